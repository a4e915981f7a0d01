<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AbsentNumbers</name>
    <message>
        <source>some pairs do not have this value</source>
        <translation>有些组没有这个值</translation>
    </message>
    <message>
        <source>keys after their query are masked</source>
        <translation>查询之后的键已掩码</translation>
    </message>
    <message>
        <source>the table lacks the row or holds nan, the row has no position id, or values overflowed</source>
        <translation>表中没有该行或含有 nan，或该行没有位置编号，或数值溢出</translation>
    </message>
    <message>
        <source>%1 of %2 values are nan: %3</source>
        <translation>%2 个值中有 %1 个是 nan：%3</translation>
    </message>
    <message>
        <source>%1 of %2 rows in the figure are empty: %3</source>
        <translation>图中 %2 行里有 %1 行是空的：%3</translation>
    </message>
</context>
<context>
    <name>AbsoluteReading</name>
    <message>
        <source>the first token uses row %1 of the table</source>
        <translation>第一个词元使用表的第 %1 行</translation>
    </message>
    <message>
        <source>%1 is missing, so the position of the first token is unknown</source>
        <translation>缺少 %1，因此不知道第一个词元的位置</translation>
    </message>
    <message>
        <source>padding is at position %1 (%2), the first token at %3</source>
        <translation>填充在位置 %1（%2），第一个词元在位置 %3</translation>
    </message>
    <message>
        <source>table rows − %1 − 1</source>
        <translation>表的行数 − %1 − 1</translation>
    </message>
    <message>
        <source>the first %1 of %2 table rows are shown</source>
        <translation>只显示表的 %2 行中的前 %1 行</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;; only &quot;positional&quot; is supported</source>
        <translation>%1 为“%2”；只支持“positional”</translation>
    </message>
    <message>
        <source>the number of time steps is in the scheduler&apos;s config; %1 time steps are shown</source>
        <translation>时间步的个数在调度器的配置中；这里显示 %1 个时间步</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>a list of channel counts</source>
        <translation>通道数的列表</translation>
    </message>
    <message>
        <source>%1 is %2; only 0 and 1 are supported</source>
        <translation>%1 为 %2；只支持 0 和 1</translation>
    </message>
    <message>
        <source>length + 1</source>
        <translation>长度 + 1</translation>
    </message>
</context>
<context>
    <name>AddedPositions</name>
    <message>
        <source>%1: tensor %2 takes vectors of %3 numbers, but position vectors have %4</source>
        <translation>%1：张量 %2 的输入有 %3 个数值，而位置向量有 %4 个</translation>
    </message>
    <message>
        <source>%1: tensor %2 needs at least four rows of finite numbers, and the rows must not all be equal</source>
        <translation>%1：张量 %2 须有至少四行有限数值，且各行不能全都相同</translation>
    </message>
    <message>
        <source>The principal components are computed from %2, using one row in every %1.</source>
        <translation>主成分由 %2 算出，每 %1 行取一行。</translation>
    </message>
</context>
<context>
    <name>AlibiWords</name>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>attention of query %1</source>
        <translation>查询 %1 的注意力</translation>
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
        <source>the weight curves</source>
        <translation>权重曲线</translation>
    </message>
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
        <source>head count not 2ⁿ: slopes start over</source>
        <translation>头数不是 2ⁿ：斜率重新开始</translation>
    </message>
    <message>
        <source>slopes start over</source>
        <translation>斜率重新开始</translation>
    </message>
    <message>
        <source>head %1: slope %2</source>
        <translation>头 %1：斜率 %2</translation>
    </message>
    <message>
        <source>the head slopes</source>
        <translation>各头的斜率</translation>
    </message>
    <message>
        <source>attention weight of each key for query %1 if all scores are equal</source>
        <translation>得分全都相同时，查询 %1 给各个键的注意力权重</translation>
    </message>
    <message>
        <source>attention of query %1 (equal scores)</source>
        <translation>得分相同时查询 %1 的注意力</translation>
    </message>
</context>
<context>
    <name>AlienHands</name>
    <message>
        <source>%1 of %2 dimensions are nearly constant</source>
        <translation>%2 个维度中有 %1 个几乎不变</translation>
    </message>
    <message>
        <source>period × %1 from hand to hand</source>
        <translation>周期逐根乘以 %1</translation>
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
    <message>
        <source>Each hand has %1 times the period of the previous one (%5 times if exponents are divided by d). Within %4 positions, %2 of %3 dimensions rotate by less than 0.1 rad (%6 if exponents are divided by d).</source>
        <translation>每根指针的周期是前一根的 %1 倍（指数除以 d 时为 %5 倍）。%4 个位置内，%3 个维度中有 %2 个转动不到 0.1 rad（指数除以 d 时为 %6 个）。</translation>
    </message>
</context>
<context>
    <name>AnimatedExport</name>
    <message>
        <source>--output - needs --format: one of %1</source>
        <translation>--output - 需要 --format：%1 之一</translation>
    </message>
    <message>
        <source>--format is only for --output -; the suffix of a file sets its format</source>
        <translation>--format 只用于 --output -；文件的格式由后缀决定</translation>
    </message>
    <message>
        <source>an animation cannot be written as &quot;%1&quot;; the name must end in one of: %2. For numbered frames, use a name such as &apos;name-%03d.pdf&apos; that ends in .png, .svg or .pdf</source>
        <translation>动画不能写成“%1”；文件名须以下列之一结尾：%2。若要逐帧写成编号文件，请用 &apos;name-%03d.pdf&apos; 这样的文件名，后缀为 .png、.svg 或 .pdf</translation>
    </message>
    <message>
        <source>interrupted; %1 was not written</source>
        <translation>已中断；没有写出 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has several placeholders for the frame number; only one is allowed</source>
        <translation>“%1”中有多个帧号占位符；只能有一个</translation>
    </message>
</context>
<context>
    <name>Animation</name>
    <message>
        <source>--animate &quot;%1&quot; is not OPTION=FIRST..LAST such as base=10..1e6</source>
        <translation>--animate“%1”不是“选项=起..止”的形式，例如 base=10..1e6</translation>
    </message>
    <message>
        <source>--animate: there is no numeric option --%1</source>
        <translation>--animate：没有数值选项 --%1</translation>
    </message>
    <message>
        <source>--animate %1: logarithmic easing (--ease log) needs numbers above 0; --ease linear does not</source>
        <translation>--animate %1：对数缓动（--ease log）需要大于 0 的数；--ease linear 不需要</translation>
    </message>
    <message>
        <source>--animate names %1 twice</source>
        <translation>--animate 中 %1 出现了两次</translation>
    </message>
    <message>
        <source>--quality works only with .webp, not with .%1</source>
        <translation>--quality 只用于 .webp，不用于 .%1</translation>
    </message>
    <message>
        <source>--transparent does not work with .%1, which has no partial transparency; use .png or .webp</source>
        <translation>--transparent 不能用于 .%1，该格式不支持半透明；请用 .png 或 .webp</translation>
    </message>
    <message>
        <source>a GIF plays at most %1 frames per second, not %2</source>
        <translation>GIF 每秒最多显示 %1 帧，不能是 %2 帧</translation>
    </message>
    <message>
        <source>a WebP can have at most %1 pixels on each side, not %2</source>
        <translation>WebP 的边长最多 %1 像素，不能是 %2</translation>
    </message>
    <message>
        <source>the zoomed range %1:%2 is outside the range of a frame, %3:%4; reset the zoom</source>
        <translation>放大的范围 %1:%2 超出了某一帧的范围 %3:%4；请重置缩放</translation>
    </message>
    <message>
        <source>--animate: no step of the lesson &quot;%1&quot; shows %2; the lesson shows %3</source>
        <translation>--animate：课程“%1”中没有展示 %2 的步骤；它展示的是 %3</translation>
    </message>
    <message>
        <source>--%1 cannot be given: --animate sets it</source>
        <translation>不能指定 --%1：它由 --animate 设定</translation>
    </message>
    <message>
        <source>--frames %1 is too few for the %2 steps of the lesson</source>
        <translation>--frames %1 少于这一课的 %2 步</translation>
    </message>
    <message>
        <source>&quot;--ease&quot; and &quot;--loop bounce&quot; apply to animated numbers, not to a lesson</source>
        <translation>“--ease”和“--loop bounce”用于数值动画，不用于课程</translation>
    </message>
    <message>
        <source>--%1 cannot be given: the lesson sets it</source>
        <translation>不能指定 --%1：它由课程设定</translation>
    </message>
    <message>
        <source>--margin is for a single figure; it would make the frames of an animation shift</source>
        <translation>--margin 只用于单幅图；动画的各帧会因此晃动</translation>
    </message>
    <message>
        <source>--animate: there is no numeric option --%1; did you mean %2?</source>
        <translation>--animate：没有数值选项 --%1；是否想用 %2？</translation>
    </message>
</context>
<context>
    <name>BaseSearch</name>
    <message>
        <source>Within %1 positions, %2 of %3 pairs complete a cycle; within the trained %4, %5 do.</source>
        <translation>在 %1 个位置以内，%3 组中有 %2 组转满一圈；在训练长度 %4 以内有 %5 组。</translation>
    </message>
    <message>
        <source>Training covers every angle up to the target length.</source>
        <translation>在目标长度内，训练覆盖了所有角度。</translation>
    </message>
    <message>
        <source>Searching for zeros of g …</source>
        <translation>正在寻找 g 的零点……</translation>
    </message>
    <message>
        <source>Searching for the smallest base with g &gt; 0 …</source>
        <translation>正在寻找使 g &gt; 0 的最小基数……</translation>
    </message>
    <message>
        <source>No base up to 10¹² has g &gt; 0 at all integer Δ up to the target length.</source>
        <translation>基数只要不超过 10¹²，目标长度以内就总有整数 Δ 使 g ≤ 0。</translation>
    </message>
    <message>
        <source>Which base for this length?</source>
        <translation>这一长度需要多大的基数？</translation>
    </message>
    <message>
        <source>g(Δ) = Σ cos ωΔ first reaches 0 at Δ = %1.</source>
        <translation>g(Δ) = Σ cos ωΔ 的第一个零点在 Δ = %1。</translation>
    </message>
    <message>
        <source>g(Δ) = Σ cos ωΔ has no zero up to the target length.</source>
        <translation>g(Δ) = Σ cos ωΔ 在目标长度以内没有零点。</translation>
    </message>
    <message>
        <source>Angles exceed those seen in training by up to %1 rad.</source>
        <translation>角度超出训练中的范围，最多超出 %1 rad。</translation>
    </message>
    <message>
        <source>Base %1 keeps the slowest pair within its trained range of angles.</source>
        <translation>基数 %1 使最慢一组的角度不超出训练时的范围。</translation>
    </message>
    <message>
        <source>The search for the smallest base with g &gt; 0 is limited to %1 positions.</source>
        <translation>只在 %1 个位置以内搜索使 g &gt; 0 的最小基数。</translation>
    </message>
    <message>
        <source>Which base for %1 positions? Currently %2.</source>
        <translation>%1 个位置需要多大的基数？现在是 %2。</translation>
    </message>
    <message>
        <source>The smallest base with g &gt; 0 at all integer Δ up to the target length is about %1 (searched in steps of 0.1 %). Some larger bases may again have g ≤ 0.</source>
        <translation>在目标长度以内所有整数 Δ 上都有 g &gt; 0 的最小基数约为 %1（搜索步长 0.1 %）。某些更大的基数可能又有 g ≤ 0。</translation>
    </message>
</context>
<context>
    <name>BaseWords</name>
    <message>
        <source>the base needed for the length</source>
        <translation>该长度所需的基数</translation>
    </message>
</context>
<context>
    <name>BiasWords</name>
    <message>
        <source>The only head has slope %1.</source>
        <translation>只有一个头，斜率为 %1。</translation>
    </message>
    <message>
        <source>Slopes fall from %1 to %2. The head count, %3, is not a power of two, so head %4 starts over at %5.</source>
        <translation>斜率从 %1 降到 %2。头数 %3 不是 2 的幂，所以头 %4 从 %5 重新开始。</translation>
    </message>
    <message>
        <source>The bias is symmetric: −m·|j − i|. Falcon divides the bias and the scores by %1.</source>
        <translation>偏置对称：−m·|j − i|。Falcon 把偏置与得分一起除以 %1。</translation>
    </message>
    <message>
        <source>The bias is symmetric, −m·|j − i|, in all conventions.</source>
        <translation>偏置对称：−m·|j − i|，各种约定都相同。</translation>
    </message>
    <message>
        <source>BLOOM adds m·j. In the row of query %1, every bias lies %2 above this curve; softmax cancels the constant.</source>
        <translation>BLOOM 加 m·j。在查询 %1 的这一行，每个偏置都比此曲线高 %2；softmax 会消去这个常数。</translation>
    </message>
    <message>
        <source>MPT adds m·(j − L + 1). In the row of query %1, every bias lies %2 below this curve; softmax cancels the constant.</source>
        <translation>MPT 加 m·(j − L + 1)。在查询 %1 的这一行，每个偏置都比此曲线低 %2；softmax 会消去这个常数。</translation>
    </message>
    <message>
        <source>Falcon divides the bias and the scores by %1. Slopes shrink and the reach of attention grows by this factor.</source>
        <translation>Falcon 把偏置与得分一起除以 %1。斜率按此倍数减小，注意力的范围按此倍数扩大。</translation>
    </message>
    <message>
        <source>The biases of BLOOM and MPT differ from these by a constant in each row, which softmax cancels. Falcon divides slopes by √d_head.</source>
        <translation>BLOOM 和 MPT 的偏置在每一行与此只差一个常数，softmax 会将其消去。Falcon 把斜率除以 √d_head。</translation>
    </message>
    <message>
        <source>Bucket %1 holds all differences of %2 and above.</source>
        <translation>第 %1 桶包含所有不小于 %2 的差。</translation>
    </message>
    <message>
        <source>Bucket %1 holds all differences of %2 and below.</source>
        <translation>第 %1 桶包含所有不大于 %2 的差。</translation>
    </message>
    <message>
        <source>Bucket %1 holds difference %2.</source>
        <translation>第 %1 桶只包含差 %2。</translation>
    </message>
    <message>
        <source>Bucket %1 holds differences %2 to %3.</source>
        <translation>第 %1 桶包含从 %2 到 %3 的差。</translation>
    </message>
    <message>
        <source>The values shown come from the opened table.</source>
        <translation>图中的数值来自打开的表。</translation>
    </message>
    <message>
        <source>Random numbers replace the trained bias of each bucket and head.</source>
        <translation>每个桶、每个头训练得到的偏置在这里用随机数代替。</translation>
    </message>
    <message>
        <source>The bias −%1·ln(1 + %2·distance) is steep near the query and flatter farther away.</source>
        <translation>偏置 −%1·ln(1 + %2·距离) 在查询附近较陡，越远越平缓。</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>The bias %1 is linear in the distance, as in ALiBi.</source>
        <translation>偏置 %1 与距离成正比，和 ALiBi 相同。</translation>
    </message>
    <message>
        <source>The bias %1 is steep near the query and flatter farther away.</source>
        <translation>偏置 %1 在查询附近较陡，越远越平缓。</translation>
    </message>
    <message>
        <source>The bias %1 becomes steeper as the distance grows.</source>
        <translation>偏置 %1 随距离增大而越来越陡。</translation>
    </message>
    <message>
        <source>Each row of R is the sinusoidal encoding of one distance: %1 numbers, first all sines, then all cosines. R is not trained.</source>
        <translation>R 的每一行是一个距离的正弦编码，有 %1 个数：先是全部正弦，再是全部余弦。R 不参与训练。</translation>
    </message>
    <message>
        <source>The table has %1 rows of %2 numbers.</source>
        <translation>表有 %1 行，每行 %2 个数。</translation>
    </message>
    <message>
        <source>Difference %1 looks up row %2.</source>
        <translation>差 %1 查第 %2 行。</translation>
    </message>
    <message>
        <source>Row r is the sinusoidal encoding of position r, and Δ = 0 uses row %1. The rows for Δ and −Δ are therefore not symmetric.</source>
        <translation>第 r 行是位置 r 的正弦编码，Δ = 0 用第 %1 行。因此 Δ 与 −Δ 的行不对称。</translation>
    </message>
    <message>
        <source>Random numbers replace the trained table.</source>
        <translation>训练得到的表在这里用随机数代替。</translation>
    </message>
    <message>
        <source>Apart from the mask, nothing is added to the scores.</source>
        <translation>除掩码外，得分不加任何偏置。</translation>
    </message>
    <message>
        <source>Slopes fall from %1 to %2, each %3 times the previous one.</source>
        <translation>斜率从 %1 降到 %2，每个是前一个的 %3 倍。</translation>
    </message>
</context>
<context>
    <name>BitColumns</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position %2, bit %1 = %3</source>
        <translation>位置 %2 的第 %1 位 = %3</translation>
    </message>
    <message>
        <source>the bits by position</source>
        <translation>各个位置的二进制位</translation>
    </message>
</context>
<context>
    <name>BitCounter</name>
    <message>
        <source>the bits of position %1</source>
        <translation>位置 %1 的二进制位</translation>
    </message>
</context>
<context>
    <name>BitLegend</name>
    <message>
        <source>bit = 0</source>
        <translation>位为 0</translation>
    </message>
    <message>
        <source>bit = 0, wave −1</source>
        <translation>位为 0，波为 −1</translation>
    </message>
    <message>
        <source>bit = 1</source>
        <translation>位为 1</translation>
    </message>
    <message>
        <source>bit = 1, wave +1</source>
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
    <name>BlockGrid</name>
    <message>
        <source>block k div n</source>
        <translation>块 k div n</translation>
    </message>
    <message>
        <source>offset k mod n</source>
        <translation>块内位置 k mod n</translation>
    </message>
    <message>
        <source>the n × n square of positions</source>
        <translation>n × n 个位置的方阵</translation>
    </message>
</context>
<context>
    <name>BucketRuler</name>
    <message>
        <source>buckets and the difference j − i nearest 0 in each</source>
        <translation>各桶，以及每桶中最接近 0 的差 j − i</translation>
    </message>
    <message>
        <source>difference nearest 0 in each bucket</source>
        <translation>每桶中最接近 0 的差</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>第 %1 桶</translation>
    </message>
    <message>
        <source>the bucket ruler</source>
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
        <source>it contains no safetensors file</source>
        <translation>其中没有 safetensors 文件</translation>
    </message>
    <message>
        <source>%1 has no tensor called %2</source>
        <translation>%1 中没有名为 %2 的张量</translation>
    </message>
    <message>
        <source>%1 does not contain %2, although the index lists it there</source>
        <translation>索引说 %2 在 %1 中，但该文件中没有</translation>
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
        <source>one of its rows has %1 bytes; the limit is %2</source>
        <translation>其中一行有 %1 字节；最多 %2 字节</translation>
    </message>
    <message>
        <source>it has %1 safetensors files but no index; without one, at most %2 files can be read</source>
        <translation>有 %1 个 safetensors 文件但没有索引；没有索引时最多读取 %2 个</translation>
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
        <source>the hand values</source>
        <translation>指针的数值</translation>
    </message>
</context>
<context>
    <name>ClockDistances</name>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>the distances between readings</source>
        <translation>读数之间的距离</translation>
    </message>
    <message>
        <source>distance between two readings (maximum 2√3)</source>
        <translation>两个读数之间的距离（最大 2√3）</translation>
    </message>
    <message>
        <source>distance (maximum 2√3)</source>
        <translation>距离（最大 2√3）</translation>
    </message>
</context>
<context>
    <name>ClockTime</name>
    <message>
        <source>the dial looks the same at %1</source>
        <translation>钟面与 %1 时相同</translation>
    </message>
    <message>
        <source>same dial at %1</source>
        <translation>钟面与 %1 相同</translation>
    </message>
    <message>
        <source>the time in digits</source>
        <translation>数字时间</translation>
    </message>
    <message>
        <source>position %1 read as seconds; the dial looks the same at %2</source>
        <translation>位置 %1 按秒计；钟面与 %2 时相同</translation>
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
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>First sets %1. %2</source>
        <translation>先设置%1。%2</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>修改%1</translation>
    </message>
</context>
<context>
    <name>ComparedWords</name>
    <message>
        <source>The sinusoidal encoding with base %1 is shown instead of the table.</source>
        <translation>这里显示基数 %1 的正弦编码，而不是表。</translation>
    </message>
    <message>
        <source>The table and the sinusoidal encoding have separate colour ranges: ±%1 and ±%2.</source>
        <translation>表和正弦编码各有自己的颜色范围：±%1 和 ±%2。</translation>
    </message>
    <message>
        <source>The picture shows the table minus the sinusoidal encoding with base %1; the difference is being measured …</source>
        <translation>此图为表减去基数 %1 的正弦编码；正在测量差值……</translation>
    </message>
    <message>
        <source>None of these positions has a table row, so there is nothing to compare.</source>
        <translation>这些位置在表中都没有对应的行，无从比较。</translation>
    </message>
    <message>
        <source>The table minus the sinusoidal encoding with base %1 has a root mean square of %2. The largest difference, %3, is at position %4, dimension %5.</source>
        <translation>表减去基数 %1 的正弦编码，均方根为 %2；最大差值 %3，在位置 %4、维度 %5。</translation>
    </message>
    <message>
        <source>The difference was measured in %1 evenly spaced rows.</source>
        <translation>差值在均匀分布的 %1 行中测得。</translation>
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
        <translation>正弦，基数 %1</translation>
    </message>
    <message>
        <source>sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>position %1 has no table row</source>
        <translation>位置 %1 在表中没有对应的行</translation>
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
    <message>
        <source>The table has %1 × %2 = %3 trainable numbers and ends at position %4. The sinusoidal encoding has no trainable numbers and no end.</source>
        <translation>表有 %1 × %2 = %3 个可学习的数，到位置 %4 为止。正弦编码没有可学习的数，也没有终点。</translation>
    </message>
    <message>
        <source>The table is large, so each pixel samples %1 of the rows it covers.</source>
        <translation>表很大，每个像素只从其覆盖的行中取 %1 行。</translation>
    </message>
</context>
<context>
    <name>ComponentCourses</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>too few rows for principal components</source>
        <translation>行数太少，无法计算主成分</translation>
    </message>
    <message>
        <source>(step %1)</source>
        <translation>（第 %1 步）</translation>
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
        <source>component %1 at position %2: %3; its best-fitting sinusoid: %4</source>
        <translation>主成分 %1 在位置 %2 处：%3；最佳拟合正弦：%4</translation>
    </message>
    <message>
        <source>the components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>component %1, %2 of the variance; nearest sinusoid (dashed): wavelength %3, r = %4</source>
        <translation>主成分 %1，占方差的 %2；最接近的正弦（虚线）：波长 %3，r = %4</translation>
    </message>
</context>
<context>
    <name>ConfigKeys</name>
    <message>
        <source>a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>a non-negative whole number</source>
        <translation>非负整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数值列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>a whole number up to 9007199254740992</source>
        <translation>不大于 9007199254740992 的整数</translation>
    </message>
    <message>
        <source>a positive whole number</source>
        <translation>正整数</translation>
    </message>
</context>
<context>
    <name>ContributionWords</name>
    <message>
        <source>pair, fast to slow</source>
        <translation>组，由快到慢</translation>
    </message>
    <message>
        <source>score contribution</source>
        <translation>对得分的贡献</translation>
    </message>
    <message>
        <source>pair %1 adds %2</source>
        <translation>第 %1 组贡献 %2</translation>
    </message>
    <message>
        <source>the pair contributions</source>
        <translation>每组的贡献</translation>
    </message>
    <message>
        <source>pair %1 adds %2 to the score; amplitude %3</source>
        <translation>第 %1 组对得分的贡献为 %2，振幅 %3</translation>
    </message>
</context>
<context>
    <name>CsvFile</name>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>too many numbers in one line; fewer than %1 are allowed</source>
        <translation>一行中的数值太多；应少于 %1 个</translation>
    </message>
    <message>
        <source>numbers are expected, separated by commas, semicolons, tabs or spaces</source>
        <translation>应为数值，用逗号、分号、制表符或空格分隔</translation>
    </message>
    <message>
        <source>item %1 is &quot;%2&quot;, not a number such as -1.5e-3, nan or inf</source>
        <translation>第 %1 项是“%2”；应为 -1.5e-3、nan、inf 这样的数值</translation>
    </message>
    <message>
        <source>the text file has %1 bytes; the limit is %2. Save the table as npy, which opens at any size</source>
        <translation>文本文件有 %1 字节，上限为 %2 字节。把表存为 npy，任意大小都能打开</translation>
    </message>
    <message>
        <source>not an ASCII or UTF-8 text file: it contains zero bytes</source>
        <translation>不是 ASCII 或 UTF-8 文本文件：其中有零字节</translation>
    </message>
    <message>
        <source>more than %1 numbers, the limit for a text file; save the table as npy, which opens at any size</source>
        <translation>数值多于 %1 个，超过文本文件的上限；把表存为 npy，任意大小都能打开</translation>
    </message>
    <message>
        <source>point</source>
        <translation>句点</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>it has %1 numbers, but earlier lines have %2</source>
        <translation>有 %1 个数值，而前面的行有 %2 个</translation>
    </message>
    <message>
        <source>item %1 is &quot;%2&quot;, but earlier numbers use a decimal %3</source>
        <translation>第 %1 项是“%2”，但前面的小数点写作%3</translation>
    </message>
</context>
<context>
    <name>DeepLink</name>
    <message>
        <source>a link to a lesson takes only &quot;lesson&quot; and &quot;step&quot;, not &quot;%1&quot;</source>
        <translation>课程链接只能包含“lesson”和“step”，不能有“%1”</translation>
    </message>
    <message>
        <source>the link has %1 characters; the limit is %2</source>
        <translation>链接有 %1 个字符，上限为 %2 个</translation>
    </message>
    <message>
        <source>unknown lesson &quot;%1&quot;; a link opens only built-in lessons</source>
        <translation>没有课程“%1”；链接只能打开自带的课程</translation>
    </message>
    <message>
        <source>the lesson %1 has no step &quot;%2&quot;; a step is a number from 1 up, or one of %3</source>
        <translation>课程 %1 没有步骤“%2”；步骤可写作从 1 起的编号，或 %3 之一</translation>
    </message>
</context>
<context>
    <name>DescribeCommand</name>
    <message>
        <source>Print the positional settings of a model file with their keys, then the frequencies, and anything doubtful or not understood.</source>
        <translation>打印模型文件中的位置设置：各项设置及其所依据的键、各频率，以及存疑或未能识别的内容。</translation>
    </message>
    <message>
        <source>Print JSON; frequencies have 17 significant digits.</source>
        <translation>以 JSON 输出，频率取 17 位有效数字。</translation>
    </message>
    <message>
        <source>Print the rotary settings in the format of another program instead: rope_parameters (keys of transformers 5), rope_scaling (keys of transformers 4) or llama.cpp (its options).</source>
        <translation>改用其他程序的格式打印旋转设置：rope_parameters（transformers 5 的键）、rope_scaling（transformers 4 的键）或 llama.cpp（其选项）。</translation>
    </message>
    <message>
        <source>value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>--as &quot;%1&quot; is unknown; use rope_parameters, rope_scaling or llama.cpp</source>
        <translation>--as“%1”无法识别；可用 rope_parameters、rope_scaling 或 llama.cpp</translation>
    </message>
    <message>
        <source>--json and --as cannot be used together</source>
        <translation>--json 与 --as 不能同时使用</translation>
    </message>
    <message>
        <source>--as is for rotary encodings; this model&apos;s encoding is %1</source>
        <translation>--as 只用于旋转编码；此模型的编码是 %1</translation>
    </message>
    <message>
        <source>Layers differ; these settings are for %1.</source>
        <translation>各层不同；此处是 %1 的设置。</translation>
    </message>
    <message>
        <source>The output does not include: %1.</source>
        <translation>输出中不含：%1。</translation>
    </message>
    <message>
        <source>Doubtful: %1.</source>
        <translation>存疑：%1。</translation>
    </message>
    <message>
        <source>describe needs a CONFIG: a config.json, a directory with one, a GGUF file, or the name of a model</source>
        <translation>describe 需要 CONFIG：config.json、含有它的文件夹、GGUF 文件，或模型名称</translation>
    </message>
    <message>
        <source>A Hugging Face config.json, a directory with one, a GGUF file, a name that &quot;posiscope model&quot; lists, or the name of a preset. FILE:vision_config describes the vision encoder.</source>
        <translation>Hugging Face 的 config.json、含有它的文件夹、GGUF 文件、“posiscope model”列出的名称或预设的名称。用 FILE:vision_config 描述视觉编码器。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>DiffusersConfig</name>
    <message>
        <source>%1 has %2 numbers, but the model has %3 axes</source>
        <translation>%1 有 %2 个数，但模型有 %3 个轴</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>an even number for each axis</source>
        <translation>每个轴一个偶数</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>%1: unknown value &quot;%2&quot;</source>
        <translation>%1：未知值“%2”</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>there is no positional encoding, but convolutions in the feed-forward layers mix neighbouring patches</source>
        <translation>没有位置编码，但前馈层的卷积会混合相邻图块</translation>
    </message>
    <message>
        <source>%1 is not &quot;regular&quot;, so layers may see only some of the tokens</source>
        <translation>%1 不是“regular”，因此各层可能只看到一部分词元</translation>
    </message>
    <message>
        <source>one series of frequencies is divided among the %1 heads, so each head has different frequencies</source>
        <translation>一个频率序列分给 %1 个头，因此各头的频率不同</translation>
    </message>
    <message>
        <source>%1: too many layers; at most %2 are shown</source>
        <translation>%1：层数太多；最多显示 %2 层</translation>
    </message>
    <message>
        <source>%1: trained position tables for frames, rows and columns are also added</source>
        <translation>%1：还会加上帧、行、列的可学习位置编码表</translation>
    </message>
    <message>
        <source>%1: a trained position table with a row for each patch is also added</source>
        <translation>%1：还会加上可学习的位置编码表，每个图块一行</translation>
    </message>
    <message>
        <source>%1: each frame sees the %2 frames of its block and all earlier ones</source>
        <translation>%1：每一帧能看到所在块的 %2 帧以及更早的各帧</translation>
    </message>
</context>
<context>
    <name>DistanceWords</name>
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
        <source>unknown keys: %1</source>
        <translation>未知的键：%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>EncodingWords</name>
    <message>
        <source>A deliberate mistake: %1.</source>
        <translation>故意引入的错误：%1。</translation>
    </message>
    <message>
        <source>Every dimension is zero.</source>
        <translation>所有维度都是零。</translation>
    </message>
    <message>
        <source>The fastest dimensions are %1 (λ&#xa0;%2), the slowest %3 (λ&#xa0;%4).</source>
        <translation>最快的维度是 %1（λ&#xa0;%2），最慢的是 %3（λ&#xa0;%4）。</translation>
    </message>
    <message>
        <source>Within %3 positions, waves at %1 of %2 frequencies complete less than one cycle.</source>
        <translation>%3 个位置内，%2 个频率中有 %1 个的波不满一个周期。</translation>
    </message>
    <message>
        <source>The attention factor %1 is not applied.</source>
        <translation>未乘注意力系数 %1。</translation>
    </message>
    <message>
        <source>Each pixel samples one cell: the pattern in dimensions %1 is moiré.</source>
        <translation>每个像素只取一格：维度 %1 上的图案是莫尔条纹。</translation>
    </message>
    <message>
        <source>Dimensions with wavelengths under two pixels are averaged: %1.</source>
        <translation>λ 不足两个像素的维度已取平均：%1。</translation>
    </message>
    <message>
        <source>The table is large, so each pixel averages %1 of the %2 rows under it.</source>
        <translation>表很大：每个像素覆盖 %2 行，取其中 %1 行的平均。</translation>
    </message>
    <message>
        <source>Striped cells inside the table are NaN, infinite or too large to draw.</source>
        <translation>表内斜纹处的数是 NaN、无穷大，或大得无法绘制。</translation>
    </message>
    <message>
        <source>position %1 has no table row</source>
        <translation>位置 %1 在表中没有对应的行</translation>
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
        <source>%1, dimension %2 (%3)</source>
        <translation>%1，维度 %2（%3）</translation>
    </message>
    <message>
        <source>All waves have wavelength %1 and complete at least one cycle within %2 positions.</source>
        <translation>所有波的波长都是 %1，在 %2 个位置内至少完成一个周期。</translation>
    </message>
    <message>
        <source>All waves have wavelength %1 and do not complete a cycle within %2 positions.</source>
        <translation>所有波的波长都是 %1，在 %2 个位置内不满一个周期。</translation>
    </message>
    <message>
        <source>Horizontally, each pixel averages %1 dimensions.</source>
        <translation>横向每个像素取 %1 个维度的平均。</translation>
    </message>
</context>
<context>
    <name>ErrorWords</name>
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
        <source>the difference curve</source>
        <translation>差值曲线</translation>
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
        <source>token %1 is not a patch of the image, so the map is of patch %2, %3</source>
        <translation>词元 %1 不是图像的图块，因此显示的是图块 %2, %3 的图</translation>
    </message>
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
        <source>no view given; export takes one of: %1</source>
        <translation>没有指定视图；可导出：%1</translation>
    </message>
    <message>
        <source>unknown view &quot;%1&quot;; available views: %2</source>
        <translation>没有名为“%1”的视图；可用的视图：%2</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>--output FILE is missing</source>
        <translation>缺少 --output FILE</translation>
    </message>
    <message>
        <source>%1 cannot be exported as &quot;%2&quot;; the file name must end in one of: %3</source>
        <translation>%1 不能导出为“%2”；文件名须以下列之一结尾：%3</translation>
    </message>
    <message>
        <source>--%1 is for figures, not for .%2</source>
        <translation>--%1 只用于图，不能用于 .%2</translation>
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
        <source>--%1 does not apply to %2</source>
        <translation>--%1 不适用于 %2</translation>
    </message>
    <message>
        <source>--palette and --%1 mean the same here; give only one</source>
        <translation>--palette 与 --%1 在此含义相同；只能用其中一个</translation>
    </message>
    <message>
        <source>--resample &quot;%1&quot; is not ROWSxCOLUMNS; rows and columns must each be %2</source>
        <translation>--resample“%1”的格式不是“行数x列数”；行数和列数都应为 %2</translation>
    </message>
    <message>
        <source>--resample does not apply to %1, which has one line per pair, layer, channel or token</source>
        <translation>--resample 不适用于 %1：它的每一行对应一组、一层、一个通道或一个词元</translation>
    </message>
    <message>
        <source>value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Leave out the parts that do not fit and report them, instead of failing.</source>
        <translation>省去图中放不下的部分并说明，而不是报错。</translation>
    </message>
    <message>
        <source>--format is only for --output -; the suffix of a file sets its format</source>
        <translation>--format 只用于 --output -；文件的格式由后缀决定</translation>
    </message>
    <message>
        <source>--output - is for figures; &quot;posiscope values&quot; prints numbers</source>
        <translation>--output - 用于图；“posiscope values”输出数值</translation>
    </message>
    <message>
        <source>--output - needs --format: one of png, svg, pdf</source>
        <translation>--output - 需要 --format：png、svg、pdf 之一</translation>
    </message>
    <message>
        <source>%1 needs at least %2, not %3; --fit draws it smaller</source>
        <translation>%1 至少需要 %2，而不是 %3；--fit 可画得更小</translation>
    </message>
    <message>
        <source>%1 has no room for %2 in %3; give at least %4, or use --fit to leave out %2</source>
        <translation>%1 在 %3中放不下%2；请至少给出 %4，或用 --fit 省去%2</translation>
    </message>
    <message>
        <source>%1 is drawn too small: it needs at least %2, not %3</source>
        <translation>%1 画得过小：至少需要 %2，实际只有 %3</translation>
    </message>
    <message>
        <source>left out because it does not fit in %1: %2; at least %3 is needed</source>
        <translation>%1中放不下，已省去：%2；至少需要 %3</translation>
    </message>
    <message>
        <source>%1 has no room for anything in %2; it needs at least %3</source>
        <translation>%1 在 %2中什么也放不下；至少需要 %3</translation>
    </message>
    <message>
        <source>--%1 needs --animate</source>
        <translation>--%1 须与 --animate 一起使用</translation>
    </message>
    <message>
        <source>Format when writing to standard output: png, svg, pdf or an animation format.</source>
        <translation>写入标准输出时的格式：png、svg、pdf 或动画格式。</translation>
    </message>
    <message>
        <source>a width of %1</source>
        <translation>%1的宽度</translation>
    </message>
    <message>
        <source>--show: %2 has no detail &quot;%1&quot;; its details are: %3</source>
        <translation>--show：%2 没有细节“%1”；可用的细节：%3</translation>
    </message>
    <message>
        <source>--%1 needs a colour bar, and %2 has none</source>
        <translation>--%1 需要颜色条，而 %2 没有颜色条</translation>
    </message>
    <message>
        <source>Write a figure (png, svg, pdf, py for matplotlib, tex), a live page (html) or numbers (csv, npy) without opening a window. A figure stores its parameters: posiscope FILE.png opens it again.</source>
        <translation>不打开窗口，直接导出图（png、svg、pdf、供 matplotlib 使用的 py、tex）、可交互网页（html）或数值（csv、npy）。图中保存了参数，可用 posiscope FILE.png 重新打开。</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .py, .tex, .html, .csv or .npy.</source>
        <translation>要写入的文件：.png、.svg、.pdf、.py、.tex、.html、.csv 或 .npy。</translation>
    </message>
    <message>
        <source>--%1 is for one view, but %2 has several; with &quot;posiscope figure&quot;, write it inside a panel</source>
        <translation>--%1 用于单个视图，而 %2 有多个；用 posiscope figure 时，把它写在某个子图里</translation>
    </message>
    <message>
        <source>the script leaves out the parts of the figure that are neither matrices nor curves</source>
        <translation>脚本略去了既不是矩阵也不是曲线的部分</translation>
    </message>
    <message>
        <source>--output: .%1 is an animation format and needs --animate, for example --animate base=10..1e6</source>
        <translation>--output：.%1 是动画格式，需要 --animate，例如 --animate base=10..1e6</translation>
    </message>
    <message>
        <source>no checkpoint is given; name its directory or file with --%1</source>
        <translation>没有指定检查点；请用 --%1 指定它的文件夹或文件</translation>
    </message>
    <message>
        <source>no model is given; name it or its config.json or GGUF file with --%1</source>
        <translation>没有指定模型；请用 --%1 指定模型名、config.json 或 GGUF 文件</translation>
    </message>
    <message>
        <source>For numbers: divide rows and columns into this many strips (both counts %1) and write the exact mean of each block; for distances, its root mean square.</source>
        <translation>用于数值：把行和列各分成这么多条带（条带数各为 %1），写出每个交叉块的精确平均值；距离则取均方根。</translation>
    </message>
    <message>
        <source>--relative-matrix applies only to numbers exported from the relative view (.csv, .npy)</source>
        <translation>--relative-matrix 只用于从视图 relative 导出的数值（.csv、.npy）</translation>
    </message>
    <message>
        <source>File to write; its suffix sets the format: png, svg, pdf, py, tex, html, csv or npy. &quot;-&quot; writes to standard output.</source>
        <translation>要写入的文件；后缀决定格式：png、svg、pdf、py、tex、html、csv 或 npy。“-”表示标准输出。</translation>
    </message>
    <message>
        <source>Animate parameters, separated by commas; for example, base=10..1e6 varies the base from 10 to 1e6. lesson=clocks instead animates the steps of that lesson that show the view, %2 seconds each. Write one file (%1) or numbered files (&apos;waves-%03d.png&apos;, .svg, .pdf).</source>
        <translation>让参数变化的动画，多个参数用逗号隔开；例如 base=10..1e6 让基数从 10 变到 1e6。lesson=clocks 则播放该课中展示此视图的各步，每步 %2 秒。写成一个文件（%1）或一组编号的文件（&apos;waves-%03d.png&apos;、.svg、.pdf）。</translation>
    </message>
    <message>
        <source>%1 cannot be both shown and hidden</source>
        <translation>%1 不能既显示又隐藏</translation>
    </message>
    <message>
        <source>Compare with another setting, for example &quot;--base 500000&quot;.</source>
        <translation>与另一组设置比较，例如“--base 500000”。</translation>
    </message>
    <message>
        <source>Animate a parameter over a range (.gif, .png, .mp4), such as base=10..1e6.</source>
        <translation>让参数在一个范围内变化，写成动画（.gif、.png、.mp4），例如 base=10..1e6。</translation>
    </message>
    <message>
        <source>--difference is for encoding, similarity, plane and window, not for %1</source>
        <translation>--difference 用于 encoding、similarity、plane 和 window，不用于 %1</translation>
    </message>
    <message>
        <source>unknown view &quot;%1&quot;; did you mean %2? Available views: %3</source>
        <translation>未知视图“%1”；是否想用 %2？可用视图：%3</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>a figure cannot be %1×%2 pixels; each side must be %3 to %4, with at most %5 pixels in total</source>
        <translation>图的大小不能是 %1×%2 像素；每边应为 %3 到 %4，总共最多 %5 个像素</translation>
    </message>
    <message>
        <source>--size is %1 mm; at %2 dots per inch each side of a figure must be %3 to %4 mm</source>
        <translation>--size 为 %1 毫米；每英寸 %2 点时，图的每边应为 %3 到 %4 毫米</translation>
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
        <source>%1 does not fit in a width of %2; it needs %3 or more</source>
        <translation>%1 在 %2 的宽度里放不下；至少需要 %3</translation>
    </message>
    <message>
        <source>%1 mm wide</source>
        <translation>%1 毫米宽</translation>
    </message>
    <message>
        <source>a figure at %1 dots per inch cannot be %2; each side must be %3 to %4 mm</source>
        <translation>每英寸 %1 点时，图的大小不能是 %2；每边应为 %3 到 %4 毫米</translation>
    </message>
    <message>
        <source>the whole title</source>
        <translation>完整的标题</translation>
    </message>
    <message>
        <source>--%1 works only on the axes of curves; to show part of another picture, use --positions, --others or --dimensions</source>
        <translation>--%1 只用于曲线的坐标轴；要显示其他图的一部分，请用 --positions、--others 或 --dimensions</translation>
    </message>
    <message>
        <source>--%1 must be above 0, because the axis is logarithmic</source>
        <translation>--%1 必须大于 0，因为坐标轴是对数的</translation>
    </message>
    <message>
        <source>--%1 needs curves to choose from, and %2 has none</source>
        <translation>--%1 需要可以选择的曲线，而 %2 没有</translation>
    </message>
    <message>
        <source>--%1: %2 has no curve &quot;%3&quot;; it has: %4</source>
        <translation>--%1：%2 没有曲线“%3”；它有：%4</translation>
    </message>
    <message>
        <source>%1 also needs the file %2, but another file has that name; choose another name for %1</source>
        <translation>%1 还需要文件 %2，但已有别的文件叫这个名字；请为 %1 换一个文件名</translation>
    </message>
    <message>
        <source>a figure at %1 dots per inch cannot be %2: it would have %3 pixels; at most %4 are allowed. Give a smaller size or a lower --dpi</source>
        <translation>每英寸 %1 点时，图的大小不能是 %2：它会有 %3 个像素，最多允许 %4 个。请减小尺寸或 --dpi</translation>
    </message>
    <message>
        <source>--size &quot;%1&quot; is neither WIDTHxHEIGHT (such as 1600x1200, 85mmx60mm or 3.25inx2.4in) nor a width (such as 85mm)</source>
        <translation>--size“%1”既不是“宽x高”（WIDTHxHEIGHT，如 1600x1200、85mmx60mm 或 3.25inx2.4in），也不是宽度（如 85mm）</translation>
    </message>
    <message>
        <source>--%1: %2 is not on this axis; the default ticks are %3</source>
        <translation>--%1：%2 不在这条坐标轴上；轴上默认的刻度是 %3</translation>
    </message>
    <message>
        <source>--%1 needs a colour bar to the right of a single matrix, and %2 has none</source>
        <translation>--%1 需要单个矩阵右侧的颜色条，而 %2 没有</translation>
    </message>
    <message>
        <source>a script (.py, .tex) draws only matrices and curves, and this figure has neither; use .pdf or .svg</source>
        <translation>脚本（.py、.tex）只画矩阵和曲线，而这幅图两者都没有；请用 .pdf 或 .svg</translation>
    </message>
    <message>
        <source>LaTeX cannot read image files whose names contain any of \ % # { } $ &amp; ~ ^ &quot;; choose a name other than %1</source>
        <translation>LaTeX 无法读取文件名含有 \ % # { } $ &amp; ~ ^ &quot; 的图片；请不要用 %1 这个文件名</translation>
    </message>
    <message>
        <source>a figure at %1 dots per inch cannot be %2: if it were square, it would have %3 pixels; at most %4 are allowed. Also give its height, or a lower --dpi</source>
        <translation>每英寸 %1 点时，图的大小不能是 %2：若为正方形，它会有 %3 个像素，最多允许 %4 个。请同时指定高度，或减小 --dpi</translation>
    </message>
    <message>
        <source>--%1 needs an axis that %2 does not have</source>
        <translation>--%1 需要坐标轴，而 %2 没有</translation>
    </message>
</context>
<context>
    <name>FigureCommand</name>
    <message>
        <source>--panels &quot;%1&quot; has an unclosed quotation mark</source>
        <translation>--panels“%1”中的引号没有闭合</translation>
    </message>
    <message>
        <source>--panels has %1 panels; 1 to %2 are allowed</source>
        <translation>--panels 有 %1 个子图；允许 1 到 %2 个</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format when writing to standard output: png, svg or pdf.</source>
        <translation>写入标准输出时的格式：png、svg 或 pdf。</translation>
    </message>
    <message>
        <source>value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Leave out the parts that do not fit and report them, instead of failing.</source>
        <translation>省去图中放不下的部分并说明，而不是报错。</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>a figure cannot be written as &quot;%1&quot;; its name must end in .png, .svg, .pdf, .py or .tex</source>
        <translation>图不能写成“%1”；文件名须以 .png、.svg、.pdf、.py 或 .tex 结尾</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>这幅图</translation>
    </message>
    <message>
        <source>--%1 applies to the whole figure; give it outside --panels</source>
        <translation>--%1 用于整幅图；请写在 --panels 之外</translation>
    </message>
    <message>
        <source>--%1 does not apply to these panels</source>
        <translation>--%1 不适用于这些子图</translation>
    </message>
    <message>
        <source>%1 pixels wide</source>
        <translation>宽 %1 像素</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .py or .tex.</source>
        <translation>要写入的文件：.png、.svg、.pdf、.py 或 .tex。</translation>
    </message>
    <message>
        <source>Write several views as the panels of one figure (png, svg, pdf, py, tex). An option outside --panels applies to all panels; an option inside a panel&apos;s text applies to that panel.</source>
        <translation>把多个视图作为子图合成一幅图（png、svg、pdf、py、tex）。写在 --panels 之外的选项用于所有子图，写在某个子图里的只用于该子图。</translation>
    </message>
    <message>
        <source>--titles and --title both set the title of a panel; use only one</source>
        <translation>--titles 和 --title 都设定子图的标题；请只用一个</translation>
    </message>
    <message>
        <source>--titles has %1 titles for %2 panels; give one for each, separated by semicolons</source>
        <translation>--titles 有 %1 个标题，而子图有 %2 个；请为每个子图写一个，以分号分隔</translation>
    </message>
    <message>
        <source>Comma-separated panels, each a view with its own options, for example &quot;encoding --base 100,similarity&quot;. Put a value that contains commas in double quotes. Views: %1.</source>
        <translation>以逗号分隔的子图，每个是一个视图，可带自己的选项，例如“encoding --base 100,similarity”；含逗号的值写在双引号里。视图：%1。</translation>
    </message>
    <message>
        <source>File to write; its suffix sets the format: png, svg, pdf, py or tex. &quot;-&quot; writes to standard output.</source>
        <translation>要写入的文件；后缀决定格式：png、svg、pdf、py 或 tex。“-”表示标准输出。</translation>
    </message>
    <message>
        <source>--panels is missing; available views: %1</source>
        <translation>缺少 --panels；可用的视图：%1</translation>
    </message>
    <message>
        <source>--sweep: no panel uses the swept option --%1</source>
        <translation>--sweep：没有子图使用所遍历的选项 --%1</translation>
    </message>
    <message>
        <source>Views and their options, for example &quot;encoding --base 100,waves&quot;.</source>
        <translation>视图及其选项，例如“encoding --base 100,waves”。</translation>
    </message>
    <message>
        <source>Panel labels, for example &quot;(a)&quot;, &quot;A.&quot; or &quot;1&quot; [none].</source>
        <translation>子图编号，例如“(a)”、“A.”或“1”[不编号]。</translation>
    </message>
    <message>
        <source>Titles of the panels in their order, separated by semicolons, for example &quot;base = 100;base = 10⁶&quot;.</source>
        <translation>各子图的标题，按顺序以分号分隔，例如“base = 100;base = 10⁶”。</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;; give the views as one argument, separated by commas: --panels encoding,similarity</source>
        <translation>多余的参数“%1”；请把各视图写成一个参数，用逗号分隔：--panels encoding,similarity</translation>
    </message>
</context>
<context>
    <name>FileFilters</name>
    <message>
        <source>Tables (%1);;All files (*)</source>
        <translation>表 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Sessions, figures, tables, models and photos (%1);;All files (*)</source>
        <translation>会话、图、表、模型和照片 (%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>GgufLayers</name>
    <message>
        <source>%1 is %2; at most %3 layers are supported</source>
        <translation>%1 为 %2；最多支持 %3 层</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 layers</source>
        <translation>%1 有 %2 项，而模型有 %3 层</translation>
    </message>
    <message>
        <source>%1 is missing, so the width of the attention window is unknown</source>
        <translation>缺少 %1，因此不知道注意力窗口的宽度</translation>
    </message>
    <message>
        <source>%2 needs %1, which is missing</source>
        <translation>缺少 %1，而 %2 需要它</translation>
    </message>
    <message>
        <source>%1: the last %2 of %3 blocks are for multi-token prediction and are not shown</source>
        <translation>%1：%3 个块中的最后 %2 个用于多词元预测，未显示</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>%1: the blocks run %2 times; every pass is shown</source>
        <translation>%1：各块执行 %2 遍；每一遍都显示</translation>
    </message>
    <message>
        <source>%1 is %2, but llama.cpp always uses %3</source>
        <translation>%1 为 %2，但 llama.cpp 总是使用 %3</translation>
    </message>
    <message>
        <source>a number, or a list with true or false for each layer</source>
        <translation>一个数，或一个列表，其中每层一个 true 或 false</translation>
    </message>
    <message>
        <source>%1 is not a list with an entry for each layer</source>
        <translation>%1 不是每层一项的列表</translation>
    </message>
    <message>
        <source>a number for each layer</source>
        <translation>每层一个数</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is a key of other models; whether &quot;%2&quot; reads it is unknown</source>
        <translation>%1 是其他模型的键；不清楚“%2”是否读取它</translation>
    </message>
    <message>
        <source>llama.cpp does not read %1 for &quot;%2&quot; and lets all layers see all positions</source>
        <translation>llama.cpp 不读取“%2”的 %1，而让所有层看到全部位置</translation>
    </message>
</context>
<context>
    <name>LagChartWords</name>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>head %1, selected</source>
        <translation>头 %1，当前选中</translation>
    </message>
    <message>
        <source>bias minus the bias at Δ = 0</source>
        <translation>偏置减去 Δ = 0 处的偏置</translation>
    </message>
    <message>
        <source>difference %1, head %2: %3</source>
        <translation>差 %1，头 %2：%3</translation>
    </message>
    <message>
        <source>the bias curves</source>
        <translation>偏置曲线</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>表项</translation>
    </message>
    <message>
        <source>dimension %1 of the table row for each difference</source>
        <translation>各个差值对应的表行的第 %1 维</translation>
    </message>
    <message>
        <source>dimension %1 against difference</source>
        <translation>第 %1 维随差的变化</translation>
    </message>
    <message>
        <source>difference %1, dimension %2: %3</source>
        <translation>差 %1，第 %2 维：%3</translation>
    </message>
    <message>
        <source>the entry curve</source>
        <translation>表项曲线</translation>
    </message>
</context>
<context>
    <name>LayerWords</name>
    <message>
        <source>%1: the code of EXAONE 4 lets the last layer see all positions, although its letter is L (local)</source>
        <translation>%1：EXAONE 4 的代码让最后一层看到所有位置，尽管它的字母是 L（局部）</translation>
    </message>
    <message>
        <source>no key says which layers have attention (%1)</source>
        <translation>没有键说明哪些层有注意力（%1）</translation>
    </message>
    <message>
        <source>%1 is %2; at most %3 layers are supported</source>
        <translation>%1 为 %2；最多支持 %3 层</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 layers</source>
        <translation>%1 有 %2 项，而模型有 %3 层</translation>
    </message>
    <message>
        <source>%1 is not a list with an entry for each layer</source>
        <translation>%1 不是每层一项的列表</translation>
    </message>
    <message>
        <source>%1 has %2 entries; the first %3 belong to the layers</source>
        <translation>%1 有 %2 项，其中前 %3 项属于各层</translation>
    </message>
    <message>
        <source>%1 is not a string with a letter for each layer</source>
        <translation>%1 不是每层一个字母的字符串</translation>
    </message>
    <message>
        <source>%1 names layer %2, which does not exist</source>
        <translation>%1 列出了不存在的第 %2 层</translation>
    </message>
    <message>
        <source>%1 is %2; it must be below %3 (%4)</source>
        <translation>%1 为 %2，它必须小于 %3（%4）</translation>
    </message>
    <message>
        <source>%1 can be read in two ways: the first or the last layer of each group sees all positions</source>
        <translation>%1 有两种解读：每组的第一层或最后一层能看到全部位置</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>neither %1 nor %2 says which layers use compressed keys; the default of transformers is shown</source>
        <translation>%1 和 %2 都没有说明哪些层使用压缩键；显示的是 transformers 的默认设置</translation>
    </message>
    <message>
        <source>%1: unknown layer type &quot;%2&quot;</source>
        <translation>%1：未知的层类型“%2”</translation>
    </message>
    <message>
        <source>%1 does not say which layers have a window; all are shown with a window</source>
        <translation>%1 没有说明哪些层有窗口；所有层都按有窗口显示</translation>
    </message>
    <message>
        <source>%1 does not say which layers have a window; the default of transformers is shown</source>
        <translation>%1 没有说明哪些层使用窗口；此处按 transformers 的默认值显示</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 不是对象</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>transformers lets the last layer of this model see all positions</source>
        <translation>transformers 让此模型的最后一层看到全部位置</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>a positive whole number</source>
        <translation>正整数</translation>
    </message>
    <message>
        <source>%1 is missing, so the layers are assumed to run %2 times (H_cycles · (L_cycles + 1))</source>
        <translation>缺少 %1，因此假定各层执行 %2 遍（H_cycles · (L_cycles + 1)）</translation>
    </message>
    <message>
        <source>%1: the layers run %2 times; every pass is shown</source>
        <translation>%1：各层执行 %2 遍；每一遍都显示</translation>
    </message>
    <message>
        <source>%1 contradicts %2; %2 is used</source>
        <translation>%1 与 %2 矛盾；采用 %2</translation>
    </message>
    <message>
        <source>%1 is missing; the number of entries in %2 is used instead</source>
        <translation>缺少 %1；改用 %2 的项数</translation>
    </message>
</context>
<context>
    <name>LossWords</name>
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
        <source>step %1: click to train up to here</source>
        <translation>第 %1 步：点击可训练到这一步</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>损失</translation>
    </message>
</context>
<context>
    <name>ModelPlan</name>
    <message>
        <source>%1 of %2 layers</source>
        <translation>共 %2 层中的 %1 层</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>all %1 layers</source>
        <translation>全部 %1 层</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>run in parallel with %1</source>
        <translation>与 %1 并行</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>feed-forward blocks, no attention</source>
        <translation>前馈块，没有注意力</translation>
    </message>
    <message>
        <source>no attention</source>
        <translation>没有注意力</translation>
    </message>
    <message>
        <source>no attention (%1)</source>
        <translation>没有注意力（%1）</translation>
    </message>
    <message>
        <source>rotate no pairs</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>add ALiBi&apos;s bias to the scores</source>
        <translation>给得分加上 ALiBi 偏置</translation>
    </message>
    <message>
        <source>add a learned bias to the scores of the last %1 positions</source>
        <translation>给最近 %1 个位置的得分加上可学习偏置</translation>
    </message>
    <message>
        <source>rotate pairs by the coordinates of an image patch</source>
        <translation>按图块的坐标旋转各组</translation>
    </message>
    <message>
        <source>use the position vectors added to the word vectors</source>
        <translation>使用加在词向量上的位置向量</translation>
    </message>
    <message>
        <source>add a bias to the scores</source>
        <translation>给得分加上偏置</translation>
    </message>
    <message>
        <source>rotate %1 pairs with base %2</source>
        <translation>旋转 %1 组，基数 %2</translation>
    </message>
    <message>
        <source>, scaled by %1</source>
        <translation>，按 %1 缩放</translation>
    </message>
    <message>
        <source>, scaled by %1 with factor %2</source>
        <translation>，按 %1 缩放，因子 %2</translation>
    </message>
    <message>
        <source>see all positions</source>
        <translation>能看到全部位置</translation>
    </message>
    <message>
        <source>see a window of %1</source>
        <translation>能看到宽度为 %1 的窗口</translation>
    </message>
    <message>
        <source>see a window of unknown width</source>
        <translation>能看到宽度未知的窗口</translation>
    </message>
    <message>
        <source>see a window of %1 × %1 patches</source>
        <translation>能看到 %1 × %1 个图块的窗口</translation>
    </message>
    <message>
        <source>sees a window of %1 × %1 patches</source>
        <translation>能看到 %1 × %1 个图块的窗口</translation>
    </message>
    <message>
        <source>see %1 positions on each side</source>
        <translation>两侧各能看到 %1 个位置</translation>
    </message>
    <message>
        <source>see one chunk of %1</source>
        <translation>能看到所在的块，长度为 %1</translation>
    </message>
    <message>
        <source>see one chunk of unknown size</source>
        <translation>能看到所在的块，长度未知</translation>
    </message>
    <message>
        <source>%1 and a compressed key for every %2 positions</source>
        <translation>%1，以及每 %2 个位置的一个压缩键</translation>
    </message>
    <message>
        <source>multiply the query at position p by %1</source>
        <translation>位置 p 的查询乘以 %1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 组按%2</translation>
    </message>
    <message>
        <source>, in blocks: %1</source>
        <translation>，依次为：%1</translation>
    </message>
    <message>
        <source>, alternating: %1</source>
        <translation>，交替为：%1</translation>
    </message>
    <message>
        <source>, alternating, with the last axis in one block: %1</source>
        <translation>，交替排列，最后一轴连成一块：%1</translation>
    </message>
    <message>
        <source>rotate %1 pairs by each of %2</source>
        <translation>以下各轴各旋转 %1 组：%2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>runs in parallel with %1</source>
        <translation>与 %1 并行</translation>
    </message>
    <message>
        <source>rotates no pairs</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>adds ALiBi&apos;s bias to the scores</source>
        <translation>给得分加上 ALiBi 偏置</translation>
    </message>
    <message>
        <source>adds a learned bias to the scores of the last %1 positions</source>
        <translation>给最近 %1 个位置的得分加上可学习偏置</translation>
    </message>
    <message>
        <source>rotates pairs by the coordinates of an image patch</source>
        <translation>按图块的坐标旋转各组</translation>
    </message>
    <message>
        <source>uses the position vectors added to the word vectors</source>
        <translation>使用加在词向量上的位置向量</translation>
    </message>
    <message>
        <source>adds a bias to the scores</source>
        <translation>给得分加上偏置</translation>
    </message>
    <message>
        <source>rotates %1 pairs with base %2</source>
        <translation>旋转 %1 组，基数 %2</translation>
    </message>
    <message>
        <source>rotates %1 pairs by each of %2</source>
        <translation>以下各轴各旋转 %1 组：%2</translation>
    </message>
    <message>
        <source>sees all positions</source>
        <translation>能看到全部位置</translation>
    </message>
    <message>
        <source>sees a window of %1</source>
        <translation>能看到宽度为 %1 的窗口</translation>
    </message>
    <message>
        <source>sees a window of unknown width</source>
        <translation>能看到宽度未知的窗口</translation>
    </message>
    <message>
        <source>sees %1 positions on each side</source>
        <translation>两侧各能看到 %1 个位置</translation>
    </message>
    <message>
        <source>sees one chunk of %1</source>
        <translation>能看到所在的块，长度为 %1</translation>
    </message>
    <message>
        <source>sees one chunk of unknown size</source>
        <translation>能看到所在的块，长度未知</translation>
    </message>
    <message>
        <source>multiplies the query at position p by %1</source>
        <translation>位置 p 的查询乘以 %1</translation>
    </message>
    <message>
        <source>feed-forward block, no attention</source>
        <translation>前馈块，没有注意力</translation>
    </message>
    <message>
        <source>the only layer</source>
        <translation>唯一的一层</translation>
    </message>
    <message>
        <source>rotate %1 pairs (%2) with base %3</source>
        <translation>旋转 %1 组（%2），基数 %3</translation>
    </message>
    <message>
        <source>rotates %1 pairs (%2) with base %3</source>
        <translation>旋转 %1 组（%2），基数 %3</translation>
    </message>
    <message>
        <source>the first %1 of %2 channels</source>
        <translation>%2 个通道中的前 %1 个</translation>
    </message>
    <message>
        <source>the last %1 of %2 channels</source>
        <translation>%2 个通道中的后 %1 个</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（共 %3 层中的 %2 层）</translation>
    </message>
    <message>
        <source>%1 of %2 channels</source>
        <translation>%2 个通道中的 %1 个</translation>
    </message>
    <message>
        <source>%1, the default; missing: %2</source>
        <translation>%1，默认值；缺少 %2</translation>
    </message>
    <message>
        <source>%1 (the default; missing: %2)</source>
        <translation>%1（默认值；缺少 %2）</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1 (missing: %2)</source>
        <translation>%1（缺少 %2）</translation>
    </message>
    <message>
        <source>a recurrent branch</source>
        <translation>循环分支</translation>
    </message>
    <message>
        <source>uses the position vectors added to the patches</source>
        <translation>使用加在图块向量上的位置向量</translation>
    </message>
    <message>
        <source>use the position vectors added to the patches</source>
        <translation>使用加在图块向量上的位置向量</translation>
    </message>
    <message>
        <source>rotates pairs by learned linear combinations of %1</source>
        <translation>按%1的可学习线性组合旋转各组</translation>
    </message>
    <message>
        <source>rotate pairs by learned linear combinations of %1</source>
        <translation>按%1的可学习线性组合旋转各组</translation>
    </message>
    <message>
        <source>%1 and a key for every position</source>
        <translation>%1，以及每个位置的一个键</translation>
    </message>
    <message>
        <source>; this choice of layers is the default (missing: %1)</source>
        <translation>；层的划分取默认值（缺少 %1）</translation>
    </message>
    <message>
        <source>also rotate the values, and rotate the output back</source>
        <translation>值也旋转，输出再转回</translation>
    </message>
    <message>
        <source>also rotates the values, and rotates the output back</source>
        <translation>值也旋转，输出再转回</translation>
    </message>
</context>
<context>
    <name>ObliqueWords</name>
    <message>
        <source>oblique</source>
        <translation>斜向</translation>
    </message>
</context>
<context>
    <name>ScalingWords</name>
    <message>
        <source>ratio to unscaled ω</source>
        <translation>与缩放前 ω 之比</translation>
    </message>
    <message>
        <source>ramp</source>
        <translation>斜坡</translation>
    </message>
    <message>
        <source>the ratios to the unscaled frequencies</source>
        <translation>与未缩放的频率之比</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>组</translation>
    </message>
    <message>
        <source>under one cycle in training</source>
        <translation>训练中不足一圈</translation>
    </message>
    <message>
        <source>under one cycle</source>
        <translation>不足一圈</translation>
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
        <translation>各组的波长</translation>
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
    <name>ScoreBounds</name>
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
        <source>the score bounds</source>
        <translation>得分上界</translation>
    </message>
    <message>
        <source>difference Δ</source>
        <translation>差 Δ</translation>
    </message>
    <message>
        <source>With B(Δ) = %1, the long-term decay bound on the pairs&apos; contribution to the score is %2; the sum of their amplitudes is %3.</source>
        <translation>由 B(Δ) = %1，各组对得分的贡献之和的长程衰减上界为 %2；振幅之和为 %3。</translation>
    </message>
</context>
<context>
    <name>ScoreWords</name>
    <message>
        <source>q and k in the same pairing</source>
        <translation>q 和 k 用同一种配对</translation>
    </message>
    <message>
        <source>k in the other pairing</source>
        <translation>k 用另一种配对</translation>
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
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混用</translation>
    </message>
    <message>
        <source>score at Δ = %1, rounded</source>
        <translation>Δ = %1 的得分，舍入后</translation>
    </message>
    <message>
        <source>exact score ±1 % of the maximum</source>
        <translation>精确得分，±最大得分的 1 %</translation>
    </message>
    <message>
        <source>position %1: NaN</source>
        <translation>位置 %1：NaN</translation>
    </message>
    <message>
        <source>key at position %1: score %2, exact %3</source>
        <translation>键在位置 %1：得分 %2，精确值 %3</translation>
    </message>
    <message>
        <source>the scores by position</source>
        <translation>各位置的得分</translation>
    </message>
    <message>
        <source>position of the key</source>
        <translation>键的位置</translation>
    </message>
    <message>
        <source>score q·k</source>
        <translation>得分 q·k</translation>
    </message>
    <message>
        <source>Δ = %1: score %2</source>
        <translation>Δ = %1：得分 %2</translation>
    </message>
    <message>
        <source>the score curve</source>
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
    <message>
        <source>key at position %1: score %2; with k in the other pairing, %3</source>
        <translation>键在位置 %1：得分 %2，k 用另一种配对时 %3</translation>
    </message>
</context>
<context>
    <name>TurnErrorWords</name>
    <message>
        <source>largest difference in sine or cosine</source>
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
        <translation>位置 %1：最大偏差 %2，在第 %3 组</translation>
    </message>
    <message>
        <source>the difference curve</source>
        <translation>差值曲线</translation>
    </message>
    <message>
        <source>distance from position 0</source>
        <translation>到位置 0 的距离</translation>
    </message>
</context>
<context>
    <name>UnusedEncodings</name>
    <message>
        <source>%1 %2. No released model has it, and Posiscope does not draw it</source>
        <comment>name of an encoding, what it does</comment>
        <translation>%1：%2。没有已发布的模型使用它，Posiscope 也不绘制它</translation>
    </message>
    <message>
        <source>adds a bias to the scores that is computed from the tokens</source>
        <translation>给得分加上由词元算出的偏置</translation>
    </message>
    <message>
        <source>counts positions with gates that depend on the query and the keys</source>
        <translation>用取决于查询和键的门来计数位置</translation>
    </message>
    <message>
        <source>adds a bias that a small network computes from the distance, relative to the position of the query</source>
        <translation>给得分加上偏置，由小网络根据距离与查询位置之比算出</translation>
    </message>
    <message>
        <source>multiplies queries and keys by matrices of a group, of which rotations are one case</source>
        <translation>用一个群中的矩阵乘查询和键，旋转是其特例</translation>
    </message>
    <message>
        <source>rotates whole heads by matrix exponentials of trained generators, one for each axis</source>
        <translation>用训练得到的生成元（每轴一个）的矩阵指数旋转整个头</translation>
    </message>
    <message>
        <source>encodes content in the lengths of pairs and positions in their angles</source>
        <translation>用各组的长度表示内容，用角度表示位置</translation>
    </message>
    <message>
        <source>also uses the imaginary part of the rotary score</source>
        <translation>还用到旋转得分的虚部</translation>
    </message>
    <message>
        <source>adds the dot product of sinusoids to the scores</source>
        <translation>给得分加上正弦编码的点积</translation>
    </message>
    <message>
        <source>updates the position vectors with the tokens in every layer</source>
        <translation>在每一层用词元更新位置向量</translation>
    </message>
</context>
<context>
    <name>VideoFrames</name>
    <message>
        <source>.%1 needs the program ffmpeg, which was not found; .gif, .apng and .webp need no other program</source>
        <translation>.%1 需要程序 ffmpeg，但没有找到它；.gif、.apng 和 .webp 不需要其他程序</translation>
    </message>
</context>
<context>
    <name>FormulaError</name>
    <message>
        <source>character %1: %2</source>
        <translation>第 %1 个字符：%2</translation>
    </message>
    <message>
        <source>unmatched &quot;$&quot;</source>
        <translation>有一个“$”没有配对</translation>
    </message>
    <message>
        <source>a formula is empty</source>
        <translation>有一个公式是空的</translation>
    </message>
</context>
<context>
    <name>FormulaReading</name>
    <message>
        <source>%1 is expected %2</source>
        <translation>%2应为 %1</translation>
    </message>
    <message>
        <source>the { at character %1 has no matching }</source>
        <translation>第 %1 个字符处的 { 缺少对应的 }</translation>
    </message>
    <message>
        <source>this } has no matching {</source>
        <translation>这个 } 没有对应的 {</translation>
    </message>
    <message>
        <source>&amp; is allowed only in a matrix; write \&amp; for the character</source>
        <translation>&amp; 只能用在矩阵里；字符本身写作 \&amp;</translation>
    </message>
    <message>
        <source>\\ is allowed only in a matrix</source>
        <translation>\\ 只能用在矩阵里</translation>
    </message>
    <message>
        <source>this \right has no matching \left</source>
        <translation>这个 \right 没有对应的 \left</translation>
    </message>
    <message>
        <source>this \end has no matching \begin</source>
        <translation>这个 \end 没有对应的 \begin</translation>
    </message>
    <message>
        <source>nesting deeper than %1 levels is not supported</source>
        <translation>嵌套不能超过 %1 层</translation>
    </message>
    <message>
        <source>%1 is not allowed in a formula</source>
        <translation>公式中不能使用 %1</translation>
    </message>
    <message>
        <source>double subscript; use braces to group</source>
        <translation>下标重复；请用花括号分组</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>double superscript; use braces to group</source>
        <translation>上标重复；请用花括号分组</translation>
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
        <source>\%1 is not a known formula command</source>
        <translation>公式中没有 \%1 这个命令</translation>
    </message>
    <message>
        <source>commands are not allowed inside \text</source>
        <translation>\text 里不能用命令</translation>
    </message>
    <message>
        <source>inside \text, %1 is written \%1</source>
        <translation>\text 里的 %1 写作 \%1</translation>
    </message>
    <message>
        <source>one of ( ) [ ] | \{ \} \lfloor \rfloor, or . for no delimiter, is expected %1</source>
        <translation>%1应为 ( ) [ ] | \{ \} \lfloor \rfloor 之一，或用 . 表示没有定界符</translation>
    </message>
    <message>
        <source>after \left</source>
        <translation>\left 之后</translation>
    </message>
    <message>
        <source>the \left at character %1 has no matching \right</source>
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
        <source>\begin accepts only pmatrix, bmatrix, vmatrix, matrix or cases</source>
        <translation>\begin 只能用于 pmatrix、bmatrix、vmatrix、matrix 或 cases</translation>
    </message>
    <message>
        <source>the \begin at character %2 has no matching \end{%1}</source>
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
        <source>a formula can have at most %1 characters</source>
        <translation>一个公式最多 %1 个字符</translation>
    </message>
    <message>
        <source>a matrix can have at most %1 columns</source>
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
        <source>the file ends inside the header</source>
        <translation>文件头不完整：文件到此结束</translation>
    </message>
    <message>
        <source>a string of %1 bytes extends past the end of the file</source>
        <translation>%1 字节的字符串超出文件末尾</translation>
    </message>
    <message>
        <source>a name has %1 bytes; at most %2 are allowed</source>
        <translation>名称有 %1 字节；最多允许 %2 字节</translation>
    </message>
    <message>
        <source>not a GGUF file: it does not begin with the letters GGUF</source>
        <translation>不是 GGUF 文件：开头不是 GGUF 这四个字母</translation>
    </message>
    <message>
        <source>this file is big-endian; only little-endian files are supported</source>
        <translation>此文件为大端序；只支持小端序</translation>
    </message>
    <message>
        <source>version %1 is not supported; versions 2 and 3 are</source>
        <translation>不支持版本 %1；只支持版本 2 和 3</translation>
    </message>
    <message>
        <source>the header declares more tensors than the file can hold: %1</source>
        <translation>文件头声明的张量数超出文件所能容纳的数量：%1</translation>
    </message>
    <message>
        <source>the header declares more keys than the file can hold: %1</source>
        <translation>文件头声明的键数超出文件所能容纳的数量：%1</translation>
    </message>
    <message>
        <source>value type %1 is not valid; types 0 to %2 are</source>
        <translation>值类型 %1 无效；有效类型为 0 至 %2</translation>
    </message>
    <message>
        <source>key %1 occurs twice</source>
        <translation>键 %1 出现两次</translation>
    </message>
    <message>
        <source>%1 is neither true (1) nor false (0)</source>
        <translation>%1 既不是真（1）也不是假（0）</translation>
    </message>
    <message>
        <source>lists nested more than %1 levels deep are not supported</source>
        <translation>不支持嵌套超过 %1 层的列表</translation>
    </message>
    <message>
        <source>a list of %1 values extends past the end of the file</source>
        <translation>%1 个值的列表超出文件末尾</translation>
    </message>
    <message>
        <source>general.alignment must be a multiple of 8, at most %1</source>
        <translation>general.alignment 必须是 8 的倍数，且不超过 %1</translation>
    </message>
    <message>
        <source>a tensor has %1 axes; at most %2 are allowed</source>
        <translation>张量有 %1 个轴；最多允许 %2 个</translation>
    </message>
    <message>
        <source>a tensor has more numbers than a file can hold</source>
        <translation>张量的数值太多，任何文件都容纳不下</translation>
    </message>
    <message>
        <source>a tensor begins at offset %1, which is not a multiple of %2</source>
        <translation>张量的偏移量 %1 不是 %2 的倍数</translation>
    </message>
    <message>
        <source>a list has %1 strings or lists; at most %2 are read per file</source>
        <translation>列表含 %1 个字符串或列表；每个文件最多读取 %2 个</translation>
    </message>
</context>
<context>
    <name>GgufPositions</name>
    <message>
        <source>general.architecture is missing</source>
        <translation>缺少 general.architecture</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>not given by any key</source>
        <translation>没有任何键指定</translation>
    </message>
    <message>
        <source>unknown architecture &quot;%1&quot;, and no key gives the positional encoding</source>
        <translation>未知架构“%1”，也没有键给出位置编码</translation>
    </message>
    <message>
        <source>%1: all position ids of a text token are equal</source>
        <translation>%1：文本词元的各个位置编号都相等</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>%1 is missing; 32, the value of T5, is assumed</source>
        <translation>缺少 %1；按 T5 的 32 处理</translation>
    </message>
    <message>
        <source>%1 is missing; files of architecture &quot;%2&quot; contain it</source>
        <translation>缺少 %1；架构为“%2”的文件都有它</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数值列表</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
</context>
<context>
    <name>GgufRotary</name>
    <message>
        <source>%1 is missing, so the context length is unknown</source>
        <translation>缺少 %1，因此上下文长度未知</translation>
    </message>
    <message>
        <source>%1 cannot be 0</source>
        <translation>%1 不能为 0</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>the file does not give the channel pairing, and architecture &quot;%1&quot; is unknown: half-split, the most common pairing, is assumed</source>
        <translation>文件没有给出通道配对方式，架构“%1”也无法识别：假定为最常见的前后半分</translation>
    </message>
    <message>
        <source>%1 is &quot;longrope&quot;, but no tensor contains its factors</source>
        <translation>%1 为“longrope”，但没有张量给出其因子</translation>
    </message>
    <message>
        <source>%1: unknown value &quot;%2&quot;; the frequencies are shown without this scaling</source>
        <translation>%1：未知的取值“%2”；所示频率未计入这种缩放</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is %2; the frequencies shown assume 1</source>
        <translation>%1 为 %2；所示频率按 1 计算</translation>
    </message>
    <message>
        <source>tensor %1 divides the frequencies, but the file does not contain its float32 values</source>
        <translation>各频率应除以张量 %1，但文件中没有它的 float32 数值</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>%1 divides the frequencies at every length: this is precomputed Llama 3 scaling, shown as LongRoPE with this list</source>
        <translation>无论长度多少，各频率都除以 %1：这是预先算好的 Llama 3 缩放，按使用此列表的 LongRoPE 显示</translation>
    </message>
    <message>
        <source>%1 must be positive: with 0, no channel rotates</source>
        <translation>%1 必须大于 0：为 0 时没有通道旋转</translation>
    </message>
    <message>
        <source>%1 is 0: treated as no scaling</source>
        <translation>%1 为 0：视为没有缩放</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1: no layer rotates its queries and keys</source>
        <translation>%1：没有一层旋转查询和键</translation>
    </message>
    <message>
        <source>%1 is missing, so the size of the whole head is unknown</source>
        <translation>缺少 %1，因此整个头的维数未知</translation>
    </message>
    <message>
        <source>%2 needs %1, which is missing</source>
        <translation>缺少 %1，而 %2 需要它</translation>
    </message>
    <message>
        <source>%1 is missing; llama.cpp then scales linearly</source>
        <translation>缺少 %1；此时 llama.cpp 按线性缩放</translation>
    </message>
    <message>
        <source>%1 is missing; llama.cpp uses the context length</source>
        <translation>缺少 %1；llama.cpp 使用上下文长度</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
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
        <source>Space for your answer</source>
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
        <source>A Markdown file, or one of: %1.</source>
        <translation>一个 Markdown 文件，或下列之一：%1。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>no lesson given; see posiscope handout --help</source>
        <translation>没有指定课程；见 posiscope handout --help</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>--output FILE is missing</source>
        <translation>缺少 --output FILE</translation>
    </message>
    <message>
        <source>a handout is a PDF or an HTML page; the name &quot;%1&quot; must end in .pdf or .html</source>
        <translation>讲义是 PDF 或网页；文件名“%1”须以 .pdf 或 .html 结尾</translation>
    </message>
    <message>
        <source>--all writes every lesson; remove &quot;%1&quot;</source>
        <translation>--all 已包括每一课；请去掉“%1”</translation>
    </message>
    <message>
        <source>--output FOLDER is missing</source>
        <translation>缺少 --output FOLDER</translation>
    </message>
    <message>
        <source>--answers &quot;%1&quot; is unknown; use one of: %2</source>
        <translation>--answers“%1”无法识别；可用：%2</translation>
    </message>
    <message>
        <source>where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>--answers is only for .pdf; questions on an HTML page show their own answers</source>
        <translation>--answers 只用于 .pdf；网页上的题目自带答案</translation>
    </message>
    <message>
        <source>Answers in a PDF: none (for students), end (on a separate page) or beside (next to the questions, with notes for the teacher) [none].</source>
        <translation>PDF 中的答案：none（不含答案，发给学生）、end（放在最后单独一页）或 beside（跟在题目后面，并附教师备注）[none]。</translation>
    </message>
    <message>
        <source>Write a lesson as a PDF, for students or with answers and notes for the teacher, or as a live page (html) for a browser. --language chooses the language of a built-in lesson.</source>
        <translation>把一课写成 PDF（发给学生，或带答案和备注供教师用），或写成浏览器中的可交互网页（html）。自带课程的语言由 --language 决定。</translation>
    </message>
    <message>
        <source>Write all built-in lessons and explore.html, one HTML page each, with an index.html that links to them.</source>
        <translation>写出自带的全部课程和 explore.html，每课一个网页，另有 index.html 作为目录。</translation>
    </message>
    <message>
        <source>File to write (.pdf or .html). With --all, the folder to write to; it is created if missing.</source>
        <translation>要写入的文件，文件名以 .pdf 或 .html 结尾。与 --all 同用时为要写入的文件夹，不存在时自动创建。</translation>
    </message>
</context>
<context>
    <name>HeadSize</name>
    <message>
        <source>default for %1</source>
        <translation>%1 的默认值</translation>
    </message>
    <message>
        <source>%1 is missing; its default, %2, is assumed</source>
        <translation>缺少 %1；按其默认值 %2 处理</translation>
    </message>
    <message>
        <source>%1 is missing; it could be computed from %2 and %3, but %2 is missing too</source>
        <translation>缺少 %1；它可由 %2 和 %3 算出，但也缺少 %2</translation>
    </message>
    <message>
        <source>%1 (%2) is not a multiple of %3 (%4)</source>
        <translation>%1（%2）不是 %3（%4）的倍数</translation>
    </message>
    <message>
        <source>grouped-query attention: %1 query heads, %2 key heads</source>
        <translation>分组查询注意力：%1 个查询头，%2 个键头</translation>
    </message>
    <message>
        <source>%1 is not a valid standard deviation; the default is used</source>
        <translation>%1 不是有效的标准差；使用默认值</translation>
    </message>
    <message>
        <source>%1 is %2; at most %3 positions are supported</source>
        <translation>%1 为 %2；最多支持 %3 个位置</translation>
    </message>
</context>
<context>
    <name>HeadStrips</name>
    <message>
        <source>q unrotated</source>
        <translation>旋转前的 q</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>q rotated, position %1</source>
        <translation>转到位置 %1 的 q</translation>
    </message>
    <message>
        <source>q at %1</source>
        <translation>%1 处的 q</translation>
    </message>
    <message>
        <source>k unrotated</source>
        <translation>旋转前的 k</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>k rotated, position %1</source>
        <translation>转到位置 %1 的 k</translation>
    </message>
    <message>
        <source>k at %1</source>
        <translation>%1 处的 k</translation>
    </message>
    <message>
        <source>v: unrotated</source>
        <translation>v：不旋转</translation>
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
        <source>the channel values</source>
        <translation>注意力头的数值</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>&quot;%1&quot;</source>
        <comment>a sentence</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>no ablation</source>
        <translation>无消融</translation>
    </message>
    <message>
        <source>padded ids</source>
        <translation>带填充的编号</translation>
    </message>
    <message>
        <source>ids %1</source>
        <translation>编号 %1</translation>
    </message>
    <message>
        <source>consecutive ids</source>
        <translation>连续编号</translation>
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
        <translation>正在识别这张表</translation>
    </message>
    <message>
        <source>interrupted; the table was not identified</source>
        <translation>已中断；没有识别出这张表</translation>
    </message>
    <message>
        <source>Print JSON; numbers have 17 significant digits.</source>
        <translation>以 JSON 输出，数值取 17 位有效数字。</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>%1; the file also contains %2 (select with FILE:TENSOR)</source>
        <translation>%1；文件中还有 %2，用 FILE:TENSOR 指定</translation>
    </message>
    <message>
        <source>A table with any number of axes; formats: %1.</source>
        <translation>一张表，轴数不限；格式：%1。</translation>
    </message>
    <message>
        <source>identify needs a table of numbers: FILE or FILE:TENSOR</source>
        <translation>identify 需要一张数表：FILE 或 FILE:TENSOR</translation>
    </message>
    <message>
        <source>Identify a table of numbers: its encoding, column layout, base, first position, scale, rounding and any mistake, then what remains unexplained. Exit status: 0 if one encoding fits, even if some cells differ from it; 3 if several fit; 4 if none does. With --json, explained_by_rounding says whether every cell fits.</source>
        <translation>识别一张数表：编码、列的排列方式、基数、第一个位置、比例、舍入方式，以及可能的错误；最后给出未能解释的部分。退出状态：只有一种编码符合为 0，即使个别单元格与它不同；有多种符合为 3；都不符合为 4。加 --json 时，explained_by_rounding 说明是否每个单元格都符合。</translation>
    </message>
</context>
<context>
    <name>JsonReader</name>
    <message>
        <source>duplicate key</source>
        <translation>键重复</translation>
    </message>
    <message>
        <source>lists and objects are nested too deeply; the limit is %1 levels</source>
        <translation>列表和对象嵌套太深；最多 %1 层</translation>
    </message>
    <message>
        <source>too many entries; the limit is %1</source>
        <translation>条目太多；最多 %1 个</translation>
    </message>
    <message>
        <source>the string is not closed</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a string is not valid UTF-8</source>
        <translation>字符串不是有效的 UTF-8</translation>
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
        <source>unexpected content after the end</source>
        <translation>结尾之后不应再有内容</translation>
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
        <source>the string is too long; the limit is %1 bytes</source>
        <translation>字符串太长；最多 %1 字节</translation>
    </message>
    <message>
        <source>invalid escape sequence; \ must be followed by &quot; \ / b f n r t or uXXXX</source>
        <translation>无效的转义序列；\ 之后只能是 &quot; \ / b f n r t 或 uXXXX</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
</context>
<context>
    <name>KeptTable</name>
    <message>
        <source>it is not in the session&apos;s folder</source>
        <translation>它不在会话所在的文件夹中</translation>
    </message>
    <message>
        <source>the file in the session&apos;s folder now contains different numbers</source>
        <translation>会话所在文件夹中那个文件的数值已改变</translation>
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
        <source>%1 is not a list with an entry for each layer</source>
        <translation>%1 不是每层一项的列表</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数值列表</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 layers</source>
        <translation>%1 有 %2 项，而模型有 %3 层</translation>
    </message>
    <message>
        <source>%1 has %2 entries; the first %3 belong to the layers</source>
        <translation>%1 有 %2 项，其中前 %3 项属于各层</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>0 or 1 for each layer</source>
        <translation>每层为 0 或 1</translation>
    </message>
    <message>
        <source>%1 is missing, so the width of the attention window is unknown</source>
        <translation>缺少 %1，因此不知道注意力窗口的宽度</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a positive whole number for each layer</source>
        <translation>每层一个正整数</translation>
    </message>
    <message>
        <source>%1 is missing; transformers then assumes a window of %2</source>
        <translation>缺少 %1；此时 transformers 采用宽度为 %2 的窗口</translation>
    </message>
    <message>
        <source>%1 is a key of other models; whether &quot;%2&quot; reads it is unknown</source>
        <translation>%1 是其他模型的键；不清楚“%2”是否读取它</translation>
    </message>
    <message>
        <source>a list of layer numbers</source>
        <translation>层号的列表</translation>
    </message>
    <message>
        <source>%1 is missing; transformers then assumes no window</source>
        <translation>缺少 %1；transformers 会假定没有窗口</translation>
    </message>
    <message>
        <source>a positive whole number</source>
        <translation>正整数</translation>
    </message>
    <message>
        <source>%1: the window of the second pass is %2</source>
        <translation>%1：第二遍的窗口为 %2</translation>
    </message>
    <message>
        <source>%1 is %2; only two passes are supported</source>
        <translation>%1 为 %2；只支持执行两遍</translation>
    </message>
    <message>
        <source>%1 contradicts %2; %2 is used</source>
        <translation>%1 与 %2 矛盾；采用 %2</translation>
    </message>
    <message>
        <source>%1 differs from %2; %2 is used</source>
        <translation>%1 与 %2 不同；采用 %2</translation>
    </message>
    <message>
        <source>%1 switches windows off, but the file lists layers with a window</source>
        <translation>%1 关闭了窗口，但文件中仍列有带窗口的层</translation>
    </message>
    <message>
        <source>%1 has windows of several widths; the widest is shown</source>
        <translation>%1 有几种宽度的窗口；显示最宽的</translation>
    </message>
    <message>
        <source>unless %1 is &quot;original_full&quot;, layers see only the blocks around the query, some random blocks, and the first and the last block</source>
        <translation>除非 %1 是“original_full”，各层只看到查询附近的块、若干随机选取的块，以及第一块和最后一块</translation>
    </message>
    <message>
        <source>%1 is 0, so no channel would rotate; transformers does not support this</source>
        <translation>%1 为 0，没有通道会旋转；transformers 不支持这种情况</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>a lesson must start with its title: a line that begins with &quot;# &quot;</source>
        <translation>课程须以标题开始，即以“# ”开头的一行</translation>
    </message>
    <message>
        <source>the title is empty; write it after &quot;# &quot;</source>
        <translation>标题为空；请写在“# ”之后</translation>
    </message>
    <message>
        <source>the title of the step is empty; write it after &quot;## &quot;</source>
        <translation>步骤的标题为空；请写在“## ”之后</translation>
    </message>
    <message>
        <source>the step name {#%1} may contain only lower-case letters, digits and hyphens</source>
        <translation>步骤名称 {#%1} 只能用小写字母、数字和连字符</translation>
    </message>
    <message>
        <source>two steps are called {#%1}; a name may be used only once</source>
        <translation>有两个步骤都叫 {#%1}；一个名称只能用一次</translation>
    </message>
    <message>
        <source>the code block that begins here is not closed by a line ```</source>
        <translation>从这里开始的代码块没有以单独一行 ``` 结束</translation>
    </message>
    <message>
        <source>a step cannot contain headings; a step begins with &quot;## &quot;</source>
        <translation>步骤内不能有标题；步骤以“## ”开头</translation>
    </message>
    <message>
        <source>a lesson cannot show image files; its pictures are the program&apos;s views</source>
        <translation>课程不能显示图片文件；课程中的图都是本程序的视图</translation>
    </message>
    <message>
        <source>the link &quot;%1&quot; must go to posiscope:?… or https://…</source>
        <translation>链接“%1”必须指向 posiscope:?… 或 https://…</translation>
    </message>
    <message>
        <source>the link &quot;%1&quot; is not valid: %2</source>
        <translation>链接“%1”无效：%2</translation>
    </message>
    <message>
        <source>the formula that begins here is not closed by a dollar sign; write a dollar sign itself as \$</source>
        <translation>从这里开始的公式没有以美元符号结束；美元符号本身写作 \$</translation>
    </message>
    <message>
        <source>the formula &quot;%1&quot; cannot be typeset: %2</source>
        <translation>公式“%1”无法排版：%2</translation>
    </message>
    <message>
        <source>the question that begins here is not closed by a line ```</source>
        <translation>从这里开始的问题没有以单独一行 ``` 结束</translation>
    </message>
    <message>
        <source>a choice is one line that begins with &quot;- &quot;, or with &quot;* &quot; if it is correct</source>
        <translation>每个选项占一行，以“- ”开头，正确的以“* ”开头</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>cannot open the lesson %1: %2</source>
        <translation>无法打开课程 %1：%2</translation>
    </message>
    <message>
        <source>it is larger than the limit of %1 KB</source>
        <translation>它超过了 %1 KB 的上限</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>它不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>a question and its choices cannot contain links; put links before or after the question</source>
        <translation>问题和选项里不能有链接；链接可以放在问题前后</translation>
    </message>
    <message>
        <source>a link is written [words](address); the address has no spaces and no title; write a space as %20</source>
        <translation>链接写作 [文字](地址)；地址中不能有空格和标题；空格写成 %20</translation>
    </message>
    <message>
        <source>questions and notes belong in a step, after a line that begins with &quot;## &quot;</source>
        <translation>问题和备注要放在步骤里，即以“## ”开头的一行之后</translation>
    </message>
    <message>
        <source>notes must come last in a step; only the next step may follow</source>
        <translation>备注必须放在步骤末尾；后面只能是另一个步骤</translation>
    </message>
    <message>
        <source>unknown block %1. Use ``` alone for code and ```notes for the teacher. For a question that covers the picture, use ```predict or ```predict draw. For a question that leaves it visible, use ```look, and ```answer for the answer to a task</source>
        <translation>没有 %1 这种块。代码用单独的 ```，给教师的备注用 ```notes。遮住图的问题用 ```predict 或 ```predict draw，不遮图的问题用 ```look，任务的答案用 ```answer</translation>
    </message>
    <message>
        <source>the lesson &quot;%1&quot; has no step &quot;%2&quot;; its steps are %3</source>
        <translation>课程“%1”没有名为“%2”的步骤；它的步骤有 %3</translation>
    </message>
    <message>
        <source>the answer that begins here is empty</source>
        <translation>从这里开始的答案是空的</translation>
    </message>
    <message>
        <source>the notes that begin here are not closed by a line ```</source>
        <translation>从这里开始的备注没有以单独一行 ``` 结束</translation>
    </message>
    <message>
        <source>notes cannot contain links to pictures; put these links in the text of the step</source>
        <translation>备注里不能有指向图的链接；请把这些链接放在步骤的正文里</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: text that is only for screen or for paper must begin and end on one line, as in &lt;screen&gt;Click&lt;/screen&gt;&lt;paper&gt;Look&lt;/paper&gt;</source>
        <translation>“%1”：只用于屏幕或只用于纸面的文字必须在同一行内开始和结束，例如 &lt;screen&gt;点一点&lt;/screen&gt;&lt;paper&gt;看一看&lt;/paper&gt;</translation>
    </message>
    <message>
        <source>a lesson needs at least one step; a step begins with &quot;## &quot;</source>
        <translation>课程至少要有一步；步骤以“## ”开头</translation>
    </message>
    <message>
        <source>a step can have only one question</source>
        <translation>一个步骤只能有一个问题</translation>
    </message>
    <message>
        <source>a question needs a text and at least two choices; mark at least one as correct (&quot;* &quot;)</source>
        <translation>问题要有题干和至少两个选项；至少用“* ”标出一个正确选项</translation>
    </message>
    <message>
        <source>a title line can have at most %1 characters</source>
        <translation>标题所在的行最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a lesson can have at most %1 steps</source>
        <translation>课程最多有 %1 个步骤</translation>
    </message>
    <message>
        <source>a step can have at most %1 links</source>
        <translation>一个步骤最多有 %1 个链接</translation>
    </message>
    <message>
        <source>a link can have at most %1 characters</source>
        <translation>一个链接最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a lesson can have at most %1 links to pictures</source>
        <translation>课程最多有 %1 个指向图的链接</translation>
    </message>
    <message>
        <source>a paragraph can have at most %1 formulas</source>
        <translation>一个段落最多有 %1 个公式</translation>
    </message>
    <message>
        <source>a step can have at most %1 formulas</source>
        <translation>一个步骤最多有 %1 个公式</translation>
    </message>
    <message>
        <source>the formulas of a lesson can have at most %1 characters in total</source>
        <translation>一门课程的公式总共最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a question can have at most %1 choices</source>
        <translation>一个问题最多有 %1 个选项</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a built-in lesson; the built-in lessons are %2</source>
        <translation>“%1”不是自带的课程；自带的课程有 %2</translation>
    </message>
    <message>
        <source>write the step, too, as in &quot;include clocks#alien&quot;</source>
        <translation>还要写出步骤，例如 &quot;include clocks#alien&quot;</translation>
    </message>
    <message>
        <source>an included step cannot be extended; only another step may follow</source>
        <translation>引入的步骤不能再加内容；后面只能是另一个步骤</translation>
    </message>
</context>
<context>
    <name>LessonPage</name>
    <message>
        <source>Check your answer</source>
        <translation>对照答案</translation>
    </message>
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
        <source>unknown lesson &quot;%1&quot;; available lessons: %2</source>
        <translation>没有名为“%1”的课程；可用的课程：%2</translation>
    </message>
</context>
<context>
    <name>LimitsDialog</name>
    <message>
        <source>Colour limits</source>
        <translation>颜色界限</translation>
    </message>
    <message>
        <source>Colour limits, such as -0.5:0.5, :64 or attention=0:0.1.
Leave empty for automatic limits.</source>
        <translation>颜色上下限，如 -0.5:0.5、:64 或 attention=0:0.1。
留空则自动确定。</translation>
    </message>
</context>
<context>
    <name>LinkWords</name>
    <message>
        <source>&quot;animate&quot; takes a number of seconds from %1 to %2, not &quot;%3&quot;</source>
        <translation>“animate”的值应为 %1 到 %2 秒，不能是“%3”</translation>
    </message>
    <message>
        <source>cannot highlight &quot;%1&quot;; give each coordinate once, as a whole number from 0 up</source>
        <translation>无法突出显示“%1”；每个坐标只能指定一次，且应为不小于 0 的整数</translation>
    </message>
    <message>
        <source>&quot;light&quot; takes only position, other-position and dimension, not &quot;%1&quot;</source>
        <translation>“light”只能与 position、other-position、dimension 一起使用，不能与“%1”一起使用</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>“%1”指定了两次</translation>
    </message>
    <message>
        <source>&quot;light&quot; needs position, other-position or dimension</source>
        <translation>“light”需要 position、other-position 或 dimension</translation>
    </message>
</context>
<context>
    <name>LiveNumbers</name>
    <message>
        <source>caption: there is no view &quot;%1&quot;</source>
        <translation>caption：没有视图“%1”</translation>
    </message>
    <message>
        <source>unknown number {{%1}}; available numbers: caption VIEW, slider NAME, %2</source>
        <translation>没有数值 {{%1}}；可用的数值：caption VIEW、slider NAME、%2</translation>
    </message>
    <message>
        <source>there is no slider for &quot;%1&quot;; available sliders: %2</source>
        <translation>没有“%1”的滑块；可用的滑块：%2</translation>
    </message>
</context>
<context>
    <name>LivePage</name>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>%1 (%2 minutes)</source>
        <translation>%1（%2 分钟）</translation>
    </message>
    <message>
        <source>%1 exists and was not made by Posiscope; choose another folder, or remove the file</source>
        <translation>%1 已存在，且不是 Posiscope 生成的；请换一个文件夹，或移走该文件</translation>
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
        <translation>位置编码课程</translation>
    </message>
    <message>
        <source>the folder %1 cannot be created: %2</source>
        <translation>无法创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>Made with Posiscope. This page works offline; the program&apos;s own code computes its numbers in your browser.</source>
        <translation>由 Posiscope 制作。本页可以离线使用；其中的数值由程序自己的代码在浏览器中计算。</translation>
    </message>
    <message>
        <source>this program was built without a WebAssembly compiler (Debian: clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc), so it cannot write .html</source>
        <translation>构建此程序时没有 WebAssembly 编译器（Debian 软件包：clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc），因此不能写出 .html</translation>
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
        <translation>组</translation>
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
        <source>%1 of %2 pairs complete a cycle within this length.</source>
        <translation>在这个长度内，%2 组维度中有 %1 组转满一圈。</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>控件</translation>
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
        <source>Static picture: it is interactive only in Posiscope.</source>
        <translation>静态图：只能在 Posiscope 中交互。</translation>
    </message>
    <message>
        <source>This browser cannot run the interactive pictures, so it shows static ones.</source>
        <translation>此浏览器无法运行可交互的图，因此只显示静态图。</translation>
    </message>
    <message>
        <source>difference Δ = n − m (key − query)</source>
        <translation>差 Δ = n − m（键 − 查询）</translation>
    </message>
    <message>
        <source>How this value is computed</source>
        <translation>这个值是怎么算出来的</translation>
    </message>
    <message>
        <source>What do you expect? The picture appears with the answer.</source>
        <translation>你预计会怎样？图与答案一起显示。</translation>
    </message>
    <message>
        <source>%1 is a link to %2, which is not a folder</source>
        <translation>%1 是链接，它指向的 %2 不是文件夹</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder</source>
        <translation>%1 是文件，不是文件夹</translation>
    </message>
    <message>
        <source>Explore positional encodings</source>
        <translation>探索位置编码</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Open in Posiscope</source>
        <translation>在 Posiscope 中打开</translation>
    </message>
    <message>
        <source>Four linked pictures with all sliders, to try things out.</source>
        <translation>四幅联动的图和所有滑块，供你自己尝试。</translation>
    </message>
    <message>
        <source>The address contains %1, which this page cannot show.</source>
        <translation>地址中的 %1 无法在本网页显示。</translation>
    </message>
    <message>
        <source>this picture cannot be interactive in a web page. These can: window, encoding, similarity, waves, clock, binary, rotation and spectrum of an exact sinusoidal encoding, the scores of a rotary encoding, up to 512 layers of a model, and one patch on the plane of a grid or axial rotary encoding computed by a formula, each without a comparison and in its default colours</source>
        <translation>这张图在网页中不能交互。可以交互的有：精确正弦编码的 window、encoding、similarity、waves、clock、binary、rotation 和 spectrum，旋转编码的得分图，模型的至多 512 层，以及网格或多轴旋转编码中由公式得出的一个图块的图块图（plane）。每张图不能带比较，并使用默认配色</translation>
    </message>
</context>
<context>
    <name>LlamaCppLine</name>
    <message>
        <source>There are no options for this scaling: llama.cpp reads a factor for each pair from tensors of the GGUF file.</source>
        <translation>此缩放没有对应的选项：llama.cpp 从 GGUF 文件的张量中读取每组的因子。</translation>
    </message>
    <message>
        <source>Head size, rotary dimension and channel pairing come from the GGUF file.</source>
        <translation>头维数、旋转维数和通道配对来自 GGUF 文件。</translation>
    </message>
    <message>
        <source>NTK-aware scaling is written as an equivalent larger base.</source>
        <translation>NTK 感知缩放写成与之等价的更大基数。</translation>
    </message>
    <message>
        <source>llama.cpp always rounds the ends of the ramp to whole pairs; no option changes this.</source>
        <translation>llama.cpp 总是把斜坡的两端取整到整数组号；没有选项可以改变这一点。</translation>
    </message>
    <message>
        <source>There is no option for a base that grows with the sequence length; this is the base at %1 positions.</source>
        <translation>没有选项能表示随序列长度增大的基数：此处是 %1 个位置时的基数。</translation>
    </message>
</context>
<context>
    <name>LoadShareWords</name>
    <message>
        <source>the share of each pair</source>
        <translation>各组所占的份额</translation>
    </message>
    <message>
        <source>share of norm products (%)</source>
        <translation>占范数乘积的份额（%）</translation>
    </message>
    <message>
        <source>share (%)</source>
        <translation>份额（%）</translation>
    </message>
    <message>
        <source>pairs under one cycle in training: %1</source>
        <translation>训练中不足一圈的组：%1</translation>
    </message>
    <message>
        <source>under one cycle: %1</source>
        <translation>不足一圈：%1</translation>
    </message>
    <message>
        <source>component %1: %2 of the sum of all products of norms</source>
        <translation>主成分 %1：占全部范数乘积之和的 %2</translation>
    </message>
    <message>
        <source>pair %1: %2 of the sum of all products of norms</source>
        <translation>第 %1 组：占全部范数乘积之和的 %2</translation>
    </message>
</context>
<context>
    <name>LongPositions</name>
    <message>
        <source>within %3 positions, %1 of %2 pairs make less than one turn; farther out, they reach angles not seen in training</source>
        <translation>%3 个位置内，%2 组中有 %1 组转不满一圈；再往后，它们会遇到训练时没有见过的角度</translation>
    </message>
    <message>
        <source>extended from %1 to %2 positions: %3 of %4 pairs keep their frequency; %5 rotate up to %6 times slower</source>
        <translation>从 %1 扩展到 %2 个位置：%4 组中有 %3 组频率不变，%5 组转得更慢，最多慢到 1/%6</translation>
    </message>
</context>
<context>
    <name>Lookup</name>
    <message>
        <source>i = %1 (key position %2)</source>
        <translation>i = %1（键位置 %2）</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>clipped to %1</source>
        <translation>截断为 %1</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>clamped to %1</source>
        <translation>截断为 %1</translation>
    </message>
    <message>
        <source>row %1 of R</source>
        <translation>R 的第 %1 行</translation>
    </message>
    <message>
        <source>key after its query: bucket 0</source>
        <translation>键在查询之后：第 0 桶</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>第 %1 桶</translation>
    </message>
    <message>
        <source>distance ≥ %1: bucket %2</source>
        <translation>距离 ≥ %1：第 %2 桶</translation>
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
    <message>
        <source>one layer: weight %1</source>
        <translation>一层：权重 %1</translation>
    </message>
    <message>
        <source>layers: %1, influence %2</source>
        <translation>层数 %1，影响 %2</translation>
    </message>
</context>
<context>
    <name>LookupLine</name>
    <message>
        <source>the computation step by step</source>
        <translation>逐步计算过程</translation>
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
        <translation>i = %1、j = %2 所查的行</translation>
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
    <message>
        <source>bucket of i − j</source>
        <translation>i − j 的桶</translation>
    </message>
    <message>
        <source>table of %1 rows; a frame marks the row %2</source>
        <translation>%1 行的表；框出的是 %2</translation>
    </message>
</context>
<context>
    <name>ManualCommand</name>
    <message>
        <source>Print the man page of all commands (roff).</source>
        <translation>打印所有命令的手册页（roff）。</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>this chapter is in English only</source>
        <translation>这一章只有英文</translation>
    </message>
    <message>
        <source>Print a chapter of the manual as plain text; without CHAPTER, list the chapters. The window shows the same chapters under Help › Manual.</source>
        <translation>以纯文本打印手册的一章；不带 CHAPTER 时列出各章。窗口的“帮助 › 手册”中也有同样的各章。</translation>
    </message>
    <message>
        <source>there is no chapter &quot;%1&quot;; available chapters: %2</source>
        <translation>没有“%1”这一章；可用的各章：%2</translation>
    </message>
</context>
<context>
    <name>MappedFile</name>
    <message>
        <source>it is a directory, not a file</source>
        <translation>它是文件夹，不是文件</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
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
        <source>there is not enough memory for its %1 bytes</source>
        <translation>内存不足，容纳不下 %1 字节</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 changed while it was being read; read it again when it is complete</source>
        <translation>%1 在读取过程中被改动；请待文件完整后重新读取</translation>
    </message>
</context>
<context>
    <name>ModelConfig</name>
    <message>
        <source>not given by any key</source>
        <translation>没有任何键指定</translation>
    </message>
    <message>
        <source>%1: unknown value &quot;%2&quot;</source>
        <translation>%1：未知的取值“%2”</translation>
    </message>
    <message>
        <source>%1 says &quot;absolute&quot;, but other keys describe a rotary encoding; those keys are used</source>
        <translation>%1 为“absolute”，但其他键描述的是旋转编码；以后者为准</translation>
    </message>
    <message>
        <source>keys of a rotary encoding</source>
        <translation>旋转编码的键</translation>
    </message>
    <message>
        <source>neither model_type nor any other key gives the positional encoding</source>
        <translation>model_type 和其他键都没有给出位置编码</translation>
    </message>
    <message>
        <source>unknown model_type &quot;%1&quot;, and no key gives the positional encoding</source>
        <translation>未知的 model_type“%1”，也没有键给出位置编码</translation>
    </message>
    <message>
        <source>%1 is missing: transformers then does not use RoPE, but other programs do</source>
        <translation>缺少 %1：这时 transformers 不使用 RoPE，其他程序会使用</translation>
    </message>
    <message>
        <source>%1 and %2 describe images; pairs may be rotated by the two coordinates of a patch</source>
        <translation>%1 和 %2 描述的是图像；各组可能按图块的两个坐标旋转</translation>
    </message>
    <message>
        <source>%1 is a key of other models; whether &quot;%2&quot; reads it is unknown</source>
        <translation>%1 是其他模型的键；不清楚“%2”是否读取它</translation>
    </message>
    <message>
        <source>%1 is missing; models of type &quot;%2&quot; need it</source>
        <translation>缺少 %1；“%2”类模型需要它</translation>
    </message>
    <message>
        <source>%1 is missing or not positive, so distances are not put into logarithmic buckets: query i and key j read row clamp(i − j + %2, 0, %3) (%4). This is not drawn; --relative deberta --buckets draws logarithmic buckets</source>
        <translation>%1 缺失或不是正数，因此距离不按对数分桶：查询 i 和键 j 读取第 clamp(i − j + %2, 0, %3) 行（%4）。此处不绘制；--relative deberta --buckets 画对数分桶</translation>
    </message>
    <message>
        <source>default; missing: %1</source>
        <translation>默认值；缺少 %1</translation>
    </message>
    <message>
        <source>without a model_type, it is unknown how the model uses %1</source>
        <translation>没有 model_type，无法知道模型如何使用 %1</translation>
    </message>
    <message>
        <source>unknown model_type &quot;%1&quot;; how it uses %2 is unknown</source>
        <translation>model_type“%1”无法识别，无法知道它如何使用 %2</translation>
    </message>
    <message>
        <source>unknown _class_name &quot;%1&quot;</source>
        <translation>未知的 _class_name“%1”</translation>
    </message>
    <message>
        <source>before the first layer, %3 convolutions over %1 frames each add positions (%2)</source>
        <translation>第一层之前，由 %3 个各覆盖 %1 帧的卷积加入位置信息（%2）</translation>
    </message>
    <message>
        <source>before the first layer, a convolution over %1 frames adds positions (%2)</source>
        <translation>第一层之前，由一个覆盖 %1 帧的卷积加入位置信息（%2）</translation>
    </message>
    <message>
        <source>query i and key j read row clamp(%1, −%2, %3) + %2 of a trained table (%4)</source>
        <translation>查询 i 与键 j 读取可学习表（%4）的第 clamp(%1, −%2, %3) + %2 行</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>the layers of %1 are shown, not those of %2</source>
        <translation>显示的是 %1 的层，而不是 %2 的层</translation>
    </message>
    <message>
        <source>%1 is null; the keys at the same level are read instead</source>
        <translation>%1 为 null；改为读取与它同级的键</translation>
    </message>
    <message>
        <source>the vision encoder has its own positional encoding: add &quot;:%1&quot; to the file name to see it</source>
        <translation>视觉编码器有自己的位置编码：在文件名后加上“:%1”即可查看</translation>
    </message>
    <message>
        <source>%1: a trained position table for %2 patches, resampled to the image size, is also added</source>
        <translation>%1：还会加上 %2 个图块的可学习位置编码表，重采样到图像大小</translation>
    </message>
    <message>
        <source>%1: two trained tables of %2 rows, one for columns and one for rows, are also added; they are not resampled</source>
        <translation>%1：还会加上两张可学习的表，各 %2 行，一张用于列，一张用于行；不重采样</translation>
    </message>
    <message>
        <source>%1: fixed sinusoids of up to %2 frames are also added to a video</source>
        <translation>%1：视频还会加上固定的正弦编码，最多 %2 帧</translation>
    </message>
</context>
<context>
    <name>ModelFile</name>
    <message>
        <source>it contains tensors, not a model&apos;s settings; &quot;posiscope identify&quot; reads tables</source>
        <translation>它含有张量，而不是模型的设置；表请用“posiscope identify”读取</translation>
    </message>
    <message>
        <source>it is not a GGUF file, and other model files may have at most %1 bytes</source>
        <translation>它不是 GGUF 文件，而其他模型文件最多 %1 字节</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>the folder contains no config.json</source>
        <translation>文件夹中没有 config.json</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>it is larger than the limit of %1 bytes</source>
        <translation>它超过了 %1 字节的上限</translation>
    </message>
    <message>
        <source>%1 cannot be read as a model: %2</source>
        <translation>%1 不能作为模型读取：%2</translation>
    </message>
    <message>
        <source>%1 (doubtful)</source>
        <translation>%1（存疑）</translation>
    </message>
    <message>
        <source>there is no such file, and &quot;posiscope model&quot; lists no such name</source>
        <translation>没有这个文件，“posiscope model”也没有列出这个名称</translation>
    </message>
    <message>
        <source>%1 is a model file, not a table; &quot;posiscope describe&quot; reads it</source>
        <translation>%1 是模型文件，不是表；请用“posiscope describe”读取</translation>
    </message>
    <message>
        <source>a GGUF file has no part called %1</source>
        <translation>GGUF 文件没有名为 %1 的部分</translation>
    </message>
    <message>
        <source>it does not identify a model: it has no key such as model_type</source>
        <translation>没有指明模型：其中没有 model_type 之类的键</translation>
    </message>
    <message>
        <source>pictures show only the first %1 positions</source>
        <translation>图中只显示前 %1 个位置</translation>
    </message>
    <message>
        <source>there is no such file; the names that &quot;posiscope model&quot; lists are %1</source>
        <translation>没有这个文件；“posiscope model”列出的名称有：%1</translation>
    </message>
    <message>
        <source>there is no such file. If it is a repository of Hugging Face, download its config.json and open that</source>
        <translation>没有这个文件。如果它是 Hugging Face 的仓库，请下载其中的 config.json 再打开</translation>
    </message>
</context>
<context>
    <name>ModelReport</name>
    <message>
        <source>%1 pairs, %2 … %3 radians per position; wavelengths up to %4 positions</source>
        <translation>%1 组，每个位置 %2 … %3 弧度；波长最长 %4 个位置</translation>
    </message>
    <message>
        <source>effective base</source>
        <translation>等效基数</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>注意力系数</translation>
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
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>inverse frequencies</source>
        <translation>逆频率</translation>
    </message>
    <message>
        <source>; doubtful: %1</source>
        <translation>；存疑：%1</translation>
    </message>
    <message>
        <source>; doubtful, see the layers</source>
        <translation>；存疑，详见各层</translation>
    </message>
    <message>
        <source>; doubtful</source>
        <translation>；存疑</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 … %2, then %3 … %4 from head %5 on, because the head count %6 is not a power of two</source>
        <translation>%1 … %2，从第 %5 个头起为 %3 … %4，因为头数 %6 不是 2 的幂</translation>
    </message>
</context>
<context>
    <name>NpyHeader</name>
    <message>
        <source>not an npy file: it must begin with \x93NUMPY, a version and the header length</source>
        <translation>不是 npy 文件：开头应为 \x93NUMPY、版本号和文件头长度</translation>
    </message>
    <message>
        <source>byte 6: npy version %1.%2 is not supported; supported versions are 1.0, 2.0 and 3.0</source>
        <translation>第 6 字节：不支持 npy 版本 %1.%2；支持 1.0、2.0 和 3.0</translation>
    </message>
    <message>
        <source>byte 8: the header has %1 bytes; the limit is %2</source>
        <translation>第 8 字节：文件头有 %1 字节，上限为 %2 字节</translation>
    </message>
    <message>
        <source>byte 8: the header of %1 bytes extends past the end of the file</source>
        <translation>第 8 字节：文件头有 %1 字节，超出了文件末尾</translation>
    </message>
    <message>
        <source>its shape has a negative length, %1</source>
        <translation>形状中有负的长度 %1</translation>
    </message>
    <message>
        <source>its shape has a length greater than %1</source>
        <translation>形状中有大于 %1 的长度</translation>
    </message>
    <message>
        <source>its shape has more than %1 axes</source>
        <translation>形状的轴多于 %1 个</translation>
    </message>
    <message>
        <source>byte %1: the header must be a dictionary with exactly these keys: {&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (3, 4)}; the shape of a single axis is (3,)</source>
        <translation>第 %1 字节：文件头应为恰好含有这些键的字典：{&apos;descr&apos;: &apos;&lt;f4&apos;, &apos;fortran_order&apos;: False, &apos;shape&apos;: (3, 4)}；只有一个轴时，形状为 (3,)</translation>
    </message>
    <message>
        <source>its shape needs more numbers than any file can hold</source>
        <translation>形状所含的数值太多，任何文件都容纳不下</translation>
    </message>
    <message>
        <source>its shape needs %1 bytes of numbers from byte %2 on; the file has %3</source>
        <translation>形状要求从第 %2 字节起有 %1 字节的数值，实际有 %3 字节</translation>
    </message>
    <message>
        <source>its numbers are stored column by column (fortran_order), so each row is spread over the whole file. The limit for such tables is %1 bytes. Store the table row by row with numpy.ascontiguousarray(); then it opens at any size</source>
        <translation>数值按列存放（fortran_order），每一行都散布在整个文件中。这样的表上限为 %1 字节。用 numpy.ascontiguousarray() 改成按行存放后，任意大小都能打开</translation>
    </message>
</context>
<context>
    <name>NpyType</name>
    <message>
        <source>its elements are pickled objects; a pickle is a program, and Posiscope does not run it</source>
        <translation>元素是 pickle 对象；pickle 是程序，Posiscope 不会运行它</translation>
    </message>
    <message>
        <source>only floating-point types of 2, 4 and 8 bytes can be read</source>
        <translation>浮点类型只支持 2、4 和 8 字节</translation>
    </message>
    <message>
        <source>its elements are not numbers; a table of numbers is expected</source>
        <translation>元素不是数值；应为数值表</translation>
    </message>
    <message>
        <source>its elements are structures of several fields; plain numbers are expected</source>
        <translation>元素由多个字段组成；应为单个数值</translation>
    </message>
    <message>
        <source>%1 has untyped two-byte elements, as ml_dtypes and JAX save bfloat16; they are read as bfloat16</source>
        <translation>%1 的元素是没有类型的两字节数据，ml_dtypes 和 JAX 就这样保存 bfloat16；这里按 bfloat16 读取</translation>
    </message>
    <message>
        <source>an npy file does not say which 8-bit float its elements are; save them as float32 or in a safetensors file</source>
        <translation>npy 文件没有说明元素是哪种 8 位浮点数；请存为 float32，或存入 safetensors 文件</translation>
    </message>
    <message>
        <source>only complex types of 8 and 16 bytes can be read</source>
        <translation>复数类型只支持 8 和 16 字节</translation>
    </message>
</context>
<context>
    <name>NpzFile</name>
    <message>
        <source>it has %1 members; the limit is %2</source>
        <translation>它有 %1 个成员，上限为 %2 个</translation>
    </message>
    <message>
        <source>the zip file contains no .npy file</source>
        <translation>zip 文件中没有 .npy 文件</translation>
    </message>
    <message>
        <source>it is not an .npy file</source>
        <translation>它不是 .npy 文件</translation>
    </message>
    <message>
        <source>%1 bytes cannot unpack to %2 bytes</source>
        <translation>%1 字节不可能解压成 %2 字节</translation>
    </message>
    <message>
        <source>it unpacks to %1 bytes; the limit is %2. Save it uncompressed with numpy.savez()</source>
        <translation>解压后有 %1 字节，上限为 %2 字节。请用 numpy.savez() 不压缩保存</translation>
    </message>
</context>
<context>
    <name>OpenFile</name>
    <message>
        <source>it is a directory without a config.json</source>
        <translation>它是文件夹，其中没有 config.json</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>not a valid session: %1 at byte %2</source>
        <translation>不是有效的会话：%1，位于第 %2 字节</translation>
    </message>
    <message>
        <source>not a valid session: a JSON object is expected</source>
        <translation>不是有效的会话：应为一个 JSON 对象</translation>
    </message>
    <message>
        <source>the picture file is truncated</source>
        <translation>图片文件不完整，末尾缺失</translation>
    </message>
    <message>
        <source>this picture was not made by Posiscope: it contains no parameters</source>
        <translation>这张图片不是 Posiscope 生成的：其中没有参数</translation>
    </message>
    <message>
        <source>this model&apos;s positional encoding cannot be shown (%1)</source>
        <translation>此模型的位置编码无法显示（%1）</translation>
    </message>
    <message>
        <source>it is not a Posiscope session or figure, a table of numbers or a model file</source>
        <translation>它既不是 Posiscope 的会话或图，也不是数表或模型文件</translation>
    </message>
    <message>
        <source>a figure does not contain its tables</source>
        <translation>图片文件不含所用的表</translation>
    </message>
    <message>
        <source>%1 requires the table %2, but %3</source>
        <translation>%1 需要表 %2，但%3</translation>
    </message>
    <message>
        <source>a session or model file must be a JSON object, which begins with {</source>
        <translation>会话文件或模型文件须为以 { 开头的 JSON 对象</translation>
    </message>
    <message>
        <source>it is neither a Posiscope session nor a model file: no key identifies it</source>
        <translation>它既不是 Posiscope 会话，也不是模型文件：没有可识别其类型的键</translation>
    </message>
    <message>
        <source>%1 cannot be opened: this picture was not made by Posiscope. To use it as a photo under a grid of patches, choose the grid or axial scheme first.</source>
        <translation>无法打开 %1：这张图片不是 Posiscope 生成的。要把它作为照片垫在图块网格下面，请先选择方案“网格”或“多轴旋转”。</translation>
    </message>
</context>
<context>
    <name>OpenXray</name>
    <message>
        <source>%1 has no tensors called %2 and %3</source>
        <translation>%1 中没有名为 %2 和 %3 的张量</translation>
    </message>
    <message>
        <source>%1: no tensor names match the queries and keys of any known architecture</source>
        <translation>%1：没有张量名称与任何已知架构的查询和键相符</translation>
    </message>
    <message>
        <source>no tensor name contains a layer number</source>
        <translation>没有张量名称含有层号</translation>
    </message>
    <message>
        <source>tensors found: %1</source>
        <translation>找到的张量：%1</translation>
    </message>
    <message>
        <source>%1: no tensor name matches a position table</source>
        <translation>%1：没有张量名称与位置表相符</translation>
    </message>
    <message>
        <source>%1: tensor %2 has %3 numbers; %4 are expected</source>
        <translation>%1：张量 %2 有 %3 个数值；应有 %4 个</translation>
    </message>
    <message>
        <source>%1 stores 8 bits per number without scales: the norms are those of the stored numbers.</source>
        <translation>%1 的每个数值为 8 位，且没有缩放系数：范数按存储的数值计算。</translation>
    </message>
    <message>
        <source>Latent attention: query rows come from the last query projection, key rows from the down-projection of keys and values.</source>
        <translation>潜在注意力：查询的行取自查询的最后一个投影，键的行取自键和值的下投影。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: no such file or directory</source>
        <translation>无法打开 %1：没有这个文件夹或文件</translation>
    </message>
    <message>
        <source>%1: layer %2 does not exist or does not rotate its queries and keys; available layers: %3</source>
        <translation>%1 的第 %2 层不存在，或不旋转查询与键；可用的层：%3</translation>
    </message>
    <message>
        <source>%1 has nothing to show: this model only adds a trained bias to its scores; its table %2 can be opened separately</source>
        <translation>%1 没有可显示的内容：此模型只给得分加上可学习的偏置；偏置表 %2 可以单独打开</translation>
    </message>
    <message>
        <source>%1 has nothing to show: this model&apos;s position bias is computed from the distance and has no weights</source>
        <translation>%1 没有可显示的内容：此模型的位置偏置由距离计算得出，没有权重</translation>
    </message>
    <message>
        <source>%1 has nothing to show: this model&apos;s positional encoding (%2) has no weights to examine</source>
        <translation>%1 没有可显示的内容：此模型的位置编码（%2）没有可分析的权重</translation>
    </message>
</context>
<context>
    <name>InputText</name>
    <message>
        <source>change the input</source>
        <translation>更改输入</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>%1; did you mean --%2?</source>
        <translation>%1；是否想用 --%2？</translation>
    </message>
    <message>
        <source>unknown option %1%2</source>
        <translation>没有选项 %1%2</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>value</source>
        <translation>取值</translation>
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
        <translation>--%1 指定了两次</translation>
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
        <source>FILE[:TENSOR]</source>
        <translation>文件[:张量]</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Table of word vectors: token #k uses row k; other words take the rows in order.</source>
        <translation>词向量表：词元 #k 使用第 k 行，其他词依次使用各行。</translation>
    </message>
    <message>
        <source>the word vectors have %1 dimensions, but d_model is %2</source>
        <translation>词向量有 %1 维，但 d_model 为 %2</translation>
    </message>
    <message>
        <source>--%1 has no effect with --scheme %2 and the other options given</source>
        <translation>--%1 与 --scheme %2 及给出的其他选项一起使用时不起作用</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>--difference requires --compare-with</source>
        <translation>--difference 须与 --compare-with 一起使用</translation>
    </message>
    <message>
        <source>--compare-with: unexpected argument &quot;%1&quot;</source>
        <translation>--compare-with：多余的参数“%1”</translation>
    </message>
    <message>
        <source>--compare-with: %1; only options for parameters and words are accepted</source>
        <translation>--compare-with：%1；只接受参数和词的选项</translation>
    </message>
    <message>
        <source>--compare-with &quot;%1&quot; sets no parameter; give at least one, such as &quot;--base 500000&quot;</source>
        <translation>--compare-with“%1”没有设置任何参数；至少应给出一个，例如“--base 500000”</translation>
    </message>
    <message>
        <source>%1; 0: %2</source>
        <translation>%1；0：%2</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Details to add to the figure, separated by commas: %1.</source>
        <translation>图中另外显示的内容，以逗号分隔：%1。</translation>
    </message>
    <message>
        <source>Details to leave out of the figure: %1.</source>
        <translation>图中不显示的内容：%1。</translation>
    </message>
    <message>
        <source>--%1: figures have no &quot;%2&quot;; use: %3</source>
        <translation>--%1：图中没有“%2”；可用：%3</translation>
    </message>
    <message>
        <source>--for and --size both set the size of the figure; use only one</source>
        <translation>--for 与 --size 都规定图的大小；只能用其中之一</translation>
    </message>
    <message>
        <source>--for &quot;%1&quot; is unknown; &quot;--for list&quot; shows all: %2</source>
        <translation>--for“%1”无法识别；“--for list”列出全部：%2</translation>
    </message>
    <message>
        <source>a link cannot set &quot;%1&quot;: links cannot open files</source>
        <translation>链接不能设置“%1”：链接不能打开文件</translation>
    </message>
    <message>
        <source>--%1 requires --%2 and --%3</source>
        <translation>--%1 须与 --%2 和 --%3 一起使用</translation>
    </message>
    <message>
        <source>DIRECTORY</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Key tensor names, if they differ from the query tensors.</source>
        <translation>键张量的名称（如果与查询张量不同）。</translation>
    </message>
    <message>
        <source>How query and key weights share a matrix: none, behind, grouped or quarters [none with --key-tensor, otherwise behind].</source>
        <translation>查询和键的权重如何共用一个矩阵：none、behind、grouped 或 quarters [有 --key-tensor 时为 none，否则为 behind]。</translation>
    </message>
    <message>
        <source>--%1 requires --%2</source>
        <translation>--%1 须与 --%2 一起使用</translation>
    </message>
    <message>
        <source>Show all options.</source>
        <translation>显示全部选项。</translation>
    </message>
    <message>
        <source>Journal or slide: neurips, beamer … (&quot;list&quot; shows all).</source>
        <translation>期刊或幻灯片：neurips、beamer……（“list”列出全部）。</translation>
    </message>
    <message>
        <source>FILE|NAME</source>
        <translation>文件|名称</translation>
    </message>
    <message>
        <source>--%1 requires --scheme %2</source>
        <translation>--%1 需要 --scheme %2</translation>
    </message>
    <message>
        <source>Font of the figure: a file (.otf, .ttf), serif, times, computer modern, or an installed family.</source>
        <translation>图的字体：字体文件（.otf、.ttf）、serif、times、computer modern，或已安装的字体族。</translation>
    </message>
    <message>
        <source>--%1 requires --scheme grid, --scheme axial or --relative window</source>
        <translation>--%1 需要 --scheme grid、--scheme axial 或 --relative window</translation>
    </message>
    <message>
        <source>Photo under the map of patches in the plane view: a PNG or JPEG file. It is shown in grey and cropped to the shape of the grid.</source>
        <translation>平面视图中垫在图块图下面的照片：PNG 或 JPEG 文件。照片以灰度显示，并裁剪成网格的形状。</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>--table requires one of: --initialisation file (with --scheme learned or hierarchical); --relative shaw, t5, deberta or window; --grid-layout learned, factorised, joined or gaussian</source>
        <translation>--table 需要以下之一：--initialisation file（并用 --scheme learned 或 hierarchical）；--relative shaw、t5、deberta 或 window；--grid-layout learned、factorised、joined 或 gaussian</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>Table for a learned, hierarchical, relative or grid scheme; formats: %1.</source>
        <translation>可学习、层次分解、相对或网格方案的表；格式：%1。</translation>
    </message>
    <message>
        <source>Width and height of the figure: on paper in mm, cm, in or pt, for example 85mmx60mm; or in pixels, for example 1600x1200, each side %1. With a width alone, for example 85mm, a suitable height is chosen [%2].</source>
        <translation>图的宽和高：纸面尺寸用 mm、cm、in 或 pt，例如 85mmx60mm；像素尺寸例如 1600x1200，每边 %1。只给宽度（例如 85mm）时自动选取合适的高度 [%2]。</translation>
    </message>
    <message>
        <source>Use the width and font size of a journal or slide: %1; &quot;list&quot; shows the details.</source>
        <translation>采用期刊或幻灯片要求的宽度和字号：%1；“list”列出详情。</translation>
    </message>
    <message>
        <source>%1 cannot be both shown and hidden</source>
        <translation>%1 不能既显示又隐藏</translation>
    </message>
    <message>
        <source>Label of the first panel, for example &quot;(a)&quot; or &quot;A.&quot;. It contains one a, A or 1, which counts up from panel to panel [no labels].</source>
        <translation>第一个子图的编号，例如“(a)”或“A.”。其中有一个 a、A 或 1，它在后面的子图中依次递增 [不编号]。</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is not valid; use one of %3. &quot;%4&quot; requires --%5, and --%5 requires &quot;%4&quot;</source>
        <translation>--%1“%2”无效；应为 %3 之一。用“%4”须给出 --%5，给出 --%5 须用“%4”</translation>
    </message>
    <message>
        <source>Model whose weights the xray view examines: a directory with tensors and a config.json. Its positional encoding is also shown.</source>
        <translation>视图 xray 所分析的模型：含有张量文件和 config.json 的文件夹。也会显示该模型的位置编码。</translation>
    </message>
    <message>
        <source>Query tensor names, for a checkpoint with unknown names, for example blocks.{layer}.wq.weight; {layer} stands for the layer number.</source>
        <translation>查询张量的名称，用于张量名称无法识别的检查点，例如 blocks.{layer}.wq.weight；{layer} 代表层号。</translation>
    </message>
    <message>
        <source>Show the most common options.</source>
        <translation>显示常用选项。</translation>
    </message>
    <message>
        <source>Size, such as 1600x1200 (pixels), 85mmx60mm or 85mm (width).</source>
        <translation>尺寸，例如 1600x1200（像素）、85mmx60mm 或 85mm（宽度）。</translation>
    </message>
    <message>
        <source>File with the table of a scheme that uses one, such as learned.</source>
        <translation>方案所用的表所在的文件，例如可学习编码的表。</translation>
    </message>
    <message>
        <source>Model whose layers the layers view shows: a config.json, its directory, a GGUF file, or a name that &quot;posiscope model&quot; lists. Its positional encoding is also shown.</source>
        <translation>层视图所显示的模型：config.json、其所在文件夹、GGUF 文件，或“posiscope model”列出的名称。它的位置编码也会显示。</translation>
    </message>
    <message>
        <source>--%1: there is no font &quot;%2&quot;; give a file (.otf, .ttf), serif, times, computer modern, or a family listed by &quot;fc-list : family&quot;</source>
        <translation>--%1：没有字体“%2”；请给出字体文件（.otf、.ttf）、serif、times、computer modern，或“fc-list : family”所列的字体族</translation>
    </message>
    <message>
        <source>Compare with another setting. Give the options that differ as one quoted argument, such as &quot;--base 500000&quot;. That setting is B if it comes after the other options, and A if it comes before them. A row and column in --position refer to B&apos;s patches.</source>
        <translation>与另一组设置比较。把不同的选项写成一个带引号的参数，例如 &apos;--base 500000&apos;。这组设置写在其他选项之后为 B，写在之前为 A。--position 中的行和列指 B 的图块。</translation>
    </message>
    <message>
        <source>--%1 requires --scheme %2; here, use --%3</source>
        <translation>--%1 需要 --scheme %2；此处请用 --%3</translation>
    </message>
    <message>
        <source>--letters &quot;%1&quot; must contain exactly one letter or digit, which must be a, A or 1, for example &quot;(a)&quot;</source>
        <translation>--letters“%1”应只含一个字母或数字，且为 a、A 或 1，例如“(a)”</translation>
    </message>
    <message>
        <source>A patch can also be given as ROW,COLUMN, such as 6,4, or as IMAGE,ROW,COLUMN if there are several images or frames; all are numbered from 0.</source>
        <translation>图块也可写作 行,列，如 6,4；有多幅图像或多帧时写作 图像,行,列；都从 0 数起。</translation>
    </message>
    <message>
        <source>--compare-with: A and B share one cursor, so %1 must be given outside this argument; a patch is compared with the patch at the same place in the other image</source>
        <translation>--compare-with：A 和 B 共用一个光标，%1 须写在这个参数之外；一个图块与另一幅图像中相同位置的图块比较</translation>
    </message>
    <message>
        <source>Show the difference B − A instead, for encoding, similarity, plane and window.</source>
        <translation>改为显示差值 B − A，用于 encoding、similarity、plane 和 window。</translation>
    </message>
    <message>
        <source> or --</source>
        <translation> 或 --</translation>
    </message>
    <message>
        <source>%1; it has one with --%2 %3</source>
        <translation>%1；配合 --%2 %3 才有作用</translation>
    </message>
</context>
<context>
    <name>PairWavelengths</name>
    <message>
        <source>No column holds a sine or a cosine, so there are no wavelengths.</source>
        <translation>没有一列是正弦或余弦，所以没有波长。</translation>
    </message>
    <message>
        <source>The only pair completes a cycle within length %1.</source>
        <translation>唯一的一组在长度 %1 内完成一个周期。</translation>
    </message>
    <message>
        <source>The only pair does not complete a cycle within length %1.</source>
        <translation>唯一的一组在长度 %1 内没有完成一个周期。</translation>
    </message>
    <message>
        <source>Within length %3, %1 of %2 pairs complete a cycle; %4 rotate by less than 0.1 rad.</source>
        <translation>在长度 %3 内，%2 组中有 %1 组至少完成一个周期，%4 组转动不到 0.1 rad。</translation>
    </message>
    <message>
        <source>The longest wavelength is %1, which is %2 times 2π·base.</source>
        <translation>最长的波长为 %1，是 2π·base 的 %2 倍。</translation>
    </message>
    <message>
        <source>Each wavelength is %1 times the previous one.</source>
        <translation>每个波长都是前一个的 %1 倍。</translation>
    </message>
    <message>
        <source>%1 of %2 waves have wavelengths below 2 positions, so they alias: they look slower than they are.</source>
        <translation>%2 个波中有 %1 个的波长小于 2 个位置，因而混叠，看起来比实际慢。</translation>
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
        <source>each %1 × the previous</source>
        <translation>每个是前一个的 %1 倍</translation>
    </message>
    <message>
        <source>× %1 each</source>
        <translation>逐个 × %1</translation>
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
        <source>2 positions</source>
        <translation>2 个位置</translation>
    </message>
    <message>
        <source>ω = base^(−2i), without /d</source>
        <translation>ω = base^(−2i)，不除以 d</translation>
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
        <translation>各组的波长</translation>
    </message>
    <message>
        <source>base × shortest</source>
        <translation>base × 最短波长</translation>
    </message>
    <message>
        <source>%1 %2: length %3</source>
        <translation>%1 %2：长度 %3</translation>
    </message>
    <message>
        <source>2, Nyquist limit</source>
        <translation>2，奈奎斯特极限</translation>
    </message>
    <message>
        <source>%1 waves with wavelengths from %2 to %3 are oblique, along rows and columns at once; %4 of them complete a cycle over the image.</source>
        <translation>波长从 %2 到 %3 的 %1 个波是斜向的（同时沿行和列），其中 %4 个在整幅图像内完成一个周期。</translation>
    </message>
    <message>
        <source>2 positions, the shortest resolvable wavelength</source>
        <translation>2 个位置，能分辨的最短波长</translation>
    </message>
    <message>
        <source>The %1 axis has %2 waves with wavelengths from %3 to %4; %5 of them complete a cycle over a length of %6.</source>
        <translation>%1轴：%2 个波，波长从 %3 到 %4；其中 %5 个在长度 %6 内完成一个周期。</translation>
    </message>
</context>
<context>
    <name>PairingChecks</name>
    <message>
        <source>Weights trained for one pairing give scores that are off by up to %1 in code for the other.</source>
        <translation>为一种配对训练的权重用于另一种配对的代码时，得分的偏差最大为 %1。</translation>
    </message>
    <message>
        <source>With all numbers of q and k equal, the pairing makes no visible difference; choose random q and k to see it.</source>
        <translation>q 和 k 的各个数都相等时，看不出配对方式的差别；请改用随机的 q 和 k。</translation>
    </message>
    <message>
        <source>With q in one pairing and k in the other, scores at equal distances differ by up to %1. They no longer depend on distance alone.</source>
        <translation>q 用一种配对、k 用另一种时，相同距离的得分最多相差 %1，不再只取决于距离。</translation>
    </message>
    <message>
        <source>scores agree after reordering: largest difference %1</source>
        <translation>重新排列后得分一致：最大差值 %1</translation>
    </message>
    <message>
        <source>the other pairing without reordering: scores differ by up to %1</source>
        <translation>换另一种配对而不重新排列：得分最多相差 %1</translation>
    </message>
    <message>
        <source>without reordering: off by %1</source>
        <translation>不重排：相差 %1</translation>
    </message>
    <message>
        <source>q and k in different pairings: scores at equal distances differ by up to %1</source>
        <translation>q 和 k 用不同的配对：相同距离的得分最多相差 %1</translation>
    </message>
    <message>
        <source>mixed: off by %1</source>
        <translation>混用：相差 %1</translation>
    </message>
    <message>
        <source>the pairing checks</source>
        <translation>配对方式的检验</translation>
    </message>
    <message>
        <source>Both pairings rotate the same planes: with the channels of q and k reordered, the largest score difference at %1 positions is %2.</source>
        <translation>两种配对旋转的是同样的平面：把 q 和 k 的通道重新排列后，%1 个位置的得分最多相差 %2。</translation>
    </message>
    <message>
        <source>after reordering: off by %1</source>
        <translation>重排后：相差 %1</translation>
    </message>
</context>
<context>
    <name>PairingDiagram</name>
    <message>
        <source>%1 · in use</source>
        <translation>%1 · 使用中</translation>
    </message>
    <message>
        <source>channel %1: pair %2</source>
        <translation>通道 %1：第 %2 组</translation>
    </message>
    <message>
        <source>the pairing diagram</source>
        <translation>配对示意图</translation>
    </message>
</context>
<context>
    <name>Part</name>
    <message>
        <source>--%1 &quot;%2&quot; is not a whole number</source>
        <translation>--%1“%2”不是整数</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is not a range A:B with A less than B</source>
        <translation>--%1“%2”不是范围 A:B（A 应小于 B）</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is neither a range A:B nor a list of whole numbers</source>
        <translation>--%1“%2”既不是范围 A:B，也不是整数列表</translation>
    </message>
    <message>
        <source>--%1 %2 is outside the range %3:%4</source>
        <translation>--%1 %2 超出了范围 %3:%4</translation>
    </message>
    <message>
        <source>Only these columns of the similarity matrix, given as positions.</source>
        <translation>只取相似度矩阵的这些列，以位置表示。</translation>
    </message>
    <message>
        <source>Only these positions: a range A:B that excludes B or, when numbers are exported, a list such as 0,5,9.</source>
        <translation>只取这些位置：范围 A:B（不含 B）；导出数值时也可用列表，例如 0,5,9。</translation>
    </message>
    <message>
        <source>Only these dimensions: a range A:B that excludes B or, for exported numbers and the waves view, a list such as 0,5,9.</source>
        <translation>只取这些维度：范围 A:B（不含 B）；导出数值时和波形图也可用列表，例如 0,5,9。</translation>
    </message>
    <message>
        <source>--dimensions selects too many dimensions for waves; at most %1 can be drawn</source>
        <translation>--dimensions 选取的维度太多；波形图最多画 %1 个</translation>
    </message>
</context>
<context>
    <name>PickleFile</name>
    <message>
        <source>it is a pickle, which is a program, so Posiscope does not run it; convert it with PyTorch: %1</source>
        <translation>它是 pickle；pickle 是程序，Posiscope 不会运行它；请用 PyTorch 转换：%1</translation>
    </message>
    <message>
        <source>it is a pickle, which is a program, so Posiscope does not run it; if you trust it, convert it with numpy: %1</source>
        <translation>它是 pickle；pickle 是程序，Posiscope 不会运行它；如果信任它，可以用 numpy 转换：%1</translation>
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
        <source>The sentence has %1 tokens; position %2 is padding.</source>
        <translation>句子有 %1 个词元；位置 %2 是填充。</translation>
    </message>
    <message>
        <source>The row of W for &quot;%1&quot; has norm %2 and is not scaled; the row of PE has norm %3.</source>
        <translation>“%1”在 W 中对应的行范数为 %2，未缩放；PE 的行范数为 %3。</translation>
    </message>
    <message>
        <source>The merged vector has norm %1 before and %2 after dropout.</source>
        <translation>合并所得向量的范数在 dropout 之前为 %1，之后为 %2。</translation>
    </message>
    <message>
        <source>Each pixel averages up to %1 numbers.</source>
        <translation>每个像素最多取 %1 个数的平均。</translation>
    </message>
    <message>
        <source>%1 has no row for &quot;%2&quot;.</source>
        <translation>%1 没有“%2”的行。</translation>
    </message>
    <message>
        <source>W takes its rows from %1.</source>
        <translation>W 的各行取自 %1。</translation>
    </message>
    <message>
        <source>%1 has rows of %2 dimensions instead of %3, so W is random.</source>
        <translation>%1 的行是 %2 维，而不是 %3 维，因此 W 取随机数。</translation>
    </message>
    <message>
        <source>After %1 training steps, the cosine between the rows of W for &quot;%2&quot; and &quot;%3&quot; is %4.</source>
        <translation>训练 %1 步之后，W 中“%2”和“%3”两行的余弦是 %4。</translation>
    </message>
    <message>
        <source>The same word, with the same row x, is also at %1. Only PE tells them apart.</source>
        <translation>%1 处也是这个词，x 的行也相同。只有 PE 能区分它们。</translation>
    </message>
    <message>
        <source>The same word, with the same row x, is also at %1. PE has weight 0, so nothing tells them apart.</source>
        <translation>%1 处也是这个词，x 的行也相同。PE 的权重是 0，因此无法区分它们。</translation>
    </message>
    <message>
        <source>The norms are %1 for x, %2 for PE and %3 after merging.</source>
        <translation>x 的范数是 %1，PE 的范数是 %2，合并后是 %3。</translation>
    </message>
    <message>
        <source>The row of W for &quot;%1&quot; has norm %2.</source>
        <translation>“%1”在 W 中对应的行范数为 %2。</translation>
    </message>
    <message>
        <source>The same word, with the same row of W, is also at %1.</source>
        <translation>%1 处也是这个词，W 的行也相同。</translation>
    </message>
    <message>
        <source>The row of W for &quot;%1&quot; has norm %2. After scaling by √%3, its norm is %4; the row of PE has norm %5.</source>
        <translation>“%1”在 W 中对应的行范数为 %2；乘以 √%3 后为 %4，PE 的行范数为 %5。</translation>
    </message>
</context>
<context>
    <name>PixelMean</name>
    <message>
        <source>Each pixel averages up to %1 cells.</source>
        <translation>每个像素最多取 %1 个格子的平均。</translation>
    </message>
</context>
<context>
    <name>PositionLegend</name>
    <message>
        <source>the position colour legend</source>
        <translation>位置颜色的图例</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>%1: %2 s, Ctrl+C stops</source>
        <translation>%1：已用 %2 秒，按 Ctrl+C 停止</translation>
    </message>
    <message>
        <source>%1 % written; press Ctrl+C to stop</source>
        <translation>已写出 %1 %；按 Ctrl+C 停止</translation>
    </message>
</context>
<context>
    <name>Projections</name>
    <message>
        <source>%1: no layer of this model rotates its queries and keys</source>
        <translation>%1：此模型没有旋转查询和键的层</translation>
    </message>
    <message>
        <source>%1: tensor %2 has %3 rows; %4</source>
        <translation>%1：张量 %2 有 %3 行；%4</translation>
    </message>
    <message>
        <source>%1 heads of %2 channels need %3 rows</source>
        <translation>%1 个头、每头 %2 个通道，应有 %3 行</translation>
    </message>
    <message>
        <source>a multiple of the head dimension %1 is expected</source>
        <translation>应为头维数 %1 的倍数</translation>
    </message>
    <message>
        <source>%1: layer %2 has %3 heads, which is not a multiple of its %4 key heads</source>
        <translation>%1：第 %2 层有 %3 个头，不是其 %4 个键头的倍数</translation>
    </message>
    <message>
        <source>a latent vector of %1 dimensions and %2 rotary channels need %3 rows</source>
        <translation>%1 维的潜在向量加 %2 个旋转通道，应有 %3 行</translation>
    </message>
    <message>
        <source>%1: queries, keys and values share a matrix, so the config must give the number of heads, a multiple of the number of key heads</source>
        <translation>%1：查询、键和值共用一个矩阵，因此配置必须给出头数，且为键头数的整数倍</translation>
    </message>
    <message>
        <source>%1 query heads, %2 key heads and %2 value heads of %3 channels need %4 rows</source>
        <translation>%1 个查询头、%2 个键头和 %2 个值头，每头 %3 个通道，应有 %4 行</translation>
    </message>
</context>
<context>
    <name>QueryRow</name>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>%1 for query %2</source>
        <translation>查询 %2 的行：%1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
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
        <source>every key is masked for query %1</source>
        <translation>查询 %1 的所有键都被掩码屏蔽</translation>
    </message>
</context>
<context>
    <name>ReadFile</name>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>No recent files</source>
        <translation>没有最近打开的文件</translation>
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
        <source>later keys masked</source>
        <translation>之后的键被屏蔽</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>clamped at −%1</source>
        <translation>截断到 −%1</translation>
    </message>
    <message>
        <source>clamped</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>row of R = Δ + %1</source>
        <translation>R 的行 = Δ + %1</translation>
    </message>
    <message>
        <source>row of R = clamped Δ + %1</source>
        <translation>R 的行 = 截断后的 Δ + %1</translation>
    </message>
    <message>
        <source>row of R</source>
        <translation>R 的行</translation>
    </message>
    <message>
        <source>row = bucket + %1</source>
        <translation>行 = 桶 + %1</translation>
    </message>
    <message>
        <source>table row = clipped Δ + %1</source>
        <translation>表的行 = 截断后的 Δ + %1</translation>
    </message>
    <message>
        <source>row = clipped Δ + %1</source>
        <translation>行 = 截断后的 Δ + %1</translation>
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
        <translation>表项</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>bias of head %1</source>
        <translation>头 %1 的偏置</translation>
    </message>
    <message>
        <source>one layer: equal weights</source>
        <translation>一层：权重相等</translation>
    </message>
    <message>
        <source>one layer</source>
        <translation>一层</translation>
    </message>
    <message>
        <source>influence after %1 layers</source>
        <translation>经过 %1 层后的影响</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>influence after 1 layer</source>
        <translation>经过 1 层后的影响</translation>
    </message>
    <message>
        <source>bucket of i − j</source>
        <translation>i − j 的桶</translation>
    </message>
</context>
<context>
    <name>RelativeNumbers</name>
    <message>
        <source>only a relative scheme has query × key matrices</source>
        <translation>只有相对方案才有“查询 × 键”矩阵</translation>
    </message>
    <message>
        <source>the relative scheme %1 has no matrix %2; it has: %3</source>
        <translation>相对方案 %1 没有矩阵 %2；它有：%3</translation>
    </message>
    <message>
        <source>the biases of ViTDet depend on the query; of its matrices, only &quot;index&quot; can be exported</source>
        <translation>ViTDet 的偏置取决于查询；它的矩阵中只能导出“index”</translation>
    </message>
</context>
<context>
    <name>RelativeReading</name>
    <message>
        <source>%1 is missing or not positive; its default, %2, is assumed</source>
        <translation>%1 缺失或不是正数；假定为默认值 %2</translation>
    </message>
    <message>
        <source>the config keys</source>
        <translation>配置中的键</translation>
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
        <source>default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 为 0</translation>
    </message>
    <message>
        <source>formula for table rows</source>
        <translation>表行数公式</translation>
    </message>
    <message>
        <source>only the first of %1 stages is shown</source>
        <translation>显示 %1 个阶段中的第一个</translation>
    </message>
    <message>
        <source>%1 is false: the model has no relative attention</source>
        <translation>%1 为 false：模型没有相对注意力</translation>
    </message>
    <message>
        <source>%1 must begin with a whole number from 0 to %2</source>
        <translation>%1 必须以 0 到 %2 的整数开头</translation>
    </message>
    <message>
        <source>%1 is false, so it is unclear whether the model adds biases</source>
        <translation>%1 为 false，因此不清楚模型是否加偏置</translation>
    </message>
</context>
<context>
    <name>RelativeWords</name>
    <message>
        <source>%1 query–key pairs with differences %2 to %3 look up %4 rows.</source>
        <translation>%1 个查询–键组合，差从 %2 到 %3，共查 %4 行。</translation>
    </message>
    <message>
        <source>%1 of these pairs are more than %2 apart and look up row 0 or row %3.</source>
        <translation>其中 %1 的组合相距超过 %2，查第 0 行或第 %3 行。</translation>
    </message>
    <message>
        <source>Row %1 is never looked up.</source>
        <translation>第 %1 行从未用到。</translation>
    </message>
    <message>
        <source>The rows are not trained: row r is the sinusoidal encoding of position r.</source>
        <translation>这些行不参与训练：第 r 行是位置 r 的正弦编码。</translation>
    </message>
    <message>
        <source>The matrix R has a row for each distance from %1 down to 0.</source>
        <translation>R 对从 %1 到 0 的每个距离各有一行。</translation>
    </message>
    <message>
        <source>The first %1 keys are the memory of earlier segments.</source>
        <translation>前 %1 个键是之前片段的记忆。</translation>
    </message>
    <message>
        <source>Distances above %1 count as %1.</source>
        <translation>超过 %1 的距离按 %1 计。</translation>
    </message>
    <message>
        <source>In striped cells, the key comes after its query.</source>
        <translation>斜纹处的键在查询之后。</translation>
    </message>
    <message>
        <source>%1 of %2 buckets are in use.</source>
        <translation>%2 个桶中用到 %1 个。</translation>
    </message>
    <message>
        <source>Keys after their query use buckets %1 and up.</source>
        <translation>在查询之后的键用第 %1 桶及以上。</translation>
    </message>
    <message>
        <source>Keys after their query fall into bucket 0; their scores are masked.</source>
        <translation>在查询之后的键落入第 0 桶，其得分用掩码屏蔽。</translation>
    </message>
    <message>
        <source>Head %1 has slope %2: the attention weight of a key halves every %3 tokens.</source>
        <translation>头 %1 的斜率为 %2：每隔 %3 个词元，键的权重减半。</translation>
    </message>
    <message>
        <source>With equal scores before the bias, the last query gives %1 % of its attention to keys at most %2 away.</source>
        <translation>加偏置前的得分全都相同时，最后一个查询把 %1 % 的注意力给了距离不超过 %2 的键。</translation>
    </message>
    <message>
        <source>The bias falls to %1 at distance 1 and to %2 at %3, the largest distance.</source>
        <translation>偏置在距离 1 处降到 %1，在最大距离 %3 处降到 %2。</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3 are looked up.</source>
        <translation>%3 行中用到第 %1 至 %2 行。</translation>
    </message>
    <message>
        <source>Distances 0 to %1 have one bucket each. Larger distances share buckets, and all from %2 on share one.</source>
        <translation>距离 0 到 %1 各占一个桶。更远的距离共用桶，从 %2 起全在同一个桶。</translation>
    </message>
    <message>
        <source>Distances up to %1 have one bucket each in both directions; larger ones share buckets, which widen with the distance.</source>
        <translation>两个方向上，不超过 %1 的距离各有一个桶；更远的距离共用桶，桶随距离变宽。</translation>
    </message>
</context>
<context>
    <name>RopeBlocks</name>
    <message>
        <source>No config key gives the channel pairing; the model&apos;s code determines it (here: %1).</source>
        <translation>配置中没有键给出通道的配对方式，它由模型代码决定（此处：%1）。</translation>
    </message>
    <message>
        <source>NTK-aware scaling is written as an equivalent larger base.</source>
        <translation>NTK 感知缩放写成与之等价的更大基数。</translation>
    </message>
    <message>
        <source>No config key gives the trained length (%1).</source>
        <translation>配置中没有键给出训练长度（%1）。</translation>
    </message>
    <message>
        <source>No config key gives the sequence length; the model uses the length of its input text.</source>
        <translation>配置中没有键给出序列长度；模型使用输入文本的实际长度。</translation>
    </message>
    <message>
        <source>Layers of type %1 have %2 channels per head, the others %3; head_dim holds only one value.</source>
        <translation>类型为 %1 的层每个头有 %2 个通道，其他层为 %3；head_dim 只能写一个值。</translation>
    </message>
    <message>
        <source>transformers 4 does not support proportional scaling.</source>
        <translation>transformers 4 不支持按比例缩放。</translation>
    </message>
    <message>
        <source>transformers 4 replaces the factor with max_position_embeddings / original_max_position_embeddings if the latter is outside rope_scaling.</source>
        <translation>当 original_max_position_embeddings 位于 rope_scaling 之外时，transformers 4 用 max_position_embeddings / original_max_position_embeddings 代替因子。</translation>
    </message>
</context>
<context>
    <name>RopeScaling</name>
    <message>
        <source>%1: the code of this model divides each frequency by a separate factor; shown as LongRoPE with these factors</source>
        <translation>%1：该模型的代码把每个频率除以各自的因子；按使用这些因子的 LongRoPE 显示</translation>
    </message>
    <message>
        <source>%1 has no rope_type, so its factor has no effect</source>
        <translation>%1 没有 rope_type，因此其因子不起作用</translation>
    </message>
    <message>
        <source>no rope_type</source>
        <translation>没有 rope_type</translation>
    </message>
    <message>
        <source>%1: unknown value &quot;%2&quot;; the frequencies are shown without this scaling</source>
        <translation>%1：未知的取值“%2”；所示频率未计入这种缩放</translation>
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
        <source>%1 has no effect: transformers 5 reads %2 instead</source>
        <translation>%1 不起作用：transformers 5 读取的是 %2</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>%1: all position ids of a text token are equal</source>
        <translation>%1：文本词元的各个位置编号都相等</translation>
    </message>
    <message>
        <source>%1 is missing; %2 is used instead</source>
        <translation>缺少 %1；改用 %2</translation>
    </message>
    <message>
        <source>default; missing: %1</source>
        <translation>默认值；缺少 %1</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but %3 is &quot;%4&quot;; %1 is used</source>
        <translation>%1 为“%2”，%3 为“%4”；采用 %1</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 is %4; %1 is used</source>
        <translation>%1 为 %2，%3 为 %4；采用 %1</translation>
    </message>
    <message>
        <source>%1 is null, which transformers treats as false</source>
        <translation>%1 为 null，transformers 视为 false</translation>
    </message>
</context>
<context>
    <name>RotaryError</name>
    <message>
        <source>At the %4 positions examined, sines and cosines are off by up to %1 (position %2, pair %3).</source>
        <translation>在检查过的 %4 个位置中，正弦和余弦的偏差最大为 %1（位置 %2，第 %3 组）。</translation>
    </message>
    <message>
        <source>Sines and cosines are NaN at position %1, because positions overflow.</source>
        <translation>位置 %1 处的正弦和余弦为 NaN，因为位置溢出。</translation>
    </message>
    <message>
        <source>At every position, scores at Δ = %1 are off by at most 1 % of the greatest score, %2.</source>
        <translation>在每个位置上，Δ = %1 处的得分偏差都不超过最大得分 %2 的 1 %。</translation>
    </message>
    <message>
        <source>From position %2 on, scores at Δ = %1 no longer depend on Δ alone. The score there is %3 instead of %4, off by more than 1 % of the greatest, %5.</source>
        <translation>从位置 %2 起，Δ = %1 处的得分不再只取决于 Δ。那里的得分是 %3，而不是 %4，偏差超过最大得分 %5 的 1 %。</translation>
    </message>
    <message>
        <source>At the positions examined, scores at Δ = %1 are off by at most 1 % of the greatest score, %2.</source>
        <translation>在检查过的位置上，Δ = %1 处的得分偏差都不超过最大得分 %2 的 1 %。</translation>
    </message>
    <message>
        <source>By position %3, scores at Δ = %1 are off by more than 1 % of the greatest score, %2.</source>
        <translation>最迟到位置 %3，Δ = %1 处的得分偏差已超过最大得分 %2 的 1 %。</translation>
    </message>
</context>
<context>
    <name>RotaryReading</name>
    <message>
        <source>%1 is applied, as in training; newer code of transformers ignores it</source>
        <translation>%1 按训练时的方式生效；transformers 较新的代码忽略它</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>the config does not give the channel pairing, and model_type &quot;%1&quot; is unknown: half-split, the most common pairing, is assumed</source>
        <translation>配置没有给出通道配对方式，model_type“%1”也无法识别：假定为最常见的前后半分</translation>
    </message>
    <message>
        <source>the head size</source>
        <translation>头维数</translation>
    </message>
    <message>
        <source>head size · rotary share, rounded down</source>
        <translation>头维数 · 旋转比例，向下取整</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s code also multiplies the scores by %1 (mscale_all_dim)</source>
        <translation>DeepSeek 的代码还将得分乘以 %1（mscale_all_dim）</translation>
    </message>
    <message>
        <source>%1 is missing, so the context length is unknown</source>
        <translation>缺少 %1，因此上下文长度未知</translation>
    </message>
    <message>
        <source>%1: another %2 channels of each head do not rotate</source>
        <translation>%1：每个头另有 %2 个通道不旋转</translation>
    </message>
    <message>
        <source>the config gives neither the channel pairing nor a model_type: half-split, the most common pairing, is assumed</source>
        <translation>配置没有给出通道配对方式，也没有 model_type：假定为最常见的前后半分</translation>
    </message>
    <message>
        <source>there are more than %1 layer types; only the first %1 are read</source>
        <translation>层的类型超过 %1 种；只读取前 %1 种</translation>
    </message>
    <message>
        <source>without a model_type, it is unknown whether all layers use RoPE</source>
        <translation>没有 model_type，不知道是否所有层都使用 RoPE</translation>
    </message>
    <message>
        <source>unknown model_type &quot;%1&quot;; some of its layers may not use RoPE</source>
        <translation>未知的 model_type“%1”；它的某些层可能不使用 RoPE</translation>
    </message>
    <message>
        <source>the config does not say whether sliding_attention is scaled too</source>
        <translation>配置没有说明 sliding_attention 是否也缩放</translation>
    </message>
    <message>
        <source>%1 has no entry for layers of type %2</source>
        <translation>%1 中没有类型为 %2 的层的设置</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is missing, and its default for this model is unknown</source>
        <translation>缺少 %1，也不知道此模型的默认值</translation>
    </message>
    <message>
        <source>%1 does not apply to latent attention, where all %2 channels given by %3 rotate</source>
        <translation>%1 不适用于潜在注意力，其中由 %3 给出的 %2 个通道全部旋转</translation>
    </message>
    <message>
        <source>%1 indicates latent attention, but %2 is missing</source>
        <translation>%1 说明这是潜在注意力，但缺少 %2</translation>
    </message>
    <message>
        <source>%1 is missing; %2 is used instead</source>
        <translation>缺少 %1，用 %2 代替</translation>
    </message>
    <message>
        <source>%1 is %2, which is not a valid base</source>
        <translation>%1 为 %2，不是有效的基数</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 layers</source>
        <translation>%1 有 %2 项，而模型有 %3 层</translation>
    </message>
    <message>
        <source>%1 with base %2</source>
        <translation>%1，基数 %2</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>a number for each layer</source>
        <translation>每层一个数</translation>
    </message>
    <message>
        <source>%1 is missing; its default, %2, is assumed</source>
        <translation>缺少 %1；按其默认值 %2 处理</translation>
    </message>
    <message>
        <source>no layer is of type %1 (%2)</source>
        <translation>没有类型为 %1 的层（%2）</translation>
    </message>
    <message>
        <source>%1 is missing, so the size of the whole head is unknown</source>
        <translation>缺少 %1，因此整个头的维数未知</translation>
    </message>
    <message>
        <source>sliding_attention is shown unscaled, as in training; earlier versions of transformers scale it too</source>
        <translation>sliding_attention 显示为不缩放，与训练时相同；早期版本的 transformers 则会缩放它</translation>
    </message>
    <message>
        <source>rope_parameters and rope_scaling differ; transformers 5 uses %1</source>
        <translation>rope_parameters 与 rope_scaling 不同；transformers 5 使用 %1</translation>
    </message>
    <message>
        <source>%1 is not understood</source>
        <translation>无法识别 %1</translation>
    </message>
    <message>
        <source>%1 is a list; whether model_type &quot;%2&quot; reads a list is unknown</source>
        <translation>%1 是列表；不知道 model_type“%2”是否读取列表</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 is %4; %1 is used</source>
        <translation>%1 为 %2，%3 为 %4；采用 %1</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 gives %4; %1 is used</source>
        <translation>%1 为 %2，%3 得出 %4；采用 %1</translation>
    </message>
    <message>
        <source>%1 is missing; transformers then uses [%2]</source>
        <translation>缺少 %1；此时 transformers 使用 [%2]</translation>
    </message>
    <message>
        <source>%1 is out of range, so the context length is unknown</source>
        <translation>%1 超出范围，因此上下文长度未知</translation>
    </message>
    <message>
        <source>lightning attention rotates %1 of %2 channels of each head with base %3</source>
        <translation>闪电注意力（lightning attention）旋转每个头 %2 个通道中的 %1 个，基数为 %3</translation>
    </message>
</context>
<context>
    <name>RoundedWords</name>
    <message>
        <source>This variant computes positions in %1, inverse frequencies in %2, products in %3 and results in %4.</source>
        <translation>此实现方式用 %1 计算位置，用 %2 计算逆频率，用 %3 计算乘积，结果为 %4。</translation>
    </message>
    <message>
        <source>Striped cells are NaN, because positions overflow.</source>
        <translation>斜纹处是 NaN，因为位置溢出。</translation>
    </message>
    <message>
        <source>PE(%1, %2) = NaN</source>
        <translation>PE(%1, %2) = NaN</translation>
    </message>
    <message>
        <source>Each pixel averages %1 of the %2 rows under it.</source>
        <translation>每个像素覆盖 %2 行，取其中 %1 行的平均。</translation>
    </message>
</context>
<context>
    <name>RowNames</name>
    <message>
        <source>the words beside the rows</source>
        <translation>各行旁的词</translation>
    </message>
</context>
<context>
    <name>RowSearch</name>
    <message>
        <source>Rows nearest to that of position %1, with their distances: %2.</source>
        <translation>与位置 %1 的行最接近的行（括号内为距离）：%2。</translation>
    </message>
    <message>
        <source>Rows nearest to that of position %1 among %2–%3, with their distances: %4.</source>
        <translation>在 %2–%3 中，与位置 %1 的行最接近的行（括号内为距离）：%4。</translation>
    </message>
    <message>
        <source>Tokens whose rows are nearest to that of %1, with their distances: %2.</source>
        <translation>离%1最近的词元（括号内为距离）：%2。</translation>
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
        <source>the looked-up row</source>
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
        <source>e in ω = base⁻ᵉ</source>
        <translation>ω = base⁻ᵉ 中的 e</translation>
    </message>
    <message>
        <source>wavelength (positions)</source>
        <translation>波长（位置数）</translation>
    </message>
    <message>
        <source>exponent 2i/D before scaling</source>
        <translation>缩放前的指数 2i/D</translation>
    </message>
    <message>
        <source>pair i</source>
        <translation>第 i 组</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>e in ω ∝ base⁻ᵉ</source>
        <translation>ω ∝ base⁻ᵉ 中的 e</translation>
    </message>
    <message>
        <source>axis and %1</source>
        <translation>轴与%1</translation>
    </message>
    <message>
        <source>wavelength (ids)</source>
        <translation>波长（编号）</translation>
    </message>
    <message>
        <source>wavelength (patches)</source>
        <translation>波长（图块数）</translation>
    </message>
</context>
<context>
    <name>SafetensorsFile</name>
    <message>
        <source>numbers of type %1 are not supported; convert them to a type such as F32 or F16</source>
        <translation>不支持类型为 %1 的数值；请转换成 F32、F16 等类型</translation>
    </message>
    <message>
        <source>it contains no tensors</source>
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
        <source>not a safetensors file: the 8-byte header length is missing</source>
        <translation>不是 safetensors 文件：缺少 8 字节的文件头长度</translation>
    </message>
    <message>
        <source>byte 0: the header has %1 bytes; the limit is %2</source>
        <translation>第 0 字节：文件头有 %1 字节，上限为 %2 字节</translation>
    </message>
    <message>
        <source>byte 0: the header of %1 bytes extends past the end of the file</source>
        <translation>第 0 字节：文件头有 %1 字节，超出了文件末尾</translation>
    </message>
    <message>
        <source>{ is expected</source>
        <translation>应为 {</translation>
    </message>
    <message>
        <source>a tensor needs dtype, shape and two data_offsets</source>
        <translation>张量应有 dtype、shape 和两个 data_offsets</translation>
    </message>
    <message>
        <source>its data_offsets are reversed: the end is before the beginning</source>
        <translation>data_offsets 颠倒：结束位置早于开始位置</translation>
    </message>
    <message>
        <source>its shape needs more numbers than any file can hold</source>
        <translation>形状所含的数值太多，任何文件都容纳不下</translation>
    </message>
    <message>
        <source>its numbers do not fill whole bytes</source>
        <translation>数值的二进制位总数不是 8 的倍数</translation>
    </message>
    <message>
        <source>its shape and type need %1 bytes; its data_offsets span %2 bytes</source>
        <translation>形状和类型需要 %1 字节，而 data_offsets 的范围是 %2 字节</translation>
    </message>
    <message>
        <source>its data begins at byte %1; it must begin at byte %2, without gap or overlap</source>
        <translation>数据从第 %1 字节开始；应从第 %2 字节开始，不能有空隙或重叠</translation>
    </message>
    <message>
        <source>its tensors have %1 bytes; the file has %2 bytes after the header</source>
        <translation>各张量共有 %1 字节，而文件头之后有 %2 字节</translation>
    </message>
</context>
<context>
    <name>SafetensorsIndex</name>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 does not contain it</source>
        <translation>%1 中没有它</translation>
    </message>
    <message>
        <source>the name of a file in the same directory is expected</source>
        <translation>应为同一文件夹中的文件名</translation>
    </message>
    <message>
        <source>the index has %1 bytes; the limit is %2</source>
        <translation>索引有 %1 字节，上限为 %2 字节</translation>
    </message>
    <message>
        <source>it is not an index of tensors: weight_map, which lists them and their files, is missing or empty</source>
        <translation>它不是张量的索引：列出张量及其所在文件的 weight_map 缺失或为空</translation>
    </message>
</context>
<context>
    <name>SavedFile</name>
    <message>
        <source>it needs %1, but the disk has only %2 left</source>
        <translation>需要 %1，而磁盘只剩 %2</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>no program is reading from it</source>
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
        <translation>颜色条</translation>
    </message>
</context>
<context>
    <name>ScalingLegend</name>
    <message>
        <source>the line legend</source>
        <translation>各条线的图例</translation>
    </message>
</context>
<context>
    <name>ScalingLines</name>
    <message>
        <source>pair %1: wavelength %2 positions, frequency %3 times the unscaled one</source>
        <translation>第 %1 组：波长 %2 个位置，频率是缩放前的 %3 倍</translation>
    </message>
</context>
<context>
    <name>ScalingSpectrum</name>
    <message>
        <source>%1 of %2 pairs do not complete a cycle within the trained %3 positions.</source>
        <translation>在训练的 %3 个位置内，%2 组中有 %1 组没有转满一圈。</translation>
    </message>
    <message>
        <source>At %1 positions, no pair reaches an angle unseen in training.</source>
        <translation>长度为 %1 个位置时，没有一组转到训练中未出现的角度。</translation>
    </message>
    <message>
        <source>At %1 positions, pair %2 goes farthest beyond the angles seen in training: by %3 rad.</source>
        <translation>长度为 %1 个位置时，第 %2 组超出训练中的角度最多，达 %3 rad。</translation>
    </message>
    <message>
        <source>%1 of the pairs do not rotate.</source>
        <translation>有 %1 组完全不旋转。</translation>
    </message>
    <message>
        <source>The attention factor %1 scales attention scores to %2 of their unscaled value.</source>
        <translation>注意力系数 %1 使注意力得分变为原来的 %2。</translation>
    </message>
    <message>
        <source>DeepSeek&apos;s code also multiplies the softmax scale by %1.</source>
        <translation>DeepSeek 的代码还把 softmax 的缩放系数乘以 %1。</translation>
    </message>
</context>
<context>
    <name>Scene</name>
    <message>
        <source>the link &quot;%1&quot; does not begin with %2</source>
        <translation>链接“%1”不以 %2 开头</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>“%1”指定了两次</translation>
    </message>
    <message>
        <source>a link cannot set &quot;%1&quot;; links cannot open files or change the theme or language</source>
        <translation>链接不能设置“%1”；链接不能打开文件，也不能更改主题和语言</translation>
    </message>
    <message>
        <source>unknown view &quot;%1&quot;; available views: %2</source>
        <translation>没有名为“%1”的视图；可用的视图：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lists more than %2 views</source>
        <translation>“%1”列出的视图超过 %2 个</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>a whole number is expected</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>a layer number is expected, 0 or greater</source>
        <translation>应为层的编号，不小于 0</translation>
    </message>
    <message>
        <source>an object is expected</source>
        <translation>应为对象</translation>
    </message>
    <message>
        <source>unknown key</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>a string is expected</source>
        <translation>应为字符串</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <translation>应为数值</translation>
    </message>
    <message>
        <source>version %1 is not supported; the supported version is %2</source>
        <translation>不支持版本 %1；只支持版本 %2</translation>
    </message>
    <message>
        <source>a list of numbers is expected</source>
        <translation>应为数值列表</translation>
    </message>
    <message>
        <source>true or false is expected</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>a file name is expected</source>
        <translation>应为文件名</translation>
    </message>
    <message>
        <source>the initialisation is &quot;file&quot;, but no file is named</source>
        <translation>初始化方式是文件，但没有给出文件名</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid choice; use one of %2</source>
        <translation>“%1”不是可选项；应为 %2 之一</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Settings are not saved: the lock %1.lock is held. If no other Posiscope is running, delete it.</source>
        <translation>设置未保存：锁文件 %1.lock 被占用。若没有其他 Posiscope 在运行，请删除它。</translation>
    </message>
    <message>
        <source>Settings are not saved: %1 cannot be written. Make it and its folder writable.</source>
        <translation>设置未保存：无法写入 %1。请将该文件及其所在文件夹设为可写。</translation>
    </message>
    <message>
        <source>The last table is not shown: the numbers in %1 have changed. Open it again.</source>
        <translation>没有显示上次的表：%1 中的数值已改变。请重新打开它。</translation>
    </message>
    <message>
        <source>The last table is not shown: %1</source>
        <translation>没有显示上次的表：%1</translation>
    </message>
    <message>
        <source>Settings are not saved: %1 is not a settings file. Move it elsewhere.</source>
        <translation>设置未保存：%1 不是设置文件，请将它移到别处。</translation>
    </message>
</context>
<context>
    <name>SimilarityCurve</name>
    <message>
        <source>difference Δ = q − p</source>
        <translation>差 Δ = q − p</translation>
    </message>
    <message>
        <source>position q (p fixed)</source>
        <translation>位置 q（p 固定）</translation>
    </message>
    <message>
        <source>the curve g(Δ)</source>
        <translation>曲线 g(Δ)</translation>
    </message>
    <message>
        <source>row p as a curve</source>
        <translation>第 p 行的曲线</translation>
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
    <message>
        <source>%1 of q (p fixed)</source>
        <translation>%1（q；p 固定）</translation>
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
        <source>first zero</source>
        <translation>首个零点</translation>
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
        <source>2nd nearest</source>
        <translation>次近的</translation>
    </message>
    <message>
        <source>the values for p and q</source>
        <translation>p 与 q 的数值</translation>
    </message>
    <message>
        <source>mean at Δ</source>
        <translation>Δ 处的均值</translation>
    </message>
    <message>
        <source>more values for p and q</source>
        <translation>p 与 q 的其他数值</translation>
    </message>
</context>
<context>
    <name>SimilarityWords</name>
    <message>
        <source>Every dimension is zero: the angle is undefined, so the cosine is shown as 0.</source>
        <translation>每个维度都是零：夹角没有定义，余弦显示为 0。</translation>
    </message>
    <message>
        <source>Every dimension is zero, so all rows are identical.</source>
        <translation>每个维度都是零：所有行都相同。</translation>
    </message>
    <message>
        <source>Every value depends only on Δ = q − p, so one curve holds the whole matrix.</source>
        <translation>每个值只取决于差 Δ = q − p，因此一条曲线就能表示整个矩阵。</translation>
    </message>
    <message>
        <source>Some sines or cosines have no partner, so values depend on p and q, not on Δ alone.</source>
        <translation>有些正弦或余弦没有配对，所以数值取决于 p 和 q，而不只是 Δ。</translation>
    </message>
    <message>
        <source>Each pixel is the root mean square of its cells.</source>
        <translation>每个像素是其中各格的均方根。</translation>
    </message>
    <message>
        <source>The curve is row p of the matrix.</source>
        <translation>曲线是矩阵的第 p 行。</translation>
    </message>
    <message>
        <source>After %1 steps, the dot products of neighbouring rows average %2; the target is exp(−1/τ) = %3.</source>
        <translation>%1 步之后，相邻行点积的平均值为 %2；目标为 exp(−1/τ) = %3。</translation>
    </message>
    <message>
        <source>The curve is the mean of each diagonal over all %1 positions.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的均值。</translation>
    </message>
    <message>
        <source>The curve is the mean dot product of each diagonal over all %1 positions, divided by that of the main diagonal.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的平均点积，除以主对角线的平均点积。</translation>
    </message>
    <message>
        <source>The curve is the root mean square of each diagonal over all %1 positions.</source>
        <translation>曲线是全部 %1 个位置上每条对角线的均方根。</translation>
    </message>
    <message>
        <source>The rows are rounded, so the dot product depends on p and q, not on Δ alone.</source>
        <translation>各行经过舍入，所以点积取决于 p 和 q，而不只是 Δ。</translation>
    </message>
    <message>
        <source>Values rise until Δ = %1, then fall.</source>
        <translation>数值一直升到 Δ = %1，然后才下降。</translation>
    </message>
    <message>
        <source>Values fall until Δ = %1, then rise.</source>
        <translation>数值一直降到 Δ = %1，然后才上升。</translation>
    </message>
    <message>
        <source>Values rise until Δ = %1, then fall; at integer Δ, they rise until %2.</source>
        <translation>数值一直升到 Δ = %1，然后才下降；只看整数 Δ，则一直升到 %2。</translation>
    </message>
    <message>
        <source>Values fall until Δ = %1, then rise; at integer Δ, they fall until %2.</source>
        <translation>数值一直降到 Δ = %1，然后才上升；只看整数 Δ，则一直降到 %2。</translation>
    </message>
    <message>
        <source>The two channels of a pair use different angles, so values depend on both tokens, not on their distance alone.</source>
        <translation>每一组的两个通道角度不同，所以数值取决于两个词元，而不只是它们的距离。</translation>
    </message>
    <message>
        <source>The table is large, so each pixel samples %1 of the rows it covers.</source>
        <translation>表很大，每个像素只从其覆盖的行中取 %1 行。</translation>
    </message>
    <message>
        <source>Each row is a sum of two terms: the %1 positions of a block share one, positions with equal offsets in their blocks the other.</source>
        <translation>每行是两项之和：同一块的 %1 个位置共用一项，在各自块内偏移相同的位置共用另一项。</translation>
    </message>
    <message>
        <source>Each position has its own row, so position pairs with equal Δ need not be equally similar.</source>
        <translation>每个位置都有自己的行，因此 Δ 相同的两组位置，相似度不一定相同。</translation>
    </message>
    <message>
        <source>Every value depends only on how far apart the position ids of the two tokens are on each axis.</source>
        <translation>每个数值只取决于两个词元的位置编号在各轴上相差多少。</translation>
    </message>
    <message>
        <source>Each block compares two rows of patches. Within a block, similarity depends on the distance in columns; between blocks, on the distance in rows.</source>
        <translation>每个分块比较两行图块。块内的相似度取决于相隔的列数，块与块之间取决于相隔的行数。</translation>
    </message>
    <message>
        <source>Each block compares two rows of patches. Similarity depends jointly on the distances in rows and in columns.</source>
        <translation>每个分块比较两行图块。相似度由相隔的行数和列数共同决定。</translation>
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
        <source>FILE</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Positions per second, from 1 to 1e9 [the fastest pair sounds at 880 Hz].</source>
        <translation>每秒经过多少个位置，1 到 1e9 [最快的一组为 880 Hz]。</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Duration in seconds, from 0.1 to 60 [4].</source>
        <translation>时长（秒），0.1 到 60 [4]。</translation>
    </message>
    <message>
        <source>--%1 &quot;%2&quot; is not a number from %3 to %4</source>
        <translation>--%1“%2”不是 %3 到 %4 之间的数</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>export sound needs --output FILE.wav</source>
        <translation>export sound 需要 --output FILE.wav</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: sound can only be written as .wav</source>
        <translation>“%1”：声音只能写入 .wav 文件</translation>
    </message>
    <message>
        <source>Write the positions of a sinusoidal or rotary encoding as sound. Each pair of dimensions is one tone with the pair&apos;s frequency: the sine on the left, the cosine on the right.</source>
        <translation>把正弦编码或旋转编码的各个位置转换成声音。每组维度是一个音，频率与该组相同：左声道为正弦，右声道为余弦。</translation>
    </message>
    <message>
        <source>Positions per second [the fastest pair sounds at 880 Hz].</source>
        <translation>每秒经过多少个位置 [最快的一组为 880 Hz]。</translation>
    </message>
    <message>
        <source>File to write: a .wav file with a sample rate of 48 kHz.</source>
        <translation>要写入的文件：采样率为 48 kHz 的 .wav。</translation>
    </message>
    <message>
        <source>sound requires a sinusoidal or rotary encoding at consecutive positions</source>
        <translation>只有位置连续的正弦编码或旋转编码才能转换成声音</translation>
    </message>
    <message>
        <source>at %1 positions per second, no pair has a frequency from 20 Hz to 20 kHz; change --pace</source>
        <translation>每秒经过 %1 个位置时，没有一组的频率在 20 Hz 到 20 kHz 之间；请改变 --pace</translation>
    </message>
</context>
<context>
    <name>SpectrumNumbers</name>
    <message>
        <source>no layer of this model rotates its queries and keys, so there are no wavelengths</source>
        <translation>此模型的任何一层都不旋转查询和键，因此没有波长</translation>
    </message>
    <message>
        <source>this scheme has no wavelengths; sinusoidal, rotary, axial rotary and fixed grid encodings have them</source>
        <translation>此编码方案没有波长；正弦、旋转、多轴旋转和固定网格编码才有</translation>
    </message>
    <message>
        <source>the frequencies of this model are trained, so they are unknown without its weights</source>
        <translation>此模型的频率由训练得到，没有权重就无法知道</translation>
    </message>
</context>
<context>
    <name>SpokenFormula</name>
    <message>
        <source>the square root of %1, end of root</source>
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
        <source>elementwise times</source>
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
        <source>is not equal to</source>
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
        <source>implies</source>
        <translation>推出</translation>
    </message>
    <message>
        <source>maps to</source>
        <translation>映射为</translation>
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
        <translation>求和</translation>
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
        <source>cannot write to standard output: %1</source>
        <translation>无法写入标准输出：%1</translation>
    </message>
</context>
<context>
    <name>StepSize</name>
    <message>
        <source>a paragraph can have at most %1 characters</source>
        <translation>一个段落最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a step can have at most %1 characters</source>
        <translation>一个步骤最多有 %1 个字符</translation>
    </message>
    <message>
        <source>a paragraph can have at most %1 of the marks * _ ~ ` [ &lt;</source>
        <translation>一个段落最多有 %1 个记号 * _ ~ ` [ &lt;</translation>
    </message>
    <message>
        <source>a step can have at most %1 lines</source>
        <translation>一个步骤最多有 %1 行</translation>
    </message>
    <message>
        <source>a step can have at most %1 numbers {{…}}</source>
        <translation>一个步骤最多有 %1 个数值 {{…}}</translation>
    </message>
    <message>
        <source>lists and quotations can be nested at most %1 levels deep</source>
        <translation>列表和引用最多嵌套 %1 层</translation>
    </message>
    <message>
        <source>a line can begin with at most %1 spaces</source>
        <translation>一行开头最多有 %1 个空格</translation>
    </message>
    <message>
        <source>a table can have at most %1 rows</source>
        <translation>一个表格最多有 %1 行</translation>
    </message>
    <message>
        <source>a table can have at most %1 columns</source>
        <translation>一个表格最多有 %1 列</translation>
    </message>
</context>
<context>
    <name>SumStrip</name>
    <message>
        <source>the rows in the sum</source>
        <translation>相加的各行</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>--sweep &quot;%1&quot; is not OPTION=VALUE,VALUE… such as base=100,1e4,1e6</source>
        <translation>--sweep“%1”不是“选项=取值,取值…”（OPTION=VALUE），如 base=100,1e4,1e6</translation>
    </message>
    <message>
        <source>--sweep has %1 values; 1 to %2 are allowed</source>
        <translation>--sweep 有 %1 个取值；允许 1 到 %2 个</translation>
    </message>
    <message>
        <source>--output &quot;%1&quot; must contain %2, which --sweep replaces with each value</source>
        <translation>--output“%1”须包含 %2，--sweep 把它换成各个取值</translation>
    </message>
    <message>
        <source>--sweep contains %1 twice</source>
        <translation>--sweep 中 %1 出现两次</translation>
    </message>
    <message>
        <source>--sweep: %1 cannot be part of a file name</source>
        <translation>--sweep：%1 不能作文件名的一部分</translation>
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
        <source>--%1 cannot be given: --sweep sets it</source>
        <translation>不能指定 --%1：它由 --sweep 设定</translation>
    </message>
    <message>
        <source>--sweep: %1 and %2 are the same number</source>
        <translation>--sweep：%1 和 %2 是同一个数</translation>
    </message>
    <message>
        <source>interrupted; no file was written</source>
        <translation>已中断；没有写出任何文件</translation>
    </message>
    <message>
        <source>Write one file for each value, for example base=100,1e4,1e6 with --output &apos;similarity-{base}.pdf&apos;.</source>
        <translation>每个取值写一个文件，例如 base=100,1e4,1e6，配合 --output &apos;similarity-{base}.pdf&apos;。</translation>
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
        <source>its format is not one of %1</source>
        <translation>格式应为以下之一：%1</translation>
    </message>
</context>
<context>
    <name>TableNaming</name>
    <message>
        <source>not rounded: %1 is an integer type</source>
        <translation>没有舍入：%1 是整数类型</translation>
    </message>
    <message>
        <source>sines only, one column per frequency</source>
        <translation>只有正弦，每个频率一列</translation>
    </message>
    <message>
        <source>cosines only, one column per frequency</source>
        <translation>只有余弦，每个频率一列</translation>
    </message>
    <message>
        <source>one pair</source>
        <translation>一组</translation>
    </message>
    <message>
        <source>half-split pairs</source>
        <translation>前后两半配对</translation>
    </message>
    <message>
        <source>interleaved pairs</source>
        <translation>交错配对</translation>
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
        <source>the table does not determine the base</source>
        <translation>无法由表确定基数</translation>
    </message>
    <message>
        <source>base %1, %2 scaling by %3</source>
        <translation>基数 %1，缩放 %3 倍（%2）</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>基数 %1</translation>
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
        <source>Divisors of inverse frequencies</source>
        <translation>缩放逆频率的除数</translation>
    </message>
    <message>
        <source>ALiBi slopes</source>
        <translation>ALiBi 的斜率</translation>
    </message>
    <message>
        <source>ALiBi bias</source>
        <translation>ALiBi 的偏置</translation>
    </message>
    <message>
        <source>T5 bias</source>
        <translation>T5 的偏置</translation>
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
        <translation>%1 个桶，最大距离 %2，%3</translation>
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
        <source>positions start at 1, not at 0 as in the paper</source>
        <translation>位置从 1 开始，论文里从 0 开始</translation>
    </message>
    <message>
        <source>positions were rounded to %1, so neighbouring large positions have equal rows</source>
        <translation>位置被舍入为 %1，因此较大的相邻位置对应的行相同</translation>
    </message>
    <message>
        <source>inverse frequencies were rounded to %1</source>
        <translation>逆频率被舍入为 %1</translation>
    </message>
    <message>
        <source>numbers were truncated to %1 decimal places</source>
        <translation>数值截断到小数点后 %1 位</translation>
    </message>
    <message>
        <source>numbers were rounded to %1 decimal places</source>
        <translation>数值舍入到小数点后 %1 位</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a table is: its kind, details</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>None of the known encodings</source>
        <translation>不是任何一种已知的编码</translation>
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
        <source>not determined by the table</source>
        <translation>无法由表确定</translation>
    </message>
    <message>
        <source>%1 decimal places, truncated</source>
        <translation>小数点后 %1 位，截断</translation>
    </message>
    <message>
        <source>%1 decimal places</source>
        <translation>小数点后 %1 位</translation>
    </message>
    <message>
        <source>%1, exponent %2</source>
        <translation>%1，指数 %2</translation>
    </message>
    <message>
        <source>the base is not a round number: other bases with other exponents fit almost as well</source>
        <translation>基数不是 10000 这样的整数：其他基数配其他指数也几乎同样吻合</translation>
    </message>
    <message>
        <source>columns of a second frequency are needed to determine base, layout and schedule</source>
        <translation>需要第二个频率的列，才能确定基数、排列方式和频率公式</translation>
    </message>
    <message>
        <source>row %1 would distinguish them</source>
        <translation>第 %1 行可以区分它们</translation>
    </message>
    <message>
        <source>integer multiples of %1, for example quantised values</source>
        <translation>%1 的整数倍，例如量化后的数值</translation>
    </message>
    <message>
        <source>base %1, LongRoPE scaling, factors %2</source>
        <translation>基数 %1，LongRoPE 缩放，因子 %2</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 pairs undetermined)</source>
        <translation>%1（%3 组中有 %2 组无法确定）</translation>
    </message>
    <message>
        <source>the slowest pairs rotate too little to measure their factors: more rows or digits are needed</source>
        <translation>最慢的组转动太少，无法测出其因子：需要更多的行或位数</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>1 个头</translation>
    </message>
    <message>
        <source>some columns do not match: they have another frequency, or their numbers were changed</source>
        <translation>有些列不符：频率不同，或数值被改动过</translation>
    </message>
    <message>
        <source>, positions descending from %1</source>
        <translation>，位置从 %1 起递减</translation>
    </message>
    <message>
        <source>, positions from %1</source>
        <translation>，位置从 %1 起</translation>
    </message>
    <message>
        <source>, multiplied by %1</source>
        <translation>，乘以 %1</translation>
    </message>
    <message>
        <source>halves: intended in Marian, but a mistake if the paper&apos;s interleaved layout was meant</source>
        <translation>分半排列：Marian 就是如此；若本应是论文的交错排列，则是错误</translation>
    </message>
    <message>
        <source>, rows missing or duplicated</source>
        <translation>，有行缺失或重复</translation>
    </message>
    <message>
        <source>%1 heads, non-standard slopes</source>
        <translation>%1 个头，斜率非标准</translation>
    </message>
    <message>
        <source>Linear bias similar to ALiBi</source>
        <translation>与 ALiBi 类似的线性偏置</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Position ids</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>Relative position index</source>
        <translation>相对位置索引</translation>
    </message>
    <message>
        <source>%1, window of %2 × %3 patches</source>
        <translation>%1，%2 × %3 图块的窗口</translation>
    </message>
    <message>
        <source>Cosines of an axial rotary encoding</source>
        <translation>多轴旋转编码的余弦</translation>
    </message>
    <message>
        <source>Sines of an axial rotary encoding</source>
        <translation>多轴旋转编码的正弦</translation>
    </message>
    <message>
        <source>no row or column can distinguish them: they describe the same numbers in different ways</source>
        <translation>没有任何行或列可以区分：数值相同，只是描述不同</translation>
    </message>
    <message>
        <source>the numbers are too few or too coarse to measure the base: more rows or digits are needed</source>
        <translation>数值太少或精度太低，无法测出基数：需要更多的行或位数</translation>
    </message>
    <message>
        <source>time, row and column of %1, if 2 × 2 patches become one token</source>
        <translation>%1 的时间、行和列（若 2 × 2 个图块合并为一个词元）</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，第 %2 头</translation>
    </message>
    <message>
        <source>Axial rotary encoding</source>
        <translation>多轴旋转编码</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 patches</source>
        <translation>%1 × %2 × %3 个图块</translation>
    </message>
    <message>
        <source>%1 × %2 patches</source>
        <translation>%1 × %2 个图块</translation>
    </message>
    <message>
        <source>%1, as in %2</source>
        <translation>%1，与 %2 相同</translation>
    </message>
    <message>
        <source>the sine in the first channel of each pair, the cosine in the second</source>
        <translation>每对的第一个通道是正弦，第二个是余弦</translation>
    </message>
    <message>
        <source>cosines, one per channel</source>
        <translation>余弦，每个通道一个</translation>
    </message>
    <message>
        <source>sines, one per channel</source>
        <translation>正弦，每个通道一个</translation>
    </message>
    <message>
        <source>cosines, one per pair</source>
        <translation>余弦，每对一个</translation>
    </message>
    <message>
        <source>sines, one per pair</source>
        <translation>正弦，每对一个</translation>
    </message>
    <message>
        <source>cosines, one per channel, then sines</source>
        <translation>先是余弦，每个通道一个，然后是正弦</translation>
    </message>
    <message>
        <source>sines, one per channel, then cosines</source>
        <translation>先是正弦，每个通道一个，然后是余弦</translation>
    </message>
    <message>
        <source>cosines, one per pair, then sines</source>
        <translation>先是余弦，每对一个，然后是正弦</translation>
    </message>
    <message>
        <source>sines, one per pair, then cosines</source>
        <translation>先是正弦，每对一个，然后是余弦</translation>
    </message>
    <message>
        <source>cosine and sine of each pair, alternating</source>
        <translation>每对的余弦和正弦交替排列</translation>
    </message>
    <message>
        <source>angles, one per channel</source>
        <translation>角度，每个通道一个</translation>
    </message>
    <message>
        <source>angles, one per pair</source>
        <translation>角度，每对一个</translation>
    </message>
</context>
<context>
    <name>TableReport</name>
    <message>
        <source>step from row to row</source>
        <translation>行间步长</translation>
    </message>
    <message>
        <source>%1: either the spacing of positions, or linear scaling by %2</source>
        <translation>%1：可能是相邻位置的间隔，也可能是 %2 倍的线性缩放</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>share of pairs that rotate</source>
        <translation>旋转的组所占比例</translation>
    </message>
    <message>
        <source>factor of each pair</source>
        <translation>各组的因子</translation>
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
        <translation>基数</translation>
    </message>
    <message>
        <source>equivalent to</source>
        <translation>等价于</translation>
    </message>
    <message>
        <source>base %1 with the exponent doubled</source>
        <translation>基数 %1、指数加倍</translation>
    </message>
    <message>
        <source>inverse frequencies in</source>
        <translation>逆频率的类型</translation>
    </message>
    <message>
        <source>rows are missing or duplicated before row %1</source>
        <translation>第 %1 行之前缺少行或有重复的行</translation>
    </message>
    <message>
        <source>descending from %1</source>
        <translation>从 %1 起递减</translation>
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
        <source>all calculations in</source>
        <translation>所有运算的类型</translation>
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
        <translation>%1：填充，或类别词元</translation>
    </message>
    <message>
        <source>rows without a position</source>
        <translation>不对应位置的行</translation>
    </message>
    <message>
        <source>%1: a class token, or damaged</source>
        <translation>%1：类别词元，或已损坏</translation>
    </message>
    <message>
        <source>axis %1, length %2</source>
        <translation>第 %1 轴，长 %2</translation>
    </message>
    <message>
        <source>columns %1: %2, base %3, positions %4</source>
        <translation>第 %1 列：%2，基数 %3，位置%4</translation>
    </message>
    <message>
        <source>coordinate step %1 from cell to cell</source>
        <translation>格间坐标步长 %1</translation>
    </message>
    <message>
        <source>rows before the grid</source>
        <translation>网格之前的行</translation>
    </message>
    <message>
        <source>another axis</source>
        <translation>另一个轴</translation>
    </message>
    <message>
        <source>columns %1: every cell has coordinate 0 on this axis</source>
        <translation>第 %1 列：所有格子在该轴上都为 0</translation>
    </message>
    <message>
        <source>%1, equal to the grid&apos;s first cell: text tokens</source>
        <translation>%1 行，与第一格相同：文本词元</translation>
    </message>
    <message>
        <source>%1, all zero: a class token</source>
        <translation>%1 行全零：类别词元</translation>
    </message>
    <message>
        <source>%1: a class token</source>
        <translation>%1 行：类别词元</translation>
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
        <source>identified as</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>as in</source>
        <translation>同样的实现</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>two slices side by side, cosines and sines</source>
        <translation>余弦和正弦两个切片左右并列</translation>
    </message>
    <message>
        <source>the last axis holds the real and the imaginary part</source>
        <translation>最后一个轴由实部和虚部组成</translation>
    </message>
    <message>
        <source>the last two axes hold rotations: cos, −sin; sin, cos</source>
        <translation>最后两个轴是旋转矩阵：cos, −sin; sin, cos</translation>
    </message>
    <message>
        <source>an axis of length %1 along which all values are equal</source>
        <translation>有一个长 %1 的轴，沿此轴的数值全部相同</translation>
    </message>
    <message>
        <source>%1: explained by rounding</source>
        <translation>%1：可以用舍入解释</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>to tell them apart</source>
        <translation>如何区分</translation>
    </message>
    <message>
        <source>statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>mean %1, standard deviation %2</source>
        <translation>平均值 %1，标准差 %2</translation>
    </message>
    <message>
        <source>correlation of neighbouring rows %1</source>
        <translation>相邻行的相关系数 %1</translation>
    </message>
    <message>
        <source>%1 of %2 cells are NaN or infinite and not counted</source>
        <translation>%2 个数中有 %1 个是 NaN 或无穷大，未计入</translation>
    </message>
    <message>
        <source>only the first %1 of %2 rows are counted</source>
        <translation>只计 %2 行中的前 %1 行</translation>
    </message>
    <message>
        <source>only the first %1 of %2 rows and the first %3 of %4 columns are counted</source>
        <translation>只计 %2 行中的前 %1 行、%4 列中的前 %3 列</translation>
    </message>
    <message>
        <source>all values are NaN or infinite</source>
        <translation>全部数值为 NaN 或无穷大</translation>
    </message>
    <message>
        <source>part read</source>
        <translation>读取范围</translation>
    </message>
    <message>
        <source>only the first %1 of %2 slices along axis %3; the others were not compared</source>
        <translation>轴 %3 上共 %2 个切片，只读取前 %1 个；其余没有比较</translation>
    </message>
    <message>
        <source>nearest encoding</source>
        <translation>最接近的编码</translation>
    </message>
    <message>
        <source>%1, which explains %2 % of the variance</source>
        <translation>%1，解释了 %2 % 的方差</translation>
    </message>
    <message>
        <source>numbers rounded to</source>
        <translation>数值舍入到</translation>
    </message>
    <message>
        <source>arrangement</source>
        <translation>存放方式</translation>
    </message>
    <message>
        <source>rows after the grid</source>
        <translation>网格之后的行</translation>
    </message>
    <message>
        <source>%1, exponent doubled, %2</source>
        <translation>%1，指数加倍，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>ω_i = base^(%1)</source>
        <translation>ω_i = base^(%1)</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>transposed: positions are columns of the file; in the lines above, a row is a position</source>
        <translation>已转置：文件的列是位置；上文中的行指位置</translation>
    </message>
    <message>
        <source>flattened into one axis: rows of %1 numbers</source>
        <translation>展平为一个轴：每行 %1 个数</translation>
    </message>
    <message>
        <source>RMS %1, largest %2 at %3</source>
        <translation>均方根 %1，最大值 %2 位于%3</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>only at %1</source>
        <translation>只有%1</translation>
    </message>
    <message>
        <source>%1 of %2 cells</source>
        <translation>%2 个数中有 %1 个</translation>
    </message>
    <message>
        <source>%1 rows, blocks stacked vertically</source>
        <translation>%1 行，各块上下排列</translation>
    </message>
    <message>
        <source>two slices, cosines and sines; this is the first</source>
        <translation>分为余弦和正弦两个切片，这里是第一个</translation>
    </message>
    <message>
        <source>%1; not explained by rounding: %2</source>
        <translation>%1；无法用舍入解释：%2</translation>
    </message>
    <message>
        <source>%1; not explained by rounding: %2, NaN or infinite there</source>
        <translation>%1；无法用舍入解释：%2，该处为 NaN 或无穷大</translation>
    </message>
    <message>
        <source>stored as</source>
        <translation>存储类型</translation>
    </message>
    <message>
        <source>one column per frequency</source>
        <translation>每个频率一列</translation>
    </message>
    <message>
        <source>%2 in %3 of %4 rows, the first at %1</source>
        <translation>%2，分布在 %4 行中的 %3 行，第一个在%1</translation>
    </message>
    <message>
        <source>columns hold</source>
        <translation>各列内容</translation>
    </message>
    <message>
        <source>head size</source>
        <translation>头维数</translation>
    </message>
    <message>
        <source>axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>order of rows</source>
        <translation>行的顺序</translation>
    </message>
    <message>
        <source>patches to be merged are consecutive, in groups of %1 × %1</source>
        <translation>合并的图块相邻排列，每组 %1 × %1</translation>
    </message>
    <message>
        <source>%1 (%2 pairs)</source>
        <translation>%1（%2 对）</translation>
    </message>
    <message>
        <source>one row per token; in transformers, one column per token</source>
        <translation>每个词元一行；transformers 中每个词元一列</translation>
    </message>
    <message>
        <source>%2, all in the same row; the first is at %1</source>
        <translation>%2，全在同一行；第一个在%1</translation>
    </message>
    <message>
        <source>same numbers</source>
        <translation>数值相同</translation>
    </message>
</context>
<context>
    <name>TableShape</name>
    <message>
        <source>a table needs two axes; this one has %1</source>
        <translation>表需要两个轴，此处有 %1 个</translation>
    </message>
    <message>
        <source>it contains no numbers</source>
        <translation>其中没有数值</translation>
    </message>
    <message>
        <source>it has %1 rows; the limit is %2</source>
        <translation>它有 %1 行，上限为 %2 行</translation>
    </message>
    <message>
        <source>it has %1 columns; the limit is %2</source>
        <translation>它有 %1 列，上限为 %2 列</translation>
    </message>
</context>
<context>
    <name>TableSource</name>
    <message>
        <source>%1 has no tensor named %2; available tensors: %3</source>
        <translation>%1 中没有名为 %2 的张量；可用的张量：%3</translation>
    </message>
    <message>
        <source>%1 contains no table of numbers: %2</source>
        <translation>%1 中没有数值表：%2</translation>
    </message>
    <message>
        <source>%1: %2 cannot be shown: %3</source>
        <translation>%1：无法显示 %2：%3</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>%1 contains no table of numbers; %2 cannot be shown: %3</source>
        <translation>%1 中没有数值表；无法显示 %2：%3</translation>
    </message>
</context>
<context>
    <name>TableSpectrum</name>
    <message>
        <source>dimension %1 · power peaks at wavelength %2 · %3 of the power</source>
        <translation>维度 %1 · 功率在波长 %2 处最大 · 占总功率的 %3</translation>
    </message>
    <message>
        <source>dimension %1 · power peaks at %2</source>
        <translation>维度 %1 · 波长 %2 处功率最大</translation>
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
        <source>Only the first %1 of %2 rows are analysed.</source>
        <translation>只分析了 %2 行中的前 %1 行。</translation>
    </message>
    <message>
        <source>Wavelengths of %1 positions or more hold %2 of the power, those from %3 to %1 hold %4, and those below %3 hold %5.</source>
        <translation>波长不小于 %1 个位置的部分占功率的 %2，%3 到 %1 的占 %4，小于 %3 的占 %5。</translation>
    </message>
    <message>
        <source>The line marks the wavelengths of the sinusoidal encoding with base %1. In %2 of %3 columns, power peaks there.</source>
        <translation>图中的线标出基数为 %1 的正弦编码的波长。%3 列中有 %2 列的功率在该处最大。</translation>
    </message>
    <message>
        <source>dimension %1: %2 of its power at wavelength %3</source>
        <translation>维度 %1：功率的 %2 在波长 %3 处</translation>
    </message>
    <message>
        <source>dimension %1: %2 of its power at wavelengths from %3 to %4</source>
        <translation>维度 %1：功率的 %2 在波长 %3 到 %4 之间</translation>
    </message>
    <message>
        <source>the spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>%1 of %2 columns hold NaN or infinity, so they have no spectrum.</source>
        <translation>%2 列中有 %1 列含 NaN 或无穷大，因此没有频谱。</translation>
    </message>
</context>
<context>
    <name>TableWords</name>
    <message>
        <source>The rows come from %1.</source>
        <translation>各行来自 %1。</translation>
    </message>
    <message>
        <source>The random rows were trained for %1 steps. Training makes nearby positions similar.</source>
        <translation>随机的行经过了 %1 步训练。训练使相近的位置变得相似。</translation>
    </message>
    <message>
        <source>One-hot rows: each position has its own dimension, so all rows are equally far apart.</source>
        <translation>独热行：每个位置独占一维，因此各行彼此距离都相等。</translation>
    </message>
    <message>
        <source>The table is filled with the sinusoidal encoding of base %1.</source>
        <translation>此表用基数 %1 的正弦编码填充。</translation>
    </message>
    <message>
        <source>Untrained random rows do not distinguish near positions from far ones.</source>
        <translation>随机行未经训练，无法区分位置的远近。</translation>
    </message>
    <message>
        <source>n = %1 table rows p encode n² = %2 positions. The row of position k is q[k] = %3·u[k div n] + %4·u[k mod n], where u[i] = (p[i] − %3·p[0]) / %4.</source>
        <translation>表的 n = %1 行 p 编码 n² = %2 个位置。位置 k 的行是 q[k] = %3·u[k div n] + %4·u[k mod n]，其中 u[i] = (p[i] − %3·p[0]) / %4。</translation>
    </message>
    <message>
        <source>At α = 0.5, positions i·n + j and j·n + i have the same row and cannot be told apart.</source>
        <translation>α = 0.5 时，位置 i·n + j 与 j·n + i 的行相同，无法区分。</translation>
    </message>
    <message>
        <source>The table has %1 trainable parameters; a sinusoidal encoding has none.</source>
        <translation>表有 %1 个可训练参数；正弦编码没有。</translation>
    </message>
    <message>
        <source>Striped positions below 0 have no table row.</source>
        <translation>0 以下画斜纹的位置在表中没有对应的行。</translation>
    </message>
    <message>
        <source>The table ends at position %1; striped positions have no row and cause an error in a model.</source>
        <translation>表到位置 %1 为止；斜纹处的位置没有对应的行，在模型中会出错。</translation>
    </message>
    <message>
        <source>The table has %1 numbers.</source>
        <translation>表中共有 %1 个数。</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns of patches, one patch per line; half of the dimensions have the same values in every row of patches.</source>
        <translation>%1 行 × %2 列图块，图中一行对应一个图块；一半的维度在各行图块中重复相同的值。</translation>
    </message>
    <message>
        <source>%1 frames of %2 rows × %3 columns of patches, one patch per line.</source>
        <translation>%1 帧，每帧 %2 行 × %3 列图块，图中一行对应一个图块。</translation>
    </message>
    <message>
        <source>The vector of token 0 is zero.</source>
        <translation>词元 0 的向量为零。</translation>
    </message>
    <message>
        <source>The vectors of tokens 0 to %1 are zero.</source>
        <translation>词元 0 到 %1 的向量为零。</translation>
    </message>
    <message>
        <source>The longest wavelength is %1 patches.</source>
        <translation>最长的波长为 %1 个图块。</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns of patches, one patch per line: the vector of its row plus that of its column.</source>
        <translation>%1 行 × %2 列图块，图中一行对应一个图块：它所在行的向量加上所在列的向量。</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns of patches, one patch per line, each with its own vector.</source>
        <translation>%1 行 × %2 列图块，图中一行对应一个图块，各有自己的向量。</translation>
    </message>
    <message>
        <source>The table&apos;s %1 numbers are random until a table is opened.</source>
        <translation>在打开表之前，表中的 %1 个数是随机的。</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns of patches, one patch per line.</source>
        <translation>%1 行 × %2 列图块，图中一行对应一个图块。</translation>
    </message>
    <message>
        <source>%1 rows and %2 columns are padding. Coordinates skip padding, so padding patches lack a row or column coordinate.</source>
        <translation>%1 行和 %2 列是填充。坐标不计填充，因此填充的图块没有行坐标或列坐标。</translation>
    </message>
    <message>
        <source>Each patch&apos;s coordinates are multiplied by the matrix in the table; the row of the patch holds the sines and cosines of the products.</source>
        <translation>每个图块的坐标乘以表中的矩阵；图块的行是所得各数的正弦和余弦。</translation>
    </message>
    <message>
        <source>Sines and cosines along random directions: averaged over all matrices, the similarity falls to half at a coordinate distance of %1.</source>
        <translation>沿随机方向的正弦和余弦：对所有矩阵取平均，相似度在坐标距离 %1 处降到一半。</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns of patches, one patch per line: the vector of its column, then that of its row.</source>
        <translation>%1 行 × %2 列图块，图中一行对应一个图块：先是所在列的向量，然后是所在行的向量。</translation>
    </message>
    <message>
        <source>Each pair of channels holds the sine and the cosine of its angle.</source>
        <translation>每组通道是其角度的正弦和余弦。</translation>
    </message>
    <message>
        <source>The two channels of a pair use different angles: one holds the sine of one angle, the other the cosine of another.</source>
        <translation>每一组的两个通道角度不同：一个是某角度的正弦，另一个是另一角度的余弦。</translation>
    </message>
    <message>
        <source>%1 of %2 channels do not rotate and are zero.</source>
        <translation>%2 个通道中有 %1 个不旋转，为零。</translation>
    </message>
    <message>
        <source>Every number in row k is k divided by the number of rows, %1. With more or fewer rows, every row except row 0 changes.</source>
        <translation>第 k 行的每个数都是 k 除以行数 %1。行数改变时，除第 0 行外，每一行都会改变。</translation>
    </message>
    <message>
        <source>The longest wavelength is %1 position ids.</source>
        <translation>最长的波长为 %1 个位置编号。</translation>
    </message>
    <message>
        <source>%1 tokens of text and images, one token per line.</source>
        <translation>文本和图像共 %1 个词元，每行一个。</translation>
    </message>
</context>
<context>
    <name>TermFacts</name>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>the score differences by term</source>
        <translation>各项的得分差</translation>
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
        <translation>颜色较浅的第 %1 至 %2 行从未训练。</translation>
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
    <name>TurnedPairs</name>
    <message>
        <source>Rotation preserves lengths: |q| is %1 before and %2 after.</source>
        <translation>旋转不改变长度：|q| 旋转前为 %1，旋转后为 %2。</translation>
    </message>
    <message>
        <source>The attention factor %1 scales rotated channels: |q| is %2 before and %3 after.</source>
        <translation>旋转的通道乘以注意力系数 %1：|q| 旋转前为 %2，旋转后为 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 channels do not rotate; they add %3 to the score at every distance.</source>
        <translation>%2 个通道中有 %1 个不旋转；它们在每个距离都对得分贡献 %3。</translation>
    </message>
    <message>
        <source>query at m = %1</source>
        <translation>查询，m = %1</translation>
    </message>
    <message>
        <source>key at n = %1</source>
        <translation>键，n = %1</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>第 %1 组</translation>
    </message>
    <message>
        <source>%1: not rotated</source>
        <translation>%1：不旋转</translation>
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
        <source>the rotated pairs</source>
        <translation>旋转后的各组</translation>
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
        <source>pair %1, channels %2 and %3: ω = %4 rad per position, adds %5 at Δ = %6</source>
        <translation>第 %1 组，通道 %2 和 %3：每个位置 ω = %4 rad，在 Δ = %6 处贡献 %5</translation>
    </message>
    <message>
        <source>Values are not rotated.</source>
        <translation>值不旋转。</translation>
    </message>
    <message>
        <source>unrotated</source>
        <translation>旋转之前</translation>
    </message>
    <message>
        <source>Position m rotates each pair of the query by mω; position n rotates each pair of the key by nω. Their score %1 depends only on Δ = n − m = %2.</source>
        <translation>位置 m 使查询的每组转过 mω，位置 n 使键的每组转过 nω，因此得分 %1 只取决于 Δ = n − m = %2。</translation>
    </message>
    <message>
        <source>With q and k all ones, the score is twice PE(m)·PE(n).</source>
        <translation>q、k 全为 1 时，得分是 PE(m)·PE(n) 的两倍。</translation>
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
        <translation>第 %1 组，共 %2 组</translation>
    </message>
    <message>
        <source>xPos multiplies pair i of the query by ζᵢ^(m/%1) and divides that of the key by ζᵢ^(n/%1): |q| is %2 before and %3 after.</source>
        <translation>xPos 把查询的第 i 组乘以 ζᵢ^(m/%1)，把键的第 i 组除以 ζᵢ^(n/%1)：|q| 之前为 %2，之后为 %3。</translation>
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
        <source>this model has text before an image only: text after it would have the ids of patches</source>
        <translation>该模型的文字只在图像之前：图像之后的文字会与图块的编号相同</translation>
    </message>
    <message>
        <source>value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>--dimensions cannot be used with similarity, which compares whole rows</source>
        <translation>similarity 比较整行，不能与 --dimensions 一起使用</translation>
    </message>
    <message>
        <source>--others cannot be used with --quantity value; use --quantity similarity</source>
        <translation>--others 不能与 --quantity value 一起使用；请用 --quantity similarity</translation>
    </message>
    <message>
        <source>--quantity %1 requires --scheme sinusoidal, rotary or axial</source>
        <translation>--quantity %1 须与 --scheme sinusoidal、rotary 或 axial 一起使用</translation>
    </message>
    <message>
        <source>--quantity %1 requires --scheme rotary</source>
        <translation>--quantity %1 须与 --scheme rotary 一起使用</translation>
    </message>
    <message>
        <source>--%1 does not apply to %2</source>
        <translation>--%1 不适用于 %2</translation>
    </message>
    <message>
        <source>--quantity &quot;%1&quot; is unknown; use value, similarity, frequencies or wavelengths, or with --scheme rotary one of %2</source>
        <translation>--quantity“%1”无法识别；应为 value、similarity、frequencies 或 wavelengths，使用 --scheme rotary 时还可为 %2 之一</translation>
    </message>
    <message>
        <source>Format: table, or lines (one number per line, 17 significant digits).</source>
        <translation>格式：table，或 lines（每行一个数，17 位有效数字）。</translation>
    </message>
    <message>
        <source>Print numbers. On a terminal: a table with a row for each position and a column for each dimension. Into a pipe: one number per line with 17 significant digits, position after position.</source>
        <translation>打印数值。在终端上打印表格：每个位置一行，每个维度一列。写入管道时每行一个数，17 位有效数字，逐个位置输出。</translation>
    </message>
    <message>
        <source>table (rounded, for reading) or lines (one number per line, 17 significant digits) [table on a terminal, otherwise lines].</source>
        <translation>table（舍入，便于阅读）或 lines（每行一个数，17 位有效数字）[终端上为 table，其他情况为 lines]。</translation>
    </message>
    <message>
        <source>--format &quot;%1&quot; is unknown; use table or lines</source>
        <translation>--format“%1”无法识别；应为 table 或 lines</translation>
    </message>
    <message>
        <source>value, similarity, frequencies, wavelengths … [value].</source>
        <translation>value、similarity、frequencies、wavelengths……[value]。</translation>
    </message>
    <message>
        <source>Print the difference B − A instead.</source>
        <translation>改为打印差值 B − A。</translation>
    </message>
    <message>
        <source>With --compare-with: write NAME-a.npy, NAME-b.npy and NAME.json as test vectors for another implementation.</source>
        <translation>与 --compare-with 一起使用：写出 NAME-a.npy、NAME-b.npy 和 NAME.json，作为另一种实现的测试向量。</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>--vectors requires --compare-with</source>
        <translation>--vectors 需要 --compare-with</translation>
    </message>
    <message>
        <source>--difference needs matrices of the same size; A has %1 × %2 numbers, B has %3 × %4</source>
        <translation>--difference 需要大小相同的矩阵；A 有 %1 × %2 个数，B 有 %3 × %4 个</translation>
    </message>
    <message>
        <source>%1 × %2 numbers are too many to compare; the limit is %3. Choose a part with --positions or --dimensions.</source>
        <translation>%1 × %2 个数太多，无法比较；最多 %3 个。用 --positions 或 --dimensions 选取一部分。</translation>
    </message>
    <message>
        <source>a relative scheme has no position vectors; use --quantity with one of its matrices: %1</source>
        <translation>相对编码没有位置向量；请用 --quantity 指定它的一个矩阵：%1</translation>
    </message>
    <message>
        <source>--vectors cannot be combined with --difference</source>
        <translation>--vectors 不能与 --difference 同用</translation>
    </message>
    <message>
        <source>--quantity coordinates requires --window-table swin-v2 or swin-v2-cr, or a table that is resampled from --pretrained-window</source>
        <translation>--quantity coordinates 需要 --window-table swin-v2 或 swin-v2-cr，或按 --pretrained-window 重采样的表</translation>
    </message>
    <message>
        <source>--quantity expected requires --grid-layout gaussian without --table</source>
        <translation>--quantity expected 需要 --grid-layout gaussian，且不能使用 --table</translation>
    </message>
    <message>
        <source>--coordinates &quot;%1&quot; has %2 numbers, but the model has %3 axes</source>
        <translation>--coordinates“%1”有 %2 个数，但模型有 %3 个轴</translation>
    </message>
    <message>
        <source>for an axial rotary encoding, use --quantity with one of %1; &quot;posiscope export encoding&quot; writes the rows</source>
        <translation>对于多轴旋转编码，请用 --quantity 指定以下之一：%1；“posiscope export encoding”可写出各行</translation>
    </message>
    <message>
        <source>--%1 requires --scheme axial</source>
        <translation>--%1 需要 --scheme axial</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Dimensions: a range A:B that excludes B, or a list.</source>
        <translation>维度：范围 A:B（不含 B），或列表。</translation>
    </message>
    <message>
        <source>Second set of positions, for similarity or for the keys (see --quantity).</source>
        <translation>另一组位置：用于 similarity，或作为键的位置（见 --quantity）。</translation>
    </message>
    <message>
        <source>Compare with another setting: print the first number that differs, and how many differ. Give the options that differ as one quoted argument, such as &quot;--base 500000&quot;. That setting is B if it comes after the other options, and A if it comes before them.</source>
        <translation>与另一组设置比较：打印第一处不同的数，以及不同的数有多少个。把不同的选项写成一个带引号的参数，例如 &apos;--base 500000&apos;。这组设置写在其他选项之后为 B，写在之前为 A。</translation>
    </message>
    <message>
        <source>Quantity to print: value (of the encoding) or similarity [value]. With --scheme sinusoidal also frequencies and wavelengths. With --scheme rotary also %1; the last two take queries at --positions and keys at --others [the first position]. With --scheme axial: %2; ids are coordinates, axes are numbered from 0, and rotated is the query at each token. With --scheme relative: a matrix of queries at --positions and keys at --others, such as index or bias. With --window-table swin-v2 or a resampled table also coordinates. With --grid-layout gaussian also expected, the mean similarity over all random matrices.</source>
        <translation>要打印的量：value（编码的值）或 similarity（相似度）[value]。--scheme sinusoidal 时还有 frequencies 和 wavelengths。--scheme rotary 时还有 %1；最后两个量的查询取 --positions，键取 --others [第一个位置]。--scheme axial 时：%2；ids 是坐标，axes 从 0 编号，rotated 是按各词元的位置旋转后的查询。--scheme relative 时：查询取 --positions、键取 --others 的矩阵，如 index 或 bias。--window-table swin-v2 或重采样的表还有 coordinates。--grid-layout gaussian 时还有 expected，即相似度对所有随机矩阵的平均值。</translation>
    </message>
    <message>
        <source>With --scheme axial: coordinates of tokens on the axes of the model, such as 5,6,7 or 5,6,7;5,6,8. They replace the coordinates of its input.</source>
        <translation>使用 --scheme axial 时：词元在模型各轴上的坐标，例如 5,6,7 或 5,6,7;5,6,8，代替由输入得出的坐标。</translation>
    </message>
    <message>
        <source>Positions: a range A:B that excludes B, or a list such as 0,5,9. Patches are given by token number, not by row and column.</source>
        <translation>位置：范围 A:B（不含 B），或列表，例如 0,5,9。图块按词元编号指定，不按行和列指定。</translation>
    </message>
    <message>
        <source>With --scheme axial and one image: order patches as encoders do that merge blocks of N × N of them, block by block [1: row by row].</source>
        <translation>用于 --scheme axial 和单幅图像：图块按合并 N × N 块的编码器的顺序排列，逐块进行 [1：逐行]。</translation>
    </message>
    <message>
        <source>--merged &quot;%1&quot; must be a whole number from 1 to 64</source>
        <translation>--merged &quot;%1&quot; 必须是 1 到 64 的整数</translation>
    </message>
    <message>
        <source>--merged requires a model that sees one image, without --coordinates</source>
        <translation>--merged 需要只看一幅图像的模型，且不带 --coordinates</translation>
    </message>
    <message>
        <source>%1 × %2 patches cannot be merged in blocks of %3 × %3; rows and columns must be multiples of %3</source>
        <translation>%1 × %2 个图块不能按 %3 × %3 的块合并；行数和列数必须是 %3 的倍数</translation>
    </message>
</context>
<context>
    <name>WaveCurves</name>
    <message>
        <source>too fast to draw</source>
        <translation>变化太快，无法画出</translation>
    </message>
    <message>
        <source>too fast to draw: %1 cycles</source>
        <translation>变化太快，无法画出：%1 个周期</translation>
    </message>
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
    <message>
        <source>too fast</source>
        <translation>过快</translation>
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
        <source>the legend of the curves</source>
        <translation>曲线的图例</translation>
    </message>
    <message>
        <source>the wavelengths of the curves</source>
        <translation>曲线的波长</translation>
    </message>
</context>
<context>
    <name>Ways</name>
    <message>
        <source>Choose the scheme %1</source>
        <translation>选择“%1”编码</translation>
    </message>
    <message>
        <source>Use consecutive positions</source>
        <translation>使用连续位置</translation>
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
        <source>Use a trainable table</source>
        <translation>使用可训练的表</translation>
    </message>
    <message>
        <source>This view needs waves along rows and columns. Padding patches of this grid lack a row or column coordinate; use the Plane view instead.</source>
        <translation>此视图需要沿行和列的波。此网格的填充图块没有行坐标或列坐标：请用“平面”视图。</translation>
    </message>
    <message>
        <source>This view needs waves along rows and columns. Fourier features run in random directions; use the Plane view instead.</source>
        <translation>此视图需要沿行和列的波。傅里叶特征的方向是随机的：请用“平面”视图。</translation>
    </message>
    <message>
        <source>This view needs waves along rows and columns. The vectors of this grid are trained; use the Plane view instead.</source>
        <translation>此视图需要沿行和列的波。此网格的向量是可学习的：请用“平面”视图。</translation>
    </message>
</context>
<context>
    <name>WebPFrames</name>
    <message>
        <source>a WebP file can be at most 4 GiB in size</source>
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
        <source>numbers of type %1 are not supported; convert them to a type such as F32 or F16</source>
        <translation>不支持类型为 %1 的数值；请转换成 F32、F16 等类型</translation>
    </message>
    <message>
        <source>it must be a matrix with at least one row and one column</source>
        <translation>应为至少有一行一列的矩阵</translation>
    </message>
    <message>
        <source>it has %1 rows and %2 columns; at most %3 of each are supported</source>
        <translation>它有 %1 行 %2 列；行数和列数最多各为 %3</translation>
    </message>
    <message>
        <source>%1: the scales in tensor %2 do not match the blocks of %3</source>
        <translation>%1：张量 %2 的缩放系数与 %3 的分块不对应</translation>
    </message>
    <message>
        <source>it has %1 numbers; at most %2 are supported</source>
        <translation>它有 %1 个数值；最多支持 %2 个</translation>
    </message>
    <message>
        <source>%1: tensor %2 has %3 numbers; at most %4 are supported</source>
        <translation>%1：张量 %2 有 %3 个数值；最多支持 %4 个</translation>
    </message>
</context>
<context>
    <name>WindowStart</name>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>no display is available for a window; &quot;posiscope export encoding --output encoding.png&quot; works without one</source>
        <translation>没有可用的显示器，无法打开窗口；“posiscope export encoding --output encoding.png”不需要显示器</translation>
    </message>
    <message>
        <source>there is no command or file called &quot;%1&quot;</source>
        <translation>没有名为“%1”的命令或文件</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&quot;%1&quot; and --%2 cannot be used together</source>
        <translation>“%1”和 --%2 不能同时使用</translation>
    </message>
    <message>
        <source>--%1 cannot be used with a lesson: a lesson has its own settings</source>
        <translation>--%1 不能与课程同时使用：课程有自己的设置</translation>
    </message>
    <message>
        <source>%1; specify the file that holds it with --%2 FILE or --%2 FILE:TENSOR</source>
        <translation>%1；请用 --%2 FILE 或 --%2 FILE:TENSOR 指定含有该表的文件</translation>
    </message>
    <message>
        <source>Open a new window. Without this option, Posiscope opens FILE or the lesson in the running window, if there is one and no other options are given.</source>
        <translation>另开一个窗口。不带此选项时，若已有窗口打开且未给出其他选项，FILE 或课程将在该窗口中打开。</translation>
    </message>
    <message>
        <source>a link and --%1 cannot be used together</source>
        <translation>链接和 --%1 不能同时使用</translation>
    </message>
    <message>
        <source>--%1 cannot be used with a link: a link has its own settings</source>
        <translation>--%1 不能与链接同时使用：链接有自己的设置</translation>
    </message>
    <message>
        <source>no command or file is called &quot;%1&quot;; did you mean &quot;%2&quot;?</source>
        <translation>没有名为“%1”的命令或文件；是否想用“%2”？</translation>
    </message>
    <message>
        <source>Open a lesson: a Markdown file, or the name or number of a built-in lesson.</source>
        <translation>打开一课：Markdown 文件，或自带课程的名称或编号。</translation>
    </message>
    <message>
        <source>Open a lesson: name, number or Markdown file.</source>
        <translation>打开一课：名称、编号或 Markdown 文件。</translation>
    </message>
    <message>
        <source>Open a new window.</source>
        <translation>另开一个窗口。</translation>
    </message>
    <message>
        <source>Draw the positional encodings of transformers. Without a command, open a window.

Commands (details: posiscope COMMAND --help):
  posiscope export VIEW --output FILE     a figure, a live page or numbers
  posiscope export sound --output FILE    a sonification of the positions
  posiscope figure --panels VIEWS         several views as panels of one figure
  posiscope values                        numbers as text
  posiscope describe CONFIG               a model file&apos;s positional encoding
  posiscope model                         the models known by name
  posiscope identify FILE[:TENSOR]        the encoding that a table holds
  posiscope xray DIRECTORY                the rotary pairs in the weights of a checkpoint
  posiscope handout LESSON --output FILE  a lesson as a PDF or a live page
  posiscope manual [CHAPTER]              the manual

Numbers: 10000, 1e4, 10k or 2^20. Exit status: 0 for success, 1 for a file that cannot be read or written, 2 for an invalid argument or value.</source>
        <translation>绘制 Transformer 的位置编码。不带命令时打开窗口。

命令（详见 posiscope 命令 --help）：
  posiscope export VIEW --output FILE     图、可交互网页或数值
  posiscope export sound --output FILE    把位置转换成声音
  posiscope figure --panels VIEWS         由多个视图组成的一幅图
  posiscope values                        文本形式的数值
  posiscope describe CONFIG               模型文件给出的位置编码
  posiscope model                         可按名称打开的模型
  posiscope identify FILE[:TENSOR]        表中的编码
  posiscope xray DIRECTORY                检查点权重中的旋转组
  posiscope handout LESSON --output FILE  课程的 PDF 或可交互网页
  posiscope manual [CHAPTER]              手册

数值可写作 10000、1e4、10k 或 2^20。退出状态：成功为 0，文件无法读写为 1，参数或值无效为 2。</translation>
    </message>
    <message>
        <source>A session, a figure made by Posiscope, a table of numbers, a model&apos;s config.json or GGUF file, the name of a model, a lesson, or a posiscope: link.</source>
        <translation>会话、Posiscope 生成的图、数表、模型的 config.json 或 GGUF 文件、模型名称、课程，或以 posiscope: 开头的链接。</translation>
    </message>
    <message>
        <source>%1; a lesson opens with --lesson %2</source>
        <translation>%1；用 --lesson %2 打开这一课</translation>
    </message>
    <message>
        <source>%1; &quot;posiscope --help&quot; lists the commands</source>
        <translation>%1；“posiscope --help”列出所有命令</translation>
    </message>
</context>
<context>
    <name>XrayCommand</name>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>xray needs a DIRECTORY with tensors and a config.json, or one of these files</source>
        <translation>xray 需要含有张量文件和 config.json 的文件夹，或其中一个文件</translation>
    </message>
    <message>
        <source>--%1 is an option of export; xray takes the directory as its argument</source>
        <translation>--%1 是 export 的选项；xray 直接以文件夹为参数</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .csv or .npy.</source>
        <translation>要写入的文件：.png、.svg、.pdf、.csv 或 .npy。</translation>
    </message>
    <message>
        <source>Measure the rotary pairs in the weights of a checkpoint, layer by layer. Without --output, print a report; with --output, write numbers (csv, npy) or a figure (png, svg, pdf). The options of &quot;posiscope export xray&quot; are accepted.</source>
        <translation>逐层测量检查点权重中的旋转组。不带 --output 时打印报告；带 --output 时写出数值（csv、npy）或图（png、svg、pdf）。选项与“posiscope export xray”相同。</translation>
    </message>
    <message>
        <source>The checkpoint: a directory with tensors and a config.json.</source>
        <translation>检查点：含有张量文件和 config.json 的文件夹。</translation>
    </message>
    <message>
        <source>Name of the query tensors, such as blocks.{layer}.wq.weight.</source>
        <translation>查询张量的名称，例如 blocks.{layer}.wq.weight。</translation>
    </message>
    <message>
        <source>Key tensor names, if they differ from the query tensors.</source>
        <translation>键张量的名称（如果与查询张量不同）。</translation>
    </message>
</context>
<context>
    <name>XrayMap</name>
    <message>
        <source>the map of layers and pairs</source>
        <translation>层与组的图</translation>
    </message>
    <message>
        <source>layer (heads)</source>
        <translation>层（各头）</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>principal component</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>组</translation>
    </message>
    <message>
        <source>exponent 2i/D</source>
        <translation>指数 2i/D</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>layer %1, head %2 (key head %3)</source>
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
        <source>component, nearest wavelength, cycles in the table, share of the sum of norm products, share of the variance</source>
        <translation>主成分、最接近的波长、表长内的周期数、占范数乘积之和的份额、占方差的份额</translation>
    </message>
    <message>
        <source>pair, wavelength, cycles in the trained length, share of the sum of norm products, ratio to unscaled frequency</source>
        <translation>组、波长、训练长度内的周期数、占范数乘积之和的份额、与未缩放频率之比</translation>
    </message>
</context>
<context>
    <name>XrayWords</name>
    <message>
        <source>this layer has no pair %1</source>
        <translation>此层没有第 %1 组</translation>
    </message>
    <message>
        <source>component %1, %2 of the variance, nearest wavelength %3</source>
        <translation>主成分 %1，占方差的 %2，最接近的波长 %3</translation>
    </message>
    <message>
        <source>pair %1, wavelength %2, %3 cycles in %4 positions</source>
        <translation>第 %1 组，波长 %2，%4 个位置内转 %3 圈</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Every pair completes a cycle within the trained %1 positions.</source>
        <translation>每一组都在训练的 %1 个位置内转满一圈。</translation>
    </message>
    <message>
        <source>From pair %2 on, %1 pairs do not complete a cycle within the trained %3 positions. They hold %4 of the sum of all norm products (an even share is %5).</source>
        <translation>从第 %2 组起，有 %1 组在训练的 %3 个位置内没有转满一圈。它们占全部范数乘积之和的 %4（平均分配则为 %5）。</translation>
    </message>
    <message>
        <source>Pair %1 in head %2 of layer %3 has the largest of these products.</source>
        <translation>其中乘积最大的是第 %3 层第 %2 头的第 %1 组。</translation>
    </message>
    <message>
        <source>The scaling %1 slows pairs that hold %2 of the sum of all norm products; pairs that hold %3 keep their frequencies.</source>
        <translation>缩放方式%1减慢的各组占全部范数乘积之和的 %2，频率不变的各组占 %3。</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>In the table of %1 positions, %2 components explain 90 % of the variance of its rows, and %3 explain 99 %.</source>
        <translation>表有 %1 个位置；其各行方差的 90 % 由 %2 个主成分解释，99 % 由 %3 个解释。</translation>
    </message>
    <message>
        <source>Component %1 (nearest wavelength %2) in head %3 has the largest norm product.</source>
        <translation>范数乘积最大的是第 %3 头的主成分 %1（最接近的波长 %2）。</translation>
    </message>
    <message>
        <source>This describes the weights, not how the model uses them.</source>
        <translation>这里只描述权重，不说明模型如何使用它们。</translation>
    </message>
    <message>
        <source>Queries and keys are normalised: norms include the gains and are relative to the RMS norm of all rows.</source>
        <translation>查询和键经过归一化：范数包含增益，并且相对于所有行范数的均方根。</translation>
    </message>
    <message>
        <source>Rows that contain NaN or infinity are not counted.</source>
        <translation>含有 NaN 或无穷大的行不计入。</translation>
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
        <source>Weights of %1: norms of the columns of each sinusoid pair in the first layer&apos;s query and key weights (%2).</source>
        <translation>%1 的权重：第一层的查询权重和键权重中，正弦编码每组对应列的范数（%2）。</translation>
    </message>
    <message>
        <source>Weights of %1: norms of the position table&apos;s principal components after multiplication by the first layer&apos;s query and key weights (%2).</source>
        <translation>%1 的权重：位置表的每个主成分经第一层的查询权重和键权重变换后的范数（%2）。</translation>
    </message>
    <message>
        <source>Weights of %1: norms of the rows of each rotary pair in the query and key weights of layer %2 (%3).</source>
        <translation>%1 的权重：第 %2 层的查询权重和键权重中，每个旋转组对应行的范数（%3）。</translation>
    </message>
    <message>
        <source>Weights of %1: norms of the rows of each rotary pair in the query and key weights (%2 layers, %3).</source>
        <translation>%1 的权重：查询权重和键权重中，每个旋转组对应行的范数（%2 层，%3）。</translation>
    </message>
    <message>
        <source>query |b|</source>
        <translation>查询 |b|</translation>
    </message>
    <message>
        <source>key |b|</source>
        <translation>键 |b|</translation>
    </message>
    <message>
        <source>%1 heads in all</source>
        <translation>共 %1 个头</translation>
    </message>
    <message>
        <source>one head in each</source>
        <translation>每层一个头</translation>
    </message>
    <message>
        <source>%1 heads in each</source>
        <translation>每层 %1 个头</translation>
    </message>
</context>
<context>
    <name>ZipArchive</name>
    <message>
        <source>not a zip file, or truncated; npz and PyTorch files are zip files</source>
        <translation>不是 zip 文件（npz 和 PyTorch 文件都是 zip 文件），或文件不完整</translation>
    </message>
    <message>
        <source>the zip file cannot be read: %1</source>
        <translation>无法读取 zip 文件：%1</translation>
    </message>
    <message>
        <source>the directory of the zip file is damaged</source>
        <translation>zip 文件的目录已损坏</translation>
    </message>
    <message>
        <source>it is encrypted; encrypted files are not supported</source>
        <translation>已加密；不支持加密的文件</translation>
    </message>
    <message>
        <source>its compression method %1 is not supported; use store or deflate, as numpy does</source>
        <translation>不支持压缩方法 %1；请像 numpy 那样使用 store 或 deflate</translation>
    </message>
    <message>
        <source>there is not enough memory for its %1 bytes</source>
        <translation>内存不足，容纳不下 %1 字节</translation>
    </message>
    <message>
        <source>it does not unpack to the %1 bytes given in the zip file</source>
        <translation>解压后的大小与 zip 文件中记录的 %1 字节不符</translation>
    </message>
    <message>
        <source>its directory has %1 bytes; the limit is %2</source>
        <translation>目录有 %1 字节，上限为 %2 字节</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>transformers pairs the halves of a head and reorders the rows of the weights to suit; scores are the same</source>
        <translation>transformers 把一个头的前后两半配对，并相应调整权重各行的次序；得分不变</translation>
    </message>
    <message>
        <source>Words at the first positions, split at spaces and around Chinese characters; they label the positions.</source>
        <translation>前几个位置上的词，以空格分隔，每个汉字单独成词；用于标注位置。</translation>
    </message>
    <message>
        <source>Position of each row: consecutive, padded:1 (fairseq) or a list such as 0,1,1,3.5 or 2:6,…</source>
        <translation>每一行的位置：consecutive、padded:1（fairseq）或列表，如 0,1,1,3.5 或 2:6,…</translation>
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
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>A:B</source>
        <translation>A:B</translation>
    </message>
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
        <source>dimensions over positions</source>
        <translation>各维度随位置的变化</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>pairs of dimensions as clock hands</source>
        <translation>把每组维度看作一根指针</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>二进制</translation>
    </message>
    <message>
        <source>bits, and the pairs with nearest periods</source>
        <translation>二进制位与周期最接近的维度组</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>位移旋转</translation>
    </message>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>wavelength of every pair</source>
        <translation>每组的波长</translation>
    </message>
    <message>
        <source>Overview, 200 × 128</source>
        <translation>概览，200 × 128</translation>
    </message>
    <message>
        <source>Small enough to see every cell.</source>
        <translation>每个格子都看得清的尺寸。</translation>
    </message>
    <message>
        <source>Attention Is All You Need, base, 512 × 512</source>
        <translation>Attention Is All You Need，base，512 × 512</translation>
    </message>
    <message>
        <source>The base model of Vaswani et al. 2017: d_model 512.</source>
        <translation>Vaswani 等人（2017）的 base 模型：d_model 512。</translation>
    </message>
    <message>
        <source>Attention Is All You Need, big, 1024 × 1024</source>
        <translation>Attention Is All You Need，big，1024 × 1024</translation>
    </message>
    <message>
        <source>The big model of Vaswani et al. 2017: d_model 1024.</source>
        <translation>Vaswani 等人（2017）的 big 模型：d_model 1024。</translation>
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
        <translation>白色背景，深色线条和文字，适合打印和在明亮处使用。</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light on black, for dim rooms.</source>
        <translation>黑色背景，浅色线条和文字，适合昏暗的房间。</translation>
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
        <source>magma</source>
        <translation>magma</translation>
    </message>
    <message>
        <source>Sequential: black through red to cream.</source>
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
        <source>one sample per pixel</source>
        <translation>每像素取一格</translation>
    </message>
    <message>
        <source>Each pixel shows one cell, as in most plots. This can create false patterns (moiré).</source>
        <translation>每个像素只显示一格，多数绘图程序都是这样。可能出现并不存在的花纹（莫尔条纹）。</translation>
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
        <source>PE(p)·PE(q): large means similar.</source>
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
        <source>|PE(p) − PE(q)|: small means similar.</source>
        <translation>|PE(p) − PE(q)|：越小越相似。</translation>
    </message>
    <message>
        <source>Dials</source>
        <translation>表盘</translation>
    </message>
    <message>
        <source>Each pair of dimensions is a clock hand that turns at its true frequency.</source>
        <translation>每组维度是一根指针，按其真实频率转动。</translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation>挂钟</translation>
    </message>
    <message>
        <source>Treats the position as seconds: the second, minute and hour hands give six numbers.</source>
        <translation>把位置当作秒数：秒针、分针、时针给出六个数。</translation>
    </message>
    <message>
        <source>Alien clock</source>
        <translation>外星钟</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Colours of the window and the figures.</source>
        <translation>窗口和图的配色。</translation>
    </message>
    <message>
        <source>encoding colours</source>
        <translation>编码的颜色</translation>
    </message>
    <message>
        <source>Colour map of the encoding.</source>
        <translation>编码热力图的颜色映射。</translation>
    </message>
    <message>
        <source>similarity colours</source>
        <translation>相似度的颜色</translation>
    </message>
    <message>
        <source>Colour map of the similarity matrix.</source>
        <translation>相似度矩阵的颜色映射。</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>magnifier</source>
        <translation>放大镜</translation>
    </message>
    <message>
        <source>Show the individual cells around the pointer.</source>
        <translation>放大显示鼠标周围的各个格子。</translation>
    </message>
    <message>
        <source>cursor follows the pointer</source>
        <translation>光标跟随鼠标</translation>
    </message>
    <message>
        <source>Whether the cursor follows the pointer, or moves only when a mouse button is pressed.</source>
        <translation>光标跟随鼠标移动，还是按下鼠标时才移动。</translation>
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
        <source>Which clock shows the position.</source>
        <translation>用哪种时钟显示位置。</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>Sines and cosines with geometrically decreasing frequencies.</source>
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
        <source>ω_i = base^(−2i/d): the longest wavelength is less than 2π·base.</source>
        <translation>ω_i = base^(−2i/d)：最长的波长小于 2π·base。</translation>
    </message>
    <message>
        <source>Tensor2Tensor, fairseq (n−1)</source>
        <translation>Tensor2Tensor、fairseq（n−1）</translation>
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
        <source>The last sine has no cosine, so dot products do not depend on the distance alone.</source>
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
        <source>The correct encoding.</source>
        <translation>正确的编码。</translation>
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
        <source>A common bug: the exponent uses the column j, base^(−2j/d), so no two columns share a frequency.</source>
        <translation>常见的错误：指数用了列号 j，即 base^(−2j/d)，于是任何两列的频率都不同。</translation>
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
        <source>The kind of encoding.</source>
        <translation>编码的种类。</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
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
        <source>positions</source>
        <translation>个位置</translation>
    </message>
    <message>
        <source>first position</source>
        <translation>起始位置</translation>
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
        <source>How the frequencies decrease from pair to pair.</source>
        <translation>频率如何逐组递减。</translation>
    </message>
    <message>
        <source>odd d_model</source>
        <translation>d_model 为奇数时</translation>
    </message>
    <message>
        <source>What happens when d_model is odd.</source>
        <translation>d_model 为奇数时如何处理。</translation>
    </message>
    <message>
        <source>ablation</source>
        <translation>消融</translation>
    </message>
    <message>
        <source>A deliberate mistake, to show its effect.</source>
        <translation>故意引入一个错误，以观察其影响。</translation>
    </message>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
    <message>
        <source>The position marked in all views.</source>
        <translation>所有视图中标出的位置。</translation>
    </message>
    <message>
        <source>position q</source>
        <translation>位置 q</translation>
    </message>
    <message>
        <source>The position q to compare with p; the shift is q − p.</source>
        <translation>与 p 比较的位置；偏移为 q − p。</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>The column marked in all views.</source>
        <translation>所有视图中标出的列。</translation>
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
        <source>set by the size</source>
        <translation>由图的大小决定</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Omit the background of the figure.</source>
        <translation>图不带背景。</translation>
    </message>
    <message>
        <source>caption</source>
        <translation>说明文字</translation>
    </message>
    <message>
        <source>Add the caption of the view below the figure.</source>
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
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>%1 cannot be %2; it must be %3</source>
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
        <source>%1 from %2 to %3</source>
        <translation>%2 到 %3 的%1</translation>
    </message>
    <message>
        <source>The dot product divided by both norms: 1 means the same direction. It is 0 if a norm is 0.</source>
        <translation>点积除以两者的范数：1 表示方向相同；范数为 0 时记作 0。</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>Hierarchical</source>
        <translation>层次分解</translation>
    </message>
    <message>
        <source>A table of n trained rows, extended to n² positions.</source>
        <translation>把 n 个可学习的行扩展到 n² 个位置。</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>truncated normal</source>
        <translation>截断正态</translation>
    </message>
    <message>
        <source>sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>The sinusoidal encoding for the same number of positions, for comparison.</source>
        <translation>位置数相同的正弦编码，用于对照。</translation>
    </message>
    <message>
        <source>opened table</source>
        <translation>打开的表</translation>
    </message>
    <message>
        <source>The rows of the table in an opened file.</source>
        <translation>所打开文件中的表的各行。</translation>
    </message>
    <message>
        <source>table rows</source>
        <translation>表的行数</translation>
    </message>
    <message>
        <source>Number of rows in the table.</source>
        <translation>表的行数。</translation>
    </message>
    <message>
        <source>initialisation</source>
        <translation>初始化</translation>
    </message>
    <message>
        <source>How the table is filled.</source>
        <translation>表的填充方式。</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed of the random numbers: the same seed always gives the same table.</source>
        <translation>随机数的种子：同一个种子总是得到同一张表。</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>a table of %1 rows by %2 dimensions is too large to generate; table rows × d_model must be at most %3</source>
        <translation>%1 行 × %2 维的表太大，无法生成；表的行数 × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>BERT&apos;s table before training, 512 × 768</source>
        <translation>BERT 训练前的表，512 × 768</translation>
    </message>
    <message>
        <source>Random rows with a standard deviation of 0.02, truncated at two standard deviations.</source>
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
        <translation>层次分解，512 行对应 262&#x202f;144 个位置</translation>
    </message>
    <message>
        <source>A table of 512 random rows, extended with α = 0.4.</source>
        <translation>512 行的随机表，以 α = 0.4 扩展。</translation>
    </message>
    <message>
        <source>Hierarchical over sinusoids, 262&#x202f;144 positions</source>
        <translation>正弦表的层次分解，262&#x202f;144 个位置</translation>
    </message>
    <message>
        <source>the paper, exact</source>
        <translation>论文的公式，精确值</translation>
    </message>
    <message>
        <source>The paper&apos;s frequencies, without ablation or rounding.</source>
        <translation>论文的频率，不做消融，也不舍入。</translation>
    </message>
    <message>
        <source>the same formula, exact</source>
        <translation>同一公式，精确值</translation>
    </message>
    <message>
        <source>The same frequencies and ablation without rounding; the difference shows the effect of rounding alone.</source>
        <translation>频率和消融都相同，只是不舍入：差值只反映舍入的影响。</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>The colour is proportional to the difference.</source>
        <translation>颜色与差值成正比。</translation>
    </message>
    <message>
        <source>Half the spacing of float32 just below 1.</source>
        <translation>float32 在略小于 1 处相邻两数间距的一半。</translation>
    </message>
    <message>
        <source>Half the spacing of float16 just below 1.</source>
        <translation>float16 在略小于 1 处相邻两数间距的一半。</translation>
    </message>
    <message>
        <source>Half the spacing of bfloat16 just below 1.</source>
        <translation>bfloat16 在略小于 1 处相邻两数间距的一半。</translation>
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
        <translation>差值的参照</translation>
    </message>
    <message>
        <source>The reference that the precision view subtracts.</source>
        <translation>精度视图减去的参照值。</translation>
    </message>
    <message>
        <source>difference colours</source>
        <translation>差值的颜色</translation>
    </message>
    <message>
        <source>How a difference maps to a colour.</source>
        <translation>差值怎样映射为颜色。</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>The caption reports the first position whose difference is above this value.</source>
        <translation>图注给出差值首次超过此值的位置。</translation>
    </message>
    <message>
        <source>Annotated Transformer in float32, 5000 × 512</source>
        <translation>Annotated Transformer 的 float32 写法，5000 × 512</translation>
    </message>
    <message>
        <source>Values with ω = exp(−ln base · 2i/d) in float32, minus the exact values.</source>
        <translation>以 float32 计算 ω = exp(−ln base · 2i/d) 所得的值减去精确值。</translation>
    </message>
    <message>
        <source>Hugging Face in float32, a million positions</source>
        <translation>Hugging Face 的 float32 写法，一百万个位置</translation>
    </message>
    <message>
        <source>Error of float32 angles at up to a million positions.</source>
        <translation>位置多达一百万时 float32 角度的误差。</translation>
    </message>
    <message>
        <source>Positions cast to bfloat16, 4096 × 128</source>
        <translation>位置转成 bfloat16，4096 × 128</translation>
    </message>
    <message>
        <source>4096 positions round to 769 distinct values, so many neighbouring positions have equal rows.</source>
        <translation>4096 个位置舍入后只剩 769 个不同的值，因此许多相邻位置的行相同。</translation>
    </message>
    <message>
        <source>Everything in float16, 100&#x202f;000 × 128</source>
        <translation>全部用 float16，100&#x202f;000 × 128</translation>
    </message>
    <message>
        <source>From position 65&#x202f;520 on, every value is NaN.</source>
        <translation>从位置 65&#x202f;520 起，所有数值都是 NaN。</translation>
    </message>
    <message>
        <source>Exponent doubled by mistake, 200 × 128</source>
        <translation>误把指数加倍，200 × 128</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>computed values minus exact values</source>
        <translation>计算值减去精确值</translation>
    </message>
    <message>
        <source>exponent doubled</source>
        <translation>指数加倍</translation>
    </message>
    <message>
        <source>A common bug: the index already runs in steps of two, and the code doubles it again: base^(−4i/d).</source>
        <translation>常见的错误：i 已经以 2 为步长，又被乘以 2，成了 base^(−4i/d)。</translation>
    </message>
    <message>
        <source>variant</source>
        <translation>实现方式</translation>
    </message>
    <message>
        <source>positions in</source>
        <translation>位置的类型</translation>
    </message>
    <message>
        <source>Number type of the positions, for the variant &quot;own&quot;.</source>
        <translation>位置的数值类型，用于实现方式“自选”。</translation>
    </message>
    <message>
        <source>frequencies in</source>
        <translation>频率的类型</translation>
    </message>
    <message>
        <source>Number type of the inverse frequencies, for the variant &quot;own&quot;.</source>
        <translation>逆频率的数值类型，用于实现方式“自选”。</translation>
    </message>
    <message>
        <source>results in</source>
        <translation>结果的类型</translation>
    </message>
    <message>
        <source>Number type of sine and cosine, for the variant &quot;own&quot;.</source>
        <translation>正弦和余弦的数值类型，用于实现方式“自选”。</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>float64 (NumPy)</source>
        <translation>float64（NumPy）</translation>
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
        <source>As in Hugging Face; sine and cosine are cast to bfloat16 at the end.</source>
        <translation>与 Hugging Face 相同，最后把正弦和余弦转成 bfloat16。</translation>
    </message>
    <message>
        <source>float32, cast to float16</source>
        <translation>float32，转成 float16</translation>
    </message>
    <message>
        <source>As in Hugging Face; sine and cosine are cast to float16 at the end.</source>
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
        <source>A common bug: bfloat16 cannot represent every whole number above 256.</source>
        <translation>常见的错误：256 以上的整数，bfloat16 不能全部精确表示。</translation>
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
        <source>Like &quot;all bfloat16&quot;, but in float16; positions from 65 520 on overflow.</source>
        <translation>与“全部用 bfloat16”相同，但用 float16；从 65&#x202f;520 起位置溢出。</translation>
    </message>
    <message>
        <source>own choice</source>
        <translation>自选</translation>
    </message>
    <message>
        <source>Each type is chosen separately; products follow PyTorch&apos;s type promotion.</source>
        <translation>逐一选择类型；乘积的类型按 PyTorch 的类型提升规则确定。</translation>
    </message>
    <message>
        <source>float64</source>
        <translation>float64</translation>
    </message>
    <message>
        <source>53 significant bits.</source>
        <translation>53 位二进制有效数字。</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>24 significant bits.</source>
        <translation>24 位二进制有效数字。</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>float16</source>
        <translation>float16</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Sinusoid</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>The table and the sinusoidal encoding, each with its own colour scale.</source>
        <translation>表与正弦编码并列，各用自己的颜色标度。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>The table minus the sinusoidal encoding.</source>
        <translation>表减去正弦编码。</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Show the table, the sinusoidal encoding of the same shape, both, or their difference.</source>
        <translation>显示表、同样形状的正弦编码、两者并排或两者之差。</translation>
    </message>
    <message>
        <source>Construction</source>
        <translation>构造</translation>
    </message>
    <message>
        <source>5/s</source>
        <translation>5/秒</translation>
    </message>
    <message>
        <source>Slow enough to see every step.</source>
        <translation>慢到每一步都看得清。</translation>
    </message>
    <message>
        <source>20/s</source>
        <translation>20/秒</translation>
    </message>
    <message>
        <source>One training step per frame.</source>
        <translation>每帧一个训练步。</translation>
    </message>
    <message>
        <source>100/s</source>
        <translation>100/秒</translation>
    </message>
    <message>
        <source>Five training steps per frame.</source>
        <translation>每帧五个训练步。</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>As fast as possible.</source>
        <translation>尽可能快。</translation>
    </message>
    <message>
        <source>learning speed</source>
        <translation>学习速度</translation>
    </message>
    <message>
        <source>How fast training runs while you watch.</source>
        <translation>训练过程的演示速度。</translation>
    </message>
    <message>
        <source>Trained on 128 of 512 rows, used for 640 positions</source>
        <translation>512 行中训练 128 行，用于 640 个位置</translation>
    </message>
    <message>
        <source>A table of BERT&apos;s size, trained here on only 128 positions, as BERT is for the first 90 % of its steps.</source>
        <translation>形状同 BERT 的位置表；这里只训练 128 个位置，与 BERT 训练的前九成步数相同。</translation>
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
        <source>trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>Number of positions seen in training; later rows keep their random initial values.</source>
        <translation>训练中见过的位置数；其后的行保持随机初值。</translation>
    </message>
    <message>
        <source>training steps</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>Number of gradient descent steps the table was trained for.</source>
        <translation>这张表经过的梯度下降步数。</translation>
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
        <source>Range over which rows are similar: the dot product of rows p and q is trained towards exp(−|p − q|/τ).</source>
        <translation>各行彼此相似的范围：训练使第 p 行与第 q 行的点积趋近 exp(−|p − q|/τ)。</translation>
    </message>
    <message>
        <source>a table of %1 rows by %2 dimensions is too large to train here; table rows × d_model must be at most %3</source>
        <translation>%1 行 × %2 维的表太大，无法在此训练；表的行数 × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>%1 rows are too many to train here; the trained length or the table rows must be at most %2</source>
        <translation>%1 行太多，无法在此训练；训练长度或表的行数最多为 %2</translation>
    </message>
    <message>
        <source>%1 rows of %2 dimensions take too long to train here; rows × d_model × min(rows, d_model) must be at most %3</source>
        <translation>%1 行、%2 维在此训练耗时过长；行数 × d_model × min(行数, d_model) 最多为 %3</translation>
    </message>
    <message>
        <source>Six words label positions 0 to 5; two rows are padding.</source>
        <translation>六个词标注位置 0 到 5；另有两行是填充。</translation>
    </message>
    <message>
        <source>Attention between words, four terms</source>
        <translation>词之间的注意力，四项</translation>
    </message>
    <message>
        <source>How adding positional encodings changes the attention scores in a sentence.</source>
        <translation>加上位置编码后，一句话的注意力得分有何变化。</translation>
    </message>
    <message>
        <source>Concatenating is adding</source>
        <translation>拼接就是相加</translation>
    </message>
    <message>
        <source>Projecting the concatenation of a word vector and a one-hot position equals adding two projections.</source>
        <translation>把词向量与独热位置拼接后投影，等于各自投影后相加。</translation>
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
        <source>Words are at positions 2, 3, …; padding is at position 1.</source>
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
        <source>concatenation amounts to addition</source>
        <translation>拼接位置等价于相加</translation>
    </message>
    <message>
        <source>position ids cannot contain &quot;%1&quot;. Use &quot;consecutive&quot;, &quot;padded:1&quot; or a list of numbers from −%2 to %2 such as 2:6,… or 0,1,1,3.5. Ranges A:B exclude B</source>
        <translation>位置编号不能含有“%1”。应为“consecutive”、“padded:1”，或 −%2 到 %2 的数的列表，如 2:6,… 或 0,1,1,3.5。范围 A:B 不含 B</translation>
    </message>
    <message>
        <source>too many position ids; at most %1 are allowed</source>
        <translation>位置编号太多；最多 %1 个</translation>
    </message>
    <message>
        <source>the sentence is too long; it must be at most %1 bytes of UTF-8</source>
        <translation>句子太长；最多 %1 字节（UTF-8）</translation>
    </message>
    <message>
        <source>the sentence is not valid UTF-8 at byte %1</source>
        <translation>句子在第 %1 字节处不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>the sentence has no words; it needs at least one</source>
        <translation>句子里没有词；至少需要一个</translation>
    </message>
    <message>
        <source>the sentence has %1 tokens; at most %2 are allowed</source>
        <translation>句子有 %1 个词元；最多 %2 个</translation>
    </message>
    <message>
        <source>add: x + PE</source>
        <translation>相加：x + PE</translation>
    </message>
    <message>
        <source>Word vector plus encoding, as in the Transformer.</source>
        <translation>词向量加编码，与 Transformer 相同。</translation>
    </message>
    <message>
        <source>multiply: x ⊙ PE</source>
        <translation>相乘：x ⊙ PE</translation>
    </message>
    <message>
        <source>Elementwise product: where the encoding is 0, the word is lost.</source>
        <translation>逐元素相乘：编码为 0 处，词的信息丢失。</translation>
    </message>
    <message>
        <source>multiply: x ⊙ (1 + PE)</source>
        <translation>相乘：x ⊙ (1 + PE)</translation>
    </message>
    <message>
        <source>Elementwise product with 1 + PE, as in bert4keras.</source>
        <translation>与 1 + PE 逐元素相乘，与 bert4keras 相同。</translation>
    </message>
    <message>
        <source>concatenate: [x ‖ PE]</source>
        <translation>拼接：[x ‖ PE]</translation>
    </message>
    <message>
        <source>Word and encoding side by side: twice as many dimensions.</source>
        <translation>词向量与编码并排：维数加倍。</translation>
    </message>
    <message>
        <source>PE only</source>
        <translation>仅 PE</translation>
    </message>
    <message>
        <source>unchanged rows</source>
        <translation>各行不变</translation>
    </message>
    <message>
        <source>A score is the dot product of the rows of two positions, without weights.</source>
        <translation>得分就是两个位置的行的点积，不带权重。</translation>
    </message>
    <message>
        <source>keys rotated by a phase</source>
        <translation>键旋转一个相位</translation>
    </message>
    <message>
        <source>Every pair of columns in the keys is rotated by the same angle.</source>
        <translation>键的每一组都旋转同一角度。</translation>
    </message>
    <message>
        <source>random weights</source>
        <translation>随机权重</translation>
    </message>
    <message>
        <source>word labels</source>
        <translation>词标签</translation>
    </message>
    <message>
        <source>Whether the views label positions with words.</source>
        <translation>各视图是否用词标注位置。</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>How words and positions are combined into one vector.</source>
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
        <source>Weight of the positional encoding PE.</source>
        <translation>位置编码 PE 的权重。</translation>
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
        <source>Seed of the random word vectors and of dropout.</source>
        <translation>随机词向量和 dropout 的种子。</translation>
    </message>
    <message>
        <source>projection</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>How queries and keys are computed from the input rows.</source>
        <translation>如何由各行算出查询和键。</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>Angle in radians by which each pair of columns in the keys is rotated.</source>
        <translation>键的各组旋转的角度（弧度）。</translation>
    </message>
    <message>
        <source>position ids already set the position of each row, so the first position must be 0, not %1</source>
        <translation>位置编号已给出每行的位置，所以起始位置必须是 0，不能是 %1</translation>
    </message>
    <message>
        <source>%1 position ids × %2 dimensions are too many numbers; the product must be at most %3</source>
        <translation>%1 个位置编号 × %2 维，数值太多；乘积最多为 %3</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Number of positions until a dimension repeats: 2π/ω.</source>
        <translation>某一维重复一次所经过的位置数：2π/ω。</translation>
    </message>
    <message>
        <source>ruler</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>The ruler above the matrix. &quot;As in a file&quot; shows no ruler and numbers rows from 0.</source>
        <translation>维度上方的标尺；选“与文件一样”时不显示，行从 0 编号。</translation>
    </message>
    <message>
        <source>Sinusoids</source>
        <translation>正弦编码</translation>
    </message>
    <message>
        <source>A single pair, 1000 × 2</source>
        <translation>单独一组，1000 × 2</translation>
    </message>
    <message>
        <source>Rows nearly repeat after 44 positions, and more closely after 710.</source>
        <translation>每 44 个位置近似重复一次；每 710 个位置的重复更精确。</translation>
    </message>
    <message>
        <source>As implemented</source>
        <translation>各种代码实现</translation>
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
        <source>Each position has its own dimension, so all rows are equally far apart.</source>
        <translation>每个位置独占一维，因此各行彼此距离都相等。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Looking words up, 5 × 3</source>
        <translation>查找词向量，5 × 3</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Row k is 1 in column k and 0 elsewhere: each position has its own dimension.</source>
        <translation>第 k 行只有第 k 列为 1，其余为 0：每个位置独占一维。</translation>
    </message>
    <message>
        <source>half-split</source>
        <translation>前后半分</translation>
    </message>
    <message>
        <source>The first half of the channels pairs with the second: i with i + n, for n pairs, as in GPT-NeoX and Hugging Face&apos;s Llama.</source>
        <translation>前一半通道与后一半配对：共 n 组，i 配 i + n，与 GPT-NeoX 和 Hugging Face 的 Llama 相同。</translation>
    </message>
    <message>
        <source>Neighbouring channels pair: 2i with 2i + 1, as in RoFormer, GPT-J and Meta&apos;s Llama.</source>
        <translation>相邻通道配对：2i 配 2i + 1，与 RoFormer、GPT-J 和 Meta 的 Llama 相同。</translation>
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
        <source>NTK-aware</source>
        <translation>NTK 感知</translation>
    </message>
    <message>
        <source>A larger base: the fastest pair keeps its frequency, and the slowest is slowed by the factor.</source>
        <translation>更大的基数：最快的一组频率不变，最慢的一组频率除以因子。</translation>
    </message>
    <message>
        <source>YaRN</source>
        <translation>YaRN</translation>
    </message>
    <message>
        <source>Fast pairs keep their frequencies, slow pairs are slowed by the factor, and a ramp joins them. A temperature scales the scores.</source>
        <translation>快的组频率不变，慢的组频率除以因子，中间用斜坡过渡；得分再按温度缩放。</translation>
    </message>
    <message>
        <source>LongRoPE</source>
        <translation>LongRoPE</translation>
    </message>
    <message>
        <source>Llama 3</source>
        <translation>Llama 3</translation>
    </message>
    <message>
        <source>Short wavelengths are kept, long ones stretched by the factor, with a smooth transition between.</source>
        <translation>短波长不变，长波长按因子拉长，中间平滑过渡。</translation>
    </message>
    <message>
        <source>proportional (p-RoPE)</source>
        <translation>按比例 (p-RoPE)</translation>
    </message>
    <message>
        <source>The slowest pairs do not rotate; the others keep their frequencies.</source>
        <translation>最慢的几组完全不转；其余各组保持原来的频率。</translation>
    </message>
    <message>
        <source>ones</source>
        <translation>全 1</translation>
    </message>
    <message>
        <source>All components of q and k are 1: the score is twice the kernel g(Δ).</source>
        <translation>q 和 k 的所有分量都是 1：得分是核函数 g(Δ) 的两倍。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>q and k are drawn independently from N(0, 1).</source>
        <translation>q 与 k 独立取自 N(0, 1)。</translation>
    </message>
    <message>
        <source>given numbers</source>
        <translation>给定的数</translation>
    </message>
    <message>
        <source>You enter the numbers of q and k.</source>
        <translation>q 与 k 为输入的数值。</translation>
    </message>
    <message>
        <source>a base below 1 makes later pairs faster, not slower</source>
        <translation>基数小于 1 时，后面的组更快而不是更慢</translation>
    </message>
    <message>
        <source>with base 1 all pairs have the same frequency</source>
        <translation>基数为 1 时所有组的频率相同</translation>
    </message>
    <message>
        <source>the factor is %1, but target length / trained length is %2</source>
        <translation>因子是 %1，但目标长度 / 训练长度是 %2</translation>
    </message>
    <message>
        <source>the ramp is reversed: it goes from pair %1 to pair %2</source>
        <translation>斜坡方向颠倒：从第 %1 组到第 %2 组</translation>
    </message>
    <message>
        <source>without a list of factors, LongRoPE leaves the frequencies unchanged</source>
        <translation>没有因子列表时 LongRoPE 保持频率不变</translation>
    </message>
    <message>
        <source>a factor below 1 shortens the context length</source>
        <translation>因子小于 1 会缩短上下文长度</translation>
    </message>
    <message>
        <source>head size</source>
        <translation>头维数</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>个通道</translation>
    </message>
    <message>
        <source>rotary dimension</source>
        <translation>旋转维数</translation>
    </message>
    <message>
        <source>How many channels rotate, counted from the first.</source>
        <translation>旋转的通道数，从第一个通道算起。</translation>
    </message>
    <message>
        <source>Seed of the random query and key.</source>
        <translation>随机查询和键的种子。</translation>
    </message>
    <message>
        <source>base (rope_theta)</source>
        <translation>基数 (rope_theta)</translation>
    </message>
    <message>
        <source>pairing</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Which two channels rotate together.</source>
        <translation>哪两个通道一起旋转。</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>How the frequencies are changed for longer sequences.</source>
        <translation>如何改变频率以适应更长的序列。</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>target / trained length</source>
        <translation>目标长度 / 训练长度</translation>
    </message>
    <message>
        <source>Number of positions seen in training, before any scaling.</source>
        <translation>缩放之前，训练中见过的位置数。</translation>
    </message>
    <message>
        <source>target length</source>
        <translation>目标长度</translation>
    </message>
    <message>
        <source>Number of positions the model will be used for.</source>
        <translation>模型将要处理的位置数。</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Number of positions read so far; dynamic NTK and LongRoPE depend on it.</source>
        <translation>目前已读的位置数；动态 NTK 与 LongRoPE 取决于它。</translation>
    </message>
    <message>
        <source>up to the trained length</source>
        <translation>不超过训练长度</translation>
    </message>
    <message>
        <source>β fast</source>
        <translation>β_fast</translation>
    </message>
    <message>
        <source>Pairs with more turns than this within the trained length keep their frequency.</source>
        <translation>训练长度内圈数多于此值的组保持频率不变。</translation>
    </message>
    <message>
        <source>β slow</source>
        <translation>β_slow</translation>
    </message>
    <message>
        <source>Pairs with fewer turns than this within the trained length are interpolated.</source>
        <translation>训练长度内圈数少于此值的组被插值。</translation>
    </message>
    <message>
        <source>ramp at whole pairs</source>
        <translation>斜坡取整</translation>
    </message>
    <message>
        <source>Whether the ends of the ramp are rounded to whole pair indices.</source>
        <translation>斜坡的两端是否取整到整数组号。</translation>
    </message>
    <message>
        <source>mscale</source>
        <translation>mscale</translation>
    </message>
    <message>
        <source>With mscale_all_dim, the attention factor is the temperature for mscale divided by that for mscale_all_dim.</source>
        <translation>与 mscale_all_dim 一起给出时，注意力系数为 mscale 的温度除以 mscale_all_dim 的温度。</translation>
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
        <source>With mscale, the attention factor is the temperature for mscale divided by that for mscale_all_dim.</source>
        <translation>与 mscale 一起给出时，注意力系数为 mscale 的温度除以 mscale_all_dim 的温度。</translation>
    </message>
    <message>
        <source>attention factor</source>
        <translation>注意力系数</translation>
    </message>
    <message>
        <source>This factor multiplies sines and cosines; its square multiplies the scores.</source>
        <translation>正弦和余弦乘以此值，得分乘以它的平方。</translation>
    </message>
    <message>
        <source>from the scaling formula</source>
        <translation>按缩放公式</translation>
    </message>
    <message>
        <source>low frequency factor</source>
        <translation>低频因子</translation>
    </message>
    <message>
        <source>Pairs with fewer turns than this within the trained length are slowed by the factor.</source>
        <translation>训练长度内圈数少于此值的组，频率除以倍数。</translation>
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
        <source>The query and key used for the scores.</source>
        <translation>计算得分所用的查询和键。</translation>
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
        <translation>正弦与余弦的类型</translation>
    </message>
    <message>
        <source>The type that sines and cosines are cast to.</source>
        <translation>正弦与余弦转换成的数值类型。</translation>
    </message>
    <message>
        <source>%1 has %2 numbers; it must have %3, one for each pair</source>
        <translation>%1 有 %2 个数；应有 %3 个，每组一个</translation>
    </message>
    <message>
        <source>%1 cannot contain %2; its numbers must be at least %3</source>
        <translation>%1 不能含有 %2；其中的数须不小于 %3</translation>
    </message>
    <message>
        <source>%1 has %2 numbers; it needs %3, the head size</source>
        <translation>%1 有 %2 个数；应有 %3 个，即头维数</translation>
    </message>
    <message>
        <source>rotary dimension cannot be %1: one pair needs two channels</source>
        <translation>旋转维数不能是 %1：一组需要两个通道</translation>
    </message>
    <message>
        <source>rotary dimension cannot be odd (%1): channels rotate in pairs</source>
        <translation>旋转维数不能是奇数（%1）：通道成对旋转</translation>
    </message>
    <message>
        <source>rotary dimension cannot be 2 here: the exponent D/(D − 2) of the new base would divide by 0</source>
        <translation>此处旋转维数不能是 2：新基数的指数 D/(D − 2) 的分母会是 0</translation>
    </message>
    <message>
        <source>scaling factor cannot be %1; use %2 or more, or 0 for %3</source>
        <translation>缩放因子不能是 %1；应不小于 %2，或用 0 表示 %3</translation>
    </message>
    <message>
        <source>rotary base cannot be 1 with YaRN: ln base is 0</source>
        <translation>使用 YaRN 时旋转基数不能是 1：ln base 为 0</translation>
    </message>
    <message>
        <source>rotary trained length cannot be 1 with LongRoPE: its logarithm is 0</source>
        <translation>使用 LongRoPE 时训练长度不能是 1：其对数为 0</translation>
    </message>
    <message>
        <source>Shaw, bert4keras</source>
        <translation>Shaw、bert4keras</translation>
    </message>
    <message>
        <source>A trained row for each clipped position difference.</source>
        <translation>每个截断后的位置差各有一个可学习的行。</translation>
    </message>
    <message>
        <source>NEZHA</source>
        <translation>NEZHA</translation>
    </message>
    <message>
        <source>Differences are clipped as in Shaw, but the table is a fixed sinusoidal encoding.</source>
        <translation>与 Shaw 一样截断，但各行是固定的正弦编码。</translation>
    </message>
    <message>
        <source>Transformer-XL</source>
        <translation>Transformer-XL</translation>
    </message>
    <message>
        <source>A sinusoidal encoding of how far the key lies before the query.</source>
        <translation>对查询到它之前的键的距离作正弦编码。</translation>
    </message>
    <message>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <source>A trained number for each distance bucket and each head.</source>
        <translation>每个距离桶、每个头各有一个可学习的数。</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>KERPLE, logarithm</source>
        <translation>KERPLE，对数</translation>
    </message>
    <message>
        <source>The score falls by r1·ln(1 + r2·distance).</source>
        <translation>得分下降 r1·ln(1 + r2·距离)。</translation>
    </message>
    <message>
        <source>KERPLE, power</source>
        <translation>KERPLE，幂</translation>
    </message>
    <message>
        <source>The score falls by r1·distance^r2.</source>
        <translation>得分下降 r1·距离^r2。</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>对齐开头</translation>
    </message>
    <message>
        <source>Query 0 is aligned with key 0, as in bert4keras.</source>
        <translation>查询 0 与键 0 对齐，与 bert4keras 相同。</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>对齐末尾</translation>
    </message>
    <message>
        <source>The last query is aligned with the last key, as with a KV cache.</source>
        <translation>最后一个查询与最后一个键对齐，如同使用 KV 缓存。</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>A query attends to itself and the keys before it.</source>
        <translation>查询只关注自身和之前的键。</translation>
    </message>
    <message>
        <source>bidirectional</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>A query attends to the keys on both sides.</source>
        <translation>查询关注两侧的键。</translation>
    </message>
    <message>
        <source>paper: −m(i − j)</source>
        <translation>论文：−m(i − j)</translation>
    </message>
    <message>
        <source>BLOOM: m·j</source>
        <translation>BLOOM：m·j</translation>
    </message>
    <message>
        <source>The bias increases with each key; each row differs from the paper&apos;s by a constant.</source>
        <translation>偏置随键的位置增大；每行与论文公式只差一个常数。</translation>
    </message>
    <message>
        <source>MPT: m(j − L + 1)</source>
        <translation>MPT：m(j − L + 1)</translation>
    </message>
    <message>
        <source>The bias is zero at the last key; each row differs from the paper&apos;s by a constant.</source>
        <translation>偏置在最后一个键处为零；每行与论文公式只差一个常数。</translation>
    </message>
    <message>
        <source>Falcon: m·j/√d_head</source>
        <translation>Falcon：m·j/√d_head</translation>
    </message>
    <message>
        <source>relative scheme</source>
        <translation>相对方案</translation>
    </message>
    <message>
        <source>How the score depends on the distance between two tokens.</source>
        <translation>得分如何取决于两个词元的距离。</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询数</translation>
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
        <source>alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Whether a query attends to the keys after it.</source>
        <translation>查询是否关注之后的键。</translation>
    </message>
    <message>
        <source>clip k</source>
        <translation>截断 k</translation>
    </message>
    <message>
        <source>Distances of k or more share one row in each direction; the table has 2k + 1 rows.</source>
        <translation>每个方向上，k 及更大的距离共用一行；表有 2k + 1 行。</translation>
    </message>
    <message>
        <source>clamp_len</source>
        <translation>clamp_len</translation>
    </message>
    <message>
        <source>d_head</source>
        <translation>d_head</translation>
    </message>
    <message>
        <source>Wavelengths of the sinusoids run from 2π to about 2π·base tokens.</source>
        <translation>正弦编码的波长从 2π 到约 2π·base 个词元。</translation>
    </message>
    <message>
        <source>num_buckets</source>
        <translation>num_buckets</translation>
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
        <source>All distances from this one on share the last bucket.</source>
        <translation>从此距离起都归入最后一个桶。</translation>
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
        <source>Which form of the bias is added to the scores.</source>
        <translation>以哪种形式把偏置加到得分上。</translation>
    </message>
    <message>
        <source>alibi_bias_max</source>
        <translation>alibi_bias_max</translation>
    </message>
    <message>
        <source>The smallest slope of all heads is 2^−alibi_bias_max per token.</source>
        <translation>所有头中最小的斜率为每个词元 2^−alibi_bias_max。</translation>
    </message>
    <message>
        <source>r1</source>
        <translation>r1</translation>
    </message>
    <message>
        <source>Factor in front of KERPLE&apos;s formula.</source>
        <translation>KERPLE 公式前面的系数。</translation>
    </message>
    <message>
        <source>r2</source>
        <translation>r2</translation>
    </message>
    <message>
        <source>KERPLE: factor inside the logarithm, or exponent of the power.</source>
        <translation>KERPLE：对数形式中对数内的系数，或幂形式的指数。</translation>
    </message>
    <message>
        <source>Standard deviation of the random numbers that replace the trained ones.</source>
        <translation>代替训练结果的随机数的标准差。</translation>
    </message>
    <message>
        <source>Seed of the random numbers that replace the trained ones.</source>
        <translation>代替训练结果的随机数的种子。</translation>
    </message>
    <message>
        <source>%1 buckets are too few; one direction needs at least 2, both directions 4</source>
        <translation>%1 个桶太少；单向至少 2 个，双向至少 4 个</translation>
    </message>
    <message>
        <source>max distance cannot be %1: it must be above %2, because the first %2 buckets hold one distance each</source>
        <translation>最大距离不能是 %1：前 %2 个桶各装一个距离，因此它必须大于 %2</translation>
    </message>
    <message>
        <source>head cannot be %1: the %2 heads are numbered from 0</source>
        <translation>头不能是 %1：%2 个头从 0 开始编号</translation>
    </message>
    <message>
        <source>head dimension cannot be odd (%1): sines and cosines come in pairs</source>
        <translation>头维数不能是奇数（%1）：正弦与余弦成对出现</translation>
    </message>
    <message>
        <source>r2 cannot be above 2 as KERPLE&apos;s exponent: the kernel would no longer be conditionally positive definite</source>
        <translation>r2 作为 KERPLE 的指数不能大于 2：否则核不再是条件正定的</translation>
    </message>
    <message>
        <source>the table has %1 rows; it must have one for each of the %2 buckets</source>
        <translation>表有 %1 行；应有 %2 行，每个桶一行</translation>
    </message>
    <message>
        <source>the table has %1 columns, so it has no head %2; heads are numbered from 0</source>
        <translation>表有 %1 列，因此没有头 %2；头从 0 开始编号</translation>
    </message>
    <message>
        <source>The index i of the dimension&apos;s frequency ω_i; a sine and its cosine share it.</source>
        <translation>各维频率 ω_i 的编号 i；正弦与其余弦共用一个。</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>The exponent e in ω_i = base^(−e): 2i/d in the paper.</source>
        <translation>ω_i = base^(−e) 中的 e：论文中为 2i/d。</translation>
    </message>
    <message>
        <source>Rotated</source>
        <translation>旋转前后</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>配对</translation>
    </message>
    <message>
        <source>Which channels rotate together, and the effect of mixing up the two pairings.</source>
        <translation>哪些通道一起旋转，以及混淆两种配对方式的后果。</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>j − i: the offset of the key from the query.</source>
        <translation>j − i：键相对于查询的偏移。</translation>
    </message>
    <message>
        <source>clipped</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>表项</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>The value added to the score.</source>
        <translation>加到得分上的数。</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>The softmax of the scores if they are all equal before the bias is added.</source>
        <translation>加偏置前的得分全都相同时，得分的 softmax。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Linear up to a few hundred positions, logarithmic beyond.</source>
        <translation>几百个位置以内为线性，更远为对数。</translation>
    </message>
    <message>
        <source>The distance axis is linear.</source>
        <translation>距离轴为线性。</translation>
    </message>
    <message>
        <source>rotary picture</source>
        <translation>旋转编码图</translation>
    </message>
    <message>
        <source>exported matrix</source>
        <translation>导出的矩阵</translation>
    </message>
    <message>
        <source>distances</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Scale of the distance axis in bias plots.</source>
        <translation>偏置图中距离轴的标度。</translation>
    </message>
    <message>
        <source>Values from this model&apos;s config.json.</source>
        <translation>取自此模型的 config.json。</translation>
    </message>
    <message>
        <source>bert4keras, 10 × 10, ±4</source>
        <translation>bert4keras，10 × 10，±4</translation>
    </message>
    <message>
        <source>NEZHA, 129 × 64</source>
        <translation>NEZHA，129 × 64</translation>
    </message>
    <message>
        <source>129 rows of a fixed sinusoidal encoding, for differences from −64 to 64.</source>
        <translation>129 行固定的正弦编码，用于 −64 到 64 的位置差。</translation>
    </message>
    <message>
        <source>Transformer-XL, 128 queries, 256 keys</source>
        <translation>Transformer-XL，128 个查询，256 个键</translation>
    </message>
    <message>
        <source>A segment of 128 tokens after a memory of 128 tokens.</source>
        <translation>128 个词元的片段，前面有 128 个词元的记忆。</translation>
    </message>
    <message>
        <source>T5 encoder, 32 buckets up to 128</source>
        <translation>T5 编码器，32 个桶，最远 128</translation>
    </message>
    <message>
        <source>T5 decoder, 32 buckets up to 128</source>
        <translation>T5 解码器，32 个桶，最远 128</translation>
    </message>
    <message>
        <source>ALiBi, 8 heads</source>
        <translation>ALiBi，8 个头</translation>
    </message>
    <message>
        <source>Press et al. 2022: slopes 1/2, 1/4 … 1/256.</source>
        <translation>Press 等人（2022）：斜率 1/2、1/4 … 1/256。</translation>
    </message>
    <message>
        <source>ALiBi, 12 heads (not 2ⁿ)</source>
        <translation>ALiBi，12 个头（非 2ⁿ）</translation>
    </message>
    <message>
        <source>BLOOM-176B, 112 heads</source>
        <translation>BLOOM-176B，112 个头</translation>
    </message>
    <message>
        <source>2048 tokens; 64 heads, and 48 more with intermediate slopes.</source>
        <translation>2048 个词元；64 个头，另有 48 个头，斜率介于其间。</translation>
    </message>
    <message>
        <source>Chi et al. 2022: −r1·ln(1 + r2·distance).</source>
        <translation>Chi 等人（2022）：−r1·ln(1 + r2·距离)。</translation>
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
        <source>RoFormer: rotated pairs</source>
        <translation>RoFormer：旋转的各组</translation>
    </message>
    <message>
        <source>RoFormer: long-term decay</source>
        <translation>RoFormer：长程衰减</translation>
    </message>
    <message>
        <source>Scores for q = k = 1 and their upper bound, up to distance 255.</source>
        <translation>q = k = 1 的得分及其上界，直到距离 255。</translation>
    </message>
    <message>
        <source>GPT-NeoX: 1/4 of the head rotates</source>
        <translation>GPT-NeoX：每个头只旋转四分之一</translation>
    </message>
    <message>
        <source>Head size 96, rotary_pct 0.25: 24 channels rotate, the first 12 paired with the other 12.</source>
        <translation>头维数 96，rotary_pct 0.25：旋转 24 个通道，前 12 个与后 12 个配对。</translation>
    </message>
    <message>
        <source>Base 10&#x202f;000 at a longer context length</source>
        <translation>基数 10&#x202f;000 用于更长的上下文</translation>
    </message>
    <message>
        <source>Llama 2 without scaling, used at 32 times its trained length of 4096.</source>
        <translation>不缩放的 Llama 2，用到训练长度 4096 的 32 倍。</translation>
    </message>
    <message>
        <source>Llama 2, linear × 8</source>
        <translation>Llama 2，线性 × 8</translation>
    </message>
    <message>
        <source>Llama 2, dynamic NTK × 2</source>
        <translation>Llama 2，动态 NTK × 2</translation>
    </message>
    <message>
        <source>Llama 2, NTK-aware × 8</source>
        <translation>Llama 2：NTK 感知缩放 × 8</translation>
    </message>
    <message>
        <source>A larger base: only the slowest pair slows down by the full factor of 8.</source>
        <translation>更大的基数：只有最慢的一组频率降到 1/8。</translation>
    </message>
    <message>
        <source>Llama 2, YaRN × 16</source>
        <translation>Llama 2，YaRN × 16</translation>
    </message>
    <message>
        <source>Llama 3.1 scaling</source>
        <translation>Llama 3.1 缩放</translation>
    </message>
    <message>
        <source>Base 500&#x202f;000; trained on 8192 positions, used for 131&#x202f;072.</source>
        <translation>基数 500&#x202f;000；训练时 8192 个位置，使用时 131&#x202f;072 个。</translation>
    </message>
    <message>
        <source>Positions cast to bfloat16, rotary</source>
        <translation>位置转为 bfloat16，旋转编码</translation>
    </message>
    <message>
        <source>From position 256 on, some neighbouring positions round to the same number, so scores at equal distances differ.</source>
        <translation>从位置 256 起，有些相邻位置舍入为同一个数，因此距离相同时得分也会不同。</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>频率递减方式</translation>
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
        <source>temperature factor</source>
        <translation>温度因子</translation>
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
        <source>encoder and decoder have separate tables; the decoder&apos;s is shown</source>
        <translation>编码器和解码器各有一张表；所示为解码器的表</translation>
    </message>
    <message>
        <source>the encoder&apos;s bias is shown; the decoder is causal: all of its buckets are for keys before the query</source>
        <translation>所示为编码器的偏置；解码器是因果的：它的桶都用于查询之前的键</translation>
    </message>
    <message>
        <source>disentangled attention (DeBERTa) is not supported</source>
        <translation>不支持解耦注意力（DeBERTa）</translation>
    </message>
    <message>
        <source>the decoder&apos;s table is shown; the encoder adds a sinusoidal encoding (layout: halves)</source>
        <translation>所示为解码器的表；编码器使用正弦编码（分半排列）</translation>
    </message>
    <message>
        <source>every layer has its own table; the encoder&apos;s bias is shown</source>
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
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>the bias that distance adds to a score</source>
        <translation>按距离加到得分上的偏置</translation>
    </message>
    <message>
        <source>queries and keys rotated by position</source>
        <translation>按位置旋转的查询和键</translation>
    </message>
    <message>
        <source>Pairs of query and key channels are rotated according to the position.</source>
        <translation>查询和键的通道两两成组，按位置旋转。</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s factors for sequences up to the trained length, one for each pair.</source>
        <translation>LongRoPE 的因子，用于不超过训练长度的序列，每组一个。</translation>
    </message>
    <message>
        <source>LongRoPE&apos;s factors for longer sequences, one for each pair.</source>
        <translation>LongRoPE 的因子，用于更长的序列，每组一个。</translation>
    </message>
    <message>
        <source>The query: one number for each channel of the head.</source>
        <translation>查询：头的每个通道一个数。</translation>
    </message>
    <message>
        <source>The key: one number for each channel of the head.</source>
        <translation>键：头的每个通道一个数。</translation>
    </message>
    <message>
        <source>Near and far: the sinusoid and a table, 8 × 64</source>
        <translation>远与近：正弦编码与表，8 × 64</translation>
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
        <source>Words at positions 0, 1, 1, 3, 4 and 10; change them in Position ids.</source>
        <translation>词位于位置 0、1、1、3、4 和 10；可在“位置编号”中修改。</translation>
    </message>
    <message>
        <source>x⊙(1 + PE), as in bert4keras; the drop-down above the matrices offers the other ways to merge.</source>
        <translation>x⊙(1 + PE)，即 bert4keras 的合并方式；矩阵上方的下拉列表里有其他方式。</translation>
    </message>
    <message>
        <source>By hand, sine and cosine swapped, 5 × 4</source>
        <translation>手算，正弦与余弦互换，5 × 4</translation>
    </message>
    <message>
        <source>A common mistake: even dimensions hold the cosines.</source>
        <translation>常见的错误：偶数维放的是余弦。</translation>
    </message>
    <message>
        <source>One wave, 9 × 2</source>
        <translation>一条波，9 × 2</translation>
    </message>
    <message>
        <source>sin 0 … sin 8; the axis above the wave gives the angle in multiples of π.</source>
        <translation>sin 0 … sin 8：波的上方以 π 的倍数标出角度。</translation>
    </message>
    <message>
        <source>A single pair, 131&#x202f;072 × 2</source>
        <translation>单独一组，131&#x202f;072 × 2</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>每维一道</translation>
    </message>
    <message>
        <source>Each dimension has its own lane, so none hides another.</source>
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
        <source>How several waves are arranged.</source>
        <translation>多条波形怎样排列。</translation>
    </message>
    <message>
        <source>the table has %1 columns, fewer than the %2 dimensions of a head</source>
        <translation>表有 %1 列，少于一个头的 %2 个维度</translation>
    </message>
    <message>
        <source>The range that the values can take, if it is known, otherwise that of the whole matrix. Attention weights use a logarithmic scale; hierarchical tables use the values shown.</source>
        <translation>数值可能的范围；若未知，则取整个矩阵的范围。注意力权重用对数标度；层次分解表取所显示数值的范围。</translation>
    </message>
    <message>
        <source>From the smallest to the largest pixel value shown.</source>
        <translation>从所显示像素的最小值到最大值。</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>Symmetric about 0, up to the pixel value farthest from 0.</source>
        <translation>以 0 为中心对称，两端取离 0 最远的像素值。</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>稳健</translation>
    </message>
    <message>
        <source>From the 2nd to the 98th percentile of the pixel values shown.</source>
        <translation>从所显示像素值的第 2 百分位数到第 98 百分位数。</translation>
    </message>
    <message>
        <source>colour scale</source>
        <translation>颜色标度</translation>
    </message>
    <message>
        <source>The range of values that the colours cover.</source>
        <translation>颜色所覆盖的数值范围。</translation>
    </message>
    <message>
        <source>same colours for A and B</source>
        <translation>A 与 B 颜色一致</translation>
    </message>
    <message>
        <source>Whether a colour stands for the same value in A and in B.</source>
        <translation>同一颜色在 A 与 B 中是否表示同一个值。</translation>
    </message>
    <message>
        <source>limits &quot;%1&quot; must be A:B with A less than B, or A: or :B to set one end only</source>
        <translation>界限“%1”应为 A:B（A 小于 B），或用 A:、:B 只设一端</translation>
    </message>
    <message>
        <source>unknown quantity &quot;%1&quot; in the limits; the quantities are %2</source>
        <translation>界限中的量“%1”无法识别；可用的有 %2</translation>
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
        <source>Two large cards side by side, and the parameters</source>
        <translation>两张并排的大卡片和参数</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>Two wide cards, each with room for A and B side by side</source>
        <translation>两张宽卡片，每张可并排显示 A 与 B</translation>
    </message>
    <message>
        <source>points</source>
        <translation>磅</translation>
    </message>
    <message>
        <source>type size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>line width</source>
        <translation>线宽</translation>
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
        <translation>颜色条</translation>
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
        <source>Number of panels side by side.</source>
        <translation>并排的子图个数。</translation>
    </message>
    <message>
        <source>shared limits</source>
        <translation>共用界限</translation>
    </message>
    <message>
        <source>Each frame changes the value by the same amount.</source>
        <translation>等差变化。</translation>
    </message>
    <message>
        <source>Each frame changes the value by the same factor.</source>
        <translation>等比变化。</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>一直循环</translation>
    </message>
    <message>
        <source>The first frame follows the last.</source>
        <translation>最后一帧之后回到第一帧。</translation>
    </message>
    <message>
        <source>there and back</source>
        <translation>往返</translation>
    </message>
    <message>
        <source>The second half of the frames goes back to the first value.</source>
        <translation>后一半的帧返回起始值。</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>The animation stops at the last frame.</source>
        <translation>停在最后一帧。</translation>
    </message>
    <message>
        <source>quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Quality of a lossy WebP: higher values lose less detail.</source>
        <translation>有损 WebP 的质量：值越大，损失的细节越少。</translation>
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
        <source>Total number of frames in the animation.</source>
        <translation>动画的总帧数。</translation>
    </message>
    <message>
        <source>frames per second</source>
        <translation>帧/秒</translation>
    </message>
    <message>
        <source>Number of frames shown per second.</source>
        <translation>每秒显示多少帧。</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>What happens after the last frame.</source>
        <translation>播放完最后一帧后如何继续。</translation>
    </message>
    <message>
        <source>easing</source>
        <translation>缓动</translation>
    </message>
    <message>
        <source>pair i</source>
        <translation>第 i 组</translation>
    </message>
    <message>
        <source>ω_i = base^(−2i/D), as trained.</source>
        <translation>ω_i = base^(−2i/D)，与训练时相同。</translation>
    </message>
    <message>
        <source>Number of steps in which random word vectors learn to predict the neighbours of each word in the sentence.</source>
        <translation>随机词向量的训练步数；训练目标是预测句中每个词的相邻词。</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>X 光</translation>
    </message>
    <message>
        <source>weight norms of each rotary pair</source>
        <translation>每个旋转组的权重范数</translation>
    </message>
    <message>
        <source>Queries × keys</source>
        <translation>查询 × 键</translation>
    </message>
    <message>
        <source>For each pair, the norm of its two rows in the query weights times that of its two rows in the key weights.</source>
        <translation>每组在查询权重中对应两行的范数，乘以在键权重中对应两行的范数。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The norm of each pair&apos;s two rows in the query weights.</source>
        <translation>每组在查询权重中对应两行的范数。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>The norm of each pair&apos;s two rows in the key weights.</source>
        <translation>每组在键权重中对应两行的范数。</translation>
    </message>
    <message>
        <source>Query biases</source>
        <translation>查询偏置</translation>
    </message>
    <message>
        <source>The norm of each pair&apos;s two numbers in the query bias.</source>
        <translation>每组在查询偏置中对应两个数的范数。</translation>
    </message>
    <message>
        <source>Key biases</source>
        <translation>键偏置</translation>
    </message>
    <message>
        <source>The norm of each pair&apos;s two numbers in the key bias.</source>
        <translation>每组在键偏置中对应两个数的范数。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>One row per head, layer by layer.</source>
        <translation>每头一行，逐层排列。</translation>
    </message>
    <message>
        <source>X-ray of</source>
        <translation>X 光对象</translation>
    </message>
    <message>
        <source>Which of the checkpoint&apos;s weights the X-ray shows.</source>
        <translation>X 光显示检查点的哪些权重。</translation>
    </message>
    <message>
        <source>separate</source>
        <translation>各自独立</translation>
    </message>
    <message>
        <source>Queries and keys have separate matrices.</source>
        <translation>查询和键各有自己的矩阵。</translation>
    </message>
    <message>
        <source>queries, keys, values</source>
        <translation>查询、键、值</translation>
    </message>
    <message>
        <source>One matrix. It holds all queries, then all keys, then all values (Phi-3).</source>
        <translation>一个矩阵，先是全部查询，再是全部键，最后是全部值（Phi-3）。</translation>
    </message>
    <message>
        <source>by key head</source>
        <translation>每个键头一组</translation>
    </message>
    <message>
        <source>One matrix. For each key head it holds the queries, then the key, then the value (GPT-NeoX, Falcon).</source>
        <translation>一个矩阵，按键头排列：每个键头先是其全部查询，再是键，最后是值（GPT-NeoX、Falcon）。</translation>
    </message>
    <message>
        <source>in quarters</source>
        <translation>分四份</translation>
    </message>
    <message>
        <source>One matrix of four blocks. Each holds a quarter of the queries, then of the values, then of the keys (CodeGen).</source>
        <translation>一个矩阵，分为四块：每块依次是四分之一的查询、值和键（CodeGen）。</translation>
    </message>
    <message>
        <source>as in a file</source>
        <translation>与文件一样</translation>
    </message>
    <message>
        <source>No ruler; rows are numbered from 0, whatever their positions.</source>
        <translation>不显示标尺；行从 0 编号，与位置无关。</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
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
        <translation>旋转比例</translation>
    </message>
    <message>
        <source>from rotary share</source>
        <translation>由旋转比例决定</translation>
    </message>
    <message>
        <source>d_model cannot be odd (%1); make it even, or set &quot;odd d_model&quot; (odd-rule) to trim or zero-column</source>
        <translation>d_model 不能是奇数（%1）；请改为偶数，或把“d_model 为奇数时”（odd-rule）设为 trim 或 zero-column</translation>
    </message>
    <message>
        <source>periods per axis</source>
        <translation>每个轴的周期</translation>
    </message>
    <message>
        <source>the attention layers do not use RoPE, even if the config has RoPE entries</source>
        <translation>注意力层不使用 RoPE，即使配置中有 RoPE 的字段</translation>
    </message>
    <message>
        <source>a trained position table, resampled to the image size by bicubic interpolation, is also added</source>
        <translation>还会加上可学习位置编码表，用双三次插值重采样到图像大小</translation>
    </message>
    <message>
        <source>a trained position table, resampled to the image size by bilinear interpolation, is also added</source>
        <translation>还会加上可学习位置编码表，用双线性插值重采样到图像大小</translation>
    </message>
    <message>
        <source>a trained position table is also added; its last row is that of the class token, which does not rotate</source>
        <translation>还会加上可学习位置编码表；最后一行属于类别词元，它不旋转</translation>
    </message>
    <message>
        <source>pairs rotate by the two coordinates of an image patch, not by token position</source>
        <translation>各组按图块的两个坐标旋转，而不是按词元的位置</translation>
    </message>
    <message>
        <source>the last channels of each head rotate, in the values too; the attention output is rotated back</source>
        <translation>每个头的最后若干通道旋转，值也一样；输出再转回来</translation>
    </message>
    <message>
        <source>base cannot be %1 with the ablation %2; it must be at least %3, so that no frequency exceeds %4 radians per position</source>
        <translation>采用消融“%2”时基数不能是 %1；须不小于 %3，使所有频率不超过每位置 %4 弧度</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>wavelengths and reach by layer</source>
        <translation>模型每一层的波长和可见范围</translation>
    </message>
    <message>
        <source>Title of the figure or panel, instead of the view&apos;s own.</source>
        <translation>图或子图的标题，代替视图自己的标题。</translation>
    </message>
    <message>
        <source>radians</source>
        <translation>弧度</translation>
    </message>
    <message>
        <source>sin(ωp), as in the paper.</source>
        <translation>sin(ωp)，与论文相同。</translation>
    </message>
    <message>
        <source>turns</source>
        <translation>圈</translation>
    </message>
    <message>
        <source>sin(2πωp), as in Fourier features and the time embedding of π0.</source>
        <translation>sin(2πωp)，与傅里叶特征和 π0 的时间嵌入相同。</translation>
    </message>
    <message>
        <source>scale of positions</source>
        <translation>位置缩放</translation>
    </message>
    <message>
        <source>Every position is multiplied by this number; timestep embeddings multiply times from 0 to 1 by 1000.</source>
        <translation>每个位置都乘以这个数；时间步嵌入把 0 到 1 的时间乘以 1000。</translation>
    </message>
    <message>
        <source>angles in</source>
        <translation>角度单位</translation>
    </message>
    <message>
        <source>Timesteps of DDPM, 1000 × 128</source>
        <translation>DDPM 的时间步，1000 × 128</translation>
    </message>
    <message>
        <source>The steps 0 to 999; the longest wavelength is exactly 2π · 10&#x202f;000 steps.</source>
        <translation>第 0 到 999 步；最长的波长恰为 2π · 10&#x202f;000 步。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time from 0 to 1, unscaled, 201 × 256</source>
        <translation>0 到 1 的时间，不缩放，201 × 256</translation>
    </message>
    <message>
        <source>Time from 0 to 1 in Flux, 201 × 256</source>
        <translation>Flux 中 0 到 1 的时间，201 × 256</translation>
    </message>
    <message>
        <source>Time from 0 to 1 in π0, 201 × 1024</source>
        <translation>π0 中 0 到 1 的时间，201 × 1024</translation>
    </message>
    <message>
        <source>Time from 0 to 1 in Stable Audio 3, 201 × 256</source>
        <translation>Stable Audio 3 中 0 到 1 的时间，201 × 256</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>sin x | cos x | sin y | cos y (MAE)</source>
        <translation>sin x | cos x | sin y | cos y（MAE）</translation>
    </message>
    <message>
        <source>sin y | sin x | cos y | cos x (timm)</source>
        <translation>sin y | sin x | cos y | cos x（timm）</translation>
    </message>
    <message>
        <source>sin y | cos y | sin x | cos x (timm)</source>
        <translation>sin y | cos y | sin x | cos x（timm）</translation>
    </message>
    <message>
        <source>The first half encodes the row y, the second the column x: sin, cos, sin, cos, …</source>
        <translation>前一半编码行 y，后一半编码列 x：sin、cos、sin、cos……</translation>
    </message>
    <message>
        <source>time, then x and y (CogVideoX)</source>
        <translation>先时间，再 x 和 y（CogVideoX）</translation>
    </message>
    <message>
        <source>Coordinates span the base size, however many patches the grid has.</source>
        <translation>无论有多少图块，网格总是覆盖基准边长。</translation>
    </message>
    <message>
        <source>crop of a table (Stable Diffusion 3)</source>
        <translation>从表中裁剪（Stable Diffusion 3）</translation>
    </message>
    <message>
        <source>The central part of a square table whose coordinates span the base size.</source>
        <translation>覆盖基准边长的方形表的中央部分。</translation>
    </message>
    <message>
        <source>index from 1</source>
        <translation>从 1 起的序号</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>个图块</translation>
    </message>
    <message>
        <source>Which dimensions encode the rows and which the columns.</source>
        <translation>哪些维度编码行，哪些编码列。</translation>
    </message>
    <message>
        <source>coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>base size</source>
        <translation>基准边长</translation>
    </message>
    <message>
        <source>table size</source>
        <translation>表的边长</translation>
    </message>
    <message>
        <source>interpolation</source>
        <translation>插值比例</translation>
    </message>
    <message>
        <source>time interpolation</source>
        <translation>时间插值比例</translation>
    </message>
    <message>
        <source>prefix tokens</source>
        <translation>前缀词元</translation>
    </message>
    <message>
        <source>d_model cannot be %1 with the grid layout %2; it must be a multiple of %3</source>
        <translation>网格布局为 %2 时，d_model 不能是 %1；它必须是 %3 的倍数</translation>
    </message>
    <message>
        <source>a grid of %1 patches is too large; the limit is %2 patches</source>
        <translation>%1 个图块的网格太大；最多 %2 个图块</translation>
    </message>
    <message>
        <source>a grid of %1 patches cannot be cropped from a table of %2; table size must be at least %3</source>
        <translation>无法从 %2 的表中裁剪出 %1 个图块的网格；表的边长至少为 %3</translation>
    </message>
    <message>
        <source>rows and columns give the positions of patches in a grid, so position ids must be consecutive</source>
        <translation>网格中图块的位置由行与列给出，因此位置编号必须连续</translation>
    </message>
    <message>
        <source>MAE ViT-B/16, 14 × 14</source>
        <translation>MAE ViT-B/16，14 × 14</translation>
    </message>
    <message>
        <source>Images and video</source>
        <translation>图像与视频</translation>
    </message>
    <message>
        <source>timm sincos, 14 × 14</source>
        <translation>timm sincos，14 × 14</translation>
    </message>
    <message>
        <source>build_sincos2d_pos_embed: sines first, rows before columns.</source>
        <translation>build_sincos2d_pos_embed：先正弦，行在列之前。</translation>
    </message>
    <message>
        <source>DETR, 25 × 34</source>
        <translation>DETR，25 × 34</translation>
    </message>
    <message>
        <source>An image of 800 × 1066 pixels; coordinates up to 2π.</source>
        <translation>800 × 1066 像素的图像；坐标最大为 2π。</translation>
    </message>
    <message>
        <source>Deformable DETR, 25 × 34</source>
        <translation>Deformable DETR，25 × 34</translation>
    </message>
    <message>
        <source>DiT-XL/2, 16 × 16</source>
        <translation>DiT-XL/2，16 × 16</translation>
    </message>
    <message>
        <source>PixArt-α at 1024 pixels, 64 × 64</source>
        <translation>PixArt-α，1024 像素，64 × 64</translation>
    </message>
    <message>
        <source>Interpolation scale 2: neighbouring patches are half a unit apart.</source>
        <translation>插值比例为 2：相邻图块相距半个单位。</translation>
    </message>
    <message>
        <source>Stable Diffusion 3 at 1024 pixels, 64 × 64</source>
        <translation>Stable Diffusion 3，1024 像素，64 × 64</translation>
    </message>
    <message>
        <source>The central part of a table for 192 × 192 patches.</source>
        <translation>192 × 192 的表的中央部分。</translation>
    </message>
    <message>
        <source>Stable Diffusion 3.5 Large at 1024 pixels, 64 × 64</source>
        <translation>Stable Diffusion 3.5 Large，1024 像素，64 × 64</translation>
    </message>
    <message>
        <source>CogVideoX-2B, 13 frames of 30 × 45</source>
        <translation>CogVideoX-2B，13 帧，30 × 45</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>one patch compared with all</source>
        <translation>一个图块与所有图块的比较</translation>
    </message>
    <message>
        <source>frequencies per axis</source>
        <translation>每个轴的频率</translation>
    </message>
    <message>
        <source>axis %1 cannot have %2 channels; every frequency takes two</source>
        <translation>轴 %1 不能有 %2 个通道；每个频率占两个通道</translation>
    </message>
    <message>
        <source>axis %1 needs four or more channels: its base is scaled by %2^(d/(d − 2)) for d channels, which is undefined for d = 2. Increase the head size</source>
        <translation>轴 %1 至少需要四个通道：d 个通道时，基数按 %2^(d/(d − 2)) 缩放，d = 2 时没有定义。请增大头维数</translation>
    </message>
    <message>
        <source>the base of axis %1 cannot be %2; use %3 to %4</source>
        <translation>轴 %1 的基数不能是 %2；请用 %3 至 %4</translation>
    </message>
    <message>
        <source>the axes have %1 channels, %2 in total, but %3 channels rotate</source>
        <translation>各轴有 %1 个通道，共 %2 个；但旋转的通道有 %3 个</translation>
    </message>
    <message>
        <source>the axes have %1 channels, %2 in total, but only %3 are available</source>
        <translation>各轴有 %1 个通道，共 %2 个；只有 %3 个可用</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>head size cannot be %1; use an even number from 2 to %2</source>
        <translation>头维数不能是 %1；请用 2 至 %2 的偶数</translation>
    </message>
    <message>
        <source>a rotary encoding has 1 to %1 axes, not %2</source>
        <translation>旋转编码有 1 至 %1 个轴，不能有 %2 个</translation>
    </message>
    <message>
        <source>Qwen-VL vision</source>
        <translation>Qwen-VL 视觉</translation>
    </message>
    <message>
        <source>Gemma 4 vision</source>
        <translation>Gemma 4 视觉</translation>
    </message>
    <message>
        <source>after the longer side</source>
        <translation>按较长边</translation>
    </message>
    <message>
        <source>as in the model</source>
        <translation>与模型相同</translation>
    </message>
    <message>
        <source>axes as in</source>
        <translation>各轴同</translation>
    </message>
    <message>
        <source>The model whose axes, frequencies and pairs are shown.</source>
        <translation>所示各轴、频率和通道配对取自此模型。</translation>
    </message>
    <message>
        <source>seconds per frame</source>
        <translation>每帧秒数</translation>
    </message>
    <message>
        <source>next id</source>
        <translation>下一个编号</translation>
    </message>
    <message>
        <source>whole seconds</source>
        <translation>秒数取整</translation>
    </message>
    <message>
        <source>Seconds are truncated to whole numbers before they become ids. This is a bug of some versions: frames within one second share an id.</source>
        <translation>秒数先截断为整数再变为编号：这是某些版本的错误，同一秒内的各帧共用一个编号。</translation>
    </message>
    <message>
        <source>The parts of the input in their order: text 3 (tokens), image 4x6 (rows × columns of patches), video 3x4x4 (frames × rows × columns).</source>
        <translation>输入的各部分，按顺序写出：text 3（文字，词元数）、image 4x6（图像，图块的行 × 列）、video 3x4x4（视频，帧 × 行 × 列），以逗号分隔。</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>各部分</translation>
    </message>
    <message>
        <source>sections has %1 numbers, but %2 has %3 axes</source>
        <translation>sections 有 %1 个数，但 %2 有 %3 个轴</translation>
    </message>
    <message>
        <source>the input has more than %1 tokens</source>
        <translation>输入超过 %1 个词元</translation>
    </message>
    <message>
        <source>fractions</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Row k of N is k/N in every column: positions divided by the length.</source>
        <translation>N 行中第 k 行的每一列都是 k/N：位置除以长度。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>the position ids of text, images and videos</source>
        <translation>文本、图像和视频的位置编号</translation>
    </message>
    <message>
        <source>Axial rotary</source>
        <translation>多轴旋转</translation>
    </message>
    <message>
        <source>Pairs are rotated by the time, the row or the column of a token.</source>
        <translation>各组通道按词元的时间、行或列旋转。</translation>
    </message>
    <message>
        <source>Qwen2-VL, text around an image</source>
        <translation>Qwen2-VL，图像前后有文字</translation>
    </message>
    <message>
        <source>Each axis has its own block of channels; time has the fastest frequencies.</source>
        <translation>每个轴占连续的一段通道；时间轴的频率最高。</translation>
    </message>
    <message>
        <source>Qwen3-VL, text around an image</source>
        <translation>Qwen3-VL，图像前后有文字</translation>
    </message>
    <message>
        <source>Time, row and column take the frequencies in turn.</source>
        <translation>时间、行、列依次轮流分得频率。</translation>
    </message>
    <message>
        <source>FLUX.1, text around an image</source>
        <translation>FLUX.1，图像前后有文字</translation>
    </message>
    <message>
        <source>Pixtral, 16 × 16</source>
        <translation>Pixtral，16 × 16</translation>
    </message>
    <message>
        <source>The frequencies of one geometric series go alternately to rows and columns.</source>
        <translation>同一等比数列中的频率轮流用于行与列。</translation>
    </message>
    <message>
        <source>DINOv3, 16 × 16</source>
        <translation>DINOv3，16 × 16</translation>
    </message>
    <message>
        <source>Coordinates from −1 to 1, whatever the size of the image.</source>
        <translation>无论图像多大，坐标都从 −1 到 1。</translation>
    </message>
    <message>
        <source>One untrained head: the patches similar to a given patch form a cross, rotated with the axes.</source>
        <translation>一个未训练的头：与给定图块相似的图块组成十字，随轴旋转。</translation>
    </message>
    <message>
        <source>SigLino, 16 × 16</source>
        <translation>SigLino，16 × 16</translation>
    </message>
    <message>
        <source>Every pair has its own direction, so the patches similar to a given patch form a round spot.</source>
        <translation>每组有自己的方向，因此与某个图块相似的图块形成一个圆斑。</translation>
    </message>
    <message>
        <source>--%1: two numbers A:B with A &lt; B are expected, for example 0:50</source>
        <translation>--%1：应为两个数 A:B，且 A &lt; B，例如 0:50</translation>
    </message>
    <message>
        <source>Draw minor ticks on these axes: x, y or xy.</source>
        <translation>在这些轴上画次刻度：x、y 或 xy。</translation>
    </message>
    <message>
        <source>axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>--minor &quot;%1&quot;: x, y or xy is expected</source>
        <translation>--minor“%1”：应为 x、y 或 xy</translation>
    </message>
    <message>
        <source>--%1: a list of names is expected, separated by commas</source>
        <translation>--%1：应为名称列表，用逗号隔开</translation>
    </message>
    <message>
        <source>--%1: &quot;%2&quot; is not a line style; use solid, dashed, dotted or dashdot</source>
        <translation>--%1：“%2”不是线型；请用 solid、dashed、dotted 或 dashdot</translation>
    </message>
    <message>
        <source>pairs rotate by the negative angle; scores are the same</source>
        <translation>各组按负角旋转；得分不变</translation>
    </message>
    <message>
        <source>One patch</source>
        <translation>一个图块</translation>
    </message>
    <message>
        <source>The patch at the cursor compared with all patches, and the kernels along the axes.</source>
        <translation>光标处的图块与所有图块的比较，以及沿各轴的核。</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>小图阵列</translation>
    </message>
    <message>
        <source>The similarity maps of all patches, each as a tile at the position of its patch.</source>
        <translation>每个图块各有一幅小的相似度图，位于该图块处，显示它与所有图块的比较。</translation>
    </message>
    <message>
        <source>plane picture</source>
        <translation>平面图的内容</translation>
    </message>
    <message>
        <source>residual ρ</source>
        <translation>残差 ρ</translation>
    </message>
    <message>
        <source>layers H</source>
        <translation>层数 H</translation>
    </message>
    <message>
        <source>Number of attention layers that mix the rows, one after another.</source>
        <translation>注意力层的层数；各层依次混合各行。</translation>
    </message>
    <message>
        <source>%1 keys are too many with a mask alone; the limit is %2, because every layer mixes all rows</source>
        <translation>只有掩码时各行要逐层混合，%1 个键太多，最多 %2 个</translation>
    </message>
    <message>
        <source>influence</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>With a mask only: the share of each input token in a row after all layers.</source>
        <translation>只有掩码时，经过所有层之后每个输入词元在一行中所占的份额。</translation>
    </message>
    <message>
        <source>No positions, a causal mask, 4 layers</source>
        <translation>没有位置编码，因果掩码，4 层</translation>
    </message>
    <message>
        <source>Matrix of a relative scheme that is exported as numbers. For a window, index and bias also choose what the map shows.</source>
        <translation>要导出为数值的相对编码矩阵。对窗口，选“索引”或“偏置”还决定图中显示哪一个。</translation>
    </message>
    <message>
        <source>DeBERTa v3, 256 buckets up to 512</source>
        <translation>DeBERTa v3，256 个桶，最远 512</translation>
    </message>
    <message>
        <source>Each distance up to 128 has its own bucket, in both directions.</source>
        <translation>两个方向上，不超过 128 的距离各有一个桶。</translation>
    </message>
    <message>
        <source>Swin, windows of 7 × 7 patches</source>
        <translation>Swin，7 × 7 图块的窗口</translation>
    </message>
    <message>
        <source>Each head has a table of 169 numbers, one for each offset between two patches.</source>
        <translation>每个头有一张含 169 个数的表：两个图块之间的每种偏移对应一个数。</translation>
    </message>
    <message>
        <source>BEiT, 14 × 14 patches and a class token</source>
        <translation>BEiT，14 × 14 图块和一个类别词元</translation>
    </message>
    <message>
        <source>LeViT, 14 × 14 patches</source>
        <translation>LeViT，14 × 14 图块</translation>
    </message>
    <message>
        <source>c2p and p2c read the same row of the table for query i and key j</source>
        <translation>对查询 i 和键 j，c2p 与 p2c 读取表的同一行</translation>
    </message>
    <message>
        <source>window rows</source>
        <translation>窗口行数</translation>
    </message>
    <message>
        <source>pretrained window</source>
        <translation>预训练窗口</translation>
    </message>
    <message>
        <source>learned grid (ViT)</source>
        <translation>可学习网格（ViT）</translation>
    </message>
    <message>
        <source>Trained vectors, one for each patch, resampled to the size of the grid.</source>
        <translation>每个图块有一个可学习的向量，重采样到网格的大小。</translation>
    </message>
    <message>
        <source>learned, column + row (Gemma 4)</source>
        <translation>可学习，列 + 行（Gemma 4）</translation>
    </message>
    <message>
        <source>The vector of a patch&apos;s column plus that of its row, both trained. The table holds the vectors of all columns, then those of all rows.</source>
        <translation>图块所在列的向量加上所在行的向量，两者都可学习。表中先是所有列的向量，然后是所有行的。</translation>
    </message>
    <message>
        <source>bicubic, a = −0.75</source>
        <translation>双三次，a = −0.75</translation>
    </message>
    <message>
        <source>bicubic, antialiased, a = −0.5</source>
        <translation>双三次，抗锯齿，a = −0.5</translation>
    </message>
    <message>
        <source>As in timm, PIL and JAX.</source>
        <translation>timm、PIL 和 JAX。</translation>
    </message>
    <message>
        <source>bicubic, (m + 0.1)/n (DINOv2)</source>
        <translation>双三次，(m + 0.1)/n（DINOv2）</translation>
    </message>
    <message>
        <source>From n to m patches, the scale factor is (m + 0.1)/n instead of m/n.</source>
        <translation>从 n 个图块缩放到 m 个时，缩放因子是 (m + 0.1)/n，而不是 m/n。</translation>
    </message>
    <message>
        <source>bicubic, corners aligned</source>
        <translation>双三次，角点对齐</translation>
    </message>
    <message>
        <source>The first and last patches stay where they are.</source>
        <translation>首尾图块位置不变。</translation>
    </message>
    <message>
        <source>bicubic, zeros outside</source>
        <translation>双三次，外部为零</translation>
    </message>
    <message>
        <source>grid_sample with zeros as padding: weights at the edges do not add up to 1.</source>
        <translation>以零填充的 grid_sample：边缘的权重之和不为 1。</translation>
    </message>
    <message>
        <source>bilinear</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>bilinear, antialiased</source>
        <translation>双线性，抗锯齿</translation>
    </message>
    <message>
        <source>bilinear, corners aligned</source>
        <translation>双线性，角点对齐</translation>
    </message>
    <message>
        <source>tiled</source>
        <translation>平铺</translation>
    </message>
    <message>
        <source>resampling</source>
        <translation>重采样</translation>
    </message>
    <message>
        <source>How the table is resampled to the size of the grid.</source>
        <translation>表怎样重采样到网格的大小。</translation>
    </message>
    <message>
        <source>table columns</source>
        <translation>表的列数</translation>
    </message>
    <message>
        <source>the table has %1 columns, but d_model is %2</source>
        <translation>表有 %1 列，而 d_model 是 %2</translation>
    </message>
    <message>
        <source>the table is made for %1 columns and %2 rows of patches; the grid has %3 columns and %4 rows</source>
        <translation>表适用于 %1 列、%2 行图块；网格有 %3 列、%4 行</translation>
    </message>
    <message>
        <source>%1 table rows minus %2 prefix tokens do not fill whole rows of %3 patches; change prefix tokens or table columns</source>
        <translation>表有 %1 行，去掉 %2 个前缀词元后，剩下的图块不能恰好排成每行 %3 个；请更改前缀词元数或表的列数</translation>
    </message>
    <message>
        <source>%1 table rows minus %2 prefix tokens are not a square number of patches; change prefix tokens, or set table columns</source>
        <translation>表的 %1 行减去 %2 个前缀词元后，所得图块数不是平方数；请更改前缀词元数，或设定表的列数</translation>
    </message>
    <message>
        <source>DeBERTa</source>
        <translation>DeBERTa</translation>
    </message>
    <message>
        <source>window of patches</source>
        <translation>图块窗口</translation>
    </message>
    <message>
        <source>Swin</source>
        <translation>Swin</translation>
    </message>
    <message>
        <source>Swin v2</source>
        <translation>Swin v2</translation>
    </message>
    <message>
        <source>Table rows are numbered as in Swin; a network computes their values from the logarithms of the offsets.</source>
        <translation>表的行号同 Swin；由网络根据偏移的对数算出各行。</translation>
    </message>
    <message>
        <source>Swin v2 of timm (cr)</source>
        <translation>timm 的 Swin v2（cr）</translation>
    </message>
    <message>
        <source>MaxViT, CoAtNet</source>
        <translation>MaxViT、CoAtNet</translation>
    </message>
    <message>
        <source>Table rows are numbered in the reverse order of Swin: by key minus query.</source>
        <translation>表的行号顺序与 Swin 相反：键减查询。</translation>
    </message>
    <message>
        <source>BEiT</source>
        <translation>BEiT</translation>
    </message>
    <message>
        <source>LeViT, TinyViT</source>
        <translation>LeViT、TinyViT</translation>
    </message>
    <message>
        <source>ViTDet, SAM</source>
        <translation>ViTDet、SAM</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>window columns</source>
        <translation>窗口列数</translation>
    </message>
    <message>
        <source>buckets cannot be %1 with DeBERTa; it must be even and at least 4: twice position_buckets</source>
        <translation>DeBERTa 的桶数不能是 %1；必须是不小于 4 的偶数，即 position_buckets 的两倍</translation>
    </message>
    <message>
        <source>max distance cannot be %1: it must be above %2, because each distance up to %3 has its own bucket</source>
        <translation>最大距离不能是 %1：必须大于 %2，因为不超过 %3 的距离各有一个桶</translation>
    </message>
    <message>
        <source>pretrained window cannot be 1: offsets are divided by its side minus 1, which is 0</source>
        <translation>预训练窗口不能是 1：偏移要除以边长与 1 之差，而这个差是 0</translation>
    </message>
    <message>
        <source>a window of Swin v2 cannot have a side of 1 patch: offsets are divided by its side minus 1, which is 0; give a pretrained window</source>
        <translation>Swin v2 的窗口边长不能是 1 个图块：偏移要除以边长与 1 之差，而这个差是 0；请给出预训练窗口</translation>
    </message>
    <message>
        <source>the table has %1 rows; a window of %2 × %3 patches needs %4</source>
        <translation>表有 %1 行；%2 × %3 图块的窗口需要 %4 行</translation>
    </message>
    <message>
        <source>xPos scale base</source>
        <translation>xPos 缩放基数</translation>
    </message>
    <message>
        <source>no xPos</source>
        <translation>无 xPos</translation>
    </message>
    <message>
        <source>divisor of the scores</source>
        <translation>得分的除数</translation>
    </message>
    <message>
        <source>every layer has its own network to compute its table; each table row has one number per head</source>
        <translation>每一层用自己的网络算出它的表，每个头一个数</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>边距</translation>
    </message>
    <message>
        <source>Blank space between the drawing and the edges of the figure.</source>
        <translation>图的内容与边缘之间的空白。</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>set by the view</source>
        <translation>由视图决定</translation>
    </message>
    <message>
        <source>mask only</source>
        <translation>仅掩码</translation>
    </message>
    <message>
        <source>ViT-B/16, learned, 14 × 14</source>
        <translation>ViT-B/16，可学习，14 × 14</translation>
    </message>
    <message>
        <source>Rows are untrained until a model&apos;s table is opened, so no two patches are similar.</source>
        <translation>打开模型的表之前，各行未经训练，任何两个图块都不相似。</translation>
    </message>
    <message>
        <source>Swin v2, windows of 8 × 8 patches</source>
        <translation>Swin v2，8 × 8 图块的窗口</translation>
    </message>
    <message>
        <source>A network computes the biases from logarithms of the offsets, −1.06 to 1.06.</source>
        <translation>网络由偏移的对数（从 −1.06 到 1.06）算出偏置。</translation>
    </message>
    <message>
        <source>DETR, 25 × 34 and 9 rows of padding</source>
        <translation>DETR，25 × 34 加 9 行填充</translation>
    </message>
    <message>
        <source>The same image in a batch with a taller one; coordinates skip the padding.</source>
        <translation>同一图像与一幅更高的图像在同一批次；坐标不计填充。</translation>
    </message>
    <message>
        <source>tensor2tensor, two axes, 32 × 32</source>
        <translation>tensor2tensor，两个轴，32 × 32</translation>
    </message>
    <message>
        <source>add_timing_signal_nd: half of the dimensions for each axis.</source>
        <translation>add_timing_signal_nd：每个轴占一半维度。</translation>
    </message>
    <message>
        <source>NeRF, 10 octaves of x and y</source>
        <translation>NeRF，x 和 y 各 10 个倍频程</translation>
    </message>
    <message>
        <source>The coordinates, from −1 to 1, then their sines and cosines, octave by octave.</source>
        <translation>先是 −1 到 1 的坐标，然后是每个倍频程的正弦和余弦。</translation>
    </message>
    <message>
        <source>Random Fourier features, σ = 10</source>
        <translation>随机傅里叶特征，σ = 10</translation>
    </message>
    <message>
        <source>Tancik et al. 2020: patches are similar up to a distance of about 0.019 image widths.</source>
        <translation>Tancik 等人（2020）：距离不超过约 0.019 倍图像宽度的图块相似。</translation>
    </message>
    <message>
        <source>SAM, 64 × 64</source>
        <translation>SAM，64 × 64</translation>
    </message>
    <message>
        <source>learned, column | row (DETR)</source>
        <translation>可学习，列 | 行（DETR）</translation>
    </message>
    <message>
        <source>The vector of a patch&apos;s column, then that of its row, both trained. The table is ordered as for column + row, but half as wide as d_model.</source>
        <translation>先是图块所在列的向量，然后是所在行的向量，两者都可学习。表的顺序与“列 + 行”相同，宽度为 d_model 的一半。</translation>
    </message>
    <message>
        <source>sin | cos of equal axes (tensor2tensor)</source>
        <translation>各轴相等，sin | cos（tensor2tensor）</translation>
    </message>
    <message>
        <source>octave by octave (NeRF)</source>
        <translation>逐个倍频程（NeRF）</translation>
    </message>
    <message>
        <source>coordinates, then octaves (NeRF)</source>
        <translation>先坐标，再倍频程（NeRF）</translation>
    </message>
    <message>
        <source>random Fourier features (SAM)</source>
        <translation>随机傅里叶特征（SAM）</translation>
    </message>
    <message>
        <source>sin | cos of 2πCB, where C holds the coordinates and B is a random matrix. An opened table replaces B; it has one row for x and one for y.</source>
        <translation>2πCB 的 sin | cos，C 是坐标，B 是随机矩阵。打开的表取代 B；表中一行对应 x，一行对应 y。</translation>
    </message>
    <message>
        <source>default of the layout</source>
        <translation>布局自身的频率</translation>
    </message>
    <message>
        <source>Octaves in NeRF, base^(−j/(n−1)) in tensor2tensor, otherwise base^(−j/n).</source>
        <translation>NeRF 为倍频程，tensor2tensor 为 base^(−j/(n−1))，其他为 base^(−j/n)。</translation>
    </message>
    <message>
        <source>base^(−j/n)</source>
        <translation>base^(−j/n)</translation>
    </message>
    <message>
        <source>base^(−j/(n−1))</source>
        <translation>base^(−j/(n−1))</translation>
    </message>
    <message>
        <source>Frequencies fall from 1 to 1/base.</source>
        <translation>从 1 递减到 1/base。</translation>
    </message>
    <message>
        <source>octaves, 2^j</source>
        <translation>倍频程，2^j</translation>
    </message>
    <message>
        <source>linear, 1 … 2^(n−1)</source>
        <translation>等距，1 … 2^(n−1)</translation>
    </message>
    <message>
        <source>Evenly spaced frequencies, as in NeRF without log_sampling.</source>
        <translation>均匀分布：不用 log_sampling 的 NeRF。</translation>
    </message>
    <message>
        <source>0 … 1, end excluded</source>
        <translation>0 … 1，不含末端</translation>
    </message>
    <message>
        <source>−1 … 1, centres (SAM)</source>
        <translation>−1 … 1，中心（SAM）</translation>
    </message>
    <message>
        <source>2(i + ½)/n − 1: the edges of the image are at −1 and 1.</source>
        <translation>2(i + ½)/n − 1：图像的边缘在 −1 和 1。</translation>
    </message>
    <message>
        <source>−1 … 1, ends included</source>
        <translation>−1 … 1，含两端</translation>
    </message>
    <message>
        <source>2i/(n − 1) − 1: the first patch is at −1, the last one at 1.</source>
        <translation>2i/(n − 1) − 1：第一个图块在 −1，最后一个在 1。</translation>
    </message>
    <message>
        <source>axes of the grid</source>
        <translation>网格的轴数</translation>
    </message>
    <message>
        <source>The frequencies of an axis, j = 0 … n − 1.</source>
        <translation>一个轴的频率，j = 0 … n − 1。</translation>
    </message>
    <message>
        <source>Standard deviation of the random matrix: patches whose coordinates are closer than about 0.19/σ are similar.</source>
        <translation>随机矩阵的标准差：坐标相距小于约 0.19/σ 的图块相似。</translation>
    </message>
    <message>
        <source>padding rows</source>
        <translation>填充行</translation>
    </message>
    <message>
        <source>padding columns</source>
        <translation>填充列</translation>
    </message>
    <message>
        <source>d_model cannot be %1 with the grid layout %2; it must be at least %3, a sine and a cosine for each axis</source>
        <translation>网格布局为 %2 时，d_model 不能是 %1；它至少为 %3，每个轴一个正弦和一个余弦</translation>
    </message>
    <message>
        <source>a matrix of Fourier features needs a row or a column for each axis, but the table has %1 rows and %2 columns; change --grid-axes</source>
        <translation>傅里叶特征的矩阵需要每个轴一行或一列，而表有 %1 行 %2 列；请修改 --grid-axes</translation>
    </message>
    <message>
        <source>the table has %1 frequency vectors, so d_model must be %2, not %3</source>
        <translation>表有 %1 个频率向量，所以 d_model 必须是 %2，而不是 %3</translation>
    </message>
    <message>
        <source>geometric, cubic (BEiT)</source>
        <translation>等比数列，三次（BEiT）</translation>
    </message>
    <message>
        <source>geometric, linear</source>
        <translation>等比数列，线性</translation>
    </message>
    <message>
        <source>bicubic (Swin)</source>
        <translation>双三次（Swin）</translation>
    </message>
    <message>
        <source>The offsets of the pretrained window are spaced evenly.</source>
        <translation>预训练窗口的偏移均匀分布。</translation>
    </message>
    <message>
        <source>How an opened table is resampled from the pretrained window size to the current one.</source>
        <translation>打开的表怎样从预训练窗口的大小重采样到当前窗口的大小。</translation>
    </message>
    <message>
        <source>pretrained window cannot be %1: its table is resampled, which needs at least %2</source>
        <translation>预训练窗口不能是 %1：它的表要重采样，至少需要 %2</translation>
    </message>
    <message>
        <source>RoPE-Mixed (untrained)</source>
        <translation>RoPE-Mixed（未训练）</translation>
    </message>
    <message>
        <source>SigLino (base: rope_max_freqs)</source>
        <translation>SigLino（基数：rope_max_freqs）</translation>
    </message>
    <message>
        <source>each axis by itself</source>
        <translation>各轴分别</translation>
    </message>
    <message>
        <source>Coordinates on both axes run from −1 to 1.</source>
        <translation>两个轴的坐标都从 −1 到 1。</translation>
    </message>
    <message>
        <source>by the longer side</source>
        <translation>按长边</translation>
    </message>
    <message>
        <source>The longer axis runs from −1 to 1; the shorter one ends before 1.</source>
        <translation>长轴从 −1 到 1，短轴的终点小于 1。</translation>
    </message>
    <message>
        <source>by the shorter side</source>
        <translation>按短边</translation>
    </message>
    <message>
        <source>The shorter axis runs from −1 to 1; the longer one extends beyond 1.</source>
        <translation>短轴从 −1 到 1，长轴的终点大于 1。</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>reference size</source>
        <translation>参考大小</translation>
    </message>
    <message>
        <source>Patches per side of the pretraining images; coordinates of other image sizes are scaled to this range (ref_feat_shape).</source>
        <translation>预训练图像每边的图块数；其他大小的图像，坐标按此缩放（ref_feat_shape）。</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Angle in degrees by which both axes are rotated; each head of RoPE-Mixed draws its own at random.</source>
        <translation>两个轴转过的角度（度）；RoPE-Mixed 的每个头各自随机取一个。</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>x, PE and the sum</source>
        <translation>x、PE 与和</translation>
    </message>
    <message>
        <source>one-hot, W and E</source>
        <translation>独热、W 和 E</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Which stages of a transformer&apos;s input the pipeline shows.</source>
        <translation>流程显示 Transformer 输入的哪些阶段。</translation>
    </message>
    <message>
        <source>continue from the text</source>
        <translation>接着文本往下数</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>从 0 起</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>相邻通道</translation>
    </message>
    <message>
        <source>Channels 2k and 2k + 1 rotate together.</source>
        <translation>通道 2k 与 2k + 1 一起旋转。</translation>
    </message>
    <message>
        <source>halves of the head</source>
        <translation>头的两半</translation>
    </message>
    <message>
        <source>Channel k and the matching channel in the other half of the head rotate together.</source>
        <translation>通道 k 与头的另一半中的对应通道一起旋转。</translation>
    </message>
    <message>
        <source>halves of each axis</source>
        <translation>每个轴的两半</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>通道对</translation>
    </message>
    <message>
        <source>shortest period</source>
        <translation>最短周期</translation>
    </message>
    <message>
        <source>Coordinate distance over which the fastest pair makes one turn (min_period); it replaces the base.</source>
        <translation>最快的一组转一圈对应的坐标距离（min_period），代替基数。</translation>
    </message>
    <message>
        <source>longest period</source>
        <translation>最长周期</translation>
    </message>
    <message>
        <source>Coordinate distance over which the slowest pair makes one turn (max_period); it replaces the base.</source>
        <translation>最慢的一组转一圈对应的坐标距离（max_period），代替基数。</translation>
    </message>
    <message>
        <source>by the base</source>
        <translation>由基数决定</translation>
    </message>
    <message>
        <source>Frames per second of the video before temporal compression.</source>
        <translation>视频每秒的帧数，按时间压缩之前计。</translation>
    </message>
    <message>
        <source>ids per second</source>
        <translation>每秒编号数</translation>
    </message>
    <message>
        <source>Position ids per second of video (tokens_per_second, position_id_per_seconds).</source>
        <translation>一秒视频所占的位置编号数（tokens_per_second、position_id_per_seconds）。</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>行和列</translation>
    </message>
    <message>
        <source>%1 and %2 must be given together</source>
        <translation>%1 和 %2 必须同时给出</translation>
    </message>
    <message>
        <source>periods cannot be combined with %1</source>
        <translation>周期不能与 %1 同时给出</translation>
    </message>
    <message>
        <source>Mochi (untrained)</source>
        <translation>Mochi（未训练）</translation>
    </message>
    <message>
        <source>timm, in pixels (base: max_res)</source>
        <translation>timm（按像素，基数为 max_res）</translation>
    </message>
    <message>
        <source>the diffusers pipeline divides the angles by factors that depend on the size of the video and are not in the file</source>
        <translation>diffusers 流水线把角度除以随视频大小而定的因子，这些因子不在文件中</translation>
    </message>
    <message>
        <source>the diffusers pipeline changes the base and the angles for images larger than the training images</source>
        <translation>图像大于训练图像时，diffusers 流水线会改变基数和角度</translation>
    </message>
    <message>
        <source>the axes of the video are shown; audio tokens rotate by time only</source>
        <translation>显示的是视频的轴；音频词元只按时间旋转</translation>
    </message>
    <message>
        <source>keys and values are mixed with those of the previous position</source>
        <translation>键和值与前一位置的键和值混合</translation>
    </message>
    <message>
        <source>every layer runs twice; in the second pass, a gate mixes attention over the first pass&apos;s keys with windowed attention over its own keys</source>
        <translation>每一层执行两遍；第二遍用门控混合两种注意力：对第一遍各键的注意力，和对本遍各键的窗口注意力</translation>
    </message>
    <message>
        <source>trained rows for the bounding box of each word on the page are also added</source>
        <translation>还会加上可学习的行，对应页面上每个词的边界框</translation>
    </message>
    <message>
        <source>all layers share a learned bias for each bucket of distances; the query gates it</source>
        <translation>所有层共用一组可学习的偏置，每个距离分桶一个，并由查询门控</translation>
    </message>
    <message>
        <source>queries are multiplied by trained rows that depend on the clipped distance</source>
        <translation>查询与可学习的行相乘，取哪一行由截断后的距离决定</translation>
    </message>
    <message>
        <source>channels of each axis</source>
        <translation>各轴的通道数</translation>
    </message>
    <message>
        <source>pairs of each axis</source>
        <translation>各轴的组数</translation>
    </message>
    <message>
        <source>the decoder&apos;s layers are shown; the encoder&apos;s attend only to a block of positions and global tokens</source>
        <translation>显示的是解码器各层；编码器的各层只关注一个位置块和全局词元</translation>
    </message>
    <message>
        <source>frequencies of oblique pairs</source>
        <translation>斜向旋转组的频率</translation>
    </message>
    <message>
        <source>The frequencies of this model are trained and stored only in its weights, so its angles are unknown.</source>
        <translation>此模型的频率由训练得到，只存在于权重中，因此角度未知。</translation>
    </message>
    <message>
        <source>%1 tokens need %2 sines and cosines; the limit is %3.</source>
        <translation>%1 个词元需要 %2 个正弦和余弦；上限为 %3 个。</translation>
    </message>
    <message>
        <source>%1 takes the number of a token, or a patch as row and column, as in 6,4, not &quot;%2&quot;</source>
        <translation>%1 取词元的序号，或图块的行和列，如 6,4；不能是“%2”</translation>
    </message>
    <message>
        <source>%1 %2: rows count from 0 to %3 and columns from 0 to %4; the row comes first</source>
        <translation>%1 %2：行为 0 至 %3，列为 0 至 %4；先写行，后写列</translation>
    </message>
    <message>
        <source>%1 %2 is not in the input, which has %3 tokens, 0 to %4</source>
        <translation>%1 %2 不在输入中：输入有 %3 个词元，序号为 0 至 %4</translation>
    </message>
    <message>
        <source>patch rows</source>
        <translation>图块行数</translation>
    </message>
    <message>
        <source>patch columns</source>
        <translation>图块列数</translation>
    </message>
    <message>
        <source>frames of patches</source>
        <translation>图块帧数</translation>
    </message>
    <message>
        <source>order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>tokens before the patches</source>
        <translation>图块之前的词元数</translation>
    </message>
    <message>
        <source>every layer adds the sinusoids to its queries and keys, not to its values</source>
        <translation>每层把正弦编码加到查询和键上，不加到值上</translation>
    </message>
    <message>
        <source>the encoder&apos;s sinusoids are shown; the decoder adds sinusoids of its own width</source>
        <translation>显示的是编码器的正弦编码；解码器另加正弦编码，宽度与解码器相同</translation>
    </message>
    <message>
        <source>the time step is encoded; no positions are added, and the convolutions see neighbouring pixels</source>
        <translation>编码的是时间步；不加位置，由卷积看到相邻像素</translation>
    </message>
    <message>
        <source>longest period, exclusive</source>
        <translation>最长周期（不含）</translation>
    </message>
    <message>
        <source>coordinates of rows</source>
        <translation>行坐标</translation>
    </message>
    <message>
        <source>coordinates of columns</source>
        <translation>列坐标</translation>
    </message>
    <message>
        <source>Whisper base, encoder, 1500 × 512</source>
        <translation>Whisper base 编码器，1500 × 512</translation>
    </message>
    <message>
        <source>One row for every 20 ms of audio; the longest wavelength is exactly 2π · 10 000 rows.</source>
        <translation>每 20 毫秒音频对应一行；最长波长恰为 2π · 10 000 行。</translation>
    </message>
    <message>
        <source>a shift rotates each pair by its own angle</source>
        <translation>平移使每组转过各自固定的角度</translation>
    </message>
    <message>
        <source>Small enough to compute by hand.</source>
        <translation>小到可以手算。</translation>
    </message>
    <message>
        <source>Sequential; it looks almost the same with and without colour blindness.</source>
        <translation>顺序型配色，色觉障碍者看到的也几乎一样。</translation>
    </message>
    <message>
        <source>A table of 512 sinusoidal rows, extended with α = 0.4: the blocks become visible.</source>
        <translation>512 行的正弦编码表，以 α = 0.4 扩展，可以看出分块。</translation>
    </message>
    <message>
        <source>at most %1 positions can have position ids; there are %2 positions</source>
        <translation>位置编号最多用于 %1 个位置；现有 %2 个</translation>
    </message>
    <message>
        <source>One-hot vectors of words times a table W of five rows: each word selects its row.</source>
        <translation>词的独热向量乘以五行的表 W：每个词选出自己的一行。</translation>
    </message>
    <message>
        <source>How queries and keys are aligned when their counts differ.</source>
        <translation>查询与键的个数不同时如何对齐。</translation>
    </message>
    <message>
        <source>Value of the looked-up row in the dimension at the cursor.</source>
        <translation>查到的行在光标所在维度上的值。</translation>
    </message>
    <message>
        <source>Row distances in A (sinusoid) and B (random). In A, rows the same number of positions apart are always at the same distance; in B they are not.</source>
        <translation>A（正弦编码）与 B（随机表）的行间距离。在 A 中，相隔位置数相同，距离就相同；在 B 中则不然。</translation>
    </message>
    <message>
        <source>Numbers on the bottom axis, for example 0,50,100.</source>
        <translation>下方坐标轴上的数，例如 0,50,100。</translation>
    </message>
    <message>
        <source>Numbers on the left axis, for example -1,0,1.</source>
        <translation>左侧坐标轴上的数，例如 -1,0,1。</translation>
    </message>
    <message>
        <source>Unit of the angle, the product of frequency and position.</source>
        <translation>角度（频率与位置的乘积）的单位。</translation>
    </message>
    <message>
        <source>build_sincos2d_pos_embed of timm with interleave_sin_cos, which interleaves blocks, not channels.</source>
        <translation>timm 的 build_sincos2d_pos_embed，启用 interleave_sin_cos：交错的是块，不是通道。</translation>
    </message>
    <message>
        <source>y, then x, alternating sin and cos (DETR)</source>
        <translation>先 y 后 x，正弦与余弦交替（DETR）</translation>
    </message>
    <message>
        <source>As in DETR, but with coordinates at the centres of the patches.</source>
        <translation>同 DETR，但坐标取图块中心。</translation>
    </message>
    <message>
        <source>The central part of a table for 192 × 192 patches, with 2432 dimensions.</source>
        <translation>192 × 192 的表的中央部分，共 2432 维。</translation>
    </message>
    <message>
        <source>All text tokens have position id 0 on every axis, so they have no order.</source>
        <translation>所有文本词元在每个轴上的位置编号都是 0，所以没有顺序。</translation>
    </message>
    <message>
        <source>Range of the bottom axis of a curve plot, for example 0:50.</source>
        <translation>曲线图下方坐标轴的范围，例如 0:50。</translation>
    </message>
    <message>
        <source>Range of the left axis of a curve plot, for example -1:1.</source>
        <translation>曲线图左侧坐标轴的范围，例如 -1:1。</translation>
    </message>
    <message>
        <source>Colours of the curves in order, for example black,#0072b2.</source>
        <translation>按顺序给出曲线的颜色，例如 black,#0072b2。</translation>
    </message>
    <message>
        <source>--%1: &quot;%2&quot; is not a colour; use colour names or #rrggbb, for example black,#0072b2</source>
        <translation>--%1：“%2”不是颜色；请给出颜色名或 #rrggbb，例如 black,#0072b2</translation>
    </message>
    <message>
        <source>Line styles of the curves in order, each solid, dashed, dotted or dashdot.</source>
        <translation>按顺序给出曲线的线型，每项为 solid、dashed、dotted 或 dashdot。</translation>
    </message>
    <message>
        <source>As in Swin v2, but with the logarithms ±ln(1 + |Δ|).</source>
        <translation>同 Swin v2，但对数为 ±ln(1 + |Δ|)。</translation>
    </message>
    <message>
        <source>equal axes, alternating sin and cos (multidim)</source>
        <translation>各轴相等，正弦余弦交替（multidim）</translation>
    </message>
    <message>
        <source>As in PositionalEncoding2D and 3D of multidim-positional-encoding: each of the m axes (frames, rows, columns) has 2⌈d/(2m)⌉ dimensions; those beyond d_model are cut off.</source>
        <translation>与 multidim-positional-encoding 的 PositionalEncoding2D 和 3D 相同：m 个轴（帧、行、列）各占 2⌈d/(2m)⌉ 维，超出 d_model 的部分截去。</translation>
    </message>
    <message>
        <source>As in add_timing_signal_nd: each of the m axes (frames, rows, columns) has ⌊d/(2m)⌋ frequencies; the remaining dimensions are zero.</source>
        <translation>同 add_timing_signal_nd：m 个轴（帧、行、列）各有 ⌊d/(2m)⌋ 个频率，其余各维为零。</translation>
    </message>
    <message>
        <source>The coordinates themselves, then sines and cosines octave by octave, as with include_input.</source>
        <translation>先是坐标本身，再逐个倍频程排列正弦和余弦，即 include_input。</translation>
    </message>
    <message>
        <source>Frequencies fall from 1 to base^(−(n−1)/n); 1/base is not included.</source>
        <translation>从 1 递减到 base^(−(n−1)/n)，不含 1/base。</translation>
    </message>
    <message>
        <source>Number of padding rows at the bottom, for a batch with a taller image; coordinates skip them.</source>
        <translation>批次中有更高的图像时，底部的填充行数；坐标跳过填充。</translation>
    </message>
    <message>
        <source>Number of padding columns on the right, for a batch with a wider image; coordinates skip them.</source>
        <translation>批次中有更宽的图像时，右侧的填充列数；坐标跳过填充。</translation>
    </message>
    <message>
        <source>As in BEiT, but with linear interpolation instead of splines: timm without SciPy.</source>
        <translation>同 BEiT，但以线性插值代替样条：没有 SciPy 时的 timm。</translation>
    </message>
    <message>
        <source>From one-hot vectors to dropout, with the norm and RMS of each stage.</source>
        <translation>从独热向量到 dropout，附每个阶段的范数和均方根。</translation>
    </message>
    <message>
        <source>Channel k of an axis and the matching channel in the other half of that axis rotate together.</source>
        <translation>每个轴的通道 k 与该轴另一半中的对应通道一起旋转。</translation>
    </message>
    <message>
        <source>sinusoids of the frame numbers are also added, before the first temporal attention</source>
        <translation>在第一个时间注意力之前，还会加上帧编号的正弦编码</translation>
    </message>
    <message>
        <source>Each hand has 3600² times the period of the previous one. The clock also shows the effect of dividing exponents by d.</source>
        <translation>每根指针的周期是前一根的 3600² 倍。时钟还显示指数除以 d 的影响。</translation>
    </message>
    <message>
        <source>How a pixel is computed when it covers several cells.</source>
        <translation>一个像素覆盖多个格子时，怎样计算它的值。</translation>
    </message>
    <message>
        <source>Language of the window and the figures.</source>
        <translation>窗口和图的语言。</translation>
    </message>
    <message>
        <source>ω_i = base^(−i/(n−1)): the longest wavelength is exactly 2π·base. With a single pair, Tensor2Tensor uses ω = 1, and fairseq and DDPM divide by zero.</source>
        <translation>ω_i = base^(−i/(n−1))：最长的波长恰好是 2π·base。只有一组时，Tensor2Tensor 取 ω = 1，fairseq 和 DDPM 则除以零。</translation>
    </message>
    <message>
        <source>Length of each position&apos;s vector, with one column of the matrix for each dimension.</source>
        <translation>每个位置的向量长度；每一维是矩阵的一列。</translation>
    </message>
    <message>
        <source>Number of positions, one for each row of the matrix.</source>
        <translation>位置的个数，即矩阵的行数。</translation>
    </message>
    <message>
        <source>Position of the first row; libraries start at 0, 1 or 2.</source>
        <translation>第一行对应的位置；不同的库从 0、1 或 2 开始。</translation>
    </message>
    <message>
        <source>Number of strips into which the positions are divided.</source>
        <translation>位置方向的条带数。</translation>
    </message>
    <message>
        <source>Number of strips into which the columns are divided.</source>
        <translation>列方向的条带数。</translation>
    </message>
    <message>
        <source>A table of trained rows, initially random; positions past its last row have no encoding.</source>
        <translation>一张可学习的表，初值随机；最后一行之后的位置没有编码。</translation>
    </message>
    <message>
        <source>Normal distribution with standard deviation σ, the initialisation of GPT-2 and Hugging Face.</source>
        <translation>标准差为 σ 的正态分布，与 GPT-2 和 Hugging Face 的初始化一致。</translation>
    </message>
    <message>
        <source>Normal distribution with standard deviation σ, truncated at 2σ, the initialisation of BERT.</source>
        <translation>标准差为 σ、在 2σ 处截断的正态分布，与 BERT 的初始化一致。</translation>
    </message>
    <message>
        <source>Standard deviation of the random numbers; BERT uses 0.02, GPT-2 0.01.</source>
        <translation>随机数的标准差；BERT 用 0.02，GPT-2 用 0.01。</translation>
    </message>
    <message>
        <source>Six decades for each sign, so that both small and large differences are visible.</source>
        <translation>正负各六个数量级：大的和小的差值都能看见。</translation>
    </message>
    <message>
        <source>The values of a common bug minus the paper&apos;s values.</source>
        <translation>常见错误的数值减去论文的数值。</translation>
    </message>
    <message>
        <source>Exact arithmetic, or the arithmetic of an implementation.</source>
        <translation>用精确算术，还是某种实现方式的算术。</translation>
    </message>
    <message>
        <source>The exact values, without intermediate rounding.</source>
        <translation>数学上的精确值：中间不作任何舍入。</translation>
    </message>
    <message>
        <source>base^(−2i/d), the product and the sine are each rounded to float64.</source>
        <translation>base^(−2i/d)、乘积和正弦各自舍入到 float64。</translation>
    </message>
    <message>
        <source>8 significant bits: whole numbers up to 256 are exact.</source>
        <translation>8 位二进制有效数字：256 以内的整数是精确的。</translation>
    </message>
    <message>
        <source>11 significant bits: whole numbers up to 2048 are exact; numbers from 65&#x202f;520 on become infinite.</source>
        <translation>11 位二进制有效数字：2048 以内的整数是精确的，从 65&#x202f;520 起为无穷大。</translation>
    </message>
    <message>
        <source>Only the rows of the table.</source>
        <translation>只看表的各行。</translation>
    </message>
    <message>
        <source>The sinusoidal encoding of the same positions and dimensions.</source>
        <translation>同样位置与维度的正弦编码。</translation>
    </message>
    <message>
        <source>each row is built from two rows of a table</source>
        <translation>每一行由表的两行构成</translation>
    </message>
    <message>
        <source>Normal random numbers, trained until nearby positions are similar.</source>
        <translation>初始为正态分布，再训练到相近的位置彼此相似。</translation>
    </message>
    <message>
        <source>A sentence at BERT&apos;s width, 8 × 768</source>
        <translation>一句话，维数与 BERT 相同，8 × 768</translation>
    </message>
    <message>
        <source>Only the positional encoding, to see what remains without words.</source>
        <translation>只有位置编码，看看没有词时剩下什么。</translation>
    </message>
    <message>
        <source>Query and key weights are drawn from N(0, 1/d_model), as in an untrained model.</source>
        <translation>查询权重和键权重都取自 N(0, 1/d_model)，与未训练的模型相同。</translation>
    </message>
    <message>
        <source>Fraction of the components that dropout sets to 0 in training; the others are multiplied by 1/(1 − fraction).</source>
        <translation>训练时 dropout 置 0 的数所占的比例；其余的数乘以 1/(1 − 比例)。</translation>
    </message>
    <message>
        <source>fractional position ids require the exact sinusoidal encoding; tables and implementations have rows only for whole numbers</source>
        <translation>带小数的位置编号需要精确的正弦编码；表和各种实现方式只有整数位置的行</translation>
    </message>
    <message>
        <source>Once the sequence exceeds the trained length, the base grows with the sequence length.</source>
        <translation>序列超过训练长度后，基数随序列长度增大。</translation>
    </message>
    <message>
        <source>Each pair has its own factor; sequences beyond the trained length use a second set of factors.</source>
        <translation>每组有各自的因子；序列超过训练长度时使用另一套因子。</translation>
    </message>
    <message>
        <source>the high-frequency factor is less than the low-frequency factor</source>
        <translation>高频因子小于低频因子</translation>
    </message>
    <message>
        <source>the target length is not greater than the trained length</source>
        <translation>目标长度不大于训练长度</translation>
    </message>
    <message>
        <source>Number of channels in one head&apos;s query and key.</source>
        <translation>一个头的查询和键的通道数。</translation>
    </message>
    <message>
        <source>Fraction of the head&apos;s channels that rotate; the others are unchanged.</source>
        <translation>一个头中旋转的通道所占的比例；其余通道不变。</translation>
    </message>
    <message>
        <source>Factor by which the context length grows; α in NTK-aware scaling.</source>
        <translation>上下文长度增大的倍数；NTK 感知缩放中的 α。</translation>
    </message>
    <message>
        <source>%1 has a number outside the range from −%2 to %2</source>
        <translation>%1 含有超出 −%2 到 %2 的数</translation>
    </message>
    <message>
        <source>rotary dimension cannot be %1; it must be at most the head size, %2</source>
        <translation>旋转维数不能是 %1；不能大于头维数 %2</translation>
    </message>
    <message>
        <source>The score falls by a fixed amount, the slope, per token of distance.</source>
        <translation>每远一个词元，得分按固定斜率下降。</translation>
    </message>
    <message>
        <source>The bias is zero on the diagonal and decreases with each token further back.</source>
        <translation>偏置在对角线上为零，往前每远一个词元就更小。</translation>
    </message>
    <message>
        <source>Like BLOOM, but the bias is divided by √d_head together with the scores.</source>
        <translation>同 BLOOM，但偏置与得分一起除以 √d_head。</translation>
    </message>
    <message>
        <source>Number of queries, one for each row of the matrix.</source>
        <translation>查询的个数：矩阵的行数。</translation>
    </message>
    <message>
        <source>Number of keys, one for each column of the matrix.</source>
        <translation>键的个数：矩阵的列数。</translation>
    </message>
    <message>
        <source>Distances above this value are clipped to it; 0 means no limit.</source>
        <translation>超过此值的距离截断为此值；0 表示不限。</translation>
    </message>
    <message>
        <source>Head dimension: the length of a query, of a key and of a table row.</source>
        <translation>一个头的宽度，即其查询、键和表的行的长度。</translation>
    </message>
    <message>
        <source>Number of buckets per head, for both directions together.</source>
        <translation>每个头的桶数；两个方向合计。</translation>
    </message>
    <message>
        <source>a table of %1 rows corresponds to clip distance %2, not %3</source>
        <translation>%1 行的表对应截断距离 %2，而不是 %3</translation>
    </message>
    <message>
        <source>Channel pairs of the query and the key, before and after rotation.</source>
        <translation>查询与键的各组通道在旋转前后的值。</translation>
    </message>
    <message>
        <source>The score of a query and a key as a function of their distance, with its upper bound.</source>
        <translation>一个查询与一个键的得分随距离的变化，以及上界。</translation>
    </message>
    <message>
        <source>The rounding errors of sines, cosines and scores.</source>
        <translation>舍入后的正弦、余弦和得分的误差。</translation>
    </message>
    <message>
        <source>The difference, clipped to the maximum distance.</source>
        <translation>差值，截断到最大距离以内。</translation>
    </message>
    <message>
        <source>The table row or bucket that is looked up.</source>
        <translation>在表中查到的行或桶。</translation>
    </message>
    <message>
        <source>Short distances get more room than long ones: log(1 + distance).</source>
        <translation>近处占的宽度比远处大：log(1 + 距离)。</translation>
    </message>
    <message>
        <source>Which picture the Rotary view shows.</source>
        <translation>“旋转编码”视图显示哪种图。</translation>
    </message>
    <message>
        <source>Shaw et al. 2018: clipped differences and the rows that they select in a table of 9 rows.</source>
        <translation>Shaw 等人（2018）：截断后的差，以及它们在 9 行表中选出的行。</translation>
    </message>
    <message>
        <source>Bidirectional: each direction has 16 buckets.</source>
        <translation>双向：每个方向 16 个桶。</translation>
    </message>
    <message>
        <source>Causal: all 32 buckets are for keys before the query.</source>
        <translation>因果：32 个桶全用于查询之前的键。</translation>
    </message>
    <message>
        <source>12 is not a power of two, so heads 8 to 11 use a second series of slopes.</source>
        <translation>12 不是 2 的幂：第 8 至 11 号头用另一列斜率。</translation>
    </message>
    <message>
        <source>Su et al. 2021: 64 channels; neighbouring channels form pairs.</source>
        <translation>Su 等人（2021）：64 个通道，相邻配对。</translation>
    </message>
    <message>
        <source>Position interpolation: 32&#x202f;768 positions are compressed into the range of 4096.</source>
        <translation>位置插值：把 32&#x202f;768 个位置压缩到 4096 的范围内。</translation>
    </message>
    <message>
        <source>The base grows with the sequence length, here 16&#x202f;384.</source>
        <translation>基数随序列长度增大，这里是 16 384 个位置。</translation>
    </message>
    <message>
        <source>Fast pairs keep their frequencies; those of slow pairs are divided by 16. A temperature scales the scores.</source>
        <translation>快的组频率不变，慢的组频率除以 16；得分再按温度缩放。</translation>
    </message>
    <message>
        <source>Baichuan with 13 billion parameters uses ALiBi instead, but its config does not mention it</source>
        <translation>130 亿参数的 Baichuan 使用 ALiBi，但其配置没有说明</translation>
    </message>
    <message>
        <source>Scores depend on the distance between query and key, through a table, buckets or a slope.</source>
        <translation>得分取决于查询与键的距离：查表、分桶或斜率。</translation>
    </message>
    <message>
        <source>%1 cannot contain &quot;%2&quot;; list at most %3 numbers separated by commas</source>
        <translation>%1 不能含有“%2”；应为至多 %3 个用逗号分隔的数</translation>
    </message>
    <message>
        <source>Rows 103 993 positions apart are the most similar ones here, but not identical.</source>
        <translation>这里相距 103 993 个位置的行最相似，但仍不相同。</translation>
    </message>
    <message>
        <source>Weight α of the block row in q = α·u[k div n] + (1 − α)·u[k mod n]. With α = 1, computing u would divide by 0.</source>
        <translation>块的行的权重 α：q = α·u[k div n] + (1 − α)·u[k mod n]。α = 1 时，计算基向量会除以 0。</translation>
    </message>
    <message>
        <source>A logarithmic scale of up to six decades; if values have both signs, one on each side of 0.</source>
        <translation>对数标度，每个数量级等宽，最多六个数量级；数值有正有负时，0 的两侧各用一段。</translation>
    </message>
    <message>
        <source>Resolution of the figure; it also determines the font size if the figure&apos;s size is in pixels.</source>
        <translation>图的分辨率；以像素给出尺寸时也决定文字大小。</translation>
    </message>
    <message>
        <source>Size of the smallest text.</source>
        <translation>最小文字的字号。</translation>
    </message>
    <message>
        <source>Width of ordinary lines.</source>
        <translation>一般线条的宽度。</translation>
    </message>
    <message>
        <source>Use the same colour scale in all panels that show the same quantity.</source>
        <translation>同一种量的子图使用相同的颜色标度。</translation>
    </message>
    <message>
        <source>The same scale as the parameter&apos;s slider.</source>
        <translation>与该参数滑块的标度一致。</translation>
    </message>
    <message>
        <source>How values change from the first frame to the last.</source>
        <translation>动画中的数值如何从起始值变到终止值。</translation>
    </message>
    <message>
        <source>the sentence has %2 different words, but at most %1 can be trained; set the training steps to 0 for random word vectors</source>
        <translation>句子里有 %2 个不同的词，但最多训练 %1 个；请把训练步数设为 0，使用随机词向量</translation>
    </message>
    <message>
        <source>One row per layer: over its heads, the mean of the products or the root mean square of the norms.</source>
        <translation>每层一行：各头的乘积取平均，各头的范数取均方根。</translation>
    </message>
    <message>
        <source>Whether a row of the X-ray stands for a layer or a head.</source>
        <translation>X 光的一行代表一层还是一个头。</translation>
    </message>
    <message>
        <source>Limits of the colour scale: A:B, A: or :B. To limit only some quantities, name them, as in attention=0:0.1,bias=-8:. Quantities: encoding, sinusoid, difference, dot, cosine, distance, bias, attention, score, vector, load.</source>
        <translation>颜色标度的界限：A:B、A: 或 :B。也可只为某些量设定，如 attention=0:0.1,bias=-8:。可用的量：encoding、sinusoid、difference、dot、cosine、distance、bias、attention、score、vector、load。</translation>
    </message>
    <message>
        <source>Show only this layer of the checkpoint; layers are numbered from 0.</source>
        <translation>只显示检查点的这一层；层从 0 开始编号。</translation>
    </message>
    <message>
        <source>numbers and colour histogram</source>
        <translation>数值和颜色直方图</translation>
    </message>
    <message>
        <source>scores get a learned bias, computed from the query, for the most recent positions; nothing rotates</source>
        <translation>得分加上可学习的偏置；偏置由查询算出，只涉及最近的若干位置；没有旋转</translation>
    </message>
    <message>
        <source>--%1: one line of 1 to %2 characters is expected; a single space omits the text</source>
        <translation>--%1：应为一行 1 到 %2 个字符的文字；一个空格表示不写</translation>
    </message>
    <message>
        <source>--%1: up to %2 numbers separated by commas are expected, for example 0,50,100</source>
        <translation>--%1：应为最多 %2 个以逗号分隔的数，例如 0,50,100</translation>
    </message>
    <message>
        <source>Label of the bottom axis; a single space omits it.</source>
        <translation>下方坐标轴的名称；一个空格表示不写。</translation>
    </message>
    <message>
        <source>Label of the left axis; a single space omits it.</source>
        <translation>左侧坐标轴的名称；一个空格表示不写。</translation>
    </message>
    <message>
        <source>Label along the colour bar; a single space omits it.</source>
        <translation>颜色条旁的名称；一个空格表示不写。</translation>
    </message>
    <message>
        <source>%1 cannot be %2 while positions are scaled or angles are in turns; it must be %3</source>
        <translation>位置有缩放或角度以圈为单位时，%1 不能是 %2，必须是 %3</translation>
    </message>
    <message>
        <source>position scale cannot be %1 with base %2: the fastest frequency would be %3 radians per position; the limit is %4</source>
        <translation>base 为 %2 时位置缩放不能是 %1：最快的频率会达到每个位置 %3 弧度，上限是 %4</translation>
    </message>
    <message>
        <source>Sinusoids of each patch&apos;s row and column in an image, and of its frame in a video.</source>
        <translation>图像中每个图块的行与列的正弦编码；视频还有帧的正弦编码。</translation>
    </message>
    <message>
        <source>Each part has a quarter of the dimensions; x is the column. Used by MAE, MoCo v3, DiT and Stable Diffusion 3.</source>
        <translation>每部分占四分之一的维度，x 是列。用于 MAE、MoCo v3、DiT 和 Stable Diffusion 3。</translation>
    </message>
    <message>
        <source>Each part has a quarter of the dimensions; y is the row. This is build_sincos2d_pos_embed of timm.</source>
        <translation>每部分占四分之一的维度，y 是行。即 timm 的 build_sincos2d_pos_embed。</translation>
    </message>
    <message>
        <source>A quarter of the dimensions is for the frame, sin t | cos t; the rest is as in MAE.</source>
        <translation>四分之一的维度用于帧，sin t | cos t；其余与 MAE 相同。</translation>
    </message>
    <message>
        <source>Patches are numbered from 0, as in MAE, timm and CogVideoX.</source>
        <translation>图块从 0 编号，与 MAE、timm、CogVideoX 相同。</translation>
    </message>
    <message>
        <source>scaled to base size (diffusers)</source>
        <translation>按基准边长缩放（diffusers）</translation>
    </message>
    <message>
        <source>Patches are numbered from 1, as in DETR without normalisation.</source>
        <translation>图块从 1 编号，与不归一化的 DETR 相同。</translation>
    </message>
    <message>
        <source>normalised (DETR)</source>
        <translation>按图像归一化（DETR）</translation>
    </message>
    <message>
        <source>Patches are numbered from 1 and normalised: the last row or column is at 2π.</source>
        <translation>从 1 编号并归一化：最后一行或一列位于 2π。</translation>
    </message>
    <message>
        <source>normalised, centres (Deformable DETR)</source>
        <translation>按图像归一化，取中心（Deformable DETR）</translation>
    </message>
    <message>
        <source>As in DETR, but with coordinates of patch centres, half a patch less.</source>
        <translation>同 DETR，但取图块中心，即提前半个图块。</translation>
    </message>
    <message>
        <source>Number of patches from top to bottom.</source>
        <translation>从上到下的图块数。</translation>
    </message>
    <message>
        <source>Number of patches from left to right.</source>
        <translation>从左到右的图块数。</translation>
    </message>
    <message>
        <source>Number of frames of the video, after any temporal compression.</source>
        <translation>视频的帧数，按时间压缩之后计。</translation>
    </message>
    <message>
        <source>How coordinates are computed from rows and columns.</source>
        <translation>如何由行与列计算坐标。</translation>
    </message>
    <message>
        <source>Number of patches per side for which coordinates are whole numbers.</source>
        <translation>坐标恰为整数时每边的图块数。</translation>
    </message>
    <message>
        <source>Patches per side of the table that is cropped (pos_embed_max_size).</source>
        <translation>被裁剪的表每边的图块数（pos_embed_max_size）。</translation>
    </message>
    <message>
        <source>Number by which the coordinates of rows and columns are divided.</source>
        <translation>行与列的坐标除以该值。</translation>
    </message>
    <message>
        <source>Number by which the coordinates of frames are divided.</source>
        <translation>帧的坐标除以该值。</translation>
    </message>
    <message>
        <source>a grid of %1 patches with d_model %2 is too large; (rows + columns) × d_model must be at most %3</source>
        <translation>%1 个图块、d_model 为 %2 的网格太大；(行数 + 列数) × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>An image of 224 × 224 pixels; the class token has a row of zeros.</source>
        <translation>224 × 224 像素的图像；类别词元的行全为零。</translation>
    </message>
    <message>
        <source>An image of 256 × 256 pixels: 32 × 32 latents in patches of 2 × 2.</source>
        <translation>256 × 256 像素的图像：32 × 32 的潜变量，图块为 2 × 2。</translation>
    </message>
    <message>
        <source>A quarter of the dimensions is for time; 226 text tokens come first.</source>
        <translation>四分之一的维度用于时间；前面有 226 个文本词元。</translation>
    </message>
    <message>
        <source>axis %1 cannot have only one frequency; a series that includes both of its ends needs two or more</source>
        <translation>轴 %1 不能只有一个频率；包含两端的频率至少需要两个</translation>
    </message>
    <message>
        <source>%1 frequencies of axis %2 do not fit: with alternating axes, the last one would have index %3, but the greatest index is %4</source>
        <translation>轴 %2 的 %1 个频率放不下：交替排列时，最后一个的序号是 %3，而最大的序号是 %4</translation>
    </message>
    <message>
        <source>alternating axes need the same number of frequencies, but they have %1 channels</source>
        <translation>交替排列的各轴频率数必须相同，现在的通道数为 %1</translation>
    </message>
    <message>
        <source>The id after an image is the image&apos;s greatest id plus 1.</source>
        <translation>图像之后的编号是图像的最大编号加 1。</translation>
    </message>
    <message>
        <source>The id after an image is its first id plus the number of tokens along its longer side, as in transformers 5.</source>
        <translation>图像之后的编号是图像的首个编号加上较长边的词元数，与 transformers 5 相同。</translation>
    </message>
    <message>
        <source>The base of the frequencies, the same for every axis.</source>
        <translation>频率的基数，各轴相同。</translation>
    </message>
    <message>
        <source>The head to show, for models whose heads differ.</source>
        <translation>要显示的头；用于各头不同的模型。</translation>
    </message>
    <message>
        <source>Number of rows of patches in the image.</source>
        <translation>图像的图块行数。</translation>
    </message>
    <message>
        <source>Number of columns of patches in the image.</source>
        <translation>图像的图块列数。</translation>
    </message>
    <message>
        <source>Seconds from one frame of video patches to the next.</source>
        <translation>视频中相邻两帧图块相隔的秒数。</translation>
    </message>
    <message>
        <source>The position id that follows an image.</source>
        <translation>图像之后的位置编号。</translation>
    </message>
    <message>
        <source>%1 cannot contain &quot;%2&quot;; list at most %3 whole numbers from 1 to %4, separated by commas</source>
        <translation>%1 不能含有“%2”；应为至多 %3 个 1 至 %4 的整数，以逗号分隔</translation>
    </message>
    <message>
        <source>Number of frequencies of each axis (mrope_section), in the order of the model&apos;s axes.</source>
        <translation>每个轴的频率个数（mrope_section），按模型的轴序。</translation>
    </message>
    <message>
        <source>input cannot contain &quot;%1&quot;; list at most %2 parts separated by commas, such as text 3, image 4x6 (rows × columns), video 3x4x4 (frames × rows × columns)</source>
        <translation>input 不能含有“%1”；应为至多 %2 个部分，以逗号分隔，例如 text 3, image 4x6（行 × 列）, video 3x4x4（帧 × 行 × 列）</translation>
    </message>
    <message>
        <source>%1 × %2 patches cannot be merged in blocks of %3 × %3; rows and columns must be multiples of %3</source>
        <translation>%1 × %2 个图块不能按 %3 × %3 合并；行数和列数须是 %3 的倍数</translation>
    </message>
    <message>
        <source>the axis and the partner of every channel</source>
        <translation>每个通道的轴及其配对通道</translation>
    </message>
    <message>
        <source>Draw only these curves, for example none,yarn,llama3, or heads by number: 0,3,7.</source>
        <translation>只画这些曲线，例如 none,yarn,llama3；头用编号，例如 0,3,7。</translation>
    </message>
    <message>
        <source>Whether the Plane view shows the similarity map of one patch or of every patch.</source>
        <translation>“平面”视图显示一个图块的相似度图，还是所有图块的相似度图。</translation>
    </message>
    <message>
        <source>No positional encoding: how much order a mask alone creates over several layers.</source>
        <translation>没有位置编码：只靠掩码，几层之后能产生多少顺序。</translation>
    </message>
    <message>
        <source>Share of each row that every layer keeps through its residual connection; 0 means no residual connections.</source>
        <translation>每一层通过残差连接保留各行的份额；0 表示没有残差连接。</translation>
    </message>
    <message>
        <source>Even without an encoding, a decoder has information about order: early tokens have the largest shares in its rows.</source>
        <translation>即使没有编码，解码器也有顺序信息：靠前的词元份额最大。</translation>
    </message>
    <message>
        <source>A table of 729 numbers as in Swin, and three more for the class token.</source>
        <translation>Swin 的 729 个数的表，另有三个数用于类别词元。</translation>
    </message>
    <message>
        <source>196 numbers for each head: mirrored offsets share one number.</source>
        <translation>每个头 196 个数：镜像的偏移共用一个。</translation>
    </message>
    <message>
        <source>every layer has its own table; each table row has one number for each head</source>
        <translation>每一层都有自己的表，每个头一个数</translation>
    </message>
    <message>
        <source>As in PyTorch without antialiasing, used by MAE, BEiT, ViTDet and GLM-4.xV.</source>
        <translation>PyTorch，无抗锯齿，用于 MAE、BEiT、ViTDet 和 GLM-4.xV。</translation>
    </message>
    <message>
        <source>Interpolates between the two nearest patches along each axis, as for rel_pos in ViTDet.</source>
        <translation>在一个轴上最近的两个图块之间插值，与 ViTDet 的 rel_pos 相同。</translation>
    </message>
    <message>
        <source>For a smaller grid, patches are averaged, as in SigLIP 2.</source>
        <translation>缩小网格时对图块取平均，与 SigLIP 2 相同。</translation>
    </message>
    <message>
        <source>The first and last patches keep their places, as in Qwen3-VL.</source>
        <translation>首尾图块位置不变，与 Qwen3-VL 相同。</translation>
    </message>
    <message>
        <source>The table is repeated, as in SAM 3.</source>
        <translation>重复使用同一张表，与 SAM 3 相同。</translation>
    </message>
    <message>
        <source>Number of columns of patches in the table; 0 means as many as rows. In a factorised table, how many of its rows belong to columns; 0 means half of them.</source>
        <translation>表中图块的列数；0 表示与行数相同。表为分解形式时，是其中用于列的行数；0 表示一半。</translation>
    </message>
    <message>
        <source>Number of tokens before the patches, such as class, register or text tokens. Their rows are zero, or the first rows of a learned table.</source>
        <translation>图块之前的词元数，例如类别词元、寄存器词元或文本。它们对应的行全为零，或取自可学习表的前几行。</translation>
    </message>
    <message>
        <source>A trained row for each bucket of differences; large differences share buckets.</source>
        <translation>每个差值桶有一个可学习的行；较大的差值共用桶。</translation>
    </message>
    <message>
        <source>For each head, a trained number for each offset between two patches, as in Swin and BEiT.</source>
        <translation>每个头对两个图块的每种偏移各有一个可学习的数，与 Swin 和 BEiT 相同。</translation>
    </message>
    <message>
        <source>Table row (Δy + H − 1)(2W − 1) + Δx + W − 1, where Δ is query minus key.</source>
        <translation>表的第 (Δy + H − 1)(2W − 1) + Δx + W − 1 行，Δ 为查询减键。</translation>
    </message>
    <message>
        <source>Table rows as in Swin, and three more for the class token, which precedes the patches.</source>
        <translation>Swin 的各行，另有三行用于最前面的类别词元。</translation>
    </message>
    <message>
        <source>Table row |Δy|·W + |Δx|: mirrored offsets share a row.</source>
        <translation>表的第 |Δy|·W + |Δx| 行：镜像的偏移共用一行。</translation>
    </message>
    <message>
        <source>One table for each axis; the table rows are multiplied by the query. Only one axis is shown.</source>
        <translation>每个轴一张表，其行与查询相乘。只显示一个轴。</translation>
    </message>
    <message>
        <source>Number of rows of patches in a window.</source>
        <translation>窗口中图块的行数。</translation>
    </message>
    <message>
        <source>Number of columns of patches in a window.</source>
        <translation>窗口中图块的列数。</translation>
    </message>
    <message>
        <source>a window of %1 queries and %2 keys is too large; queries × keys must be at most %3</source>
        <translation>%1 个查询、%2 个键的窗口太大；查询数 × 键数最多 %3</translation>
    </message>
    <message>
        <source>Base of xPos, 512 in the paper. The term of pair i in a score is multiplied by ζᵢ^(Δ/base) with ζᵢ = (2i/d + 0.4)/1.4 and Δ = query − key. Use it only with causal attention.</source>
        <translation>xPos 的基数，论文中为 512：得分的第 i 组乘以 ζᵢ^(Δ/基数)，其中 ζᵢ = (2i/d + 0.4)/1.4，Δ = 查询 − 键。只用于因果注意力。</translation>
    </message>
    <message>
        <source>--%1: a formula is expected between two &quot;$&quot;; %2</source>
        <translation>--%1：两个“$”之间应是公式；%2</translation>
    </message>
    <message>
        <source>the decoder&apos;s layers are shown; the encoder&apos;s windows extend to both sides</source>
        <translation>显示的是解码器各层；编码器的窗口向两侧延伸</translation>
    </message>
    <message>
        <source>all layers share the bias; a position table is also added to the word vectors</source>
        <translation>所有层共用这一偏置；词向量还会加上一张位置表</translation>
    </message>
    <message>
        <source>The matrix is random until positional_encoding_gaussian_matrix of a checkpoint is opened.</source>
        <translation>打开检查点的 positional_encoding_gaussian_matrix 之前，矩阵是随机的。</translation>
    </message>
    <message>
        <source>For each frequency, the sines of x, y and t, then their cosines.</source>
        <translation>对每个频率，先是 x、y、t 的正弦，再是它们的余弦。</translation>
    </message>
    <message>
        <source>Frequencies rise from 1, each twice the previous one.</source>
        <translation>从 1 递增，每个是前一个的两倍。</translation>
    </message>
    <message>
        <source>Patch i of n has coordinate i/n, as with random Fourier features.</source>
        <translation>n 个图块中第 i 个的坐标是 i/n，与随机傅里叶特征相同。</translation>
    </message>
    <message>
        <source>2 for rows and columns; 3 for frames, rows and columns.</source>
        <translation>2 表示行和列；3 表示帧、行和列。</translation>
    </message>
    <message>
        <source>d_model cannot be %1 with the grid layout %2; it must be %3 times an odd number of at least 3 (2 for each octave, 1 for the coordinates)</source>
        <translation>网格布局为 %2 时，d_model 不能是 %1；它必须是 %3 乘以不小于 3 的奇数：每个倍频程占 2，坐标占 1</translation>
    </message>
    <message>
        <source>with d_model %1, an axis has only 1 frequency, which cannot be at both ends; increase d_model, or use --grid-frequencies geometric or octaves</source>
        <translation>d_model 为 %1 时一个轴只有 1 个频率，无法同时取到两端；请增大 d_model，或用 --grid-frequencies geometric 或 octaves</translation>
    </message>
    <message>
        <source>with d_model %2, an axis has %1 octaves; the limit is %3. Reduce d_model</source>
        <translation>d_model 为 %2 时一个轴有 %1 个倍频程；最多 %3 个。请减小 d_model</translation>
    </message>
    <message>
        <source>%1 rows and %2 columns of padding leave no patch in a grid of %3 patches</source>
        <translation>除去 %1 行和 %2 列填充，%3 图块的网格中不剩任何图块</translation>
    </message>
    <message>
        <source>a grid of %1 patches with d_model %2 is too large, because this layout keeps all rows in memory; patches × d_model must be at most %3</source>
        <translation>%1 个图块、d_model 为 %2 的网格太大，因为这种布局把所有行保存在内存中；图块数 × d_model 最多为 %3</translation>
    </message>
    <message>
        <source>The spacing of the pretrained window&apos;s offsets grows geometrically toward the edge; cubic splines interpolate between these offsets.</source>
        <translation>预训练窗口的偏移间距按等比数列增大，直到边缘；其间用三次样条插值。</translation>
    </message>
    <message>
        <source>Side of the window in pretraining; 0 means the same as the window. Swin v2 scales offsets by it to −8 … 8 and then takes logarithms; the other tables are resampled from this size.</source>
        <translation>预训练时窗口的边长；0 表示与窗口相同。Swin v2 按它把偏移缩放到 −8 … 8，再取对数；其他的表由这一大小重采样。</translation>
    </message>
    <message>
        <source>The side of the image along which coordinates run from −1 to 1.</source>
        <translation>图像哪一边的坐标从 −1 到 1。</translation>
    </message>
    <message>
        <source>The words, their positions and the vectors that merge both.</source>
        <translation>词、位置，以及两者合并成的向量。</translation>
    </message>
    <message>
        <source>The lookup of each word&apos;s row, without positions.</source>
        <translation>查出每个词的行，没有位置。</translation>
    </message>
    <message>
        <source>The rows and columns of an image are numbered from the next free id.</source>
        <translation>图像的行和列从下一个空闲的编号数起。</translation>
    </message>
    <message>
        <source>The rows and columns of every image are numbered from 0.</source>
        <translation>每幅图像的行和列都从 0 数起。</translation>
    </message>
    <message>
        <source>Where the position ids of an image&apos;s rows and columns begin.</source>
        <translation>图像的行和列的位置编号从哪里数起。</translation>
    </message>
    <message>
        <source>gap before images</source>
        <translation>图像前的编号间隔</translation>
    </message>
    <message>
        <source>Number of position ids skipped before an image.</source>
        <translation>图像之前跳过的位置编号数。</translation>
    </message>
    <message>
        <source>the shortest period (%1) cannot exceed the longest (%2); swap them</source>
        <translation>最短周期（%1）不能大于最长周期（%2）；请对调</translation>
    </message>
    <message>
        <source>a live page cannot draw the map of patches for this layout, because its rows must be compared one by one</source>
        <translation>网页无法画出这种布局的图块图：它的各行须逐一比较</translation>
    </message>
    <message>
        <source>Falcon-OCR (coordinates only)</source>
        <translation>Falcon-OCR（仅坐标）</translation>
    </message>
    <message>
        <source>text tokens also rotate; their coordinates come from the diffusers pipeline</source>
        <translation>文本词元也旋转；其坐标来自 diffusers 流水线</translation>
    </message>
    <message>
        <source>pairs rotate by the frame, row and column of a patch, not by token position</source>
        <translation>各组按图块的帧、行和列旋转，而不是按词元的位置</translation>
    </message>
    <message>
        <source>a smaller image takes the nearest rows and columns of the table instead of resampling it</source>
        <translation>较小的图像取表中最近的行和列，而不重采样</translation>
    </message>
    <message>
        <source>the patches of all frames are numbered row by row; frames, rows and columns are not separate axes</source>
        <translation>所有帧的图块逐行连续编号；帧、行、列不是单独的轴</translation>
    </message>
    <message>
        <source>one trained row for the class token, then one for each patch of each frame</source>
        <translation>类别词元有一个可学习的行，其后每帧的每个图块各一行</translation>
    </message>
    <message>
        <source>Channels of one head, an even number.</source>
        <translation>一个头的通道数，必须是偶数。</translation>
    </message>
    <message>
        <source>%1 above %2 and below %3</source>
        <translation>大于 %2、小于 %3 的%1</translation>
    </message>
    <message>
        <source>%1 from %2 to below %3</source>
        <translation>不小于 %2、小于 %3 的%1</translation>
    </message>
    <message>
        <source>%1 above %2 and at most %3</source>
        <translation>大于 %2、不超过 %3 的%1</translation>
    </message>
    <message>
        <source>Times 0 to 1 in steps of 1/200: all rows are nearly the same.</source>
        <translation>时间从 0 到 1，步长 1/200：所有行几乎相同。</translation>
    </message>
    <message>
        <source>Times 0 to 1 in steps of 1/200, multiplied by 1000: distant rows differ.</source>
        <translation>时间从 0 到 1，步长 1/200，再乘以 1000：相距远的行不同。</translation>
    </message>
    <message>
        <source>Times 0 to 1 in steps of 1/200, with periods from 0.004 to 4.</source>
        <translation>时间从 0 到 1，步长 1/200，周期从 0.004 到 4。</translation>
    </message>
    <message>
        <source>after the largest id</source>
        <translation>接最大编号</translation>
    </message>
    <message>
        <source>RoPE-Mixed at initialisation, axes rotated by 30°</source>
        <translation>RoPE-Mixed 初始状态，轴转动 30°</translation>
    </message>
    <message>
        <source>the input has no image</source>
        <translation>输入中没有图像</translation>
    </message>
    <message>
        <source>%1 takes the number of a token, or a patch as image (or frame), row and column, as in 0,6,4, not &quot;%2&quot;</source>
        <translation>%1 取词元的序号，或图块所在的图像（或帧）、行和列，如 0,6,4；不能是“%2”</translation>
    </message>
    <message>
        <source>%1 %2: images and frames are numbered from 0 to %3</source>
        <translation>%1 %2：图像和帧的序号为 0 至 %3</translation>
    </message>
    <message>
        <source>a table of %1 rows by %2 dimensions is too large; rows × dimensions must be at most %3. The table has one row for each difference from −k to k, where k is the clip distance</source>
        <translation>%1 行 × %2 维的表太大；行数 × 维数最多为 %3。从 −k 到 k 的每个差在表中各占一行，k 为截断距离</translation>
    </message>
    <message>
        <source>queries × keys: the table row or bias of each pair</source>
        <translation>查询 × 键：每个差对应的行或偏置</translation>
    </message>
    <message>
        <source>Times 0 to 1 in steps of 1/200: dimensions make from half a cycle to 10&#x202f;000 cycles, so most alias.</source>
        <translation>时间从 0 到 1，步长 1/200，从半个周期到 10&#x202f;000 个周期：大多数维度混叠。</translation>
    </message>
    <message>
        <source>How the offset between two patches selects a row of the table.</source>
        <translation>两个图块的偏移怎样对应到表的行。</translation>
    </message>
    <message>
        <source>the diffusers pipeline chooses the coordinates: it fits the image into a grid of a different size</source>
        <translation>坐标由 diffusers 流水线决定：它把图像放进另一种大小的网格</translation>
    </message>
    <message>
        <source>columns of patches</source>
        <translation>图块列数</translation>
    </message>
    <message>
        <source>Number of patches in a row where the Plane view numbers one-dimensional positions row by row.</source>
        <translation>“平面”视图把一维位置逐行编号时，每行的图块数。</translation>
    </message>
    <message>
        <source>about as many as rows</source>
        <translation>与行数相近</translation>
    </message>
    <message>
        <source>half turns</source>
        <translation>半圈</translation>
    </message>
    <message>
        <source>sin(πωp), as in the paper of NeRF.</source>
        <translation>sin(πωp)，与 NeRF 论文相同。</translation>
    </message>
    <message>
        <source>a trained table indexed by aspect ratio, tile and patch is also added; trained gates scale both tables</source>
        <translation>还会加上一张可学习的表，按宽高比、分块和图块索引；两张表由可学习的门控加权</translation>
    </message>
    <message>
        <source>tokens of padding get a copy of the first patch&apos;s row; the table is resampled for every image</source>
        <translation>填充词元取第一个图块那一行的副本；表按每幅图像重采样</translation>
    </message>
    <message>
        <source>Number of heads that share one series of frequencies.</source>
        <translation>共用一组频率的头数。</translation>
    </message>
    <message>
        <source>there is no head %1; the %2 heads are numbered from 0</source>
        <translation>没有第 %1 个头：%2 个头从 0 开始编号</translation>
    </message>
    <message>
        <source>the first row of the table is not used; the other rows are resampled for every image</source>
        <translation>表的第一行不用；其余各行按每幅图像重采样</translation>
    </message>
    <message>
        <source>Hunyuan-VL in mlx-vlm</source>
        <translation>mlx-vlm 移植的 Hunyuan-VL</translation>
    </message>
    <message>
        <source>pairs rotate by the two coordinates of an image patch; those of the class token rotate by trained angles</source>
        <translation>各组按图块的两个坐标旋转；类别词元按训练得到的角度旋转</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1；是否想用 %2？</translation>
    </message>
    <message>
        <source>the other half of each head rotates by row and column of an image patch, with trained frequencies</source>
        <translation>每个头的另一半按图块的行和列旋转，频率是训练得到的</translation>
    </message>
</context>
<context>
    <name>posiscope::AnimateDialog</name>
    <message>
        <source>Animate</source>
        <translation>制作动画</translation>
    </message>
    <message>
        <source>File format of the animation</source>
        <translation>动画的文件格式</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>The frame shown in the preview</source>
        <translation>预览中显示的帧</translation>
    </message>
    <message>
        <source>Frame %1 of %2: %3 = %4</source>
        <translation>第 %1 帧，共 %2 帧：%3 = %4</translation>
    </message>
    <message>
        <source>There is not enough memory for a figure of this size.</source>
        <translation>内存不足，无法生成这么大的图。</translation>
    </message>
    <message>
        <source>%1 (requires ffmpeg)</source>
        <translation>%1（需要 ffmpeg）</translation>
    </message>
</context>
<context>
    <name>posiscope::AnimationControls</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>First value</source>
        <translation>起始值</translation>
    </message>
    <message>
        <source>Value in the first frame</source>
        <translation>第一帧中的值</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>终止值</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>The parameter to animate</source>
        <translation>随帧变化的参数</translation>
    </message>
    <message>
        <source>Value in the last frame, or at the turning point if the animation runs back and forth</source>
        <translation>最后一帧中的值；若往返，则为折返处的值</translation>
    </message>
</context>
<context>
    <name>posiscope::AttentionView</name>
    <message>
        <source>Random query and key weights are limited to d_model ≤ %1.</source>
        <translation>随机的查询权重和键权重仅支持 d_model ≤ %1。</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>PE·PE depends only on Δ; with content, scores at equal Δ differ by up to %1.</source>
        <translation>PE·PE 只取决于 Δ；加上内容后，Δ 相同的得分最多相差 %1。</translation>
    </message>
    <message>
        <source>Query and key weights make PE·PE depend on the positions themselves: at equal Δ it differs by up to %1.</source>
        <translation>查询权重和键权重使 PE·PE 取决于位置本身：Δ 相同时，PE·PE 最多相差 %1。</translation>
    </message>
    <message>
        <source>At equal Δ, PE·PE differs by up to %1.</source>
        <translation>Δ 相同时，PE·PE 最多相差 %1。</translation>
    </message>
    <message>
        <source>PE·PE is the same at Δ and −Δ, so it cannot tell before from after.</source>
        <translation>PE·PE 在 Δ 与 −Δ 处相同，分不出前后。</translation>
    </message>
    <message>
        <source>Rotating each pair of the keys by %1 rad separates before from after: PE·PE at Δ and −Δ differs by up to %2.</source>
        <translation>键的每组维度都转过 %1 rad，就能分出前后：PE·PE 在 Δ 与 −Δ 处最多相差 %2。</translation>
    </message>
    <message>
        <source>Striped cells belong to positions that have no encoding.</source>
        <translation>斜纹处的位置没有编码。</translation>
    </message>
    <message>
        <source>Striped cells belong to words that have no vector.</source>
        <translation>斜纹处的词没有词向量。</translation>
    </message>
    <message>
        <source>the term %1</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>PE·PE and the sum depend only on Δ: scores at equal Δ are equal.</source>
        <translation>PE·PE 和总得分都只取决于 Δ：Δ 相同，得分就相等。</translation>
    </message>
    <message>
        <source>the rows of the words</source>
        <translation>各个词的行</translation>
    </message>
    <message>
        <source>Without positions, equal words have equal vectors and therefore equal scores.</source>
        <translation>没有位置：词相同，向量就相同，得分也相同。</translation>
    </message>
</context>
<context>
    <name>posiscope::BiasView</name>
    <message>
        <source>Where a pixel covers several differences Δ, the curve shows their mean bias.</source>
        <translation>一个像素覆盖多个位置差时，曲线显示这些差的偏置平均值。</translation>
    </message>
    <message>
        <source>Curves end at %1, where a key has e⁻¹⁶ times the attention weight of the query&apos;s own key.</source>
        <translation>曲线画到 %1 为止：此处键的注意力权重只有查询自身位置的键的 e⁻¹⁶。</translation>
    </message>
    <message>
        <source>%1 of %2 heads are drawn.</source>
        <translation>画出了 %2 个头中的 %1 个。</translation>
    </message>
    <message>
        <source>This view shows the numbers that a relative scheme adds to scores. The current scheme is not relative.</source>
        <translation>此视图显示相对方案加到得分上的数。当前方案不是相对方案。</translation>
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
        <source>pair i</source>
        <translation>组 i</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>组</translation>
    </message>
    <message>
        <source>From %1 to %2, %3 of %6 bits flip. %1 and %4 differ in %5 of %6 bits; written as ±1, their distance is %7.</source>
        <translation>从 %1 到 %2，%6 位中有 %3 位翻转。%1 与 %4 的 %6 位中有 %5 位不同；写成 ±1 时，两者距离为 %7。</translation>
    </message>
    <message>
        <source>Each pixel samples one cell: patterns with periods up to %1 are moiré.</source>
        <translation>每个像素只取一格：周期不超过 %1 的图案是莫尔条纹。</translation>
    </message>
    <message>
        <source>Periods up to %1 span less than two pixels, so these bits are averaged; any remaining pattern is moiré.</source>
        <translation>不超过 %1 的周期不足两个像素，这些位已取平均；剩余的图案是莫尔条纹。</translation>
    </message>
    <message>
        <source>underlined bits flip next: %1</source>
        <translation>下划线：下一步翻转的 %1 位</translation>
    </message>
    <message>
        <source>differing bits: %1</source>
        <translation>%1 位不同</translation>
    </message>
    <message>
        <source>the bits as ±1</source>
        <translation>以 ±1 表示的位</translation>
    </message>
    <message>
        <source>the flip and difference counts</source>
        <translation>翻转位数和不同位数</translation>
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
        <source>the pair numbers</source>
        <translation>各组的编号</translation>
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
        <translation>维度 %1 → 第 i = %2 组，%3</translation>
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
        <source>the dot product depends only on Δ = %1</source>
        <translation>点积只取决于 Δ = %1</translation>
    </message>
    <message>
        <source>the dot product depends on both positions, because not every sine has a matching cosine</source>
        <translation>点积取决于两个位置本身，因为并非每个正弦都有对应的余弦</translation>
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
        <source>This number is an initial value for training; no formula gives it.</source>
        <translation>这个数是训练的初始值，没有公式可以算出。</translation>
    </message>
    <message>
        <source>position %3 is out of range: a table of n = %1 rows extends to n² = %2 positions</source>
        <translation>位置 %3 超出范围：n = %1 行的表只能扩展到 n² = %2 个位置</translation>
    </message>
    <message>
        <source>%1 = %2 · %3 + %4: block %2, offset %4</source>
        <translation>%1 = %2 · %3 + %4：第 %2 块，块内位置 %4</translation>
    </message>
    <message>
        <source>For positions below n, the rows come directly from the table.</source>
        <translation>位置小于 n 时，直接取表中的行。</translation>
    </message>
    <message>
        <source>each position has its own row, so the dot product need not depend on Δ alone</source>
        <translation>每个位置各有一行，点积不一定只取决于 Δ</translation>
    </message>
    <message>
        <source>position %1, as stored by this variant: %2</source>
        <translation>位置 %1，按此实现方式存为 %2</translation>
    </message>
    <message>
        <source>exact value: %1</source>
        <translation>精确值：%1</translation>
    </message>
    <message>
        <source>angle = %1 rad</source>
        <translation>角度 = %1 rad</translation>
    </message>
    <message>
        <source>exact value: %1, difference %2</source>
        <translation>精确值：%1，相差 %2</translation>
    </message>
    <message>
        <source>the dot product depends on both positions, because values are rounded</source>
        <translation>点积取决于两个位置本身，因为数值有舍入</translation>
    </message>
    <message>
        <source>This number is the result of %1 training steps; no formula gives it.</source>
        <translation>这个数由 %1 步训练得到，没有公式可以算出。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is at position %2</source>
        <translation>“%1”在位置 %2</translation>
    </message>
    <message>
        <source>the list of position ids ends before row %1</source>
        <translation>位置编号列表太短，没有第 %1 行的编号</translation>
    </message>
    <message>
        <source>row %1 has position id %2</source>
        <translation>第 %1 行的位置编号是 %2</translation>
    </message>
    <message>
        <source>One-hot: 1 where row and column are the same, 0 elsewhere.</source>
        <translation>独热：行号与列号相同处为 1，其余为 0。</translation>
    </message>
    <message>
        <source>The table was filled with the sinusoidal encoding; this number is one of its values.</source>
        <translation>表中填入的是正弦编码；这个数是其中的一个值。</translation>
    </message>
    <message>
        <source>row %1 of the table has no number in column %2</source>
        <translation>表的第 %1 行在第 %2 列没有数值</translation>
    </message>
    <message>
        <source>This number was read from the file.</source>
        <translation>这个数从文件读入。</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>channel %1 does not rotate</source>
        <translation>通道 %1 不旋转</translation>
    </message>
    <message>
        <source>φ = ω · the coordinate on this axis</source>
        <translation>φ = ω · 该轴上的坐标</translation>
    </message>
    <message>
        <source>This patch is padding: its row or column contains no patch of the image.</source>
        <translation>这个图块是填充：它所在的行或列中没有属于图像的图块。</translation>
    </message>
    <message>
        <source>Rows and columns are counted without padding: %1 × %2 patches.</source>
        <translation>行和列计数时不含填充：%1 × %2 个图块。</translation>
    </message>
    <message>
        <source>The sine or cosine of 2π times the dot product of the coordinates and a matrix column.</source>
        <translation>2π 乘坐标再乘矩阵的一列，取正弦或余弦。</translation>
    </message>
    <message>
        <source>channel %1 is oblique: its angle depends on %2 and %3</source>
        <translation>通道 %1 是斜向的：角度取决于%2和%3</translation>
    </message>
    <message>
        <source>Steps for B, the setting that you change:</source>
        <translation>以下是 B 的计算；参数只改变 B：</translation>
    </message>
    <message>
        <source>token %1 is a prefix token; its row is zero</source>
        <translation>词元 %1 是前缀词元，它的行全为零</translation>
    </message>
    <message>
        <source>the dot product depends only on how far apart the patches are in rows and columns</source>
        <translation>点积只取决于图块之间相隔的行数与列数</translation>
    </message>
    <message>
        <source>channel %1 rotates by the coordinate on the %2 axis</source>
        <translation>通道 %1 按%2轴的坐标旋转</translation>
    </message>
    <message>
        <source>token %1 is a prefix token</source>
        <translation>词元 %1 是前缀词元</translation>
    </message>
    <message>
        <source>This number was read from the file or resampled from it.</source>
        <translation>这个数读自文件，或经过重采样。</translation>
    </message>
    <message>
        <source>the dot product depends on both patches, because the row also holds the coordinates themselves</source>
        <translation>点积取决于两个图块，因为行中还包含坐标本身</translation>
    </message>
    <message>
        <source>No dimension holds the matching sine or cosine, so this is not a complete clock hand.</source>
        <translation>没有维度存放与它配对的正弦或余弦，所以它不是一根完整的指针。</translation>
    </message>
    <message>
        <source>token %1 is at row %2, column %3</source>
        <translation>词元 %1 位于第 %2 行、第 %3 列</translation>
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
        <source>There is only one position, so no hand moves.</source>
        <translation>只有一个位置，指针都不转动。</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>第 %1 组</translation>
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
        <source>No column holds a sine or a cosine, so there are no hands to read.</source>
        <translation>没有一列是正弦或余弦，因此没有可读的指针。</translation>
    </message>
    <message>
        <source>no sine or cosine to read</source>
        <translation>没有可读的正弦或余弦</translation>
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
        <source>period %1 positions</source>
        <translation>周期 %1 个位置</translation>
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
        <source>Within %2 positions, the only hand makes %1 turns.</source>
        <translation>%2 个位置内，唯一的指针转 %1 圈。</translation>
    </message>
    <message>
        <source>Within %3 positions, %1 of %2 hands make less than one turn, %4 less than a tenth of a turn.</source>
        <translation>%3 个位置内，%2 根指针中有 %1 根不满一圈，%4 根不到十分之一圈。</translation>
    </message>
    <message>
        <source>%1 hands have only a sine or only a cosine, so each of their readings fits two directions.</source>
        <translation>有 %1 根指针只有正弦或只有余弦，每个读数对应两个方向。</translation>
    </message>
    <message>
        <source>%1 hands move more than half a turn per position, so their direction of rotation is ambiguous.</source>
        <translation>有 %1 根指针每个位置转过半圈以上，无法确定转动方向。</translation>
    </message>
    <message>
        <source>the dials</source>
        <translation>表盘</translation>
    </message>
    <message>
        <source>the turns of the dials</source>
        <translation>表盘转过的圈数</translation>
    </message>
    <message>
        <source>the wavelengths of the dials</source>
        <translation>表盘的波长</translation>
    </message>
    <message>
        <source>The row of this token is zero, so no hand points anywhere.</source>
        <translation>该词元的行全为零，所以指针都没有方向。</translation>
    </message>
    <message>
        <source>%1 at %2: %3</source>
        <translation>%1，在%2：%3</translation>
    </message>
    <message>
        <source>%2 hands rotate obliquely, by rows and columns at once; %1 of them make less than one turn over the image.</source>
        <translation>%2 根指针斜向旋转（同时按行和列），其中 %1 根在整幅图像内转不满一圈。</translation>
    </message>
    <message>
        <source>The hands show the encoding of %1.</source>
        <translation>指针表示%1的编码。</translation>
    </message>
    <message>
        <source>On the %1 axis, %2 of %3 hands make less than one turn over its length of %4.</source>
        <translation>%1轴：在长度 %4 内，%3 根指针中有 %2 根转不满一圈。</translation>
    </message>
</context>
<context>
    <name>posiscope::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command, or a parameter and a value, for example base 500000</source>
        <translation>输入命令，或参数和数值，例如 base 500000</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>↑ and ↓ choose, Enter runs, Esc closes.</source>
        <translation>↑ 和 ↓ 选择，回车执行，Esc 关闭。</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>No match.</source>
        <translation>没有匹配的命令。</translation>
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
        <source>Exchange A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Show the difference B − A</source>
        <translation>显示差值 B − A</translation>
    </message>
    <message>
        <source>Keep this setting as A; later changes apply to B (Ctrl+D)</source>
        <translation>把当前设置固定为 A；之后的更改作用于 B（Ctrl+D）</translation>
    </message>
    <message>
        <source>Show B − A cell by cell in the Encoding, Similarity and Plane views</source>
        <translation>在“编码”“相似度”和“平面”视图中逐格显示 B − A</translation>
    </message>
</context>
<context>
    <name>posiscope::ComparisonView</name>
    <message>
        <source>A starts at position %1 and B at %2, so their rows do not line up. Give both the same first position.</source>
        <translation>A 从位置 %1 开始，B 从 %2 开始，两者的行无法对齐。请使用相同的起始位置。</translation>
    </message>
    <message>
        <source>B − A: no difference found.</source>
        <translation>B − A：没有发现差别。</translation>
    </message>
    <message>
        <source>B − A ranges from %1 to %2 in the cells examined.</source>
        <translation>在检查过的格子中，B − A 的范围是 %1 到 %2。</translation>
    </message>
    <message>
        <source>Only the first %1 positions of A and B are compared.</source>
        <translation>只比较 A 和 B 的前 %1 个位置。</translation>
    </message>
    <message>
        <source>Only the first %1 positions and %2 dimensions of A and B are compared.</source>
        <translation>只比较 A 和 B 的前 %1 个位置和前 %2 维。</translation>
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
        <source>B − A needs a row for each position in both A and B, but %1 has a relative scheme.</source>
        <translation>求 B − A 需要 A 和 B 的每个位置都有一行，而 %1 是相对方案。</translation>
    </message>
    <message>
        <source>A and B differ in d_model: the same column has a different frequency in each.</source>
        <translation>A 和 B 的 d_model 不同：同一列在两者中的频率不同。</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>In striped cells, A or B has no number.</source>
        <translation>斜纹处 A 或 B 没有数值。</translation>
    </message>
</context>
<context>
    <name>posiscope::ConcatenationView</name>
    <message>
        <source>The matrices of this proof are limited to d_model ≤ %1.</source>
        <translation>此证明的矩阵仅支持 d_model ≤ %1。</translation>
    </message>
    <message>
        <source>[x | one-hot position]</source>
        <translation>[x | 独热位置]</translation>
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
        <source>the matrix %1</source>
        <translation>矩阵 %1</translation>
    </message>
    <message>
        <source>the largest difference</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>One product over %1 + %2 columns equals the sum of two products; the largest difference, %3, is rounding error. The 1 in a position&apos;s one-hot vector selects its row of Wₚₒₛ, so concatenating is adding.</source>
        <translation>%1 + %2 列的一次乘积等于两个乘积之和；最大差值 %3 是舍入误差。位置的独热向量中的 1 选出 Wₚₒₛ 的一行，所以拼接就是相加。</translation>
    </message>
    <message>
        <source>One product over %1 + %2 columns equals the sum of two products exactly. The 1 in a position&apos;s one-hot vector selects its row of Wₚₒₛ, so concatenating is adding.</source>
        <translation>%1 + %2 列的一次乘积与两个乘积之和完全相等。位置的独热向量中的 1 选出 Wₚₒₛ 的一行，所以拼接就是相加。</translation>
    </message>
    <message>
        <source>Wₓ above Wₚₒₛ</source>
        <translation>Wₓ 在上，Wₚₒₛ 在下</translation>
    </message>
</context>
<context>
    <name>posiscope::ConstructionView</name>
    <message>
        <source>Position %1 is out of range: a table of n = %3 rows extends to n² = %2 positions.</source>
        <translation>位置 %1 超出范围：n = %3 行的表只能扩展到 n² = %2 个位置。</translation>
    </message>
    <message>
        <source>k = %1 is at offset %2 in block %3 (n = %4): q[k] = %5·u[%3] + %6·u[%2].</source>
        <translation>k = %1 在第 %3 块（n = %4）的块内位置 %2：q[k] = %5·u[%3] + %6·u[%2]。</translation>
    </message>
    <message>
        <source>With block and offset swapped, position %1 has the same row: at α = 0.5 order is lost.</source>
        <translation>块号与块内位置互换，得到位置 %1，它的行与此相同：α = 0.5 时顺序丢失。</translation>
    </message>
    <message>
        <source>At α = 0.5, positions i·n + j and j·n + i have the same row and cannot be told apart.</source>
        <translation>α = 0.5 时，位置 i·n + j 与 j·n + i 的行相同，无法区分。</translation>
    </message>
    <message>
        <source>position %1 has no table row</source>
        <translation>位置 %1 在表中没有对应的行</translation>
    </message>
    <message>
        <source>the weights and indices of the rows</source>
        <translation>各行的权重与数值</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>This view shows how a hierarchical encoding is built.</source>
        <translation>此视图显示层次分解编码的构造。</translation>
    </message>
    <message>
        <source>row of u</source>
        <translation>u 的行</translation>
    </message>
    <message>
        <source>Swapping block and offset gives position %1; its row is at distance %2 from this one.</source>
        <translation>块号与块内位置互换，得到位置 %1，两行的距离为 %2。</translation>
    </message>
</context>
<context>
    <name>posiscope::CopiedCommand</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>The equivalent command line</source>
        <translation>等效的命令行</translation>
    </message>
</context>
<context>
    <name>posiscope::DetailBoxes</name>
    <message>
        <source>Show this in the figure</source>
        <translation>在图中显示这一项</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>posiscope::Document</name>
    <message>
        <source>no table has been opened; open one with File › Open, or with --table</source>
        <translation>还没有打开任何表；用“文件 › 打开”或 --table 打开</translation>
    </message>
    <message>
        <source>d_model is %1 in the opened table, not %2</source>
        <translation>打开的表中 d_model 是 %1，不是 %2</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>修改%1</translation>
    </message>
    <message>
        <source>the opened table is too large for the hierarchical scheme; the limit is %1 numbers</source>
        <translation>打开的表太大，不能用于层次分解编码；最多 %1 个数</translation>
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
        <source>the wavelength ruler</source>
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
        <source>Numbers have no preview</source>
        <translation>数值没有预览图</translation>
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
        <source>Fit</source>
        <translation>适应大小</translation>
    </message>
    <message>
        <source>Leave out parts that do not fit, instead of rejecting this size</source>
        <translation>省去放不下的内容，而不是拒绝这个尺寸</translation>
    </message>
    <message>
        <source>Omit parts that do not fit</source>
        <translation>省去放不下的部分</translation>
    </message>
    <message>
        <source>A is left out because it uses another table; a figure can use only one.</source>
        <translation>不含 A：A 用的是另一张表，而一张图只能用一张表。</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>An image format or a format for numbers</source>
        <translation>图片格式或数值格式</translation>
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
        <source>Common sizes for screen, slides and paper</source>
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
        <source>The figure needs %1 or more.</source>
        <translation>图至少需要 %1。</translation>
    </message>
    <message>
        <source>No room for %1: the figure needs %2 or more.</source>
        <translation>放不下%1：图至少需要 %2。</translation>
    </message>
    <message>
        <source>Colour limits</source>
        <translation>颜色界限</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
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
        <source>The figure needs a width of %1 or more.</source>
        <translation>图的宽度至少需要 %1。</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>bottom axis</source>
        <translation>下方坐标轴</translation>
    </message>
    <message>
        <source>left axis</source>
        <translation>左侧坐标轴</translation>
    </message>
    <message>
        <source>colour bar</source>
        <translation>颜色条</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>Colour limits, such as -0.5:0.5, :64 or attention=0:0.1. Leave empty for automatic limits.</source>
        <translation>颜色上下限，如 -0.5:0.5、:64 或 attention=0:0.1。留空则自动确定。</translation>
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
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>One view, or all four</source>
        <translation>一个视图，或全部四个</translation>
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
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>posiscope::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>at actual size</source>
        <translation>按实际大小显示</translation>
    </message>
    <message>
        <source>at %1 %</source>
        <translation>按 %1 % 显示</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Show the figure at its actual size</source>
        <translation>按实际大小显示图</translation>
    </message>
</context>
<context>
    <name>posiscope::FileRow</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The file to export to</source>
        <translation>导出文件</translation>
    </message>
    <message>
        <source>Choose file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose the file to export to</source>
        <translation>选择导出文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>The file name must end in .%1.</source>
        <translation>文件名须以 .%1 结尾。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>%1 already exists. Replace it?</source>
        <translation>%1 已存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Enter a file name.</source>
        <translation>请输入文件名。</translation>
    </message>
</context>
<context>
    <name>posiscope::FileActions</name>
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
        <source>A table is needed</source>
        <translation>需要一张表</translation>
    </message>
    <message>
        <source>%1. Choose the file that contains it.</source>
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
        <source>The numbers in %1 have changed since this setting was saved.</source>
        <translation>保存此设置之后，%1 中的数值发生了变化。</translation>
    </message>
    <message>
        <source>show layers %1</source>
        <translation>显示 %1 层</translation>
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
        <source>Open a checkpoint directory (tensors and config.json)</source>
        <translation>打开检查点的文件夹（张量文件和 config.json）</translation>
    </message>
    <message>
        <source>Reading the weights of %1</source>
        <translation>正在读取 %1 的权重</translation>
    </message>
    <message>
        <source>X-ray of %1</source>
        <translation>%1 的 X 光</translation>
    </message>
    <message>
        <source>Saved %1 without A: a session keeps only one table, and A uses a different one.</source>
        <translation>已保存 %1，不含 A：一个会话只保存一张表，而 A 用的是另一张。</translation>
    </message>
    <message>
        <source>Open a session, a figure, a table, a model or a photo</source>
        <translation>打开会话、图、表、模型或照片</translation>
    </message>
</context>
<context>
    <name>posiscope::Baseline</name>
    <message>
        <source>exchange A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
</context>
<context>
    <name>posiscope::IdentityBar</name>
    <message>
        <source>Show residual</source>
        <translation>显示残差</translation>
    </message>
    <message>
        <source>Show the table minus the identified encoding, cell by cell, in place of the encoding</source>
        <translation>不显示编码本身，而逐格显示这张表与识别出的编码之差（残差）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show the full report on this table</source>
        <translation>显示这张表的完整报告</translation>
    </message>
    <message>
        <source>Hide this message about the table</source>
        <translation>隐藏关于这张表的提示</translation>
    </message>
    <message>
        <source>compare with the identified encoding</source>
        <translation>与识别出的编码比较</translation>
    </message>
    <message>
        <source>Table report</source>
        <translation>识别报告</translation>
    </message>
    <message>
        <source>stop comparing</source>
        <translation>停止对比</translation>
    </message>
    <message>
        <source>every cell agrees within rounding</source>
        <translation>每一格都在舍入误差内相符</translation>
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
        <source>Stop training and keep the table as it is</source>
        <translation>停止训练，保留当前的表</translation>
    </message>
    <message>
        <source>Train the table step by step; any other encoding is first replaced by a table of random rows</source>
        <translation>逐步训练这张表；若当前是其他编码，则先换成随机行的表</translation>
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
        <translation>重置</translation>
    </message>
    <message>
        <source>Return to the random rows from before training</source>
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
        <source>Gradient descent over all pairs of %1 rows; after %2 steps the mean squared error is %3.</source>
        <translation>对 %1 行的两两组合做梯度下降；%2 步之后均方误差为 %3。</translation>
    </message>
    <message>
        <source>The objective contains no waves, yet the leading principal components are sinusoids (correlation r ≥ %1).</source>
        <translation>目标中没有波形，前几个主成分却是正弦（相关系数 r ≥ %1）。</translation>
    </message>
    <message>
        <source>The leading principal components are not all sinusoids (smallest correlation r: %1).</source>
        <translation>前几个主成分并非都是正弦（最小的相关系数 r 为 %1）。</translation>
    </message>
    <message>
        <source>Objective: the dot product of any two trained rows p and q should be exp(−|p − q|/%1); loss: mean squared error.</source>
        <translation>目标：任意两个训练行 p 和 q 的点积都应为 exp(−|p − q|/%1)；损失：均方误差。</translation>
    </message>
    <message>
        <source>Objective: p·q of trained rows should be exp(−|p − q|/%1)</source>
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
        <source>This view trains random rows until their dot products fall with distance. Set the initialisation to “trained here”.</source>
        <translation>此视图训练随机行，直到点积随距离下降。请把初始化设为“在此训练”。</translation>
    </message>
    <message>
        <source>Gradient descent over all pairs of the first %1 of %2 rows; after %3 steps the mean squared error is %4.</source>
        <translation>对 %2 行中前 %1 行的两两组合做梯度下降；%3 步之后均方误差为 %4。</translation>
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
        <translation>当前时间</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>已用时间</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新计时</translation>
    </message>
    <message>
        <source>Restart the elapsed time at 0:00</source>
        <translation>从 0:00 重新计时</translation>
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
    <message>
        <source>Raised &amp;hands per choice:</source>
        <translation>各选项举手人数(&amp;H)：</translation>
    </message>
    <message>
        <source>Hands raised for each choice, such as 12/5/3; ↑ and ↓ change a count. The class sees the counts as bars once the answer is shown.</source>
        <translation>每个选项的举手人数，如 12/5/3；↑ 和 ↓ 增减人数。公布答案时学生会看到条形图。</translation>
    </message>
</context>
<context>
    <name>posiscope::LessonPanel</name>
    <message>
        <source>“%1” ends here. The lesson goes on with Next.</source>
        <translation>“%1”到此结束。点“下一步”继续这一课。</translation>
    </message>
    <message>
        <source>All lessons…</source>
        <translation>全部课程…</translation>
    </message>
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
        <source>Next lesson</source>
        <translation>下一课</translation>
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
        <source>The picture does not show what this step describes.</source>
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
        <source>Present the lesson full screen, in large type (F5)</source>
        <translation>全屏演示这一课，使用大字（F5）</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>关闭课程</translation>
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
        <source>What do you expect? The picture appears with the answer.</source>
        <translation>你预计会怎样？图与答案一起显示。</translation>
    </message>
</context>
<context>
    <name>posiscope::LessonActions</name>
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
        <translation>关闭课程(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Present &amp;from where you left off</source>
        <translation>从上次结束处演示(&amp;F)</translation>
    </message>
    <message>
        <source>Save handout</source>
        <translation>保存讲义</translation>
    </message>
    <message>
        <source>Writing the handout…</source>
        <translation>正在生成讲义……</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>无法保存</translation>
    </message>
    <message>
        <source>For students, without answers (*.pdf)</source>
        <translation>学生版，不含答案 (*.pdf)</translation>
    </message>
    <message>
        <source>For students, answers on the last page (*.pdf)</source>
        <translation>学生版，答案在最后一页 (*.pdf)</translation>
    </message>
    <message>
        <source>For teachers, with answers and notes (*.pdf)</source>
        <translation>教师版，含答案和备注 (*.pdf)</translation>
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
        <source>&amp;Go on: %1, step %2</source>
        <translation>继续(&amp;G)：%1，第 %2 步</translation>
    </message>
    <message>
        <source>Le&amp;arn…</source>
        <translation>学习(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Ne&amp;w lesson from steps…</source>
        <translation>从步骤新建(&amp;W)…</translation>
    </message>
    <message>
        <source>Save the &amp;show of hands…</source>
        <translation>保存举手结果(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the show of hands</source>
        <translation>保存举手结果</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>No show of hands yet</source>
        <translation>还没有举手结果</translation>
    </message>
    <message>
        <source>While presenting, press N and type the number of raised hands in the notes window.</source>
        <translation>演示时按 N 打开备注窗口，在那里输入举手的人数。</translation>
    </message>
    <message>
        <source>Also open the notes window, with the notes, the next step and a clock; while presenting, press N to open it</source>
        <translation>同时打开备注窗口，显示备注、下一步和时钟；演示时也可按 N 打开</translation>
    </message>
</context>
<context>
    <name>posiscope::LinkActions</name>
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
        <source>Open the link?</source>
        <translation>打开链接？</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Links cannot open files, so they cannot show an opened table; save a session instead</source>
        <translation>链接不能打开文件，因此不能显示打开的数值表；请改为保存会话</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>The link shows %1 and replaces the current setting, which has not been saved.</source>
        <translation>链接将显示：%1。当前设置尚未保存，会被替换。</translation>
    </message>
    <message>
        <source>Links cannot open files, so only built-in lessons have links</source>
        <translation>链接不能打开文件，因此只有自带的课程才有链接</translation>
    </message>
</context>
<context>
    <name>posiscope::Listening</name>
    <message>
        <source>Sound requires a sinusoidal or rotary encoding at consecutive positions</source>
        <translation>只有位置连续的正弦编码或旋转编码才有声音</translation>
    </message>
    <message>
        <source>Sound cannot be played: %1</source>
        <translation>无法播放声音：%1</translation>
    </message>
    <message>
        <source>Each pair of a sinusoidal or rotary encoding plays a tone. Its frequency is the pair&apos;s rotation rate at one position per second, raised by %1 octaves into the audible range. Its loudness follows the sine on the left and the cosine on the right. As the position moves, high tones (fast pairs) jump from ear to ear at every step; low tones (slow pairs) hardly move. Tones below 20 Hz are omitted. While the position does not move, there is no sound</source>
        <translation>正弦编码或旋转编码的每一组各发出一个音。音的频率是每秒移动一个位置时该组的转动频率，升高 %1 个八度后进入听觉范围。左声道的响度随正弦变化，右声道的响度随余弦变化。位置移动时，高音（快的组）每一步都在两耳之间跳动，低音（慢的组）几乎不动。低于 20 Hz 的音不发声；位置不动时没有声音</translation>
    </message>
</context>
<context>
    <name>posiscope::MainWindow</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>The last start failed before showing a picture, so the layout was reset</source>
        <translation>上次启动未能显示出图像，卡片布局已重置</translation>
    </message>
    <message>
        <source>There is not enough memory to show everything for this setting</source>
        <translation>内存不足，当前设置的部分内容无法显示</translation>
    </message>
    <message>
        <source>Reloaded %1 at %2</source>
        <translation>已于 %2 重新载入 %1</translation>
    </message>
    <message>
        <source>Posiscope: %1, %2</source>
        <translation>Posiscope：%1，%2</translation>
    </message>
    <message>
        <source>The picture from before the lesson has been restored; Undo shows the lesson&apos;s picture</source>
        <translation>已恢复上课前的画面；撤销可回到课程的画面</translation>
    </message>
</context>
<context>
    <name>posiscope::ExportActions</name>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
</context>
<context>
    <name>posiscope::HelpActions</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>About Posiscope</source>
        <translation>关于 Posiscope</translation>
    </message>
    <message>
        <source>&lt;b&gt;Posiscope %1&lt;/b&gt;&lt;p&gt;An oscilloscope for transformer positional encodings.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Drawn with Qt and QCustomPlot.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Posiscope %1&lt;/b&gt;&lt;p&gt;Transformer 位置编码的示波器。&lt;/p&gt;&lt;p&gt;自由软件，按 GNU 通用公共许可证第 3 版或更新版本发布。使用 Qt 和 QCustomPlot 绘制。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>posiscope::MainMenus</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
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
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>open config.json, model, table, session, figure</source>
        <translation>打开 config.json、模型、表、会话、图</translation>
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
        <source>Open a &amp;checkpoint (X-ray)…</source>
        <translation>打开检查点（X 光）(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Model report…</source>
        <translation>模型报告(&amp;M)…</translation>
    </message>
    <message>
        <source>model report, config.json</source>
        <translation>模型报告、config.json</translation>
    </message>
    <message>
        <source>&amp;Table report…</source>
        <translation>识别报告(&amp;T)…</translation>
    </message>
    <message>
        <source>identify, residual, what is left, whose table is this</source>
        <translation>识别, 残差, 这是谁的表</translation>
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
        <source>&amp;Animate a figure…</source>
        <translation>制作动画(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Copy figure</source>
        <translation>复制图(&amp;C)</translation>
    </message>
    <message>
        <source>Copy lin&amp;k</source>
        <translation>复制链接(&amp;K)</translation>
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
        <source>L&amp;isten while moving</source>
        <translation>移动时聆听(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;All views…</source>
        <translation>所有视图(&amp;A)…</translation>
    </message>
    <message>
        <source>Car&amp;ds</source>
        <translation>卡片(&amp;D)</translation>
    </message>
    <message>
        <source>Maximise &amp;or restore view</source>
        <translation>最大化 / 还原此视图(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reset zoom</source>
        <translation>重置缩放(&amp;R)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;L)</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>颜色(&amp;U)</translation>
    </message>
    <message>
        <source>Colour li&amp;mits…</source>
        <translation>颜色界限(&amp;M)…</translation>
    </message>
    <message>
        <source>Cells a&amp;nd pointer</source>
        <translation>格子与指针(&amp;N)</translation>
    </message>
    <message>
        <source>Works&amp;pace</source>
        <translation>工作区(&amp;P)</translation>
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
        <source>Def&amp;ault</source>
        <translation>恢复默认(&amp;A)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>E&amp;ncoding</source>
        <translation>编码(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Find a &amp;command…</source>
        <translation>查找命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Welcome…</source>
        <translation>欢迎(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;About Posiscope</source>
        <translation>关于 Posiscope(&amp;A)</translation>
    </message>
    <message>
        <source>Close the lesson to reset the layout</source>
        <translation>请先关闭课程，再重置布局</translation>
    </message>
    <message>
        <source>Close the lesson to change the workspace</source>
        <translation>请先关闭课程，再切换工作区</translation>
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
        <source>This chapter is available only in English.</source>
        <translation>这一章只有英文。</translation>
    </message>
</context>
<context>
    <name>posiscope::ModelDialog</name>
    <message>
        <source>Model report: %1</source>
        <translation>模型报告：%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Doubtful: %1</source>
        <translation>存疑：%1</translation>
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
        <source>Show the weight norms for each rotary pair; the weights are stored beside this file.</source>
        <translation>显示每个旋转组的权重范数；权重与此文件在同一文件夹中。</translation>
    </message>
    <message>
        <source>Show the positional encoding of %1.</source>
        <translation>显示 %1 的位置编码。</translation>
    </message>
    <message>
        <source>Vision encoder</source>
        <translation>视觉编码器</translation>
    </message>
</context>
<context>
    <name>posiscope::InputBox</name>
    <message>
        <source>Text, image, text</source>
        <translation>文字、图像、文字</translation>
    </message>
    <message>
        <source>Two images</source>
        <translation>两幅图像</translation>
    </message>
    <message>
        <source>A video</source>
        <translation>一段视频</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Examples of inputs (Down key)</source>
        <translation>输入的示例（向下键）</translation>
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
        <source>Export the mean of each block of cells instead of single cells (for distances, its root mean square)</source>
        <translation>导出各块单元格的平均值，而不是逐格的值；距离取均方根</translation>
    </message>
</context>
<context>
    <name>posiscope::PanelCover</name>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>回答问题后显示。</translation>
    </message>
</context>
<context>
    <name>posiscope::ParameterPanel</name>
    <message>
        <source>Reset to %1</source>
        <translation>恢复为 %1</translation>
    </message>
    <message>
        <source>More parameters</source>
        <translation>更多参数</translation>
    </message>
    <message>
        <source>More parameters (%1 changed)</source>
        <translation>更多参数（已改 %1 项）</translation>
    </message>
    <message>
        <source>Show or hide rarely used parameters</source>
        <translation>显示或隐藏很少用到的参数</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
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
        <source>Play through the positions (Space)</source>
        <translation>逐个播放位置（空格键）</translation>
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
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>other head</source>
        <translation>另一个头</translation>
    </message>
    <message>
        <source>query m</source>
        <translation>查询 m</translation>
    </message>
    <message>
        <source>key n</source>
        <translation>键 n</translation>
    </message>
    <message>
        <source>query i</source>
        <translation>查询 i</translation>
    </message>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
</context>
<context>
    <name>posiscope::PositionNames</name>
    <message>
        <source>Faded positions %1 are padding: attention masks them.</source>
        <translation>变淡的位置 %1 是填充：注意力用掩码屏蔽它们。</translation>
    </message>
    <message>
        <source>Faded rows %1 are padding: attention masks them.</source>
        <translation>变淡的行 %1 是填充：注意力用掩码屏蔽它们。</translation>
    </message>
    <message>
        <source>The rows have position ids %1.</source>
        <translation>各行的位置编号为 %1。</translation>
    </message>
    <message>
        <source>Equal position ids give equal rows: %1.</source>
        <translation>位置编号相同则行相同：%1。</translation>
    </message>
    <message>
        <source>Striped rows have no position id.</source>
        <translation>斜纹的行没有位置编号。</translation>
    </message>
    <message>
        <source>position id</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>prefix %1</source>
        <translation>前缀 %1</translation>
    </message>
    <message>
        <source>patch %1, %2</source>
        <translation>图块 %1, %2</translation>
    </message>
    <message>
        <source>frame %1, %2</source>
        <translation>帧 %1，%2</translation>
    </message>
    <message>
        <source>The rows have position ids %1 and %2 more.</source>
        <translation>各行的位置编号为 %1，另有 %2 个。</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>frame, row, column</source>
        <translation>帧、行、列</translation>
    </message>
    <message>
        <source>row, column</source>
        <translation>行、列</translation>
    </message>
    <message>
        <source>token or %1</source>
        <translation>词元或%1</translation>
    </message>
    <message>
        <source>image %1, %2</source>
        <translation>图像 %1，%2</translation>
    </message>
    <message>
        <source>image, row, column</source>
        <translation>图像、行、列</translation>
    </message>
</context>
<context>
    <name>posiscope::PrecisionView</name>
    <message>
        <source>No difference: these are the exact numbers. Choose another variant in the parameters.</source>
        <translation>没有差值：这些就是精确值。可在参数中选择其他实现方式。</translation>
    </message>
    <message>
        <source>The largest difference, %1, is at position %2, dimension %3; the root mean square is %4.</source>
        <translation>最大差值 %1 在位置 %2、维度 %3；均方根为 %4。</translation>
    </message>
    <message>
        <source>From position %1 on, numbers overflow and become NaN.</source>
        <translation>从位置 %1 起，数值因溢出而成为 NaN。</translation>
    </message>
    <message>
        <source>%1 of %2 positions were examined.</source>
        <translation>检查了 %2 个位置中的 %1 个。</translation>
    </message>
    <message>
        <source>Each pixel shows the largest difference found in it.</source>
        <translation>每个像素显示其中找到的最大差值。</translation>
    </message>
    <message>
        <source>Each pixel samples one cell.</source>
        <translation>每个像素只取一格。</translation>
    </message>
    <message>
        <source>The difference from the exact values stays below %1.</source>
        <translation>与精确值的差始终低于 %1。</translation>
    </message>
    <message>
        <source>The difference from the exact values first exceeds %1 at position %2.</source>
        <translation>与精确值的差在位置 %2 首次超过 %1。</translation>
    </message>
    <message>
        <source>The difference from the exact values exceeds %1 at position %2 or earlier.</source>
        <translation>最迟在位置 %2，与精确值的差超过 %1。</translation>
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
        <source>The largest difference found, %1, is at position %2, dimension %3; the root mean square is %4.</source>
        <translation>找到的最大差值 %1 在位置 %2、维度 %3；均方根为 %4。</translation>
    </message>
    <message>
        <source>The difference from the exact values stays below %1 at the positions examined.</source>
        <translation>在检查过的位置上，与精确值的差始终低于 %1。</translation>
    </message>
    <message>
        <source>the map of the differences</source>
        <translation>差值图</translation>
    </message>
    <message>
        <source>For the error of a rotary encoding, see Precision in the Rotary view.</source>
        <translation>旋转编码的误差，见“旋转编码”视图的“精度”。</translation>
    </message>
    <message>
        <source>At position %1 and below, numbers overflow and become NaN.</source>
        <translation>位置不大于 %1 时，数值因溢出而成为 NaN。</translation>
    </message>
</context>
<context>
    <name>posiscope::Presentation</name>
    <message>
        <source>← → steps · ↑ ↓ text · Tab links · 1 2 3 answer · Space play · B black screen · V picture · P sliders · L spotlight · N notes · Esc back</source>
        <translation>← → 换步 · ↑ ↓ 文字 · Tab 链接 · 1 2 3 作答 · 空格 播放 · B 黑屏 · V 图 · P 滑块 · L 聚光灯 · N 备注 · Esc 返回</translation>
    </message>
    <message>
        <source>Space play · B black screen · P sliders · L spotlight · Esc back</source>
        <translation>空格 播放 · B 黑屏 · P 滑块 · L 聚光灯 · Esc 返回</translation>
    </message>
    <message>
        <source>There is only one screen, so the class would see the answers. Press N again to show the notes.</source>
        <translation>只有这一个屏幕，学生会看到答案。再按一次 N 显示备注。</translation>
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
        <source>Settings of well-known encodings and models</source>
        <translation>常见编码和模型的设置</translation>
    </message>
</context>
<context>
    <name>posiscope::ProjectionChooser</name>
    <message>
        <source>The tensor names of this checkpoint match no known architecture. {layer} stands for the layer number.</source>
        <translation>此检查点的张量名称不符合任何已知架构。{layer} 代表层号。</translation>
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
    <message>
        <source>Which tensors are the query and key weights?</source>
        <translation>哪些张量是查询权重和键权重？</translation>
    </message>
</context>
<context>
    <name>posiscope::RelativeSteps</name>
    <message>
        <source>query i = %1, key j = %2</source>
        <translation>查询 i = %1，键 j = %2</translation>
    </message>
    <message>
        <source>The last query is aligned with the last key.</source>
        <translation>最后一个查询与最后一个键对齐。</translation>
    </message>
    <message>
        <source>The key comes after the query and is hidden from it.</source>
        <translation>键在查询之后，查询看不到它。</translation>
    </message>
    <message>
        <source>clipped to ±%1: %2</source>
        <translation>截断到 ±%1：%2</translation>
    </message>
    <message>
        <source>row %1 + %2 = %3; the table has %4 rows</source>
        <translation>第 %1 + %2 = %3 行，共 %4 行</translation>
    </message>
    <message>
        <source>Row %1 is the sinusoidal encoding of position %1; it is not trained.</source>
        <translation>第 %1 行是位置 %1 的正弦编码，不参与训练。</translation>
    </message>
    <message>
        <source>distance %1</source>
        <translation>距离 %1</translation>
    </message>
    <message>
        <source>The sinusoidal encoding of the distance, all sines before all cosines.</source>
        <translation>距离的正弦编码，所有正弦排在所有余弦之前。</translation>
    </message>
    <message>
        <source>distance m = %1</source>
        <translation>距离 m = %1</translation>
    </message>
    <message>
        <source>distances below %1: one bucket each</source>
        <translation>距离小于 %1：各占一个桶</translation>
    </message>
    <message>
        <source>+ %1, because the key comes after the query</source>
        <translation>+ %1，因为键在查询之后</translation>
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
        <source>divided by √%1, like the scores: m/√%1 = %2</source>
        <translation>与得分一样除以 √%1：m/√%1 = %2</translation>
    </message>
    <message>
        <source>bias = %1</source>
        <translation>偏置 = %1</translation>
    </message>
    <message>
        <source>each layer: M = %1·I + (1 − %1)·A</source>
        <translation>每一层：M = %1·I + (1 − %1)·A</translation>
    </message>
    <message>
        <source>row %1; the table has %2 rows</source>
        <translation>第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>The query multiplies this row, so the bias depends on the query.</source>
        <translation>查询与这一行相乘，所以偏置取决于查询。</translation>
    </message>
    <message>
        <source>This query sees no key.</source>
        <translation>这个查询看不到任何键。</translation>
    </message>
    <message>
        <source>uniform over the visible keys: A = 1/%1 for each</source>
        <translation>在可见的键上均匀分布：每个 A = 1/%1</translation>
    </message>
    <message>
        <source>The row is learned; if no table is open, random numbers stand in for it.</source>
        <translation>这一行可学习；未打开表时用随机数代替。</translation>
    </message>
    <message>
        <source>All scores are assumed to be equal.</source>
        <translation>假定所有得分都相等。</translation>
    </message>
</context>
<context>
    <name>posiscope::RelativeView</name>
    <message>
        <source>This view shows the numbers that a relative scheme computes for every pair of query and key. The current scheme is not relative.</source>
        <translation>此视图显示相对方案为每一对查询和键算出的数。当前方案不是相对方案。</translation>
    </message>
</context>
<context>
    <name>posiscope::ReloadBar</name>
    <message>
        <source>%1 is being written; the picture still shows its previous content.</source>
        <translation>%1 正在写入；图中仍是它原来的内容。</translation>
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
        <source>Reload the file whenever another program has saved it, until Posiscope is closed</source>
        <translation>每当其他程序保存此文件就重新载入，直到关闭 Posiscope</translation>
    </message>
    <message>
        <source>Keep the picture</source>
        <translation>保留现有图像</translation>
    </message>
    <message>
        <source>%1 has changed; the picture still shows its previous content.</source>
        <translation>%1 已改变；图中仍是它原来的内容。</translation>
    </message>
    <message>
        <source>%1 no longer exists; the picture still shows its previous content.</source>
        <translation>%1 已不存在；图中仍是它原来的内容。</translation>
    </message>
    <message>
        <source>%1 has changed. It is too large to keep in memory, so its previous content may be lost.</source>
        <translation>%1 已改变。它太大，无法保留在内存中，原来的内容可能已丢失。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>The picture still shows the previous content of %1. %2</source>
        <translation>图中仍是 %1 原来的内容。%2</translation>
    </message>
    <message>
        <source>Its new content cannot be shown with this setting.</source>
        <translation>它的新内容无法用当前设置显示。</translation>
    </message>
    <message>
        <source>%1 no longer contains the numbers shown. %2</source>
        <translation>%1 已不再包含图中的数值。%2</translation>
    </message>
</context>
<context>
    <name>posiscope::RotaryForms</name>
    <message>
        <source>Copy &amp;rotary settings as</source>
        <translation>旋转编码设置复制为(&amp;R)</translation>
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
        <source>llama.cpp options</source>
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
        <translation>第 i = %1 组：通道 %2 和 %3</translation>
    </message>
    <message>
        <source>%1: × %2 = %3</source>
        <translation>%1：× %2 = %3</translation>
    </message>
    <message>
        <source>This pair does not rotate.</source>
        <translation>这一组不旋转。</translation>
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
        <source>The dot product of q at %1 and k at %2 is %3; it depends only on Δ = %4.</source>
        <translation>位置 %1 的 q 与位置 %2 的 k 的点积为 %3；只取决于 Δ = %4。</translation>
    </message>
    <message>
        <source>wavelength 2π/ω = %1 positions</source>
        <translation>波长 2π/ω = %1 个位置</translation>
    </message>
    <message>
        <source>Sine and cosine of the query are multiplied by the xPos scale, ζ&lt;sub&gt;%1&lt;/sub&gt;&lt;sup&gt;%2/%3&lt;/sup&gt; = %4; those of the key are divided by it.</source>
        <translation>查询的正弦和余弦要乘以 xPos 的尺度 ζ&lt;sub&gt;%1&lt;/sub&gt;&lt;sup&gt;%2/%3&lt;/sup&gt; = %4；键的则除以它。</translation>
    </message>
</context>
<context>
    <name>posiscope::RotaryView</name>
    <message>
        <source>The score does not fall steadily. It rises in %1 of the first %2 steps of distance, first from distance %3 to %4.</source>
        <translation>得分并非一路下降。从距离 0 起的前 %2 步中有 %1 步上升，第一次是从距离 %3 到 %4。</translation>
    </message>
    <message>
        <source>Up to a distance of %1 positions, the score only falls; beyond it, the score may rise.</source>
        <translation>距离不超过 %1 个位置时得分一路下降；更远处可能上升。</translation>
    </message>
    <message>
        <source>Channels that do not rotate add %1 to the score at every distance.</source>
        <translation>不旋转的通道在每个距离都给得分加上 %1。</translation>
    </message>
    <message>
        <source>This view shows queries and keys rotated by their positions.</source>
        <translation>此视图显示按位置旋转的查询和键。</translation>
    </message>
</context>
<context>
    <name>posiscope::RotationView</name>
    <message>
        <source>No column has its matching sine or cosine, so no linear map shifts positions by %1.</source>
        <translation>没有一列有对应的正弦或余弦，所以不存在能把位置平移 %1 的线性映射。</translation>
    </message>
    <message>
        <source>Both positions are %1: M₀ is the identity and nothing rotates.</source>
        <translation>两个位置都是 %1：M₀ 是单位矩阵，没有转动。</translation>
    </message>
    <message>
        <source>A shift by k = %1 rotates each pair by its own angle ω·k, the same from every position. Mₖ, built from these angles, maps PE(%2) to PE(%3) with a largest error of %4.</source>
        <translation>平移 k = %1 使每组各自转过角度 ω·k，与起始位置无关。由这些角度构成的 Mₖ 把 PE(%2) 变为 PE(%3)，最大误差 %4。</translation>
    </message>
    <message>
        <source>%1 of %2 columns lack their matching sine or cosine, so no matrix can shift them.</source>
        <translation>%2 列中有 %1 列缺少对应的正弦或余弦，没有矩阵能平移它们。</translation>
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
        <source>× unpaired %1: predicted %2, true %3</source>
        <translation>× 未配对的列 %1：预测 %2，实际 %3</translation>
    </message>
    <message>
        <source>× %1: %2, true %3</source>
        <translation>× %1：%2，实际 %3</translation>
    </message>
    <message>
        <source>shift k = %1: each pair rotates by ω·k</source>
        <translation>平移 k = %1：每组转 ω·k</translation>
    </message>
    <message>
        <source>shift k = %1: crossed-out columns have no partner</source>
        <translation>平移 k = %1：打叉的列没有配对</translation>
    </message>
    <message>
        <source>No column has its matching sine or cosine, so no linear map takes %1 to %2.</source>
        <translation>没有一列有对应的正弦或余弦，所以不存在从 %1 到 %2 的线性映射。</translation>
    </message>
    <message>
        <source>From %1 to %2 (%3), each pair rotates by ω times the step on its axis, wherever the step begins. The matrix built from these angles maps one row to the other with a largest error of %4.</source>
        <translation>从 %1 到 %2（%3），每组转过的角度是 ω 乘以它的轴上的步长，与起点无关。由这些角度构成的矩阵把前一行映射到后一行，最大误差为 %4。</translation>
    </message>
    <message>
        <source>%1: each pair rotates by ω times the step on its axis</source>
        <translation>%1：每组转过 ω 乘以它的轴上的步长</translation>
    </message>
    <message>
        <source>largest |M PE(p) − PE(q)| = %1</source>
        <translation>|M PE(p) − PE(q)| 的最大值 = %1</translation>
    </message>
    <message>
        <source>× unpaired %1: a shift cannot predict it</source>
        <translation>× 未配对 %1：平移无法预测它</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Not rotated: %1 has no coordinates, so its row is zero and no matrix maps it to another row.</source>
        <translation>不旋转：%1 没有坐标，它的行全为零，没有矩阵能把它映射到另一行。</translation>
    </message>
    <message>
        <source>%1 is not rotated: its row is zero</source>
        <translation>%1 不旋转：它的行全为零</translation>
    </message>
    <message>
        <source>%1: not rotated</source>
        <translation>%1：不旋转</translation>
    </message>
    <message>
        <source>not rotated</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>From %1 to %2 (%3), each pair rotates by ω times the step along its own direction, oblique to the axes, wherever the step begins. The matrix built from these angles maps one row to the other with a largest error of %4.</source>
        <translation>从 %1 到 %2（%3），每组转过的角度是 ω 乘以沿它自己方向（斜向）的步长，与起点无关。由这些角度构成的矩阵把前一行映射到后一行，最大误差为 %4。</translation>
    </message>
    <message>
        <source>%1: each pair rotates by ω times the step along its direction</source>
        <translation>%1：每组转过 ω 乘以沿它的方向的步长</translation>
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
        <source>Text is split into words at spaces, and each Chinese character is one word; press Enter to apply.</source>
        <translation>文字按空格切分，每个汉字单独成词；按回车应用。</translation>
    </message>
    <message>
        <source>Click to move the cursor here and edit</source>
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
    <message>
        <source>Position of each row: consecutive, padded:1 as in fairseq, or a list such as 0,1,1,3.5. A list that ends in …, such as 2:6,…, goes on counting.</source>
        <translation>每一行的位置：consecutive、padded:1（与 fairseq 相同），或一个列表，如 0,1,1,3.5。以 … 结尾的列表（如 2:6,…）会自动延续。</translation>
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
        <source>Mₖ: %1 of %2 pairs, evenly spaced</source>
        <translation>Mₖ：%2 组中均匀选取的 %1 组</translation>
    </message>
    <message>
        <source>Mₖ: %1 of %2 pairs</source>
        <translation>Mₖ：%2 组中的 %1 组</translation>
    </message>
    <message>
        <source>Mₖ: all %1 columns</source>
        <translation>Mₖ：全部 %1 列</translation>
    </message>
    <message>
        <source>Column %1 lacks its matching sine or cosine, so Mₖ cannot shift it.</source>
        <translation>第 %1 列缺少对应的正弦或余弦，Mₖ 无法平移它。</translation>
    </message>
    <message>
        <source>dimension at q</source>
        <translation>q 处的维度</translation>
    </message>
    <message>
        <source>A token without coordinates is not rotated.</source>
        <translation>没有坐标的词元不旋转。</translation>
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
        <source>The unit of width and height</source>
        <translation>宽和高的单位</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
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
        <source>automatic height</source>
        <translation>自动高度</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>You can add a unit, for example 85mm.</source>
        <translation>可以加上单位，例如 85mm。</translation>
    </message>
    <message>
        <source>The height follows from the width until you type a height</source>
        <translation>高度由宽度决定，除非另行输入高度</translation>
    </message>
</context>
<context>
    <name>posiscope::SoundPlayer</name>
    <message>
        <source>neither pacat (package pulseaudio-utils) nor aplay (package alsa-utils) is installed</source>
        <translation>pacat（软件包 pulseaudio-utils）和 aplay（软件包 alsa-utils）均未安装</translation>
    </message>
</context>
<context>
    <name>posiscope::SpectrumView</name>
    <message>
        <source>A spectrum needs at least two rows.</source>
        <translation>频谱至少需要两行。</translation>
    </message>
    <message>
        <source>Computing the spectra of the columns …</source>
        <translation>正在计算各列的频谱……</translation>
    </message>
    <message>
        <source>Every column holds NaN or infinity, so there is no spectrum.</source>
        <translation>每一列都含 NaN 或无穷大，因此没有频谱。</translation>
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
        <source>Show this model&apos;s weight norms for each rotary pair.</source>
        <translation>显示此模型每个旋转组的权重范数。</translation>
    </message>
</context>
<context>
    <name>posiscope::TurnCircles</name>
    <message>
        <source>no sine or cosine to rotate</source>
        <translation>没有可转动的正弦或余弦</translation>
    </message>
    <message>
        <source>nothing to rotate</source>
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
        <source>no partner</source>
        <translation>没有配对</translation>
    </message>
    <message>
        <source>unpaired</source>
        <translation>无配对</translation>
    </message>
    <message>
        <source>%1 rotates by %2 rad (%3 turns)</source>
        <translation>%1 转动 %2 rad（%3 圈）</translation>
    </message>
    <message>
        <source>the circles of the pairs</source>
        <translation>各组的圆</translation>
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
        <source>This view needs consecutive positions. It shows nothing while position ids are given.</source>
        <translation>此视图需要连续的位置。给出位置编号时没有可显示的内容。</translation>
    </message>
    <message>
        <source>There is no room here for: %1.</source>
        <translation>此处放不下：%1。</translation>
    </message>
    <message>
        <source>This view shows exact waves; the values of a rounded encoding are not exact.</source>
        <translation>此视图显示精确的波；舍入后的编码不再精确。</translation>
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
        <source>colour of %1; the grey bars show how often each colour occurs</source>
        <translation>%1 的颜色；灰条表示每种颜色出现的频次</translation>
    </message>
    <message>
        <source>colour of %1</source>
        <translation>%1 的颜色</translation>
    </message>
    <message>
        <source>A rotary encoding is not added to word vectors. It rotates queries and keys and leaves values unchanged; use the Rotary view instead.</source>
        <translation>旋转编码不加到词向量上。它旋转查询和键，不改变值：请用“旋转编码”视图。</translation>
    </message>
    <message>
        <source>This view needs one-dimensional positions. A grid has rows and columns; use the Plane view instead.</source>
        <translation>此视图需要一维的位置。网格有行和列：请用“平面”视图。</translation>
    </message>
    <message>
        <source>This view needs one position per token. An axial rotary encoding has several; use the Channels, Sequence and Plane views instead.</source>
        <translation>此视图需要每个词元只有一个位置。多轴旋转编码有多个：请用“通道”“序列”和“平面”视图。</translation>
    </message>
    <message>
        <source>This view needs one-dimensional positions. In a window, each pair of patches looks up a bias in a table; use the Plane view instead.</source>
        <translation>此视图需要一维的位置。窗口中每两个图块查一次偏置表：请用“平面”视图。</translation>
    </message>
    <message>
        <source>This view shows the waves of a sinusoidal encoding. The current scheme looks up its rows in a table.</source>
        <translation>此视图显示正弦编码的波，而当前编码的行从表中查得。</translation>
    </message>
    <message>
        <source>Some values lie beyond the colour bar and take the colour of its nearer end.</source>
        <translation>有些数值超出颜色条，取较近一端的颜色。</translation>
    </message>
    <message>
        <source>A relative scheme has no rows for positions. To each score, it adds a term that depends on where the key is relative to the query; use the Relative and Bias views instead.</source>
        <translation>相对方案没有与位置对应的行。它给每个得分加上一项，该项取决于键相对于查询的位置：请用“相对”和“偏置”视图。</translation>
    </message>
</context>
<context>
    <name>posiscope::ViewCard</name>
    <message>
        <source>Show another view here</source>
        <translation>在此显示其他视图</translation>
    </message>
    <message>
        <source>%1: show another view here</source>
        <translation>%1：在此显示其他视图</translation>
    </message>
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
        <source>Maximise or restore this view (F11)</source>
        <translation>最大化 / 还原此视图（F11）</translation>
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
        <source>Reset colour limits</source>
        <translation>重置颜色界限</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
</context>
<context>
    <name>posiscope::ViewGallery</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Hidden until the question is answered.</source>
        <translation>回答问题后显示。</translation>
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
    <message>
        <source>B is a copy of A: change a parameter to compare them.</source>
        <translation>B 与 A 相同：改变一个参数即可比较。</translation>
    </message>
    <message>
        <source>%1: A %2, B %3, B − A %4.</source>
        <translation>%1：A %2，B %3，B − A %4。</translation>
    </message>
    <message>
        <source>A: %1 = %2; B: %3 = %4.</source>
        <translation>A：%1 = %2；B：%3 = %4。</translation>
    </message>
    <message>
        <source>This view cannot show a difference; it shows A and B.</source>
        <translation>此视图不能显示差值，显示的是 A 和 B。</translation>
    </message>
</context>
<context>
    <name>posiscope::WallClockFace</name>
    <message>
        <source>Position %1 is %2; the dial looks the same at %3. Readings wrap around: the distance between %4 and %5 is %6, that between %7 and %8 is %9.</source>
        <translation>位置 %1 即 %2；钟面与 %3 时相同。读数会绕回：%4 与 %5 的距离为 %6，%7 与 %8 的距离为 %9。</translation>
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
        <source>Dimension %1 (%2) repeats every %3 positions: %4 times in %5 positions.</source>
        <translation>维度 %1（%2）每 %3 个位置重复一次：%5 个位置内重复 %4 次。</translation>
    </message>
    <message>
        <source>This wavelength is below two positions, so at integer positions the wave looks slower than it is.</source>
        <translation>这一波长不足两个位置，所以在整数位置上，波看起来比实际慢。</translation>
    </message>
    <message>
        <source>The curve shows dimension %1 of the table; values exist at integer positions only.</source>
        <translation>曲线是表的维度 %1 随位置的变化，只在整数位置上有值。</translation>
    </message>
    <message>
        <source>The curve shows dimension %1 as the variant computes it, at integer positions only.</source>
        <translation>曲线是按所选实现方式计算的维度 %1，只在整数位置上有值。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is constant: it is the same at every position.</source>
        <translation>维度 %1（%2）是常数：在每个位置都相同。</translation>
    </message>
    <message>
        <source>Remove the curve of dimension %1</source>
        <translation>移除维度 %1 的曲线</translation>
    </message>
    <message>
        <source>Keep the curve of dimension %1</source>
        <translation>保留维度 %1 的曲线</translation>
    </message>
    <message>
        <source>Only the curve of dimension %1</source>
        <translation>只显示维度 %1 的曲线</translation>
    </message>
    <message>
        <source>Evenly spaced curves</source>
        <translation>均匀选取的曲线</translation>
    </message>
    <message>
        <source>%1 of %2 curves oscillate too fast for the resolution and are drawn as bands.</source>
        <translation>%2 条曲线中有 %1 条振荡太快，超出分辨率，因此画成色带。</translation>
    </message>
    <message>
        <source>The curve oscillates too fast for the resolution and is drawn as a band.</source>
        <translation>曲线振荡太快，超出分辨率，因此画成色带。</translation>
    </message>
    <message>
        <source>All curves oscillate too fast for the resolution and are drawn as bands.</source>
        <translation>所有曲线都振荡太快，超出分辨率，因此画成色带。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is an oblique wave, along rows and columns at once, and repeats every %3 patches along its direction.</source>
        <translation>维度 %1（%2）是同时沿行和列的斜向波，沿其方向每 %3 个图块重复一次。</translation>
    </message>
    <message>
        <source>The table is large, so each pixel samples %1 of the rows it covers.</source>
        <translation>表很大，每个像素只从其覆盖的行中取 %1 行。</translation>
    </message>
    <message>
        <source>The curve shows dimension %1 from patch to patch, row by row.</source>
        <translation>曲线显示维度 %1 在各图块上的值，图块逐行排列。</translation>
    </message>
    <message>
        <source>Dimension %1 is the coordinate on the %2 axis.</source>
        <translation>维度 %1 是%2轴上的坐标。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is a wave along the position ids of the %3 axis and repeats every %4 ids.</source>
        <translation>维度 %1（%2）是沿%3轴的位置编号的波，每 %4 个编号重复一次。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 patches; it starts again after %5 patches, at the end of a row.</source>
        <translation>维度 %1（%2）是沿%3轴的波，每 %4 个图块重复一次；每 %5 个图块，即一行结束后，重新开始。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 patches.</source>
        <translation>维度 %1（%2）是沿%3轴的波，每 %4 个图块重复一次。</translation>
    </message>
    <message>
        <source>Dimension %1 (%2) is a wave along the %3 axis and repeats every %4 steps; each step is %5 patches long.</source>
        <translation>维度 %1（%2）是沿%3轴的波，每 %4 步重复一次；每步等于 %5 个图块。</translation>
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
        <source>Help › Welcome… opens this page again. Ctrl+K finds commands, views and lessons by name.</source>
        <translation>“帮助 › 欢迎…”可再次打开本页。按 Ctrl+K 可按名称查找一切功能。</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Drag sliders, point at cells, compare settings.</source>
        <translation>拖动滑块，指向格子，比较不同设置。</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>授课</translation>
    </message>
    <message>
        <source>Present lessons to a class: predict, then reveal.</source>
        <translation>一步一步的课堂讲解：先预测，再揭晓。</translation>
    </message>
    <message>
        <source>Make a figure</source>
        <translation>制作插图</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Open a model or a table…</source>
        <translation>打开模型或表…</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>A transformer takes in all words at once; a positional encoding tells it their order. Posiscope draws these encodings: drag a slider, and every picture follows.</source>
        <translation>Transformer 一次读进所有的词；词的顺序，要靠位置编码告诉它。Posiscope 把位置编码画出来：拖动滑块，所有图都随之变化。</translation>
    </message>
    <message>
        <source>Draw a figure for a paper or slides, or save its numbers.</source>
        <translation>用于论文或幻灯片，也可以导出其中的数值。</translation>
    </message>
    <message>
        <source>Learn on your own, in lessons of ten to fifteen minutes.</source>
        <translation>独自学习，每课十到十五分钟。</translation>
    </message>
</context>
<context>
    <name>posiscope::XrayView</name>
    <message>
        <source>No checkpoint is open. Use File › Open a checkpoint to choose a model directory, a tensor file or a tensor index. The file config.json must be in the same directory. This view then shows the weights.</source>
        <translation>尚未打开检查点。请用“文件 › 打开检查点”选择模型的文件夹、张量文件或张量索引，config.json 须在同一文件夹中。之后此视图显示其权重。</translation>
    </message>
    <message>
        <source>This model&apos;s queries and keys have no biases.</source>
        <translation>此模型的查询和键没有偏置。</translation>
    </message>
    <message>
        <source>Open a checkpoint…</source>
        <translation>打开检查点…</translation>
    </message>
</context>
<context>
    <name>SightWords</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>visible positions</source>
        <translation>可见范围（位置数）</translation>
    </message>
    <message>
        <source>visible</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>layer %1 has no attention</source>
        <translation>第 %1 层没有注意力</translation>
    </message>
    <message>
        <source>layer %1: attention range unknown</source>
        <translation>第 %1 层：可见范围未知</translation>
    </message>
    <message>
        <source>layer %1 sees %2 positions (%3)</source>
        <translation>第 %1 层可见 %2 个位置（%3）</translation>
    </message>
    <message>
        <source>how far each layer sees</source>
        <translation>各层的可见范围</translation>
    </message>
</context>
<context>
    <name>LayerMap</name>
    <message>
        <source>the map of layers and pairs</source>
        <translation>层与组的图</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>pair, fast to slow</source>
        <translation>组，由快到慢</translation>
    </message>
    <message>
        <source>wavelength (positions)</source>
        <translation>波长（位置数）</translation>
    </message>
    <message>
        <source>layer %1, pair %2</source>
        <translation>第 %1 层，第 %2 组</translation>
    </message>
    <message>
        <source>layer %1 has no attention</source>
        <translation>第 %1 层没有注意力</translation>
    </message>
    <message>
        <source>layer %1: not understood</source>
        <translation>第 %1 层：无法识别</translation>
    </message>
    <message>
        <source>%1: does not rotate</source>
        <translation>%1：不旋转</translation>
    </message>
    <message>
        <source>%1: wavelength %2</source>
        <translation>%1：波长 %2</translation>
    </message>
    <message>
        <source>%1, %2 turns within the attention range</source>
        <translation>%1，在此层的可见范围内转 %2 圈</translation>
    </message>
    <message>
        <source>one turn within the attention range</source>
        <translation>在此层的可见范围内转一圈</translation>
    </message>
    <message>
        <source>one turn</source>
        <translation>一圈</translation>
    </message>
    <message>
        <source>does not rotate</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>no rotation</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>no attention</source>
        <translation>没有注意力</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>组</translation>
    </message>
    <message>
        <source>%1: rotates by the coordinates of a patch</source>
        <translation>%1：按图块的坐标旋转</translation>
    </message>
    <message>
        <source>wavelength (patches)</source>
        <translation>波长（图块数）</translation>
    </message>
    <message>
        <source>wavelengths unknown</source>
        <translation>波长未知</translation>
    </message>
    <message>
        <source>wavelength (coordinates)</source>
        <translation>波长（坐标）</translation>
    </message>
</context>
<context>
    <name>posiscope::LayersView</name>
    <message>
        <source>%1 does not give its number of layers.</source>
        <translation>%1 没有给出层数。</translation>
    </message>
    <message>
        <source>The layers of %1 cannot be shown: %2.</source>
        <translation>无法显示 %1 的各层：%2。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Pairs to the right of the line make less than one turn within the layer&apos;s attention range.</source>
        <translation>线右侧的组在该层可见范围内转不满一圈。</translation>
    </message>
    <message>
        <source>Doubtful: %1.</source>
        <translation>存疑：%1。</translation>
    </message>
    <message>
        <source>No model is open. Use File › Open to choose a model&apos;s config.json or GGUF file. This view then shows, layer by layer, how the model&apos;s attention uses positions.</source>
        <translation>没有打开模型。用“文件 › 打开”选择模型的 config.json 或 GGUF 文件，本视图便逐层显示其注意力如何使用位置。</translation>
    </message>
</context>
<context>
    <name>PlanePlot</name>
    <message>
        <source>the map of patches</source>
        <translation>图块的图</translation>
    </message>
    <message>
        <source>row y</source>
        <translation>行 y</translation>
    </message>
    <message>
        <source>column x</source>
        <translation>列 x</translation>
    </message>
    <message>
        <source>%1 and patch %2, %3: %4</source>
        <translation>%1 与图块 %2, %3：%4</translation>
    </message>
</context>
<context>
    <name>PlaneWords</name>
    <message>
        <source>%1 (dotted: x)</source>
        <translation>%1（点线：x）</translation>
    </message>
    <message>
        <source>halfway at %1</source>
        <translation>半高在 %1</translation>
    </message>
    <message>
        <source>%1: %2 patches apart, %3</source>
        <translation>%1：相隔 %2 个图块，%3</translation>
    </message>
    <message>
        <source>patch %1, %2</source>
        <translation>图块 %1, %2</translation>
    </message>
    <message>
        <source>%1 (dotted: along x)</source>
        <translation>%1（点线：沿 x）</translation>
    </message>
    <message>
        <source>Add an image</source>
        <translation>添加一幅图像</translation>
    </message>
    <message>
        <source>%1 halfway at %2</source>
        <translation>%1 半高在 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>halfway (%1) at %2</source>
        <translation>半高（%1）在 %2</translation>
    </message>
</context>
<context>
    <name>posiscope::NewLessonDialog</name>
    <message>
        <source>Steps chosen: %1</source>
        <translation>已选步骤：%1</translation>
    </message>
    <message>
        <source>New lesson from steps</source>
        <translation>从步骤新建课程</translation>
    </message>
    <message>
        <source>My lesson</source>
        <translation>我的课</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Tick the steps of your lesson. The file is plain text: change their order, or write steps of your own between them.</source>
        <translation>勾选这一课的步骤。文件是纯文本：可以改变顺序，也可以在中间写自己的步骤。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>posiscope::PlaneView</name>
    <message>
        <source>the kernel along x</source>
        <translation>沿 x 的核</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>沿 x</translation>
    </message>
    <message>
        <source>columns apart</source>
        <translation>相隔列数</translation>
    </message>
    <message>
        <source>the kernel along y</source>
        <translation>沿 y 的核</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>沿 y</translation>
    </message>
    <message>
        <source>rows apart</source>
        <translation>相隔行数</translation>
    </message>
    <message>
        <source>the kernel along the diagonal</source>
        <translation>沿对角线的核</translation>
    </message>
    <message>
        <source>diagonal</source>
        <translation>对角线</translation>
    </message>
    <message>
        <source>diagonal steps</source>
        <translation>沿对角线的步数</translation>
    </message>
    <message>
        <source>This view shows patches of an image. It shows nothing while position ids are given.</source>
        <translation>此视图显示图像的图块。给出位置编号时没有可显示的内容。</translation>
    </message>
    <message>
        <source>%1 columns away</source>
        <translation>横向相隔 %1 列</translation>
    </message>
    <message>
        <source>%1 rows away</source>
        <translation>纵向相隔 %1 行</translation>
    </message>
    <message>
        <source>%1 along the diagonal</source>
        <translation>沿对角线相隔 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Each tile, drawn at the place of one patch, shows the score of that patch with every patch.</source>
        <translation>每个图块的位置上有一幅小图，显示该图块与所有图块的得分。</translation>
    </message>
    <message>
        <source>Each tile, drawn at the place of one patch, shows the similarity of that patch to every patch.</source>
        <translation>每个图块的位置上有一幅小图，显示该图块与所有图块的相似度。</translation>
    </message>
    <message>
        <source>Tiles would be too small to see, so along each axis only one patch in %1 has a tile. A larger picture has more tiles.</source>
        <translation>小图太小就看不清，所以沿每个轴每 %1 个图块只画一幅小图；整幅图放大后，小图更多。</translation>
    </message>
    <message>
        <source>The photo is shown under the colours.</source>
        <translation>照片显示在颜色下层。</translation>
    </message>
    <message>
        <source>Remove the photo</source>
        <translation>移除照片</translation>
    </message>
    <message>
        <source>remove the photo</source>
        <translation>移除照片</translation>
    </message>
    <message>
        <source>lowest value of %1</source>
        <translation>%1的最小值</translation>
    </message>
    <message>
        <source>ViTDet multiplies one table row per axis by the query, so there is no map without a query. &quot;posiscope values --quantity index&quot; prints the rows.</source>
        <translation>ViTDet 对每个轴取表的一行与查询相乘，因此没有查询就没有图。“posiscope values --quantity index”打印各行。</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Bias of head %1 from %2 to every patch: between %3 and %4. The table has %5 rows.</source>
        <translation>头 %1 从%2到每个图块的偏置：%3 至 %4。表有 %5 行。</translation>
    </message>
    <message>
        <source>Score of %1 with every patch for q = k = 1, divided by the head size. The lowest is %2.</source>
        <translation>q = k = 1 时，%1 与各图块的得分，已除以头维数；最低为 %2。</translation>
    </message>
    <message>
        <source>diag.</source>
        <translation>对角</translation>
    </message>
    <message>
        <source>Score of %1 with every patch for the given query and key, divided by the head size. The lowest is %2.</source>
        <translation>对给定的 q 和 k，%1 与各图块的得分，已除以头维数；最低为 %2。</translation>
    </message>
    <message>
        <source>The input is text alone, so it has no patches.</source>
        <translation>输入只有文字，没有图块。</translation>
    </message>
    <message>
        <source>Each tile, drawn at the place of one patch, shows the bias of that patch with every patch.</source>
        <translation>每个图块的位置上有一幅小图，显示该图块与每个图块之间的偏置。</translation>
    </message>
    <message>
        <source>Each tile, drawn at the place of one patch, shows which table row this patch looks up for each patch.</source>
        <translation>每个图块的位置上有一幅小图，显示该图块对每个图块查表的哪一行。</translation>
    </message>
    <message>
        <source>Table rows that %1 looks up, one for each patch: between %2 and %3; the table has %4 rows.</source>
        <translation>%1对每个图块各查一行：在表的第 %2 行与第 %3 行之间，共 %4 行。</translation>
    </message>
    <message>
        <source>Cosine similarity of %1 to every patch: 1 at the patch itself, down to %2.</source>
        <translation>%1 与每个图块的余弦相似度：与自身为 1，最低为 %2。</translation>
    </message>
    <message>
        <source>The image has %1 rows × %2 columns of tokens; its first token is %3.</source>
        <translation>这幅图像有 %1 行 × %2 列词元，从词元 %3 开始。</translation>
    </message>
    <message>
        <source>A shows %1, which is at the same place in its image.</source>
        <translation>A 显示%1，它在 A 的图像中处于相同的位置。</translation>
    </message>
    <message>
        <source>Along x, y and the diagonal, the values never fall halfway from highest to lowest.</source>
        <translation>沿 x、y 和对角线，数值都没有降到最大值与最小值的正中。</translation>
    </message>
    <message>
        <source>Token %1 is not a patch of this image, so this is the map of %2.</source>
        <translation>词元 %1 不是这幅图像的图块，因此这里显示%2的图。</translation>
    </message>
    <message>
        <source>The solid contour marks the value halfway from the smallest to the largest; the dashed contour marks three quarters of the way.</source>
        <translation>实线等值线标出最小值与最大值的正中，虚线等值线标出四分之三处。</translation>
    </message>
    <message>
        <source>B − A requires that A and B both have patches. A map of biases cannot be compared with a map of cosines or scores.</source>
        <translation>求 B − A 要求 A 和 B 都有图块。偏置图不能与余弦图或得分图比较。</translation>
    </message>
    <message>
        <source>The text tokens of this model have one-dimensional positions. Its vision encoder has its own positions: add &quot;:%1&quot; to the file name.</source>
        <translation>此模型的文本词元的位置是一维的。视觉编码器有自己的位置：请在文件名后加上“:%1”。</translation>
    </message>
    <message>
        <source>This view compares one patch of an image with all others. A relative scheme has no rows for positions.</source>
        <translation>此视图显示图像的一个图块与其他所有图块的关系。相对方案没有与位置对应的行。</translation>
    </message>
    <message>
        <source>This view treats positions as patches, numbered row by row, and compares their encodings. Positions × dimensions can be at most %1: reduce one of them.</source>
        <translation>此视图把位置看作逐行编号的图块，比较它们的编码。位置数 × 维数最多为 %1：请减小其中之一。</translation>
    </message>
    <message>
        <source>Cosine of the rotation angle between %1 and each patch, averaged over the rotating pairs: what they contribute to the score for q = k = 1. The lowest is %2.</source>
        <translation>%1 与每个图块在各旋转组中的角度差，取余弦再对各组平均，即 q = k = 1 时它们在得分中的部分；最低为 %2。</translation>
    </message>
    <message>
        <source>The difference B − A between the maps of %1 ranges from %2 to %3.</source>
        <translation>%1的两幅图之差 B − A 的范围是 %2 到 %3。</translation>
    </message>
    <message>
        <source>A has %1 × %2 patches, B has %3 × %4; the two are compared at the same place in the image.</source>
        <translation>A 有 %1 × %2 个图块，B 有 %3 × %4 个；两者在图像的相同位置上比较。</translation>
    </message>
    <message>
        <source>The positions are numbered row by row, as %1 rows of %2 patches.</source>
        <translation>位置逐行编号，共 %1 行，每行 %2 个图块。</translation>
    </message>
    <message>
        <source>Positions from %1 on are left out.</source>
        <translation>从 %1 起的位置不显示。</translation>
    </message>
    <message>
        <source>At an angle of 0° the axes are not rotated. Each head of this model has its own random angle: change the parameter “angle”.</source>
        <translation>角度为 0° 时两轴没有旋转。此模型的每个头各有自己的随机角度：请改变参数“角度”。</translation>
    </message>
    <message>
        <source>A and B have separate colour ranges: in a common range, one of them would be nearly uniform.</source>
        <translation>A 和 B 各用自己的颜色范围；若共用一个范围，其中一个几乎只有一种颜色。</translation>
    </message>
    <message>
        <source>The value halfway between the highest and the lowest (%2) is reached %1.</source>
        <translation>数值降到最大值与最小值正中（%2）的位置：%1。</translation>
    </message>
    <message>
        <source>Columns of patches</source>
        <translation>图块列数</translation>
    </message>
    <message>
        <source>About as many as rows</source>
        <translation>与行数相近</translation>
    </message>
    <message>
        <source>Each tile, drawn at the place of one patch, shows the difference B − A for that patch and every patch.</source>
        <translation>每个图块的位置上有一幅小图，显示该图块与所有图块的差 B − A。</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>Columns of patches: %1. A side of the grid then has more than %2 patches, which is too many. Choose another number of columns.</source>
        <translation>图块列数为 %1 时，网格有一边超过 %2 块，过长。请改用别的列数。</translation>
    </message>
</context>
<context>
    <name>PairAxes</name>
    <message>
        <source>%1 contradicts model type &quot;%2&quot;; the key is used</source>
        <translation>%1 与模型类型“%2”矛盾；以该键为准</translation>
    </message>
    <message>
        <source>%1: which pairs belong to which section depends on the model, and &quot;%2&quot; is unknown; consecutive sections are assumed</source>
        <translation>%1：哪些组属于哪一段取决于模型，而“%2”未知；假定各段依次排列</translation>
    </message>
    <message>
        <source>%1: the sum of its numbers is %2, but %3 pairs rotate</source>
        <translation>%1：各数之和为 %2，但旋转的有 %3 组</translation>
    </message>
    <message>
        <source>%1 has %2 numbers, but the model has %3 axes</source>
        <translation>%1 有 %2 个数，但模型有 %3 个轴</translation>
    </message>
    <message>
        <source>%1 is %2; only 1 is supported</source>
        <translation>%1 为 %2；只支持 1</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1：应为%2</translation>
    </message>
    <message>
        <source>%1: a chunk is a window of %2 × %2 patches, which are consecutive in the sequence</source>
        <translation>%1：每段是 %2 × %2 图块的窗口，窗口内的图块在序列中相邻</translation>
    </message>
    <message>
        <source>a positive number</source>
        <translation>正数</translation>
    </message>
    <message>
        <source>the positions of text are shown, not the axes of images</source>
        <translation>显示的是文本的位置，不是图像的各轴</translation>
    </message>
    <message>
        <source>%1: mlx-vlm gives the second section to the image and the last to the column; --axes-as-in hunyuan-vl-mlx shows this</source>
        <translation>%1：mlx-vlm 把第二段给图像序号，最后一段给列；用 --axes-as-in hunyuan-vl-mlx 查看</translation>
    </message>
</context>
<context>
    <name>ModelCommand</name>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>多余的参数“%1”</translation>
    </message>
    <message>
        <source>The model: a config.json, its directory, a GGUF file, or a name from the list.</source>
        <translation>模型：config.json、其所在文件夹、GGUF 文件，或列表中的名称。</translation>
    </message>
    <message>
        <source>File to write: .png, .svg, .pdf, .csv or .npy.</source>
        <translation>要写入的文件：.png、.svg、.pdf、.csv 或 .npy。</translation>
    </message>
    <message>
        <source>Journal, slide or paper, such as neurips or letter [a4].</source>
        <translation>期刊、幻灯片或纸张，例如 neurips 或 letter [a4]。</translation>
    </message>
    <message>
        <source>model needs a FILE or a NAME to draw; &quot;posiscope model&quot; lists the names</source>
        <translation>model 需要一个文件或名称；“posiscope model”列出名称</translation>
    </message>
    <message>
        <source>--%1 is an option of export; model takes the model as its argument</source>
        <translation>--%1 是 export 的选项；model 以模型作为参数</translation>
    </message>
    <message>
        <source>Draw a model on one page (png, svg, pdf): a description of its file, its layers, and the wavelengths of each kind of layer. Without a model, list the models that are known by name. The options of &quot;posiscope export layers&quot; are accepted.</source>
        <translation>把一个模型画成一页（png、svg、pdf）：文字说明、各层，以及每种层的波长。不给模型时，列出可按名称打开的模型。选项与“posiscope export layers”相同。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an encoding without layers to draw; &quot;posiscope describe&quot; describes it</source>
        <translation>“%1”是一种编码，没有可画的层；“posiscope describe”给出它的说明</translation>
    </message>
</context>
<context>
    <name>CourseWords</name>
    <message>
        <source>Five minutes: clock hands</source>
        <translation>五分钟：指针</translation>
    </message>
    <message>
        <source>Five minutes: one curve</source>
        <translation>五分钟：一条曲线</translation>
    </message>
    <message>
        <source>Why one curve holds a whole matrix, and what its bright diagonal means: lesson 7, steps 1 to 4.</source>
        <translation>为什么一条曲线就包含整个矩阵，亮的对角线是什么意思：第 7 课，第 1 到 4 步。</translation>
    </message>
    <message>
        <source>Five minutes: why 10 000</source>
        <translation>五分钟：为什么是 10 000</translation>
    </message>
    <message>
        <source>Fast hands tell neighbours apart, slow hands long distances: lesson 9, steps 1 to 3.</source>
        <translation>快的指针分辨相邻位置，慢的指针分辨相距很远的位置：第 9 课，第 1 到 3 步。</translation>
    </message>
    <message>
        <source>Basics</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>Reading the pictures</source>
        <translation>看图</translation>
    </message>
    <message>
        <source>The heatmap, the dot-product matrix, shifts as rotations, and why the base is 10 000. Needs lessons 1 to 4.</source>
        <translation>热力图、点积矩阵、平移与旋转，以及基数为什么是 10 000。需要先学第 1 到 4 课。</translation>
    </message>
    <message>
        <source>Other encodings</source>
        <translation>其他编码</translation>
    </message>
    <message>
        <source>Learned, relative and rotary encodings, and longer texts. Needs lesson 7.</source>
        <translation>可学习编码、相对编码、旋转编码和更长的文本。需要先学第 7 课。</translation>
    </message>
    <message>
        <source>In practice</source>
        <translation>实际使用</translation>
    </message>
    <message>
        <source>Precision, mistakes and today's models. Needs lesson 14.</source>
        <translation>精度、错误和当今的模型。需要先学第 14 课。</translation>
    </message>
    <message>
        <source>Word order, numbered positions and rotating clock hands: lesson 1, steps 1 to 6.</source>
        <translation>词序、位置编号和转动的指针：第 1 课，第 1 至 6 步。</translation>
    </message>
    <message>
        <source>Start here. After the third lesson you can compute a row by hand.</source>
        <translation>从这里开始。学完第三课，你能亲手算出一行。</translation>
    </message>
</context>
<context>
    <name>posiscope::CoursePage</name>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>How does a transformer know where a word stands?</source>
        <translation>Transformer 怎么知道一个词在什么位置？</translation>
    </message>
    <message>
        <source>%1 short lessons with interactive pictures: predict first, then look.</source>
        <translation>%1 节短课，配有可交互的图：先预测，再看。</translation>
    </message>
    <message>
        <source>Where you left off</source>
        <translation>上次学到的地方</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 · %2 min</source>
        <translation>%1 · %2 分钟</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>组</translation>
    </message>
    <message>
        <source>wavelength (positions)</source>
        <translation>波长（位置数）</translation>
    </message>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>%1 layers, base %2</source>
        <translation>%1 层，基数 %2</translation>
    </message>
    <message>
        <source>positions seen</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>未缩放</translation>
    </message>
    <message>
        <source>pair %1: wavelength %2</source>
        <translation>第 %1 组：波长 %2</translation>
    </message>
    <message>
        <source>the wavelengths of each kind of layer</source>
        <translation>各种层的波长</translation>
    </message>
    <message>
        <source>the description of the model</source>
        <translation>文字说明</translation>
    </message>
    <message>
        <source>Doubtful: %1.</source>
        <translation>存疑：%1。</translation>
    </message>
    <message>
        <source>%1 more layers are not drawn</source>
        <translation>另有 %1 层未画</translation>
    </message>
</context>
<context>
    <name>ChannelRuler</name>
    <message>
        <source>wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>channel %1 does not rotate</source>
        <translation>通道 %1 不旋转</translation>
    </message>
    <message>
        <source>the channel ruler</source>
        <translation>通道标尺</translation>
    </message>
    <message>
        <source>all coordinates equal</source>
        <translation>坐标全部相同</translation>
    </message>
    <message>
        <source>channels %1 to %2 do not rotate</source>
        <translation>通道 %1 到 %2 不旋转</translation>
    </message>
    <message>
        <source>do not rotate</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>position ids</source>
        <translation>个位置编号</translation>
    </message>
    <message>
        <source>patches</source>
        <translation>个图块</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个词元</translation>
    </message>
    <message>
        <source>wavelength in position ids</source>
        <translation>波长（位置编号）</translation>
    </message>
    <message>
        <source>wavelength in patches</source>
        <translation>波长（图块数）</translation>
    </message>
    <message>
        <source>1 turn over %1 patches</source>
        <translation>%1 个图块转 1 圈</translation>
    </message>
    <message>
        <source>¼ turn over %1 patches</source>
        <translation>%1 个图块转 ¼ 圈</translation>
    </message>
    <message>
        <source>1 turn</source>
        <translation>1 圈</translation>
    </message>
    <message>
        <source>¼ turn</source>
        <translation>¼ 圈</translation>
    </message>
    <message>
        <source>channel %1 with %2: oblique, %3° from %4 toward %5, wavelength %6 %7, %8 radians per unit of the coordinates</source>
        <translation>通道 %1 与 %2：斜向，由%4偏向%5 %3°，波长 %6 %7，坐标每单位 %8 弧度</translation>
    </message>
    <message>
        <source>channel %1 with %2: axis %3, whose coordinates are all equal, %4 radians per unit of the coordinate</source>
        <translation>通道 %1 与 %2：轴为%3，坐标全部相同，坐标每单位 %4 弧度</translation>
    </message>
    <message>
        <source>channel %1 with %2: %3 axis, wavelength %4 %5, %6 radians per unit of the coordinate</source>
        <translation>通道 %1 与 %2：轴为%3，波长 %4 %5，坐标每单位 %6 弧度</translation>
    </message>
</context>
<context>
    <name>posiscope::ChannelsView</name>
    <message>
        <source>This view shows which channels of a rotary encoding rotate by time, row or column. The current scheme is not axial rotary.</source>
        <translation>此视图显示旋转编码的哪些通道按时间、行或列旋转。当前方案不是多轴旋转编码。</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%2 %1 个</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Each axis has one block of channels.</source>
        <translation>各轴成块排列。</translation>
    </message>
    <message>
        <source>The axes alternate from pair to pair.</source>
        <translation>各轴交替排列。</translation>
    </message>
    <message>
        <source>Over %1 × %2 patches, pairs make %3 to %4 turns.</source>
        <translation>在 %1 × %2 个图块上，各组转 %3 到 %4 圈。</translation>
    </message>
    <message>
        <source>Each pair rotates by the coordinate along its own direction; its colour is a mix of the colours of both axes.</source>
        <translation>每组按沿自己方向的坐标旋转；颜色由两轴的颜色混合而成。</translation>
    </message>
    <message>
        <source>The first axes alternate; the last axis follows in one block.</source>
        <translation>前面的轴交替排列，最后一个轴自成一块，排在后面。</translation>
    </message>
    <message>
        <source>Channel %1 is paired with %2.</source>
        <translation>通道 %1 与 %2 配对。</translation>
    </message>
    <message>
        <source>The two channels of a pair use different angles (dashed). This is not a rotation, so the length of q and k changes.</source>
        <translation>每一组的两个通道转过的角度不同（虚线）：这不是旋转，q 和 k 的长度会改变。</translation>
    </message>
    <message>
        <source>%1 channels do not rotate.</source>
        <translation>%1 个通道不旋转。</translation>
    </message>
    <message>
        <source>At the cursor: %1.</source>
        <translation>光标处：%1。</translation>
    </message>
    <message>
        <source>%1: the frequencies are learned and stored only in the weights, so no channel rotates here. The coordinates are known; &quot;posiscope values --quantity ids&quot; prints them.</source>
        <translation>%1：频率由学习得到，只存放在权重里，所以这里没有通道旋转。坐标是已知的，用“posiscope values --quantity ids”打印。</translation>
    </message>
    <message>
        <source>%1 oblique, for rows and columns at once</source>
        <translation>%1 个斜向，同时按行和列</translation>
    </message>
    <message>
        <source>A head of %1 has %2 channels. Frequencies: %3.</source>
        <translation>%1 的一个头有 %2 个通道。频率数：%3。</translation>
    </message>
    <message>
        <source>Each pair is oblique: it rotates by the coordinate along a rotated axis; its colour is a mix of the colours of both axes.</source>
        <translation>每一组都是斜向的：按沿转过角度的轴的坐标旋转，颜色由两轴的颜色混合而成。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs make less than a quarter turn over the image.</source>
        <translation>%2 组中有 %1 组在整个图像上转不满四分之一圈。</translation>
    </message>
</context>
<context>
    <name>TwoMeanings</name>
    <message>
        <source>adjacent channels (&quot;interleaved&quot; pairs)</source>
        <translation>相邻通道（“交错”配对）</translation>
    </message>
    <message>
        <source>&quot;interleaved&quot; pairs</source>
        <translation>“交错”配对</translation>
    </message>
    <message>
        <source>axes in blocks</source>
        <translation>各轴成块</translation>
    </message>
    <message>
        <source>axes alternate (&quot;interleaved&quot; axes)</source>
        <translation>各轴交替（“交错”的轴）</translation>
    </message>
    <message>
        <source>&quot;interleaved&quot; axes</source>
        <translation>“交错”的轴</translation>
    </message>
    <message>
        <source>the two meanings of &quot;interleaved&quot;</source>
        <translation>“交错”的两种含义</translation>
    </message>
    <message>
        <source>half-split pairs</source>
        <translation>前后两半配对</translation>
    </message>
</context>
<context>
    <name>Staircases</name>
    <message>
        <source>position id</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>the ids as numbers</source>
        <translation>数字形式的编号</translation>
    </message>
    <message>
        <source>differs from A from here on</source>
        <translation>从这里起与 A 不同</translation>
    </message>
    <message>
        <source>differs from A</source>
        <translation>与 A 不同</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>image %1 × %2</source>
        <translation>图像 %1 × %2</translation>
    </message>
    <message>
        <source>video %1 × %2 × %3</source>
        <translation>视频 %1 × %2 × %3</translation>
    </message>
    <message>
        <source>%1, merged %2 × %3</source>
        <translation>%1，合并为 %2 × %3</translation>
    </message>
    <message>
        <source>token %1: %2</source>
        <translation>词元 %1：%2</translation>
    </message>
    <message>
        <source>token %1, frame %2, row %3, column %4: %5</source>
        <translation>词元 %1，帧 %2，行 %3，列 %4：%5</translation>
    </message>
    <message>
        <source>token %1, row %2, column %3: %4</source>
        <translation>词元 %1，行 %2，列 %3：%4</translation>
    </message>
    <message>
        <source>the staircases of position ids</source>
        <translation>位置编号的阶梯</translation>
    </message>
</context>
<context>
    <name>posiscope::SequenceView</name>
    <message>
        <source>This view shows the position ids of text, images and videos. The current scheme is not axial rotary.</source>
        <translation>此视图显示文本、图像和视频的位置编号。当前方案不是多轴旋转编码。</translation>
    </message>
    <message>
        <source>Position ids of %1 tokens, assigned as in %2; the next token has id %3.</source>
        <translation>%1 个词元的位置编号，规则同 %2；下一个词元的编号为 %3。</translation>
    </message>
    <message>
        <source>The next position id is %1 less than the number of tokens.</source>
        <translation>下一个位置编号比词元数少 %1。</translation>
    </message>
    <message>
        <source>The next position id is %1 more than the number of tokens.</source>
        <translation>下一个位置编号比词元数多 %1。</translation>
    </message>
    <message>
        <source>From p = %1 to q = %2: %3.</source>
        <translation>从 p = %1 到 q = %2：%3。</translation>
    </message>
    <message>
        <source>Token %1 is the first that differs from A: %2 instead of %3.</source>
        <translation>词元 %1 是第一个与 A 不同的：%2，而不是 %3。</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>This model numbers the patches of a single video, so its tokens have no position ids in a text.</source>
        <translation>这个模型只给一段视频的图块编号，它的词元在文本中没有位置编号。</translation>
    </message>
    <message>
        <source>This model takes only a single image, so its tokens have no position ids in a text.</source>
        <translation>这个模型只接受单幅图像，它的词元在文本中没有位置编号。</translation>
    </message>
    <message>
        <source>Tokens that are in both A and B have the same position ids.</source>
        <translation>A 和 B 共有的词元，位置编号都相同。</translation>
    </message>
    <message>
        <source>A and B have different axes (%1 and %2), so their position ids are not compared.</source>
        <translation>A 和 B 的轴不同（%1 与 %2），因此不比较位置编号。</translation>
    </message>
</context>
<context>
    <name>OwnLabels</name>
    <message>
        <source>the whole label of the bottom axis</source>
        <translation>下方坐标轴的完整名称</translation>
    </message>
    <message>
        <source>the whole label of the left axis</source>
        <translation>左侧坐标轴的完整名称</translation>
    </message>
    <message>
        <source>all numbers on the bottom axis</source>
        <translation>下方坐标轴的全部数字</translation>
    </message>
    <message>
        <source>all numbers on the left axis</source>
        <translation>左侧坐标轴的全部数字</translation>
    </message>
    <message>
        <source>the whole label of the colour bar</source>
        <translation>颜色条的完整名称</translation>
    </message>
</context>
<context>
    <name>PhotoWords</name>
    <message>
        <source>it is not a PNG or JPEG picture</source>
        <translation>它不是 PNG 或 JPEG 图片</translation>
    </message>
    <message>
        <source>the picture file is damaged</source>
        <translation>图片文件已损坏</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>the picture file is truncated</source>
        <translation>图片文件不完整，末尾缺失</translation>
    </message>
    <message>
        <source>it has %1 × %2 pixels; the limit is %3 megapixels</source>
        <translation>它有 %1 × %2 个像素；上限为 %3 百万像素</translation>
    </message>
    <message>
        <source>it has %1 × %2 pixels of %3 bits; the limit is %4 MB</source>
        <translation>有 %1 × %2 个像素，每个 %3 位；上限为 %4 MB</translation>
    </message>
</context>
<context>
    <name>PlaneTiles</name>
    <message>
        <source>the tiles</source>
        <translation>各小图</translation>
    </message>
    <message>
        <source>row of the tile&apos;s patch</source>
        <translation>小图所属图块的行</translation>
    </message>
    <message>
        <source>column of the tile&apos;s patch</source>
        <translation>小图所属图块的列</translation>
    </message>
    <message>
        <source>patch %1, %2 and patch %3, %4: %5</source>
        <translation>图块 %1, %2 与图块 %3, %4：%5</translation>
    </message>
</context>
<context>
    <name>ShowOfHands</name>
    <message>
        <source>&quot;%1&quot; is not a count; use a whole number from 0 to %2</source>
        <translation>“%1”不是人数；请输入 0 到 %2 的整数</translation>
    </message>
    <message>
        <source>%1 counts are given, but the question has %2 choices</source>
        <translation>给出了 %1 个人数，但题目有 %2 个选项</translation>
    </message>
</context>
<context>
    <name>Influence</name>
    <message>
        <source>after 1 layer</source>
        <translation>经过 1 层</translation>
    </message>
    <message>
        <source>after %1 layers</source>
        <translation>经过 %1 层</translation>
    </message>
    <message>
        <source>share of each key in the row of query %1 %2</source>
        <translation>查询 %1 的行%2之后，每个键所占的份额</translation>
    </message>
    <message>
        <source>row of query %1 %2</source>
        <translation>查询 %1 的行，%2</translation>
    </message>
    <message>
        <source>row of query %1</source>
        <translation>查询 %1 的行</translation>
    </message>
    <message>
        <source>no residual connections</source>
        <translation>没有残差连接</translation>
    </message>
    <message>
        <source>Every query averages the values of all %1 tokens equally, so the rows carry no information about order.</source>
        <translation>每个查询都对全部 %1 个词元的值取等权平均，因此各行不含顺序信息。</translation>
    </message>
    <message>
        <source>After the last layer, %1 of every row comes through the residual connections alone.</source>
        <translation>经过最后一层后，各行的 %1 只由残差连接传来。</translation>
    </message>
    <message>
        <source>the row of the query</source>
        <translation>查询的行</translation>
    </message>
    <message>
        <source>key j</source>
        <translation>键 j</translation>
    </message>
    <message>
        <source>share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1，键 %2：%3</translation>
    </message>
    <message>
        <source>In the row of query %1 %2, the share of token 0 is %3 and that of the query&apos;s own token is %4.</source>
        <translation>查询 %1 的行%2之后：词元 0 占 %3，查询自己的词元占 %4。</translation>
    </message>
    <message>
        <source>More queries average over early tokens than over late ones, so the mask alone favours early tokens.</source>
        <translation>靠前的词元比靠后的参与更多查询的平均，所以仅凭掩码，靠前的词元就占优势。</translation>
    </message>
    <message>
        <source>Token j = %1 has a share of %2; the approximation for H layers and many tokens N, (ln(N/j))^(H−1)/((H−1)!·N), gives %3.</source>
        <translation>词元 j = %1 占 %2；H 层、词元数 N 很大时的近似式 (ln(N/j))^(H−1)/((H−1)!·N) 给出 %3。</translation>
    </message>
    <message>
        <source>In striped cells, the key comes after its query.</source>
        <translation>斜纹处的键在查询之后。</translation>
    </message>
    <message>
        <source>%1, ρ = %2</source>
        <translation>%1，ρ = %2</translation>
    </message>
    <message>
        <source>Query %1 sees no token but its own.</source>
        <translation>查询 %1 最多只能看到自己的词元。</translation>
    </message>
    <message>
        <source>The shares form a U: token %1 has the smallest, %2.</source>
        <translation>份额呈 U 形：词元 %1 最少，占 %2。</translation>
    </message>
</context>
<context>
    <name>RowDifference</name>
    <message>
        <source>A has %1 × %2 numbers, B has %3 × %4; the common part is compared.</source>
        <translation>A 有 %1 × %2 个数，B 有 %3 × %4 个；只比较共有的部分。</translation>
    </message>
    <message>
        <source>no difference in %1 numbers</source>
        <translation>比较了 %1 个数，没有差别</translation>
    </message>
    <message>
        <source>%1 of %2 numbers differ</source>
        <translation>%2 个数中有 %1 个不同</translation>
    </message>
    <message>
        <source>first difference at %1: A %2, B %3</source>
        <translation>第一处差别在%1：A %2，B %3</translation>
    </message>
    <message>
        <source>the number differs: A %1, B %2</source>
        <translation>两个数不同：A %1，B %2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>第 %1 组</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>%1轴</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>PictureGrid</name>
    <message>
        <source>the rows are trained; open the table of a checkpoint to see them (--table)</source>
        <translation>各行经过训练；打开检查点中的表即可查看（--table）</translation>
    </message>
    <message>
        <source>%1 × %2 patches are shown</source>
        <translation>显示 %1 × %2 个图块</translation>
    </message>
    <message>
        <source>the file does not give the image size; %1 × %2 patches are shown</source>
        <translation>文件没有给出图像大小；这里显示 %1 × %2 个图块</translation>
    </message>
    <message>
        <source>%1 is not a square number</source>
        <translation>%1 不是平方数</translation>
    </message>
</context>
<context>
    <name>PictureSize</name>
    <message>
        <source>%1 (default; %2 is missing)</source>
        <translation>%1（默认值；缺少 %2）</translation>
    </message>
    <message>
        <source>the number of patches cannot be computed from %1 and %2</source>
        <translation>由 %1 和 %2 算不出图块数</translation>
    </message>
</context>
<context>
    <name>LanguageKeys</name>
    <message>
        <source>it has no part called %1</source>
        <translation>其中没有名为 %1 的部分</translation>
    </message>
</context>
<context>
    <name>NamedPresets</name>
    <message>
        <source>preset &quot;%1&quot;</source>
        <translation>预设“%1”</translation>
    </message>
    <message>
        <source>other presets that match this name: %1</source>
        <translation>名称相符的其他预设：%1</translation>
    </message>
</context>
</TS>
