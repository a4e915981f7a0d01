<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AbsentNumbers</name>
    <message>
        <source>a pair has no such number</source>
        <translation>该对没有这个数</translation>
    </message>
    <message>
        <source>keys after their query are masked</source>
        <translation>查询之后的键被掩蔽</translation>
    </message>
    <message>
        <source>the table has no such row or holds nan, a row has no position id, or numbers overflowed</source>
        <translation>表没有该行或其中就是 nan，或该行没有位置编号，或数值溢出</translation>
    </message>
    <message>
        <source>%1 of %2 values are nan: %3</source>
        <translation>%2 个值中有 %1 个是 nan：%3</translation>
    </message>
    <message>
        <source>%1 of %2 rows are empty in the figure: %3</source>
        <translation>图中 %2 行里有 %1 行是空的：%3</translation>
    </message>
</context>
<context>
    <name>AbsoluteReading</name>
    <message>
        <source>usual</source>
        <translation>通常如此</translation>
    </message>
    <message>
        <source>one axis of the image is shown; rows and columns have half of the channels each, and their positions are scaled to run from 0 to 2π</source>
        <translation>所示为图像的一个轴；行与列各占一半通道，其位置缩放到 0 至 2π</translation>
    </message>
    <message>
        <source>the first token stands at row %1</source>
        <translation>第一个词元位于第 %1 行</translation>
    </message>
    <message>
        <source>%1 is missing: where the first token stands is not known</source>
        <translation>缺少 %1：不知道第一个词元位于何处</translation>
    </message>
    <message>
        <source>padding stands at position %1 (%2), the first token at %3</source>
        <translation>填充位于位置 %1（%2），第一个词元位于 %3</translation>
    </message>
    <message>
        <source>table rows − %1 − 1</source>
        <translation>表的行数 − %1 − 1</translation>
    </message>
</context>
<context>
    <name>AddedPositions</name>
    <message>
        <source>%1: tensor %2: it has no four rows of finite numbers that differ</source>
        <translation>%1：张量 %2：没有四行互不相同的有限数值</translation>
    </message>
    <message>
        <source>Components are those of every %1th row of %2.</source>
        <translation>主成分取自 %2 中每 %1 行里的一行。</translation>
    </message>
    <message>
        <source>%1: tensor %2 takes %3 numbers; positions have %4</source>
        <translation>%1：张量 %2 接受 %3 个数值；位置有 %4 个</translation>
    </message>
</context>
<context>
    <name>AlienHands</name>
    <message>
        <source>Each hand is %1 times slower than the one before, with /d %5 times. Dimensions that turn less than 0.1 rad in length %4: %2 of %3, with /d %6.</source>
        <translation>每根指针的周期是前一根的 %1 倍，指数除以 d 时是 %5 倍。长度 %4 内转动不到 0.1 rad 的维度：%3 个中有 %2 个，除以 d 时有 %6 个。</translation>
    </message>
    <message>
        <source>%1 of %2 dimensions practically constant</source>
        <translation>%2 个维度中有 %1 个几乎不变</translation>
    </message>
    <message>
        <source>period × %1 from hand to hand</source>
        <translation>相邻指针的周期 × %1</translation>
    </message>
    <message>
        <source>hand %1 · %2 turns</source>
        <translation>指针 %1 · %2 圈</translation>
    </message>
    <message>
        <source>%1 · %2 turns</source>
        <translation>%1 · %2 圈</translation>
    </message>
    <message>
        <source>the hands %1</source>
        <translation>指针 %1</translation>
    </message>
</context>
<context>
    <name>AnimatedExport</name>
    <message>
        <source>--output - needs --format: one of %1</source>
        <translation>--output - 需要 --format：%1 之一</translation>
    </message>
    <message>
        <source>--format is for --output -; files have their suffix</source>
        <translation>--format 用于 --output -；文件看后缀</translation>
    </message>
    <message>
        <source>an animation cannot be written as &quot;%1&quot;; the name ends in one of: %2; or it has a place for numbers and ends in .png, .svg or .pdf: &apos;name-%03d.pdf&apos;</source>
        <translation>动画不能写成“%1”；文件名的后缀须是以下之一：%2；或者文件名带有编号的位置，后缀为 .png、.svg 或 .pdf：&apos;name-%03d.pdf&apos;</translation>
    </message>
    <message>
        <source>interrupted; %1 was not written</source>
        <translation>已中断；没有写出 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has several places for the number of a frame; it takes one</source>
        <translation>“%1”里有好几处放帧号的位置；只能有一处</translation>
    </message>
</context>
<context>
    <name>Animation</name>
    <message>
        <source>--animate &quot;%1&quot; is not OPTION=FIRST..LAST such as base=10..1e6</source>
        <translation>--animate “%1”不是“选项=起..止”的形式，例如 base=10..1e6</translation>
    </message>
    <message>
        <source>--animate: there is no number --%1 to animate</source>
        <translation>--animate：没有可以变化的数 --%1</translation>
    </message>
    <message>
        <source>--animate %1: equal factors (--ease log) need numbers above 0; --ease linear does not</source>
        <translation>--animate %1：等比变化（--ease log）需要大于 0 的数；--ease linear 不需要</translation>
    </message>
    <message>
        <source>--animate has %1 twice</source>
        <translation>--animate 中 %1 出现了两次</translation>
    </message>
    <message>
        <source>--quality is for .webp, not for .%1</source>
        <translation>--quality 用于 .webp，不用于 .%1</translation>
    </message>
    <message>
        <source>--transparent is not for .%1, which knows no soft edges; .png and .webp do</source>
        <translation>--transparent 不能用于 .%1，它没有半透明的边缘；.png 和 .webp 有</translation>
    </message>
    <message>
        <source>a GIF is shown with at most %1 frames a second, not %2</source>
        <translation>GIF 每秒最多显示 %1 帧，不能是 %2 帧</translation>
    </message>
    <message>
        <source>a WebP has sides of at most %1 pixels, not %2</source>
        <translation>WebP 的边长最多 %1 像素，不能是 %2</translation>
    </message>
    <message>
        <source>the part looked at, %1:%2, is outside of what a frame shows, %3:%4; reset the zoom</source>
        <translation>所看的部分 %1:%2 超出了某一帧的范围 %3:%4；请重置缩放</translation>
    </message>
    <message>
        <source>--animate: no step of the lesson &quot;%1&quot; shows %2; it shows %3</source>
        <translation>--animate：课程“%1”没有哪一步展示 %2；它展示的是 %3</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>--%1 给了两次</translation>
    </message>
    <message>
        <source>--frames %1 is too few for the %2 steps of the lesson</source>
        <translation>--frames %1 少于这一课的 %2 步</translation>
    </message>
    <message>
        <source>--ease and --loop bounce are for numbers that go, not for a lesson</source>
        <translation>--ease 和 --loop bounce 用于变化的数值，不用于课程</translation>
    </message>
    <message>
        <source>--%1: the lesson sets it</source>
        <translation>--%1：由课程设定</translation>
    </message>
</context>
<context>
    <name>AttentionCurve</name>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weight of each key for query %1, all scores alike</source>
        <translation>得分全都相同时，查询 %1 给每个键的权重</translation>
    </message>
    <message>
        <source>weights of query %1, scores alike</source>
        <translation>得分相同时查询 %1 的权重</translation>
    </message>
    <message>
        <source>weights of query %1</source>
        <translation>查询 %1 的权重</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1，键 %2：%3</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>the curves of the weights</source>
        <translation>权重曲线</translation>
    </message>
</context>
<context>
    <name>BaseSearch</name>
    <message>
        <source>Pairs that complete a cycle within %1: %2 of %3; within the trained %4: %5.</source>
        <translation>在 %1 以内转满一圈的对：%3 对中的 %2 对；在训练长度 %4 以内：%5 对。</translation>
    </message>
    <message>
        <source>Largest angle unseen in training: %1 rad.</source>
        <translation>训练中没见过的最大角度：%1 rad。</translation>
    </message>
    <message>
        <source>Training has seen every angle.</source>
        <translation>训练见过每一个角度。</translation>
    </message>
    <message>
        <source>Zeros of g are being looked for …</source>
        <translation>正在寻找 g 的零点……</translation>
    </message>
    <message>
        <source>Base that keeps the slowest pair’s angle: %1.</source>
        <translation>保持最慢一对角度的 base：%1。</translation>
    </message>
    <message>
        <source>The least base with g &gt; 0 is looked for up to %1 positions only.</source>
        <translation>使 g &gt; 0 的最小 base 只在 %1 个位置以内寻找。</translation>
    </message>
    <message>
        <source>The least base with g &gt; 0 is being looked for …</source>
        <translation>正在寻找使 g &gt; 0 的最小 base……</translation>
    </message>
    <message>
        <source>No base up to 10¹² has g &gt; 0 at all whole Δ up to there.</source>
        <translation>直到 10¹² 都没有 base 能在到那里为止的所有整数 Δ 上使 g &gt; 0。</translation>
    </message>
    <message>
        <source>What base for %1 positions? Now %2.</source>
        <translation>%1 个位置该用多大的 base？现在是 %2。</translation>
    </message>
    <message>
        <source>What base for this context?</source>
        <translation>这样的上下文该用多大的 base？</translation>
    </message>
    <message>
        <source>Tried 0.1 % apart, about %1 is the first base with g &gt; 0 at all whole Δ up to there; larger ones may fail again.</source>
        <translation>以 0.1 % 的间隔试过，约 %1 是第一个在此之内所有整数 Δ 上都有 g &gt; 0 的底数；更大的底数可能又不行。</translation>
    </message>
    <message>
        <source>g(Δ) = Σ cos ωΔ is 0 first at Δ = %1.</source>
        <translation>g(Δ) = Σ cos ωΔ 第一次为 0 是在 Δ = %1。</translation>
    </message>
    <message>
        <source>g(Δ) = Σ cos ωΔ has no zero up to there.</source>
        <translation>g(Δ) = Σ cos ωΔ 到那里为止没有零点。</translation>
    </message>
</context>
<context>
    <name>BaseWords</name>
    <message>
        <source>what base the length asks for</source>
        <translation>该长度所需的底数</translation>
    </message>
</context>
<context>
    <name>BiasCurves</name>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>head %1, shown</source>
        <translation>头 %1，当前显示</translation>
    </message>
    <message>
        <source>bias, less that of the query&apos;s own key</source>
        <translation>偏置（减去查询自身键的）</translation>
    </message>
    <message>
        <source>difference %1, head %2: %3</source>
        <translation>差 %1，头 %2：%3</translation>
    </message>
    <message>
        <source>the curves of the biases</source>
        <translation>偏置曲线</translation>
    </message>
</context>
<context>
    <name>BiasWords</name>
    <message>
        <source>One head, slope %1.</source>
        <translation>一个头，斜率 %1。</translation>
    </message>
    <message>
        <source>Slopes fall from %1 to %2, each %3 times the one before.</source>
        <translation>斜率从 %1 降到 %2，每个是前一个的 %3 倍。</translation>
    </message>
    <message>
        <source>Slopes fall from %1 to %2; %3 heads are no power of two, so head %4 starts over at %5.</source>
        <translation>斜率从 %1 降到 %2；%3 个头不是 2 的幂，所以头 %4 又从 %5 开始。</translation>
    </message>
    <message>
        <source>Symmetric: −m·|j − i|. Falcon divides it by %1 with the scores.</source>
        <translation>对称：−m·|j − i|。Falcon 把它与得分一起除以 %1。</translation>
    </message>
    <message>
        <source>Symmetric: −m·|j − i|, the same in all forms.</source>
        <translation>对称：−m·|j − i|，各种写法相同。</translation>
    </message>
    <message>
        <source>BLOOM adds m·j: in the row of query %1 that is %2 above this curve for every key, which softmax takes away.</source>
        <translation>BLOOM 加 m·j：在查询 %1 的这一行，每个键都比此曲线高 %2，softmax 会把它消去。</translation>
    </message>
    <message>
        <source>MPT adds m·(j − L + 1): in the row of query %1 that is %2 below this curve for every key, which softmax takes away.</source>
        <translation>MPT 加 m·(j − L + 1)：在查询 %1 的这一行，每个键都比此曲线低 %2，softmax 会把它消去。</translation>
    </message>
    <message>
        <source>Falcon divides the bias by %1 with the scores: slopes are that much smaller, and attention reaches that much farther.</source>
        <translation>Falcon 把偏置与得分一起除以 %1：斜率小这么多倍，注意力也远这么多倍。</translation>
    </message>
    <message>
        <source>BLOOM and MPT differ by a constant in each row, which softmax takes away; Falcon divides slopes by √d_head.</source>
        <translation>BLOOM 和 MPT 在每一行只差一个常数，softmax 会把它消去；Falcon 把斜率除以 √d_head。</translation>
    </message>
    <message>
        <source>Bucket %1 holds all differences from %2 up.</source>
        <translation>第 %1 桶含有从 %2 往上的所有差。</translation>
    </message>
    <message>
        <source>Bucket %1 holds all differences from %2 down.</source>
        <translation>第 %1 桶含有从 %2 往下的所有差。</translation>
    </message>
    <message>
        <source>Bucket %1 holds difference %2.</source>
        <translation>第 %1 桶含有差 %2。</translation>
    </message>
    <message>
        <source>Bucket %1 holds differences %2 to %3.</source>
        <translation>第 %1 桶含有从 %2 到 %3 的差。</translation>
    </message>
    <message>
        <source>The numbers are those of the opened table.</source>
        <translation>这些数来自打开的表。</translation>
    </message>
    <message>
        <source>Random numbers stand for the trained ones of each bucket and head.</source>
        <translation>每个桶、每个头训练所得的数在这里用随机数代替。</translation>
    </message>
    <message>
        <source>−%1·ln(1 + %2·distance): steep near the query, ever flatter away from it.</source>
        <translation>−%1·ln(1 + %2·距离)：靠近查询处陡，越远越平。</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>%1: the same for each token, as in ALiBi.</source>
        <translation>%1：每个词元都一样，与 ALiBi 相同。</translation>
    </message>
    <message>
        <source>%1: steep near the query, ever flatter away from it.</source>
        <translation>%1：靠近查询处陡，越远越平。</translation>
    </message>
    <message>
        <source>%1: steeper with each token.</source>
        <translation>%1：每远一个词元就更陡。</translation>
    </message>
    <message>
        <source>R: sines of the distance, then its cosines, %1 of them in all; nobody trains them.</source>
        <translation>R：先是距离的各个正弦，再是各个余弦，共 %1 个；不参与训练。</translation>
    </message>
    <message>
        <source>%1 rows of %2 numbers.</source>
        <translation>%1 行，每行 %2 个数。</translation>
    </message>
    <message>
        <source>Difference %1 looks up row %2.</source>
        <translation>差 %1 查第 %2 行。</translation>
    </message>
    <message>
        <source>Row r is the sinusoid of position r, so ±Δ do not mirror: row %1 is Δ = 0.</source>
        <translation>第 r 行是位置 r 的正弦编码，所以 ±Δ 并不对称：第 %1 行是 Δ = 0。</translation>
    </message>
    <message>
        <source>Random numbers stand for the trained ones.</source>
        <translation>训练所得的数在这里用随机数代替。</translation>
    </message>
</context>
<context>
    <name>BitColumns</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>bit %1 of %2 = %3</source>
        <translation>%2 的第 %1 位 = %3</translation>
    </message>
    <message>
        <source>the bits along the positions</source>
        <translation>沿位置的各个位</translation>
    </message>
</context>
<context>
    <name>BitCounter</name>
    <message>
        <source>the bits of position %1</source>
        <translation>位置 %1 的各个位</translation>
    </message>
</context>
<context>
    <name>BitLegend</name>
    <message>
        <source>bit 0</source>
        <translation>位为 0</translation>
    </message>
    <message>
        <source>bit 0, wave −1</source>
        <translation>位为 0，波为 −1</translation>
    </message>
    <message>
        <source>bit 1</source>
        <translation>位为 1</translation>
    </message>
    <message>
        <source>bit 1, wave +1</source>
        <translation>位为 1，波为 +1</translation>
    </message>
    <message>
        <source>the legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>flips next</source>
        <translation>下步翻转</translation>
    </message>
    <message>
        <source>flips at the next step</source>
        <translation>下一步翻转</translation>
    </message>
    <message>
        <source>0, −1</source>
        <translation>0，−1</translation>
    </message>
    <message>
        <source>1, +1</source>
        <translation>1，+1</translation>
    </message>
    <message>
        <source>0, wave −1</source>
        <translation>0，波 −1</translation>
    </message>
    <message>
        <source>1, wave +1</source>
        <translation>1，波 +1</translation>
    </message>
</context>
<context>
    <name>BlockSquare</name>
    <message>
        <source>block k div n</source>
        <translation>块 k div n</translation>
    </message>
    <message>
        <source>place k mod n</source>
        <translation>位 k mod n</translation>
    </message>
    <message>
        <source>the square of blocks and places</source>
        <translation>块与块内位置的方阵</translation>
    </message>
</context>
<context>
    <name>BoundPlot</name>
    <message>
        <source>B(Δ) = %1 bounds what the pairs add by %2; the sum of their amplitudes bounds it by %3.</source>
        <translation>B(Δ) = %1 给出各对贡献之和的上界 %2；振幅之和给出的上界是 %3。</translation>
    </message>
    <message>
        <source>|score|</source>
        <translation>|得分|</translation>
    </message>
    <message>
        <source>B(Δ)</source>
        <translation>B(Δ)</translation>
    </message>
    <message>
        <source>long-term bound</source>
        <translation>长程上界</translation>
    </message>
    <message>
        <source>sum of amplitudes</source>
        <translation>振幅之和</translation>
    </message>
    <message>
        <source>the bounds of the scores</source>
        <translation>得分的界</translation>
    </message>
    <message>
        <source>difference Δ</source>
        <translation>差 Δ</translation>
    </message>
</context>
<context>
    <name>BucketRuler</name>
    <message>
        <source>buckets, and the first difference j − i of each</source>
        <translation>各桶，以及每桶的第一个差 j − i</translation>
    </message>
    <message>
        <source>first difference of each bucket</source>
        <translation>每桶的第一个差</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>第 %1 桶</translation>
    </message>
    <message>
        <source>the ruler of the buckets</source>
        <translation>桶标尺</translation>
    </message>
</context>
<context>
    <name>CellAxis</name>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>Checkpoint</name>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>there are no safetensors in it</source>
        <translation>其中没有 safetensors 文件</translation>
    </message>
    <message>
        <source>%1 safetensors files without an index; at most %2 are read</source>
        <translation>有 %1 个 safetensors 文件而没有索引；最多读取 %2 个</translation>
    </message>
    <message>
        <source>%1 has no tensor called %2</source>
        <translation>%1 中没有名为 %2 的张量</translation>
    </message>
    <message>
        <source>%1 does not hold %2, as its index says</source>
        <translation>%1 中没有索引所说的 %2</translation>
    </message>
    <message>
        <source>tensor %1: %2</source>
        <translation>张量 %1：%2</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>a row of it has %1 bytes; at most %2 are read</source>
        <translation>它的一行有 %1 字节；最多读取 %2 字节</translation>
    </message>
</context>
<context>
    <name>ChosenPreset</name>
    <message>
        <source>preset %1</source>
        <translation>预设：%1</translation>
    </message>
</context>
<context>
    <name>ClockCode</name>
    <message>
        <source>second</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>minute</source>
        <translation>分</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>时</translation>
    </message>
    <message>
        <source>sin</source>
        <translation>sin</translation>
    </message>
    <message>
        <source>cos</source>
        <translation>cos</translation>
    </message>
    <message>
        <source>the numbers of the hands</source>
        <translation>指针的数值</translation>
    </message>
</context>
<context>
    <name>ClockDistances</name>
    <message>
        <source>distance between two readings, at most 2√3</source>
        <translation>两个读数之间的距离，最大为 2√3</translation>
    </message>
    <message>
        <source>distance, at most 2√3</source>
        <translation>距离，最大为 2√3</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>the distances between readings</source>
        <translation>读数之间的距离</translation>
    </message>
</context>
<context>
    <name>ClockTime</name>
    <message>
        <source>position %1 in seconds; the dial looks the same at %2</source>
        <translation>以秒计的位置 %1；钟面在 %2 时看起来一样</translation>
    </message>
    <message>
        <source>the dial looks the same at %1</source>
        <translation>钟面在 %1 时看起来一样</translation>
    </message>
    <message>
        <source>same dial at %1</source>
        <translation>与 %1 的钟面相同</translation>
    </message>
    <message>
        <source>the time in digits</source>
        <translation>数字时间</translation>
    </message>
</context>
<context>
    <name>CommandList</name>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
</context>
<context>
    <name>ComparedWords</name>
    <message>
        <source>The table is %1 × %2 = %3 numbers and ends at position %4; the sinusoid has none to learn, and no end.</source>
        <translation>表有 %1 × %2 = %3 个数，到位置 %4 为止；正弦编码没有要学的数，也没有尽头。</translation>
    </message>
    <message>
        <source>The sinusoid of base %1 in the place of the table.</source>
        <translation>代替表的正弦编码，base %1。</translation>
    </message>
    <message>
        <source>Each has colours of its own: to ±%1 and to ±%2.</source>
        <translation>两边各用自己的颜色范围：±%1 和 ±%2。</translation>
    </message>
    <message>
        <source>A large table: each pixel stands on %1 of its rows.</source>
        <translation>表很大：每个像素只依据其中 %1 行。</translation>
    </message>
    <message>
        <source>The table minus the sinusoid of base %1; how far they are apart is being measured …</source>
        <translation>表减去 base %1 的正弦编码；正在测量两者相差多少 …</translation>
    </message>
    <message>
        <source>No position of these has a row: there is nothing to compare.</source>
        <translation>这些位置都没有对应的行：没有可比较的。</translation>
    </message>
    <message>
        <source>The table minus the sinusoid of base %1: root mean square %2, largest %3 at position %4, dimension %5.</source>
        <translation>表减去 base %1 的正弦编码：均方根 %2，最大 %3，在位置 %4、维度 %5。</translation>
    </message>
    <message>
        <source>Measured in %1 rows, evenly spread.</source>
        <translation>在均匀分布的 %1 行中测得。</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>table − sinusoid</source>
        <translation>表 − 正弦</translation>
    </message>
    <message>
        <source>sinusoid, base %1</source>
        <translation>正弦，base %1</translation>
    </message>
    <message>
        <source>sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>position %1 has no row</source>
        <translation>位置 %1 没有对应的行</translation>
    </message>
    <message>
        <source>table − sinusoid (%1, %2) = %3</source>
        <translation>表 − 正弦 (%1, %2) = %3</translation>
    </message>
    <message>
        <source>table (%1, %2) = %3</source>
        <translation>表 (%1, %2) = %3</translation>
    </message>
    <message>
        <source>sinusoid (%1, %2) = %3</source>
        <translation>正弦 (%1, %2) = %3</translation>
    </message>
</context>
<context>
    <name>ComponentCourses</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>too few rows for components</source>
        <translation>行数太少，没有主成分</translation>
    </message>
    <message>
        <source>(step %1)</source>
        <translation>（第 %1 步）</translation>
    </message>
    <message>
        <source>component %1: %2 of the variance; dashed the nearest sinusoid, wavelength %3, r = %4</source>
        <translation>主成分 %1：占方差 %2；虚线为最接近的正弦，波长 %3，r = %4</translation>
    </message>
    <message>
        <source>%1: %2; nearest sinusoid λ %3, r = %4</source>
        <translation>%1：%2；最接近的正弦 λ %3，r = %4</translation>
    </message>
    <message>
        <source>%1: %2; λ %3, r = %4</source>
        <translation>%1：%2；λ %3，r = %4</translation>
    </message>
    <message>
        <source>%1: λ %2, r = %3</source>
        <translation>%1：λ %2，r = %3</translation>
    </message>
    <message>
        <source>%1: r = %2</source>
        <translation>%1：r = %2</translation>
    </message>
    <message>
        <source>component %1 at position %2: %3, its sinusoid %4</source>
        <translation>主成分 %1 在位置 %2 处：%3，其正弦 %4</translation>
    </message>
    <message>
        <source>the components</source>
        <translation>主成分</translation>
    </message>
</context>
<context>
    <name>ConfigKeys</name>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a whole number from 0 on</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>%1: %2 is expected</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>a whole number that is not as large</source>
        <translation>不这么大的整数</translation>
    </message>
    <message>
        <source>a whole number from 1 on</source>
        <translation>不小于 1 的整数</translation>
    </message>
</context>
<context>
    <name>ContributionBars</name>
    <message>
        <source>pair, fast to slow</source>
        <translation>对，由快到慢</translation>
    </message>
    <message>
        <source>adds to the score</source>
        <translation>对得分的贡献</translation>
    </message>
    <message>
        <source>pair %1 adds %2 of at most %3</source>
        <translation>第 %1 对贡献 %2，至多 %3</translation>
    </message>
    <message>
        <source>pair %1 adds %2</source>
        <translation>第 %1 对贡献 %2</translation>
    </message>
    <message>
        <source>what each pair adds</source>
        <translation>每一对的贡献</translation>
    </message>
</context>
<context>
    <name>CsvFile</name>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>it has %1 numbers or more</source>
        <translation>数值多达 %1 个或更多</translation>
    </message>
    <message>
        <source>numbers are expected, with commas, semicolons, tabs or spaces between</source>
        <translation>应为数值，之间用逗号、分号、制表符或空格分隔</translation>
    </message>
    <message>
        <source>it has %1 numbers, and lines before have %2</source>
        <translation>有 %1 个数值，而前面的行有 %2 个</translation>
    </message>
    <message>
        <source>number %1 is &quot;%2&quot;; numbers such as -1.5e-3, nan and inf are expected</source>
        <translation>第 %1 个数是“%2”；应为 -1.5e-3、nan、inf 这样的数值</translation>
    </message>
    <message>
        <source>a text of %1 bytes; at most %2 are read. As npy it opens at any size</source>
        <translation>文本有 %1 字节，最多读取 %2 字节。存成 npy 则任何大小都能打开</translation>
    </message>
    <message>
        <source>it is no text in ASCII or UTF-8: it has zero bytes</source>
        <translation>它不是 ASCII 或 UTF-8 文本：其中有零字节</translation>
    </message>
    <message>
        <source>more than %1 numbers, and no more are kept of a text. As npy it opens at any size</source>
        <translation>数值多于 %1 个，而从文本中最多保留这么多。存为 npy 则任意大小都能打开</translation>
    </message>
</context>
<context>
    <name>DeepLink</name>
    <message>
        <source>a link to a lesson names the lesson and a step, and not &quot;%1&quot;</source>
        <translation>课程链接只写课程名和第几步，不能写“%1”</translation>
    </message>
    <message>
        <source>there is no lesson &quot;%1&quot;; a link opens no file</source>
        <translation>没有课程“%1”；链接不会打开文件</translation>
    </message>
    <message>
        <source>the link has %1 characters; the most are %2</source>
        <translation>链接有 %1 个字符，最多 %2 个</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step of a lesson</source>
        <translation>“%1”不是课程的步骤</translation>
    </message>
</context>
<context>
    <name>DescribeCommand</name>
    <message>
        <source>Prints what a model&apos;s file says of its positions: what follows from which key, frequencies, and what is doubtful or not understood.</source>
        <translation>打印模型文件关于位置所说的内容：由哪个键得出什么、各频率，以及有疑问或未能理解之处。</translation>
    </message>
    <message>
        <source>A config.json of Hugging Face, a directory with one, or a GGUF file.</source>
        <translation>Hugging Face 的 config.json、含有它的目录，或 GGUF 文件。</translation>
    </message>
    <message>
        <source>As JSON, with all frequencies in 17 digits.</source>
        <translation>以 JSON 输出，所有频率为 17 位数字。</translation>
    </message>
    <message>
        <source>Instead, the rotary setting as others write it: rope_parameters (keys of transformers 5), rope_scaling (of 4) or llama.cpp (its options).</source>
        <translation>改为按其他程序的写法输出旋转设置：rope_parameters（transformers 5 的键）、rope_scaling（4 的键）或 llama.cpp（其选项）。</translation>
    </message>
    <message>
        <source>word</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>describe needs a CONFIG: a config.json, a directory with one, or a GGUF file</source>
        <translation>describe 需要 CONFIG：config.json、含有它的目录，或 GGUF 文件</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>--as &quot;%1&quot; is not known; it is rope_parameters, rope_scaling or llama.cpp</source>
        <translation>不认识 --as “%1”；可用 rope_parameters、rope_scaling 或 llama.cpp</translation>
    </message>
    <message>
        <source>--json and --as cannot be had together</source>
        <translation>--json 与 --as 不能同时使用</translation>
    </message>
    <message>
        <source>--as is for rotary encodings; this model&apos;s is %1</source>
        <translation>--as 只用于旋转编码；此模型的编码是 %1</translation>
    </message>
    <message>
        <source>Layers differ; this is %1.</source>
        <translation>各层不同；此处为 %1。</translation>
    </message>
    <message>
        <source>Not said: %1.</source>
        <translation>没有写出：%1。</translation>
    </message>
    <message>
        <source>Doubtful: %1.</source>
        <translation>存疑：%1。</translation>
    </message>
</context>
<context>
    <name>DistancePlot</name>
    <message>
        <source>Δ = %1: score %2</source>
        <translation>Δ = %1：得分 %2</translation>
    </message>
</context>
<context>
    <name>DoubtfulKeys</name>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>keys not understood here: %1</source>
        <translation>这里看不懂的键：%1</translation>
    </message>
</context>
<context>
    <name>EncodingWords</name>
    <message>
        <source>A deliberate mistake: %1.</source>
        <translation>有意的错误：%1。</translation>
    </message>
    <message>
        <source>Every dimension is zero.</source>
        <translation>所有维度都是零。</translation>
    </message>
    <message>
        <source>Fast end: %1 (λ&#xa0;%2); slow end: %3 (λ&#xa0;%4).</source>
        <translation>快端：维度 %1（λ&#xa0;%2）；慢端：维度 %3（λ&#xa0;%4）。</translation>
    </message>
    <message>
        <source>Frequencies without a whole cycle in length %3: %1 of %2.</source>
        <translation>长度 %3 内 %2 个频率中有 %1 个不满一个周期。</translation>
    </message>
    <message>
        <source>The attention factor %1 is left out.</source>
        <translation>未乘注意力系数 %1。</translation>
    </message>
    <message>
        <source>One cell a pixel: the pattern in %1 is not real.</source>
        <translation>每个像素只取一格：维度 %1 上的花纹并不真实。</translation>
    </message>
    <message>
        <source>Averaged, λ under two pixels: %1.</source>
        <translation>λ 不足两个像素、已取平均：维度 %1。</translation>
    </message>
    <message>
        <source>A large table: each pixel is the mean of %1 of its %2 rows.</source>
        <translation>表很大：每个像素是其 %2 行中 %1 行的平均。</translation>
    </message>
    <message>
        <source>Striped inside the table: NaN, infinity, or numbers too large to draw.</source>
        <translation>表内的条纹：不是数（NaN）、无穷大，或大得画不出的数。</translation>
    </message>
    <message>
        <source>position %1 has no row</source>
        <translation>位置 %1 没有对应的行</translation>
    </message>
    <message>
        <source>position %1, dimension %2 (%3)</source>
        <translation>位置 %1，维度 %2（%3）</translation>
    </message>
    <message>
        <source>position %1, dimension %2</source>
        <translation>位置 %1，维度 %2</translation>
    </message>
    <message>
        <source>Averaged across: %1 dimensions a pixel.</source>
        <translation>横向取平均：每像素 %1 个维度。</translation>
    </message>
</context>
<context>
    <name>EntryCurve</name>
    <message>
        <source>entry</source>
        <translation>表中的数</translation>
    </message>
    <message>
        <source>dimension %1 of the row that each difference looks up</source>
        <translation>每个差所查那一行的第 %1 维</translation>
    </message>
    <message>
        <source>dimension %1 by difference</source>
        <translation>第 %1 维随差的变化</translation>
    </message>
    <message>
        <source>difference %1, dimension %2: %3</source>
        <translation>差 %1，第 %2 维：%3</translation>
    </message>
    <message>
        <source>the curve of the entries</source>
        <translation>表项曲线</translation>
    </message>
</context>
<context>
    <name>ErrorPlot</name>
    <message>
        <source>distance from position 0</source>
        <translation>到位置 0 的距离</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>largest difference</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>the curve of the differences</source>
        <translation>误差曲线</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>均方根</translation>
    </message>
</context>
<context>
    <name>ExportCommand</name>
    <message>
        <source>One of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>ROWSxCOLUMNS</source>
        <translation>行数x列数</translation>
    </message>
    <message>
        <source>export what? One of: %1</source>
        <translation>要导出什么？可选：%1</translation>
    </message>
    <message>
        <source>there is no view &quot;%1&quot;; views are: %2</source>
        <translation>没有名为“%1”的视图；视图有：%2</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>--output FILE is missing</source>
        <translation>缺少 --output FILE</translation>
    </message>
    <message>
        <source>%1 cannot be exported as &quot;%2&quot;; the name of the file ends in one of: %3</source>
        <translation>%1 不能导出为“%2”；文件名的结尾应为：%3</translation>
    </message>
    <message>
        <source>--%1 is for figures, not for .%2</source>
        <translation>--%1 用于图，不能用于 .%2</translation>
    </message>
    <message>
        <source>--resample is for numbers (.csv, .npy), not for .%1</source>
        <translation>--resample 用于数值（.csv、.npy），不能用于 .%1</translation>
    </message>
    <message>
        <source>--resample needs ranges A:B, not lists</source>
        <translation>--resample 需要范围 A:B，不能用列表</translation>
    </message>
    <message>
        <source>there is not enough memory for a figure of this size</source>
        <translation>内存不足，无法生成这么大的图</translation>
    </message>
    <message>
        <source>interrupted; %1 was not written</source>
        <translation>已中断；没有写出 %1</translation>
    </message>
    <message>
        <source>--%1 has nothing to choose in %2</source>
        <translation>--%1 在 %2 中没有可选的内容</translation>
    </message>
    <message>
        <source>--palette and --%1 mean the same here</source>
        <translation>--palette 与 --%1 在此含义相同</translation>
    </message>
    <message>
        <source>--resample &quot;%1&quot; is not ROWSxCOLUMNS, each %2</source>
        <translation>--resample “%1”不是 行x列，行和列各为 %2</translation>
    </message>
    <message>
        <source>For numbers: exact means over so many strips instead of cells, each %1; distances are root mean squares.</source>
        <translation>用于数值：取这么多条带的精确平均值而不是逐格的值，行和列各为 %1；距离取均方根。</translation>
    </message>
    <message>
        <source>--resample is for matrices of positions, not for %1</source>
        <translation>--resample 用于位置的矩阵，不用于 %1</translation>
    </message>
    <message>
        <source>--difference is for encoding, similarity and window, not for %1</source>
        <translation>--difference 用于编码、相似度和窗口，不用于 %1</translation>
    </message>
    <message>
        <source>--relative-matrix chooses the numbers of relative (.csv, .npy), and nothing here</source>
        <translation>--relative-matrix 选择 relative 的数（.csv、.npy），在这里不起作用</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Leave out of the figure what has no room, and say so, instead of refusing it.</source>
        <translation>放不下的就从图中省去并说明，而不是拒绝。</translation>
    </message>
    <message>
        <source>--format is for --output -; files have their suffix</source>
        <translation>--format 用于 --output -；文件看后缀</translation>
    </message>
    <message>
        <source>--output - is for figures; &quot;posiscope values&quot; prints numbers</source>
        <translation>--output - 用于图；“posiscope values” 输出数值</translation>
    </message>
    <message>
        <source>--output - needs --format: one of png, svg, pdf</source>
        <translation>--output - 需要 --format：png、svg、pdf 之一</translation>
    </message>
    <message>
        <source>%1 needs %2 or more, not %3; --fit draws it in less</source>
        <translation>%1 至少需要 %2，而不是 %3；--fit 可在更小处绘制</translation>
    </message>
    <message>
        <source>%1 has no room for %2 in %3; it takes %4 or more, or --fit leaves it out</source>
        <translation>%1 在 %3中放不下%2；至少需要 %4，或用 --fit 省去</translation>
    </message>
    <message>
        <source>%1 needs %2 or more, not %3</source>
        <translation>%1 至少需要 %2，而不是 %3</translation>
    </message>
    <message>
        <source>left out for want of room in %1: %2; it takes %3</source>
        <translation>%1中放不下而省去：%2；需要 %3</translation>
    </message>
    <message>
        <source>%1 has no room for anything in %2; it takes %3 or more</source>
        <translation>%1 在 %2 里什么也放不下；至少需要 %3</translation>
    </message>
    <message>
        <source>File to write; its suffix chooses the format: png, svg, pdf, html, csv or npy. &quot;-&quot;: standard output.</source>
        <translation>要写的文件；后缀决定格式：png、svg、pdf、html、csv 或 npy。“-”表示标准输出。</translation>
    </message>
    <message>
        <source>--%1 is for --animate</source>
        <translation>--%1 与 --animate 一起使用</translation>
    </message>
    <message>
        <source>For --output -: png, svg or pdf, or one of --animate.</source>
        <translation>用于 --output -：png、svg 或 pdf，或 --animate 的格式之一。</translation>
    </message>
    <message>
        <source>A moving picture in which numbers go from a first to a last value: base=10..1e6, or several with commas between; or the steps of a lesson that show the view, each for %2 seconds: lesson=clocks. To one file (%1) or to numbered ones (&apos;waves-%03d.png&apos;, .svg, .pdf).</source>
        <translation>动画：数值从起点变到终点，如 base=10..1e6，多个之间用逗号隔开；也可以是一课中展示该视图的各步，每步 %2 秒，如 lesson=clocks。写成一个文件（%1），或一串编号的文件（&apos;waves-%03d.png&apos;、.svg、.pdf）。</translation>
    </message>
    <message>
        <source>a width of %1</source>
        <translation>%1的宽度</translation>
    </message>
    <message>
        <source>--show: there is no &quot;%1&quot; in %2; there are: %3</source>
        <translation>--show：%2 中没有 &quot;%1&quot;；有：%3</translation>
    </message>
    <message>
        <source>--%1 is for pictures with a colour bar, and %2 has none</source>
        <translation>--%1 用于带色条的图，而 %2 没有色条</translation>
    </message>
    <message>
        <source>Writes a figure (png, svg, pdf), a live page (html) or numbers (csv, npy) without a window. A figure carries its parameters: posiscope FILE.png opens it again.</source>
        <translation>不开窗口，写出图（png、svg、pdf）、可交互网页（html）或数值（csv、npy）。图带有自己的参数：posiscope FILE.png 可重新打开。</translation>
    </message>
    <message>
        <source>Another setting, as A: &quot;--base 500000&quot;.</source>
        <translation>另一组设置，作为 A：“--base 500000”。</translation>
    </message>
    <message>
        <source>Animation: base=10..1e6, to .gif, .png or .mp4.</source>
        <translation>动画：base=10..1e6，写成 .gif、.png 或 .mp4。</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .html, .csv or .npy.</source>
        <translation>要写的文件：.png、.svg、.pdf、.html、.csv 或 .npy。</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>a figure cannot be %1×%2 pixels; each side has %3 to %4, at most %5 in all</source>
        <translation>图的大小不能是 %1×%2 像素；每边为 %3 到 %4，总数最多 %5</translation>
    </message>
    <message>
        <source>--size &quot;%1&quot; is not WIDTHxHEIGHT such as 1600x1200, 85mmx60mm or 3.25inx2.4in, nor a width such as 85mm</source>
        <translation>--size “%1” 既不是“宽x高”（WIDTHxHEIGHT，如 1600x1200、85mmx60mm 或 3.25inx2.4in），也不是宽度（如 85mm）</translation>
    </message>
    <message>
        <source>--size is %1 mm; each side of a figure of %2 dots per inch has %3 to %4 mm</source>
        <translation>--size 为 %1 毫米；每英寸 %2 点的图，每边为 %3 到 %4 毫米</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 毫米</translation>
    </message>
    <message>
        <source>panel %1: %2</source>
        <translation>第 %1 个子图：%2</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 毫米</translation>
    </message>
    <message>
        <source>%1 pixels</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>%1 has no room in a width of %2; it takes %3 or more</source>
        <translation>%1 在 %2 的宽度里放不下；至少需要 %3</translation>
    </message>
    <message>
        <source>%1 mm wide</source>
        <translation>%1 毫米宽</translation>
    </message>
    <message>
        <source>a figure of %1 dots per inch cannot be %2; each side has %3 to %4 mm, and all of it at most %5 pixels</source>
        <translation>每英寸 %1 点的图不能是 %2；每边 %3 至 %4 毫米，总共至多 %5 个像素</translation>
    </message>
</context>
<context>
    <name>FigureCommand</name>
    <message>
        <source>--panels &quot;%1&quot; has a quotation mark without its second</source>
        <translation>--panels “%1”中的引号没有成对</translation>
    </message>
    <message>
        <source>--panels has %1 panels; it takes 1 to %2</source>
        <translation>--panels 有 %1 个子图；可以有 1 到 %2 个</translation>
    </message>
    <message>
        <source>Panels with commas between, each a view with options of its own: &quot;encoding --base 100,similarity&quot;; a value with commas stands in double quotes. Views: %1.</source>
        <translation>以逗号分隔的子图，每个是一个视图，可带自己的选项：&quot;encoding --base 100,similarity&quot;；含逗号的值写在双引号里。视图：%1。</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>File to write; its suffix chooses the format: png, svg or pdf. &quot;-&quot;: standard output.</source>
        <translation>要写入的文件；由后缀决定格式：png、svg 或 pdf。“-”：标准输出。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>For --output -: png, svg or pdf.</source>
        <translation>用于 --output -：png、svg 或 pdf。</translation>
    </message>
    <message>
        <source>word</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Leave out of the figure what has no room, and say so, instead of refusing it.</source>
        <translation>放不下的就从图中省去并说明，而不是拒绝。</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>--panels is missing; views are: %1</source>
        <translation>缺少 --panels；视图有：%1</translation>
    </message>
    <message>
        <source>a figure cannot be &quot;%1&quot;; its name ends in .png, .svg or .pdf</source>
        <translation>图不能写成“%1”；文件名须以 .png、.svg 或 .pdf 结尾</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>这幅图</translation>
    </message>
    <message>
        <source>there is no view &quot;%1&quot;; views are: %2</source>
        <translation>没有名为“%1”的视图；视图有：%2</translation>
    </message>
    <message>
        <source>--%1 is for the whole figure</source>
        <translation>--%1 只能用于整幅图</translation>
    </message>
    <message>
        <source>--%1 has nothing to choose in these panels</source>
        <translation>--%1 在这些子图中没有可选的内容</translation>
    </message>
    <message>
        <source>%1 pixels wide</source>
        <translation>宽 %1 像素</translation>
    </message>
    <message>
        <source>--sweep: no panel takes its --%1 from there</source>
        <translation>--sweep：没有哪个面板从这里取 --%1</translation>
    </message>
    <message>
        <source>File to write: .png, .svg or .pdf.</source>
        <translation>要写的文件：.png、.svg 或 .pdf。</translation>
    </message>
    <message>
        <source>Writes several views as the panels of one figure (png, svg, pdf). An option beside --panels is for all panels; an option inside a panel&apos;s text is for that panel.</source>
        <translation>把多个视图作为子图合成一幅图（png、svg、pdf）。写在 --panels 旁边的选项用于所有子图，写在某个子图里的只用于该子图。</translation>
    </message>
    <message>
        <source>Views and their options: &quot;encoding --base 100,waves&quot;.</source>
        <translation>视图及其选项：“encoding --base 100,waves”。</translation>
    </message>
    <message>
        <source>Letters of the panels: &quot;(a)&quot;, &quot;A.&quot; or &quot;1&quot; [none].</source>
        <translation>子图编号：“(a)”、“A.”或“1”[不编号]。</translation>
    </message>
</context>
<context>
    <name>FileFilters</name>
    <message>
        <source>Tables (%1);;All files (*)</source>
        <translation>表 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Sessions, figures, tables and models (%1);;All files (*)</source>
        <translation>会话、图、表和模型 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>FilmFrames</name>
    <message>
        <source>.%1 is made by the program ffmpeg, which is not here; .gif, .apng and .webp need no other program</source>
        <translation>.%1 由程序 ffmpeg 制作，而这里没有它；.gif、.apng 和 .webp 不需要别的程序</translation>
    </message>
</context>
<context>
    <name>FormulaError</name>
    <message>
        <source>character %1: %2</source>
        <translation>第 %1 个字符：%2</translation>
    </message>
</context>
<context>
    <name>FormulaReading</name>
    <message>
        <source>%1 is expected %2</source>
        <translation>%2应为 %1</translation>
    </message>
    <message>
        <source>} is expected for the { at character %1</source>
        <translation>第 %1 个字符处的 { 缺少对应的 }</translation>
    </message>
    <message>
        <source>a formula has at most %1 characters</source>
        <translation>一个公式最多 %1 个字符</translation>
    </message>
    <message>
        <source>this } closes nothing</source>
        <translation>这个 } 没有对应的 {</translation>
    </message>
    <message>
        <source>&amp; stands only in a matrix; \&amp; is the character</source>
        <translation>&amp; 只能用在矩阵里；字符本身写作 \&amp;</translation>
    </message>
    <message>
        <source>\\ stands only in a matrix</source>
        <translation>\\ 只能用在矩阵里</translation>
    </message>
    <message>
        <source>this \right has no \left</source>
        <translation>这个 \right 没有对应的 \left</translation>
    </message>
    <message>
        <source>this \end has no \begin</source>
        <translation>这个 \end 没有对应的 \begin</translation>
    </message>
    <message>
        <source>parts within more than %1 others are not read</source>
        <translation>嵌套不能超过 %1 层</translation>
    </message>
    <message>
        <source>%1 means nothing in a formula</source>
        <translation>%1 在公式中没有意义</translation>
    </message>
    <message>
        <source>there is a subscript already; braces tell which is meant</source>
        <translation>已经有下标了；请用花括号说明是哪一个</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>there is a superscript already; braces tell which is meant</source>
        <translation>已经有上标了；请用花括号说明是哪一个</translation>
    </message>
    <message>
        <source>after \%1</source>
        <translation>\%1 之后</translation>
    </message>
    <message>
        <source>a command is expected after \</source>
        <translation>\ 之后应为命令</translation>
    </message>
    <message>
        <source>\%1 is no command that formulas have</source>
        <translation>公式中没有 \%1 这个命令</translation>
    </message>
    <message>
        <source>commands do not work within \text</source>
        <translation>\text 里不能用命令</translation>
    </message>
    <message>
        <source>%1 within \text is written \%1</source>
        <translation>\text 里的 %1 写作 \%1</translation>
    </message>
    <message>
        <source>one of ( ) [ ] | \{ \} \lfloor \rfloor and a point, for none, is expected %1</source>
        <translation>%1应为 ( ) [ ] | \{ \} \lfloor \rfloor 之一，或用句点表示没有</translation>
    </message>
    <message>
        <source>after \left</source>
        <translation>\left 之后</translation>
    </message>
    <message>
        <source>\right is expected for the \left at character %1</source>
        <translation>第 %1 个字符处的 \left 缺少对应的 \right</translation>
    </message>
    <message>
        <source>after \right</source>
        <translation>\right 之后</translation>
    </message>
    <message>
        <source>after \begin</source>
        <translation>\begin 之后</translation>
    </message>
    <message>
        <source>\begin goes with pmatrix, bmatrix, vmatrix, matrix or cases</source>
        <translation>\begin 只能用于 pmatrix、bmatrix、vmatrix、matrix 或 cases</translation>
    </message>
    <message>
        <source>\end{%1} is expected for the \begin at character %2</source>
        <translation>第 %2 个字符处的 \begin 缺少对应的 \end{%1}</translation>
    </message>
    <message>
        <source>after \end</source>
        <translation>\end 之后</translation>
    </message>
    <message>
        <source>\end{%1} is expected</source>
        <translation>应为 \end{%1}</translation>
    </message>
    <message>
        <source>a matrix has at most %1 columns</source>
        <translation>矩阵最多 %1 列</translation>
    </message>
</context>
<context>
    <name>GgufHeader</name>
    <message>
        <source>byte %1: %2</source>
        <translation>第 %1 字节：%2</translation>
    </message>
    <message>
        <source>the header ends in the middle</source>
        <translation>文件头中途结束</translation>
    </message>
    <message>
        <source>a text of %1 bytes does not end inside the file</source>
        <translation>%1 字节的文本超出了文件</translation>
    </message>
    <message>
        <source>a name of %1 bytes; at most %2 are valid</source>
        <translation>名称有 %1 字节；最多 %2 字节</translation>
    </message>
    <message>
        <source>no GGUF: it does not begin with these letters</source>
        <translation>不是 GGUF：文件不以这几个字母开头</translation>
    </message>
    <message>
        <source>this file is big endian; little endian is read</source>
        <translation>此文件为大端序；只读取小端序</translation>
    </message>
    <message>
        <source>version %1; 2 and 3 are read</source>
        <translation>版本 %1；只读取 2 和 3</translation>
    </message>
    <message>
        <source>%1 tensors do not fit into the file</source>
        <translation>文件容纳不下 %1 个张量</translation>
    </message>
    <message>
        <source>%1 keys do not fit into the file</source>
        <translation>文件容纳不下 %1 个键</translation>
    </message>
    <message>
        <source>type %1 of a value; 0 to %2 are valid</source>
        <translation>值的类型为 %1；有效的是 0 至 %2</translation>
    </message>
    <message>
        <source>key %1 stands twice</source>
        <translation>键 %1 出现两次</translation>
    </message>
    <message>
        <source>%1 is neither true (1) nor false (0)</source>
        <translation>%1 既不是真（1）也不是假（0）</translation>
    </message>
    <message>
        <source>lists in more than %1 others are not read</source>
        <translation>不读取嵌套超过 %1 层的列表</translation>
    </message>
    <message>
        <source>a list of %1 values does not end inside the file</source>
        <translation>%1 个值的列表超出了文件</translation>
    </message>
    <message>
        <source>general.alignment is wrong: a multiple of 8 up to %1 is valid</source>
        <translation>general.alignment 有误：应为不超过 %1 的 8 的倍数</translation>
    </message>
    <message>
        <source>a tensor of %1 axes; at most %2 are valid</source>
        <translation>张量有 %1 个轴；最多 %2 个</translation>
    </message>
    <message>
        <source>a tensor has more numbers than any file holds</source>
        <translation>张量的数字多于任何文件所能容纳</translation>
    </message>
    <message>
        <source>a tensor begins at %1, which is no multiple of %2</source>
        <translation>张量从 %1 开始，不是 %2 的倍数</translation>
    </message>
    <message>
        <source>a list of %1 texts or lists; at most %2 are read</source>
        <translation>列表含 %1 个文本或列表，最多读取 %2 个</translation>
    </message>
</context>
<context>
    <name>GgufPositions</name>
    <message>
        <source>general.architecture is missing</source>
        <translation>缺少 general.architecture</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>通常如此</translation>
    </message>
    <message>
        <source>no key says it</source>
        <translation>没有键说明</translation>
    </message>
    <message>
        <source>architecture &quot;%1&quot; is not known here, and no key says how positions are told apart</source>
        <translation>不认识架构“%1”，也没有键说明如何区分位置</translation>
    </message>
    <message>
        <source>%1 is there as well</source>
        <translation>另有 %1</translation>
    </message>
    <message>
        <source>a layer whose number, counted from 1, is a multiple of 4 does not turn (usual for %1)</source>
        <translation>从 1 数起，编号是 4 的倍数的层不旋转（%1 通常如此）</translation>
    </message>
    <message>
        <source>layers without a window do not turn (usual for %1)</source>
        <translation>没有窗口的层不旋转（%1 通常如此）</translation>
    </message>
</context>
<context>
    <name>GgufRotary</name>
    <message>
        <source>%1 is missing: how long sequences may be is not known</source>
        <translation>缺少 %1：不知道序列可以有多长</translation>
    </message>
    <message>
        <source>%1 cannot be 0</source>
        <translation>%1 不能为 0</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>通常如此</translation>
    </message>
    <message>
        <source>which channels pair is not in the file, and &quot;%1&quot; is not known here: half-split, as most models have it, is assumed</source>
        <translation>文件未说明哪些通道配对，也不认识“%1”：按多数模型假定为 half-split</translation>
    </message>
    <message>
        <source>%1 is &quot;longrope&quot;, and no tensor has its factors</source>
        <translation>%1 为 “longrope”，但没有张量给出其因子</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not known here; frequencies are shown as without it</source>
        <translation>不认识 %1 “%2”；所示频率未计入它</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is %2; frequencies are shown for 1</source>
        <translation>%1 为 %2；所示频率按 1 计算</translation>
    </message>
    <message>
        <source>tensor %1 divides frequencies, and its float32 numbers are not in the file</source>
        <translation>张量 %1 会除各频率，但文件中没有它的 float32 数字</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>%1 divides the frequencies at any length: the scaling of Llama 3, computed beforehand, is shown as LongRoPE with that list</source>
        <translation>%1 在任何长度下都除各频率：这是预先算好的 Llama 3 缩放，显示为使用该列表的 LongRoPE</translation>
    </message>
    <message>
        <source>%1 is 0: no channel would turn</source>
        <translation>%1 为 0：没有通道会旋转</translation>
    </message>
    <message>
        <source>%1 is 0: as if nothing were scaled</source>
        <translation>%1 为 0：如同没有缩放</translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message>
        <source>%1 · page %2</source>
        <translation>%1 · 第 %2 页</translation>
    </message>
    <message>
        <source>interrupted; %1 was not written</source>
        <translation>已中断；没有写出 %1</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Room for your answer</source>
        <translation>在此作答</translation>
    </message>
    <message>
        <source>Draw what you expect to see</source>
        <translation>画出你预期看到的图</translation>
    </message>
    <message>
        <source>What do you expect, and why?</source>
        <translation>你预期会怎样？为什么？</translation>
    </message>
    <message>
        <source>%1: draw what you expect to see</source>
        <translation>%1：画出你预期看到的图</translation>
    </message>
    <message>
        <source>%1: what do you expect, and why?</source>
        <translation>%1：你预期会怎样？为什么？</translation>
    </message>
</context>
<context>
    <name>HandoutCommand</name>
    <message>
        <source>A file in Markdown, or one of: %1.</source>
        <translation>一个 Markdown 文件，或下列之一：%1。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>handout of what? See posiscope handout --help</source>
        <translation>哪一课的讲义？见 posiscope handout --help</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>--output FILE is missing</source>
        <translation>缺少 --output FILE</translation>
    </message>
    <message>
        <source>File to write; its name ends in .pdf or .html. With --all a folder, which is made.</source>
        <translation>要写的文件，名字以 .pdf 或 .html 结尾。与 --all 同用时为文件夹，会自动创建。</translation>
    </message>
    <message>
        <source>All lessons brought along, each as a page, and index.html that leads to them.</source>
        <translation>自带的全部课程，每课一个网页，另有 index.html 作为目录。</translation>
    </message>
    <message>
        <source>a handout is a PDF or a page; the name &quot;%1&quot; ends neither in .pdf nor in .html</source>
        <translation>讲义是 PDF 或网页；名字“%1”既不以 .pdf 结尾，也不以 .html 结尾</translation>
    </message>
    <message>
        <source>--all takes every lesson, so &quot;%1&quot; has no place</source>
        <translation>--all 已包括每一课，不能再写“%1”</translation>
    </message>
    <message>
        <source>--output FOLDER is missing</source>
        <translation>缺少 --output FOLDER</translation>
    </message>
    <message>
        <source>--answers &quot;%1&quot; is none of %2</source>
        <translation>--answers “%1”不是 %2 之一</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>--answers is for .pdf: on a page questions answer</source>
        <translation>--answers 只用于 .pdf：网页上的题目会自己给出答案</translation>
    </message>
    <message>
        <source>Of a PDF: none, as a class gets it; end, on a page of their own; or beside their questions, with notes for whoever teaches. none unless said.</source>
        <translation>用于 PDF：none 不含答案，发给学生；end 答案放在最后单独一页；beside 答案跟在问题后面，并附讲课备注。默认 none。</translation>
    </message>
    <message>
        <source>Writes a lesson as a PDF, for students or with answers and notes for the teacher, or as a live page (html) for a browser. --language chooses the language of a lesson that Posiscope ships.</source>
        <translation>把一课写成 PDF（发给学生，或带答案和备注供教师用），或写成浏览器中的可交互网页（html）。自带课程的语言由 --language 决定。</translation>
    </message>
</context>
<context>
    <name>HeadSize</name>
    <message>
        <source>usual for %1</source>
        <translation>%1 通常如此</translation>
    </message>
    <message>
        <source>%1 is missing, and so is %2, which together with %3 would say the same</source>
        <translation>缺少 %1，也缺少 %2（它与 %3 一起可说明同一件事）</translation>
    </message>
    <message>
        <source>%1 %2 is no multiple of %3 %4</source>
        <translation>%1 %2 不是 %3 %4 的倍数</translation>
    </message>
    <message>
        <source>grouped queries: %1 query heads, %2 key heads</source>
        <translation>分组查询：%1 个查询头，%2 个键头</translation>
    </message>
    <message>
        <source>%1 is not a valid standard deviation; the default is used</source>
        <translation>%1 不能作随机数的 σ；改用通常的值</translation>
    </message>
</context>
<context>
    <name>HeadStrips</name>
    <message>
        <source>q before</source>
        <translation>旋转前的 q</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>q turned to position %1</source>
        <translation>转到位置 %1 的 q</translation>
    </message>
    <message>
        <source>q at %1</source>
        <translation>q 在 %1</translation>
    </message>
    <message>
        <source>k before</source>
        <translation>旋转前的 k</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>k turned to position %1</source>
        <translation>转到位置 %1 的 k</translation>
    </message>
    <message>
        <source>k at %1</source>
        <translation>k 在 %1</translation>
    </message>
    <message>
        <source>v: left alone</source>
        <translation>v：不动</translation>
    </message>
    <message>
        <source>v</source>
        <translation>v</translation>
    </message>
    <message>
        <source>%1, channel %2: %3</source>
        <translation>%1，通道 %2：%3</translation>
    </message>
    <message>
        <source>the numbers of the head</source>
        <translation>注意力头的数值</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>as it should be</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>ids around padding</source>
        <translation>带填充的编号</translation>
    </message>
    <message>
        <source>ids %1</source>
        <translation>编号 %1</translation>
    </message>
    <message>
        <source>ids in order</source>
        <translation>依次编号</translation>
    </message>
</context>
<context>
    <name>IdentifyCommand</name>
    <message>
        <source>interrupted; %1 was not read</source>
        <translation>已中断；没有读取 %1</translation>
    </message>
    <message>
        <source>reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>identifying the table</source>
        <translation>正在识别</translation>
    </message>
    <message>
        <source>interrupted; the table was not identified</source>
        <translation>已中断；没有识别出这张表</translation>
    </message>
    <message>
        <source>Says what a table of numbers is: which encoding, how its columns lie, its base, first position, scale, the type it was rounded in and the mistake if there is one; then what is left of it. The exit status is 0 where it has a name, 3 where several fit, 4 where none does.</source>
        <translation>说出一张数表是什么：哪种编码、列怎样排列、底数、第一个位置、比例、舍入到的类型，有错误的话还有错误；然后说出还剩下什么。有名字时退出状态为 0，几个都合适时为 3，都不合适时为 4。</translation>
    </message>
    <message>
        <source>A table of any number of axes; formats: %1.</source>
        <translation>一张表，轴数不限；格式：%1。</translation>
    </message>
    <message>
        <source>As JSON, with 17 digits.</source>
        <translation>以 JSON 给出，17 位数字。</translation>
    </message>
    <message>
        <source>identify needs a FILE or FILE:TENSOR: a table of numbers</source>
        <translation>identify 需要 FILE 或 FILE:TENSOR：一张数表</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>%1; in the file there are also %2, which FILE:TENSOR takes</source>
        <translation>%1；文件中还有 %2，用 FILE:TENSOR 指定</translation>
    </message>
</context>
<context>
    <name>JsonReader</name>
    <message>
        <source>a key stands twice</source>
        <translation>同一个键出现了两次</translation>
    </message>
    <message>
        <source>lists and objects in more than %1 others are not read</source>
        <translation>列表和对象的嵌套不能超过 %1 层</translation>
    </message>
    <message>
        <source>at most %1 are read</source>
        <translation>最多读取 %1 个</translation>
    </message>
    <message>
        <source>a text does not end</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a text is not UTF-8</source>
        <translation>字符串不是 UTF-8</translation>
    </message>
    <message>
        <source>no character is written like this</source>
        <translation>字符不能这样写</translation>
    </message>
    <message>
        <source>a whole number from 0 to %1 is expected</source>
        <translation>应为 0 到 %1 的整数</translation>
    </message>
    <message>
        <source>a value is expected</source>
        <translation>应为一个值</translation>
    </message>
    <message>
        <source>a digit is expected</source>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>nothing may follow</source>
        <translation>后面不应再有内容</translation>
    </message>
    <message>
        <source>byte %1: %2</source>
        <translation>第 %1 字节：%2</translation>
    </message>
    <message>
        <source>%1 is expected</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>a text of more than %1 bytes is not read here</source>
        <translation>此处不读取超过 %1 字节的文本</translation>
    </message>
</context>
<context>
    <name>KeptTable</name>
    <message>
        <source>it is not in the folder of the session</source>
        <translation>它不在会话所在的文件夹中</translation>
    </message>
    <message>
        <source>the one in the folder of the session holds other numbers now</source>
        <translation>会话所在文件夹中的那个文件现在是别的数值</translation>
    </message>
</context>
<context>
    <name>LagAxisWords</name>
    <message>
        <source>difference j − i</source>
        <translation>差 j − i</translation>
    </message>
</context>
<context>
    <name>LayerKeys</name>
    <message>
        <source>%1 of %2 layers do not turn (%3)</source>
        <translation>%2 层中有 %1 层不旋转（%3）</translation>
    </message>
    <message>
        <source>a layer whose number, counted from 1, is a multiple of %1 does not turn (%2)</source>
        <translation>从 1 数起，编号是 %1 的倍数的层不旋转（%2）</translation>
    </message>
    <message>
        <source>usual for %1</source>
        <translation>%1 通常如此</translation>
    </message>
    <message>
        <source>%1 says no width, and where no layer has a window all layers turn</source>
        <translation>%1 没有给出宽度；如果没有一层带窗口，所有层都旋转</translation>
    </message>
    <message>
        <source>layers with full attention do not turn at all; those with a window (sliding_attention) do</source>
        <translation>全注意力的层完全不旋转；带窗口的层（sliding_attention）才旋转</translation>
    </message>
    <message>
        <source>%1 is no list of layers</source>
        <translation>%1 不是各层的列表</translation>
    </message>
    <message>
        <source>%1 has &quot;%2&quot;, which is not known here</source>
        <translation>%1 里有“%2”，这里不认识</translation>
    </message>
    <message>
        <source>not every layer is attention (%1)</source>
        <translation>并非每一层都是注意力（%1）</translation>
    </message>
    <message>
        <source>%1: queries of layers that do not turn are multiplied by a factor that grows with their position</source>
        <translation>%1：不旋转的层，其查询要乘上一个随位置增大的系数</translation>
    </message>
    <message>
        <source>%1: layers with a window look back at no more than %2 positions</source>
        <translation>%1：带窗口的层最多往回看 %2 个位置</translation>
    </message>
    <message>
        <source>%1: layers with chunked attention look at chunks of %2 positions</source>
        <translation>%1：分块注意力的层只看 %2 个位置的一块</translation>
    </message>
    <message>
        <source>%1: layers repeat %2; L has a window, G full attention</source>
        <translation>%1：各层按 %2 循环；L 带窗口，G 是全注意力</translation>
    </message>
    <message>
        <source>%1: every layer whose number, counted from 1, is a multiple of %2 has full_attention, all others sliding_attention</source>
        <translation>%1：从 1 数起，编号为 %2 的倍数的层为 full_attention，其余为 sliding_attention</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>a lesson has at least one step, a line that begins with &quot;## &quot;</source>
        <translation>课程至少有一步，即以 &quot;## &quot; 开头的一行</translation>
    </message>
    <message>
        <source>a lesson begins with its title, a line that begins with &quot;# &quot;</source>
        <translation>课程以标题开始，即以 &quot;# &quot; 开头的一行</translation>
    </message>
    <message>
        <source>the title is empty</source>
        <translation>标题为空</translation>
    </message>
    <message>
        <source>the title of the step is empty</source>
        <translation>步骤的标题为空</translation>
    </message>
    <message>
        <source>the name {#%1} of a step takes lower-case letters, digits and hyphens</source>
        <translation>步骤的名字 {#%1} 只能用小写字母、数字和连字符</translation>
    </message>
    <message>
        <source>two steps are called {#%1}</source>
        <translation>有两个步骤都叫 {#%1}</translation>
    </message>
    <message>
        <source>a step has one question at most</source>
        <translation>一个步骤最多有一个问题</translation>
    </message>
    <message>
        <source>the code that begins here has no end, a line ```</source>
        <translation>从这里开始的代码没有结尾（一行 ```）</translation>
    </message>
    <message>
        <source>steps have no headings inside; a step begins with &quot;## &quot;</source>
        <translation>步骤内不能有标题；步骤以 &quot;## &quot; 开头</translation>
    </message>
    <message>
        <source>a lesson shows no pictures of files; its pictures are the program&apos;s views</source>
        <translation>课程不显示图片文件；它的图就是本程序的视图</translation>
    </message>
    <message>
        <source>the link &quot;%1&quot; goes neither to posiscope:?… nor to https://…</source>
        <translation>链接 &quot;%1&quot; 既不是 posiscope:?… 也不是 https://…</translation>
    </message>
    <message>
        <source>the link &quot;%1&quot; cannot be shown: %2</source>
        <translation>链接 &quot;%1&quot; 无法显示：%2</translation>
    </message>
    <message>
        <source>the formula that begins here has no end, a dollar sign; a dollar sign itself is \$</source>
        <translation>从这里开始的公式没有结尾（美元符号）；美元符号本身写作 \$</translation>
    </message>
    <message>
        <source>the formula &quot;%1&quot; cannot be set: %2</source>
        <translation>公式 &quot;%1&quot; 无法排版：%2</translation>
    </message>
    <message>
        <source>the question that begins here has no end, a line ```</source>
        <translation>从这里开始的问题没有结尾（一行 ```）</translation>
    </message>
    <message>
        <source>a choice is one line that begins with &quot;- &quot;, or &quot;* &quot; if it is right</source>
        <translation>每个选项占一行，以 &quot;- &quot; 开头，正确的以 &quot;* &quot; 开头</translation>
    </message>
    <message>
        <source>a question has a text and at least two choices, one or more of them right (&quot;* &quot;)</source>
        <translation>问题要有题目和至少两个选项，其中至少一个正确（&quot;* &quot;）</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 is no lesson that can be given: %2</source>
        <translation>%1 不是可以讲的课程：%2</translation>
    </message>
    <message>
        <source>it is larger than a text of %1 KB</source>
        <translation>它大于 %1 KB 的文本</translation>
    </message>
    <message>
        <source>the line of a title has at most %1 characters</source>
        <translation>标题所在的行最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a lesson has at most %1 steps</source>
        <translation>课程最多有 %1 个步骤</translation>
    </message>
    <message>
        <source>a step has at most %1 links</source>
        <translation>一个步骤最多有 %1 个链接</translation>
    </message>
    <message>
        <source>a link has at most %1 characters</source>
        <translation>一个链接最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a lesson has at most %1 links to pictures</source>
        <translation>课程最多有 %1 个指向图的链接</translation>
    </message>
    <message>
        <source>a paragraph has at most %1 formulas</source>
        <translation>一个段落最多有 %1 个公式</translation>
    </message>
    <message>
        <source>a step has at most %1 formulas</source>
        <translation>一个步骤最多有 %1 个公式</translation>
    </message>
    <message>
        <source>the formulas of a lesson have at most %1 characters</source>
        <translation>一门课程的公式总共最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a question has at most %1 choices</source>
        <translation>一个问题最多有 %1 个选项</translation>
    </message>
    <message>
        <source>it is not a text in UTF-8</source>
        <translation>它不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>a question and its choices have no links; they can stand around it</source>
        <translation>问题和选项里不能有链接；链接可以放在问题前后</translation>
    </message>
    <message>
        <source>a link is [words](address), and the address has no spaces and no title; a space is written %20</source>
        <translation>链接写作 [文字](地址)，地址里没有空格，也没有标题；空格写成 %20</translation>
    </message>
    <message>
        <source>questions and notes stand in a step, after a line that begins with &quot;## &quot;</source>
        <translation>问题和备注要放在步骤里，即以“## ”开头的一行之后</translation>
    </message>
    <message>
        <source>notes end their step; after them begins the next one</source>
        <translation>备注是一个步骤的结尾，后面应当开始下一步</translation>
    </message>
    <message>
        <source>there is no block %1; it begins with ``` alone, for code, with ```predict, ```predict draw or ```look, for a question that covers the picture or leaves it visible, or with ```notes, for whoever teaches</source>
        <translation>没有 %1 这种块；代码块以单独的 ``` 开头，遮住图或留着图的问题以 ```predict、```predict draw 或 ```look 开头，讲课人的备注以 ```notes 开头</translation>
    </message>
    <message>
        <source>the notes that begin here have no end, a line ```</source>
        <translation>从这里开始的备注没有结束，即单独一行 ```</translation>
    </message>
    <message>
        <source>notes have no links to pictures, which are the class&apos;s; they stand in the text</source>
        <translation>备注里不能有指向图的链接，那是给全班看的，要放在正文里</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: what is said on a screen or on paper only begins and ends in one line, as in &lt;screen&gt;Click&lt;/screen&gt;&lt;paper&gt;Look&lt;/paper&gt;</source>
        <translation>“%1”：只在屏幕上或只在纸上说的话，要在同一行里开始和结束，例如 &lt;screen&gt;点一点&lt;/screen&gt;&lt;paper&gt;看一看&lt;/paper&gt;</translation>
    </message>
</context>
<context>
    <name>LessonPage</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>words, their address</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>words, their address</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>there is no lesson &quot;%1&quot;; lessons are: %2</source>
        <translation>没有名为“%1”的课程；课程有：%2</translation>
    </message>
</context>
<context>
    <name>LimitsDialog</name>
    <message>
        <source>Colour limits</source>
        <translation>颜色界限</translation>
    </message>
    <message>
        <source>Where colours end, such as -0.5:0.5, :64 or attention=0:0.1. Empty: no limits.</source>
        <translation>颜色的两端，如 -0.5:0.5、:64 或 attention=0:0.1。留空：没有界限。</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>animate takes seconds from %1 to %2, not &quot;%3&quot;</source>
        <translation>animate 的值是 %1 到 %2 秒，不能是 &quot;%3&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no place to light up</source>
        <translation>&quot;%1&quot; 不是可以点亮的位置</translation>
    </message>
    <message>
        <source>light goes with position, other-position and dimension, not with &quot;%1&quot;</source>
        <translation>light 只与 position、other-position、dimension 一起用，不能与 &quot;%1&quot; 一起用</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>&quot;%1&quot; 给了两次</translation>
    </message>
    <message>
        <source>light names position, other-position or dimension</source>
        <translation>light 要指明 position、other-position 或 dimension</translation>
    </message>
</context>
<context>
    <name>LiveNumbers</name>
    <message>
        <source>there is no view &quot;%1&quot; to have a caption</source>
        <translation>没有视图 &quot;%1&quot;，也就没有它的说明</translation>
    </message>
    <message>
        <source>there is no live number {{%1}}; there are: caption VIEW, slider NAME, %2</source>
        <translation>没有活数字 {{%1}}；有：caption VIEW、slider NAME、%2</translation>
    </message>
    <message>
        <source>there is no slider of &quot;%1&quot;; there are those of: %2</source>
        <translation>没有 &quot;%1&quot; 的滑块；有滑块的是：%2</translation>
    </message>
</context>
<context>
    <name>LivePage</name>
    <message>
        <source>this picture cannot move in a page; those that can are encoding, similarity, waves, clock, binary, rotation and spectrum of an exact sinusoid and the scores of a rotary encoding, each alone and in its usual colours</source>
        <translation>这张图在网页里不能动；能动的有：精确正弦编码的 encoding、similarity、waves、clock、binary、rotation 和 spectrum，以及旋转编码的得分图，都须单独一张并用通常的配色</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Positional encodings: a course</source>
        <translation>位置编码：一门课</translation>
    </message>
    <message>
        <source>the folder %1 cannot be made: %2</source>
        <translation>无法创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>Made with Posiscope. This page works without a network; its numbers are computed here by the program&apos;s own code.</source>
        <translation>由 Posiscope 制作。本页不需要网络；其中的数值由程序自己的代码就地算出。</translation>
    </message>
    <message>
        <source>this program was built without a compiler for WebAssembly (Debian: clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc), so it writes no .html</source>
        <translation>这个程序编译时没有 WebAssembly 编译器（Debian 软件包：clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc），因此不能写 .html</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>other position</source>
        <translation>另一位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>dim</source>
        <translation>维</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>位</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>score q·k</source>
        <translation>得分 q·k</translation>
    </message>
    <message>
        <source>wavelength (positions)</source>
        <translation>波长（位置数）</translation>
    </message>
    <message>
        <source>difference Δ = q − p</source>
        <translation>差 Δ = q − p</translation>
    </message>
    <message>
        <source>%1 of %2 pairs complete a turn within the length.</source>
        <translation>在这个长度内，%2 对中有 %1 对转满一圈。</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>可调的量</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>对了。</translation>
    </message>
    <message>
        <source>Not quite.</source>
        <translation>不太对。</translation>
    </message>
    <message>
        <source>A still picture: this one moves in the program only.</source>
        <translation>静止的图：这张只在程序里能动。</translation>
    </message>
    <message>
        <source>This browser cannot run the pictures, so they stand still.</source>
        <translation>这个浏览器无法运行这些图，所以它们是静止的。</translation>
    </message>
    <message>
        <source>difference Δ = n − m (key − query)</source>
        <translation>差 Δ = n − m（键 − 查询）</translation>
    </message>
    <message>
        <source>How this value comes about</source>
        <translation>这个值是怎么算出来的</translation>
    </message>
    <message>
        <source>What do you expect? The picture comes with the answer.</source>
        <translation>你预计会怎样？作答后图就出现。</translation>
    </message>
    <message>
        <source>%1 is a link to %2, which is no folder</source>
        <translation>%1 是指向 %2 的链接，而那里不是文件夹</translation>
    </message>
    <message>
        <source>%1 is a file</source>
        <translation>%1 是文件</translation>
    </message>
</context>
<context>
    <name>LlamaCppLine</name>
    <message>
        <source>This scaling has no options: llama.cpp takes a factor for each pair from tensors of the GGUF file.</source>
        <translation>此缩放没有选项：llama.cpp 从 GGUF 文件的张量中取每对的因子。</translation>
    </message>
    <message>
        <source>Head size, rotary dimension and which channels pair come from the GGUF file.</source>
        <translation>头维数、旋转维数和通道配对来自 GGUF 文件。</translation>
    </message>
    <message>
        <source>A base that grows with the sequence has no option: this is the base at %1 positions.</source>
        <translation>随序列增大的底数没有选项：此处是 %1 个位置时的底数。</translation>
    </message>
    <message>
        <source>NTK-aware scaling is written as the larger base that it amounts to.</source>
        <translation>NTK 感知缩放写成与之等价的更大底数。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s ramp begins and ends at whole pairs; there is no option for anything else.</source>
        <translation>llama.cpp 的斜坡从整对开始、到整对结束；没有其他选项。</translation>
    </message>
</context>
<context>
    <name>LoadShares</name>
    <message>
        <source>the shares of the pairs</source>
        <translation>各对所占的份额</translation>
    </message>
    <message>
        <source>share (%)</source>
        <translation>份额（%）</translation>
    </message>
    <message>
        <source>no whole cycle in training: %1</source>
        <translation>训练中未满一周：%1</translation>
    </message>
    <message>
        <source>no whole cycle: %1</source>
        <translation>未满一周：%1</translation>
    </message>
    <message>
        <source>component %1: %2 of all products</source>
        <translation>主成分 %1：占全部乘积的 %2</translation>
    </message>
    <message>
        <source>pair %1: %2 of all products</source>
        <translation>第 %1 对：占全部乘积的 %2</translation>
    </message>
</context>
<context>
    <name>LongPositions</name>
    <message>
        <source>%1 of %2 pairs complete no cycle within %3 positions; farther out they meet angles that training has not seen</source>
        <translation>%3 个位置之内，%2 对中有 %1 对没有转满一圈；再往后，它们会遇到训练时没有见过的角度</translation>
    </message>
    <message>
        <source>from %1 to %2 positions: %3 of %4 pairs keep their frequency, %5 turn more slowly, up to %6 times</source>
        <translation>从 %1 个位置到 %2 个：%4 对中有 %3 对频率不变，%5 对转得更慢，最多慢到 1/%6</translation>
    </message>
</context>
<context>
    <name>Lookup</name>
    <message>
        <source>i = %1 at key %2</source>
        <translation>i = %1（对着键 %2）</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>clipped %1</source>
        <translation>截断为 %1</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>clamped %1</source>
        <translation>限制为 %1</translation>
    </message>
    <message>
        <source>row %1 of R</source>
        <translation>R 的第 %1 行</translation>
    </message>
    <message>
        <source>after its query: bucket 0</source>
        <translation>在查询之后：第 0 桶</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>第 %1 桶</translation>
    </message>
    <message>
        <source>from %1 on: bucket %2</source>
        <translation>从 %1 起：第 %2 桶</translation>
    </message>
    <message>
        <source>masked: the key comes after its query</source>
        <translation>已掩码：键在查询之后</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>bias of head %1: %2</source>
        <translation>头 %1 的偏置：%2</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>权重 %1</translation>
    </message>
</context>
<context>
    <name>LookupLine</name>
    <message>
        <source>the way of the pair in words</source>
        <translation>这一对的计算过程</translation>
    </message>
</context>
<context>
    <name>LookupTable</name>
    <message>
        <source>distance i − j</source>
        <translation>距离 i − j</translation>
    </message>
    <message>
        <source>clipped j − i</source>
        <translation>截断的 j − i</translation>
    </message>
    <message>
        <source>looked up for i = %1, j = %2</source>
        <translation>i = %1、j = %2 所查的</translation>
    </message>
    <message>
        <source>table of %1 rows; framed: the row %2</source>
        <translation>%1 行的表；框出的是%2行</translation>
    </message>
    <message>
        <source>the key comes after its query: masked</source>
        <translation>键在查询之后：已掩码</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>row %1, dimension %2: %3</source>
        <translation>第 %1 行，第 %2 维：%3</translation>
    </message>
</context>
<context>
    <name>LossPlot</name>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>step %1: loss %2</source>
        <translation>第 %1 步：损失 %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>step %1: press to train so far</source>
        <translation>第 %1 步：按下则训练到此</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>损失</translation>
    </message>
</context>
<context>
    <name>ManualCommand</name>
    <message>
        <source>Prints a chapter of the manual as plain text; without CHAPTER, the list of the chapters. The window shows the same chapters: Help › Manual.</source>
        <translation>以纯文本打印手册的一章；不带 CHAPTER 时列出各章。窗口中也有同样的手册：帮助 › 手册。</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>there is no chapter &quot;%1&quot;; chapters are: %2</source>
        <translation>没有“%1”这一章；各章为：%2</translation>
    </message>
    <message>
        <source>this chapter is in English only</source>
        <translation>这一章只有英文</translation>
    </message>
</context>
<context>
    <name>MappedFile</name>
    <message>
        <source>it is a directory</source>
        <translation>它是一个目录</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>the file has changed since it was opened</source>
        <translation>文件打开后被改动过</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>there is no memory for its %1 bytes</source>
        <translation>内存不足以容纳它的 %1 字节</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 changed while it was read; read it again when it is whole</source>
        <translation>%1 在读取过程中被改动；请待文件完整后重新读取</translation>
    </message>
</context>
<context>
    <name>MixedScores</name>
    <message>
        <source>one pairing for both</source>
        <translation>两者用同一种配对</translation>
    </message>
    <message>
        <source>k in the other pairing</source>
        <translation>k 用另一种配对</translation>
    </message>
    <message>
        <source>key at position %1: score %2, with k in the other pairing %3</source>
        <translation>键在位置 %1：得分 %2，k 用另一种配对时 %3</translation>
    </message>
    <message>
        <source>the scores of mixed pairings</source>
        <translation>混用配对方式时的得分</translation>
    </message>
    <message>
        <source>position of the key, Δ = %1</source>
        <translation>键的位置，Δ = %1</translation>
    </message>
    <message>
        <source>one pairing</source>
        <translation>同一种配对</translation>
    </message>
    <message>
        <source>two pairings</source>
        <translation>两种配对</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一种</translation>
    </message>
    <message>
        <source>two</source>
        <translation>两种</translation>
    </message>
</context>
<context>
    <name>ModelConfig</name>
    <message>
        <source>no key says it</source>
        <translation>没有键说明</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not known here</source>
        <translation>不认识 %1 “%2”</translation>
    </message>
    <message>
        <source>%1 says &quot;absolute&quot;, and other keys speak of rotation; those count</source>
        <translation>%1 为 “absolute”，而其他键说的是旋转；以后者为准</translation>
    </message>
    <message>
        <source>keys of a rotary encoding</source>
        <translation>旋转编码的键</translation>
    </message>
    <message>
        <source>neither model_type nor any key says how positions are told apart</source>
        <translation>model_type 和其他键都没有说明如何区分位置</translation>
    </message>
    <message>
        <source>model_type &quot;%1&quot; is not known here, and no key says how positions are told apart</source>
        <translation>不认识 model_type “%1”，也没有键说明如何区分位置</translation>
    </message>
    <message>
        <source>%1 is missing: transformers turns nothing then, other programs do</source>
        <translation>缺少 %1：这时 transformers 什么也不旋转，其他程序会旋转</translation>
    </message>
    <message>
        <source>%1 and %2 are of a picture, whose parts may turn by two coordinates</source>
        <translation>%1 和 %2 说的是图像，图块可能按两个坐标旋转</translation>
    </message>
</context>
<context>
    <name>ModelFile</name>
    <message>
        <source>it is larger than %1 bytes and no GGUF file</source>
        <translation>它大于 %1 字节，也不是 GGUF 文件</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>there is no config.json in it</source>
        <translation>其中没有 config.json</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 条</translation>
    </message>
    <message>
        <source>it is larger than %1 bytes</source>
        <translation>它大于 %1 字节</translation>
    </message>
    <message>
        <source>%1 cannot be read as a model: %2</source>
        <translation>%1 不能作为模型读取：%2</translation>
    </message>
    <message>
        <source>pictures have at most the first %1 positions</source>
        <translation>图中最多只有前 %1 个位置</translation>
    </message>
    <message>
        <source>%1 (doubtful)</source>
        <translation>%1（存疑）</translation>
    </message>
</context>
<context>
    <name>ModelReport</name>
    <message>
        <source>%1 pairs, %2 … %3 radians a position; wavelengths up to %4 positions</source>
        <translation>%1 对，每个位置 %2 … %3 弧度；波长最长 %4 个位置</translation>
    </message>
    <message>
        <source>effective base</source>
        <translation>等效底数</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>%1 … %2, then %3 … %4 from head %5 on: %6 is no power of two</source>
        <translation>%1 … %2，从第 %5 头起为 %3 … %4：%6 不是 2 的幂</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>, trained length</source>
        <translation>，训练长度</translation>
    </message>
    <message>
        <source>, target length</source>
        <translation>，目标长度</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>说明：%1</translation>
    </message>
    <message>
        <source>doubt: %1</source>
        <translation>疑问：%1</translation>
    </message>
    <message>
        <source>inverse frequencies</source>
        <translation>逆频率</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>；%1</translation>
    </message>
    <message>
        <source>; doubtful: %1</source>
        <translation>；存疑：%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>; doubtful, see the frequencies</source>
        <translation>；存疑，见频率一行</translation>
    </message>
</context>
<context>
    <name>NpyDictionary</name>
    <message>
        <source>nothing may follow the dictionary</source>
        <translation>字典后面不应再有内容</translation>
    </message>
    <message>
        <source>the keys descr, fortran_order and shape are expected</source>
        <translation>应有键 descr、fortran_order 和 shape</translation>
    </message>
    <message>
        <source>byte %1: %2</source>
        <translation>第 %1 字节：%2</translation>
    </message>
    <message>
        <source>%1 is expected</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>a key stands twice</source>
        <translation>同一个键出现了两次</translation>
    </message>
    <message>
        <source>a text in quotes is expected</source>
        <translation>应为带引号的字符串</translation>
    </message>
    <message>
        <source>a text does not end</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a text with \ is not expected</source>
        <translation>字符串中不应有 \</translation>
    </message>
    <message>
        <source>a list does not end</source>
        <translation>列表没有结束</translation>
    </message>
    <message>
        <source>brackets do not match</source>
        <translation>括号不配对</translation>
    </message>
    <message>
        <source>True or False is expected</source>
        <translation>应为 True 或 False</translation>
    </message>
    <message>
        <source>at most %1 axes are read</source>
        <translation>最多读取 %1 个轴</translation>
    </message>
    <message>
        <source>a comma is expected after a single length</source>
        <translation>只有一个长度时，后面应有逗号</translation>
    </message>
    <message>
        <source>a length from 0 to %1 is expected</source>
        <translation>应为 0 到 %1 的长度</translation>
    </message>
</context>
<context>
    <name>NpyHeader</name>
    <message>
        <source>no npy: it does not begin with \x93NUMPY, a version and the length of a header</source>
        <translation>不是 npy：开头不是 \x93NUMPY、版本号和文件头长度</translation>
    </message>
    <message>
        <source>byte 6: version %1.%2 of npy; 1.0, 2.0 and 3.0 are read</source>
        <translation>第 6 字节：npy 版本为 %1.%2；可读取 1.0、2.0 和 3.0</translation>
    </message>
    <message>
        <source>byte 8: a header of %1 bytes; at most %2 are read</source>
        <translation>第 8 字节：文件头有 %1 字节，最多读取 %2 字节</translation>
    </message>
    <message>
        <source>byte 8: a header of %1 bytes does not end inside the file</source>
        <translation>第 8 字节：文件头有 %1 字节，超出了文件</translation>
    </message>
    <message>
        <source>its shape has more numbers than any file holds</source>
        <translation>它的形状所含的数值比任何文件能存的都多</translation>
    </message>
    <message>
        <source>its shape needs %1 bytes of numbers from byte %2 on; there are %3</source>
        <translation>它的形状需要从第 %2 字节起有 %1 字节的数值，实际有 %3 字节</translation>
    </message>
    <message>
        <source>its numbers lie column by column (fortran_order), so that a row of it is all over the file; of such tables at most %1 bytes are read. numpy.ascontiguousarray() puts them row by row, which opens at any size</source>
        <translation>它的数值按列存放（fortran_order），一行的数值散布在整个文件里；这样的表最多读取 %1 字节。用 numpy.ascontiguousarray() 改成按行存放，任意大小都能打开</translation>
    </message>
</context>
<context>
    <name>NpyType</name>
    <message>
        <source>its elements are pickled objects, which are programs and are not run</source>
        <translation>它的元素是 pickle 对象，那是程序，不会被运行</translation>
    </message>
    <message>
        <source>its numbers are complex</source>
        <translation>它的数值是复数</translation>
    </message>
    <message>
        <source>of floating-point types, those of 2, 4 and 8 bytes are read</source>
        <translation>浮点类型只读取 2、4 和 8 字节的</translation>
    </message>
    <message>
        <source>its elements are not numbers</source>
        <translation>它的元素不是数值</translation>
    </message>
    <message>
        <source>its elements consist of fields</source>
        <translation>它的元素由多个字段组成</translation>
    </message>
</context>
<context>
    <name>NpzFile</name>
    <message>
        <source>it has %1 members; at most %2 are read</source>
        <translation>它有 %1 个成员，最多读取 %2 个</translation>
    </message>
    <message>
        <source>the zip file holds no .npy</source>
        <translation>zip 文件中没有 .npy</translation>
    </message>
    <message>
        <source>it is no .npy</source>
        <translation>它不是 .npy</translation>
    </message>
    <message>
        <source>it unpacks to %1 bytes; at most %2 are. numpy.savez() stores it unpacked</source>
        <translation>解压后有 %1 字节，最多解压 %2 字节。用 numpy.savez() 可以不压缩保存</translation>
    </message>
    <message>
        <source>%1 bytes cannot unpack to %2</source>
        <translation>%1 字节不可能解压成 %2 字节</translation>
    </message>
</context>
<context>
    <name>OpenFile</name>
    <message>
        <source>it is a directory</source>
        <translation>它是一个目录</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>no session: %1 at byte %2</source>
        <translation>不是会话：%1，位于第 %2 字节</translation>
    </message>
    <message>
        <source>no session: an object is expected</source>
        <translation>不是会话：应为一个 JSON 对象</translation>
    </message>
    <message>
        <source>the picture is cut off</source>
        <translation>图片文件不完整，被截断了</translation>
    </message>
    <message>
        <source>this picture was not made by Posiscope: there are no parameters in it</source>
        <translation>这张图片不是 Posiscope 生成的：其中没有参数</translation>
    </message>
    <message>
        <source>how this model tells positions apart cannot be shown (%1)</source>
        <translation>此模型区分位置的方式无法显示（%1）</translation>
    </message>
    <message>
        <source>it is neither a session nor a figure made by Posiscope, nor a table of numbers, nor the file of a model</source>
        <translation>它既不是 Posiscope 的会话或图，也不是数表或模型文件</translation>
    </message>
    <message>
        <source>a figure brings no tables along</source>
        <translation>图片文件本身不带表</translation>
    </message>
    <message>
        <source>%1 shows the table %2, and %3</source>
        <translation>%1 显示的是表 %2，而%3</translation>
    </message>
    <message>
        <source>a session or a model&apos;s file is an object, which begins with {</source>
        <translation>会话或模型的文件应是一个对象，以 { 开头</translation>
    </message>
    <message>
        <source>it is neither a session of Posiscope nor a model&apos;s file: no key says so</source>
        <translation>它既不是 Posiscope 的会话，也不是模型的文件：没有任何键说明这一点</translation>
    </message>
</context>
<context>
    <name>OpenXray</name>
    <message>
        <source>%1 has no tensors called %2 and %3</source>
        <translation>%1 中没有名为 %2 和 %3 的张量</translation>
    </message>
    <message>
        <source>%1: no tensor is called as queries and keys are in any architecture that is known</source>
        <translation>%1：没有张量的名称像任何已知架构中的查询和键</translation>
    </message>
    <message>
        <source>no name has the number of a layer in it</source>
        <translation>没有名称带有层号</translation>
    </message>
    <message>
        <source>there are: %1</source>
        <translation>其中有：%1</translation>
    </message>
    <message>
        <source>%1: nothing to see: no weight turns or adds positions; what was trained of them is the table %2, which opens by itself</source>
        <translation>%1：没有可看的：没有权重旋转或加上位置；训练得到的是表 %2，可以单独打开</translation>
    </message>
    <message>
        <source>%1: nothing to see: this model&apos;s scores get a bias by the distance, which is computed and has no weights</source>
        <translation>%1：没有可看的：此模型按距离给得分加上偏置，偏置由计算得出，没有权重</translation>
    </message>
    <message>
        <source>%1: nothing to see: how this model tells positions apart (%2) has no weights that could be looked through</source>
        <translation>%1：没有可看的：此模型区分位置的方式（%2）没有可供透视的权重</translation>
    </message>
    <message>
        <source>%1: no tensor is called as a table of positions is</source>
        <translation>%1：没有张量的名称像位置表</translation>
    </message>
    <message>
        <source>%1: tensor %2 has %3 numbers; %4 are expected</source>
        <translation>%1：张量 %2 有 %3 个数值；应有 %4 个</translation>
    </message>
    <message>
        <source>%1 has 8 bits a number and no scales beside it: the norms are those of the stored numbers.</source>
        <translation>%1 每个数值 8 位，旁边没有缩放系数：范数按存储的数值计算。</translation>
    </message>
    <message>
        <source>The queries&apos; rows are those behind a latent vector, the keys&apos; those before it.</source>
        <translation>查询的行位于潜在向量之后，键的行位于潜在向量之前。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: there is no such directory or file</source>
        <translation>无法打开 %1：没有这个文件夹或文件</translation>
    </message>
    <message>
        <source>%1 has no layer %2 that turns its queries and keys; there are: %3</source>
        <translation>%1 没有旋转查询与键的第 %2 层；有：%3</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>The version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>word</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>%1 [%2; %3]</source>
        <translation>%1 [%2；%3]</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>--%1 给了两次</translation>
    </message>
    <message>
        <source>WIDTHxHEIGHT</source>
        <translation>宽x高</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>Usage: posiscope %1 [options]</source>
        <translation>用法：posiscope %1 [选项]</translation>
    </message>
    <message>
        <source>Table of a learned or hierarchical scheme; formats: %1.</source>
        <translation>学习式或层次式编码的表；格式：%1。</translation>
    </message>
    <message>
        <source>FILE[:TENSOR]</source>
        <translation>文件[:张量]</translation>
    </message>
    <message>
        <source>Words at the first positions, split at spaces and around Chinese characters; they name the positions [%1].</source>
        <translation>前几个位置上的词，按空格和汉字切分；它们给位置命名 [%1]。</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Where each row stands: consecutive, padded:1 (fairseq) or a list such as 0,1,1,3.5 or 2:6,… [consecutive].</source>
        <translation>每一行所在的位置：consecutive、padded:1（fairseq）或如 0,1,1,3.5、2:6,… 的列表 [consecutive]。</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Table that words take their vectors from: a word #k its row k, others one row after the other.</source>
        <translation>词从中取向量的表：词 #k 取第 k 行，其余依次各取一行。</translation>
    </message>
    <message>
        <source>the word vectors have %1 dimensions, and d_model is %2</source>
        <translation>词向量是 %1 维，而 d_model 是 %2</translation>
    </message>
    <message>
        <source>--%1 changes nothing with --scheme %2 and the other options</source>
        <translation>--%1 在 --scheme %2 和其他选项下不起作用</translation>
    </message>
    <message>
        <source>--%1 is for --scheme rotary</source>
        <translation>--%1 只用于 --scheme rotary</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>The difference B − A in their place, for encoding and similarity.</source>
        <translation>改为显示差 B − A，用于编码和相似度。</translation>
    </message>
    <message>
        <source>--difference is for --compare-with</source>
        <translation>--difference 要与 --compare-with 一起用</translation>
    </message>
    <message>
        <source>--compare-with: unknown word &quot;%1&quot;</source>
        <translation>--compare-with：未知的词“%1”</translation>
    </message>
    <message>
        <source>Another setting at the left as A, this one as B: its options where they differ, in one word, such as &quot;--base 500000&quot;.</source>
        <translation>左边放另一个设置作为 A，当前的作为 B：写出不同的选项，合成一个词，例如 &quot;--base 500000&quot;。</translation>
    </message>
    <message>
        <source>--compare-with takes options of parameters and words: %1</source>
        <translation>--compare-with 接受参数和词的选项：%1</translation>
    </message>
    <message>
        <source>--compare-with &quot;%1&quot; names no parameter</source>
        <translation>--compare-with“%1”没有指明任何参数</translation>
    </message>
    <message>
        <source>--table is for --scheme learned or hierarchical and --initialisation file, or for --relative shaw or t5</source>
        <translation>--table 用于 --scheme learned 或 hierarchical 且 --initialisation file，或用于 --relative shaw 或 t5</translation>
    </message>
    <message>
        <source>%1; 0: %2</source>
        <translation>%1；0：%2</translation>
    </message>
    <message>
        <source>Width and height of the figure: on paper 85mmx60mm, 3.25inx2.4in (mm, cm, in, pt), in pixels 1600x1200, each %1; a width alone, 85mm, takes the height that suits the picture [%2].</source>
        <translation>图的宽和高：纸上如 85mmx60mm、3.25inx2.4in（mm、cm、in、pt），像素如 1600x1200，每边 %1；只给宽度（85mm）时取适合画面的高度 [%2]。</translation>
    </message>
    <message>
        <source>Width and type that a journal or a slide asks for; &quot;list&quot; tells which: %1.</source>
        <translation>期刊或幻灯片要求的宽度和字号；“list” 列出：%1。</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Font of the figure, one that is installed.</source>
        <translation>图的字体，须已安装。</translation>
    </message>
    <message>
        <source>What a figure has as well, with commas between: %1.</source>
        <translation>图中另外显示什么，以逗号分隔：%1。</translation>
    </message>
    <message>
        <source>What a figure goes without: %1.</source>
        <translation>图中不显示什么：%1。</translation>
    </message>
    <message>
        <source>--%1: there is no &quot;%2&quot; in figures; there are: %3</source>
        <translation>--%1：图中没有“%2”；有：%3</translation>
    </message>
    <message>
        <source>%1 is both shown and hidden</source>
        <translation>%1 既要显示又要隐藏</translation>
    </message>
    <message>
        <source>--for and --size both say how large the figure is</source>
        <translation>--for 与 --size 都规定图的大小</translation>
    </message>
    <message>
        <source>--for &quot;%1&quot; is not known; &quot;--for list&quot; tells which are: %2</source>
        <translation>--for 不认识“%1”；“--for list” 列出全部：%2</translation>
    </message>
    <message>
        <source>there is no font &quot;%1&quot; here; fc-list : family tells which there are</source>
        <translation>这里没有字体“%1”；fc-list : family 列出已有的字体</translation>
    </message>
    <message>
        <source>How the first panel is called, with an a, an A or a 1 to count from: &quot;(a)&quot;, &quot;A.&quot; [no letters].</source>
        <translation>第一个子图的编号，其中有一个 a、A 或 1 作为起点：&quot;(a)&quot;、&quot;A.&quot; [无编号]。</translation>
    </message>
    <message>
        <source>--letters &quot;%1&quot; has no single a, A or 1 to count from, as in &quot;(a)&quot;</source>
        <translation>--letters “%1”中没有唯一的 a、A 或 1 作为起点，例如 &quot;(a)&quot;</translation>
    </message>
    <message>
        <source>a link cannot set &quot;%1&quot;: it opens no file</source>
        <translation>链接不能设置“%1”：它不打开文件</translation>
    </message>
    <message>
        <source>--%1 is for --%2 and --%3</source>
        <translation>--%1 须与 --%2 和 --%3 一起使用</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is none of %3; &quot;%4&quot; is for a --%5 of its own</source>
        <translation>--%1 “%2”不在 %3 之中；“%4”须与单独的 --%5 一起使用</translation>
    </message>
    <message>
        <source>Model whose weights the view xray looks through: a directory with tensors and a config.json; its positions are shown, too.</source>
        <translation>视图 xray 所透视的模型：含有张量文件和 config.json 的文件夹；也会显示它的位置编码。</translation>
    </message>
    <message>
        <source>DIRECTORY</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>For a checkpoint whose names are not known: the tensors of queries, with {layer} for the number of the layer, such as blocks.{layer}.wq.weight.</source>
        <translation>用于名称未知的检查点：查询的张量，用 {layer} 代表层号，例如 blocks.{layer}.wq.weight。</translation>
    </message>
    <message>
        <source>Likewise those of keys, where they are others.</source>
        <translation>同样，键的张量，若与前者不同。</translation>
    </message>
    <message>
        <source>How queries and keys share a matrix: none, behind, grouped or quarters [none with --key-tensor, otherwise behind].</source>
        <translation>查询和键怎样共用一个矩阵：none、behind、grouped 或 quarters［有 --key-tensor 时为 none，否则为 behind］。</translation>
    </message>
    <message>
        <source>--%1 is for --%2</source>
        <translation>--%1 要与 --%2 同用</translation>
    </message>
    <message>
        <source>The most used options.</source>
        <translation>常用选项。</translation>
    </message>
    <message>
        <source>All options.</source>
        <translation>全部选项。</translation>
    </message>
    <message>
        <source>Pixels 1600x1200, paper 85mmx60mm, or a width 85mm.</source>
        <translation>像素 1600x1200、纸面 85mmx60mm，或只给宽度 85mm。</translation>
    </message>
    <message>
        <source>Journal or slide: neurips, beamer … (&quot;list&quot;: all).</source>
        <translation>期刊或幻灯片：neurips、beamer……（“list”列出全部）。</translation>
    </message>
    <message>
        <source>Table of a learned or hierarchical scheme.</source>
        <translation>学习式或层次分解编码的表。</translation>
    </message>
</context>
<context>
    <name>PairWavelengths</name>
    <message>
        <source>No column holds a sine or a cosine: there is no wavelength.</source>
        <translation>没有一列是正弦或余弦：没有波长。</translation>
    </message>
    <message>
        <source>The only pair completes a cycle within length %1.</source>
        <translation>唯一的一对在长度 %1 内完成了一个周期。</translation>
    </message>
    <message>
        <source>The only pair completes no cycle within length %1.</source>
        <translation>唯一的一对在长度 %1 内不满一个周期。</translation>
    </message>
    <message>
        <source>Pairs with a whole cycle in length %3: %1 of %2; with less than 0.1 rad: %4.</source>
        <translation>长度 %3 内 %2 对中有 %1 对完成至少一个周期，%4 对转动不到 0.1 rad。</translation>
    </message>
    <message>
        <source>The slowest wavelength is %1, %2 of 2π·base.</source>
        <translation>最慢的波长为 %1，是 2π·base 的 %2 倍。</translation>
    </message>
    <message>
        <source>Each wavelength is %1 times the one before.</source>
        <translation>每个波长都是前一个的 %1 倍。</translation>
    </message>
    <message>
        <source>Below 2 positions a wave looks slower than it is: %1 of %2.</source>
        <translation>波长小于 2 个位置的波看起来比实际慢：%2 个中有 %1 个。</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>column of zeros</source>
        <translation>全零列</translation>
    </message>
    <message>
        <source>%1 · wavelength %2</source>
        <translation>%1 · 波长 %2</translation>
    </message>
    <message>
        <source>each %1 × the one before</source>
        <translation>每个是前一个的 %1 倍</translation>
    </message>
    <message>
        <source>%1 × each</source>
        <translation>逐个 × %1</translation>
    </message>
    <message>
        <source>2π · base = %1</source>
        <translation>2π · base = %1</translation>
    </message>
    <message>
        <source>2π · base</source>
        <translation>2π · base</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>2 positions, the shortest that can be seen</source>
        <translation>2 个位置，能看清的最短波长</translation>
    </message>
    <message>
        <source>2 positions</source>
        <translation>2 个位置</translation>
    </message>
    <message>
        <source>without /d: base^(−2i)</source>
        <translation>不除以 d：base^(−2i)</translation>
    </message>
    <message>
        <source>without /d</source>
        <translation>不除以 d</translation>
    </message>
    <message>
        <source>%1: wavelength %2 positions</source>
        <translation>%1：波长 %2 个位置</translation>
    </message>
    <message>
        <source>the wavelengths</source>
        <translation>各对的波长</translation>
    </message>
</context>
<context>
    <name>PairingChecks</name>
    <message>
        <source>Both pairings turn the same planes: with the channels of q and k reordered, scores of %1 positions differ by at most %2.</source>
        <translation>两种配对旋转的是同样的平面：把 q 和 k 的通道重新排列后，%1 个位置的得分最多相差 %2。</translation>
    </message>
    <message>
        <source>Weights for one in code for the other give scores that are off by up to %1.</source>
        <translation>把为一种配对训练的权重放进另一种配对的代码里，得分最多相差 %1。</translation>
    </message>
    <message>
        <source>For q and k of equal numbers the order cannot be seen; random ones show it.</source>
        <translation>q 和 k 的各个数相等时看不出顺序；随机的才看得出。</translation>
    </message>
    <message>
        <source>With q in one and k in the other, scores of equal distance differ by up to %1: they are no longer relative.</source>
        <translation>q 用一种、k 用另一种时，相同距离的得分最多相差 %1：它们不再是相对的。</translation>
    </message>
    <message>
        <source>scores identical after reordering: largest difference %1</source>
        <translation>重新排列后得分相同：最大差 %1</translation>
    </message>
    <message>
        <source>identical after reordering: %1</source>
        <translation>重排后相同：%1</translation>
    </message>
    <message>
        <source>the other pairing without reordering: scores differ by up to %1</source>
        <translation>不重新排列而换另一种配对：得分最多相差 %1</translation>
    </message>
    <message>
        <source>without reordering: differs by %1</source>
        <translation>不重排：相差 %1</translation>
    </message>
    <message>
        <source>mixing the two, q in one and k in the other: equal distances differ by up to %1</source>
        <translation>混用两种，q 用一种、k 用另一种：相同距离最多相差 %1</translation>
    </message>
    <message>
        <source>mixing the two: differs by %1</source>
        <translation>混用两种：相差 %1</translation>
    </message>
    <message>
        <source>the checks of the pairings</source>
        <translation>配对方式的检验</translation>
    </message>
</context>
<context>
    <name>PairingDiagram</name>
    <message>
        <source>%1 · in use</source>
        <translation>%1 · 使用中</translation>
    </message>
    <message>
        <source>channel %1: of pair %2</source>
        <translation>通道 %1：属于第 %2 对</translation>
    </message>
    <message>
        <source>the diagram of the pairs</source>
        <translation>配对示意图</translation>
    </message>
</context>
<context>
    <name>Part</name>
    <message>
        <source>--%1 &quot;%2&quot; is not a whole number</source>
        <translation>--%1 “%2”不是整数</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is not a range A:B with A less than B</source>
        <translation>--%1 “%2”不是 A 小于 B 的范围 A:B</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is neither a range A:B nor a list of whole numbers</source>
        <translation>--%1 “%2”既不是范围 A:B，也不是整数列表</translation>
    </message>
    <message>
        <source>--%1 %2 is outside the extent %3:%4</source>
        <translation>--%1 %2 超出了范围 %3:%4</translation>
    </message>
    <message>
        <source>Only this part: A:B without B, or a list 0,5,9 for numbers.</source>
        <translation>只取这一部分：A:B（不含 B）；导出数值时也可以是列表 0,5,9。</translation>
    </message>
    <message>
        <source>Only these dimensions, likewise; a list also for waves.</source>
        <translation>只取这些维度，写法同上；波形图也可以用列表。</translation>
    </message>
    <message>
        <source>Only these columns of the similarity, in positions.</source>
        <translation>只取相似度矩阵的这些列，以位置表示。</translation>
    </message>
    <message>
        <source>--dimensions are too many for waves; at most %1 are drawn</source>
        <translation>--dimensions 对波形图来说太多了；最多画 %1 个</translation>
    </message>
</context>
<context>
    <name>PickleFile</name>
    <message>
        <source>it is a pickle, which is a program and is not run; PyTorch converts it: %1</source>
        <translation>它是 pickle，那是程序，不会被运行；可以用 PyTorch 转换：%1</translation>
    </message>
    <message>
        <source>it is a pickle, which is a program and is not run; if you trust it, numpy converts it: %1</source>
        <translation>它是 pickle，那是程序，不会被运行；如果信任它，可以用 numpy 转换：%1</translation>
    </message>
</context>
<context>
    <name>PipelineWords</name>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>dropout %1</source>
        <translation>dropout %1</translation>
    </message>
    <message>
        <source>no dropout</source>
        <translation>无 dropout</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>Tokens of the sentence: %1; position %2 is padding.</source>
        <translation>句子有 %1 个词元；位置 %2 是填充。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; picks a row of W of length %2; × √%3 it is %4, beside %5 of PE.</source>
        <translation>“%1”选出 W 的一行，长度 %2；× √%3 后是 %4，PE 是 %5。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; picks a row of W of length %2, and it is not scaled: PE has %3.</source>
        <translation>“%1”选出 W 的一行，长度 %2，没有缩放：PE 的长度是 %3。</translation>
    </message>
    <message>
        <source>Merged: %1; after dropout: %2.</source>
        <translation>合并后：%1；dropout 后：%2。</translation>
    </message>
    <message>
        <source>A pixel is the mean of up to %1 numbers.</source>
        <translation>一个像素最多是 %1 个数的平均。</translation>
    </message>
    <message>
        <source>%1 has no row for &quot;%2&quot;.</source>
        <translation>%1 没有“%2”的行。</translation>
    </message>
    <message>
        <source>W has rows of %1.</source>
        <translation>W 的各行取自 %1。</translation>
    </message>
    <message>
        <source>%1 has rows of %2 dimensions, not of %3: W is random.</source>
        <translation>%1 的行是 %2 维，而不是 %3 维：W 取随机数。</translation>
    </message>
    <message>
        <source>The same word, the same row of W, also at %1: only PE tells them apart.</source>
        <translation>%1 也是这个词，取的是 W 的同一行：只有 PE 能区分它们。</translation>
    </message>
    <message>
        <source>The same word, the same row of W, also at %1: with PE at weight 0 nothing tells them apart.</source>
        <translation>%1 也是这个词，取的是 W 的同一行：PE 的权重是 0，没有什么能区分它们。</translation>
    </message>
    <message>
        <source>After %1 training steps the rows of &quot;%2&quot; and &quot;%3&quot; have cosine %4.</source>
        <translation>训练 %1 步之后，“%2”和“%3”两行的余弦是 %4。</translation>
    </message>
</context>
<context>
    <name>PixelMean</name>
    <message>
        <source>A pixel is the mean of up to %1 cells.</source>
        <translation>一个像素是至多 %1 个格子的平均。</translation>
    </message>
</context>
<context>
    <name>PositionLegend</name>
    <message>
        <source>which colour is which position</source>
        <translation>哪种颜色是哪个位置</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>%1: %2 s, Ctrl+C stops</source>
        <translation>%1：已用 %2 秒，按 Ctrl+C 停止</translation>
    </message>
    <message>
        <source>%1 % written, Ctrl+C stops</source>
        <translation>已写出 %1 %，按 Ctrl+C 停止</translation>
    </message>
</context>
<context>
    <name>Projections</name>
    <message>
        <source>%1: no layer of this model turns its queries and keys</source>
        <translation>%1：此模型没有一层旋转其查询和键</translation>
    </message>
    <message>
        <source>%1: tensor %2 has %3 rows; %4</source>
        <translation>%1：张量 %2 有 %3 行；%4</translation>
    </message>
    <message>
        <source>%1 heads of %2 channels are %3</source>
        <translation>%1 个头、每头 %2 个通道，应有 %3 行</translation>
    </message>
    <message>
        <source>heads of %1 channels are expected</source>
        <translation>应为每头 %1 个通道</translation>
    </message>
    <message>
        <source>%1: layer %2 has %3 heads, which is no multiple of its %4 heads of keys</source>
        <translation>%1：第 %2 层有 %3 个头，不是其 %4 个键头的倍数</translation>
    </message>
    <message>
        <source>a latent vector of %1 and %2 channels that turn are %3</source>
        <translation>潜在向量 %1 维加上旋转的 %2 个通道，应有 %3 行</translation>
    </message>
    <message>
        <source>%1: queries, keys and values share a matrix, and the config says nothing, or nothing that fits, of the number of heads</source>
        <translation>%1：查询、键和值共用一个矩阵，而配置没有说明头数，或说明的头数不合</translation>
    </message>
    <message>
        <source>queries of %1 heads, keys and values of %2, each of %3 channels, are %4</source>
        <translation>%1 个头的查询、%2 个头的键和值，每头 %3 个通道，应有 %4 行</translation>
    </message>
</context>
<context>
    <name>RatioPlot</name>
    <message>
        <source>ratio to unscaled</source>
        <translation>与缩放前之比</translation>
    </message>
    <message>
        <source>ramp</source>
        <translation>斜坡</translation>
    </message>
    <message>
        <source>the ratios to the unscaled pairs</source>
        <translation>与未缩放的频率之比</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
</context>
<context>
    <name>ReadFile</name>
    <message>
        <source>it is not a file</source>
        <translation>它不是普通文件</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>Nothing opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的文件(&amp;R)</translation>
    </message>
</context>
<context>
    <name>RelativeMap</name>
    <message>
        <source>query i</source>
        <translation>查询 i</translation>
    </message>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>query %1, key %2, %3: %4</source>
        <translation>查询 %1，键 %2，%3：%4</translation>
    </message>
</context>
<context>
    <name>RelativeMatrices</name>
    <message>
        <source>difference j − i</source>
        <translation>差 j − i</translation>
    </message>
    <message>
        <source>difference j − (%1)</source>
        <translation>差 j − (%1)</translation>
    </message>
    <message>
        <source>clipped to ±%1</source>
        <translation>截断到 ±%1</translation>
    </message>
    <message>
        <source>up to the query</source>
        <translation>到查询为止</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>clamped at −%1</source>
        <translation>限制到 −%1</translation>
    </message>
    <message>
        <source>clamped</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>row of R: + %1</source>
        <translation>R 的行：+ %1</translation>
    </message>
    <message>
        <source>row of R</source>
        <translation>R 的行</translation>
    </message>
    <message>
        <source>row of the table: + %1</source>
        <translation>表的行：+ %1</translation>
    </message>
    <message>
        <source>row: + %1</source>
        <translation>行：+ %1</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>attention of head %1</source>
        <translation>头 %1 的注意力</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>表中的数</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>bias of head %1</source>
        <translation>头 %1 的偏置</translation>
    </message>
</context>
<context>
    <name>RelativeNumbers</name>
    <message>
        <source>only a relative scheme has matrices of queries and keys</source>
        <translation>只有相对方案才有查询与键的矩阵</translation>
    </message>
    <message>
        <source>the relative scheme %1 has no matrix %2; it has: %3</source>
        <translation>相对方案 %1 没有矩阵 %2；它有：%3</translation>
    </message>
</context>
<context>
    <name>RelativeReading</name>
    <message>
        <source>its keys</source>
        <translation>它的键</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>the encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>T5&apos;s scores are not divided by √d_head</source>
        <translation>T5 的得分不除以 √d_head</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>通常如此</translation>
    </message>
</context>
<context>
    <name>RelativeScorePlot</name>
    <message>
        <source>score of Δ = %1, rounded</source>
        <translation>Δ = %1 的得分，舍入后</translation>
    </message>
    <message>
        <source>exact, ±1 % of the greatest</source>
        <translation>精确值，±最大值的 1 %</translation>
    </message>
    <message>
        <source>position %1: NaN</source>
        <translation>位置 %1：NaN</translation>
    </message>
    <message>
        <source>key at position %1: score %2, exactly %3</source>
        <translation>键在位置 %1：得分 %2，精确值 %3</translation>
    </message>
    <message>
        <source>the scores along the positions</source>
        <translation>沿位置的得分</translation>
    </message>
    <message>
        <source>position of the key</source>
        <translation>键的位置</translation>
    </message>
</context>
<context>
    <name>RelativeWords</name>
    <message>
        <source>%1 pairs, differences %2 to %3, look up %4 rows.</source>
        <translation>%1 对，差从 %2 到 %3，共查 %4 行。</translation>
    </message>
    <message>
        <source>%1 of the pairs are farther apart than %2 and share the first row or row %3.</source>
        <translation>%1 的对相距超过 %2，共用第一行或第 %3 行。</translation>
    </message>
    <message>
        <source>Row %1 is never looked up.</source>
        <translation>第 %1 行从不被查。</translation>
    </message>
    <message>
        <source>Nobody trains the rows: row r is the sinusoid of position r.</source>
        <translation>这些行不参与训练：第 r 行是位置 r 的正弦编码。</translation>
    </message>
    <message>
        <source>R has a row for each distance from %1 down to 0.</source>
        <translation>R 对从 %1 到 0 的每个距离各有一行。</translation>
    </message>
    <message>
        <source>Keys that are the memory of segments before: the first %1.</source>
        <translation>前 %1 个键是之前片段的记忆。</translation>
    </message>
    <message>
        <source>Distances above %1 count as %1.</source>
        <translation>超过 %1 的距离按 %1 计。</translation>
    </message>
    <message>
        <source>Striped: keys after their query.</source>
        <translation>斜纹：在查询之后的键。</translation>
    </message>
    <message>
        <source>Distances 0 to %1 have a bucket each; farther ones share, from %2 on all one.</source>
        <translation>距离 0 到 %1 各占一个桶；更远的共用，从 %2 起全在一个桶。</translation>
    </message>
    <message>
        <source>Buckets in use: %1 of %2.</source>
        <translation>用到的桶：%2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>Keys to the right have buckets %1 and up.</source>
        <translation>右边的键用第 %1 桶及以上。</translation>
    </message>
    <message>
        <source>Keys after their query fall in bucket 0, and a mask hides their bias.</source>
        <translation>在查询之后的键落入第 0 桶，其偏置已掩码。</translation>
    </message>
    <message>
        <source>Head %1: slope %2, so a key weighs half after %3 tokens.</source>
        <translation>头 %1：斜率 %2，每隔 %3 个词元权重减半。</translation>
    </message>
    <message>
        <source>Where all scores are alike, the last query gives %1 % to keys at most %2 away.</source>
        <translation>得分全都相同时，最后一个查询把 %1 % 给了相距不超过 %2 的键。</translation>
    </message>
    <message>
        <source>The bias falls to %1 at distance 1 and %2 at %3, the farthest.</source>
        <translation>偏置在距离 1 处降到 %1，在最远的 %3 处降到 %2。</translation>
    </message>
</context>
<context>
    <name>RopeBlocks</name>
    <message>
        <source>Which channels pair is not among the keys; it follows from the model&apos;s code (here: %1).</source>
        <translation>这些键不含通道的配对方式，它由模型代码决定（此处：%1）。</translation>
    </message>
    <message>
        <source>NTK-aware scaling is written as the larger base that it amounts to.</source>
        <translation>NTK 感知缩放写成与之等价的更大底数。</translation>
    </message>
    <message>
        <source>The trained length, %1, is not among the keys.</source>
        <translation>这些键不含训练长度 %1。</translation>
    </message>
    <message>
        <source>The sequence length is that of each text, not of the model.</source>
        <translation>序列长度属于每段文本，不属于模型。</translation>
    </message>
    <message>
        <source>Layers %1 have heads of %2 channels, others of %3; head_dim says one.</source>
        <translation>%1 层的头有 %2 个通道，其他层为 %3；head_dim 只能说一个。</translation>
    </message>
    <message>
        <source>transformers 4 does not know proportional scaling.</source>
        <translation>transformers 4 不认识按比例缩放。</translation>
    </message>
    <message>
        <source>transformers 4 takes max_position_embeddings over original_max_position_embeddings instead of the factor where the latter stands outside of rope_scaling.</source>
        <translation>当 original_max_position_embeddings 位于 rope_scaling 之外时，transformers 4 用 max_position_embeddings 与它之比代替因子。</translation>
    </message>
</context>
<context>
    <name>RopeScaling</name>
    <message>
        <source>mrope_section: pairs turn by time, height or width of what is seen; for text all three are the position</source>
        <translation>mrope_section：各对按所见内容的时间、高或宽旋转；对文本三者都是位置</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, and %3 is &quot;%4&quot;; the first counts</source>
        <translation>%1 为 “%2”，%3 为 “%4”；以前者为准</translation>
    </message>
    <message>
        <source>%1 says no rope_type, so that its factor does nothing</source>
        <translation>%1 没有 rope_type，因此其因子不起作用</translation>
    </message>
    <message>
        <source>no rope_type</source>
        <translation>没有 rope_type</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not known here; frequencies are shown as without it</source>
        <translation>不认识 %1 “%2”；所示频率未计入它</translation>
    </message>
    <message>
        <source>%1 cannot be 0</source>
        <translation>%1 不能为 0</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is %2, and %3 is %4; the first counts</source>
        <translation>%1 为 %2，%3 为 %4；以前者为准</translation>
    </message>
    <message>
        <source>%1 does nothing: transformers 5 reads %2</source>
        <translation>%1 不起作用：transformers 5 读取的是 %2</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>%1: queries are multiplied by a factor that grows with their position</source>
        <translation>%1：查询还要乘上一个随位置增大的系数</translation>
    </message>
</context>
<context>
    <name>RotaryError</name>
    <message>
        <source>Sines and cosines are off by up to %1, at position %2 in pair %3, of %4 positions looked at.</source>
        <translation>所看的 %4 个位置中，正弦和余弦最多差 %1，在位置 %2 的第 %3 对。</translation>
    </message>
    <message>
        <source>At position %1 numbers are NaN: positions overflow.</source>
        <translation>在位置 %1 数值为 NaN：位置溢出。</translation>
    </message>
    <message>
        <source>Scores at Δ = %1 stay within 1 % of the greatest, %2, at every position.</source>
        <translation>Δ = %1 处的得分在每个位置上的偏差都不超过最大得分 %2 的 1 %。</translation>
    </message>
    <message>
        <source>Scores at Δ = %1 are relative no more from position %2 on, where one is %3 instead of %4: off by more than 1 % of the greatest, %5.</source>
        <translation>从位置 %2 起，Δ = %1 处的得分不再是相对的：那里是 %3，而不是 %4，偏差超过最大得分 %5 的 1 %。</translation>
    </message>
    <message>
        <source>Scores at Δ = %1 stay within 1 % of the greatest, %2, where they were looked at.</source>
        <translation>在看过的位置上，Δ = %1 处的得分偏差都不超过最大得分 %2 的 1 %。</translation>
    </message>
    <message>
        <source>Scores at Δ = %1 are off by more than 1 % of the greatest, %2, at position %3 or earlier.</source>
        <translation>最迟在位置 %3，Δ = %1 处的得分偏差超过最大得分 %2 的 1 %。</translation>
    </message>
</context>
<context>
    <name>RotaryReading</name>
    <message>
        <source>usual</source>
        <translation>通常如此</translation>
    </message>
    <message>
        <source>which channels pair is not in the config, and &quot;%1&quot; is not known here: half-split, as most models have it, is assumed</source>
        <translation>配置未说明哪些通道配对，也不认识“%1”：按多数模型假定为 half-split</translation>
    </message>
    <message>
        <source>there are rope_parameters and rope_scaling, which differ; transformers 5 takes rope_parameters</source>
        <translation>同时有 rope_parameters 和 rope_scaling 且不相同；transformers 5 取 rope_parameters</translation>
    </message>
    <message>
        <source>%1 is %2, and %3 is %4; the first counts</source>
        <translation>%1 为 %2，%3 为 %4；以前者为准</translation>
    </message>
    <message>
        <source>the head size</source>
        <translation>头维数</translation>
    </message>
    <message>
        <source>head size · share, cut off</source>
        <translation>头维数 · 比例，取整</translation>
    </message>
    <message>
        <source>%1 is %2, and %3 gives %4; the first counts</source>
        <translation>%1 为 %2，%3 得出 %4；以前者为准</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s code multiplies scores by %1 as well (mscale_all_dim)</source>
        <translation>DeepSeek 的代码还将得分乘以 %1（mscale_all_dim）</translation>
    </message>
    <message>
        <source>the config does not say how long sequences may be</source>
        <translation>配置未说明序列可以有多长</translation>
    </message>
    <message>
        <source>%1: %2 more channels of each head do not turn</source>
        <translation>%1：每头另有 %2 个通道不旋转</translation>
    </message>
    <message>
        <source>which channels pair is not in the config, nor a model_type: half-split, as most models have it, is assumed</source>
        <translation>配置未说明哪些通道配对，也没有 model_type：按多数模型假定为 half-split</translation>
    </message>
    <message>
        <source>there are more than %1 kinds of layers, and only these are read</source>
        <translation>层的种类超过 %1 种，其余的没有读取</translation>
    </message>
    <message>
        <source>no model_type says whether all layers turn</source>
        <translation>没有 model_type，不知道是否所有层都旋转</translation>
    </message>
    <message>
        <source>model_type &quot;%1&quot; is not known here and may leave layers unturned</source>
        <translation>这里不认识 model_type“%1”，它可能让某些层不旋转</translation>
    </message>
    <message>
        <source>sliding_attention is unscaled as it was trained; code of transformers scales it, too</source>
        <translation>sliding_attention 按训练时的样子不缩放；transformers 的代码却也缩放它</translation>
    </message>
    <message>
        <source>whether sliding_attention is scaled, too, is not in the config</source>
        <translation>配置没有说 sliding_attention 是否也缩放</translation>
    </message>
    <message>
        <source>layers with %1 do not turn (%2)</source>
        <translation>%1 的层不旋转（%2）</translation>
    </message>
    <message>
        <source>%1 has nothing for layers with %2</source>
        <translation>%1 没有给 %2 的层任何设置</translation>
    </message>
    <message>
        <source>%1 is missing, and which is usual is not known here</source>
        <translation>缺少 %1，通常的值这里也不知道</translation>
    </message>
    <message>
        <source>%1 differs by layer, and %2 is shown</source>
        <translation>%1 各层不同，这里显示的是 %2</translation>
    </message>
    <message>
        <source>%1: it does not apply to heads of latent attention, whose %2 channels turn whole (%3)</source>
        <translation>%1：它不适用于潜在注意力的头，那里的 %2 个通道全部旋转（%3）</translation>
    </message>
    <message>
        <source>%1 is of latent attention, and %2 is missing</source>
        <translation>%1 说明这是潜在注意力，却缺少 %2</translation>
    </message>
    <message>
        <source>%1 is missing, and %2 is taken for it</source>
        <translation>缺少 %1，用 %2 代替</translation>
    </message>
    <message>
        <source>%1: layers with 0 turn as &quot;main&quot;, the others as &quot;compress&quot;</source>
        <translation>%1：为 0 的层按“main”旋转，其余的层按“compress”旋转</translation>
    </message>
    <message>
        <source>%1 is %2, which is not a valid base</source>
        <translation>%1 为 %2，不能作基数</translation>
    </message>
</context>
<context>
    <name>RoundedWords</name>
    <message>
        <source>As a code gives it: positions in %1, inverse frequencies in %2, products in %3, results in %4.</source>
        <translation>代码算出的结果：位置用 %1，逆频率用 %2，乘积用 %3，结果用 %4。</translation>
    </message>
    <message>
        <source>Rows of a pixel that are computed: %1 of %2.</source>
        <translation>每个像素的 %2 行中计算了 %1 行。</translation>
    </message>
    <message>
        <source>Striped: NaN, because positions overflow.</source>
        <translation>斜纹处是 NaN，因为位置溢出。</translation>
    </message>
    <message>
        <source>PE(%1, %2) = NaN</source>
        <translation>PE(%1, %2) = NaN</translation>
    </message>
</context>
<context>
    <name>RowNames</name>
    <message>
        <source>the words of the rows</source>
        <translation>各行的词</translation>
    </message>
</context>
<context>
    <name>RowSearch</name>
    <message>
        <source>Nearest to position %1, with distances: %2.</source>
        <translation>离位置 %1 最近的行（及距离）：%2。</translation>
    </message>
    <message>
        <source>Nearest to position %1 among %2–%3, with distances: %4.</source>
        <translation>在 %2–%3 中离位置 %1 最近的行（及距离）：%4。</translation>
    </message>
</context>
<context>
    <name>RowStrip</name>
    <message>
        <source>heads</source>
        <translation>各头</translation>
    </message>
    <message>
        <source>R(%1)</source>
        <translation>R(%1)</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>row %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>the biases of all heads</source>
        <translation>所有头的偏置</translation>
    </message>
    <message>
        <source>the row that is looked up</source>
        <translation>所查的行</translation>
    </message>
    <message>
        <source>masked: no row is looked up</source>
        <translation>已掩码：不查任何行</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
</context>
<context>
    <name>RulerAxis</name>
    <message>
        <source>e of ω = base⁻ᵉ</source>
        <translation>ω = base⁻ᵉ 中的 e</translation>
    </message>
    <message>
        <source>wavelength (positions)</source>
        <translation>波长（位置数）</translation>
    </message>
    <message>
        <source>2i/D, the exponent before scaling</source>
        <translation>2i/D，缩放前的指数</translation>
    </message>
    <message>
        <source>pair i</source>
        <translation>第 i 对</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
</context>
<context>
    <name>SafetensorsFile</name>
    <message>
        <source>numbers of type %1 are not read</source>
        <translation>不读取类型为 %1 的数值</translation>
    </message>
    <message>
        <source>it holds no tensor</source>
        <translation>其中没有张量</translation>
    </message>
</context>
<context>
    <name>SafetensorsHeader</name>
    <message>
        <source>tensor %1: %2</source>
        <translation>张量 %1：%2</translation>
    </message>
    <message>
        <source>no safetensors: 8 bytes with the length of the header are expected</source>
        <translation>不是 safetensors：开头应有 8 字节的文件头长度</translation>
    </message>
    <message>
        <source>byte 0: a header of %1 bytes; at most %2 are valid</source>
        <translation>第 0 字节：文件头有 %1 字节，最多允许 %2 字节</translation>
    </message>
    <message>
        <source>byte 0: a header of %1 bytes does not end inside the file</source>
        <translation>第 0 字节：文件头有 %1 字节，超出了文件</translation>
    </message>
    <message>
        <source>{ is expected</source>
        <translation>应为 {</translation>
    </message>
    <message>
        <source>a tensor has dtype, shape and two data_offsets</source>
        <translation>张量应有 dtype、shape 和两个 data_offsets</translation>
    </message>
    <message>
        <source>its data ends before it begins</source>
        <translation>它的数据的结束位置在开始位置之前</translation>
    </message>
    <message>
        <source>its shape has more numbers than any file holds</source>
        <translation>它的形状所含的数值比任何文件能存的都多</translation>
    </message>
    <message>
        <source>its numbers do not fill whole bytes</source>
        <translation>它的数值凑不成整字节</translation>
    </message>
    <message>
        <source>its shape and type need %1 bytes; its data_offsets have %2</source>
        <translation>它的形状和类型需要 %1 字节，而 data_offsets 有 %2 字节</translation>
    </message>
    <message>
        <source>its data begins at %1; without holes and overlap it is %2</source>
        <translation>它的数据从 %1 开始；没有空隙和重叠时应为 %2</translation>
    </message>
    <message>
        <source>its tensors have %1 bytes; behind the header there are %2</source>
        <translation>它的张量共有 %1 字节，而文件头之后有 %2 字节</translation>
    </message>
</context>
<context>
    <name>SafetensorsIndex</name>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 does not hold it</source>
        <translation>%1 中没有它</translation>
    </message>
    <message>
        <source>no weight_map with tensors and their files</source>
        <translation>没有写明张量及其所在文件的 weight_map</translation>
    </message>
    <message>
        <source>the name of a file in the same directory is expected</source>
        <translation>应为同一目录中的文件名</translation>
    </message>
    <message>
        <source>an index of %1 bytes; at most %2 are read</source>
        <translation>索引有 %1 字节，最多读取 %2 字节</translation>
    </message>
</context>
<context>
    <name>SavedFile</name>
    <message>
        <source>it needs %1, and the disk has %2 left</source>
        <translation>需要 %1，而磁盘只剩 %2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>nobody reads from it</source>
        <translation>没有程序在读取它</translation>
    </message>
    <message>
        <source>%1, a link to %2, cannot be written: %3</source>
        <translation>无法写入 %1（指向 %2 的链接）：%3</translation>
    </message>
</context>
<context>
    <name>ScaleBar</name>
    <message>
        <source>the colour bar</source>
        <translation>色标</translation>
    </message>
</context>
<context>
    <name>ScalingLegend</name>
    <message>
        <source>the names of the lines</source>
        <translation>各条线的名称</translation>
    </message>
</context>
<context>
    <name>ScalingLines</name>
    <message>
        <source>pair %1: wavelength %2 positions, %3 times the frequency before scaling</source>
        <translation>第 %1 对：波长 %2 个位置，频率是缩放前的 %3 倍</translation>
    </message>
</context>
<context>
    <name>ScalingSpectrum</name>
    <message>
        <source>%1 of %2 pairs completed no cycle in the trained %3 positions.</source>
        <translation>在训练的 %3 个位置里，%2 对中有 %1 对没有转满一圈。</translation>
    </message>
    <message>
        <source>At %1 positions no pair meets an angle that training has not seen.</source>
        <translation>在 %1 个位置时，没有一对遇到训练没见过的角度。</translation>
    </message>
    <message>
        <source>At %1 positions pair %2 goes %3 rad past what training has seen, the most of all.</source>
        <translation>在 %1 个位置时，第 %2 对超出训练所见 %3 rad，为各对之最。</translation>
    </message>
    <message>
        <source>Pairs that do not turn at all: %1.</source>
        <translation>%1 对完全不旋转。</translation>
    </message>
    <message>
        <source>The attention factor %1 raises scores to %2.</source>
        <translation>注意力系数 %1 使得分变为 %2。</translation>
    </message>
    <message>
        <source>DeepSeek’s code multiplies the softmax scale by %1 beside it.</source>
        <translation>DeepSeek 的代码另外还把 softmax 的缩放乘以 %1。</translation>
    </message>
</context>
<context>
    <name>Scene</name>
    <message>
        <source>the link &quot;%1&quot; does not begin with %2</source>
        <translation>链接 &quot;%1&quot; 不以 %2 开头</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>&quot;%1&quot; 给了两次</translation>
    </message>
    <message>
        <source>a link cannot set &quot;%1&quot;: it opens no file and leaves theme and language alone</source>
        <translation>链接不能设置 &quot;%1&quot;：它不打开文件，也不改主题和语言</translation>
    </message>
    <message>
        <source>there is no view &quot;%1&quot;; views are: %2</source>
        <translation>没有名为“%1”的视图；视图有：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names more views than %2</source>
        <translation>&quot;%1&quot; 列出的视图多于 %2 个</translation>
    </message>
</context>
<context>
    <name>ScorePlot</name>
    <message>
        <source>score q·k</source>
        <translation>得分 q·k</translation>
    </message>
    <message>
        <source>Δ = %1: score %2</source>
        <translation>Δ = %1：得分 %2</translation>
    </message>
    <message>
        <source>the curve of the scores</source>
        <translation>得分曲线</translation>
    </message>
    <message>
        <source>difference Δ = n − m (key − query)</source>
        <translation>差 Δ = n − m（键 − 查询）</translation>
    </message>
    <message>
        <source>difference Δ</source>
        <translation>差 Δ</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>a whole number is expected</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>the number of a layer is expected, from 0 on</source>
        <translation>应为层的编号，从 0 起</translation>
    </message>
    <message>
        <source>two numbers are expected, the first less than the second</source>
        <translation>应为两个数，且前一个小于后一个</translation>
    </message>
    <message>
        <source>a list of dimensions is expected</source>
        <translation>应为维度列表</translation>
    </message>
    <message>
        <source>an object is expected</source>
        <translation>应为对象</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>a word is expected</source>
        <translation>应为选项名</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation>应为数值</translation>
    </message>
    <message>
        <source>version %1 is not known here</source>
        <translation>不认识版本 %1</translation>
    </message>
    <message>
        <source>a list of numbers is expected</source>
        <translation>应为数的列表</translation>
    </message>
    <message>
        <source>true or false is expected</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>the name of a file is expected</source>
        <translation>应为文件名</translation>
    </message>
    <message>
        <source>the initialisation is a file, and none is named</source>
        <translation>初始化方式是文件，但没有给出文件名</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no choice</source>
        <translation>“%1”不是可选项</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Settings are not saved: %1 is not a settings file. Move it away.</source>
        <translation>设置未保存：%1 不是设置文件，请将它移走。</translation>
    </message>
    <message>
        <source>Settings are not saved: the lock %1.lock is held. If no other Posiscope is running, delete it.</source>
        <translation>设置未保存：锁文件 %1.lock 被占用。若没有其他 Posiscope 在运行，请删除它。</translation>
    </message>
    <message>
        <source>Settings are not saved: %1 cannot be written. Make it and its folder writable.</source>
        <translation>设置未保存：无法写入 %1。请让该文件及其所在文件夹可写。</translation>
    </message>
</context>
<context>
    <name>SimilarityCurve</name>
    <message>
        <source>difference Δ = q − p</source>
        <translation>差 Δ = q − p</translation>
    </message>
    <message>
        <source>position q beside p</source>
        <translation>与 p 对照的位置 q</translation>
    </message>
    <message>
        <source>the curve g(Δ)</source>
        <translation>曲线 g(Δ)</translation>
    </message>
    <message>
        <source>the row of p as a curve</source>
        <translation>p 那一行的曲线</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
</context>
<context>
    <name>SimilarityFacts</name>
    <message>
        <source>dot</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>g(Δ) = 0 at</source>
        <translation>g(Δ) 首个零点</translation>
    </message>
    <message>
        <source>nearest Δ</source>
        <translation>最近的 Δ</translation>
    </message>
    <message>
        <source>nearest q</source>
        <translation>最近的 q</translation>
    </message>
    <message>
        <source>then</source>
        <translation>其次</translation>
    </message>
    <message>
        <source>the numbers of the pair</source>
        <translation>这一对位置的数值</translation>
    </message>
    <message>
        <source>mean at Δ</source>
        <translation>Δ 处的均值</translation>
    </message>
    <message>
        <source>more numbers of the pair</source>
        <translation>这一对的其他数值</translation>
    </message>
</context>
<context>
    <name>SimilarityWords</name>
    <message>
        <source>Every dimension is zero: no angle is defined, and the cosine is shown as 0.</source>
        <translation>每个维度都是零：夹角没有定义，余弦记作 0。</translation>
    </message>
    <message>
        <source>Every dimension is zero: all positions are alike.</source>
        <translation>所有维度都是零：所有位置都一样。</translation>
    </message>
    <message>
        <source>Depends on the difference Δ = q − p only: one curve is the whole matrix.</source>
        <translation>只取决于差 Δ = q − p：一条曲线就是整个矩阵。</translation>
    </message>
    <message>
        <source>Sines and cosines lack partners: it depends on p and q, not on Δ alone.</source>
        <translation>有些正弦或余弦没有配对：数值取决于 p 和 q，而不只是 Δ。</translation>
    </message>
    <message>
        <source>A pixel is the root mean square of its cells.</source>
        <translation>每个像素是其中各格的均方根。</translation>
    </message>
    <message>
        <source>A large table: each pixel stands on %1 of its rows.</source>
        <translation>表很大：每个像素只依据其中 %1 行。</translation>
    </message>
    <message>
        <source>The curve is the row of p.</source>
        <translation>曲线是 p 所在的行。</translation>
    </message>
    <message>
        <source>Positions in one block of %1 share one part, those at the same place of every block the other.</source>
        <translation>同一块的 %1 个位置共用一部分，各块里处在相同位置的共用另一部分。</translation>
    </message>
    <message>
        <source>Rounded rows: the dot product depends on p and q, no longer on Δ alone. The curve is the row of p.</source>
        <translation>行经过舍入：点积取决于 p 和 q，不再只取决于 Δ。曲线是 p 所在的行。</translation>
    </message>
    <message>
        <source>After %1 steps neighbours&apos; dot products average %2; exp(−1/τ) = %3 is asked for.</source>
        <translation>%1 步之后，相邻行点积的平均值为 %2；目标为 exp(−1/τ) = %3。</translation>
    </message>
    <message>
        <source>Each row is its own: equal differences need not be equally alike. The curve is the row of p.</source>
        <translation>每一行各自独立：差相同的位置不一定同样相似。曲线是 p 所在的行。</translation>
    </message>
    <message>
        <source>It first falls again after Δ = %1.</source>
        <translation>它在 Δ = %1 之后首次回落。</translation>
    </message>
    <message>
        <source>It first rises again after Δ = %1.</source>
        <translation>它在 Δ = %1 之后首次回升。</translation>
    </message>
    <message>
        <source>The curve is the mean of each diagonal over all %1 positions.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的均值。</translation>
    </message>
    <message>
        <source>The curve is the mean dot product of each diagonal over all %1 positions, over that of the main one.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的平均点积，除以主对角线的平均点积。</translation>
    </message>
    <message>
        <source>The curve is the root mean square of each diagonal over all %1 positions.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的均方根。</translation>
    </message>
    <message>
        <source>It first falls again after Δ = %1; from one whole Δ to the next, after %2.</source>
        <translation>在 Δ = %1 之后第一次重新下降；只看整数 Δ，则在 %2 之后。</translation>
    </message>
    <message>
        <source>It first rises again after Δ = %1; from one whole Δ to the next, after %2.</source>
        <translation>在 Δ = %1 之后第一次重新上升；只看整数 Δ，则在 %2 之后。</translation>
    </message>
</context>
<context>
    <name>SlopePlot</name>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>slope m of each head</source>
        <translation>每个头的斜率 m</translation>
    </message>
    <message>
        <source>slope m</source>
        <translation>斜率 m</translation>
    </message>
    <message>
        <source>no power of two: starts over</source>
        <translation>不是 2 的幂：重新开始</translation>
    </message>
    <message>
        <source>starts over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>head %1: slope %2</source>
        <translation>头 %1：斜率 %2</translation>
    </message>
    <message>
        <source>the slopes of the heads</source>
        <translation>各头的斜率</translation>
    </message>
</context>
<context>
    <name>SmallMatrix</name>
    <message>
        <source>shapes of matrices</source>
        <translation>矩阵的形状</translation>
    </message>
</context>
<context>
    <name>SoundCommand</name>
    <message>
        <source>The file to write, a .wav of 48 000 samples a second.</source>
        <translation>要写入的文件：每秒 48 000 个采样的 .wav。</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Positions a second, from 1 to 1e9 [so that the fastest pair swings 880 times a second].</source>
        <translation>每秒经过多少个位置，1 到 1e9 [使最快的一对每秒摆动 880 次]。</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>How long it sounds, from 0.1 to 60 [4].</source>
        <translation>声音持续几秒，0.1 到 60 [4]。</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is no number from %3 to %4</source>
        <translation>--%1 “%2”不是 %3 到 %4 之间的数</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>a sound needs --output FILE.wav</source>
        <translation>声音需要 --output FILE.wav</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: a sound is written as .wav</source>
        <translation>“%1”：声音只写成 .wav</translation>
    </message>
    <message>
        <source>only pairs of a sinusoidal or rotary encoding at consecutive positions have tones; this scheme has none</source>
        <translation>只有连续位置上的正弦编码或旋转编码，其维度对才有音高；当前方案没有</translation>
    </message>
    <message>
        <source>at a pace of %1 positions a second no pair swings between 20 and 20 000 times a second</source>
        <translation>每秒经过 %1 个位置时，没有哪一对每秒摆动 20 到 20 000 次</translation>
    </message>
    <message>
        <source>Writes the positions of a sinusoidal or rotary encoding as sound. Each pair of dimensions is one tone with the pair&apos;s frequency: the sine on the left, the cosine on the right.</source>
        <translation>把正弦编码或旋转编码的位置写成声音。每组维度是一个音，频率就是该组的频率：正弦在左声道，余弦在右声道。</translation>
    </message>
    <message>
        <source>Positions a second [the fastest pair sounds at 880 Hz].</source>
        <translation>每秒经过多少个位置 [最快的一组为 880 Hz]。</translation>
    </message>
</context>
<context>
    <name>SpectrumNumbers</name>
    <message>
        <source>only waves have a wavelength for each pair, and this scheme has none</source>
        <translation>只有波才有每一对的波长，而这种方案没有</translation>
    </message>
</context>
<context>
    <name>SpokenFormula</name>
    <message>
        <source>the root of %1, end of root</source>
        <translation>根号 %1，根号结束</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 分之 %1</translation>
    </message>
    <message>
        <source>the fraction %1, over %2, end of fraction</source>
        <translation>分式，分子 %1，分母 %2，分式结束</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 sub %2</source>
        <translation>%1 下标 %2</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>prime</source>
        <translation>撇</translation>
    </message>
    <message>
        <source>%1 squared</source>
        <translation>%1 的平方</translation>
    </message>
    <message>
        <source>%1 to the power of %2</source>
        <translation>%1 的 %2 次方</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>the matrix of %1, end of matrix</source>
        <translation>矩阵，%1，矩阵结束</translation>
    </message>
    <message>
        <source>times</source>
        <translation>乘</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>plus or minus</source>
        <translation>加或减</translation>
    </message>
    <message>
        <source>minus or plus</source>
        <translation>减或加</translation>
    </message>
    <message>
        <source>times, entry by entry,</source>
        <translation>逐元素乘</translation>
    </message>
    <message>
        <source>concatenated with</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>is at most</source>
        <translation>小于等于</translation>
    </message>
    <message>
        <source>is at least</source>
        <translation>大于等于</translation>
    </message>
    <message>
        <source>is much less than</source>
        <translation>远小于</translation>
    </message>
    <message>
        <source>is much greater than</source>
        <translation>远大于</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>is about</source>
        <translation>约等于</translation>
    </message>
    <message>
        <source>is equivalent to</source>
        <translation>等价于</translation>
    </message>
    <message>
        <source>is proportional to</source>
        <translation>正比于</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>therefore</source>
        <translation>推出</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>in</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>not in</source>
        <translation>不属于</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>等等</translation>
    </message>
    <message>
        <source>rounded down:</source>
        <translation>向下取整：</translation>
    </message>
    <message>
        <source>end of rounding</source>
        <translation>取整结束</translation>
    </message>
    <message>
        <source>rounded up:</source>
        <translation>向上取整：</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>product</source>
        <translation>求积</translation>
    </message>
    <message>
        <source>integral</source>
        <translation>积分</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>加</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减</translation>
    </message>
    <message>
        <source>over</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>is less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>is greater than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>的平方</translation>
    </message>
    <message>
        <source>to the power of %1</source>
        <translation>的 %1 次方</translation>
    </message>
</context>
<context>
    <name>StandardStreams</name>
    <message>
        <source>standard output cannot be written: %1</source>
        <translation>无法写到标准输出：%1</translation>
    </message>
</context>
<context>
    <name>StepSize</name>
    <message>
        <source>a paragraph has at most %1 characters</source>
        <translation>一个段落最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a step has at most %1 characters</source>
        <translation>一个步骤最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a paragraph has at most %1 of the marks * _ ~ ` [ &lt;</source>
        <translation>一个段落最多有 %1 个记号 * _ ~ ` [ &lt;</translation>
    </message>
    <message>
        <source>a step has at most %1 lines</source>
        <translation>一个步骤最多有 %1 行</translation>
    </message>
    <message>
        <source>a step has at most %1 numbers {{…}}</source>
        <translation>一个步骤最多有 %1 个数值 {{…}}</translation>
    </message>
    <message>
        <source>lists and quotations are at most %1 within each other</source>
        <translation>列表和引用最多嵌套 %1 层</translation>
    </message>
    <message>
        <source>a line begins with at most %1 spaces</source>
        <translation>一行开头最多有 %1 个空格</translation>
    </message>
    <message>
        <source>a table has at most %1 rows</source>
        <translation>一个表格最多有 %1 行</translation>
    </message>
    <message>
        <source>a table has at most %1 columns</source>
        <translation>一个表格最多有 %1 列</translation>
    </message>
</context>
<context>
    <name>SumStrip</name>
    <message>
        <source>the rows that are added up</source>
        <translation>相加的各行</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>--sweep &quot;%1&quot; is not OPTION=VALUE,VALUE… such as base=100,1e4,1e6</source>
        <translation>--sweep “%1” 不是“选项=取值,取值…”（OPTION=VALUE），如 base=100,1e4,1e6</translation>
    </message>
    <message>
        <source>--sweep has %1 values; it takes 1 to %2</source>
        <translation>--sweep 有 %1 个取值；可有 1 到 %2 个</translation>
    </message>
    <message>
        <source>--output &quot;%1&quot; needs %2 in its name where --sweep puts the values</source>
        <translation>--output “%1” 的名字里需要 %2，--sweep 在那里放取值</translation>
    </message>
    <message>
        <source>--sweep has %1 twice</source>
        <translation>--sweep 中 %1 出现两次</translation>
    </message>
    <message>
        <source>--sweep: %1 cannot be part of a file&apos;s name</source>
        <translation>--sweep：%1 不能作文件名的一部分</translation>
    </message>
    <message>
        <source>A file for each value: base=100,1e4,1e6 with --output &apos;similarity-{base}.pdf&apos;.</source>
        <translation>每个取值一个文件：base=100,1e4,1e6，配合 --output &apos;similarity-{base}.pdf&apos;。</translation>
    </message>
    <message>
        <source>OPTION=VALUES</source>
        <translation>选项=取值</translation>
    </message>
    <message>
        <source>--sweep: there is no option --%1 to sweep over</source>
        <translation>--sweep：没有可遍历的选项 --%1</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>--%1 给了两次</translation>
    </message>
    <message>
        <source>--sweep: %1 and %2 are the same number</source>
        <translation>--sweep：%1 和 %2 是同一个数</translation>
    </message>
    <message>
        <source>interrupted; no file was written</source>
        <translation>已中断；没有写出任何文件</translation>
    </message>
</context>
<context>
    <name>TableFile</name>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2 cannot be shown: %3</source>
        <translation>%1：无法显示 %2：%3</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
<context>
    <name>TableFormats</name>
    <message>
        <source>it is none of %1</source>
        <translation>它不是 %1 中的任何一种</translation>
    </message>
</context>
<context>
    <name>TableNaming</name>
    <message>
        <source>not rounded: %1 holds whole numbers</source>
        <translation>没有舍入：%1 存的是整数</translation>
    </message>
    <message>
        <source>sines alone, a column for each frequency</source>
        <translation>只有正弦，每个频率一列</translation>
    </message>
    <message>
        <source>cosines alone, a column for each frequency</source>
        <translation>只有余弦，每个频率一列</translation>
    </message>
    <message>
        <source>one pair</source>
        <translation>一对</translation>
    </message>
    <message>
        <source>half-split pairs</source>
        <translation>前后对半配对</translation>
    </message>
    <message>
        <source>interleaved pairs</source>
        <translation>相邻配对</translation>
    </message>
    <message>
        <source>, cosines first</source>
        <translation>，余弦在前</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>the base is not in the table</source>
        <translation>表中看不出底数</translation>
    </message>
    <message>
        <source>base %1, %2 scaling by %3</source>
        <translation>底数 %1，缩放 %3 倍（%2）</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>%1, step %2 from row to row</source>
        <translation>%1，行间步长 %2</translation>
    </message>
    <message>
        <source>Sinusoid</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>Cosines of a rotary encoding</source>
        <translation>旋转编码的余弦</translation>
    </message>
    <message>
        <source>Sines of a rotary encoding</source>
        <translation>旋转编码的正弦</translation>
    </message>
    <message>
        <source>Sinusoid of a grid</source>
        <translation>网格的正弦编码</translation>
    </message>
    <message>
        <source>Inverse frequencies</source>
        <translation>逆频率</translation>
    </message>
    <message>
        <source>Slopes of ALiBi</source>
        <translation>ALiBi 的斜率</translation>
    </message>
    <message>
        <source>Bias of ALiBi</source>
        <translation>ALiBi 的偏置</translation>
    </message>
    <message>
        <source>Bias of T5</source>
        <translation>T5 的偏置</translation>
    </message>
    <message>
        <source>One-hot rows</source>
        <translation>独热的行</translation>
    </message>
    <message>
        <source>Hierarchical table</source>
        <translation>分层的表</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 个头</translation>
    </message>
    <message>
        <source>slope %1</source>
        <translation>斜率 %1</translation>
    </message>
    <message>
        <source>%1 buckets up to distance %2, %3</source>
        <translation>%1 个桶，到距离 %2 为止，%3</translation>
    </message>
    <message>
        <source>both directions</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>row %1 has its 1 in column %2</source>
        <translation>第 %1 行的 1 在第 %2 列</translation>
    </message>
    <message>
        <source>%1 rows stretched, α = %2</source>
        <translation>由 %1 行拉伸而成，α = %2</translation>
    </message>
    <message>
        <source>positions start at 1, not at 0 as in the paper</source>
        <translation>位置从 1 开始，论文里从 0 开始</translation>
    </message>
    <message>
        <source>positions were rounded to %1: neighbours far out share a row</source>
        <translation>位置舍入成了 %1：远处的邻居共用一行</translation>
    </message>
    <message>
        <source>inverse frequencies were rounded to %1</source>
        <translation>逆频率舍入成了 %1</translation>
    </message>
    <message>
        <source>numbers were cut off behind %1 digits</source>
        <translation>数值在小数点后 %1 位处截断</translation>
    </message>
    <message>
        <source>numbers were rounded to %1 digits</source>
        <translation>数值舍入到小数点后 %1 位</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a table is: its kind, details</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>None of the encodings that are known here</source>
        <translation>不是这里认识的任何一种编码</translation>
    </message>
    <message>
        <source>Ambiguous: %1</source>
        <translation>不能确定：%1</translation>
    </message>
    <message>
        <source>Ambiguous between %1</source>
        <translation>不能确定是哪一个：%1</translation>
    </message>
    <message>
        <source> and </source>
        <translation>，还是</translation>
    </message>
    <message>
        <source>not in the table</source>
        <translation>表中看不出</translation>
    </message>
    <message>
        <source>%1 digits behind the point, cut off</source>
        <translation>小数点后 %1 位，截断</translation>
    </message>
    <message>
        <source>%1 digits behind the point</source>
        <translation>小数点后 %1 位</translation>
    </message>
    <message>
        <source>%1, exponent %2</source>
        <translation>%1，指数 %2</translation>
    </message>
    <message>
        <source>the base is no round number: other exponents of other bases come near it</source>
        <translation>底数不是整齐的数：别的底数配别的指数也与它相近</translation>
    </message>
    <message>
        <source>columns of a second frequency would tell base, layout and schedule</source>
        <translation>有第二个频率的列，才能说出底数、排列方式和频率公式</translation>
    </message>
    <message>
        <source>row %1 would tell</source>
        <translation>第 %1 行能够分清</translation>
    </message>
    <message>
        <source>no row and no column would tell: the same numbers, said in different words</source>
        <translation>没有哪一行哪一列能分清：同样的数，两种说法</translation>
    </message>
    <message>
        <source>whole multiples of %1, as of integers times a scale</source>
        <translation>%1 的整数倍，像整数乘以一个比例</translation>
    </message>
    <message>
        <source>too few or too coarse numbers to measure the base: more rows or digits would</source>
        <translation>数太少或太粗，量不出底数：需要更多的行或更多的位数</translation>
    </message>
    <message>
        <source>base %1, LongRoPE scaling, factors %2</source>
        <translation>底数 %1，LongRoPE 缩放，因子 %2</translation>
    </message>
    <message>
        <source>%1 (of %2 pairs of %3 not told)</source>
        <translation>%1（%3 对中有 %2 对的看不出）</translation>
    </message>
    <message>
        <source>the slowest pairs move too little for their factors to be measured: more rows or digits would tell</source>
        <translation>最慢的对转得太少，量不出它们的因子：需要更多的行或更多的位数</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>1 个头</translation>
    </message>
    <message>
        <source>a part of the columns is something else: waves of another speed, or changed numbers</source>
        <translation>有一部分列不是它：波的速度不同，或数被改过</translation>
    </message>
    <message>
        <source>, positions from %1 down</source>
        <translation>，位置从 %1 起递减</translation>
    </message>
    <message>
        <source>, positions from %1</source>
        <translation>，位置从 %1 起</translation>
    </message>
    <message>
        <source>, times %1</source>
        <translation>，乘以 %1</translation>
    </message>
    <message>
        <source>halves, as Marian makes them on purpose; a mistake where the paper&apos;s interleaved columns were meant</source>
        <translation>先正弦后余弦，Marian 有意如此；如果本来要的是论文的交错排列，这就是错误</translation>
    </message>
    <message>
        <source>, rows missing or doubled</source>
        <translation>，有行缺失或重复</translation>
    </message>
    <message>
        <source>, rows in no order</source>
        <translation>，各行次序打乱</translation>
    </message>
    <message>
        <source>%1 heads with slopes of their own</source>
        <translation>%1 个头，斜率自成一组</translation>
    </message>
    <message>
        <source>Linear bias, as ALiBi&apos;s</source>
        <translation>线性偏置，形如 ALiBi</translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>step from row to row</source>
        <translation>行间步长</translation>
    </message>
    <message>
        <source>%1: positions that far apart, or linear scaling by %2</source>
        <translation>%1：位置相隔这么远，或者线性缩放 %2 倍</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>share of the pairs that turn</source>
        <translation>旋转的对所占比例</translation>
    </message>
    <message>
        <source>factors of the pairs</source>
        <translation>各对的因子</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>the same numbers as</source>
        <translation>同样的数也是</translation>
    </message>
    <message>
        <source>base %1 with the exponent doubled</source>
        <translation>底数 %1、指数加倍</translation>
    </message>
    <message>
        <source>inverse frequencies in</source>
        <translation>逆频率的类型</translation>
    </message>
    <message>
        <source>rows are missing or doubled before row %1</source>
        <translation>第 %1 行之前缺少行或有重复的行</translation>
    </message>
    <message>
        <source>every position once, in no order</source>
        <translation>每个位置一次，没有次序</translation>
    </message>
    <message>
        <source>%1 …, of no even step</source>
        <translation>%1 …，步长不均匀</translation>
    </message>
    <message>
        <source>from %1 down</source>
        <translation>从 %1 往下</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>从 %1 开始</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>odd number of columns</source>
        <translation>列数为奇数</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>positions in</source>
        <translation>位置的类型</translation>
    </message>
    <message>
        <source>every step in</source>
        <translation>每一步的类型</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>rows of zeros</source>
        <translation>全零的行</translation>
    </message>
    <message>
        <source>%1: padding, or a class token</source>
        <translation>%1：填充，或分类词元</translation>
    </message>
    <message>
        <source>rows that are no position</source>
        <translation>不是位置的行</translation>
    </message>
    <message>
        <source>%1: a class token, or damaged</source>
        <translation>%1：分类词元，或已损坏</translation>
    </message>
    <message>
        <source>axis %1 of %2</source>
        <translation>第 %1 轴，长 %2</translation>
    </message>
    <message>
        <source>columns %1: %2, base %3, positions %4</source>
        <translation>第 %1 列：%2，底数 %3，位置%4</translation>
    </message>
    <message>
        <source>step %1 from cell to cell</source>
        <translation>格间步长 %1</translation>
    </message>
    <message>
        <source>rows before the grid</source>
        <translation>网格之前的行</translation>
    </message>
    <message>
        <source>%1 of zeros: a class token</source>
        <translation>%1 行零：分类词元</translation>
    </message>
    <message>
        <source>%1: a class token</source>
        <translation>%1 行：分类词元</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>max distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>bias max</source>
        <translation>最大偏置</translation>
    </message>
    <message>
        <source>convention</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>keys after the query</source>
        <translation>查询之后的键</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>it is</source>
        <translation>它是</translation>
    </message>
    <message>
        <source>as made by</source>
        <translation>这样做的有</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>what is left</source>
        <translation>剩下的</translation>
    </message>
    <message>
        <source>two slices side by side, cosines and sines</source>
        <translation>两片并列：余弦和正弦</translation>
    </message>
    <message>
        <source>the last axis is a pair: real and imaginary part</source>
        <translation>最后一个轴是一对：实部和虚部</translation>
    </message>
    <message>
        <source>an axis of %1 along which everything is the same</source>
        <translation>有一个长 %1 的轴，沿它一切相同</translation>
    </message>
    <message>
        <source>%1: rounding explains it</source>
        <translation>%1：舍入就能解释</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>to tell them apart</source>
        <translation>要分清它们</translation>
    </message>
    <message>
        <source>its numbers</source>
        <translation>它的数</translation>
    </message>
    <message>
        <source>mean %1, deviation %2</source>
        <translation>平均 %1，标准差 %2</translation>
    </message>
    <message>
        <source>neighbouring rows correlate by %1</source>
        <translation>相邻行的相关系数 %1</translation>
    </message>
    <message>
        <source>%1 of %2 cells are left out: NaN or infinite</source>
        <translation>%2 个数中有 %1 个是 NaN 或无穷大，未计入</translation>
    </message>
    <message>
        <source>of the first %1 of %2 rows only</source>
        <translation>只计 %2 行中的前 %1 行</translation>
    </message>
    <message>
        <source>of the first %1 of %2 rows and the first %3 of %4 columns only</source>
        <translation>只计 %2 行中的前 %1 行、%4 列中的前 %3 列</translation>
    </message>
    <message>
        <source>all of them are NaN or infinite</source>
        <translation>全部是 NaN 或无穷大</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取范围</translation>
    </message>
    <message>
        <source>only the first %1 of %2 along axis %3; the rest was not compared</source>
        <translation>轴 %3 上只读取 %2 个中的前 %1 个；其余没有比较</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最接近的</translation>
    </message>
    <message>
        <source>%1, which explains %2 % of its variance</source>
        <translation>%1，能解释其方差的 %2 %</translation>
    </message>
    <message>
        <source>numbers rounded in</source>
        <translation>数值舍入到</translation>
    </message>
    <message>
        <source>arrangement</source>
        <translation>存放方式</translation>
    </message>
    <message>
        <source>rows behind the grid</source>
        <translation>网格之后的行</translation>
    </message>
    <message>
        <source>%1, doubled, %2</source>
        <translation>%1，加倍，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>ω_i = base^(%1)</source>
        <translation>ω_i = 底数^(%1)</translation>
    </message>
    <message>
        <source>columns in reverse order</source>
        <translation>各列顺序颠倒</translation>
    </message>
    <message>
        <source>columns in no order, so that nothing tells the layout; in order they are %1</source>
        <translation>各列次序打乱，因此无从得知排列方式；按次序是 %1</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>transposed: positions are columns of the file; rows above are positions</source>
        <translation>已转置：位置是文件的列；上面所说的行指位置</translation>
    </message>
    <message>
        <source>flattened into one axis: rows of %1 numbers</source>
        <translation>压平成一个轴：每行 %1 个数</translation>
    </message>
    <message>
        <source>RMS %1, largest %2 at %3</source>
        <translation>均方根 %1，最大 %2，在%3</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>columns shifted around: the first one stands at column %1</source>
        <translation>各列循环移位：第一列在第 %1 列</translation>
    </message>
    <message>
        <source>at %1 alone</source>
        <translation>只有%1</translation>
    </message>
    <message>
        <source>%1 of %2 cells</source>
        <translation>%2 个数中有 %1 个</translation>
    </message>
    <message>
        <source>from %1 on: %2, in this row alone</source>
        <translation>只有这一行，从%1起：%2</translation>
    </message>
    <message>
        <source>from %1 on: %2, in %3 of %4 rows</source>
        <translation>从%1起：%2，分布在 %4 行中的 %3 行</translation>
    </message>
    <message>
        <source>%1 rows, one block below the other</source>
        <translation>%1 行，各块上下相接</translation>
    </message>
    <message>
        <source>two slices, cosines and sines, of which this is the first</source>
        <translation>余弦和正弦两片，这里是第一片</translation>
    </message>
    <message>
        <source>%1; beyond rounding %2</source>
        <translation>%1；不能用舍入解释的：%2</translation>
    </message>
    <message>
        <source>%1; beyond rounding %2, NaN or infinity there</source>
        <translation>%1；不能用舍入解释的：%2，那里是 NaN 或无穷大</translation>
    </message>
    <message>
        <source>columns that are no wave</source>
        <translation>不是波的列</translation>
    </message>
    <message>
        <source>%1: damaged</source>
        <translation>%1：已损坏</translation>
    </message>
</context>
<context>
    <name>TableShape</name>
    <message>
        <source>a table has two axes; this has %1</source>
        <translation>表格有两个轴，而它有 %1 个</translation>
    </message>
    <message>
        <source>it has no numbers</source>
        <translation>其中没有数值</translation>
    </message>
    <message>
        <source>it has %1 rows; at most %2 are shown</source>
        <translation>它有 %1 行，最多显示 %2 行</translation>
    </message>
    <message>
        <source>it has %1 columns; at most %2 are shown</source>
        <translation>它有 %1 列，最多显示 %2 列</translation>
    </message>
</context>
<context>
    <name>TableSource</name>
    <message>
        <source>%1 holds no table of numbers: %2 cannot be shown: %3</source>
        <translation>%1 中没有数值表：无法显示 %2：%3</translation>
    </message>
    <message>
        <source>%1 has no tensor called %2; there are: %3</source>
        <translation>%1 中没有名为 %2 的张量；有：%3</translation>
    </message>
    <message>
        <source>%1 holds no table of numbers: %2</source>
        <translation>%1 中没有数表：%2</translation>
    </message>
    <message>
        <source>%1: %2 cannot be shown: %3</source>
        <translation>%1：无法显示 %2：%3</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
<context>
    <name>TableSpectrum</name>
    <message>
        <source>dimension %1 · strongest at %2 positions · %3 of its power</source>
        <translation>维度 %1 · 在 %2 个位置处最强 · 占其功率 %3</translation>
    </message>
    <message>
        <source>dimension %1 · strongest at %2</source>
        <translation>维度 %1 · 最强处 %2</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>dimension %1 · constant</source>
        <translation>维度 %1 · 常数</translation>
    </message>
    <message>
        <source>share of the column&apos;s power</source>
        <translation>占该列功率的份额</translation>
    </message>
    <message>
        <source>share of power</source>
        <translation>功率份额</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows are analysed.</source>
        <translation>分析了 %2 行中的前 %1 行。</translation>
    </message>
    <message>
        <source>Power at wavelengths of %1 positions and more: %2; from %3 to %1: %4; below %3: %5.</source>
        <translation>波长不小于 %1 个位置的功率：%2；%3 到 %1：%4；小于 %3：%5。</translation>
    </message>
    <message>
        <source>Strongest at the sinusoid&apos;s wavelength (base %1, the line): %2 of %3 columns.</source>
        <translation>最强处正是正弦编码波长（base %1，即曲线）的列：%3 列中的 %2 列。</translation>
    </message>
    <message>
        <source>dimension %1: %2 of its power at %3 positions</source>
        <translation>维度 %1：功率的 %2 在 %3 个位置处</translation>
    </message>
    <message>
        <source>dimension %1: %2 of its power from %3 to %4 positions</source>
        <translation>维度 %1：功率的 %2 在 %3 到 %4 个位置之间</translation>
    </message>
    <message>
        <source>the spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>%1 of %2 columns hold NaN or infinity, and have no spectrum.</source>
        <translation>%2 列中有 %1 列含 NaN 或无穷大，没有频谱。</translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message>
        <source>The rows of %1.</source>
        <translation>%1 的各行。</translation>
    </message>
    <message>
        <source>Training steps from random rows: %1. Near positions come to be alike.</source>
        <translation>从随机行出发训练了 %1 步：相近的位置变得彼此相似。</translation>
    </message>
    <message>
        <source>One-hot rows: each position has a dimension of its own, and none is near another.</source>
        <translation>独热行：每个位置独占一维，没有哪两个更近。</translation>
    </message>
    <message>
        <source>A table filled with the sinusoid of base %1.</source>
        <translation>用底数 %1 的正弦编码填充的表。</translation>
    </message>
    <message>
        <source>Random rows, before any training: nothing tells near positions from far ones.</source>
        <translation>训练之前的随机行：无法分辨位置的远近。</translation>
    </message>
    <message>
        <source>n = %1 rows reach n² = %2 positions: %3 of the block, %4 of the place in it.</source>
        <translation>n = %1 行到达 n² = %2 个位置：块占 %3，块内位置占 %4。</translation>
    </message>
    <message>
        <source>At α = 0.5 positions i·n + j and j·n + i are the same: order is lost.</source>
        <translation>α = 0.5 时位置 i·n + j 与 j·n + i 相同：顺序丢失。</translation>
    </message>
    <message>
        <source>%1 trainable numbers; a sinusoid has none.</source>
        <translation>%1 个可训练的数；正弦编码一个也没有。</translation>
    </message>
    <message>
        <source>Striped positions below 0 have no row.</source>
        <translation>0 以下画斜纹的位置没有对应的行。</translation>
    </message>
    <message>
        <source>The table ends at position %1; striped positions have no row: an error in a model.</source>
        <translation>表到位置 %1 为止；斜纹处的位置没有对应的行：在模型中是错误。</translation>
    </message>
    <message>
        <source>It has %1 numbers.</source>
        <translation>共 %1 个数。</translation>
    </message>
</context>
<context>
    <name>TermFacts</name>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>the differences of each term</source>
        <translation>各项的差别</translation>
    </message>
    <message>
        <source>Scores differ by up to</source>
        <translation>得分最多相差</translation>
    </message>
    <message>
        <source>at equal Δ</source>
        <translation>Δ 相同</translation>
    </message>
    <message>
        <source>at Δ, −Δ</source>
        <translation>Δ 与 −Δ</translation>
    </message>
</context>
<context>
    <name>TextControls</name>
    <message>
        <source>(slider %1)</source>
        <translation>（滑块 %1）</translation>
    </message>
</context>
<context>
    <name>TrainedRows</name>
    <message>
        <source>Pale rows %1 to %2 were never trained.</source>
        <translation>颜色较浅的第 %1 至 %2 行从未训练过。</translation>
    </message>
    <message>
        <source>never trained</source>
        <translation>从未训练</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>没有对应的行</translation>
    </message>
</context>
<context>
    <name>TurnErrorPlot</name>
    <message>
        <source>largest difference of sine or cosine</source>
        <translation>正弦或余弦的最大差</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>position %1: NaN</source>
        <translation>位置 %1：NaN</translation>
    </message>
    <message>
        <source>position %1: off by up to %2, in pair %3</source>
        <translation>位置 %1：最大偏差 %2，在第 %3 对</translation>
    </message>
    <message>
        <source>the curve of the differences</source>
        <translation>误差曲线</translation>
    </message>
    <message>
        <source>distance from position 0</source>
        <translation>到位置 0 的距离</translation>
    </message>
</context>
<context>
    <name>TurnedPairs</name>
    <message>
        <source>Turning keeps lengths: |q| is %1 before and %2 after.</source>
        <translation>旋转不改变长度：|q| 之前是 %1，之后是 %2。</translation>
    </message>
    <message>
        <source>The attention factor %1 makes turned channels longer: |q| is %2 before and %3 after.</source>
        <translation>注意力系数 %1 使旋转的通道变长：|q| 之前是 %2，之后是 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 channels do not turn; they add %3 at every distance.</source>
        <translation>%2 个通道中有 %1 个不旋转；它们在每个距离都贡献 %3。</translation>
    </message>
    <message>
        <source>query at m = %1</source>
        <translation>查询在 m = %1</translation>
    </message>
    <message>
        <source>key at n = %1</source>
        <translation>键在 n = %1</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>第 %1 对</translation>
    </message>
    <message>
        <source>%1 does not turn</source>
        <translation>%1 不旋转</translation>
    </message>
    <message>
        <source>%1 · %2 rad</source>
        <translation>%1 · %2 rad</translation>
    </message>
    <message>
        <source>adds %1 to the score</source>
        <translation>对得分贡献 %1</translation>
    </message>
    <message>
        <source>adds %1</source>
        <translation>贡献 %1</translation>
    </message>
    <message>
        <source>the turned pairs</source>
        <translation>旋转后的各对</translation>
    </message>
    <message>
        <source>%1 · mω = %2 rad, %3 turns</source>
        <translation>%1 · mω = %2 rad，%3 圈</translation>
    </message>
    <message>
        <source>%1 · mω = %2 rad</source>
        <translation>%1 · mω = %2 rad</translation>
    </message>
    <message>
        <source>pair %1, channels %2 and %3: ω = %4 rad a position, adds %5 at Δ = %6</source>
        <translation>第 %1 对，通道 %2 和 %3：每个位置 ω = %4 rad，在 Δ = %6 处贡献 %5</translation>
    </message>
    <message>
        <source>Values are left alone.</source>
        <translation>值不动。</translation>
    </message>
    <message>
        <source>before turning</source>
        <translation>旋转之前</translation>
    </message>
    <message>
        <source>A query at position m and a key at n are turned pair by pair, by mω and nω: their score %1 depends on Δ = n − m = %2 only.</source>
        <translation>位置 m 的查询和位置 n 的键逐对旋转 mω 和 nω，因此它们的得分 %1 只取决于 Δ = n − m = %2。</translation>
    </message>
    <message>
        <source>With ones it is twice PE(m)·PE(n).</source>
        <translation>q、k 全为 1 时，它是 PE(m)·PE(n) 的两倍。</translation>
    </message>
    <message>
        <source>q, m = %1</source>
        <translation>q，m = %1</translation>
    </message>
    <message>
        <source>k, n = %1</source>
        <translation>k，n = %1</translation>
    </message>
    <message>
        <source>before</source>
        <translation>旋转之前</translation>
    </message>
    <message>
        <source>pair %1 of %2</source>
        <comment>one of so many</comment>
        <translation>第 %1 对 / %2</translation>
    </message>
</context>
<context>
    <name>UnresolvedLines</name>
    <message>
        <source>λ &lt; 2 px</source>
        <translation>λ &lt; 2 px</translation>
    </message>
</context>
<context>
    <name>ValuesCommand</name>
    <message>
        <source>Only these: A:B without B, or a list 0,5,9.</source>
        <translation>只取这些：A:B（不含 B），或列表 0,5,9。</translation>
    </message>
    <message>
        <source>Only these, likewise.</source>
        <translation>只取这些，写法同上。</translation>
    </message>
    <message>
        <source>Other positions, for similarity.</source>
        <translation>另一组位置，用于 similarity。</translation>
    </message>
    <message>
        <source>word</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>--dimensions cannot be chosen for similarity, which compares whole rows</source>
        <translation>similarity 比较的是整行，不能选择 --dimensions</translation>
    </message>
    <message>
        <source>--others is for similarity</source>
        <translation>--others 用于 similarity</translation>
    </message>
    <message>
        <source>What is printed: value (of the encoding) or similarity [value]; of a rotary scheme also %1, the last two of queries at --positions and keys at --others [the first].</source>
        <translation>输出什么：value（编码）或 similarity [value]；旋转方案还有 %1，最后两项由 --positions 的查询和 --others 的键 [第一个] 给出。</translation>
    </message>
    <message>
        <source>--quantity %1 is for --scheme rotary</source>
        <translation>--quantity %1 只用于 --scheme rotary</translation>
    </message>
    <message>
        <source>--%1 has nothing to choose in %2</source>
        <translation>--%1 在 %2 中没有可选的内容</translation>
    </message>
    <message>
        <source>--quantity &quot;%1&quot; is not known; it is value or similarity, or with --scheme rotary one of %2</source>
        <translation>--quantity &quot;%1&quot; 未知；可用 value 或 similarity，用 --scheme rotary 时还可用 %2 之一</translation>
    </message>
    <message>
        <source>a relative scheme has no rows of positions; its matrices are written by posiscope export relative and posiscope export bias</source>
        <translation>相对方案没有按位置的行；它的矩阵由 posiscope export relative 和 posiscope export bias 写出</translation>
    </message>
    <message>
        <source>table, or lines with 17 digits.</source>
        <translation>table，或 17 位数字的 lines。</translation>
    </message>
    <message>
        <source>Prints numbers. On a terminal: a table with a row for each position and a column for each dimension. Into a pipe: one number a line with 17 significant digits, position after position.</source>
        <translation>打印数值。在终端上打印表格：每个位置一行，每个维度一列。写入管道时每行一个数，17 位有效数字，逐个位置输出。</translation>
    </message>
    <message>
        <source>table (rounded, to read) or lines (17 digits, one number a line) [table on a terminal, lines elsewhere].</source>
        <translation>table（舍入，便于阅读）或 lines（17 位，每行一个数）[终端上为 table，其余为 lines]。</translation>
    </message>
    <message>
        <source>--format &quot;%1&quot; is not known; it is table or lines</source>
        <translation>--format “%1”无法识别；应为 table 或 lines</translation>
    </message>
    <message>
        <source>value, similarity, frequencies, wavelengths … [value].</source>
        <translation>value、similarity、frequencies、wavelengths……[value]。</translation>
    </message>
</context>
<context>
    <name>WaveCurves</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>angle of dimension %1</source>
        <translation>第 %1 维的角度</translation>
    </message>
    <message>
        <source>the curves</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>WaveLegend</name>
    <message>
        <source>dim %1</source>
        <translation>第 %1 维</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>the names of the curves</source>
        <translation>曲线的名称</translation>
    </message>
    <message>
        <source>the wavelengths of the curves</source>
        <translation>曲线的波长</translation>
    </message>
</context>
<context>
    <name>WavelengthPlot</name>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>no whole cycle in training</source>
        <translation>训练中没转满一圈</translation>
    </message>
    <message>
        <source>no whole cycle</source>
        <translation>没转满一圈</translation>
    </message>
    <message>
        <source>trained length %1</source>
        <translation>训练长度 %1</translation>
    </message>
    <message>
        <source>target length %1</source>
        <translation>目标长度 %1</translation>
    </message>
    <message>
        <source>the wavelengths</source>
        <translation>各对的波长</translation>
    </message>
    <message>
        <source>trained %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
</context>
<context>
    <name>Ways</name>
    <message>
        <source>Choose the scheme %1</source>
        <translation>选择“%1”编码</translation>
    </message>
    <message>
        <source>Count positions one by one</source>
        <translation>逐一编号位置</translation>
    </message>
    <message>
        <source>Show exact numbers</source>
        <translation>显示精确数值</translation>
    </message>
    <message>
        <source>Set d_model to %1</source>
        <translation>把 d_model 设为 %1</translation>
    </message>
    <message>
        <source>Take a table to train</source>
        <translation>取一张表来训练</translation>
    </message>
</context>
<context>
    <name>WebPFrames</name>
    <message>
        <source>a WebP has at most 4 GiB</source>
        <translation>WebP 文件最大为 4 GiB</translation>
    </message>
</context>
<context>
    <name>Weights</name>
    <message>
        <source>%1: tensor %2: %3</source>
        <translation>%1：张量 %2：%3</translation>
    </message>
    <message>
        <source>numbers of type %1 are not read</source>
        <translation>不读取类型为 %1 的数值</translation>
    </message>
    <message>
        <source>it is no matrix</source>
        <translation>它不是矩阵</translation>
    </message>
    <message>
        <source>it has %1 rows and %2 columns; at most %3 are read</source>
        <translation>它有 %1 行 %2 列；最多读取 %3</translation>
    </message>
    <message>
        <source>%1: tensor %2 has no block of scales for each block of %3</source>
        <translation>%1：张量 %2 的缩放系数与 %3 的分块不对应</translation>
    </message>
    <message>
        <source>%1: tensor %2: it has %3 numbers; at most %4 are expected</source>
        <translation>%1：张量 %2：它有 %3 个数值；最多应有 %4 个</translation>
    </message>
    <message>
        <source>it has %1 numbers; at most %2 are expected</source>
        <translation>它有 %1 个数值；最多应有 %2 个</translation>
    </message>
</context>
<context>
    <name>WindowStart</name>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>there is no display for a window; &quot;posiscope export encoding --output encoding.png&quot; works without</source>
        <translation>没有可以打开窗口的显示器；“posiscope export encoding --output encoding.png”不需要显示器</translation>
    </message>
    <message>
        <source>there is neither a command nor a file called &quot;%1&quot;</source>
        <translation>没有名为“%1”的命令或文件</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and --%2 cannot be had together</source>
        <translation>&quot;%1&quot; 和 --%2 不能同时用</translation>
    </message>
    <message>
        <source>--%1 changes nothing: the lesson sets the program itself</source>
        <translation>--%1 不起作用：课程自己设置程序</translation>
    </message>
    <message>
        <source>%1; name the file that holds it with --%2 FILE or --%2 FILE:TENSOR</source>
        <translation>%1；请用 --%2 FILE 或 --%2 FILE:TENSOR 指明含有它的文件</translation>
    </message>
    <message>
        <source>A session, a figure made by Posiscope, a table of numbers, a model&apos;s config.json or GGUF file, a lesson, or a link that begins with posiscope:.</source>
        <translation>会话、Posiscope 所作的图、数表、模型的 config.json 或 GGUF 文件、课程，或以 posiscope: 开头的链接。</translation>
    </message>
    <message>
        <source>Opens a window of its own; otherwise a start without other options gives its FILE or lesson to the window that is open, if there is one.</source>
        <translation>另开一个窗口；否则，没有其他选项的启动会把 FILE 或课程交给已经打开的窗口（如果有）。</translation>
    </message>
    <message>
        <source>a link and --%1 cannot be had together</source>
        <translation>链接和 --%1 不能同时使用</translation>
    </message>
    <message>
        <source>--%1 changes nothing: the link sets the program itself</source>
        <translation>--%1 不起作用：程序由链接设置</translation>
    </message>
    <message>
        <source>there is neither a command nor a file called &quot;%1&quot;; did you mean &quot;%2&quot;?</source>
        <translation>没有名为“%1”的命令或文件；您是不是想用“%2”？</translation>
    </message>
    <message>
        <source>Opens a lesson: a file in Markdown, or one brought along by its name or number.</source>
        <translation>打开一课：Markdown 文件，或自带课程的名字或编号。</translation>
    </message>
    <message>
        <source>Draws the positional encodings of transformers. Without a command it opens its window.

Commands (posiscope COMMAND --help tells more):
  posiscope export VIEW --output FILE     a figure, a live page or numbers
  posiscope export sound --output FILE    the positions as sound
  posiscope figure --panels VIEWS         several views as panels of one figure
  posiscope values                        prints numbers
  posiscope describe CONFIG               what a model&apos;s file says of its positions
  posiscope identify FILE[:TENSOR]        which encoding a table is
  posiscope xray DIRECTORY                the rotary pairs in the weights of a checkpoint
  posiscope handout LESSON --output FILE  a lesson as a PDF or as a live page
  posiscope manual [CHAPTER]              the manual

Numbers: 10000, 1e4, 10k or 2^20. Exit status: 0; 2 for a wrong word or value; 1 for a file that cannot be read or written.</source>
        <translation>绘制 Transformer 的位置编码。不带命令时打开窗口。

命令（详见 posiscope 命令 --help）：
  posiscope export VIEW --output FILE     图、可交互网页或数值
  posiscope export sound --output FILE    把位置变成声音
  posiscope figure --panels VIEWS         多个视图合成一幅图
  posiscope values                        打印数值
  posiscope describe CONFIG               模型文件如何规定位置
  posiscope identify FILE[:TENSOR]        一张表是哪种编码
  posiscope xray DIRECTORY                权重中的各个旋转组
  posiscope handout LESSON --output FILE  课程的 PDF 或可交互网页
  posiscope manual [CHAPTER]              手册

数值可写作 10000、1e4、10k 或 2^20。退出状态：0；词或值有误为 2；文件无法读写为 1。</translation>
    </message>
    <message>
        <source>Opens a lesson: name, number or Markdown file.</source>
        <translation>打开一课：名称、编号或 Markdown 文件。</translation>
    </message>
    <message>
        <source>Opens a second window.</source>
        <translation>另开一个窗口。</translation>
    </message>
</context>
<context>
    <name>XrayCommand</name>
    <message>
        <source>unknown word &quot;%1&quot;</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>xray needs a DIRECTORY with tensors and a config.json, or one of these files</source>
        <translation>xray 需要含有张量文件和 config.json 的文件夹，或其中一个文件</translation>
    </message>
    <message>
        <source>--%1 is for export; xray is told its directory</source>
        <translation>--%1 用于 export；xray 直接给出文件夹</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .csv or .npy.</source>
        <translation>要写的文件：.png、.svg、.pdf、.csv 或 .npy。</translation>
    </message>
    <message>
        <source>Measures the rotary pairs in the weights of a checkpoint, layer by layer. Without --output it prints a report; with it, it writes numbers (csv, npy) or a figure (png, svg, pdf). It takes the options of &quot;posiscope export xray&quot;.</source>
        <translation>逐层测量检查点权重中的各个旋转组。没有 --output 时打印报告；有则写出数值（csv、npy）或图（png、svg、pdf）。选项与“posiscope export xray”相同。</translation>
    </message>
    <message>
        <source>The checkpoint: a directory with tensors and a config.json.</source>
        <translation>检查点：含有张量文件和 config.json 的文件夹。</translation>
    </message>
    <message>
        <source>Name of the query tensors: blocks.{layer}.wq.weight.</source>
        <translation>查询张量的名称：blocks.{layer}.wq.weight。</translation>
    </message>
    <message>
        <source>Name of the key tensors, if it differs.</source>
        <translation>键张量的名称（如果不同）。</translation>
    </message>
</context>
<context>
    <name>XrayMap</name>
    <message>
        <source>the map of layers and pairs</source>
        <translation>层与对的图</translation>
    </message>
    <message>
        <source>layer, its heads</source>
        <translation>层及其各头</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>component of the table</source>
        <translation>表的主成分</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>2i/D, the exponent</source>
        <translation>指数 2i/D</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>layer %1, head %2 (keys %3)</source>
        <translation>第 %1 层第 %2 头（键头 %3）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>XrayReport</name>
    <message>
        <source>component, nearest wavelength, cycles in the table, share of all products, share of the variance</source>
        <translation>主成分、最接近的波长、表长内的周数、占全部乘积的份额、占方差的份额</translation>
    </message>
    <message>
        <source>pair, wavelength, cycles in the trained length, share of all products, ratio to unscaled</source>
        <translation>对、波长、训练长度内的周数、占全部乘积的份额、与未缩放之比</translation>
    </message>
</context>
<context>
    <name>XrayWords</name>
    <message>
        <source>no pair %1</source>
        <translation>没有第 %1 对</translation>
    </message>
    <message>
        <source>component %1, %2 of the variance, nearest wavelength %3</source>
        <translation>主成分 %1，占方差 %2，最接近的波长 %3</translation>
    </message>
    <message>
        <source>pair %1, wavelength %2, %3 cycles in %4 positions</source>
        <translation>第 %1 对，波长 %2，%4 个位置内转 %3 周</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Every pair completes a cycle in the trained %1 positions.</source>
        <translation>每一对都在训练的 %1 个位置内转满一周。</translation>
    </message>
    <message>
        <source>%1 pairs, from %2 on, complete no cycle in the trained %3 positions; they have %4 of all products of norms (an even share is %5).</source>
        <translation>从第 %2 对起的 %1 对在训练的 %3 个位置内没有转满一周；它们占全部范数乘积的 %4（平均分配则为 %5）。</translation>
    </message>
    <message>
        <source>The greatest of these is that of pair %1 in head %2 of layer %3.</source>
        <translation>其中最大的是第 %3 层第 %2 头的第 %1 对。</translation>
    </message>
    <message>
        <source>The scaling %1 slows pairs down that have %2 of the products, and leaves those as they are that have %3.</source>
        <translation>缩放方式%1减慢的各对占乘积的 %2，保持不变的各对占 %3。</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>The rows of the table, %1 positions, have 90 % of their variance in %2 components, 99 % in %3.</source>
        <translation>表有 %1 个位置，其各行方差的 90 % 在 %2 个主成分中，99 % 在 %3 个中。</translation>
    </message>
    <message>
        <source>The greatest product is that of component %1 (nearest wavelength %2) in head %3.</source>
        <translation>乘积最大的是第 %3 头的主成分 %1（最接近的波长 %2）。</translation>
    </message>
    <message>
        <source>This is about weights, not about what the model does with them.</source>
        <translation>这里说的是权重，而不是模型怎样使用它们。</translation>
    </message>
    <message>
        <source>Queries and keys are normalised: lengths are those behind the gains, next to the mean of all rows.</source>
        <translation>查询和键经过归一化：长度是乘上增益之后、相对于各行平均值的长度。</translation>
    </message>
    <message>
        <source>Some rows hold no finite number; they count nowhere.</source>
        <translation>有些行含有非有限数值；它们不计入。</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>1 个头</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 个头</translation>
    </message>
    <message>
        <source>Weights of %1: how long the columns of each pair of the sinusoid are in the query and key weights of the first layer, %2.</source>
        <translation>%1 的权重：正弦编码每一对的列在第一层的查询权重和键权重中有多长，共 %2。</translation>
    </message>
    <message>
        <source>Weights of %1: how long the query and key weights of the first layer make each component of the table of positions, %2.</source>
        <translation>%1 的权重：位置表的每个主成分经第一层的查询权重和键权重后有多长，共 %2。</translation>
    </message>
    <message>
        <source>Weights of %1: how long the rows of each rotary pair are in the query and key weights of layer %2, %3.</source>
        <translation>%1 的权重：每个旋转对的行在第 %2 层的查询权重和键权重中有多长，共 %3。</translation>
    </message>
    <message>
        <source>Weights of %1: how long the rows of each rotary pair are in the query and key weights, %2 layers and %3.</source>
        <translation>%1 的权重：每个旋转对的行在查询权重和键权重中有多长，共 %2 层、%3。</translation>
    </message>
    <message>
        <source>query |b|</source>
        <translation>查询 |b|</translation>
    </message>
    <message>
        <source>key |b|</source>
        <translation>键 |b|</translation>
    </message>
</context>
<context>
    <name>ZipArchive</name>
    <message>
        <source>no zip file: %1</source>
        <translation>不是 zip 文件：%1</translation>
    </message>
    <message>
        <source>the directory of the zip file is damaged</source>
        <translation>zip 文件的目录已损坏</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>它是加密的</translation>
    </message>
    <message>
        <source>it is compressed by method %1; numpy stores or deflates</source>
        <translation>它用方法 %1 压缩；numpy 只用存储或 deflate</translation>
    </message>
    <message>
        <source>there is no memory for its %1 bytes</source>
        <translation>内存不足以容纳它的 %1 字节</translation>
    </message>
    <message>
        <source>it does not unpack to the %1 bytes the zip file says</source>
        <translation>解压后不是 zip 文件所写的 %1 字节</translation>
    </message>
    <message>
        <source>its directory has %1 bytes; at most %2 are read</source>
        <translation>它的目录有 %1 字节，最多读取 %2 字节</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>position × dimension</source>
        <translation>位置 × 维度</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>position × position</source>
        <translation>位置 × 位置</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>dimensions along the positions</source>
        <translation>各维度随位置的变化</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>pairs of dimensions as clock hands</source>
        <translation>把成对的维度看作指针</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>二进制</translation>
    </message>
    <message>
        <source>bits beside the pairs of like period</source>
        <translation>各个位与周期相近的维度对并列</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>位移旋转</translation>
    </message>
    <message>
        <source>a shift turns every pair, wherever it starts</source>
        <translation>平移使每一对转动，与起点无关</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>wavelength of every pair</source>
        <translation>每一对的波长</translation>
    </message>
    <message>
        <source>Overview, 200 × 128</source>
        <translation>概览，200 × 128</translation>
    </message>
    <message>
        <source>A size at which every cell can be seen.</source>
        <translation>每个格子都看得清的尺寸。</translation>
    </message>
    <message>
        <source>Attention Is All You Need, base, 512 × 512</source>
        <translation>Attention Is All You Need，base，512 × 512</translation>
    </message>
    <message>
        <source>The base model of Vaswani et al. 2017: d_model 512.</source>
        <translation>Vaswani 等人 2017 年的 base 模型：d_model 512。</translation>
    </message>
    <message>
        <source>Attention Is All You Need, big, 1024 × 1024</source>
        <translation>Attention Is All You Need，big，1024 × 1024</translation>
    </message>
    <message>
        <source>The big model of Vaswani et al. 2017: d_model 1024.</source>
        <translation>Vaswani 等人 2017 年的 big 模型：d_model 1024。</translation>
    </message>
    <message>
        <source>BERT base, 512 × 768</source>
        <translation>BERT base，512 × 768</translation>
    </message>
    <message>
        <source>The shape of BERT&apos;s position table, filled with sinusoids.</source>
        <translation>BERT 位置表的形状，填入正弦编码。</translation>
    </message>
    <message>
        <source>By hand, 5 × 4</source>
        <translation>手算，5 × 4</translation>
    </message>
    <message>
        <source>Small enough to compute on paper.</source>
        <translation>小到可以在纸上算。</translation>
    </message>
    <message>
        <source>Blog picture, 200 × 256</source>
        <translation>博客插图，200 × 256</translation>
    </message>
    <message>
        <source>The heatmap found in many articles.</source>
        <translation>许多文章里都能见到的热力图。</translation>
    </message>
    <message>
        <source>TensorFlow tutorial, 2048 × 512</source>
        <translation>TensorFlow 教程，2048 × 512</translation>
    </message>
    <message>
        <source>Halves: all sines, then all cosines.</source>
        <translation>分半：先是全部正弦，再是全部余弦。</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark on white, for paper and daylight.</source>
        <translation>白底深色，适合纸张和白天。</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light on black, for dim rooms.</source>
        <translation>黑底浅色，适合昏暗的房间。</translation>
    </message>
    <message>
        <source>red–blue</source>
        <translation>红–蓝</translation>
    </message>
    <message>
        <source>Diverging: zero is white, positive red, negative blue.</source>
        <translation>发散型：零为白色，正为红色，负为蓝色。</translation>
    </message>
    <message>
        <source>purple–orange</source>
        <translation>紫–橙</translation>
    </message>
    <message>
        <source>Diverging: zero is white, positive orange, negative purple.</source>
        <translation>发散型：零为白色，正为橙色，负为紫色。</translation>
    </message>
    <message>
        <source>viridis</source>
        <translation>viridis</translation>
    </message>
    <message>
        <source>Sequential: dark blue to yellow.</source>
        <translation>顺序型：从深蓝到黄。</translation>
    </message>
    <message>
        <source>cividis</source>
        <translation>cividis</translation>
    </message>
    <message>
        <source>Sequential, alike for colour-blind and other eyes.</source>
        <translation>顺序型，色觉障碍者看到的与他人一样。</translation>
    </message>
    <message>
        <source>magma</source>
        <translation>magma</translation>
    </message>
    <message>
        <source>Sequential: black over red to cream.</source>
        <translation>顺序型：从黑经红到米白。</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Sequential: black to white, for print.</source>
        <translation>顺序型：从黑到白，适合打印。</translation>
    </message>
    <message>
        <source>twilight</source>
        <translation>twilight</translation>
    </message>
    <message>
        <source>Cyclic: both ends are the same colour, for angles.</source>
        <translation>循环型：两端颜色相同，适合角度。</translation>
    </message>
    <message>
        <source>exact means</source>
        <translation>精确平均</translation>
    </message>
    <message>
        <source>Each pixel is the mean of all cells under it.</source>
        <translation>每个像素是它所覆盖的全部格子的平均值。</translation>
    </message>
    <message>
        <source>one sample a pixel</source>
        <translation>每像素取一格</translation>
    </message>
    <message>
        <source>Each pixel is one cell, as most plots do: patterns that are not there appear (moiré).</source>
        <translation>每个像素只取一格，多数绘图程序都是这样：会出现并不存在的花纹（莫尔条纹）。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>PE(p)·PE(q): large means alike.</source>
        <translation>PE(p)·PE(q)：越大越相似。</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>|PE(p) − PE(q)|: small means alike.</source>
        <translation>|PE(p) − PE(q)|：越小越相似。</translation>
    </message>
    <message>
        <source>Dials</source>
        <translation>表盘</translation>
    </message>
    <message>
        <source>Every pair of dimensions is a clock hand; its true frequency drives it.</source>
        <translation>每一对维度是一根指针，由它真实的频率驱动。</translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation>挂钟</translation>
    </message>
    <message>
        <source>Position as seconds: second, minute and hour hand as six numbers.</source>
        <translation>把位置当作秒数：秒针、分针、时针化为六个数。</translation>
    </message>
    <message>
        <source>Alien clock</source>
        <translation>外星钟</translation>
    </message>
    <message>
        <source>Hands whose periods grow by 3600² each, and what dividing by d changes.</source>
        <translation>相邻指针的周期相差 3600² 倍；再看看除以 d 改变了什么。</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Colours of window and figures.</source>
        <translation>窗口和图的配色。</translation>
    </message>
    <message>
        <source>encoding colours</source>
        <translation>编码的颜色</translation>
    </message>
    <message>
        <source>Colour table of the encoding.</source>
        <translation>编码热力图的颜色表。</translation>
    </message>
    <message>
        <source>similarity colours</source>
        <translation>相似度的颜色</translation>
    </message>
    <message>
        <source>Colour table of the similarity matrix.</source>
        <translation>相似度矩阵的颜色表。</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>What a pixel that covers many cells shows.</source>
        <translation>覆盖多个格子的像素显示什么。</translation>
    </message>
    <message>
        <source>magnifier</source>
        <translation>放大镜</translation>
    </message>
    <message>
        <source>True cells around the pointer.</source>
        <translation>显示指针周围真实的格子。</translation>
    </message>
    <message>
        <source>cursor follows the pointer</source>
        <translation>光标跟随鼠标</translation>
    </message>
    <message>
        <source>Whether pointing is enough to move the cursor, or a press is needed.</source>
        <translation>移动光标只需指向，还是需要按下鼠标。</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>How two positions are compared.</source>
        <translation>如何比较两个位置。</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Which clock reads the position.</source>
        <translation>用哪种时钟读出位置。</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of window and figures.</source>
        <translation>窗口和图的语言。</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>Sines and cosines of geometrically falling frequency.</source>
        <translation>频率按等比数列递减的正弦和余弦。</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>sin, cos, sin, cos, … as in the paper.</source>
        <translation>sin, cos, sin, cos, …，与论文一致。</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>分半</translation>
    </message>
    <message>
        <source>All sines, then all cosines, as in Tensor2Tensor, fairseq and Marian.</source>
        <translation>先是全部正弦，再是全部余弦，与 Tensor2Tensor、fairseq 和 Marian 一致。</translation>
    </message>
    <message>
        <source>paper (−2i/d)</source>
        <translation>论文（−2i/d）</translation>
    </message>
    <message>
        <source>ω_i = base^(−2i/d): the slowest wavelength is a little less than 2π·base.</source>
        <translation>ω_i = base^(−2i/d)：最长的波长略小于 2π·base。</translation>
    </message>
    <message>
        <source>Tensor2Tensor, fairseq (n−1)</source>
        <translation>Tensor2Tensor、fairseq（n−1）</translation>
    </message>
    <message>
        <source>ω_i = base^(−i/(n−1)): the slowest wavelength is exactly 2π·base.</source>
        <translation>ω_i = base^(−i/(n−1))：最长的波长恰好是 2π·base。</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>An odd d_model is an error, as in the PyTorch tutorial.</source>
        <translation>d_model 为奇数视为错误，与 PyTorch 教程一致。</translation>
    </message>
    <message>
        <source>trim the last cosine</source>
        <translation>舍去最后一个余弦</translation>
    </message>
    <message>
        <source>The last sine has no cosine, so dot products depend on more than the distance.</source>
        <translation>最后一个正弦没有余弦，所以点积不只取决于距离。</translation>
    </message>
    <message>
        <source>zero column</source>
        <translation>补零列</translation>
    </message>
    <message>
        <source>The last column is zero, as in fairseq and Tensor2Tensor.</source>
        <translation>最后一列为零，与 fairseq 和 Tensor2Tensor 一致。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The encoding as it should be.</source>
        <translation>编码本来的样子。</translation>
    </message>
    <message>
        <source>sine only</source>
        <translation>只用正弦</translation>
    </message>
    <message>
        <source>Every cosine is replaced by the sine of the same angle.</source>
        <translation>每个余弦都换成同一角度的正弦。</translation>
    </message>
    <message>
        <source>cosine only</source>
        <translation>只用余弦</translation>
    </message>
    <message>
        <source>Every sine is replaced by the cosine of the same angle.</source>
        <translation>每个正弦都换成同一角度的余弦。</translation>
    </message>
    <message>
        <source>exponent per column</source>
        <translation>逐列指数</translation>
    </message>
    <message>
        <source>A common bug: base^(−2j/d) with the column j, so no two columns share a frequency.</source>
        <translation>常见的错误：base^(−2j/d) 里用了列号 j，于是没有两列频率相同。</translation>
    </message>
    <message>
        <source>sine and cosine swapped</source>
        <translation>正弦余弦互换</translation>
    </message>
    <message>
        <source>Even columns hold the cosine, odd columns the sine.</source>
        <translation>偶数列放余弦，奇数列放正弦。</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>编码方案</translation>
    </message>
    <message>
        <source>What kind of encoding.</source>
        <translation>哪一种编码。</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>Width of one position&apos;s vector: the columns of the matrix.</source>
        <translation>每个位置的向量宽度，即矩阵的列数。</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维</translation>
    </message>
    <message>
        <source>base</source>
        <translation>base</translation>
    </message>
    <message>
        <source>Wavelengths run from 2π to about 2π·base positions.</source>
        <translation>波长从 2π 到约 2π·base 个位置。</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>How many positions: the rows of the matrix.</source>
        <translation>有多少个位置，即矩阵的行数。</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>个位置</translation>
    </message>
    <message>
        <source>first position</source>
        <translation>起始位置</translation>
    </message>
    <message>
        <source>Position of the first row: 0, 1 or 2 in different libraries.</source>
        <translation>第一行对应的位置：不同的库取 0、1 或 2。</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>排列方式</translation>
    </message>
    <message>
        <source>Which columns hold sines and which cosines.</source>
        <translation>哪些列放正弦，哪些列放余弦。</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>频率公式</translation>
    </message>
    <message>
        <source>How the inverse frequencies fall from pair to pair.</source>
        <translation>频率怎样逐对递减。</translation>
    </message>
    <message>
        <source>odd d_model</source>
        <translation>d_model 为奇数时</translation>
    </message>
    <message>
        <source>What happens when d_model is odd.</source>
        <translation>d_model 为奇数时怎么办。</translation>
    </message>
    <message>
        <source>ablation</source>
        <translation>消融</translation>
    </message>
    <message>
        <source>A deliberate mistake, to see what it breaks.</source>
        <translation>故意犯一个错，看看会破坏什么。</translation>
    </message>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>The position every view points at.</source>
        <translation>所有视图共同指向的位置。</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>The position p is compared with; the shift is q − p.</source>
        <translation>与 p 比较的位置；偏移为 q − p。</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>The column every view points at.</source>
        <translation>所有视图共同指向的列。</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Width of the figure.</source>
        <translation>图的宽度。</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height of the figure.</source>
        <translation>图的高度。</translation>
    </message>
    <message>
        <source>dots per inch</source>
        <translation>每英寸点数</translation>
    </message>
    <message>
        <source>as fits the size</source>
        <translation>与图的大小相配</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>No background behind the figure.</source>
        <translation>图不带背景。</translation>
    </message>
    <message>
        <source>caption</source>
        <translation>说明文字</translation>
    </message>
    <message>
        <source>The sentence that explains the view stands under it.</source>
        <translation>在图下方附上解释该视图的文字。</translation>
    </message>
    <message>
        <source>strips</source>
        <translation>条带</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Strips of positions.</source>
        <translation>位置方向的条带数。</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Strips across.</source>
        <translation>横向的条带数。</translation>
    </message>
    <message>
        <source>%1 cannot be %2; it is %3</source>
        <translation>%1 不能是 %2；应为 %3</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a whole number of %1</source>
        <translation>整数（%1）</translation>
    </message>
    <message>
        <source>a number of %1</source>
        <translation>数（%1）</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>%1 above %2, below %3</source>
        <translation>大于 %2、小于 %3 的%1</translation>
    </message>
    <message>
        <source>%1 from %2, below %3</source>
        <translation>不小于 %2、小于 %3 的%1</translation>
    </message>
    <message>
        <source>%1 above %2, at most %3</source>
        <translation>大于 %2、不超过 %3 的%1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%2 到 %3 的%1</translation>
    </message>
    <message>
        <source>The dot product over both norms: 1 means the same direction, and 0 stands where a norm is 0.</source>
        <translation>点积除以两者的模：1 表示方向相同；模为 0 时记作 0。</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>学习式</translation>
    </message>
    <message>
        <source>A table of trained rows, random at first; past its last row there is nothing.</source>
        <translation>一张训练得到的表，起初是随机数；最后一行之后什么也没有。</translation>
    </message>
    <message>
        <source>Hierarchical</source>
        <translation>层次分解</translation>
    </message>
    <message>
        <source>Stretches a table of n trained rows to n² positions.</source>
        <translation>把 n 行训练好的表延伸到 n² 个位置。</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Normal with deviation σ, as GPT-2 and Hugging Face start.</source>
        <translation>标准差为 σ 的正态分布，GPT-2 和 Hugging Face 这样初始化。</translation>
    </message>
    <message>
        <source>truncated normal</source>
        <translation>截断正态</translation>
    </message>
    <message>
        <source>Normal with deviation σ, cut off at 2σ, as BERT starts.</source>
        <translation>标准差为 σ、在 2σ 处截断的正态分布，BERT 这样初始化。</translation>
    </message>
    <message>
        <source>sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>The sinusoidal encoding of as many positions, to compare with.</source>
        <translation>同样多位置的正弦编码，用来对照。</translation>
    </message>
    <message>
        <source>opened table</source>
        <translation>打开的表</translation>
    </message>
    <message>
        <source>The rows of a file.</source>
        <translation>文件中的各行。</translation>
    </message>
    <message>
        <source>table rows</source>
        <translation>表的行数</translation>
    </message>
    <message>
        <source>How many positions the table has rows for.</source>
        <translation>表中为多少个位置准备了行。</translation>
    </message>
    <message>
        <source>initialisation</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>What fills the table.</source>
        <translation>表中填入什么。</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>Standard deviation of the random numbers: BERT 0.02, GPT-2 0.01.</source>
        <translation>随机数的标准差：BERT 为 0.02，GPT-2 为 0.01。</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Which random numbers: the same seed always gives the same table.</source>
        <translation>用哪一组随机数：同一个种子总是得到同一张表。</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>a table of %1 rows by %2 dimensions is too large to make up; table rows × d_model is at most %3</source>
        <translation>%1 行 × %2 维的表太大，无法生成；表的行数 × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>BERT&apos;s table before training, 512 × 768</source>
        <translation>BERT 训练前的表，512 × 768</translation>
    </message>
    <message>
        <source>Random rows, cut off at two standard deviations of 0.02.</source>
        <translation>随机的行，标准差 0.02，在两个标准差处截断。</translation>
    </message>
    <message>
        <source>GPT-2&apos;s table before training, 1024 × 768</source>
        <translation>GPT-2 训练前的表，1024 × 768</translation>
    </message>
    <message>
        <source>Random rows with a standard deviation of 0.01.</source>
        <translation>随机的行，标准差 0.01。</translation>
    </message>
    <message>
        <source>Hierarchical, 512 rows for 262&#x202f;144 positions</source>
        <translation>层次分解，512 行对应 262144 个位置</translation>
    </message>
    <message>
        <source>A table of 512 random rows, stretched with α = 0.4.</source>
        <translation>512 行随机的表，以 α = 0.4 延伸。</translation>
    </message>
    <message>
        <source>Hierarchical over sinusoids, 262&#x202f;144 positions</source>
        <translation>正弦表的层次分解，262144 个位置</translation>
    </message>
    <message>
        <source>The same with a sinusoid as the table, which shows the blocks.</source>
        <translation>同上，但以正弦填表，可以看出分块。</translation>
    </message>
    <message>
        <source>the paper, exact</source>
        <translation>论文的公式，精确值</translation>
    </message>
    <message>
        <source>The frequencies of the paper without ablation, not rounded.</source>
        <translation>论文的频率，不做消融，也不舍入。</translation>
    </message>
    <message>
        <source>its own formula, exact</source>
        <translation>自身的公式，精确值</translation>
    </message>
    <message>
        <source>The same frequencies and ablation, not rounded: what rounding alone does.</source>
        <translation>频率和消融都相同，只是不舍入：单看舍入的影响。</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Six decades each way: small differences are seen beside large ones.</source>
        <translation>正负各六个数量级：大小差值都能看见。</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Colour in proportion to the difference.</source>
        <translation>颜色与差值成正比。</translation>
    </message>
    <message>
        <source>Half a step of float32 just below 1.</source>
        <translation>float32 在略小于 1 处步长的一半。</translation>
    </message>
    <message>
        <source>Half a step of float16 just below 1.</source>
        <translation>float16 在略小于 1 处步长的一半。</translation>
    </message>
    <message>
        <source>Half a step of bfloat16 just below 1.</source>
        <translation>bfloat16 在略小于 1 处步长的一半。</translation>
    </message>
    <message>
        <source>A hundredth of the amplitude.</source>
        <translation>振幅的百分之一。</translation>
    </message>
    <message>
        <source>A tenth of the amplitude.</source>
        <translation>振幅的十分之一。</translation>
    </message>
    <message>
        <source>The amplitude itself.</source>
        <translation>振幅本身。</translation>
    </message>
    <message>
        <source>difference from</source>
        <translation>与谁相减</translation>
    </message>
    <message>
        <source>What the precision view subtracts.</source>
        <translation>精度视图减去的是什么。</translation>
    </message>
    <message>
        <source>difference colours</source>
        <translation>差值的颜色</translation>
    </message>
    <message>
        <source>How a difference becomes a colour.</source>
        <translation>差值怎样变成颜色。</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>From how much on a difference counts.</source>
        <translation>差值从多大起算得上有影响。</translation>
    </message>
    <message>
        <source>Annotated Transformer in float32, 5000 × 512</source>
        <translation>Annotated Transformer 的 float32 写法，5000 × 512</translation>
    </message>
    <message>
        <source>exp(−ln base · 2i/d) in float32, minus the exact numbers.</source>
        <translation>用 float32 计算 exp(−ln base · 2i/d)，再减去精确值。</translation>
    </message>
    <message>
        <source>Hugging Face in float32, a million positions</source>
        <translation>Hugging Face 的 float32 写法，一百万个位置</translation>
    </message>
    <message>
        <source>How far from exact float32 angles are at long contexts.</source>
        <translation>上下文很长时，float32 的角度偏离精确值多远。</translation>
    </message>
    <message>
        <source>Positions cast to bfloat16, 4096 × 128</source>
        <translation>位置转成 bfloat16，4096 × 128</translation>
    </message>
    <message>
        <source>4096 positions become 769: neighbours share their rows.</source>
        <translation>4096 个位置只剩 769 个：相邻位置共用同一行。</translation>
    </message>
    <message>
        <source>Everything in float16, 100&#x202f;000 × 128</source>
        <translation>全部用 float16，100000 × 128</translation>
    </message>
    <message>
        <source>From position 65&#x202f;520 on nothing is left.</source>
        <translation>从位置 65&#x202f;520 起什么也不剩。</translation>
    </message>
    <message>
        <source>Exponent doubled by mistake, 200 × 128</source>
        <translation>误把指数加倍，200 × 128</translation>
    </message>
    <message>
        <source>A common bug, minus the paper&apos;s numbers.</source>
        <translation>一个常见的错误，减去论文的数值。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>what a code gives, minus what is exact</source>
        <translation>代码算出的值减去精确值</translation>
    </message>
    <message>
        <source>exponent doubled</source>
        <translation>指数加倍</translation>
    </message>
    <message>
        <source>A common bug: i already counts by twos and is doubled again, base^(−4i/d).</source>
        <translation>常见的错误：i 已经以 2 为步长，又被乘以 2，成了 base^(−4i/d)。</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>实现方式</translation>
    </message>
    <message>
        <source>Whose arithmetic: the exact numbers, or what a code gives.</source>
        <translation>谁的算术：精确值，还是某种代码算出的值。</translation>
    </message>
    <message>
        <source>positions in</source>
        <translation>位置的类型</translation>
    </message>
    <message>
        <source>Number type of the positions, with the variant own.</source>
        <translation>位置的数值类型，用于自选的实现方式。</translation>
    </message>
    <message>
        <source>frequencies in</source>
        <translation>频率的类型</translation>
    </message>
    <message>
        <source>Number type of the inverse frequencies, with the variant own.</source>
        <translation>逆频率的数值类型，用于自选的实现方式。</translation>
    </message>
    <message>
        <source>results in</source>
        <translation>结果的类型</translation>
    </message>
    <message>
        <source>Number type of sine and cosine, with the variant own.</source>
        <translation>正弦和余弦的数值类型，用于自选的实现方式。</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>The mathematics: nothing is rounded on the way.</source>
        <translation>数学上的值：中途没有任何舍入。</translation>
    </message>
    <message>
        <source>float64 (NumPy)</source>
        <translation>float64（NumPy）</translation>
    </message>
    <message>
        <source>base^(−2i/d), product and sine each rounded to float64.</source>
        <translation>base^(−2i/d)、乘积和正弦各自舍入到 float64。</translation>
    </message>
    <message>
        <source>float32, exp and log (Annotated Transformer)</source>
        <translation>float32，指数与对数（Annotated Transformer）</translation>
    </message>
    <message>
        <source>ω = exp(2i·(−ln base/d)) in float32, as in the Annotated Transformer, fairseq and Tensor2Tensor.</source>
        <translation>用 float32 计算 ω = exp(2i·(−ln base/d))，与 Annotated Transformer、fairseq 和 Tensor2Tensor 一致。</translation>
    </message>
    <message>
        <source>float32, power (Hugging Face)</source>
        <translation>float32，幂（Hugging Face）</translation>
    </message>
    <message>
        <source>ω = 1/base^(2i/d) in float32, as Hugging Face computes inv_freq.</source>
        <translation>用 float32 计算 ω = 1/base^(2i/d)，即 Hugging Face 的 inv_freq。</translation>
    </message>
    <message>
        <source>float32, cast to bfloat16</source>
        <translation>float32，转成 bfloat16</translation>
    </message>
    <message>
        <source>As Hugging Face; sine and cosine are cast to bfloat16 at the end.</source>
        <translation>与 Hugging Face 相同，最后把正弦和余弦转成 bfloat16。</translation>
    </message>
    <message>
        <source>float32, cast to float16</source>
        <translation>float32，转成 float16</translation>
    </message>
    <message>
        <source>As Hugging Face; sine and cosine are cast to float16 at the end.</source>
        <translation>与 Hugging Face 相同，最后把正弦和余弦转成 float16。</translation>
    </message>
    <message>
        <source>bfloat16 inverse frequencies</source>
        <translation>逆频率用 bfloat16</translation>
    </message>
    <message>
        <source>A common bug: the model is cast to bfloat16, and inv_freq with it.</source>
        <translation>常见的错误：把模型转成 bfloat16 时，inv_freq 也跟着转了。</translation>
    </message>
    <message>
        <source>bfloat16 positions</source>
        <translation>位置用 bfloat16</translation>
    </message>
    <message>
        <source>A common bug: above 256 bfloat16 has no room for every whole number.</source>
        <translation>常见的错误：超过 256 后，bfloat16 放不下每一个整数。</translation>
    </message>
    <message>
        <source>all bfloat16</source>
        <translation>全部用 bfloat16</translation>
    </message>
    <message>
        <source>Positions, inverse frequencies, products and results in bfloat16.</source>
        <translation>位置、逆频率、乘积和结果都用 bfloat16。</translation>
    </message>
    <message>
        <source>all float16</source>
        <translation>全部用 float16</translation>
    </message>
    <message>
        <source>The same in float16; positions from 65&#x202f;520 on overflow.</source>
        <translation>同上，但用 float16；从 65&#x202f;520 起位置溢出。</translation>
    </message>
    <message>
        <source>own choice</source>
        <translation>自选</translation>
    </message>
    <message>
        <source>Types chosen one by one; a product takes the wider of its two, as in PyTorch.</source>
        <translation>逐一选择类型；乘积取两个因子中较宽的类型，与 PyTorch 一致。</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>53 significant bits.</source>
        <translation>53 位有效二进制数字。</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>24 significant bits.</source>
        <translation>24 位有效二进制数字。</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>8 significant bits: whole numbers are exact up to 256.</source>
        <translation>8 位有效二进制数字：256 以内的整数是精确的。</translation>
    </message>
    <message>
        <source>float16</source>
        <translation>float16</translation>
    </message>
    <message>
        <source>11 significant bits: whole numbers are exact up to 2048, infinite from 65&#x202f;520.</source>
        <translation>11 位有效二进制数字：2048 以内的整数是精确的，从 65&#x202f;520 起为无穷大。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>The rows of the table by themselves.</source>
        <translation>只看表的各行。</translation>
    </message>
    <message>
        <source>Sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>The sinusoidal encoding of the same positions and dimensions.</source>
        <translation>同样位置与维度的正弦编码。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Both, each with colours of its own.</source>
        <translation>两者并列，各用自己的颜色范围。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>The table minus the sinusoid.</source>
        <translation>表减去正弦编码。</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>A table beside, or less, the sinusoid of the same shape.</source>
        <translation>表与同样形状的正弦编码并排，或减去它。</translation>
    </message>
    <message>
        <source>Construction</source>
        <translation>构造</translation>
    </message>
    <message>
        <source>hierarchical rows from two rows of a table</source>
        <translation>层次分解的行由表的两行组成</translation>
    </message>
    <message>
        <source>5/s</source>
        <translation>5/秒</translation>
    </message>
    <message>
        <source>Every step can be seen.</source>
        <translation>每一步都看得见。</translation>
    </message>
    <message>
        <source>20/s</source>
        <translation>20/秒</translation>
    </message>
    <message>
        <source>A step a picture.</source>
        <translation>每幅画面一步。</translation>
    </message>
    <message>
        <source>100/s</source>
        <translation>100/秒</translation>
    </message>
    <message>
        <source>Five steps a picture.</source>
        <translation>每幅画面五步。</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>As many steps as can be done.</source>
        <translation>能算多少步就算多少步。</translation>
    </message>
    <message>
        <source>pace of learning</source>
        <translation>学习的快慢</translation>
    </message>
    <message>
        <source>How fast training goes on while one watches.</source>
        <translation>观看时训练进行得多快。</translation>
    </message>
    <message>
        <source>Trained on 128 of 512 rows, asked for 640</source>
        <translation>512 行中训练 128 行，查询 640 个位置</translation>
    </message>
    <message>
        <source>The shape of BERT&apos;s table, trained here on as many positions as nine tenths of BERT&apos;s training had.</source>
        <translation>形状同 BERT 的位置表，在此训练的位置数与 BERT 训练的前九成步数相同。</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>a table trained from random rows</source>
        <translation>从随机行训练出来的表</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>在此训练</translation>
    </message>
    <message>
        <source>Normal at first, then trained until near positions are alike.</source>
        <translation>先取正态分布，再训练到相近的位置彼此相似。</translation>
    </message>
    <message>
        <source>trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>How many positions training has seen; rows past it keep their random start.</source>
        <translation>训练见过多少个位置；其后的行保持随机初值。</translation>
    </message>
    <message>
        <source>training steps</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>How many steps of gradient descent the table has behind it.</source>
        <translation>这张表已经过多少步梯度下降。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>band τ</source>
        <translation>带宽 τ</translation>
    </message>
    <message>
        <source>How far alike positions reach: p·q is trained towards exp(−|p − q|/τ).</source>
        <translation>相似的位置延伸多远：p·q 被训练成 exp(−|p − q|/τ)。</translation>
    </message>
    <message>
        <source>a table of %1 rows by %2 dimensions is too large to train here; table rows × d_model is at most %3</source>
        <translation>%1 行 × %2 维的表太大，无法在此训练；表的行数 × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>%1 rows are too many to train here; the trained length or the table rows are at most %2</source>
        <translation>%1 行太多，无法在此训练；训练长度或表的行数最多为 %2</translation>
    </message>
    <message>
        <source>%1 rows of %2 dimensions take too long to train here; rows × d_model × the smaller of both is at most %3</source>
        <translation>%1 行、%2 维在此训练耗时过长；行数 × d_model × 二者中较小者最多为 %3</translation>
    </message>
    <message>
        <source>A sentence in BERT&apos;s width, 8 × 768</source>
        <translation>BERT 宽度的一句话，8 × 768</translation>
    </message>
    <message>
        <source>Six words name positions 0 to 5; two rows are padding.</source>
        <translation>六个词给位置 0 到 5 命名；另有两行是填充。</translation>
    </message>
    <message>
        <source>Attention between words, four terms</source>
        <translation>词之间的注意力，四项</translation>
    </message>
    <message>
        <source>What adding positions puts into the scores of a sentence.</source>
        <translation>相加位置给一句话的得分带来什么。</translation>
    </message>
    <message>
        <source>Concatenating is adding</source>
        <translation>拼接就是相加</translation>
    </message>
    <message>
        <source>A one-hot position, concatenated and projected, beside the sum.</source>
        <translation>独热位置拼接后投影，与和并列。</translation>
    </message>
    <message>
        <source>A repeated word, 12 × 128</source>
        <translation>重复的词，12 × 128</translation>
    </message>
    <message>
        <source>The same word three times: one row of W, three different inputs.</source>
        <translation>同一个词出现三次：W 的同一行，三个不同的输入。</translation>
    </message>
    <message>
        <source>Padding as in fairseq, 12 × 128</source>
        <translation>fairseq 的填充，12 × 128</translation>
    </message>
    <message>
        <source>Words stand at positions 2, 3, …; padding stands at 1.</source>
        <translation>词在位置 2、3、…；填充在位置 1。</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>from words to a transformer&apos;s input</source>
        <translation>从词到 Transformer 的输入</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>the four terms of a score</source>
        <translation>一个得分的四项</translation>
    </message>
    <message>
        <source>Concatenation</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>concatenating a position is adding it</source>
        <translation>拼接位置就是相加</translation>
    </message>
    <message>
        <source>position ids cannot hold &quot;%1&quot;; they are &quot;consecutive&quot;, &quot;padded:1&quot; or a list of numbers from −%2 to %2 such as 0,1,1,3.5 or 2:6,… with ranges A:B without B</source>
        <translation>位置编号不能含有“%1”；可以是 “consecutive”、“padded:1”，或 −%2 到 %2 的数的列表，如 0,1,1,3.5 或 2:6,…，区间 A:B 不含 B</translation>
    </message>
    <message>
        <source>there are too many position ids; at most %1</source>
        <translation>位置编号太多；最多 %1 个</translation>
    </message>
    <message>
        <source>the sentence is too long; it is at most %1 bytes of UTF-8</source>
        <translation>句子太长；UTF-8 最多 %1 字节</translation>
    </message>
    <message>
        <source>the sentence is not UTF-8 at byte %1</source>
        <translation>句子在第 %1 字节处不是 UTF-8</translation>
    </message>
    <message>
        <source>the sentence has no word; it takes one at least</source>
        <translation>句子里没有词；至少要有一个</translation>
    </message>
    <message>
        <source>the sentence has %1 tokens; it is at most %2</source>
        <translation>句子有 %1 个词元；最多 %2 个</translation>
    </message>
    <message>
        <source>add: x + PE</source>
        <translation>相加：x + PE</translation>
    </message>
    <message>
        <source>The sum, as in the Transformer.</source>
        <translation>求和，与 Transformer 相同。</translation>
    </message>
    <message>
        <source>multiply: x ⊙ PE</source>
        <translation>相乘：x ⊙ PE</translation>
    </message>
    <message>
        <source>Number by number: where the encoding is 0, the word is lost.</source>
        <translation>逐个相乘：编码为 0 处，词就丢失。</translation>
    </message>
    <message>
        <source>multiply: x ⊙ (1 + PE)</source>
        <translation>相乘：x ⊙ (1 + PE)</translation>
    </message>
    <message>
        <source>Number by number around 1, as bert4keras does.</source>
        <translation>在 1 附近逐个相乘，与 bert4keras 相同。</translation>
    </message>
    <message>
        <source>concatenate: [x ‖ PE]</source>
        <translation>拼接：[x ‖ PE]</translation>
    </message>
    <message>
        <source>Side by side: twice as many dimensions.</source>
        <translation>并排：维数加倍。</translation>
    </message>
    <message>
        <source>PE only</source>
        <translation>仅 PE</translation>
    </message>
    <message>
        <source>The position alone, to see what is left without words.</source>
        <translation>只有位置，看看没有词时剩下什么。</translation>
    </message>
    <message>
        <source>rows as they are</source>
        <translation>各行原样</translation>
    </message>
    <message>
        <source>A score is the dot product of the rows themselves.</source>
        <translation>得分就是各行自身的点积。</translation>
    </message>
    <message>
        <source>keys turned by a phase</source>
        <translation>键转过一个相位</translation>
    </message>
    <message>
        <source>Keys have every pair of columns turned by one angle.</source>
        <translation>键的每一对列转过同一个角。</translation>
    </message>
    <message>
        <source>random weights</source>
        <translation>随机权重</translation>
    </message>
    <message>
        <source>Query and key weights drawn from N(0, 1/d_model), as before training.</source>
        <translation>查询权重和键权重都取自 N(0, 1/d_model)，如训练之前。</translation>
    </message>
    <message>
        <source>label positions with words</source>
        <translation>用词标注位置</translation>
    </message>
    <message>
        <source>Whether words name the positions in the views.</source>
        <translation>各视图中是否用词给位置命名。</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>How words and positions become one vector.</source>
        <translation>词和位置如何合成一个向量。</translation>
    </message>
    <message>
        <source>word ×</source>
        <translation>词 ×</translation>
    </message>
    <message>
        <source>Weight of the word&apos;s vector x.</source>
        <translation>词向量 x 的权重。</translation>
    </message>
    <message>
        <source>PE ×</source>
        <translation>PE ×</translation>
    </message>
    <message>
        <source>Weight of the position&apos;s row PE.</source>
        <translation>位置的行 PE 的权重。</translation>
    </message>
    <message>
        <source>× √d_model</source>
        <translation>× √d_model</translation>
    </message>
    <message>
        <source>Whether word vectors are multiplied by √d_model, as in the paper.</source>
        <translation>词向量是否如论文那样乘以 √d_model。</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>Share of the numbers that training sets to 0; the others grow by 1/(1 − share).</source>
        <translation>训练时置 0 的数所占的比例；其余的数乘以 1/(1 − 比例)。</translation>
    </message>
    <message>
        <source>Which random word vectors and dropped numbers.</source>
        <translation>用哪一组随机词向量和被置零的数。</translation>
    </message>
    <message>
        <source>projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>How queries and keys are made of the rows.</source>
        <translation>查询和键如何由各行得到。</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Radians by which a key&apos;s pairs are turned.</source>
        <translation>键的各对转过的弧度。</translation>
    </message>
    <message>
        <source>position ids say where each row stands, so the first position must be 0, not %1</source>
        <translation>位置编号已说明每行所在的位置，所以首位置必须是 0，不能是 %1</translation>
    </message>
    <message>
        <source>position ids with a fraction need the exact sinusoid; tables and codes have rows for whole numbers only</source>
        <translation>带小数的位置编号需要精确的正弦编码；表和代码只有整数位置的行</translation>
    </message>
    <message>
        <source>position ids are for at most %1 positions, not %2</source>
        <translation>位置编号最多用于 %1 个位置，不能是 %2 个</translation>
    </message>
    <message>
        <source>%1 position ids by %2 dimensions are too many rows to gather; their product is at most %3</source>
        <translation>%1 个位置编号 × %2 维太多，无法收集；乘积最多为 %3</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Positions after which a dimension repeats: 2π/ω.</source>
        <translation>一维重复所需的位置数：2π/ω。</translation>
    </message>
    <message>
        <source>ruler</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>What stands above the dimensions; as in a file nothing, and rows are counted from 0.</source>
        <translation>维度上方标什么；选“与文件一样”时什么也不标，行从 0 数起。</translation>
    </message>
    <message>
        <source>Sinusoids</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>A single pair, 1000 × 2</source>
        <translation>只有一对，1000 × 2</translation>
    </message>
    <message>
        <source>Nearly repeats after 44 positions, and nearer still after 710.</source>
        <translation>44 个位置后几乎重复，710 个位置后更接近。</translation>
    </message>
    <message>
        <source>As codes compute them</source>
        <translation>各种代码的算法</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>One-hot positions, 6 × 6</source>
        <translation>独热位置，6 × 6</translation>
    </message>
    <message>
        <source>Every position its own dimension: all are equally far apart.</source>
        <translation>每个位置独占一维：彼此距离都相等。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Looking words up, 5 × 3</source>
        <translation>查词，5 × 3</translation>
    </message>
    <message>
        <source>One-hot words times a table W of five rows: each picks its row.</source>
        <translation>独热词乘以五行的表 W：各自选出一行。</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Row k is 1 in column k and 0 elsewhere: every position its own dimension.</source>
        <translation>第 k 行只有第 k 列为 1，其余为 0：每个位置独占一维。</translation>
    </message>
    <message>
        <source>half-split</source>
        <translation>前后半分</translation>
    </message>
    <message>
        <source>The first half of the channels pairs with the second, i with i + n of n pairs, as in GPT-NeoX and Hugging Face&apos;s Llama.</source>
        <translation>前一半通道与后一半配对，n 对时 i 配 i + n，与 GPT-NeoX 和 Hugging Face 的 Llama 相同。</translation>
    </message>
    <message>
        <source>Neighbouring channels pair, 2i with 2i + 1, as in RoFormer, GPT-J and Meta&apos;s Llama.</source>
        <translation>相邻通道配对，2i 配 2i + 1，与 RoFormer、GPT-J 和 Meta 的 Llama 相同。</translation>
    </message>
    <message>
        <source>Position interpolation: every frequency is divided by the factor.</source>
        <translation>位置插值：每个频率都除以因子。</translation>
    </message>
    <message>
        <source>dynamic NTK</source>
        <translation>动态 NTK</translation>
    </message>
    <message>
        <source>The base grows with the sequence once it is longer than the trained length.</source>
        <translation>序列超过训练长度后，底数随序列增大。</translation>
    </message>
    <message>
        <source>NTK-aware</source>
        <translation>NTK 感知</translation>
    </message>
    <message>
        <source>A larger base: the fastest pair is kept, the slowest divided by the factor.</source>
        <translation>更大的底数：最快的一对不变，最慢的一对除以因子。</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>Fast pairs are kept, slow ones divided by the factor, with a ramp between; scores grow by a temperature.</source>
        <translation>快的对不变，慢的对除以因子，中间用斜坡过渡；得分再乘以温度。</translation>
    </message>
    <message>
        <source>LongRoPE</source>
        <translation>LongRoPE</translation>
    </message>
    <message>
        <source>Every pair has a factor of its own, another one for long sequences.</source>
        <translation>每一对有自己的因子，长序列用另一组因子。</translation>
    </message>
    <message>
        <source>Llama 3</source>
        <translation>Llama 3</translation>
    </message>
    <message>
        <source>Short wavelengths are kept, long ones stretched by the factor, smoothly between.</source>
        <translation>短波长不变，长波长按因子拉长，中间平滑过渡。</translation>
    </message>
    <message>
        <source>proportional (p-RoPE)</source>
        <translation>按比例 (p-RoPE)</translation>
    </message>
    <message>
        <source>The slowest pairs do not turn at all; the others keep their frequencies.</source>
        <translation>最慢的若干对完全不转；其余保持原来的频率。</translation>
    </message>
    <message>
        <source>ones</source>
        <translation>全 1</translation>
    </message>
    <message>
        <source>q = k = 1: the score is twice the kernel g of the distance.</source>
        <translation>q = k = 1：得分是距离的核 g 的两倍。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>q and k drawn from N(0, 1), each by itself.</source>
        <translation>q 与 k 各自取自 N(0, 1)。</translation>
    </message>
    <message>
        <source>given numbers</source>
        <translation>给定的数</translation>
    </message>
    <message>
        <source>The numbers of q and k as they were entered.</source>
        <translation>所输入的 q 与 k 的数。</translation>
    </message>
    <message>
        <source>a base below 1 makes later pairs faster, not slower</source>
        <translation>底数小于 1 时，后面的对更快而不是更慢</translation>
    </message>
    <message>
        <source>with base 1 all pairs have the same frequency</source>
        <translation>底数为 1 时所有对的频率相同</translation>
    </message>
    <message>
        <source>the factor is %1, the target over the trained length %2</source>
        <translation>因子是 %1，而目标长度除以训练长度是 %2</translation>
    </message>
    <message>
        <source>the ramp runs backwards, from pair %1 to pair %2</source>
        <translation>斜坡方向相反，从第 %1 对到第 %2 对</translation>
    </message>
    <message>
        <source>without a list of factors LongRoPE keeps the frequencies</source>
        <translation>没有因子列表时 LongRoPE 保持频率不变</translation>
    </message>
    <message>
        <source>the high frequency factor is below the low one</source>
        <translation>高频因子小于低频因子</translation>
    </message>
    <message>
        <source>the target length is not above the trained length</source>
        <translation>目标长度不大于训练长度</translation>
    </message>
    <message>
        <source>a factor below 1 shortens what can be read</source>
        <translation>因子小于 1 会缩短可读的长度</translation>
    </message>
    <message>
        <source>head size</source>
        <translation>头维数</translation>
    </message>
    <message>
        <source>Channels of one head&apos;s query and key.</source>
        <translation>一个头的查询和键的通道数。</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>个通道</translation>
    </message>
    <message>
        <source>Share of the head&apos;s channels that turn; the others stay.</source>
        <translation>头中旋转的通道所占的比例；其余不动。</translation>
    </message>
    <message>
        <source>rotary dimension</source>
        <translation>旋转维数</translation>
    </message>
    <message>
        <source>How many channels turn, from the first on.</source>
        <translation>从第一个起有多少通道旋转。</translation>
    </message>
    <message>
        <source>Which random query and key.</source>
        <translation>哪一组随机的查询和键。</translation>
    </message>
    <message>
        <source>base (rope_theta)</source>
        <translation>底数 (rope_theta)</translation>
    </message>
    <message>
        <source>pairing</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Which two channels turn together.</source>
        <translation>哪两个通道一起旋转。</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>How the frequencies are changed for longer sequences.</source>
        <translation>为更长的序列如何改变频率。</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>How many times longer sequences become; α of NTK-aware.</source>
        <translation>序列变长的倍数；NTK 感知缩放中的 α。</translation>
    </message>
    <message>
        <source>target over trained length</source>
        <translation>目标长度除以训练长度</translation>
    </message>
    <message>
        <source>Positions that training has seen, before any scaling.</source>
        <translation>缩放之前训练所见过的位置数。</translation>
    </message>
    <message>
        <source>target length</source>
        <translation>目标长度</translation>
    </message>
    <message>
        <source>Positions that the model is to be used for.</source>
        <translation>模型将要使用的位置数。</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Positions read so far: dynamic NTK and LongRoPE look at it.</source>
        <translation>目前已读的位置数：动态 NTK 与 LongRoPE 会用到它。</translation>
    </message>
    <message>
        <source>no longer than trained</source>
        <translation>不超过训练长度</translation>
    </message>
    <message>
        <source>β fast</source>
        <translation>β_fast</translation>
    </message>
    <message>
        <source>Pairs with more turns in the trained length are kept as they are.</source>
        <translation>在训练长度内圈数更多的对保持不变。</translation>
    </message>
    <message>
        <source>β slow</source>
        <translation>β_slow</translation>
    </message>
    <message>
        <source>Pairs with fewer turns in the trained length are interpolated.</source>
        <translation>在训练长度内圈数更少的对被插值。</translation>
    </message>
    <message>
        <source>ramp at whole pairs</source>
        <translation>斜坡取整</translation>
    </message>
    <message>
        <source>Whether the ramp begins and ends at whole pairs.</source>
        <translation>斜坡的起止是否取整到整数对。</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>With mscale_all_dim: their two temperatures are divided.</source>
        <translation>与 mscale_all_dim 一起：两个温度相除。</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>mscale_all_dim</source>
        <translation>mscale_all_dim</translation>
    </message>
    <message>
        <source>With mscale: their two temperatures are divided.</source>
        <translation>与 mscale 一起：两个温度相除。</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Sines and cosines are multiplied by it, scores by its square.</source>
        <translation>正弦和余弦乘以它，得分乘以它的平方。</translation>
    </message>
    <message>
        <source>by the formula of the scaling</source>
        <translation>由缩放的公式决定</translation>
    </message>
    <message>
        <source>low frequency factor</source>
        <translation>低频因子</translation>
    </message>
    <message>
        <source>Pairs with fewer turns in the trained length are stretched.</source>
        <translation>在训练长度内圈数更少的对被拉长。</translation>
    </message>
    <message>
        <source>high frequency factor</source>
        <translation>高频因子</translation>
    </message>
    <message>
        <source>q and k</source>
        <translation>q 与 k</translation>
    </message>
    <message>
        <source>The query and the key that scores are shown for.</source>
        <translation>用来显示得分的查询和键。</translation>
    </message>
    <message>
        <source>The type that positions are cast to.</source>
        <translation>位置转换成的数值类型。</translation>
    </message>
    <message>
        <source>The type that inverse frequencies are cast to.</source>
        <translation>逆频率转换成的数值类型。</translation>
    </message>
    <message>
        <source>sine and cosine in</source>
        <translation>正弦与余弦用</translation>
    </message>
    <message>
        <source>The type that sines and cosines are cast to.</source>
        <translation>正弦与余弦转换成的数值类型。</translation>
    </message>
    <message>
        <source>%1 has %2 numbers; it takes one for each of the %3 pairs</source>
        <translation>%1 有 %2 个数；应为 %3 对各给一个</translation>
    </message>
    <message>
        <source>%1 cannot have %2; its numbers are %3 or more</source>
        <translation>%1 不能含有 %2；其中的数不小于 %3</translation>
    </message>
    <message>
        <source>%1 has %2 numbers; the head size is %3</source>
        <translation>%1 有 %2 个数；头维数是 %3</translation>
    </message>
    <message>
        <source>%1 has a number that is infinite or none</source>
        <translation>%1 含有无穷大或非数</translation>
    </message>
    <message>
        <source>rotary dimension cannot be %1; the head size is %2</source>
        <translation>旋转维数不能是 %1；头维数是 %2</translation>
    </message>
    <message>
        <source>rotary dimension cannot be %1: a pair has two channels</source>
        <translation>旋转维数不能是 %1：一对有两个通道</translation>
    </message>
    <message>
        <source>rotary dimension cannot be odd (%1): channels turn in pairs</source>
        <translation>旋转维数不能是奇数 (%1)：通道成对旋转</translation>
    </message>
    <message>
        <source>rotary dimension cannot be 2 here: the exponent D/(D − 2) of the new base divides by 0</source>
        <translation>此处旋转维数不能是 2：新底数的指数 D/(D − 2) 会除以 0</translation>
    </message>
    <message>
        <source>scaling factor cannot be %1; it is %2 or more, or 0 for %3</source>
        <translation>缩放因子不能是 %1；应不小于 %2，或用 0 表示 %3</translation>
    </message>
    <message>
        <source>rotary base cannot be 1 with YaRN: ln base is 0</source>
        <translation>使用 YaRN 时旋转底数不能是 1：ln base 为 0</translation>
    </message>
    <message>
        <source>rotary trained length cannot be 1 with LongRoPE: its ln is 0</source>
        <translation>使用 LongRoPE 时训练长度不能是 1：其 ln 为 0</translation>
    </message>
    <message>
        <source>Shaw, bert4keras</source>
        <translation>Shaw、bert4keras</translation>
    </message>
    <message>
        <source>A trained row for each clipped difference of positions.</source>
        <translation>每个截断后的位置差各有一行训练得到的数。</translation>
    </message>
    <message>
        <source>NEZHA</source>
        <translation>NEZHA</translation>
    </message>
    <message>
        <source>Clipped like Shaw&apos;s, but the rows are a sinusoid that nobody trains.</source>
        <translation>与 Shaw 一样截断，但各行是不训练的正弦编码。</translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation>Transformer-XL</translation>
    </message>
    <message>
        <source>A sinusoid of the distance back to the key.</source>
        <translation>往回到键的距离的正弦编码。</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>A trained number for each bucket of distances and each head.</source>
        <translation>每个距离桶、每个头各有一个训练得到的数。</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>A score falls by a fixed slope for each token of distance.</source>
        <translation>每远一个词元，得分按固定斜率下降。</translation>
    </message>
    <message>
        <source>KERPLE, logarithm</source>
        <translation>KERPLE，对数</translation>
    </message>
    <message>
        <source>A score falls by r1·ln(1 + r2·distance).</source>
        <translation>得分下降 r1·ln(1 + r2·距离)。</translation>
    </message>
    <message>
        <source>KERPLE, power</source>
        <translation>KERPLE，幂</translation>
    </message>
    <message>
        <source>A score falls by r1·distance^r2.</source>
        <translation>得分下降 r1·距离^r2。</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>对齐开头</translation>
    </message>
    <message>
        <source>Query 0 stands at key 0, as in bert4keras.</source>
        <translation>查询 0 位于键 0，与 bert4keras 相同。</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>对齐末尾</translation>
    </message>
    <message>
        <source>The last query stands at the last key, as with a cache of earlier keys.</source>
        <translation>最后的查询位于最后的键，如同有先前键的缓存。</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A query sees itself and the keys before it.</source>
        <translation>查询看得见自身和之前的键。</translation>
    </message>
    <message>
        <source>bidirectional</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>A query sees the keys on both sides.</source>
        <translation>查询看得见两侧的键。</translation>
    </message>
    <message>
        <source>paper: −m(i − j)</source>
        <translation>论文：−m(i − j)</translation>
    </message>
    <message>
        <source>Nothing on the diagonal, less for each token back.</source>
        <translation>对角线上为零，每往回一个词元就更小。</translation>
    </message>
    <message>
        <source>BLOOM: m·j</source>
        <translation>BLOOM：m·j</translation>
    </message>
    <message>
        <source>More for each key; a row differs from the paper&apos;s by a constant.</source>
        <translation>每个键更大一些；一行与论文的只差一个常数。</translation>
    </message>
    <message>
        <source>MPT: m(j − L + 1)</source>
        <translation>MPT：m(j − L + 1)</translation>
    </message>
    <message>
        <source>Nothing at the last key; a row differs from the paper&apos;s by a constant.</source>
        <translation>最后一个键处为零；一行与论文的只差一个常数。</translation>
    </message>
    <message>
        <source>Falcon: m·j/√d_head</source>
        <translation>Falcon：m·j/√d_head</translation>
    </message>
    <message>
        <source>BLOOM&apos;s, divided with the scores: the slopes are smaller by √d_head.</source>
        <translation>同 BLOOM，但与得分一起相除：斜率小 √d_head 倍。</translation>
    </message>
    <message>
        <source>relative scheme</source>
        <translation>相对方案</translation>
    </message>
    <message>
        <source>How a score learns the distance of two tokens.</source>
        <translation>得分如何得知两个词元的距离。</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询数</translation>
    </message>
    <message>
        <source>How many tokens ask: the rows of the matrix.</source>
        <translation>有多少词元发问：矩阵的行。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个词元</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>How many tokens are asked: the columns.</source>
        <translation>有多少词元被问：矩阵的列。</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Where the queries stand among more keys, or fewer.</source>
        <translation>键更多或更少时，查询站在哪里。</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Whether keys after the query are seen.</source>
        <translation>查询之后的键是否可见。</translation>
    </message>
    <message>
        <source>clip k</source>
        <translation>截断 k</translation>
    </message>
    <message>
        <source>Distances above k share a row; the table has 2k + 1 rows.</source>
        <translation>超过 k 的距离共用一行；表有 2k + 1 行。</translation>
    </message>
    <message>
        <source>clamp_len</source>
        <translation>clamp_len</translation>
    </message>
    <message>
        <source>Distances above it count as it; 0: every distance is its own.</source>
        <translation>超过它的距离按它计；0 表示各距离都不同。</translation>
    </message>
    <message>
        <source>d_head</source>
        <translation>d_head</translation>
    </message>
    <message>
        <source>Width of one head: of its queries, its keys and the table&apos;s rows.</source>
        <translation>一个头的宽度：其查询、键和表的行。</translation>
    </message>
    <message>
        <source>Wavelengths of the sinusoid run from 2π to about 2π·base tokens.</source>
        <translation>正弦编码的波长从 2π 到约 2π·base 个词元。</translation>
    </message>
    <message>
        <source>num_buckets</source>
        <translation>num_buckets</translation>
    </message>
    <message>
        <source>How many numbers a head has; of both sides together.</source>
        <translation>每个头有多少个数；两侧合计。</translation>
    </message>
    <message>
        <source>buckets</source>
        <translation>个桶</translation>
    </message>
    <message>
        <source>max_distance</source>
        <translation>max_distance</translation>
    </message>
    <message>
        <source>From this distance on all is in the last bucket.</source>
        <translation>从此距离起都在最后一个桶里。</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>How many heads the layer has.</source>
        <translation>该层有多少个头。</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Which head is shown; the first is 0.</source>
        <translation>显示哪个头；第一个是 0。</translation>
    </message>
    <message>
        <source>convention</source>
        <translation>约定</translation>
    </message>
    <message>
        <source>In whose form the bias is added to the scores.</source>
        <translation>偏置以谁的形式加到得分上。</translation>
    </message>
    <message>
        <source>alibi_bias_max</source>
        <translation>alibi_bias_max</translation>
    </message>
    <message>
        <source>The flattest head falls by 2^−alibi_bias_max a token.</source>
        <translation>最平的头每个词元下降 2^−alibi_bias_max。</translation>
    </message>
    <message>
        <source>r1</source>
        <translation>r1</translation>
    </message>
    <message>
        <source>KERPLE&apos;s factor in front.</source>
        <translation>KERPLE 前面的系数。</translation>
    </message>
    <message>
        <source>r2</source>
        <translation>r2</translation>
    </message>
    <message>
        <source>KERPLE&apos;s factor inside the logarithm, or its exponent.</source>
        <translation>KERPLE 对数内的系数，或其指数。</translation>
    </message>
    <message>
        <source>Standard deviation of what stands for the trained numbers.</source>
        <translation>代替训练所得数的随机数的标准差。</translation>
    </message>
    <message>
        <source>Which random numbers stand for the trained ones.</source>
        <translation>用哪一组随机数代替训练所得的数。</translation>
    </message>
    <message>
        <source>a table of %1 rows, one for each distance up to the clip distance, by %2 dimensions is too large; their product is at most %3</source>
        <translation>%1 行（截断距离以内每个距离一行）× %2 维的表太大；乘积最多为 %3</translation>
    </message>
    <message>
        <source>%1 buckets are too few; a side needs 2, both sides 4</source>
        <translation>%1 个桶太少；单侧至少 2 个，两侧至少 4 个</translation>
    </message>
    <message>
        <source>max distance cannot be %1: the first %2 buckets hold one distance each, and it must be above them</source>
        <translation>最大距离不能是 %1：前 %2 个桶各装一个距离，它必须大于这些</translation>
    </message>
    <message>
        <source>head cannot be %1 of %2 heads; the first is 0</source>
        <translation>%2 个头中没有第 %1 个；第一个是 0</translation>
    </message>
    <message>
        <source>head dimension cannot be odd (%1): the sinusoid is made of pairs</source>
        <translation>头维数不能是奇数 (%1)：正弦编码由对组成</translation>
    </message>
    <message>
        <source>r2 cannot be above 2 as KERPLE&apos;s exponent: above, the kernel is no longer conditionally positive definite</source>
        <translation>r2 作为 KERPLE 的指数不能大于 2：再大核就不再是条件正定的</translation>
    </message>
    <message>
        <source>the table has %1 rows, not one for each of %2 buckets</source>
        <translation>表有 %1 行，而不是 %2 个桶各一行</translation>
    </message>
    <message>
        <source>the table has %1 columns, none for head %2; the first is 0</source>
        <translation>表有 %1 列，没有头 %2 的列；第一列是 0</translation>
    </message>
    <message>
        <source>a table of %1 rows is for the clip distance %2, not %3</source>
        <translation>%1 行的表对应截断距离 %2，而不是 %3</translation>
    </message>
    <message>
        <source>Which frequency ω_i a dimension has; a sine and its cosine share one.</source>
        <translation>各维所用的频率 ω_i；正弦与其余弦共用一个。</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>The e of ω_i = base^(−e): 2i/d in the paper.</source>
        <translation>ω_i = base^(−e) 中的 e：论文中为 2i/d。</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>转动前后</translation>
    </message>
    <message>
        <source>Pairs of query and key before and after they are turned.</source>
        <translation>查询与键的各对通道，旋转之前与之后。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>The score of one query and key by their distance, and what bounds it.</source>
        <translation>一对查询与键的得分随距离的变化，以及它的上界。</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Which channels turn together, and what mixing the two conventions does.</source>
        <translation>哪些通道一起旋转，混用两种约定会怎样。</translation>
    </message>
    <message>
        <source>How far rounded sines, cosines and scores are from exact.</source>
        <translation>舍入后的正弦、余弦和得分与精确值相差多远。</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>j − i: how far the key stands from the query.</source>
        <translation>j − i：键离查询多远。</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>The difference, far ones counted as the farthest.</source>
        <translation>差，远的都按最远的计。</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Which row or bucket of the table is looked up.</source>
        <translation>查表的哪一行或哪个桶。</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>表中的数</translation>
    </message>
    <message>
        <source>One column of that row: the cursor&apos;s dimension.</source>
        <translation>那一行的一列：光标的维。</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>What is added to the score.</source>
        <translation>加到得分上的数。</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>The softmax of the bias, where all scores are alike.</source>
        <translation>得分全都相同时偏置的 softmax。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Linear up to some hundred distances, logarithmic above.</source>
        <translation>几百个距离以内为线性，以上为对数。</translation>
    </message>
    <message>
        <source>All distances equally wide.</source>
        <translation>所有距离一样宽。</translation>
    </message>
    <message>
        <source>Near distances wider than far ones: log(1 + distance).</source>
        <translation>近的比远的宽：log(1 + 距离)。</translation>
    </message>
    <message>
        <source>rotary picture</source>
        <translation>旋转编码图</translation>
    </message>
    <message>
        <source>What is shown of a rotary encoding.</source>
        <translation>旋转编码显示哪一方面。</translation>
    </message>
    <message>
        <source>numbers of</source>
        <translation>导出的数</translation>
    </message>
    <message>
        <source>Which matrix of a relative scheme is written as numbers.</source>
        <translation>把相对方案的哪个矩阵写成数。</translation>
    </message>
    <message>
        <source>distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>How distances stand on the axis of a bias.</source>
        <translation>偏置的横轴上距离如何排列。</translation>
    </message>
    <message>
        <source>As the config.json of this model says.</source>
        <translation>按此模型的 config.json。</translation>
    </message>
    <message>
        <source>bert4keras, 10 × 10, ±4</source>
        <translation>bert4keras，10 × 10，±4</translation>
    </message>
    <message>
        <source>Shaw et al. 2018: differences, clipped, and the rows of a table of 9.</source>
        <translation>Shaw 等 2018：差、截断，以及 9 行表中的行。</translation>
    </message>
    <message>
        <source>NEZHA, 129 × 64</source>
        <translation>NEZHA，129 × 64</translation>
    </message>
    <message>
        <source>129 rows of a sinusoid that nobody trains, for differences up to ±64.</source>
        <translation>129 行不参与训练的正弦编码，用于 ±64 以内的差。</translation>
    </message>
    <message>
        <source>Transformer-XL, 128 queries, 256 keys</source>
        <translation>Transformer-XL，128 个查询，256 个键</translation>
    </message>
    <message>
        <source>A segment of 128 tokens behind a memory of as many.</source>
        <translation>128 个词元的片段，前面有同样多的记忆。</translation>
    </message>
    <message>
        <source>T5 encoder, 32 buckets up to 128</source>
        <translation>T5 编码器，32 个桶，到 128</translation>
    </message>
    <message>
        <source>Bidirectional: 16 buckets for each side.</source>
        <translation>双向：每边 16 个桶。</translation>
    </message>
    <message>
        <source>T5 decoder, 32 buckets up to 128</source>
        <translation>T5 解码器，32 个桶，到 128</translation>
    </message>
    <message>
        <source>Causal: all 32 buckets for the keys before the query.</source>
        <translation>因果：32 个桶全用于查询之前的键。</translation>
    </message>
    <message>
        <source>ALiBi, 8 heads</source>
        <translation>ALiBi，8 个头</translation>
    </message>
    <message>
        <source>Press et al. 2022: slopes 1/2, 1/4 … 1/256.</source>
        <translation>Press 等 2022：斜率 1/2、1/4 … 1/256。</translation>
    </message>
    <message>
        <source>ALiBi, 12 heads, the jump</source>
        <translation>ALiBi，12 个头，跳变</translation>
    </message>
    <message>
        <source>No power of two: from head 8 on the slopes start over.</source>
        <translation>不是 2 的幂：从头 8 起斜率重新开始。</translation>
    </message>
    <message>
        <source>BLOOM-176B, 112 heads</source>
        <translation>BLOOM-176B，112 个头</translation>
    </message>
    <message>
        <source>2048 tokens; 64 heads, and 48 more between their slopes.</source>
        <translation>2048 个词元；64 个头，另有 48 个的斜率在它们之间。</translation>
    </message>
    <message>
        <source>Chi et al. 2022: −r1·ln(1 + r2·distance).</source>
        <translation>Chi 等 2022：−r1·ln(1 + r2·距离)。</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>Rotary</source>
        <translation>旋转编码</translation>
    </message>
    <message>
        <source>RoFormer: pairs that turn</source>
        <translation>RoFormer：旋转的对</translation>
    </message>
    <message>
        <source>The paper of Su et al. 2021: 64 channels, neighbours pair.</source>
        <translation>Su 等 2021 的论文：64 个通道，相邻配对。</translation>
    </message>
    <message>
        <source>RoFormer: long-term decay</source>
        <translation>RoFormer：长程衰减</translation>
    </message>
    <message>
        <source>Scores of q = k = 1 and their bound up to distance 255.</source>
        <translation>q = k = 1 的得分及其上界，直到距离 255。</translation>
    </message>
    <message>
        <source>GPT-NeoX: a quarter of the head turns</source>
        <translation>GPT-NeoX：头的四分之一旋转</translation>
    </message>
    <message>
        <source>Head size 96 and rotary_pct 0.25: 12 pairs, halves pair.</source>
        <translation>头大小 96，rotary_pct 0.25：12 对，前后两半配对。</translation>
    </message>
    <message>
        <source>Base 10&#x202f;000 against a longer context</source>
        <translation>base 10&#x202f;000 与更长的上下文</translation>
    </message>
    <message>
        <source>Llama 2 without scaling, asked for 32 times its trained 4096.</source>
        <translation>不缩放的 Llama 2，要用到训练长度 4096 的 32 倍。</translation>
    </message>
    <message>
        <source>Llama 2, linear × 8</source>
        <translation>Llama 2，线性 × 8</translation>
    </message>
    <message>
        <source>Position interpolation: 32&#x202f;768 positions in the place of 4096.</source>
        <translation>位置插值：在 4096 的范围里放 32&#x202f;768 个位置。</translation>
    </message>
    <message>
        <source>Llama 2, dynamic NTK × 2</source>
        <translation>Llama 2，动态 NTK × 2</translation>
    </message>
    <message>
        <source>A base that grows with the sequence, here 16&#x202f;384 positions.</source>
        <translation>随序列增大的 base，这里是 16&#x202f;384 个位置。</translation>
    </message>
    <message>
        <source>Llama 2, NTK-aware × 8</source>
        <translation>Llama 2：NTK 感知缩放 × 8</translation>
    </message>
    <message>
        <source>One larger base: only the slowest pair is slower by 8.</source>
        <translation>一个更大的 base：只有最慢的一对慢 8 倍。</translation>
    </message>
    <message>
        <source>Llama 2, YaRN × 16</source>
        <translation>Llama 2，YaRN × 16</translation>
    </message>
    <message>
        <source>Fast pairs kept, slow ones divided by 16, and a temperature.</source>
        <translation>快的对不变，慢的除以 16，再加一个温度。</translation>
    </message>
    <message>
        <source>Llama 3.1 scaling</source>
        <translation>Llama 3.1 缩放</translation>
    </message>
    <message>
        <source>Base 500&#x202f;000, 8192 positions in training, 131&#x202f;072 in use.</source>
        <translation>base 500&#x202f;000，训练 8192 个位置，使用 131&#x202f;072 个。</translation>
    </message>
    <message>
        <source>Positions cast to bfloat16, rotary</source>
        <translation>位置转为 bfloat16，旋转</translation>
    </message>
    <message>
        <source>From 256 on neighbours share their angles: scores of equal distance differ.</source>
        <translation>从 256 起相邻位置角度相同：相同距离的得分不同。</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>频率递减方式</translation>
    </message>
    <message>
        <source>channels of an axis (num_pos_feats)</source>
        <translation>一个轴的通道数 (num_pos_feats)</translation>
    </message>
    <message>
        <source>usable length</source>
        <translation>可用长度</translation>
    </message>
    <message>
        <source>architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>factor of the temperature</source>
        <translation>温度的因子</translation>
    </message>
    <message>
        <source>0.1 · mscale_all_dim</source>
        <translation>0.1 · mscale_all_dim</translation>
    </message>
    <message>
        <source>model type</source>
        <translation>模型类型</translation>
    </message>
    <message>
        <source>encoder and decoder have tables of their own; the decoder&apos;s is shown</source>
        <translation>编码器和解码器各有一张表；所示为解码器的</translation>
    </message>
    <message>
        <source>the encoder&apos;s bias is shown; the decoder&apos;s buckets all lie before the query (causal)</source>
        <translation>所示为编码器的偏置；解码器的桶都在查询之前（因果）</translation>
    </message>
    <message>
        <source>disentangled attention (DeBERTa) is none of the schemes that can be shown</source>
        <translation>解耦注意力（DeBERTa）不属于可显示的方案</translation>
    </message>
    <message>
        <source>the decoder&apos;s table is shown; the encoder adds sinusoids in halves</source>
        <translation>所示为解码器的表；编码器加上分两半的正弦编码</translation>
    </message>
    <message>
        <source>Baichuan of 13 billion weights has ALiBi instead, and its config does not say so</source>
        <translation>130 亿参数的 Baichuan 使用 ALiBi，而其配置并未说明</translation>
    </message>
    <message>
        <source>every layer has a table of its own; the encoder&apos;s bias is shown</source>
        <translation>每层各有一张表；所示为编码器的偏置</translation>
    </message>
    <message>
        <source>short factors</source>
        <translation>短因子</translation>
    </message>
    <message>
        <source>long factors</source>
        <translation>长因子</translation>
    </message>
    <message>
        <source>queries × keys, from difference to row or bias</source>
        <translation>查询 × 键，从差到行或偏置</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>what a score is given by the distance</source>
        <translation>距离给得分加多少</translation>
    </message>
    <message>
        <source>queries and keys turned by their positions</source>
        <translation>按位置旋转的查询和键</translation>
    </message>
    <message>
        <source>Scores learn how far apart query and key stand: tables, buckets, slopes.</source>
        <translation>得分知道查询与键相距多远：查表、分桶或斜率。</translation>
    </message>
    <message>
        <source>Turns pairs of channels of queries and keys by the position.</source>
        <translation>按位置旋转查询和键的成对通道。</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s factors for sequences up to the trained length, one for each pair.</source>
        <translation>LongRoPE 用于不超过训练长度的序列的系数，每对一个。</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s factors for longer sequences, one for each pair.</source>
        <translation>LongRoPE 用于更长序列的系数，每对一个。</translation>
    </message>
    <message>
        <source>The given query, a number for each channel of the head.</source>
        <translation>给定的查询，头的每个通道一个数。</translation>
    </message>
    <message>
        <source>The given key, a number for each channel of the head.</source>
        <translation>给定的键，头的每个通道一个数。</translation>
    </message>
    <message>
        <source>%1 cannot hold &quot;%2&quot;; it is a list of at most %3 numbers with commas between them</source>
        <translation>%1 不能含有“%2”；它是至多 %3 个用逗号分隔的数</translation>
    </message>
    <message>
        <source>Near and far: the sinusoid and a table, 8 × 64</source>
        <translation>远与近：正弦编码与表，8 × 64</translation>
    </message>
    <message>
        <source>Distances between rows, A the sinusoid, B random: only in A are equally many steps equally far.</source>
        <translation>行与行之间的距离，A 为正弦编码，B 为随机的表：只有在 A 中，步数相等则距离相等。</translation>
    </message>
    <message>
        <source>Multiplied instead of added, 6 × 128</source>
        <translation>相乘而非相加，6 × 128</translation>
    </message>
    <message>
        <source>Gaps and repeats in the positions, 6 × 128</source>
        <translation>有间隔和重复的位置，6 × 128</translation>
    </message>
    <message>
        <source>Words at 0, 1, 1, 3, 4 and 10; write others into Position ids.</source>
        <translation>词位于 0、1、1、3、4 和 10；可在“位置编号”中写入别的位置。</translation>
    </message>
    <message>
        <source>x⊙(1 + PE), as bert4keras merges; the menu above the matrices has the other ways.</source>
        <translation>x⊙(1 + PE)，即 bert4keras 的合并方式；矩阵上方的菜单里有其他方式。</translation>
    </message>
    <message>
        <source>By hand, sine and cosine swapped, 5 × 4</source>
        <translation>手算，正弦与余弦互换，5 × 4</translation>
    </message>
    <message>
        <source>A common slip: even dimensions hold the cosines.</source>
        <translation>常见的笔误：偶数维放的是余弦。</translation>
    </message>
    <message>
        <source>One wave, 9 × 2</source>
        <translation>一条波，9 × 2</translation>
    </message>
    <message>
        <source>sin 0 … sin 8: above the wave its angle is counted in π.</source>
        <translation>sin 0 … sin 8：波的上方以 π 的倍数标出角度。</translation>
    </message>
    <message>
        <source>A single pair, 131&#x202f;072 × 2</source>
        <translation>只有一对，131072 × 2</translation>
    </message>
    <message>
        <source>Of so many positions those 103&#x202f;993 apart are most alike, and still not the same.</source>
        <translation>在这么多位置中，相距 103993 的最为相像，但仍不相同。</translation>
    </message>
    <message>
        <source>Share of the block in q = α·u[k div n] + (1 − α)·u[k mod n]; at 1 its basis would divide by 0.</source>
        <translation>按块和块内位置组合两行时，块所占的份额 α；为 1 时其基会除以 0。</translation>
    </message>
    <message>
        <source>a lane each</source>
        <translation>每维一道</translation>
    </message>
    <message>
        <source>Every dimension has a lane of its own, so that none hides another.</source>
        <translation>每个维度各占一道，互不遮挡。</translation>
    </message>
    <message>
        <source>one plot</source>
        <translation>同一张图</translation>
    </message>
    <message>
        <source>All dimensions share one plot, so that values can be compared.</source>
        <translation>所有维度画在同一张图里，便于比较数值。</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>How several waves stand together.</source>
        <translation>多条波形怎样摆放。</translation>
    </message>
    <message>
        <source>the table has %1 columns, fewer than the %2 dimensions of a head</source>
        <translation>表有 %1 列，少于一个头的 %2 个维度</translation>
    </message>
    <message>
        <source>What the numbers of a matrix can be, or are as a whole; weights of attention by decades, a hierarchical table as it is shown.</source>
        <translation>矩阵的数可能取到的范围，或其整体的范围；注意力权重按数量级（对数），分层表按所显示的数。</translation>
    </message>
    <message>
        <source>From the least to the greatest pixel shown.</source>
        <translation>从所显示像素的最小值到最大值。</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>As far below 0 as above it, up to the pixel farthest from 0.</source>
        <translation>0 的上下一样远，直到离 0 最远的像素。</translation>
    </message>
    <message>
        <source>A decade as wide as the next, six at most; on both sides of 0 where there are both signs.</source>
        <translation>每个数量级一样宽，至多六个；两种符号都有时，在 0 的两侧各自如此。</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>稳健</translation>
    </message>
    <message>
        <source>From the 2nd to the 98th percentile of the pixels shown.</source>
        <translation>从所显示像素的第 2 百分位数到第 98 百分位数。</translation>
    </message>
    <message>
        <source>colour scale</source>
        <translation>颜色标度</translation>
    </message>
    <message>
        <source>Which numbers the colours span.</source>
        <translation>颜色所覆盖的数值范围。</translation>
    </message>
    <message>
        <source>same colours for A and B</source>
        <translation>A 与 B 颜色一致</translation>
    </message>
    <message>
        <source>Whether a colour means the same number in A and in B.</source>
        <translation>同一颜色在 A 与 B 中是否表示同一个数。</translation>
    </message>
    <message>
        <source>limits &quot;%1&quot; are not A:B with A less than B; A: and :B leave the other end alone</source>
        <translation>界限“%1”不是 A:B（A 小于 B）；A: 与 :B 只设一端</translation>
    </message>
    <message>
        <source>limits of &quot;%1&quot; are not known; there are those of %2</source>
        <translation>没有“%1”的界限；可用的有 %2</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>探索(&amp;E)</translation>
    </message>
    <message>
        <source>Four cards, the parameters and the calculation</source>
        <translation>四张卡片、参数和计算</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>授课(&amp;T)</translation>
    </message>
    <message>
        <source>Two large cards beside each other, and the parameters</source>
        <translation>两张并排的大卡片和参数</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>Two wide cards, each with room for A beside B</source>
        <translation>两张宽卡片，A 与 B 可在每张中并排</translation>
    </message>
    <message>
        <source>points</source>
        <translation>磅</translation>
    </message>
    <message>
        <source>How dense the dots are; of a size in pixels also how large type is.</source>
        <translation>点的密度；以像素给出尺寸时也决定文字大小。</translation>
    </message>
    <message>
        <source>type</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Size of the smallest letters.</source>
        <translation>最小文字的字号。</translation>
    </message>
    <message>
        <source>line</source>
        <translation>线宽</translation>
    </message>
    <message>
        <source>Width of the usual line.</source>
        <translation>一般线条的宽度。</translation>
    </message>
    <message>
        <source>cursor</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>curve g(Δ)</source>
        <translation>曲线 g(Δ)</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>colour bar</source>
        <translation>色条</translation>
    </message>
    <message>
        <source>grid lines</source>
        <translation>网格线</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>columns of panels</source>
        <translation>子图列数</translation>
    </message>
    <message>
        <source>So many panels stand side by side.</source>
        <translation>并排的子图个数。</translation>
    </message>
    <message>
        <source>shared limits</source>
        <translation>共用范围</translation>
    </message>
    <message>
        <source>Colours of one quantity mean the same in all panels.</source>
        <translation>同一种量的颜色在所有子图中含义相同。</translation>
    </message>
    <message>
        <source>As the slider of the parameter goes.</source>
        <translation>与该参数的滑块一致。</translation>
    </message>
    <message>
        <source>By equal differences.</source>
        <translation>等差变化。</translation>
    </message>
    <message>
        <source>By equal factors.</source>
        <translation>等比变化。</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>一直循环</translation>
    </message>
    <message>
        <source>After the last frame comes the first.</source>
        <translation>最后一帧之后回到第一帧。</translation>
    </message>
    <message>
        <source>there and back</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>The second half of the frames goes back.</source>
        <translation>后一半的帧往回走。</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>The last frame stays.</source>
        <translation>停在最后一帧。</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>A WebP may lose some of the picture, the less the greater this is.</source>
        <translation>WebP 可以损失一些画面细节，此值越大损失越少。</translation>
    </message>
    <message>
        <source>lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Frames of the animation, in all.</source>
        <translation>动画的总帧数。</translation>
    </message>
    <message>
        <source>frames a second</source>
        <translation>帧每秒</translation>
    </message>
    <message>
        <source>How many frames are shown a second.</source>
        <translation>每秒显示多少帧。</translation>
    </message>
    <message>
        <source>How animated values go from the first to the last.</source>
        <translation>动画中的数值如何从起始值变到终止值。</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>What happens after the last frame.</source>
        <translation>最后一帧之后怎样。</translation>
    </message>
    <message>
        <source>easing</source>
        <translation>缓动</translation>
    </message>
    <message>
        <source>pair i</source>
        <translation>第 i 对</translation>
    </message>
    <message>
        <source>ω_i = base^(−2i/D), as trained.</source>
        <translation>ω_i = base^(−2i/D)，和训练时一样。</translation>
    </message>
    <message>
        <source>Steps in which random word vectors learn to predict the neighbours of each word in the sentence.</source>
        <translation>随机的词向量学习预测句中每个词的邻居，一共学多少步。</translation>
    </message>
    <message>
        <source>at most %1 different words are trained, and the sentence has %2; with 0 training steps they are random</source>
        <translation>最多训练 %1 个不同的词，而句子里有 %2 个；训练步数为 0 时，词向量是随机的</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>X 光</translation>
    </message>
    <message>
        <source>how strongly weights load each rotary pair</source>
        <translation>权重在每个旋转对上有多大</translation>
    </message>
    <message>
        <source>Queries × keys</source>
        <translation>查询 × 键</translation>
    </message>
    <message>
        <source>Of each pair, how long its rows are in the query weights times how long in the key weights.</source>
        <translation>每一对的行在查询权重中的长度乘以在键权重中的长度。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>How long the two rows of each pair are in the query weights.</source>
        <translation>每一对的两行在查询权重中有多长。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>How long the two rows of each pair are in the key weights.</source>
        <translation>每一对的两行在键权重中有多长。</translation>
    </message>
    <message>
        <source>Query biases</source>
        <translation>查询偏置</translation>
    </message>
    <message>
        <source>How long the two numbers of each pair are in the queries’ bias.</source>
        <translation>每一对的两个数在查询的偏置中有多长。</translation>
    </message>
    <message>
        <source>Key biases</source>
        <translation>键偏置</translation>
    </message>
    <message>
        <source>How long the two numbers of each pair are in the keys’ bias.</source>
        <translation>每一对的两个数在键的偏置中有多长。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>A row for each layer: products are averaged over its heads, norms by their squares.</source>
        <translation>每层一行：乘积在各头上取平均，范数取均方根。</translation>
    </message>
    <message>
        <source>A row for each head, layer under layer.</source>
        <translation>每头一行，逐层排列。</translation>
    </message>
    <message>
        <source>X-ray of</source>
        <translation>透视</translation>
    </message>
    <message>
        <source>What an X-ray shows of the weights of a checkpoint.</source>
        <translation>X 光显示检查点权重的哪一方面。</translation>
    </message>
    <message>
        <source>What a row of an X-ray is.</source>
        <translation>X 光的一行是什么。</translation>
    </message>
    <message>
        <source>Where colours end: A:B, A: or :B, or of some quantities only, such as attention=0:0.1,bias=-8:. Quantities are: encoding, sinusoid, difference, dot, cosine, distance, bias, attention, score, vector, load.</source>
        <translation>颜色的两端：A:B、A: 或 :B，也可只对某些量，如 attention=0:0.1,bias=-8:。量有：encoding、sinusoid、difference、dot、cosine、distance、bias、attention、score、vector、load。</translation>
    </message>
    <message>
        <source>each its own</source>
        <translation>各有矩阵</translation>
    </message>
    <message>
        <source>Queries and keys have matrices of their own.</source>
        <translation>查询和键各有自己的矩阵。</translation>
    </message>
    <message>
        <source>queries, keys, values</source>
        <translation>查询、键、值</translation>
    </message>
    <message>
        <source>One matrix with all queries, then all keys, then all values (Phi-3).</source>
        <translation>一个矩阵，先是全部查询，再是全部键，最后是全部值（Phi-3）。</translation>
    </message>
    <message>
        <source>by heads of keys</source>
        <translation>按键头分组</translation>
    </message>
    <message>
        <source>One matrix with, for each head of keys, its queries, the key and the value (GPT-NeoX, Falcon).</source>
        <translation>一个矩阵，每个键头依次是它的查询、键和值（GPT-NeoX、Falcon）。</translation>
    </message>
    <message>
        <source>in quarters</source>
        <translation>分四份</translation>
    </message>
    <message>
        <source>One matrix with, four times, a quarter of queries, values and keys (CodeGen).</source>
        <translation>一个矩阵，四次依次为四分之一的查询、值和键（CodeGen）。</translation>
    </message>
    <message>
        <source>as in a file</source>
        <translation>与文件一样</translation>
    </message>
    <message>
        <source>Nothing; and rows are counted from 0, whatever their positions.</source>
        <translation>什么也不标；行从 0 数起，不管它们在哪个位置。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Which layer of the checkpoint is looked at alone, from 0.</source>
        <translation>单独查看检查点的哪一层，编号从 0 开始。</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>key heads</source>
        <translation>键头数</translation>
    </message>
    <message>
        <source>Slide 16:9</source>
        <translation>幻灯片 16:9</translation>
    </message>
    <message>
        <source>Slide 4:3</source>
        <translation>幻灯片 4:3</translation>
    </message>
    <message>
        <source>rotary share</source>
        <translation>旋转的比例</translation>
    </message>
    <message>
        <source>by the rotary share</source>
        <translation>由旋转的比例决定</translation>
    </message>
    <message>
        <source>d_model cannot be odd (%1) unless odd d_model (odd-rule) is trim or zero-column</source>
        <translation>d_model 不能是奇数（%1），除非奇数规则（odd-rule）是 trim 或 zero-column</translation>
    </message>
    <message>
        <source>numbers, and counts at the colour bar</source>
        <translation>数值，以及色条旁的计数</translation>
    </message>
    <message>
        <source>periods of an axis</source>
        <translation>一个轴的周期</translation>
    </message>
    <message>
        <source>attention does not turn, whatever keys of a rotation are in the config</source>
        <translation>注意力不旋转，不管配置里有什么旋转的键</translation>
    </message>
    <message>
        <source>pairs turn by the two coordinates of a part of a picture, not by positions of tokens</source>
        <translation>各对按图块的两个坐标旋转，而不是按词的位置</translation>
    </message>
    <message>
        <source>the last channels of a head turn, those of values as well; the output is turned back</source>
        <translation>头的最后一些通道旋转，值也一样；输出再转回来</translation>
    </message>
    <message>
        <source>base cannot be %1 with the ablation %2; it is %3 or more, so that no frequency is above %4 radians a position</source>
        <translation>采用消融“%2”时基数不能是 %1；须不小于 %3，使频率都不超过每位置 %4 弧度</translation>
    </message>
</context>
<context>
    <name>posiscope::AnimateDialog</name>
    <message>
        <source>%1 (needs the program ffmpeg)</source>
        <translation>%1（需要程序 ffmpeg）</translation>
    </message>
    <message>
        <source>Animate</source>
        <translation>制作动画</translation>
    </message>
    <message>
        <source>What the frames become together</source>
        <translation>各帧合成为什么文件</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Which frame the preview shows</source>
        <translation>预览显示哪一帧</translation>
    </message>
    <message>
        <source>Frame %1 of %2: %3 = %4</source>
        <translation>第 %1 帧，共 %2 帧：%3 = %4</translation>
    </message>
    <message>
        <source>There is not enough memory for a figure of this size.</source>
        <translation>内存不足，无法生成这么大的图。</translation>
    </message>
</context>
<context>
    <name>posiscope::AnimationControls</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The number that goes</source>
        <translation>变化的数值</translation>
    </message>
    <message>
        <source>First value</source>
        <translation>起始值</translation>
    </message>
    <message>
        <source>In the first frame</source>
        <translation>第一帧中的值</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>终止值</translation>
    </message>
    <message>
        <source>In the last frame; where it turns, if it does</source>
        <translation>最后一帧中的值；若往返，则为折返处的值</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Goes from</source>
        <translation>从</translation>
    </message>
</context>
<context>
    <name>posiscope::AttentionView</name>
    <message>
        <source>Random query and key weights are made for d_model up to %1.</source>
        <translation>随机的查询权重和键权重最多用于 d_model = %1。</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>PE·PE depends on Δ only; with content the scores of equal Δ differ by up to %1.</source>
        <translation>PE·PE 只取决于 Δ；加上内容后，Δ 相同的得分最多相差 %1。</translation>
    </message>
    <message>
        <source>Query and key weights see the positions themselves: even in PE·PE equal Δ differ by up to %1.</source>
        <translation>查询权重和键权重看到位置本身：即使在 PE·PE 中，Δ 相同的得分也最多相差 %1。</translation>
    </message>
    <message>
        <source>In PE·PE equal Δ differ by up to %1.</source>
        <translation>在 PE·PE 中，Δ 相同的得分最多相差 %1。</translation>
    </message>
    <message>
        <source>PE·PE is the same for Δ and −Δ: it cannot tell before from after.</source>
        <translation>PE·PE 对 Δ 和 −Δ 相同：分不出前后。</translation>
    </message>
    <message>
        <source>Turned by %1 rad a pair, keys tell before from after: PE·PE of ±Δ differs by up to %2.</source>
        <translation>键的每一对转过 %1 rad，就能分出前后：±Δ 的 PE·PE 最多相差 %2。</translation>
    </message>
    <message>
        <source>Striped: positions without a row.</source>
        <translation>斜纹：没有对应行的位置。</translation>
    </message>
    <message>
        <source>Striped: words without a row.</source>
        <translation>斜纹：没有对应行的词。</translation>
    </message>
    <message>
        <source>the term %1</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>PE·PE depends on Δ only, and so does the whole: scores of equal Δ are equal.</source>
        <translation>PE·PE 只取决于 Δ，总得分也是：Δ 相同，得分就相等。</translation>
    </message>
</context>
<context>
    <name>posiscope::BiasView</name>
    <message>
        <source>This view shows what a relative scheme adds to scores. Another scheme is chosen.</source>
        <translation>此视图显示相对方案加到得分上的数。当前选的是另一种方案。</translation>
    </message>
    <message>
        <source>Where a pixel holds several differences the curve is their mean.</source>
        <translation>一个像素含有多个差时，曲线是它们的平均。</translation>
    </message>
    <message>
        <source>Curves end at %1: a key there weighs e⁻¹⁶ of one at its query.</source>
        <translation>曲线画到 %1 为止：那里的键的权重是查询所在处的 e⁻¹⁶ 倍。</translation>
    </message>
    <message>
        <source>%1 of %2 heads are drawn.</source>
        <translation>画出了 %2 个头中的 %1 个。</translation>
    </message>
</context>
<context>
    <name>posiscope::BinaryView</name>
    <message>
        <source>as ±1</source>
        <translation>记作 ±1</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>bit period</source>
        <translation>位的周期</translation>
    </message>
    <message>
        <source>period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>of pair</source>
        <translation>所属的对</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Bits that flip from %1 to %2: %3; that differ between %1 and %4: %5 of %6; distance as ±1: %7.</source>
        <translation>从 %1 到 %2 翻转 %3 位；%1 与 %4 在 %6 位中有 %5 位不同；写成 ±1 时距离为 %7。</translation>
    </message>
    <message>
        <source>One cell a pixel: the pattern up to period %1 is not real.</source>
        <translation>每个像素只取一格：周期不超过 %1 的图案并不真实。</translation>
    </message>
    <message>
        <source>Averaged, under two pixels: up to period %1; what is left beats with the pixels.</source>
        <translation>周期不超过 %1 的位不足两个像素，已取平均；残余部分与像素产生拍频。</translation>
    </message>
    <message>
        <source>underlined: what flips at the next step, %1</source>
        <translation>下划线：下一步翻转 %1 位</translation>
    </message>
    <message>
        <source>differing: %1</source>
        <translation>%1 位不同</translation>
    </message>
    <message>
        <source>the bits as ±1</source>
        <translation>以 ±1 表示的位</translation>
    </message>
    <message>
        <source>how many bits flip and differ</source>
        <translation>有多少位翻转和不同</translation>
    </message>
    <message>
        <source>the periods of the bits</source>
        <translation>各个位的周期</translation>
    </message>
    <message>
        <source>the wavelengths</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>the numbers of the pairs</source>
        <translation>各对的编号</translation>
    </message>
</context>
<context>
    <name>posiscope::Calculation</name>
    <message>
        <source>dimension %1 is a column of zeros</source>
        <translation>维度 %1 是全零列</translation>
    </message>
    <message>
        <source>dimension %1 → pair i = %2, %3</source>
        <translation>维度 %1 → 第 i = %2 对，%3</translation>
    </message>
    <message>
        <source>wavelength 2π/ω = %1 positions</source>
        <translation>波长 2π/ω = %1 个位置</translation>
    </message>
    <message>
        <source>angle = %1 · %2 = %3 rad</source>
        <translation>角度 = %1 · %2 = %3 rad</translation>
    </message>
    <message>
        <source>Its partner, dimension %1, holds %2: %3. Together they are one clock hand.</source>
        <translation>与它配对的维度 %1 是 %2：%3。两者合起来就是一根指针。</translation>
    </message>
    <message>
        <source>No dimension holds the other half of this angle, so it is not a whole clock hand.</source>
        <translation>没有哪个维度存放这个角度的另一半，所以它不是一根完整的指针。</translation>
    </message>
    <message>
        <source>depends only on Δ = %1</source>
        <translation>只取决于 Δ = %1</translation>
    </message>
    <message>
        <source>depends on both positions, because not every sine has its cosine</source>
        <translation>取决于两个位置本身，因为并非每个正弦都有对应的余弦</translation>
    </message>
    <message>
        <source>the table has no row %1</source>
        <translation>表中没有第 %1 行</translation>
    </message>
    <message>
        <source>row %1 of the table, column %2</source>
        <translation>表的第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>A number to start training from: no formula leads to it.</source>
        <translation>训练开始时的数：没有公式可以算出它。</translation>
    </message>
    <message>
        <source>%1 rows reach n² = %2 positions; %3 is none of them</source>
        <translation>%1 行可到达 n² = %2 个位置；%3 不在其中</translation>
    </message>
    <message>
        <source>%1 = %2 · %3 + %4: block %2, place %4</source>
        <translation>%1 = %2 · %3 + %4：第 %2 块，块内第 %4 个</translation>
    </message>
    <message>
        <source>Below n the rows are those of the table itself.</source>
        <translation>小于 n 时就是表本身的行。</translation>
    </message>
    <message>
        <source>depends on both positions, because each row is its own</source>
        <translation>取决于两个位置，因为每一行各自独立</translation>
    </message>
    <message>
        <source>position %1, as the variant keeps it: %2</source>
        <translation>位置 %1，按此实现方式存为 %2</translation>
    </message>
    <message>
        <source>exactly: %1</source>
        <translation>精确值：%1</translation>
    </message>
    <message>
        <source>angle = %1 rad</source>
        <translation>角度 = %1 弧度</translation>
    </message>
    <message>
        <source>exactly: %1, a difference of %2</source>
        <translation>精确值：%1，相差 %2</translation>
    </message>
    <message>
        <source>depends on both positions, because of the rounding</source>
        <translation>取决于两个位置本身，因为有舍入</translation>
    </message>
    <message>
        <source>Training steps: %1. No formula leads to it.</source>
        <translation>训练 %1 步所得：没有公式可以推出它。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands at position %2</source>
        <translation>“%1”在位置 %2</translation>
    </message>
    <message>
        <source>the list of position ids has ended before row %1</source>
        <translation>位置编号的列表在第 %1 行之前已结束</translation>
    </message>
    <message>
        <source>row %1 is taken from position id %2</source>
        <translation>第 %1 行取自位置编号 %2</translation>
    </message>
    <message>
        <source>One-hot: 1 where row and column are the same, 0 elsewhere.</source>
        <translation>独热：行号与列号相同处为 1，其余为 0。</translation>
    </message>
    <message>
        <source>A row of the sinusoid, kept in a table.</source>
        <translation>存放在表中的一行正弦编码。</translation>
    </message>
    <message>
        <source>row %1 of the table has no number in column %2</source>
        <translation>表的第 %1 行在第 %2 列没有数值</translation>
    </message>
    <message>
        <source>Read from the file.</source>
        <translation>从文件读入。</translation>
    </message>
    <message>
        <source>Of B, which the parameters change:</source>
        <translation>以下是参数所改变的 B：</translation>
    </message>
</context>
<context>
    <name>posiscope::CalculationPanel</name>
    <message>
        <source>Calculation</source>
        <translation>计算过程</translation>
    </message>
</context>
<context>
    <name>posiscope::Cards</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>计算过程</translation>
    </message>
</context>
<context>
    <name>posiscope::Classroom</name>
    <message>
        <source>end of the presentation</source>
        <translation>结束演示</translation>
    </message>
</context>
<context>
    <name>posiscope::ClockDials</name>
    <message>
        <source>There is one position only: no hand can move.</source>
        <translation>只有一个位置：没有指针能转动。</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>第 %1 对</translation>
    </message>
    <message>
        <source>sine %1</source>
        <translation>正弦 %1</translation>
    </message>
    <message>
        <source>cosine %1</source>
        <translation>余弦 %1</translation>
    </message>
    <message>
        <source>No column holds a sine or a cosine: there is no hand to read.</source>
        <translation>没有一列是正弦或余弦：没有可读的指针。</translation>
    </message>
    <message>
        <source>no sine and no cosine to read</source>
        <translation>没有正弦和余弦可读</translation>
    </message>
    <message>
        <source>nothing to read</source>
        <translation>无可读数</translation>
    </message>
    <message>
        <source>%1 · %2 turns</source>
        <translation>%1 · %2 圈</translation>
    </message>
    <message>
        <source>once in %1 positions</source>
        <translation>每 %1 个位置一圈</translation>
    </message>
    <message>
        <source>λ %1</source>
        <translation>λ %1</translation>
    </message>
    <message>
        <source>%1 at position %2: %3</source>
        <translation>%1，位置 %2：%3</translation>
    </message>
    <message>
        <source>Turns of the only hand in length %2: %1.</source>
        <translation>唯一的指针在长度 %2 内转了 %1 圈。</translation>
    </message>
    <message>
        <source>Hands without a whole turn in length %3: %1 of %2; without a tenth of a turn: %4.</source>
        <translation>长度 %3 内 %2 根指针中有 %1 根转不满一圈，%4 根转不到十分之一圈。</translation>
    </message>
    <message>
        <source>Hands with only one of sine and cosine, whose reading fits two directions: %1.</source>
        <translation>有 %1 根指针只有正弦或余弦之一，同一个读数对应两个方向。</translation>
    </message>
    <message>
        <source>Hands of more than half a turn a position, whose direction cannot be seen: %1.</source>
        <translation>有 %1 根指针每个位置转过半圈以上，看不出转动方向。</translation>
    </message>
    <message>
        <source>the dials</source>
        <translation>表盘</translation>
    </message>
    <message>
        <source>how often dials turned</source>
        <translation>表盘转过的圈数</translation>
    </message>
    <message>
        <source>wavelengths of dials</source>
        <translation>表盘的波长</translation>
    </message>
</context>
<context>
    <name>posiscope::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What is to be done? A parameter takes a value: base 500000</source>
        <translation>要做什么？参数后可跟数值：base 500000</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter runs, Esc closes.</source>
        <translation>上下键选择，回车执行，Esc 关闭。</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>Nothing is called like this.</source>
        <translation>没有叫这个名字的命令。</translation>
    </message>
    <message>
        <source>Nothing is called like this. Up and Down choose what comes near.</source>
        <translation>没有叫这个名字的。用上下键选择相近的。</translation>
    </message>
</context>
<context>
    <name>posiscope::CommandRows</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>当前不可用</translation>
    </message>
</context>
<context>
    <name>posiscope::ComparisonActions</name>
    <message>
        <source>Compare with this setting</source>
        <translation>与当前设置比较</translation>
    </message>
    <message>
        <source>Hold this setting as A beside what comes, B (Ctrl+D)</source>
        <translation>把当前设置固定为 A，与之后的 B 并排 (Ctrl+D)</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Show the difference B − A</source>
        <translation>显示差 B − A</translation>
    </message>
    <message>
        <source>The difference of encodings and of similarities, cell by cell</source>
        <translation>编码之差与相似度之差，逐格相减</translation>
    </message>
</context>
<context>
    <name>posiscope::ComparisonView</name>
    <message>
        <source>A begins with position %1 and B with %2: their rows do not stand beside each other.</source>
        <translation>A 从位置 %1 开始，B 从 %2 开始：两者的行对不上。</translation>
    </message>
    <message>
        <source>B − A: no difference was seen.</source>
        <translation>B − A：没有看到差别。</translation>
    </message>
    <message>
        <source>B − A: from %1 to %2 in the cells looked at.</source>
        <translation>B − A：在查看的格子里从 %1 到 %2。</translation>
    </message>
    <message>
        <source>Both have the first %1 positions.</source>
        <translation>两者都有前 %1 个位置。</translation>
    </message>
    <message>
        <source>Both have the first %1 positions and %2 dimensions.</source>
        <translation>两者都有前 %1 个位置和 %2 维。</translation>
    </message>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>A difference needs rows of positions in both, and %1 is a relative scheme.</source>
        <translation>求差需要两者都有按位置的行，而 %1 是相对方案。</translation>
    </message>
    <message>
        <source>With different widths a column is another frequency in each.</source>
        <translation>宽度不同时，同一列在两者中是不同的频率。</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Striped: one of them has no number there.</source>
        <translation>条纹：其中之一在那里没有数。</translation>
    </message>
</context>
<context>
    <name>posiscope::ConcatenationView</name>
    <message>
        <source>The matrices of this proof are made for d_model up to %1.</source>
        <translation>这个证明的矩阵最多用于 d_model = %1。</translation>
    </message>
    <message>
        <source>[x | one-hot position]</source>
        <translation>[x | 独热位置]</translation>
    </message>
    <message>
        <source>Wₓ over Wₚₒₛ</source>
        <translation>Wₓ 在上，Wₚₒₛ 在下</translation>
    </message>
    <message>
        <source>projected</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>added</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>One product of %1 + %2 columns, or two and a sum: the largest difference is %3, what rounding leaves of 0. The 1 of a position picks its row of Wₚₒₛ, so concatenating adds it.</source>
        <translation>一次 %1 + %2 列的乘积，或两项之和：最大的差是 %3，即舍入误差。位置的 1 选出 Wₚₒₛ 的一行，所以拼接就是相加。</translation>
    </message>
    <message>
        <source>One product of %1 + %2 columns, or two and a sum: no difference at all. The 1 of a position picks its row of Wₚₒₛ, so concatenating adds it.</source>
        <translation>一次 %1 + %2 列的乘积，或两项之和：毫无差别。位置的 1 选出 Wₚₒₛ 的一行，所以拼接就是相加。</translation>
    </message>
    <message>
        <source>the matrix %1</source>
        <translation>矩阵 %1</translation>
    </message>
    <message>
        <source>the largest difference</source>
        <translation>最大的差</translation>
    </message>
</context>
<context>
    <name>posiscope::ConstructionView</name>
    <message>
        <source>Position %1 lies outside the n² = %2 that %3 rows reach.</source>
        <translation>位置 %1 超出了 %3 行所能达到的 n² = %2。</translation>
    </message>
    <message>
        <source>k = %1 is place %2 in block %3 of n = %4: q[k] = %5·u[%3] + %6·u[%2].</source>
        <translation>k = %1 是第 %3 块（n = %4）中的第 %2 位：q[k] = %5·u[%3] + %6·u[%2]。</translation>
    </message>
    <message>
        <source>Block and place exchanged, position %1 has the same row: at α = 0.5 order is lost.</source>
        <translation>块与位互换后，位置 %1 的行完全相同：α = 0.5 时顺序丢失。</translation>
    </message>
    <message>
        <source>Block and place exchanged, position %1 is at distance %2.</source>
        <translation>块与位互换后，位置 %1 的距离为 %2。</translation>
    </message>
    <message>
        <source>At α = 0.5 positions i·n + j and j·n + i are the same: order is lost.</source>
        <translation>α = 0.5 时位置 i·n + j 与 j·n + i 相同：顺序丢失。</translation>
    </message>
    <message>
        <source>position %1 has no row</source>
        <translation>位置 %1 没有对应的行</translation>
    </message>
    <message>
        <source>the weights and numbers of the rows</source>
        <translation>各行的权重与数值</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>This view shows how a hierarchical encoding is put together.</source>
        <translation>此视图显示层次分解编码如何组成。</translation>
    </message>
    <message>
        <source>row of u</source>
        <translation>u 的行</translation>
    </message>
</context>
<context>
    <name>posiscope::CopiedCommand</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Does the same without a window</source>
        <translation>不开窗口，做同样的事</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>posiscope::DetailBoxes</name>
    <message>
        <source>Whether the figure shows it</source>
        <translation>图中是否显示</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>posiscope::Document</name>
    <message>
        <source>no table has been opened; open one with File &gt; Open, or with --table</source>
        <translation>还没有打开任何表；用“文件 &gt; 打开”或 --table 打开</translation>
    </message>
    <message>
        <source>d_model is %1 in the opened table, not %2</source>
        <translation>打开的表中 d_model 是 %1，不是 %2</translation>
    </message>
    <message>
        <source>the opened table has too many numbers to stretch it hierarchically; at most %1</source>
        <translation>打开的表数太多，不能作层次分解延拓；最多 %1 个</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>修改%1</translation>
    </message>
</context>
<context>
    <name>posiscope::EncodingView</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>the ruler of wavelengths</source>
        <translation>波长标尺</translation>
    </message>
</context>
<context>
    <name>posiscope::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>A picture, or the numbers themselves</source>
        <translation>图片，或数值本身</translation>
    </message>
    <message>
        <source>Numbers have no picture</source>
        <translation>数值没有图可预览</translation>
    </message>
    <message>
        <source>There is not enough memory for a figure of this size.</source>
        <translation>内存不足，无法生成这么大的图。</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>空间</translation>
    </message>
    <message>
        <source>Instead of refusing a size in which something has no room</source>
        <translation>尺寸放不下全部内容时不再拒绝</translation>
    </message>
    <message>
        <source>Leave out what has no room</source>
        <translation>放不下的就省去</translation>
    </message>
    <message>
        <source>Without A, whose table is another one: a figure is made of one table.</source>
        <translation>不含 A：A 用的是另一个表，而一张图只能由一个表作出。</translation>
    </message>
</context>
<context>
    <name>posiscope::ExportJob</name>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
<context>
    <name>posiscope::FigureControls</name>
    <message>
        <source>Screen, 1600 × 1200</source>
        <translation>屏幕，1600 × 1200</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Usual sizes for screen, slides and paper</source>
        <translation>屏幕、幻灯片和论文的常用大小</translation>
    </message>
    <message>
        <source>Screen, 1920 × 1080</source>
        <translation>屏幕，1920 × 1080</translation>
    </message>
    <message>
        <source>%1: %2 × %3 mm</source>
        <translation>%1：%2 × %3 毫米</translation>
    </message>
    <message>
        <source>%1: %2 mm wide</source>
        <translation>%1：宽 %2 毫米</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Screen, 800 × 600</source>
        <translation>屏幕，800 × 600</translation>
    </message>
    <message>
        <source>All four views</source>
        <translation>全部四个视图</translation>
    </message>
    <message>
        <source>It needs %1 or more.</source>
        <translation>至少需要 %1。</translation>
    </message>
    <message>
        <source>There is no room for %1: it takes %2 or more.</source>
        <translation>放不下%1：至少需要 %2。</translation>
    </message>
    <message>
        <source>Colour limits</source>
        <translation>颜色界限</translation>
    </message>
    <message>
        <source>Where colours end, such as -0.5:0.5, :64 or attention=0:0.1. Empty: no limits.</source>
        <translation>颜色的两端，如 -0.5:0.5、:64 或 attention=0:0.1。留空：没有界限。</translation>
    </message>
    <message>
        <source>found in the picture</source>
        <translation>按图中数值</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Width × height</source>
        <translation>宽 × 高</translation>
    </message>
    <message>
        <source>%1, two columns</source>
        <translation>%1（双栏）</translation>
    </message>
    <message>
        <source>%1, one column</source>
        <translation>%1（单栏）</translation>
    </message>
    <message>
        <source>It needs a width of %1 or more.</source>
        <translation>宽度至少需要 %1。</translation>
    </message>
</context>
<context>
    <name>posiscope::FigureDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Which view, or all four</source>
        <translation>哪个视图，或全部四个</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>posiscope::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>at true size</source>
        <translation>按实际大小显示</translation>
    </message>
    <message>
        <source>at %1 %</source>
        <translation>按 %1 % 显示</translation>
    </message>
</context>
<context>
    <name>posiscope::FileRow</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Where the export is written</source>
        <translation>导出到哪里</translation>
    </message>
    <message>
        <source>Choose file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose where to write</source>
        <translation>选择写入的位置</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>The name of the file has to end in .%1.</source>
        <translation>文件名须以 .%1 结尾。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>The file has no name.</source>
        <translation>文件没有名字。</translation>
    </message>
</context>
<context>
    <name>posiscope::Files</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>A table is wanted</source>
        <translation>需要一个表</translation>
    </message>
    <message>
        <source>%1. Choose the file that holds it.</source>
        <translation>%1。请选择含有它的文件。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Open the table %1</source>
        <translation>打开表 %1</translation>
    </message>
    <message>
        <source>%1 holds other numbers than those that were saved.</source>
        <translation>%1 中的数值与保存时的不同。</translation>
    </message>
    <message>
        <source>show layers %1</source>
        <translation>显示 %1 层</translation>
    </message>
    <message>
        <source>Open a session, a figure, a table or a model</source>
        <translation>打开会话、图、表或模型</translation>
    </message>
    <message>
        <source>Open a table of word vectors</source>
        <translation>打开词向量表</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Sessions (*.json)</source>
        <translation>会话 (*.json)</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>无法保存</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Open the directory of a checkpoint (tensors and config.json)</source>
        <translation>打开检查点的文件夹（张量文件和 config.json）</translation>
    </message>
    <message>
        <source>Looking through %1</source>
        <translation>正在透视 %1</translation>
    </message>
    <message>
        <source>X-ray of %1</source>
        <translation>透视 %1</translation>
    </message>
    <message>
        <source>Saved %1 without A: a session keeps one table, and A has another.</source>
        <translation>已保存 %1，不含 A：一个会话只保存一个表，而 A 用的是另一个。</translation>
    </message>
</context>
<context>
    <name>posiscope::HeldSetting</name>
    <message>
        <source>exchange A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
</context>
<context>
    <name>posiscope::IdentityBar</name>
    <message>
        <source>Show what is left</source>
        <translation>显示剩下的</translation>
    </message>
    <message>
        <source>The table minus what was named, cell by cell, in the place of the encoding</source>
        <translation>在编码的位置上逐格显示这张表减去所说的编码</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>All that can be told of this table</source>
        <translation>关于这张表能说出的一切</translation>
    </message>
    <message>
        <source>Say nothing of this table</source>
        <translation>不再谈这张表</translation>
    </message>
    <message>
        <source>compare with what the table is</source>
        <translation>与这张表的真身比较</translation>
    </message>
    <message>
        <source>What this table is</source>
        <translation>这张表是什么</translation>
    </message>
    <message>
        <source>stop comparing</source>
        <translation>停止对比</translation>
    </message>
</context>
<context>
    <name>posiscope::LearningBar</name>
    <message>
        <source>one step of training</source>
        <translation>训练一步</translation>
    </message>
    <message>
        <source>back to the random start</source>
        <translation>回到随机初值</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Let the table be as it is now</source>
        <translation>让表停在现在的样子</translation>
    </message>
    <message>
        <source>Train the table step by step and watch; another encoding is replaced by a table of random rows</source>
        <translation>逐步训练这张表并观看；若是其他编码，则换成一张随机行的表</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>One step of gradient descent</source>
        <translation>一步梯度下降</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>复位</translation>
    </message>
    <message>
        <source>Back to the random rows before any training</source>
        <translation>回到训练之前的随机行</translation>
    </message>
</context>
<context>
    <name>posiscope::LearningPlayback</name>
    <message>
        <source>learn</source>
        <translation>学习</translation>
    </message>
</context>
<context>
    <name>posiscope::LearningView</name>
    <message>
        <source>Gradient descent over all pairs of %1 of %2 rows; after %3 steps the mean squared error is %4.</source>
        <translation>对 %2 行中 %1 行的所有行对做梯度下降；%3 步之后均方误差为 %4。</translation>
    </message>
    <message>
        <source>Gradient descent over all pairs of %1 rows; after %2 steps the mean squared error is %3.</source>
        <translation>对 %1 行的所有行对做梯度下降；%2 步之后均方误差为 %3。</translation>
    </message>
    <message>
        <source>Nothing asked for waves, yet the leading components are sinusoids (r ≥ %1).</source>
        <translation>目标中并无波形，主成分却是正弦（r ≥ %1）。</translation>
    </message>
    <message>
        <source>The leading components are not all sinusoids (least r %1).</source>
        <translation>主成分并非都是正弦（最小的 r 为 %1）。</translation>
    </message>
    <message>
        <source>Objective: every p·q of two trained rows shall be exp(−|p − q|/%1); loss: the mean squared error.</source>
        <translation>目标：每两个训练行的 p·q 都应为 exp(−|p − q|/%1)；损失：均方误差。</translation>
    </message>
    <message>
        <source>Objective: p·q of trained rows shall be exp(−|p − q|/%1)</source>
        <translation>目标：训练行的 p·q 应为 exp(−|p − q|/%1)</translation>
    </message>
    <message>
        <source>p·q → exp(−|p − q|/%1)</source>
        <translation>p·q → exp(−|p − q|/%1)</translation>
    </message>
    <message>
        <source>train %1 steps</source>
        <translation>训练 %1 步</translation>
    </message>
    <message>
        <source>the objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Random rows can be trained here (initialisation “trained here”), until dot products fall with distance.</source>
        <translation>这里可以训练随机行（初始化选“在此训练”），直到点积随距离下降。</translation>
    </message>
</context>
<context>
    <name>posiscope::LecturerWindow</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>现在的时间</translation>
    </message>
    <message>
        <source>Time since the beginning</source>
        <translation>已讲的时间</translation>
    </message>
    <message>
        <source>From 0:00</source>
        <translation>从 0:00 起</translation>
    </message>
    <message>
        <source>Count the time from here</source>
        <translation>从现在起重新计时</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Notes of the step</source>
        <translation>这一步的备注</translation>
    </message>
    <message>
        <source>Text of the next step</source>
        <translation>下一步的文字</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>*No notes on this step.*</source>
        <translation>*这一步没有备注。*</translation>
    </message>
    <message>
        <source>The lesson ends here.</source>
        <translation>这一课到此结束。</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>接下来：%1</translation>
    </message>
</context>
<context>
    <name>posiscope::LessonPanel</name>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>本步的文字</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>The picture shows something else than this step speaks of.</source>
        <translation>图中显示的不是这一步所讲的内容。</translation>
    </message>
    <message>
        <source>Back to the picture of this step</source>
        <translation>回到这一步的图</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation>结束演示</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>The lesson on the whole screen, in large type (F5)</source>
        <translation>全屏讲这一课，用大字（F5）</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>结束课程</translation>
    </message>
</context>
<context>
    <name>posiscope::LessonPlayer</name>
    <message>
        <source>show step %1</source>
        <translation>显示第 %1 步</translation>
    </message>
    <message>
        <source>end of the lesson</source>
        <translation>课程结束</translation>
    </message>
</context>
<context>
    <name>posiscope::LessonStage</name>
    <message>
        <source>What do you expect? The picture comes with the answer.</source>
        <translation>你预计会怎样？作答后图就出现。</translation>
    </message>
</context>
<context>
    <name>posiscope::Lessons</name>
    <message>
        <source>Cannot open</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md);;All files (*)</source>
        <translation>课程 (*.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>&amp;Open a lesson…</source>
        <translation>打开课程(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>上一步(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Handout…</source>
        <translation>讲义(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Close the lesson</source>
        <translation>结束课程(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Present &amp;from where it ended</source>
        <translation>从上次结束处演示(&amp;F)</translation>
    </message>
    <message>
        <source>Write a handout</source>
        <translation>写讲义</translation>
    </message>
    <message>
        <source>Writing the handout…</source>
        <translation>正在写讲义…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Written %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>无法保存</translation>
    </message>
    <message>
        <source>For students, without answers (*.pdf)</source>
        <translation>发给学生，不带答案 (*.pdf)</translation>
    </message>
    <message>
        <source>For students, answers on the last page (*.pdf)</source>
        <translation>发给学生，答案在最后一页 (*.pdf)</translation>
    </message>
    <message>
        <source>For whoever teaches, with answers and notes (*.pdf)</source>
        <translation>给讲课人，含答案和备注 (*.pdf)</translation>
    </message>
    <message>
        <source>Copy &amp;link to this step</source>
        <translation>复制这一步的链接(&amp;L)</translation>
    </message>
    <message>
        <source>Presen&amp;t with notes</source>
        <translation>带备注演示(&amp;T)</translation>
    </message>
    <message>
        <source>What you say, the next step and a clock, in a window of your own; while presenting, N opens it</source>
        <translation>备注、下一步和时钟，放在讲课人自己的窗口里；演示时按 N 也能打开</translation>
    </message>
    <message>
        <source>&amp;Go on: %1, step %2</source>
        <translation>继续(&amp;G)：%1，第 %2 步</translation>
    </message>
</context>
<context>
    <name>posiscope::Links</name>
    <message>
        <source>Cannot open</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>open a link</source>
        <translation>打开链接</translation>
    </message>
    <message>
        <source>the lesson %1</source>
        <translation>课程 %1</translation>
    </message>
    <message>
        <source>A link was followed</source>
        <translation>打开了一个链接</translation>
    </message>
    <message>
        <source>It shows %1, in the place of what is shown now and was not saved.</source>
        <translation>它要显示：%1。现在显示的内容还没有保存，会被替换。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>A link opens no file, so it cannot show an opened table; save a session instead</source>
        <translation>链接不打开文件，因此不能显示打开的数表；请改为保存会话</translation>
    </message>
    <message>
        <source>A link opens no file, so only lessons that Posiscope brings along have links</source>
        <translation>链接不打开文件，因此只有 Posiscope 自带的课程才有链接</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
</context>
<context>
    <name>posiscope::Listening</name>
    <message>
        <source>Only pairs of a sinusoidal or rotary encoding at consecutive positions have tones</source>
        <translation>只有正弦编码或旋转编码在连续位置上的对才有音</translation>
    </message>
    <message>
        <source>Nothing can be heard here: %1</source>
        <translation>这里听不到声音：%1</translation>
    </message>
    <message>
        <source>Each pair of a sinusoidal or rotary encoding holds a tone: its turning at one position a second, raised by %1 octaves into hearing. It is as loud at the left as its sine and at the right as its cosine: while the position moves, high tones (fast pairs) go from ear to ear at every step, and deep ones (slow pairs) hardly do. Tones below 20 Hz are left out, and what rests is silent</source>
        <translation>正弦编码或旋转编码的每一对持有一个音：它以每秒一个位置转动的频率，升高 %1 个八度，进入听觉范围。左耳的响度是它的正弦，右耳的响度是它的余弦：位置移动时，高音（快的对）每一步都在两耳之间来回，低音（慢的对）几乎不动。低于 20 Hz 的音不放出；静止时无声</translation>
    </message>
</context>
<context>
    <name>posiscope::MainWindow</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Play or stop</source>
        <translation>播放或停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Only this view, and back</source>
        <translation>只看此视图 / 还原(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>恢复缩放(&amp;R)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>恢复布局(&amp;L)</translation>
    </message>
    <message>
        <source>E&amp;ncoding</source>
        <translation>编码(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Posiscope</source>
        <translation>关于 Posiscope(&amp;A)</translation>
    </message>
    <message>
        <source>About Posiscope</source>
        <translation>关于 Posiscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Posiscope %1&lt;/b&gt;&lt;p&gt;An oscilloscope for transformer positional encodings.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Drawn with Qt and QCustomPlot.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Posiscope %1&lt;/b&gt;&lt;p&gt;Transformer 位置编码的示波器。&lt;/p&gt;&lt;p&gt;自由软件，按 GNU 通用公共许可证第 3 版或更新版本发布。使用 Qt 和 QCustomPlot 绘制。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save a figure or its numbers (Ctrl+E)</source>
        <translation>保存图或其数值（Ctrl+E）</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export figure or numbers…</source>
        <translation>导出图或数值(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy figure</source>
        <translation>复制图(&amp;C)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Open &amp;word vectors…</source>
        <translation>打开词向量(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Random word vectors</source>
        <translation>随机词向量(&amp;R)</translation>
    </message>
    <message>
        <source>random word vectors</source>
        <translation>随机词向量</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;As usual</source>
        <translation>恢复正常(&amp;A)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>查找命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>欢迎(&amp;W)…</translation>
    </message>
    <message>
        <source>The last start ended before its first picture: the cards stand as at first</source>
        <translation>上次启动未能显示出图像，卡片已恢复为初始布局</translation>
    </message>
    <message>
        <source>There is not enough memory for all that this setting could show</source>
        <translation>内存不足，当前设置的部分内容无法显示</translation>
    </message>
    <message>
        <source>The layout can be reset when the lesson is closed</source>
        <translation>结束课程后才能重置布局</translation>
    </message>
    <message>
        <source>Reloaded %1 at %2</source>
        <translation>已于 %2 重新载入 %1</translation>
    </message>
    <message>
        <source>Colour li&amp;mits…</source>
        <translation>颜色界限(&amp;M)…</translation>
    </message>
    <message>
        <source>Works&amp;pace</source>
        <translation>工作区(&amp;P)</translation>
    </message>
    <message>
        <source>The workspace can be changed when the lesson is closed</source>
        <translation>关闭课程后才能切换工作区</translation>
    </message>
    <message>
        <source>Posiscope: %1, %2</source>
        <translation>Posiscope：%1，%2</translation>
    </message>
    <message>
        <source>&amp;All views…</source>
        <translation>所有视图(&amp;A)…</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>颜色(&amp;U)</translation>
    </message>
    <message>
        <source>Cells a&amp;nd pointer</source>
        <translation>格子与指针(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Animate a figure…</source>
        <translation>制作动画(&amp;A)…</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>复制链接(&amp;K)</translation>
    </message>
    <message>
        <source>Open a &amp;checkpoint (X-ray)…</source>
        <translation>打开检查点（X 光）(&amp;C)…</translation>
    </message>
    <message>
        <source>L&amp;isten while moving</source>
        <translation>移动时聆听(&amp;I)</translation>
    </message>
    <message>
        <source>What the &amp;model&apos;s file says…</source>
        <translation>模型文件里说了什么(&amp;M)…</translation>
    </message>
    <message>
        <source>open config.json, model, table, session, figure</source>
        <translation>打开 config.json、模型、表格、会话、图</translation>
    </message>
    <message>
        <source>model report, config.json</source>
        <translation>模型报告、config.json</translation>
    </message>
    <message>
        <source>What this &amp;table is…</source>
        <translation>这个表是什么(&amp;T)…</translation>
    </message>
    <message>
        <source>identify, what is left, whose table is this</source>
        <translation>识别, 剩下的, 这是谁的表</translation>
    </message>
    <message>
        <source>What was shown before the lesson is back; Undo shows the lesson&apos;s picture</source>
        <translation>已回到上课前的画面；撤销可再看课程的画面</translation>
    </message>
    <message>
        <source>Car&amp;ds</source>
        <translation>卡片(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
</context>
<context>
    <name>posiscope::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Text of the chapter</source>
        <translation>本章正文</translation>
    </message>
    <message>
        <source>This chapter is in English only.</source>
        <translation>这一章只有英文。</translation>
    </message>
</context>
<context>
    <name>posiscope::ModelDialog</name>
    <message>
        <source>What %1 says</source>
        <translation>%1 所说的内容</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Doubt: %1</source>
        <translation>疑问：%1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>说明：%1</translation>
    </message>
    <message>
        <source>Show the layers:</source>
        <translation>显示这些层：</translation>
    </message>
    <message>
        <source>X-ray of the weights</source>
        <translation>权重的 X 光</translation>
    </message>
    <message>
        <source>How strongly the weights beside this file load each pair.</source>
        <translation>此文件旁的权重在每一对上有多大。</translation>
    </message>
</context>
<context>
    <name>posiscope::NumberBox</name>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>posiscope::NumbersControls</name>
    <message>
        <source>Exact means</source>
        <translation>精确平均</translation>
    </message>
    <message>
        <source>Means over strips instead of single cells; distances are root mean squares</source>
        <translation>取条带内的平均值，而不是逐格的值；距离取均方根</translation>
    </message>
</context>
<context>
    <name>posiscope::PanelCover</name>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>回答问题之前先不显示。</translation>
    </message>
</context>
<context>
    <name>posiscope::ParameterPanel</name>
    <message>
        <source>Reset to %1</source>
        <translation>恢复为 %1</translation>
    </message>
</context>
<context>
    <name>posiscope::ParameterSlider</name>
    <message>
        <source>Animate…</source>
        <translation>制作动画…</translation>
    </message>
</context>
<context>
    <name>posiscope::PipelineView</name>
    <message>
        <source>norm</source>
        <translation>范数</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>norm and RMS</source>
        <translation>范数和均方根</translation>
    </message>
    <message>
        <source>the matrix %1</source>
        <translation>矩阵 %1</translation>
    </message>
</context>
<context>
    <name>posiscope::PlaybackBar</name>
    <message>
        <source>Stop (Space)</source>
        <translation>停止（空格键）</translation>
    </message>
    <message>
        <source>Let the position run (Space)</source>
        <translation>让位置走起来（空格键）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>How fast the position runs</source>
        <translation>位置移动的快慢</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>other head</source>
        <translation>另一个头</translation>
    </message>
</context>
<context>
    <name>posiscope::PositionNames</name>
    <message>
        <source>Faded positions %1 are padding: attention masks them.</source>
        <translation>变淡的位置 %1 是填充：注意力会遮住它们。</translation>
    </message>
    <message>
        <source>Faded rows %1 are padding: attention masks them.</source>
        <translation>变淡的行 %1 是填充：注意力会遮住它们。</translation>
    </message>
    <message>
        <source>Rows stand at position ids %1.</source>
        <translation>各行的位置编号为 %1。</translation>
    </message>
    <message>
        <source>Equal ids make equal rows: %1.</source>
        <translation>编号相同则行相同：%1。</translation>
    </message>
    <message>
        <source>Striped rows have no id.</source>
        <translation>斜纹的行没有编号。</translation>
    </message>
    <message>
        <source>position id</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
</context>
<context>
    <name>posiscope::PrecisionView</name>
    <message>
        <source>No difference: these are the exact numbers. Variants of other codes are among the parameters.</source>
        <translation>没有差值：这些就是精确值。参数中可以选择其他代码的实现方式。</translation>
    </message>
    <message>
        <source>Largest difference %1, at position %2, dimension %3; root mean square %4.</source>
        <translation>最大差值 %1，在位置 %2、维度 %3；均方根 %4。</translation>
    </message>
    <message>
        <source>From position %1 down numbers are NaN, because they overflow.</source>
        <translation>从位置 %1 往下出现 NaN，因为数值溢出。</translation>
    </message>
    <message>
        <source>From position %1 on numbers are NaN, because they overflow.</source>
        <translation>从位置 %1 起出现 NaN，因为数值溢出。</translation>
    </message>
    <message>
        <source>Positions looked at: %1 of %2.</source>
        <translation>%2 个位置中看了 %1 个。</translation>
    </message>
    <message>
        <source>A pixel shows the largest difference found under it.</source>
        <translation>每个像素显示其下找到的最大差值。</translation>
    </message>
    <message>
        <source>One cell a pixel is looked at.</source>
        <translation>每个像素只看一格。</translation>
    </message>
    <message>
        <source>It stays below %1.</source>
        <translation>始终不超过 %1。</translation>
    </message>
    <message>
        <source>Above %1 for the first time at position %2.</source>
        <translation>在位置 %2 首次超过 %1。</translation>
    </message>
    <message>
        <source>Above %1 at position %2 or earlier.</source>
        <translation>在位置 %2 或更早超过 %1。</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position %1: largest difference %2</source>
        <translation>位置 %1：最大差值 %2</translation>
    </message>
    <message>
        <source>difference at (%1, %2): %3</source>
        <translation>(%1, %2) 处的差值：%3</translation>
    </message>
    <message>
        <source>Largest difference seen %1, at position %2, dimension %3; root mean square %4.</source>
        <translation>所见最大差 %1，在位置 %2、第 %3 维；均方根 %4。</translation>
    </message>
    <message>
        <source>It stays below %1 where it was looked at.</source>
        <translation>在查看过的位置上始终低于 %1。</translation>
    </message>
    <message>
        <source>How far a rotary encoding is from exact is shown by the view Rotary, under Precision.</source>
        <translation>旋转编码离精确值有多远，见“旋转编码”视图的“精度”。</translation>
    </message>
    <message>
        <source>the map of the differences</source>
        <translation>误差图</translation>
    </message>
</context>
<context>
    <name>posiscope::Presentation</name>
    <message>
        <source>← → steps · ↑ ↓ text · Tab links · 1 2 3 answer · Space plays · B black · P sliders · L light · N notes · Esc back</source>
        <translation>← → 换步 · ↑ ↓ 文字 · Tab 链接 · 1 2 3 作答 · 空格 播放 · B 黑屏 · P 滑块 · L 光点 · N 备注 · Esc 返回</translation>
    </message>
    <message>
        <source>Space plays · B black · P sliders · L light · Esc back</source>
        <translation>空格 播放 · B 黑屏 · P 滑块 · L 光点 · Esc 返回</translation>
    </message>
    <message>
        <source>This is the only screen: whoever sees it would see the answers. N once more shows the notes.</source>
        <translation>这是唯一的屏幕：看着它的人都会看到答案。再按一次 N 显示备注。</translation>
    </message>
</context>
<context>
    <name>posiscope::PresetBox</name>
    <message>
        <source>Preset…</source>
        <translation>预设…</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Well-known shapes</source>
        <translation>常见的尺寸</translation>
    </message>
</context>
<context>
    <name>posiscope::ProjectionChooser</name>
    <message>
        <source>Which tensors make queries and keys?</source>
        <translation>哪些张量产生查询和键？</translation>
    </message>
    <message>
        <source>The tensors of this checkpoint are not called as in any architecture that is known here. {layer} stands for the number of the layer.</source>
        <translation>此检查点的张量名称不属于任何已知架构。{layer} 代表层号。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
</context>
<context>
    <name>posiscope::RelativeSteps</name>
    <message>
        <source>query i = %1, key j = %2</source>
        <translation>查询 i = %1，键 j = %2</translation>
    </message>
    <message>
        <source>The last query stands at the last key.</source>
        <translation>最后一个查询对着最后一个键。</translation>
    </message>
    <message>
        <source>The key comes after its query, which does not see it.</source>
        <translation>键在查询之后，查询看不到它。</translation>
    </message>
    <message>
        <source>clipped to ±%1: %2</source>
        <translation>截断到 ±%1：%2</translation>
    </message>
    <message>
        <source>row %1 + %2 = %3 of %4</source>
        <translation>第 %1 + %2 = %3 行，共 %4 行</translation>
    </message>
    <message>
        <source>Row %1 is the sinusoid of position %1; nobody trains it.</source>
        <translation>第 %1 行是位置 %1 的正弦编码；不参与训练。</translation>
    </message>
    <message>
        <source>A trained row; here a random number stands for it unless a table was opened.</source>
        <translation>训练所得的行；未打开表时这里用随机数代替。</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>The sinusoid of the distance, all sines before all cosines.</source>
        <translation>距离的正弦编码，所有正弦在所有余弦之前。</translation>
    </message>
    <message>
        <source>distance m = %1</source>
        <translation>距离 m = %1</translation>
    </message>
    <message>
        <source>below %1: a bucket of its own</source>
        <translation>小于 %1：独占一个桶</translation>
    </message>
    <message>
        <source>+ %1, because the key comes after</source>
        <translation>+ %1，因为键在后面</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>第 %1 桶</translation>
    </message>
    <message>
        <source>bias of head %1 = %2</source>
        <translation>头 %1 的偏置 = %2</translation>
    </message>
    <message>
        <source>head %1 of %2: m = 2&lt;sup&gt;−%3&lt;/sup&gt; = %4</source>
        <translation>%2 个头中的头 %1：m = 2&lt;sup&gt;−%3&lt;/sup&gt; = %4</translation>
    </message>
    <message>
        <source>divided with the scores: m/√%1 = %2</source>
        <translation>与得分一起缩小：m/√%1 = %2</translation>
    </message>
    <message>
        <source>bias = %1</source>
        <translation>偏置 = %1</translation>
    </message>
</context>
<context>
    <name>posiscope::RelativeView</name>
    <message>
        <source>This view shows what a relative scheme makes of every query and key. Another scheme is chosen.</source>
        <translation>此视图显示相对方案对每个查询和键得出什么。当前选的是另一种方案。</translation>
    </message>
</context>
<context>
    <name>posiscope::ReloadBar</name>
    <message>
        <source>%1 is being written; the picture is of what it held before.</source>
        <translation>%1 正在被写入；图中仍是它原来的内容。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>&amp;Reload table</source>
        <translation>重新载入表(&amp;R)</translation>
    </message>
    <message>
        <source>Reload when it changes</source>
        <translation>有变化时重新载入</translation>
    </message>
    <message>
        <source>Reload table &amp;when it changes</source>
        <translation>表有变化时重新载入(&amp;W)</translation>
    </message>
    <message>
        <source>Reads the file again whenever whoever writes it has finished; until the program is closed</source>
        <translation>每当文件写入完毕就重新读取，直到程序关闭</translation>
    </message>
    <message>
        <source>Keep the picture</source>
        <translation>保留现有图像</translation>
    </message>
    <message>
        <source>%1 has changed; the picture is of what it held before.</source>
        <translation>%1 已改变；图中仍是它原来的内容。</translation>
    </message>
    <message>
        <source>%1 is no longer there; the picture is of what it held.</source>
        <translation>%1 已不存在；图中仍是它原来的内容。</translation>
    </message>
    <message>
        <source>%1 has changed. It is too large to be kept in memory, so what it held before may be gone.</source>
        <translation>%1 已经改变。它太大，无法留在内存中，先前的内容可能已经没有了。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>The picture is still of what %1 held before. %2</source>
        <translation>图中仍是 %1 原来的内容。%2</translation>
    </message>
    <message>
        <source>What it holds now cannot be shown with this setting.</source>
        <translation>它现在的内容无法用这一设置显示。</translation>
    </message>
    <message>
        <source>%1 does not hold these numbers any more. %2</source>
        <translation>%1 已不再包含这些数值。%2</translation>
    </message>
</context>
<context>
    <name>posiscope::RotaryForms</name>
    <message>
        <source>Copy &amp;rotary setting as</source>
        <translation>复制旋转设置为(&amp;R)</translation>
    </message>
    <message>
        <source>rope_parameters (transformers 5)</source>
        <translation>rope_parameters (transformers 5)</translation>
    </message>
    <message>
        <source>rope_scaling (transformers 4)</source>
        <translation>rope_scaling (transformers 4)</translation>
    </message>
    <message>
        <source>options of llama.cpp</source>
        <translation>llama.cpp 的选项</translation>
    </message>
    <message>
        <source>Copied. %1</source>
        <translation>已复制。%1</translation>
    </message>
</context>
<context>
    <name>posiscope::RotarySteps</name>
    <message>
        <source>pair i = %1: channels %2 and %3</source>
        <translation>第 i = %1 对：通道 %2 和 %3</translation>
    </message>
    <message>
        <source>%1: × %2 = %3</source>
        <translation>%1：× %2 = %3</translation>
    </message>
    <message>
        <source>This pair does not turn.</source>
        <translation>这一对不旋转。</translation>
    </message>
    <message>
        <source>angle = %1 · %2 = %3 rad</source>
        <translation>角度 = %1 · %2 = %3 rad</translation>
    </message>
    <message>
        <source>Sine and cosine are multiplied by the attention factor %1.</source>
        <translation>正弦和余弦都乘以注意力系数 %1。</translation>
    </message>
    <message>
        <source>q at %1 times k at %2: %3; it depends only on Δ = %4.</source>
        <translation>位置 %1 的 q 乘位置 %2 的 k：%3；只取决于 Δ = %4。</translation>
    </message>
    <message>
        <source>wavelength 2π/ω = %1 positions</source>
        <translation>波长 2π/ω = %1 个位置</translation>
    </message>
</context>
<context>
    <name>posiscope::RotaryView</name>
    <message>
        <source>The score does not fall steadily: it rises in %1 of the first %2 steps away from distance 0, the first time from %3 to %4.</source>
        <translation>得分并非一路下降：从距离 0 起的前 %2 步中有 %1 步上升，第一次是从 %3 到 %4。</translation>
    </message>
    <message>
        <source>Within %1 positions the score only falls; farther away it need not.</source>
        <translation>在 %1 个位置以内得分只降不升；更远处未必。</translation>
    </message>
    <message>
        <source>Channels that do not turn add %1 at every distance.</source>
        <translation>不旋转的通道在每个距离都贡献 %1。</translation>
    </message>
    <message>
        <source>This view shows queries and keys that are turned by their positions.</source>
        <translation>本视图显示按位置旋转的查询和键。</translation>
    </message>
</context>
<context>
    <name>posiscope::RotationView</name>
    <message>
        <source>No column has its partner, so no linear map shifts positions by %1.</source>
        <translation>没有成对的列，所以不存在能把位置平移 %1 的线性映射。</translation>
    </message>
    <message>
        <source>Both positions are %1: M₀ is the identity and nothing turns.</source>
        <translation>两个位置都是 %1：M₀ 是单位矩阵，什么都不转动。</translation>
    </message>
    <message>
        <source>A shift by k = %1 turns each pair by its own angle ω·k, the same from every position. Mₖ made from these angles takes PE(%2) to PE(%3) with a largest error of %4.</source>
        <translation>平移 k = %1 会让每一对各自转过角度 ω·k，无论从哪个位置出发都一样。由这些角度构成的 Mₖ 把 PE(%2) 变为 PE(%3)，最大误差 %4。</translation>
    </message>
    <message>
        <source>Columns without a partner, which it cannot carry: %1 of %2.</source>
        <translation>没有配对、因而无法变换的列：%2 列中有 %1 列。</translation>
    </message>
    <message>
        <source>shift k = %1</source>
        <translation>平移 k = %1</translation>
    </message>
    <message>
        <source>the error of Mₖ</source>
        <translation>Mₖ 的误差</translation>
    </message>
    <message>
        <source>largest |M PE(p) − PE(p+k)| = %1</source>
        <translation>最大 |M PE(p) − PE(p+k)| = %1</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>误差 %1</translation>
    </message>
    <message>
        <source>a column without a partner</source>
        <translation>没有配对的列</translation>
    </message>
    <message>
        <source>× column %1 alone: predicted %2, is %3</source>
        <translation>× 列 %1 没有配对：预测 %2，实际 %3</translation>
    </message>
    <message>
        <source>× %1: %2, is %3</source>
        <translation>× %1：%2，实际 %3</translation>
    </message>
    <message>
        <source>shift k = %1: each pair turns by ω·k</source>
        <translation>平移 k = %1：每对转 ω·k</translation>
    </message>
    <message>
        <source>shift k = %1: crossed out, what no matrix shifts</source>
        <translation>平移 k = %1：打叉处没有矩阵能平移</translation>
    </message>
</context>
<context>
    <name>posiscope::SentenceBar</name>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Position ids</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Words are split at spaces, Chinese characters stand alone; Enter takes the sentence.</source>
        <translation>按空格切分，汉字单独成词；按回车确认。</translation>
    </message>
    <message>
        <source>Where each row stands: consecutive, padded:1 as in fairseq, or a list such as 0,1,1,3.5; 2:6,… goes on by itself.</source>
        <translation>每一行所在的位置：consecutive、padded:1（与 fairseq 相同），或如 0,1,1,3.5 的列表；2:6,… 会自动延续。</translation>
    </message>
    <message>
        <source>Press to move the cursor here and to write</source>
        <translation>点击可把光标移到这里并编辑</translation>
    </message>
    <message>
        <source>change the sentence</source>
        <translation>修改句子</translation>
    </message>
    <message>
        <source>change the position ids</source>
        <translation>修改位置编号</translation>
    </message>
</context>
<context>
    <name>posiscope::ShiftMatrix</name>
    <message>
        <source>dimension at p</source>
        <translation>p 处的维度</translation>
    </message>
    <message>
        <source>dimension at p + k</source>
        <translation>p + k 处的维度</translation>
    </message>
    <message>
        <source>the matrix Mₖ</source>
        <translation>矩阵 Mₖ</translation>
    </message>
    <message>
        <source>Mₖ: %1 of %2 pairs, evenly spread</source>
        <translation>Mₖ：%2 对中均匀选取的 %1 对</translation>
    </message>
    <message>
        <source>Mₖ: %1 of %2 pairs</source>
        <translation>Mₖ：%2 对中的 %1 对</translation>
    </message>
    <message>
        <source>Mₖ: all %1 columns</source>
        <translation>Mₖ：全部 %1 列</translation>
    </message>
    <message>
        <source>Column %1 has no partner: Mₖ cannot carry it.</source>
        <translation>第 %1 列没有配对：Mₖ 无法处理它。</translation>
    </message>
</context>
<context>
    <name>posiscope::SimilarityView</name>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
</context>
<context>
    <name>posiscope::SizeRow</name>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>What the sides are measured in</source>
        <translation>边长用的单位</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>With its unit, if you like: 85mm.</source>
        <translation>也可以连同单位输入：85mm。</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>inches</source>
        <translation>英寸</translation>
    </message>
    <message>
        <source>Automatic height</source>
        <translation>自动高度</translation>
    </message>
    <message>
        <source>The height is what the pictures want at that width, until you type one of your own</source>
        <translation>高度随图的需要由宽度决定，直到您自己输入一个</translation>
    </message>
    <message>
        <source>automatic height</source>
        <translation>自动高度</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>posiscope::SoundPlayer</name>
    <message>
        <source>neither the program pacat (package pulseaudio-utils) nor aplay (alsa-utils) is here</source>
        <translation>这里既没有程序 pacat（软件包 pulseaudio-utils），也没有 aplay（alsa-utils）</translation>
    </message>
</context>
<context>
    <name>posiscope::SpectrumView</name>
    <message>
        <source>A spectrum takes two rows or more.</source>
        <translation>频谱至少需要两行。</translation>
    </message>
    <message>
        <source>The columns are being transformed …</source>
        <translation>正在对各列做变换 …</translation>
    </message>
    <message>
        <source>Every column holds NaN or infinity, and has no spectrum.</source>
        <translation>每一列都含 NaN 或无穷大，没有频谱。</translation>
    </message>
</context>
<context>
    <name>posiscope::StatusLine</name>
    <message>
        <source>%1 cells</source>
        <translation>%1 格</translation>
    </message>
    <message>
        <source>frame %1 ms</source>
        <translation>帧时间 %1 ms</translation>
    </message>
    <message>
        <source>%1: %2 ms</source>
        <translation>%1：%2 ms</translation>
    </message>
</context>
<context>
    <name>posiscope::TensorChooser</name>
    <message>
        <source>Which tensor?</source>
        <translation>选择张量</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>X-ray of the weights</source>
        <translation>权重的 X 光</translation>
    </message>
    <message>
        <source>How strongly the weights of this model load each rotary pair.</source>
        <translation>此模型的权重在每个旋转对上有多大。</translation>
    </message>
</context>
<context>
    <name>posiscope::TurnCircles</name>
    <message>
        <source>no sine and no cosine to turn</source>
        <translation>没有正弦和余弦可转动</translation>
    </message>
    <message>
        <source>nothing to turn</source>
        <translation>无可转动</translation>
    </message>
    <message>
        <source>%1 · %2 rad</source>
        <translation>%1 · %2 rad</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <translation>%1 圈</translation>
    </message>
    <message>
        <source>has no partner</source>
        <translation>没有配对</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>无配对</translation>
    </message>
    <message>
        <source>%1 turns by %2 rad, %3 turns</source>
        <translation>%1 转动 %2 rad，即 %3 圈</translation>
    </message>
    <message>
        <source>the pairs that turn</source>
        <translation>转动的各对</translation>
    </message>
    <message>
        <source>angles in radians</source>
        <translation>以弧度表示的角度</translation>
    </message>
</context>
<context>
    <name>posiscope::UsualSentence</name>
    <message>
        <source>I love my home</source>
        <translation>我 爱 中 华</translation>
    </message>
</context>
<context>
    <name>posiscope::View</name>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>This view shows the waves of a sinusoidal encoding. The rows of this scheme are looked up in a table.</source>
        <translation>此视图显示正弦编码的波。这种编码的行是从表中查得的。</translation>
    </message>
    <message>
        <source>This view counts positions one by one. It has nothing to show while position ids are given.</source>
        <translation>此视图逐个计数位置。给出位置编号时没有可显示的内容。</translation>
    </message>
    <message>
        <source>A relative scheme has no rows of positions. It adds to scores, by how far query and key are apart: see the views Relative and Bias.</source>
        <translation>相对方案没有按位置的行。它按查询与键相距多远加到得分上：见“相对”和“偏置”视图。</translation>
    </message>
    <message>
        <source>A rotary encoding is not merged with words. It turns queries and keys, and leaves values alone: see the view Rotary.</source>
        <translation>旋转编码不与词合并。它旋转查询和键，值不变：见“旋转编码”视图。</translation>
    </message>
    <message>
        <source>There is no room here for: %1.</source>
        <translation>此处放不下：%1。</translation>
    </message>
    <message>
        <source>Some numbers lie beyond the colour bar and have the colour of its end.</source>
        <translation>有些数超出了颜色条，取其端点的颜色。</translation>
    </message>
    <message>
        <source>This view shows exact waves, which rounding takes from an encoding.</source>
        <translation>此视图显示精确的波，舍入会使编码失去它们。</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>colour of %1; the grey bars beside: how often each colour occurs</source>
        <translation>%1 的颜色；旁边的灰条表示各颜色出现的多少</translation>
    </message>
    <message>
        <source>colour of %1</source>
        <translation>%1 的颜色</translation>
    </message>
</context>
<context>
    <name>posiscope::ViewDock</name>
    <message>
        <source>Copy figure</source>
        <translation>复制图</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图…</translation>
    </message>
    <message>
        <source>Close view</source>
        <translation>关闭视图</translation>
    </message>
    <message>
        <source>Only this view, and back (F11)</source>
        <translation>只看此视图 / 还原（F11）</translation>
    </message>
    <message>
        <source>Maximise %1</source>
        <translation>最大化：%1</translation>
    </message>
    <message>
        <source>Copy, export, options</source>
        <translation>复制、导出、选项</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>%1的菜单</translation>
    </message>
    <message>
        <source>Reset limits of colours</source>
        <translation>重置颜色界限</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>恢复缩放</translation>
    </message>
</context>
<context>
    <name>posiscope::ViewGallery</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>posiscope::ViewPair</name>
    <message>
        <source>Reset colours</source>
        <translation>重置颜色</translation>
    </message>
    <message>
        <source>Colour limits…</source>
        <translation>颜色界限…</translation>
    </message>
</context>
<context>
    <name>posiscope::WallClockFace</name>
    <message>
        <source>Position %1 is %2, on the dial the same as %3. Readings wrap round: %4 and %5 are %6 apart, %7 and %8 %9.</source>
        <translation>位置 %1 即 %2，钟面上与 %3 相同。读数会绕回：%4 与 %5 的距离为 %6，%7 与 %8 的距离为 %9。</translation>
    </message>
    <message>
        <source>the wall clock</source>
        <translation>挂钟</translation>
    </message>
</context>
<context>
    <name>posiscope::WavesView</name>
    <message>
        <source>Dimension %1 is zero everywhere.</source>
        <translation>维度 %1 处处为零。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) repeats every %3 positions: %4 cycles in %5.</source>
        <translation>维度 %1（%2）每 %3 个位置重复一次：%5 个位置内有 %4 个周期。</translation>
    </message>
    <message>
        <source>That is under two positions, so at whole positions it looks slower than it is.</source>
        <translation>这不足两个位置，所以在整数位置上看起来比实际慢。</translation>
    </message>
    <message>
        <source>Dimension %1 of the table along the positions: numbers stand at whole positions only.</source>
        <translation>表的维度 %1 随位置的变化：只有整数位置上才有数。</translation>
    </message>
    <message>
        <source>Dimension %1 as the variant computes it, at whole positions only.</source>
        <translation>按所选实现方式计算的维度 %1，只有整数位置上才有数。</translation>
    </message>
    <message>
        <source>A large table: each pixel shows %1 of its rows.</source>
        <translation>表很大：每个像素只看其中 %1 行。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) does not turn: it is the same at every position.</source>
        <translation>维度 %1（%2）不旋转：在每个位置都相同。</translation>
    </message>
    <message>
        <source>Take away the curve of dimension %1</source>
        <translation>移除维度 %1 的曲线</translation>
    </message>
    <message>
        <source>Keep the curve of dimension %1</source>
        <translation>保留维度 %1 的曲线</translation>
    </message>
    <message>
        <source>Only the curve of dimension %1</source>
        <translation>只留维度 %1 的曲线</translation>
    </message>
    <message>
        <source>A spread of curves</source>
        <translation>均匀选取的曲线</translation>
    </message>
    <message>
        <source>Bands are curves that turn too fast for pixels: %1 of %2.</source>
        <translation>色带是变化太快、像素分辨不出的曲线：%2 条中有 %1 条。</translation>
    </message>
</context>
<context>
    <name>posiscope::Welcome</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Welcome to Posiscope</source>
        <translation>欢迎使用 Posiscope</translation>
    </message>
    <message>
        <source>A transformer reads a bag of words; positional encodings tell it their order. Here they can be seen: drag a slider, and every picture follows.</source>
        <translation>Transformer 眼中的句子只是一袋词；位置编码告诉它词的顺序。在这里可以看见位置编码：拖动滑块，所有图都随之变化。</translation>
    </message>
    <message>
        <source>Help › Welcome… shows this again. Ctrl+K finds everything by its name.</source>
        <translation>“帮助 › 欢迎…”可再次打开本页。按 Ctrl+K 可按名称查找一切功能。</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Change d_model, base and length, point at cells, compare settings.</source>
        <translation>改变 d_model、base 和长度，指向单元格，比较不同设置。</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>教学</translation>
    </message>
    <message>
        <source>Lessons for a class, step by step: predict, then reveal.</source>
        <translation>一步一步的课堂讲解：先预测，再揭晓。</translation>
    </message>
    <message>
        <source>Make a figure</source>
        <translation>制作插图</translation>
    </message>
    <message>
        <source>For a paper or slides: PNG, SVG or PDF, or the numbers themselves.</source>
        <translation>用于论文或幻灯片：PNG、SVG、PDF，或数值本身。</translation>
    </message>
</context>
<context>
    <name>posiscope::XrayView</name>
    <message>
        <source>No checkpoint has been opened. Open the directory of a model, or the file of its tensors or their index, with the config.json beside it (File › Open a checkpoint), and its weights are shown here.</source>
        <translation>尚未打开检查点。打开模型的文件夹，或其张量文件或索引（旁边须有 config.json；“文件”菜单 › 打开检查点），这里便显示它的权重。</translation>
    </message>
    <message>
        <source>This model’s queries and keys have no biases.</source>
        <translation>此模型的查询和键没有偏置。</translation>
    </message>
    <message>
        <source>Open a checkpoint…</source>
        <translation>打开检查点…</translation>
    </message>
</context>
</TS>
