<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Age</name>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h ago</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM</source>
        <extracomment>short date of a run this year, in Qt&apos;s date format</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>The file %1 cannot be read.</source>
        <translation>无法读取文件 %1。</translation>
    </message>
    <message>
        <source>Check its name and its permissions.</source>
        <translation>请检查文件名和权限。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每 token 时间</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>端到端</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Finish reason</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Copied to %1.</source>
        <translation>已复制到 %1。</translation>
    </message>
    <message>
        <source>“%1” is no time for %2.</source>
        <translation>“%1”不是 %2 可用的时间。</translation>
    </message>
    <message>
        <source>Write it like 60s, 500ms, 2m or 1h.</source>
        <translation>请写成 60s、500ms、2m 或 1h 的形式。</translation>
    </message>
    <message>
        <source>A header is not of the form &quot;Name: value&quot;.</source>
        <translation>请求头的格式不是“名称: 值”。</translation>
    </message>
    <message>
        <source>Write it like --header &quot;X-Team: blue&quot;.</source>
        <translation>请写成 --header &quot;X-Team: blue&quot; 的形式。</translation>
    </message>
    <message>
        <source>Its language: %1</source>
        <translation>使用的协议：%1</translation>
    </message>
    <message>
        <source>Use one of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>Measure something first with “run”, or name another library with --db.</source>
        <translation>请先用“run”做一次测试，或用 --db 指定其他结果库。</translation>
    </message>
    <message>
        <source>See “inferometer-cli COMMAND --help”.</source>
        <translation>请参阅“inferometer-cli COMMAND --help”。</translation>
    </message>
    <message>
        <source>Could not write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Choose another place, or make room there.</source>
        <translation>请换一个位置，或在该处腾出空间。</translation>
    </message>
    <message>
        <source>Server: %1 %2</source>
        <translation>服务端：%1 %2</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Levels: %1, rounds: %2</source>
        <translation>阶段：%1，轮次：%2</translation>
    </message>
    <message>
        <source>Requests: %1</source>
        <translation>请求数：%1</translation>
    </message>
    <message>
        <source>Tokens: %1</source>
        <translation>token 数：%1</translation>
    </message>
    <message>
        <source>Timed part: %1</source>
        <translation>计时部分：%1</translation>
    </message>
    <message>
        <source>The plan %1 cannot be read.</source>
        <translation>无法读取测试计划 %1。</translation>
    </message>
    <message>
        <source>The plan %1 is not JSON.</source>
        <translation>测试计划 %1 不是 JSON。</translation>
    </message>
    <message>
        <source>Look for a missing comma, quote or bracket.</source>
        <translation>请检查是否缺少逗号、引号或括号。</translation>
    </message>
    <message>
        <source>“%1” is no kind of arrivals.</source>
        <translation>没有名为“%1”的到达方式。</translation>
    </message>
    <message>
        <source>A plan file and --plan were both given.</source>
        <translation>同时给出了计划文件和 --plan。</translation>
    </message>
    <message>
        <source>Give one of them.</source>
        <translation>请只给出其中一个。</translation>
    </message>
    <message>
        <source>A mix and single lengths were both given.</source>
        <translation>同时给出了负载组合和单一长度。</translation>
    </message>
    <message>
        <source>Give --mix, or --input-tokens and --output-tokens.</source>
        <translation>请使用 --mix，或使用 --input-tokens 和 --output-tokens。</translation>
    </message>
    <message>
        <source>“%1” is neither a mix nor a file with one.</source>
        <translation>“%1”既不是负载组合名，也不是含有负载组合的文件。</translation>
    </message>
    <message>
        <source>Use P-mix, or a JSON file like a plan&apos;s workload.</source>
        <translation>请使用 P-mix，或与计划中 workload 同形的 JSON 文件。</translation>
    </message>
    <message>
        <source>“%1” is no kind of prefix.</source>
        <translation>没有名为“%1”的前缀方式。</translation>
    </message>
    <message>
        <source>Use unique or shared:N.</source>
        <translation>请使用 unique 或 shared:N。</translation>
    </message>
    <message>
        <source>Model %1 at %2</source>
        <translation>模型 %1，位于 %2</translation>
    </message>
    <message>
        <source>%1 against %2 (baseline)</source>
        <translation>%1 对比 %2（基线）</translation>
    </message>
    <message>
        <source>The command is not understood: %1</source>
        <translation>无法理解该命令：%1</translation>
    </message>
    <message>
        <source>There is no command “%1”.</source>
        <translation>没有名为“%1”的命令。</translation>
    </message>
    <message>
        <source>See “inferometer-cli --help”.</source>
        <translation>请参阅“inferometer-cli --help”。</translation>
    </message>
    <message>
        <source>Send one request and show everything known of it</source>
        <translation>发送一个请求，并显示其全部信息</translation>
    </message>
    <message>
        <source>The text to send, or @FILE</source>
        <translation>要发送的文本，或 @文件</translation>
    </message>
    <message>
        <source>Longest answer in tokens</source>
        <translation>回答的最大 token 数</translation>
    </message>
    <message>
        <source>Ask for the answer in one piece</source>
        <translation>要求一次性返回回答</translation>
    </message>
    <message>
        <source>Add each event of the stream to the JSON</source>
        <translation>在 JSON 中加入流的每个事件</translation>
    </message>
    <message>
        <source>Look after the library of runs</source>
        <translation>维护结果库</translation>
    </message>
    <message>
        <source>Read everything and say what is damaged</source>
        <translation>读取全部内容并报告损坏之处</translation>
    </message>
    <message>
        <source>Give unused space back to the disk</source>
        <translation>把未用空间归还磁盘</translation>
    </message>
    <message>
        <source>Write a copy that is a library itself</source>
        <translation>写出一份同样可用的结果库副本</translation>
    </message>
    <message>
        <source>Where to write; must not exist</source>
        <translation>写入位置，必须尚不存在</translation>
    </message>
    <message>
        <source>No damage found.</source>
        <translation>未发现损坏。</translation>
    </message>
    <message>
        <source>Compacted.</source>
        <translation>已压缩。</translation>
    </message>
    <message>
        <source>The server&apos;s address, such as http://127.0.0.1:8000 (else LLM_BASE_URL)</source>
        <translation>服务端地址，如 http://127.0.0.1:8000（默认取 LLM_BASE_URL）</translation>
    </message>
    <message>
        <source>The key: env:NAME or file:PATH</source>
        <translation>密钥：env:NAME 或 file:PATH</translation>
    </message>
    <message>
        <source>One more header, &quot;Name: value&quot;; may be repeated</source>
        <translation>附加请求头“名称: 值”，可重复</translation>
    </message>
    <message>
        <source>Do not check the certificate; the run is marked</source>
        <translation>不校验证书；该测试会带有标记</translation>
    </message>
    <message>
        <source>Trust this certificate authority (a PEM file)</source>
        <translation>信任此证书机构（PEM 文件）</translation>
    </message>
    <message>
        <source>Seconds for the connection (5)</source>
        <translation>建立连接的秒数（5）</translation>
    </message>
    <message>
        <source>Seconds until the first output (60)</source>
        <translation>首次输出前的秒数（60）</translation>
    </message>
    <message>
        <source>Seconds of silence after it (30)</source>
        <translation>此后允许静默的秒数（30）</translation>
    </message>
    <message>
        <source>Seconds for the whole answer (300)</source>
        <translation>整个回答的秒数（300）</translation>
    </message>
    <message>
        <source>List the runs in the library, the newest first</source>
        <translation>列出结果库中的测试，最新的在前</translation>
    </message>
    <message>
        <source>Show so many</source>
        <translation>最多显示的条数</translation>
    </message>
    <message>
        <source>The library is empty.</source>
        <translation>结果库为空。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Show a run: conclusion, levels, findings</source>
        <translation>显示一次测试：结论、阶段、诊断</translation>
    </message>
    <message>
        <source>An id, the start of one, a name, or last</source>
        <translation>id、id 的开头、名称或 last</translation>
    </message>
    <message>
        <source>Show the requests of a run</source>
        <translation>显示一次测试的请求</translation>
    </message>
    <message>
        <source>One JSON document a line</source>
        <translation>每行一个 JSON 文档</translation>
    </message>
    <message>
        <source>Add each event of the streams</source>
        <translation>加入流的每个事件</translation>
    </message>
    <message>
        <source>Only this level (from 0)</source>
        <translation>只看该阶段（从 0 起）</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>Measures LLM inference servers and keeps what it measured.</source>
        <translation>测量 LLM 推理服务，并保留测得的一切。</translation>
    </message>
    <message>
        <source>The library of runs (a file)</source>
        <translation>结果库（文件）</translation>
    </message>
    <message>
        <source>Language: en or zh_CN</source>
        <translation>语言：en 或 zh_CN</translation>
    </message>
    <message>
        <source>Print one JSON document</source>
        <translation>输出一个 JSON 文档</translation>
    </message>
    <message>
        <source>List the built-in plans; with --json their documents</source>
        <translation>列出内置测试计划；加 --json 输出其文档</translation>
    </message>
    <message>
        <source>Test the connection to a server, step by step</source>
        <translation>逐步测试与服务端的连接</translation>
    </message>
    <message>
        <source>The model to try; else the server&apos;s first</source>
        <translation>要试用的模型；默认取服务端的第一个</translation>
    </message>
    <message>
        <source>This is the simulated server: its figures are made up.</source>
        <translation>这是模拟服务：其数字均为虚构。</translation>
    </message>
    <message>
        <source>Compare runs with the first one, their baseline</source>
        <translation>以第一个测试为基线进行对比</translation>
    </message>
    <message>
        <source>The baseline, then the others</source>
        <translation>先写基线，再写其他测试</translation>
    </message>
    <message>
        <source>Exit 1 when runs are not comparable</source>
        <translation>不可比时以 1 退出</translation>
    </message>
    <message>
        <source>Write a run as a file</source>
        <translation>把一次测试写成文件</translation>
    </message>
    <message>
        <source>The form of the file</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>Where to write; - is the standard output</source>
        <translation>写入位置；- 表示标准输出</translation>
    </message>
    <message>
        <source>Write one page about one or more runs; several are compared</source>
        <translation>为一次或多次测试写一页报告；多次则相互对比</translation>
    </message>
    <message>
        <source>The runs; the first is the baseline</source>
        <translation>测试；第一个为基线</translation>
    </message>
    <message>
        <source>Where to write the page</source>
        <translation>报告的写入位置</translation>
    </message>
    <message>
        <source>Measure a server, keep every request and print the verdict</source>
        <translation>测量服务端，保留每个请求并给出结论</translation>
    </message>
    <message>
        <source>as many as the server answers in the time</source>
        <translation>以服务端在该时间内的应答数为准</translation>
    </message>
    <message>
        <source>Too few requests for a P99: it needs at least 100 a level.</source>
        <translation>请求太少，无法给出 P99：每个阶段至少需要 100 个。</translation>
    </message>
    <message>
        <source>A plan file (JSON)</source>
        <translation>测试计划文件（JSON）</translation>
    </message>
    <message>
        <source>A built-in plan; see “plans”</source>
        <translation>内置测试计划，见“plans”</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>Users at once, one level each: 1,4,8</source>
        <translation>并发用户数，每个值一个阶段：1,4,8</translation>
    </message>
    <message>
        <source>Requests per second, one level each</source>
        <translation>每秒请求数，每个值一个阶段</translation>
    </message>
    <message>
        <source>So many requests all at once</source>
        <translation>同时发出的请求数</translation>
    </message>
    <message>
        <source>Time a user waits between requests</source>
        <translation>用户两次请求之间的等待时间</translation>
    </message>
    <message>
        <source>Threads that send; else as the load suggests</source>
        <translation>发送线程数；默认按负载决定</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Measured time of each level, such as 60s</source>
        <translation>每个阶段的测量时间，如 60s</translation>
    </message>
    <message>
        <source>Judged requests of each level and round</source>
        <translation>每个阶段每轮计分的请求数</translation>
    </message>
    <message>
        <source>Before each level: N requests, a time such as 10s, or auto (twice the users)</source>
        <translation>每个阶段之前：N 个请求、如 10s 的时间，或 auto（用户数的两倍）</translation>
    </message>
    <message>
        <source>Times the whole ladder is repeated</source>
        <translation>整个阶梯重复的次数</translation>
    </message>
    <message>
        <source>Shorten a plan&apos;s times for tests; such runs are never comparable</source>
        <translation>为测试缩短计划的时间；此类测试永不可比</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Length of every prompt</source>
        <translation>每个提示词的长度</translation>
    </message>
    <message>
        <source>Length of every answer</source>
        <translation>每个回答的长度</translation>
    </message>
    <message>
        <source>A weighted mix: P-mix, or a file with a workload</source>
        <translation>加权负载组合：P-mix，或含负载的文件</translation>
    </message>
    <message>
        <source>Prompts from a file (JSON lines or text lines)</source>
        <translation>从文件读取提示词（JSON 行或文本行）</translation>
    </message>
    <message>
        <source>unique (default), or shared:N for a system prompt of N tokens</source>
        <translation>unique（默认），或 shared:N 表示 N 个 token 的系统提示词</translation>
    </message>
    <message>
        <source>Language of the prompts: en or zh</source>
        <translation>提示词的语言：en 或 zh</translation>
    </message>
    <message>
        <source>The same seed gives the same prompts and arrivals</source>
        <translation>相同的种子得到相同的提示词与到达时刻</translation>
    </message>
    <message>
        <source>Ask for answers in one piece</source>
        <translation>要求一次性返回回答</translation>
    </message>
    <message>
        <source>Let answers end where the model ends them</source>
        <translation>让回答在模型自行结束处结束</translation>
    </message>
    <message>
        <source>Keep prompts and answers in the library</source>
        <translation>在结果库中保留提示词与回答</translation>
    </message>
    <message>
        <source>Target and keeping</source>
        <translation>目标与保存</translation>
    </message>
    <message>
        <source>Target, such as ttft&lt;=2s,tpot&lt;=100ms; missed: exit 1</source>
        <translation>服务目标，如 ttft&lt;=2s,tpot&lt;=100ms；未达标以 1 退出</translation>
    </message>
    <message>
        <source>Share of requests that must meet it (95)</source>
        <translation>必须达标的请求比例（95）</translation>
    </message>
    <message>
        <source>The run&apos;s name</source>
        <translation>测试的名称</translation>
    </message>
    <message>
        <source>A tag; may be repeated</source>
        <translation>标签，可重复</translation>
    </message>
    <message>
        <source>What was meant to change, for comparisons</source>
        <translation>本次有意改变的因素，用于对比</translation>
    </message>
    <message>
        <source>Also write result.json, requests.jsonl, benchmark_env.txt and report.html here</source>
        <translation>同时在此写入 result.json、requests.jsonl、benchmark_env.txt 和 report.html</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>I may load this remote server, at a quiet time, and can undo it</source>
        <translation>我有权在空闲时段对该远程服务加压，并且能够恢复</translation>
    </message>
    <message>
        <source>Raise the cap on users at once</source>
        <translation>提高并发用户数上限</translation>
    </message>
    <message>
        <source>Raise the cap on the rate</source>
        <translation>提高速率上限</translation>
    </message>
    <message>
        <source>Raise the cap on the run&apos;s time</source>
        <translation>提高测试时间上限</translation>
    </message>
    <message>
        <source>Raise the cap on the run&apos;s tokens</source>
        <translation>提高测试 token 上限</translation>
    </message>
    <message>
        <source>ok/issued</source>
        <translation>成功/已发</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Closed loop: hides waiting that users would see.</source>
        <translation>闭环：会掩盖用户实际感受到的等待。</translation>
    </message>
    <message>
        <source>≈ few requests behind it · – too few to tell</source>
        <translation>≈ 依据的请求较少 · – 数据太少，无法判断</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 置信区间</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>%1 is an address, not a plan file.</source>
        <translation>%1 是服务地址，不是计划文件。</translation>
    </message>
    <message>
        <source>Write --url %1.</source>
        <translation>请写成 --url %1。</translation>
    </message>
    <message>
        <source>Delete for good the runs that were thrown away</source>
        <translation>永久删除回收站中的测试</translation>
    </message>
    <message>
        <source>Runs deleted: %1.</source>
        <translation>已删除的测试：%1。</translation>
    </message>
    <message>
        <source>Keep servers under a name of your own</source>
        <translation>以自定名称保存服务端点</translation>
    </message>
    <message>
        <source>List the endpoints that are kept</source>
        <translation>列出已保存的服务端点</translation>
    </message>
    <message>
        <source>Show one of them; with --json its document</source>
        <translation>显示其中一个；加 --json 则输出其文档</translation>
    </message>
    <message>
        <source>Keep one; “run --endpoint NAME” then measures it</source>
        <translation>保存一个；之后用“run --endpoint NAME”测量</translation>
    </message>
    <message>
        <source>Forget one; its runs stay</source>
        <translation>移除一个；其测试结果保留</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The model to measure there</source>
        <translation>要测量的模型</translation>
    </message>
    <message>
        <source>Its page of metrics</source>
        <translation>其指标页面</translation>
    </message>
    <message>
        <source>People depend on it: a run must be confirmed with --allow-remote</source>
        <translation>生产环境：测试须用 --allow-remote 确认</translation>
    </message>
    <message>
        <source>Cap on users at once, for every run</source>
        <translation>每次测试的并发用户上限</translation>
    </message>
    <message>
        <source>Cap on requests per second, for every run</source>
        <translation>每次测试的每秒请求上限</translation>
    </message>
    <message>
        <source>Cap on the length of every run</source>
        <translation>每次测试的时长上限</translation>
    </message>
    <message>
        <source>Cap on the tokens of every run</source>
        <translation>每次测试的 token 上限</translation>
    </message>
    <message>
        <source>Put it in the place of one of that name</source>
        <translation>替换同名的一个</translation>
    </message>
    <message>
        <source>Of headers only the names are kept: give their values with --header at each run.</source>
        <translation>请求头只保存名称：每次测试请用 --header 给出其值。</translation>
    </message>
    <message>
        <source>Kept as “%1”.</source>
        <translation>已保存为“%1”。</translation>
    </message>
    <message>
        <source>“%1” is forgotten.</source>
        <translation>已移除“%1”。</translation>
    </message>
    <message>
        <source>No endpoint is kept yet.</source>
        <translation>尚未保存任何服务端点。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近应答</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>生产环境</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Run %1 was changed.</source>
        <translation>测试 %1 已更改。</translation>
    </message>
    <message>
        <source>Give a run another name</source>
        <translation>重命名测试</translation>
    </message>
    <message>
        <source>The new name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Give a run other tags</source>
        <translation>更改测试的标签</translation>
    </message>
    <message>
        <source>All its tags; none: takes them away</source>
        <translation>全部标签；留空则清除</translation>
    </message>
    <message>
        <source>Write a note to a run</source>
        <translation>为测试写备注</translation>
    </message>
    <message>
        <source>The note; empty: takes it away</source>
        <translation>备注内容；为空则清除</translation>
    </message>
    <message>
        <source>This endpoint wants the header %1, whose value is not kept.</source>
        <translation>该服务端点需要请求头 %1，其值未保存。</translation>
    </message>
    <message>
        <source>Give it with --header &quot;%1: value&quot;.</source>
        <translation>请用 --header &quot;%1: 值&quot; 给出。</translation>
    </message>
    <message>
        <source>A server kept by “endpoints add”</source>
        <translation>由“endpoints add”保存的服务端点</translation>
    </message>
    <message>
        <source>A workload: built in, or kept by “workloads add”</source>
        <translation>负载：内置的，或由“workloads add”保存的</translation>
    </message>
    <message>
        <source>An endpoint and --url were both given.</source>
        <translation>同时给出了服务端点与 --url。</translation>
    </message>
    <message>
        <source>A workload and a mix or single lengths were both given.</source>
        <translation>同时给出了负载与组合或单一长度。</translation>
    </message>
    <message>
        <source>Keep mixes of requests under a name</source>
        <translation>以自定名称保存请求组合</translation>
    </message>
    <message>
        <source>List the built-in workloads and those kept</source>
        <translation>列出内置的与已保存的负载</translation>
    </message>
    <message>
        <source>Keep one; “run --workload NAME” then uses it</source>
        <translation>保存一个；之后用“run --workload NAME”使用</translation>
    </message>
    <message>
        <source>A workload as “show --json” prints it, or as in a plan</source>
        <translation>负载文档：“show --json”的输出，或测试计划中的负载</translation>
    </message>
    <message>
        <source>Keep it under this name instead of its own</source>
        <translation>以此名称保存，而不用其原名</translation>
    </message>
    <message>
        <source>The file %1 is not JSON.</source>
        <translation>文件 %1 不是 JSON。</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>Mean in</source>
        <translation>平均输入</translation>
    </message>
    <message>
        <source>Mean out</source>
        <translation>平均输出</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Show one recording as every benchmark tool would have counted it</source>
        <translation>按每种压测工具各自的算法重新统计同一次记录</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>How they count, where they differ:</source>
        <translation>各工具的算法与本软件的不同之处：</translation>
    </message>
    <message>
        <source>Show this certificate (a PEM file)</source>
        <translation>向服务器出示此证书（PEM 文件）</translation>
    </message>
    <message>
        <source>Its private key, where that is a file of its own</source>
        <translation>该证书的私钥（单独成文件时）</translation>
    </message>
    <message>
        <source>HTTP version: auto (default), 1.1 or 2</source>
        <translation>HTTP 版本：auto（默认）、1.1 或 2</translation>
    </message>
    <message>
        <source>A proxy&apos;s address, or none (else as the environment says)</source>
        <translation>代理地址，或 none（否则按环境变量）</translation>
    </message>
    <message>
        <source>Connect to this socket instead of the address&apos;s host</source>
        <translation>连接此套接字文件，而不是地址中的主机</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>Locked length</source>
        <translation>锁定输出长度</translation>
    </message>
    <message>
        <source>Test this kept server and keep what is found with it</source>
        <translation>测试这个已保存的服务器，并把结果与它一起保存</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Model source</source>
        <translation>模型来源</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>0 takes the likeliest token always</source>
        <translation>0 表示总是取概率最大的词元</translation>
    </message>
    <message>
        <source>Choose among the likeliest tokens of this share</source>
        <translation>在累计概率达到此值的最可能词元中选择</translation>
    </message>
    <message>
        <source>Choose among this many of the likeliest tokens</source>
        <translation>在这么多个最可能的词元中选择</translation>
    </message>
    <message>
        <source>The server&apos;s own seed</source>
        <translation>服务器自己的随机种子</translation>
    </message>
    <message>
        <source>Whether the model thinks first: server (default), off, on, low, medium, high</source>
        <translation>模型是否先思考：server（默认）、off、on、low、medium、high</translation>
    </message>
    <message>
        <source>%1 run(s) with %2 request(s) read.</source>
        <translation>已读取 %1 次测试，共 %2 个请求。</translation>
    </message>
    <message>
        <source>Take over runs from files: run files (*.inferun) and other libraries</source>
        <translation>从文件导入测试：测试记录文件（*.inferun）或其他结果库</translation>
    </message>
    <message>
        <source>The files; they are only read</source>
        <translation>要导入的文件，只读取、不修改</translation>
    </message>
    <message>
        <source>Say what would be taken, change nothing</source>
        <translation>只说明会导入什么，不做任何更改</translation>
    </message>
    <message>
        <source>%1: the library has run %2 (%3) already.</source>
        <translation>%1：结果库中已有测试 %2（%3）。</translation>
    </message>
    <message>
        <source>%1: run %2 (%3) with %4 request(s) would be taken over.</source>
        <translation>%1：将导入测试 %2（%3），含 %4 个请求。</translation>
    </message>
    <message>
        <source>%1: run %2 (%3) with %4 request(s) taken over.</source>
        <translation>%1：已导入测试 %2（%3），含 %4 个请求。</translation>
    </message>
    <message>
        <source>%1 needs a number above 0.</source>
        <translation>%1 需要大于 0 的数。</translation>
    </message>
    <message>
        <source>A cap is raised to a number; it cannot be switched off.</source>
        <translation>上限只能提高到某个数值，不能关闭。</translation>
    </message>
    <message>
        <source>The result could not be written to the standard output.</source>
        <translation>无法把结果写到标准输出。</translation>
    </message>
    <message>
        <source>Is the disk full, or the pipe closed?</source>
        <translation>磁盘是否已满，或管道已关闭？</translation>
    </message>
    <message>
        <source>Only the request of this number, and all that is known of it</source>
        <translation>只显示该编号的请求，并列出其全部已知信息</translation>
    </message>
    <message>
        <source>The request itself, to be sent again: as a line of curl or as a program for Python; the key is $API_KEY</source>
        <translation>输出可重新发送的请求本身：curl 命令行或 Python 程序；密钥写作 $API_KEY</translation>
    </message>
    <message>
        <source>The run %1 has no request %2.</source>
        <translation>测试 %1 中没有请求 %2。</translation>
    </message>
    <message>
        <source>“requests” lists the numbers of its requests.</source>
        <translation>用“requests”可列出其请求编号。</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Measure what is left of a run that ended early; it becomes a run of its own</source>
        <translation>测完提前结束的测试剩下的部分，结果另存为一次新测试</translation>
    </message>
    <message>
        <source>A run to resume has its plan and its server already.</source>
        <translation>要继续的测试已有自己的计划和服务端点。</translation>
    </message>
    <message>
        <source>Leave out the plan, --plan, --endpoint and --url.</source>
        <translation>请去掉计划文件、--plan、--endpoint 和 --url。</translation>
    </message>
    <message>
        <source>The run %1 has not ended early: nothing of it is left to measure.</source>
        <translation>测试 %1 并未提前结束，没有剩下要测的部分。</translation>
    </message>
    <message>
        <source>“list” shows how each run ended.</source>
        <translation>用“list”可查看每次测试如何结束。</translation>
    </message>
    <message>
        <source>No answered request was judged at this level: there is nothing to count.</source>
        <translation>此阶段没有参与评判且得到回答的请求：没有可统计的内容。</translation>
    </message>
    <message>
        <source>mean TTFT (ms)</source>
        <translation>平均 TTFT (ms)</translation>
    </message>
    <message>
        <source>mean TPOT (ms)</source>
        <translation>平均 TPOT (ms)</translation>
    </message>
    <message>
        <source>mean ITL (ms)</source>
        <translation>平均 ITL (ms)</translation>
    </message>
    <message>
        <source>mean E2E (ms)</source>
        <translation>平均 E2E (ms)</translation>
    </message>
    <message>
        <source>choice %1</source>
        <translation>第 %1 个候选</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>The run %1 has no level %2.</source>
        <translation>测试 %1 没有第 %2 阶段。</translation>
    </message>
    <message>
        <source>Its levels are 0 to %1.</source>
        <translation>它的阶段为 0 到 %1。</translation>
    </message>
    <message>
        <source>Not comparable:</source>
        <translation>不可比：</translation>
    </message>
    <message>
        <source>Measure this program&apos;s own error, and the streams it holds, on this computer</source>
        <translation>测量本程序在这台计算机上的自身误差及可承载的流数</translation>
    </message>
    <message>
        <source>How long it may take, 5 to 60; 40 without this</source>
        <translation>最长耗时（秒），5 到 60，默认 40</translation>
    </message>
    <message>
        <source>Show what was found on this computer last; measure nothing</source>
        <translation>显示这台计算机上一次自检的结果，不重新测量</translation>
    </message>
    <message>
        <source>No self-check was made on this computer yet.</source>
        <translation>这台计算机上还没有做过自检。</translation>
    </message>
    <message>
        <source>Make one with “inferometer-cli self-check”; it takes less than a minute.</source>
        <translation>运行“inferometer-cli self-check”即可，用时不到一分钟。</translation>
    </message>
    <message>
        <source>Measured at %1; arrival times from: %2.</source>
        <translation>测量于 %1；到达时间来源：%2。</translation>
    </message>
    <message>
        <source>streams</source>
        <translation>流数</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>事件/秒</translation>
    </message>
    <message>
        <source>gap error P50</source>
        <translation>间隔误差 P50</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>TTFT error P50</source>
        <translation>TTFT 误差 P50</translation>
    </message>
    <message>
        <source>CPU an event</source>
        <translation>每事件 CPU</translation>
    </message>
    <message>
        <source>of a core</source>
        <translation>占单核</translation>
    </message>
    <message>
        <source>held</source>
        <translation>可承载</translation>
    </message>
    <message>
        <source>simulator&apos;s limit</source>
        <translation>模拟器已到上限</translation>
    </message>
    <message>
        <source>Use poisson, constant, gamma:B or trace:FILE.</source>
        <translation>请用 poisson、constant、gamma:B 或 trace:FILE。</translation>
    </message>
    <message>
        <source>A rate that changes: a file with lines seconds,requests per second</source>
        <translation>随时间变化的速率：文件，每行为“秒,每秒请求数”</translation>
    </message>
    <message>
        <source>Straight lines between the rates of --rate-series; else each holds until the next</source>
        <translation>--rate-series 的各点之间按直线变化；否则每个速率保持到下一点</translation>
    </message>
    <message>
        <source>Arrivals: poisson, constant or gamma:B at that rate, or trace:FILE (replayed)</source>
        <translation>到达方式：按该速率的 poisson、constant 或 gamma:B，或 trace:FILE（回放）</translation>
    </message>
    <message>
        <source>Replay the trace so many times as fast (1); --rate R: at a mean of R</source>
        <translation>以几倍速回放轨迹（1）；--rate R：使平均速率为 R</translation>
    </message>
    <message>
        <source>Users start spread over this time, or the rate rises during it; 0: at once</source>
        <translation>用户在这段时间内陆续开始，或速率在其间上升；0：立即</translation>
    </message>
    <message>
        <source>Rate at which that rise begins (0)</source>
        <translation>速率上升的起点（0）</translation>
    </message>
    <message>
        <source>Arrivals “%1” need a rate.</source>
        <translation>到达方式“%1”需要一个速率。</translation>
    </message>
    <message>
        <source>Give --rate R, or --rate-series FILE.</source>
        <translation>请给出 --rate R 或 --rate-series FILE。</translation>
    </message>
    <message>
        <source>There is no trace to be replayed at that speed.</source>
        <translation>没有可按该倍速回放的轨迹。</translation>
    </message>
    <message>
        <source>Give --arrivals trace:FILE.</source>
        <translation>请给出 --arrivals trace:FILE。</translation>
    </message>
    <message>
        <source>Join the parts of one distributed run (run --shard) into one run</source>
        <translation>把一次分布式运行的各分片（run --shard）合并成一次运行</translation>
    </message>
    <message>
        <source>Folders, run files and libraries with the parts; only read</source>
        <translation>含有各分片的文件夹、运行文件和库；只读取</translation>
    </message>
    <message>
        <source>Say what would be joined, change nothing</source>
        <translation>只说明将合并什么，不做改动</translation>
    </message>
    <message>
        <source>Shard %1: %2, %3 request(s), run %4</source>
        <translation>分片 %1：%2，%3 个请求，运行 %4</translation>
    </message>
    <message>
        <source>The library has this run already: %1.</source>
        <translation>库中已有这次运行：%1。</translation>
    </message>
    <message>
        <source>They would be joined into run %1 with %2 request(s).</source>
        <translation>将合并成运行 %1，共 %2 个请求。</translation>
    </message>
    <message>
        <source>Joined into run %1 with %2 request(s); “show %1” shows it.</source>
        <translation>已合并成运行 %1，共 %2 个请求；用“show %1”查看。</translation>
    </message>
    <message>
        <source>Several computers</source>
        <translation>多台计算机</translation>
    </message>
    <message>
        <source>Be part k of n of one run, and keep your part; see “merge”</source>
        <translation>作为一次运行 n 个分片中的第 k 个，并保存自己的部分；参见“merge”</translation>
    </message>
    <message>
        <source>When all parts begin, in UTC, such as 2026-11-30T09:05:00Z</source>
        <translation>所有分片的开始时刻（UTC），例如 2026-11-30T09:05:00Z</translation>
    </message>
    <message>
        <source>“%1” is no shard.</source>
        <translation>“%1”不是分片。</translation>
    </message>
    <message>
        <source>Write it like 2/8: the second of eight.</source>
        <translation>请写成 2/8：八个中的第二个。</translation>
    </message>
    <message>
        <source>“%1” is no moment in UTC.</source>
        <translation>“%1”不是 UTC 时刻。</translation>
    </message>
    <message>
        <source>Write it like 2026-11-30T09:05:00Z; “date -u +%FT%TZ” prints one.</source>
        <translation>请写成 2026-11-30T09:05:00Z；“date -u +%FT%TZ”可打印一个。</translation>
    </message>
    <message>
        <source>The common start %1 was %2 ago by this computer&apos;s clock.</source>
        <translation>按本机时钟，共同开始时刻 %1 已过去 %2。</translation>
    </message>
    <message>
        <source>Give all shards the same later moment.</source>
        <translation>请给所有分片同一个更晚的时刻。</translation>
    </message>
    <message>
        <source>The common start %1 is too near to look at the server before it.</source>
        <translation>共同开始时刻 %1 太近，来不及事先检查服务器。</translation>
    </message>
    <message>
        <source>The model, as the server lists it (else LLM_MODEL, else its only one)</source>
        <translation>模型名称，与服务器所列一致（否则取 LLM_MODEL，再否则取其唯一的模型）</translation>
    </message>
    <message>
        <source>%1 does not take %2 s.</source>
        <translation>%1 不接受 %2 秒。</translation>
    </message>
    <message>
        <source>Give seconds above 0, at most 2592000 (30 days), such as 30.</source>
        <translation>请给出大于 0、不超过 2592000（30 天）的秒数，例如 30。</translation>
    </message>
    <message>
        <source>Last first token</source>
        <translation>最近一次首 token 延迟</translation>
    </message>
    <message>
        <source>its value is empty</source>
        <translation>其值为空</translation>
    </message>
    <message>
        <source>“%1” is no list of numbers for %2.</source>
        <translation>“%1”不是 %2 可用的数字列表。</translation>
    </message>
    <message>
        <source>Write it like %1 1,4,8.</source>
        <translation>请写成 %1 1,4,8 这样的形式。</translation>
    </message>
    <message>
        <source>none, levels end by their requests</source>
        <translation>无，各级别按请求数结束</translation>
    </message>
    <message>
        <source>The plan %1 does not say of which schema it is.</source>
        <translation>计划 %1 没有说明自己的 schema。</translation>
    </message>
    <message>
        <source>Say what would be done, and do nothing; a server is asked only for its model, where none is named</source>
        <translation>只说明将要做什么，不实际执行；仅在未指定模型时向服务器查询其模型</translation>
    </message>
    <message>
        <source>A name of %1 bytes is too long for a run.</source>
        <translation>%1 字节的名称对于一次运行来说太长。</translation>
    </message>
    <message>
        <source>Use at most %1 bytes; a note has room for more.</source>
        <translation>请使用不超过 %1 字节的名称；更多内容可写在备注里。</translation>
    </message>
</context>
<context>
    <name>ClientHealth</name>
    <message>
        <source>client: not watched yet</source>
        <translation>客户端：尚未监视</translation>
    </message>
    <message>
        <source>client: fine</source>
        <translation>客户端：正常</translation>
    </message>
    <message>
        <source>client: busy</source>
        <translation>客户端：繁忙</translation>
    </message>
    <message>
        <source>client: unreliable</source>
        <translation>客户端：不可信</translation>
    </message>
    <message>
        <source>late P99 %1, loop lag P99 %2</source>
        <translation>发送延迟 P99 %1，循环滞后 P99 %2</translation>
    </message>
</context>
<context>
    <name>Curve</name>
    <message>
        <source>Output speed</source>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>TTFT of each request</source>
        <translation>每个请求的 TTFT</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>Dataset</name>
    <message>
        <source>The file of prompts %1 cannot be read.</source>
        <translation>无法读取提示词文件 %1。</translation>
    </message>
    <message>
        <source>Check its name and its permissions.</source>
        <translation>请检查文件名和权限。</translation>
    </message>
    <message>
        <source>Line %1 of %2 is no prompt.</source>
        <translation>%2 的第 %1 行不是提示词。</translation>
    </message>
    <message>
        <source>Each line is an object with &quot;prompt&quot; or &quot;messages&quot;, and perhaps &quot;output_tokens&quot;.</source>
        <translation>每行应为含 &quot;prompt&quot; 或 &quot;messages&quot; 的对象，可另含 &quot;output_tokens&quot;。</translation>
    </message>
    <message>
        <source>The file of prompts %1 is empty.</source>
        <translation>提示词文件 %1 为空。</translation>
    </message>
    <message>
        <source>Put one prompt on each line.</source>
        <translation>请每行放一条提示词。</translation>
    </message>
</context>
<context>
    <name>DefinitionTables</name>
    <message>
        <source>TTFT P99 (ms)</source>
        <translation>TTFT P99（ms）</translation>
    </message>
    <message>
        <source>ITL P99 (ms)</source>
        <translation>ITL P99（ms）</translation>
    </message>
    <message>
        <source>tokens out</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>req/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>本工具</translation>
    </message>
    <message>
        <source>theirs</source>
        <translation>该工具</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>how it counts</source>
        <translation>统计口径</translation>
    </message>
    <message>
        <source>none here</source>
        <translation>此处相同</translation>
    </message>
    <message>
        <source>mean TTFT (ms)</source>
        <translation>平均 TTFT (ms)</translation>
    </message>
    <message>
        <source>mean TPOT (ms)</source>
        <translation>平均 TPOT (ms)</translation>
    </message>
    <message>
        <source>mean ITL (ms)</source>
        <translation>平均 ITL (ms)</translation>
    </message>
    <message>
        <source>mean E2E (ms)</source>
        <translation>平均 E2E (ms)</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <extracomment>a metric&apos;s name</extracomment>
        <translation>%1，平均值</translation>
    </message>
</context>
<context>
    <name>Definitions</name>
    <message>
        <source>It counts by the server&apos;s usage, else by a tokenizer of its own.</source>
        <translation>它按服务器的 usage 计数，没有时用自己的分词器。</translation>
    </message>
    <message>
        <source>It counts with a tokenizer of its own; the server&apos;s count stands in for it here.</source>
        <translation>它用自己的分词器计数；此处以服务器的计数代替。</translation>
    </message>
    <message>
        <source>It divides by the whole time from the first arrival to the last end, tail and waiting included.</source>
        <translation>它除以从第一个请求到达至最后一个结束的全部时间，包括收尾和等待。</translation>
    </message>
    <message>
        <source>It has no time per output token.</source>
        <translation>它没有每输出 token 时间。</translation>
    </message>
    <message>
        <source>It opens a connection for each request, inside this time; here only where one was opened.</source>
        <translation>它为每个请求新建连接，并计入此时间；此处只在确实新建时计入。</translation>
    </message>
    <message>
        <source>Its first token is the first event with a choice, even one that only names the role.</source>
        <translation>它把第一个带 choice 的事件当作首 token，即使该事件只有角色。</translation>
    </message>
    <message>
        <source>Every gap between events with a choice counts once, whatever tokens they hold.</source>
        <translation>带 choice 的事件之间每个间隔计一次，不论含多少 token。</translation>
    </message>
    <message>
        <source>A gap that brought several tokens counts as often, shared among them.</source>
        <translation>带来多个 token 的间隔按 token 数计多次，并平均分摊。</translation>
    </message>
    <message>
        <source>It ends at the last line that was read, and begins before the connection.</source>
        <translation>它止于读到的最后一行，并从建立连接之前开始。</translation>
    </message>
    <message>
        <source>Without usage it takes the length that was asked for.</source>
        <translation>没有 usage 时，它取所请求的长度。</translation>
    </message>
    <message>
        <source>The first output of any kind, as we do; percentiles are nearest ranks.</source>
        <translation>与我们相同，取任何种类的第一个输出；百分位数取最近秩。</translation>
    </message>
    <message>
        <source>The wait for the first token is inside, and long answers weigh more.</source>
        <translation>其中包含等待首 token 的时间，且长回答权重更大。</translation>
    </message>
    <message>
        <source>One mean for each request, weighted by its gaps: a stall inside it is not seen.</source>
        <translation>每个请求取一个平均值，按间隔数加权：请求内部的停顿看不到。</translation>
    </message>
    <message>
        <source>It ends when the stream has been handled to its end.</source>
        <translation>它止于流全部处理完毕。</translation>
    </message>
    <message>
        <source>Without usage it counts events.</source>
        <translation>没有 usage 时，它数事件个数。</translation>
    </message>
    <message>
        <source>It averages the rate over the time in which requests were answered.</source>
        <translation>它在请求得到回答的时间内对速率取平均。</translation>
    </message>
    <message>
        <source>The first event with text or reasoning; a tool call alone is none.</source>
        <translation>第一个带正文或推理的事件；仅有工具调用不算。</translation>
    </message>
    <message>
        <source>One mean for each request: (end − first token) / (tokens − 1).</source>
        <translation>每个请求取一个平均值：（结束 − 首 token）/（token 数 − 1）。</translation>
    </message>
    <message>
        <source>It ends at the last event with text or reasoning.</source>
        <translation>它止于最后一个带正文或推理的事件。</translation>
    </message>
    <message>
        <source>It divides by the time from the first start to the last good answer.</source>
        <translation>它除以从第一个开始至最后一个成功回答的时间。</translation>
    </message>
    <message>
        <source>The first event that is not empty.</source>
        <translation>第一个非空事件。</translation>
    </message>
    <message>
        <source>It is what this tool calls inter token latency, one mean for each request.</source>
        <translation>该工具称之为 token 间延迟，每个请求取一个平均值。</translation>
    </message>
    <message>
        <source>It ends at the last event that is not empty.</source>
        <translation>它止于最后一个非空事件。</translation>
    </message>
    <message>
        <source>Failed requests are in the number that it divides.</source>
        <translation>失败的请求也计入被除的数目。</translation>
    </message>
    <message>
        <source>It has no times between tokens.</source>
        <translation>它没有 token 间时间。</translation>
    </message>
    <message>
        <source>From the first to the last token of the answer&apos;s text, reasoning left out.</source>
        <translation>从正文的第一个 token 到最后一个 token，不含推理。</translation>
    </message>
    <message>
        <source>Tokens of one event share its moment, so gaps of zero enter.</source>
        <translation>同一事件的 token 共享其时刻，因此会计入为零的间隔。</translation>
    </message>
    <message>
        <source>It ends with the body.</source>
        <translation>它止于响应正文结束。</translation>
    </message>
    <message>
        <source>It divides by the time from the first start to the last end, failed requests included.</source>
        <translation>它除以从第一个开始至最后一个结束的时间，包括失败的请求。</translation>
    </message>
    <message>
        <source>Only text counts, and the connection is opened inside this time.</source>
        <translation>只有正文才算，且建立连接的时间计入其中。</translation>
    </message>
    <message>
        <source>The wait for the first token is inside, divided by all events, empty ones too.</source>
        <translation>其中包含等待首 token 的时间，并除以全部事件数，空事件也算。</translation>
    </message>
    <message>
        <source>It ends at [DONE], and begins before the connection.</source>
        <translation>它止于 [DONE]，并从建立连接之前开始。</translation>
    </message>
    <message>
        <source>Its percentiles are nearest ranks.</source>
        <translation>它的百分位数取最近的名次。</translation>
    </message>
    <message>
        <source>Its percentiles are the value at the rank rounded down, to two digits.</source>
        <translation>它的百分位数取名次向下取整处的值，保留两位小数。</translation>
    </message>
    <message>
        <source>Without streaming the whole answer is its first token.</source>
        <translation>不用流式时，它把整个回答当作首 token。</translation>
    </message>
    <message>
        <source>Every gap between events with text or reasoning counts.</source>
        <translation>带文本或推理的事件之间的每个间隔都计入。</translation>
    </message>
    <message>
        <source>It ends at the usage event, else at the end of the stream; answers faster than 1 ms are dropped.</source>
        <translation>它在usage 事件处结束，没有时在流的末尾结束；快于 1 ms 的回答被丢弃。</translation>
    </message>
    <message>
        <source>It ends at the usage event, else at the end of the stream, and begins before the connection.</source>
        <translation>它在usage 事件处结束，没有时在流的末尾结束；起点在建立连接之前。</translation>
    </message>
    <message>
        <source>It ends at the usage event, else at the end of the stream.</source>
        <translation>它在usage 事件处结束，没有时在流的末尾结束。</translation>
    </message>
    <message>
        <source>An answer of one token has none.</source>
        <translation>只有一个 token 的回答没有此值。</translation>
    </message>
    <message>
        <source>An answer in one event has none here: how many tokens it held was not told.</source>
        <translation>只有一个事件的回答在这里没有此值：没有人告知它含多少 token。</translation>
    </message>
    <message>
        <source>From the first to the last token of the answer&apos;s text; how many of the tokens are text was not told here.</source>
        <translation>从回答正文的第一个 token 到最后一个；这里没有告知其中多少 token 是正文。</translation>
    </message>
    <message>
        <source>It takes the moment of every token; how many tokens an event brought was not told here.</source>
        <translation>它取每个 token 的时刻；这里没有告知一个事件带来多少 token。</translation>
    </message>
    <message>
        <source>Gaps between the tokens of the answer&apos;s text.</source>
        <translation>回答正文各 token 之间的间隔。</translation>
    </message>
    <message>
        <source>It ends at [DONE], or where the stream ends.</source>
        <translation>它在 [DONE] 处结束，或在流结束处结束。</translation>
    </message>
    <message>
        <source>It ends at the last event before [DONE], and an answer of one token enters as 0.</source>
        <translation>它在 [DONE] 之前的最后一个事件处结束，只有一个 token 的回答按 0 计入。</translation>
    </message>
    <message>
        <source>It ends at the last event before [DONE], also where that is the usage event.</source>
        <translation>它在 [DONE] 之前的最后一个事件处结束，即使那是usage 事件。</translation>
    </message>
    <message>
        <source>Its first token is the first event with a choice.</source>
        <translation>它的首 token 是第一个带 choice 的事件。</translation>
    </message>
    <message>
        <source>An answer that came in one event counts here too; we leave it out.</source>
        <translation>一个事件就到齐的回答在这里也计入；我们不计。</translation>
    </message>
    <message>
        <source>It counts the tokens of all choices as those of one answer; we give no figure for several choices.</source>
        <translation>它把所有 choice 的 token 当作一个回答的；有多个 choice 时我们不给数值。</translation>
    </message>
    <message>
        <source>Every gap between events counts once, whichever choice they are of.</source>
        <translation>事件之间的每个间隔都计一次，不论属于哪个 choice。</translation>
    </message>
    <message>
        <source>It divides the time from its first token to its end by (tokens − 1).</source>
        <translation>它用从首 token 到结束的时间除以（token 数 − 1）。</translation>
    </message>
    <message>
        <source>It starts at the first and ends at the last event with a choice, also where these carry no token.</source>
        <translation>它从第一个带 choice 的事件开始，到最后一个结束，即使它们不含 token。</translation>
    </message>
    <message>
        <source>Every gap between events with a choice counts once, those without a token too.</source>
        <translation>带 choice 的事件之间的每个间隔都计一次，不含 token 的事件也算。</translation>
    </message>
    <message>
        <source>It ends at the last event with a choice, also where that carries no token.</source>
        <translation>它在最后一个带 choice 的事件处结束，即使其中不含 token。</translation>
    </message>
    <message>
        <source>It counts by the server&apos;s usage, else by a tokenizer of its own; no answer here told a count.</source>
        <translation>它按服务器的 usage计数，没有时用自己的分词器；这里没有回答告知数量。</translation>
    </message>
    <message>
        <source>It counts by the server&apos;s usage, else by a tokenizer of its own; here stand only the answers that told a count.</source>
        <translation>它按服务器的 usage计数，没有时用自己的分词器；这里只含告知了数量的回答。</translation>
    </message>
    <message>
        <source>It counts by the server&apos;s usage, else by a tokenizer of its own; not every answer here told a count, so the sum is not known.</source>
        <translation>它按服务器的 usage计数，没有时用自己的分词器；这里并非每个回答都告知了数量，因此总数未知。</translation>
    </message>
    <message>
        <source>It counts with a tokenizer of its own; no answer here told a count that could stand in for it.</source>
        <translation>它用自己的分词器计数；这里没有回答告知可代替它的数量。</translation>
    </message>
    <message>
        <source>It counts with a tokenizer of its own; here stand only the answers whose count by the server can stand in for it.</source>
        <translation>它用自己的分词器计数；这里只含有服务器数量可代替它的回答。</translation>
    </message>
    <message>
        <source>It counts with a tokenizer of its own; not every answer here told a count that could stand in for it, so the sum is not known.</source>
        <translation>它用自己的分词器计数；这里并非每个回答都告知可代替它的数量，因此总数未知。</translation>
    </message>
    <message>
        <source>It begins before the connection.</source>
        <translation>它的起点在建立连接之前。</translation>
    </message>
    <message>
        <source>The first event with text or reasoning.</source>
        <translation>第一个带文本或推理的事件。</translation>
    </message>
    <message>
        <source>The first event of the answer&apos;s text.</source>
        <translation>回答正文的第一个事件。</translation>
    </message>
    <message>
        <source>The first event of the answer&apos;s text: reasoning is none.</source>
        <translation>回答正文的第一个事件：推理不算。</translation>
    </message>
    <message>
        <source>Only the answer&apos;s text counts: a tool call or a refusal is none.</source>
        <translation>只计回答正文：工具调用或拒绝不算。</translation>
    </message>
    <message>
        <source>It ends at the last line that was read, also where that is the usage event or [DONE].</source>
        <translation>它在读到的最后一行处结束，即使那是usage 事件或 [DONE]。</translation>
    </message>
</context>
<context>
    <name>DifferenceWords</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
</context>
<context>
    <name>Endpoints</name>
    <message>
        <source>Type the model’s name above.</source>
        <translation>请在上方填写模型名。</translation>
    </message>
    <message>
        <source>Look at the server’s log, or measure without streaming.</source>
        <translation>请查看服务器日志，或改用非流式测量。</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>证书未校验</translation>
    </message>
    <message>
        <source>lists no models</source>
        <translation>未列出模型</translation>
    </message>
    <message>
        <source>not streamed</source>
        <translation>非流式</translation>
    </message>
    <message>
        <source>no token counts</source>
        <translation>无 token 计数</translation>
    </message>
    <message>
        <source>unknown name</source>
        <translation>主机名未知</translation>
    </message>
    <message>
        <source>no connection</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>not trusted</source>
        <translation>证书不受信任</translation>
    </message>
    <message>
        <source>key rejected</source>
        <translation>密钥被拒绝</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>有应答</translation>
    </message>
    <message>
        <source>Choose the file of the authority that signed it.</source>
        <translation>请选择签发机构的证书文件。</translation>
    </message>
    <message>
        <source>Choose the file of its authority, and check again.</source>
        <translation>请选择其签发机构的证书文件，然后重新检查。</translation>
    </message>
    <message>
        <source>Say where the right key is.</source>
        <translation>请指明正确密钥的位置。</translation>
    </message>
</context>
<context>
    <name>Environment</name>
    <message>
        <source>measured at</source>
        <translation>测试时间</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory (MiB)</source>
        <translation>显存（MiB）</translation>
    </message>
    <message>
        <source>GPU driver</source>
        <translation>GPU 驱动</translation>
    </message>
    <message>
        <source>server software</source>
        <translation>服务软件</translation>
    </message>
    <message>
        <source>server version</source>
        <translation>服务版本</translation>
    </message>
    <message>
        <source>server build</source>
        <translation>服务构建号</translation>
    </message>
    <message>
        <source>the server&apos;s Python</source>
        <translation>服务端 Python</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>model file or repository</source>
        <translation>模型文件或仓库</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>context length (tokens)</source>
        <translation>上下文长度（token）</translation>
    </message>
    <message>
        <source>prompt tokens, planned mean</source>
        <translation>输入 token（计划均值）</translation>
    </message>
    <message>
        <source>output tokens, planned mean</source>
        <translation>输出 token（计划均值）</translation>
    </message>
    <message>
        <source>load levels</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>this computer&apos;s processor</source>
        <translation>本机处理器</translation>
    </message>
    <message>
        <source>this computer&apos;s cores</source>
        <translation>本机核数</translation>
    </message>
    <message>
        <source>this computer&apos;s memory (MiB)</source>
        <translation>本机内存（MiB）</translation>
    </message>
    <message>
        <source>this computer&apos;s system</source>
        <translation>本机系统</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>this computer&apos;s name</source>
        <translation>本机名称</translation>
    </message>
    <message>
        <source>processor frequency policy</source>
        <translation>CPU 调频策略</translation>
    </message>
    <message>
        <source>measured in a container</source>
        <translation>在容器中测试</translation>
    </message>
    <message>
        <source>program&apos;s build type</source>
        <translation>程序构建类型</translation>
    </message>
    <message>
        <source>program&apos;s version</source>
        <translation>程序版本</translation>
    </message>
    <message>
        <source>round trip to the server, median (ms)</source>
        <translation>到服务端的往返时间，中位数（ms）</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>采样参数</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>plan&apos;s fingerprint</source>
        <translation>计划指纹</translation>
    </message>
    <message>
        <source>how answers were held at their length</source>
        <translation>输出长度锁定方式</translation>
    </message>
    <message>
        <source>certificate checked</source>
        <translation>已校验证书</translation>
    </message>
    <message>
        <source>way to the server</source>
        <translation>到服务端的路径</translation>
    </message>
    <message>
        <source>HTTP version</source>
        <translation>HTTP 版本</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>how prompt lengths were counted</source>
        <translation>输入长度的计数方式</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no TLS</source>
        <translation>未使用 TLS</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>estimated from the text</source>
        <translation>按文本估算</translation>
    </message>
    <message>
        <source>scaled by some prompts that the server counted</source>
        <translation>按服务端对若干提示词的计数换算</translation>
    </message>
    <message>
        <source>counted by the server</source>
        <translation>由服务端计数</translation>
    </message>
    <message>
        <source>not planned: prompts from a file</source>
        <translation>未规划：提示词来自文件</translation>
    </message>
    <message>
        <source>CUDA version</source>
        <translation>CUDA 版本</translation>
    </message>
    <message>
        <source>this computer&apos;s last self-check</source>
        <translation>本机最近一次自检</translation>
    </message>
    <message>
        <source>generator&apos;s own error of a gap, P99 (ms)</source>
        <translation>压测端自身的间隔误差 P99（毫秒）</translation>
    </message>
    <message>
        <source>generator&apos;s own error of a TTFT, median (ms)</source>
        <translation>压测端自身的 TTFT 误差，中位数（毫秒）</translation>
    </message>
    <message>
        <source>streams that one lane holds</source>
        <translation>单个发送线程可承载的流数</translation>
    </message>
    <message>
        <source>shard of the distributed run</source>
        <translation>分布式运行的分片</translation>
    </message>
    <message>
        <source>shards of the distributed run</source>
        <translation>分布式运行的分片数</translation>
    </message>
    <message>
        <source>common start, since the run&apos;s own start (ns)</source>
        <translation>共同开始时刻，自本运行开始起（ns）</translation>
    </message>
    <message>
        <source>common start</source>
        <translation>共同开始时刻</translation>
    </message>
    <message>
        <source>wall clock off by at most (ms)</source>
        <translation>系统时钟误差上限（ms）</translation>
    </message>
    <message>
        <source>computer of shard %1</source>
        <translation>分片 %1 的计算机</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Could not write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>请选择其他位置。</translation>
    </message>
    <message>
        <source>%1 is a database or belongs to one, a library of runs perhaps. It was not replaced.</source>
        <translation>%1 是数据库或其附属文件（可能是一个运行库），未予替换。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>Every request timed out.</source>
        <translation>请求全部超时。</translation>
    </message>
    <message>
        <source>Check health and log; lower the rate; verify with concurrency 1; raise the limit for long outputs.</source>
        <translation>检查 health 接口与日志；降低请求速率；先用并发 1 验证；长输出请放宽时限。</translation>
    </message>
    <message>
        <source>Cannot reach the API at %1: %2.</source>
        <translation>无法访问 %1：%2。</translation>
    </message>
    <message>
        <source>Run the connection test; check the base URL and the port.</source>
        <translation>先运行连接测试；检查 base URL 与端口。</translation>
    </message>
    <message>
        <source>Shorten input+output or raise the server limit.</source>
        <translation>缩短输入与输出之和或调大服务端上限。</translation>
    </message>
    <message>
        <source>The server ran out of memory at %1.</source>
        <translation>%1 时服务端显存/内存不足。</translation>
    </message>
    <message>
        <source>Lower concurrency/context; leave headroom.</source>
        <translation>降低并发/上下文并预留余量。</translation>
    </message>
    <message>
        <source>The server turns requests away (%1 of %2, HTTP %3).</source>
        <translation>服务端拒绝部分请求（%1/%2，HTTP %3）。</translation>
    </message>
    <message>
        <source>Stay below this load; raise queue limits knowingly.</source>
        <translation>降到该负载以下；谨慎调大队列上限。</translation>
    </message>
    <message>
        <source>Read the server&apos;s words in the list of failed requests.</source>
        <translation>在失败请求列表中查看服务端的原话。</translation>
    </message>
    <message>
        <source>The load generator itself was late by %1 ms; latencies are not trustworthy.</source>
        <translation>压测端自身延迟 %1 毫秒，结果不可信。</translation>
    </message>
    <message>
        <source>The load generator used %1 of a core; latencies are not trustworthy.</source>
        <translation>压测端占用单核 %1，结果不可信。</translation>
    </message>
    <message>
        <source>The load generator&apos;s loop was late by %1 ms; arrival times come from the kernel, and only tokens of one answer that waited together share one.</source>
        <translation>压测端事件循环延迟 %1 毫秒；到达时间取自内核，只有同一回答中一起等待的 token 共用一个时间。</translation>
    </message>
    <message>
        <source>Lower load per client, use another machine.</source>
        <translation>降低单机负载或换压测机。</translation>
    </message>
    <message>
        <source>Stream interval 1; disable proxy buffering (nginx `proxy_buffering off`).</source>
        <translation>流式间隔设 1；关闭代理缓冲（nginx `proxy_buffering off`）。</translation>
    </message>
    <message>
        <source>%1 of the answers came in one piece instead of being streamed; they have no time to first token.</source>
        <translation>%1 的回答未流式输出而是一次到达，因此没有首 token 延迟。</translation>
    </message>
    <message>
        <source>Tokens arrive in bundles of %1; ITL is not meaningful here, TPOT is.</source>
        <translation>token 以每批 %1 个到达；此时 ITL 无意义，请看 TPOT。</translation>
    </message>
    <message>
        <source>%1 of the output events arrive together with the one before; ITL is not meaningful here, TPOT is.</source>
        <translation>%1 的输出事件与前一个同时到达；此时 ITL 无意义，请看 TPOT。</translation>
    </message>
    <message>
        <source>Answers were %1 tokens instead of %2; speeds at different lengths are not comparable.</source>
        <translation>实际输出 %1 token，而计划为 %2；不同长度的速度不可比。</translation>
    </message>
    <message>
        <source>ignore_eos/min_tokens, or a prompt asking for long text.</source>
        <translation>使用 ignore_eos/min_tokens 或改用要求长文的提示词。</translation>
    </message>
    <message>
        <source>P99 needs ≥100 requests (have %1).</source>
        <translation>P99 至少需要 100 个请求（现有 %1）。</translation>
    </message>
    <message>
        <source>P99 has no interval below 368 requests (have %1).</source>
        <translation>少于 368 个请求时 P99 没有置信区间（现有 %1）。</translation>
    </message>
    <message>
        <source>Longer stage or more rounds.</source>
        <translation>延长测试或增加轮数。</translation>
    </message>
    <message>
        <source>The planned %1 req/s could not be offered (%2).</source>
        <translation>未能按计划的 %1 请求/秒发起（实际 %2）。</translation>
    </message>
    <message>
        <source>Raise the cap/clients or lower the rate.</source>
        <translation>提高上限/压测端数量或降低速率。</translation>
    </message>
    <message>
        <source>Load and completions do not balance; the queue is growing.</source>
        <translation>到达与完成不平衡，队列在增长。</translation>
    </message>
    <message>
        <source>This load is not sustainable.</source>
        <translation>该负载不可持续。</translation>
    </message>
    <message>
        <source>Requested %1, answered by %2.</source>
        <translation>请求 %1，实际由 %2 应答。</translation>
    </message>
    <message>
        <source>Fix the model name.</source>
        <translation>修正模型名。</translation>
    </message>
    <message>
        <source>%1 request(s) exceeded the context limit (%2 tokens).</source>
        <translation>%1 个请求超出上下文上限（%2 token）。</translation>
    </message>
    <message>
        <source>%1 request(s) exceeded the context limit.</source>
        <translation>%1 个请求超出上下文上限。</translation>
    </message>
    <message>
        <source>%1 of %2 request(s) failed, most often: %3.</source>
        <translation>%2 个请求中有 %1 个失败，最常见：%3。</translation>
    </message>
    <message>
        <source>%1 of the prompt tokens came from the server&apos;s cache; TTFT looks better than for new prompts.</source>
        <translation>%1 的输入 token 命中服务端缓存，TTFT 会好于全新输入。</translation>
    </message>
    <message>
        <source>A prefix of its own for every prompt, or the same state of the cache for both sides of a comparison.</source>
        <translation>每个提示词加唯一前缀，或保证对比双方缓存状态一致。</translation>
    </message>
    <message>
        <source>The computer slept for %1 s while level %2 was measured; its figures cannot be trusted.</source>
        <translation>测第 %2 阶段时电脑休眠了 %1 秒，该阶段的数据不可信。</translation>
    </message>
    <message>
        <source>Keep the computer awake and measure again.</source>
        <translation>请保持电脑唤醒后重测。</translation>
    </message>
    <message>
        <source>The server saw only %1 of %2 prompt tokens.</source>
        <translation>服务端只处理了 %2 个输入 token 中的 %1 个。</translation>
    </message>
    <message>
        <source>Raise num_ctx, -c or max-model-len.</source>
        <translation>调大 num_ctx、-c 或 max-model-len。</translation>
    </message>
    <message>
        <source>Prompts were %1 tokens instead of %2; speeds at different lengths are not comparable.</source>
        <translation>输入为 %1 个 token，而非计划的 %2 个；不同长度下的速度不可比较。</translation>
    </message>
    <message>
        <source>This server tells no prompt lengths beforehand: correct the planned length by this.</source>
        <translation>该服务器不会事先告知输入长度：请据此修正计划的长度。</translation>
    </message>
    <message>
        <source>Ask for longer prompts: the chat template and the number that makes each prompt new are part of their length.</source>
        <translation>请使用更长的输入：对话模板以及使每个输入互不相同的编号都计入长度。</translation>
    </message>
</context>
<context>
    <name>Flag</name>
    <message>
        <source>arrivals and completions were not in balance</source>
        <translation>到达与完成不平衡</translation>
    </message>
    <message>
        <source>several tokens come in one event</source>
        <translation>一个事件携带多个 token</translation>
    </message>
    <message>
        <source>answers came in one piece although streaming was asked for</source>
        <translation>要求流式返回，回答却一次性到达</translation>
    </message>
    <message>
        <source>the server counts fewer tokens than it sends events</source>
        <translation>服务端计的 token 数少于其发送的事件数</translation>
    </message>
    <message>
        <source>arrivals waited for the limit on requests in flight</source>
        <translation>部分到达因在途请求上限而等待</translation>
    </message>
    <message>
        <source>some successful answers carried no output</source>
        <translation>部分成功的回答没有输出</translation>
    </message>
    <message>
        <source>tokens counted by events, a lower bound</source>
        <translation>按事件计 token，为下限</translation>
    </message>
    <message>
        <source>tokens counted by a local tokenizer</source>
        <translation>由本地分词器计 token</translation>
    </message>
    <message>
        <source>token counts unknown</source>
        <translation>token 数未知</translation>
    </message>
    <message>
        <source>another model answered than the one asked for</source>
        <translation>应答的模型与请求的不同</translation>
    </message>
    <message>
        <source>answered by “%1”</source>
        <translation>由“%1”应答</translation>
    </message>
</context>
<context>
    <name>Generator</name>
    <message>
        <source>Requests were sent %1 late (P99; at most %2).</source>
        <translation>请求发送延误 %1（P99，上限 %2）。</translation>
    </message>
    <message>
        <source>Requests waited %1 in this program before they were sent (P95; at most %2).</source>
        <translation>请求发送前在本程序内等待了 %1（P95，上限 %2）。</translation>
    </message>
    <message>
        <source>A lane used %1 of its core (at most %2).</source>
        <translation>有一个发送线程占用了所在核心的 %1（上限 %2）。</translation>
    </message>
    <message>
        <source>The loop that sends and reads was %1 late (P99; at most %2).</source>
        <translation>收发事件循环延误 %1（P99，上限 %2）。</translation>
    </message>
    <message>
        <source>What had arrived waited %1 to be read (P99; at most %2).</source>
        <translation>已到达的数据等待读取 %1（P99，上限 %2）。</translation>
    </message>
    <message>
        <source>%1 of the reads brought several packets of one stream (at most %2): their gaps are blurred.</source>
        <translation>%1 的读取一次带回了同一条流的多个数据包（上限 %2），这些间隔不再准确。</translation>
    </message>
    <message>
        <source>The window spent %1 of the time on drawing (at most %2).</source>
        <translation>窗口绘制占用了 %1 的时间（上限 %2）。</translation>
    </message>
    <message>
        <source>This computer slept for %1 s.</source>
        <translation>这台计算机休眠了 %1 秒。</translation>
    </message>
    <message>
        <source>Requests that were measured and could not be kept: %1.</source>
        <translation>已测量但未能保存的请求数：%1。</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>Check the name and the permissions of the file.</source>
        <translation>请检查文件名和文件权限。</translation>
    </message>
    <message>
        <source>%1 is not a result this program knows. Nothing was changed.</source>
        <translation>无法识别 %1 的结果格式，未做任何更改。</translation>
    </message>
    <message>
        <source>Choose a run file (*.inferun) or another library.</source>
        <translation>请选择测试记录文件（*.inferun）或其他结果库。</translation>
    </message>
    <message>
        <source>There is a file %1 already.</source>
        <translation>文件 %1 已存在。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Choose a folder that exists and can be written.</source>
        <translation>请选择一个存在且可写的文件夹。</translation>
    </message>
    <message>
        <source>There is no run in %1.</source>
        <translation>%1 中没有测试。</translation>
    </message>
</context>
<context>
    <name>Merge</name>
    <message>
        <source>The wall clock of %1 (shard %2) was moved by %3 during its part.</source>
        <translation>%1（分片 %2）的系统时钟在其运行期间被调整了 %3。</translation>
    </message>
    <message>
        <source>Not every computer says how right its wall clock is: how far apart they really began is unknown. Latencies are each computer&apos;s own and are not touched.</source>
        <translation>并非每台计算机都报告系统时钟的准确程度：各机实际开始时刻相差多少无从得知。延迟由各机自行测得，不受影响。</translation>
    </message>
    <message>
        <source>By what their systems say, two of the wall clocks may be up to %1 apart, and so may be the computers&apos; starts. Latencies are each computer&apos;s own and are not touched.</source>
        <translation>据各系统报告，两台机器的系统时钟最多可能相差 %1，开始时刻也可能相差这么多。延迟由各机自行测得，不受影响。</translation>
    </message>
    <message>
        <source>The shards met servers of different programs or versions.</source>
        <translation>各分片遇到的服务器程序或版本不同。</translation>
    </message>
    <message>
        <source>The shards were measured by different versions of this program.</source>
        <translation>各分片由本程序的不同版本测得。</translation>
    </message>
    <message>
        <source>There is no run file and no library in %1.</source>
        <translation>%1 中既没有运行文件也没有库。</translation>
    </message>
    <message>
        <source>Give the folders of the shards&apos; --out, or their run files (*.inferun).</source>
        <translation>请给出各分片 --out 的文件夹，或其运行文件（*.inferun）。</translation>
    </message>
    <message>
        <source>%1 and %2 hold parts of different runs: they differ in %3.</source>
        <translation>%1 与 %2 属于不同的运行：区别在于 %3。</translation>
    </message>
    <message>
        <source>Merge the parts of one run at a time.</source>
        <translation>请一次只合并一次运行的分片。</translation>
    </message>
    <message>
        <source>Shard %1 is there twice: in %2 and in %3.</source>
        <translation>分片 %1 出现两次：在 %2 和 %3 中。</translation>
    </message>
    <message>
        <source>Leave out the one that does not belong to the others.</source>
        <translation>请去掉不属于这一组的那个。</translation>
    </message>
    <message>
        <source>Of %1 shards these are missing: %2.</source>
        <translation>%1 个分片中缺少：%2。</translation>
    </message>
    <message>
        <source>Bring their folders too; without them the load was not the plan&apos;s.</source>
        <translation>请把它们的文件夹也给出；缺了它们，负载就不是计划中的负载。</translation>
    </message>
    <message>
        <source>Shard %1 in %2 did not run to its end (%3).</source>
        <translation>%2 中的分片 %1 没有运行到结束（%3）。</translation>
    </message>
    <message>
        <source>Run all shards again with another common start.</source>
        <translation>请换一个共同开始时刻，重新运行所有分片。</translation>
    </message>
    <message>
        <source>There is no part of a distributed run in what was given.</source>
        <translation>给出的内容中没有分布式运行的分片。</translation>
    </message>
    <message>
        <source>Parts are made with “run --shard k/n --start-at UTC”.</source>
        <translation>分片由“run --shard k/n --start-at UTC”产生。</translation>
    </message>
</context>
<context>
    <name>Metric</name>
    <message>
        <source>Time to first token</source>
        <translation>首 token 延迟</translation>
    </message>
    <message>
        <source>From the first byte of the request handed to the kernel to the first event that carries output of any kind (D2.4). Answers that came in one piece are left out.</source>
        <translation>从请求首字节交给内核到首个携带任意输出的事件（D2.4）。一次性到达的回答不计入。</translation>
    </message>
    <message>
        <source>Time to first token since due</source>
        <translation>首 token 延迟（自应发时刻）</translation>
    </message>
    <message>
        <source>From the moment the plan said the request was due to the first event that carries output (D2.4): it includes the wait before sending.</source>
        <translation>从计划的应发时刻到首个携带输出的事件（D2.4），包含发送前的等待。</translation>
    </message>
    <message>
        <source>Time to first answer text</source>
        <translation>首段正文延迟</translation>
    </message>
    <message>
        <source>From sending to the first event of the answer itself, after any reasoning (D2.4).</source>
        <translation>从发送到正文的首个事件，位于推理内容之后（D2.4）。</translation>
    </message>
    <message>
        <source>Inter-token latency</source>
        <translation>逐 token 间隔</translation>
    </message>
    <message>
        <source>Gaps between tokens, all requests together: an event&apos;s gap divided by its tokens, or the gap itself where events and tokens are one and the same (D2.4).</source>
        <translation>各 token 之间的间隔，所有请求合并：事件间隔除以其 token 数；事件与 token 一一对应时即为间隔本身（D2.4）。</translation>
    </message>
    <message>
        <source>Inter-chunk latency</source>
        <translation>逐块间隔</translation>
    </message>
    <message>
        <source>Gaps between output events of one answer, all requests together, however many tokens they carry (D2.4).</source>
        <translation>同一回答中相邻输出事件的间隔，所有请求合并，不论其携带多少 token（D2.4）。</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每 token 时间</translation>
    </message>
    <message>
        <source>(last output − first output) / (output tokens − tokens of the first event), for each request (D2.4). Absent for answers of one event or one token.</source>
        <translation>（末次输出 − 首次输出）/（输出 token 数 − 首个事件的 token 数），逐请求计算（D2.4）。只有一个事件或一个 token 的回答没有此值。</translation>
    </message>
    <message>
        <source>End-to-end latency</source>
        <translation>端到端延迟</translation>
    </message>
    <message>
        <source>From sending to the last event that carries output; without streaming to the end of the answer (D2.4).</source>
        <translation>从发送到最后一个携带输出的事件；非流式则到回答结束（D2.4）。</translation>
    </message>
    <message>
        <source>End-to-end latency since due</source>
        <translation>端到端延迟（自应发时刻）</translation>
    </message>
    <message>
        <source>From the moment the plan said the request was due to its last output (D2.4).</source>
        <translation>从计划的应发时刻到最后一次输出（D2.4）。</translation>
    </message>
    <message>
        <source>Latency to the end of the stream</source>
        <translation>到流结束的延迟</translation>
    </message>
    <message>
        <source>From sending to the end of the answer, closing marks and usage included (D2.4).</source>
        <translation>从发送到回答结束，包含结束标记和 usage（D2.4）。</translation>
    </message>
    <message>
        <source>Time to first token with connecting</source>
        <translation>含建连的首 token 延迟</translation>
    </message>
    <message>
        <source>Time to first token plus name lookup, connecting and TLS, of requests that had to open a connection (D2.1).</source>
        <translation>首 token 延迟加上域名解析、建连和 TLS，仅限需要新建连接的请求（D2.1）。</translation>
    </message>
    <message>
        <source>Wait before sending</source>
        <translation>发送前等待</translation>
    </message>
    <message>
        <source>From the moment the request was due to the first byte handed to the kernel (D2.4): waits in this program.</source>
        <translation>从请求应发时刻到首字节交给内核（D2.4）：在本程序内的等待。</translation>
    </message>
    <message>
        <source>Normalized latency</source>
        <translation>归一化延迟</translation>
    </message>
    <message>
        <source>End-to-end latency divided by output tokens (D2.4); it mixes the wait for the first token in.</source>
        <translation>端到端延迟除以输出 token 数（D2.4），其中混入了首 token 的等待。</translation>
    </message>
    <message>
        <source>Generation speed per user</source>
        <translation>单用户生成速度</translation>
    </message>
    <message>
        <source>1 / time per output token, for each request (D2.4): what one user sees, not the system&apos;s throughput.</source>
        <translation>1 / 每 token 时间，逐请求计算（D2.4）：单个用户所见的速度，而非系统吞吐量。</translation>
    </message>
    <message>
        <source>Output throughput</source>
        <translation>输出吞吐量</translation>
    </message>
    <message>
        <source>Output tokens of successful requests that arrived in the measured window, divided by its length (D2.6): the whole system, over time.</source>
        <translation>成功请求在测量窗口内到达的输出 token 数除以窗口长度（D2.6）：整个系统随时间的产出。</translation>
    </message>
    <message>
        <source>Input throughput</source>
        <translation>输入吞吐量</translation>
    </message>
    <message>
        <source>Prompt tokens of successful requests whose first output fell into the measured window, divided by its length (D2.6).</source>
        <translation>首次输出落在测量窗口内的成功请求的输入 token 数除以窗口长度（D2.6）。</translation>
    </message>
    <message>
        <source>Request throughput</source>
        <translation>请求吞吐量</translation>
    </message>
    <message>
        <source>Successful requests that ended in the measured window, divided by its length (D2.6).</source>
        <translation>在测量窗口内结束的成功请求数除以窗口长度（D2.6）。</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>达标吞吐</translation>
    </message>
    <message>
        <source>Target attainment</source>
        <translation>目标达成率</translation>
    </message>
    <message>
        <source>Share of the issued requests that succeeded within every limit of the target; failures count as misses (D2.6).</source>
        <translation>已发请求中成功且满足服务目标全部上限的比例；失败计为未达标（D2.6）。</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>Share of the issued requests that failed otherwise than by a time limit (D2.7).</source>
        <translation>已发请求中因超时以外的原因失败的比例（D2.7）。</translation>
    </message>
    <message>
        <source>Timeout rate</source>
        <translation>超时率</translation>
    </message>
    <message>
        <source>Share of the issued requests that ran into a time limit (D2.7).</source>
        <translation>已发请求中触及时限的比例（D2.7）。</translation>
    </message>
    <message>
        <source>Actual concurrency</source>
        <translation>实际并发数</translation>
    </message>
    <message>
        <source>Requests in flight, averaged over the measured window (D2.2).</source>
        <translation>测量窗口内在途请求数的平均值（D2.2）。</translation>
    </message>
    <message>
        <source>Deviation from Little&apos;s law</source>
        <translation>利特尔定律偏差</translation>
    </message>
    <message>
        <source>Actual concurrency / (completions per second × mean time in flight) − 1 (D2.2); far from 0 means that the load was not in balance.</source>
        <translation>实际并发数 /（每秒完成数 × 平均在途时间）− 1（D2.2）；远离 0 说明负载不平衡。</translation>
    </message>
    <message>
        <source>Rate of sending</source>
        <translation>实际发送速率</translation>
    </message>
    <message>
        <source>Requests sent per second between the first and the last one of an open loop.</source>
        <translation>开环中首个与末个请求之间每秒发出的请求数。</translation>
    </message>
    <message>
        <source>Rate of arrivals drawn</source>
        <translation>抽取的到达速率</translation>
    </message>
    <message>
        <source>Requests due per second between the first and the last one of an open loop: what the schedule really asked for.</source>
        <translation>开环中首个与末个请求之间每秒应发的请求数：到达计划真正要求的速率。</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Generated tokens of each request, reasoning included (D2.3).</source>
        <translation>每个请求生成的 token 数，含推理内容（D2.3）。</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Prompt tokens of each request as the server counts them, template included (D2.3).</source>
        <translation>服务端统计的每个请求的输入 token 数，含模板（D2.3）。</translation>
    </message>
    <message>
        <source>Cached part of the input</source>
        <translation>输入的缓存比例</translation>
    </message>
    <message>
        <source>Prompt tokens the server took from its prefix cache / prompt tokens, for each request that was told (D2.3).</source>
        <translation>取自服务端前缀缓存的输入 token / 输入 token，限服务端告知的请求（D2.3）。</translation>
    </message>
    <message>
        <source>Tokens per event</source>
        <translation>每事件 token 数</translation>
    </message>
    <message>
        <source>Output tokens / output events of each request, where the server counts tokens (D2.3).</source>
        <translation>每个请求的输出 token 数 / 输出事件数，限服务端统计 token 的情形（D2.3）。</translation>
    </message>
    <message>
        <source>Events read together</source>
        <translation>同次读取的事件</translation>
    </message>
    <message>
        <source>Share of output events that arrived in the same read as the one before.</source>
        <translation>与前一事件在同一次读取中到达的输出事件比例。</translation>
    </message>
    <message>
        <source>Answers in one piece</source>
        <translation>一次性到达的回答</translation>
    </message>
    <message>
        <source>Share of answers that should have been streamed and came all at once (D2.4).</source>
        <translation>本应流式返回却一次到齐的回答比例（D2.4）。</translation>
    </message>
    <message>
        <source>Answers of another length</source>
        <translation>长度不符的回答</translation>
    </message>
    <message>
        <source>Share of answers whose output differs from the planned length by more than 2 tokens and 2 %, where the length was locked (D2.4).</source>
        <translation>锁定长度时，输出与计划长度相差超过 2 个 token 且超过 2% 的回答比例（D2.4）。</translation>
    </message>
    <message>
        <source>Planned output tokens</source>
        <translation>计划输出 token</translation>
    </message>
    <message>
        <source>Mean of the output tokens the plan asked for.</source>
        <translation>计划所要求输出 token 数的平均值。</translation>
    </message>
    <message>
        <source>Requests that ended in the measured window, successful and within every limit of the target, divided by its length (D2.6).</source>
        <translation>在测量窗口内成功结束且满足目标全部限值的请求数，除以窗口时长（D2.6）。</translation>
    </message>
    <message>
        <source>Planned input tokens</source>
        <translation>计划的输入 token 数</translation>
    </message>
    <message>
        <source>Mean of the prompt tokens the plan asked for, over the answers that tell how many there were.</source>
        <translation>在告知了输入长度的回答中，计划所要求的输入 token 数的平均值。</translation>
    </message>
</context>
<context>
    <name>Name</name>
    <message>
        <source>256 to 64</source>
        <translation>256 入 64 出</translation>
    </message>
    <message>
        <source>256 to 128</source>
        <translation>256 入 128 出</translation>
    </message>
    <message>
        <source>P-mix</source>
        <extracomment>the workload of the standard ladder</extracomment>
        <translation>标准组合</translation>
    </message>
    <message>
        <source>short</source>
        <translation>短</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>long</source>
        <translation>长</translation>
    </message>
    <message>
        <source>Chat mix</source>
        <translation>聊天组合</translation>
    </message>
    <message>
        <source>Short question</source>
        <translation>短问题</translation>
    </message>
    <message>
        <source>Document question</source>
        <translation>文档问答</translation>
    </message>
    <message>
        <source>Help with code</source>
        <translation>代码求助</translation>
    </message>
    <message>
        <source>Long conversation</source>
        <translation>长对话</translation>
    </message>
    <message>
        <source>Coding assistant</source>
        <translation>编程助手</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>补全</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Long documents</source>
        <translation>长文档</translation>
    </message>
    <message>
        <source>4,000 tokens</source>
        <translation>4,000 token</translation>
    </message>
    <message>
        <source>8,000 tokens</source>
        <translation>8,000 token</translation>
    </message>
    <message>
        <source>16,000 tokens</source>
        <translation>16,000 token</translation>
    </message>
    <message>
        <source>Offline batch</source>
        <translation>离线批处理</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>抽取</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从未发送</translation>
    </message>
    <message>
        <source>name not found</source>
        <translation>找不到域名</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>no connection in time</source>
        <translation>未能及时连接</translation>
    </message>
    <message>
        <source>certificate or TLS problem</source>
        <translation>证书或 TLS 问题</translation>
    </message>
    <message>
        <source>key rejected</source>
        <translation>密钥被拒绝</translation>
    </message>
    <message>
        <source>model or address not found</source>
        <translation>找不到模型或地址</translation>
    </message>
    <message>
        <source>prompt too long for the model</source>
        <translation>提示词超出模型上限</translation>
    </message>
    <message>
        <source>request not accepted</source>
        <translation>请求不被接受</translation>
    </message>
    <message>
        <source>limited by the server</source>
        <translation>被服务端限流</translation>
    </message>
    <message>
        <source>server overloaded</source>
        <translation>服务端过载</translation>
    </message>
    <message>
        <source>server out of memory</source>
        <translation>服务端内存不足</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>服务端错误</translation>
    </message>
    <message>
        <source>error inside the answer</source>
        <translation>回答中带有错误</translation>
    </message>
    <message>
        <source>answer cut off</source>
        <translation>回答被截断</translation>
    </message>
    <message>
        <source>no first token in time</source>
        <translation>首 token 超时</translation>
    </message>
    <message>
        <source>answer stalled</source>
        <translation>回答中途停滞</translation>
    </message>
    <message>
        <source>answer took too long</source>
        <translation>回答耗时过长</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>回答为空</translation>
    </message>
    <message>
        <source>answer not understood</source>
        <translation>无法理解回答</translation>
    </message>
    <message>
        <source>stopped by us</source>
        <translation>由我方停止</translation>
    </message>
    <message>
        <source>unexpected HTTP status</source>
        <translation>意外的 HTTP 状态</translation>
    </message>
</context>
<context>
    <name>OutcomeWords</name>
    <message>
        <source>stopped before the answer was over</source>
        <translation>在回答结束前被停止</translation>
    </message>
    <message>
        <source>the answer took longer than %1 s</source>
        <translation>回答用时超过 %1 s</translation>
    </message>
    <message>
        <source>nothing more came for %1 s</source>
        <translation>%1 s 内再没有内容到达</translation>
    </message>
    <message>
        <source>no output within %1 s</source>
        <translation>%1 s 内没有输出</translation>
    </message>
    <message>
        <source>closed before any answer: %1</source>
        <translation>在任何回答之前连接关闭：%1</translation>
    </message>
    <message>
        <source>closed before any answer</source>
        <translation>在任何回答之前连接关闭</translation>
    </message>
    <message>
        <source>closed before a finish reason or [DONE]</source>
        <translation>在结束原因或 [DONE] 之前连接关闭</translation>
    </message>
    <message>
        <source>closed before the end: %1</source>
        <translation>在结束之前连接关闭：%1</translation>
    </message>
    <message>
        <source>an end without output, finish reason or usage</source>
        <translation>结束时没有输出、结束原因或 usage</translation>
    </message>
    <message>
        <source>the answer exceeds the size limit</source>
        <translation>回答超出大小上限</translation>
    </message>
    <message>
        <source>not JSON: %1</source>
        <translation>不是 JSON：%1</translation>
    </message>
    <message>
        <source>another type of content than asked for: %1</source>
        <translation>内容类型与请求的不同：%1</translation>
    </message>
    <message>
        <source>an error without words</source>
        <translation>没有说明的错误</translation>
    </message>
    <message>
        <source>the answer&apos;s finish reason tells of it: %1</source>
        <translation>回答的结束原因说明了它：%1</translation>
    </message>
    <message>
        <source>sent on to %1</source>
        <translation>被转到 %1</translation>
    </message>
</context>
<context>
    <name>Place</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>“%1” must be an object with named fields.</source>
        <translation>“%1”必须是含命名字段的对象。</translation>
    </message>
    <message>
        <source>Compare it with a plan printed by “inferometer-cli plans --json”.</source>
        <translation>请对照“inferometer-cli plans --json”输出的计划。</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>请删除它。</translation>
    </message>
    <message>
        <source>Did you mean “%1”?</source>
        <translation>是否应为“%1”？</translation>
    </message>
    <message>
        <source>“%1” is not a field of a plan.</source>
        <translation>“%1”不是测试计划的字段。</translation>
    </message>
    <message>
        <source>The value of “%1” is not usable.</source>
        <translation>“%1”的值不可用。</translation>
    </message>
    <message>
        <source>It should be: %1.</source>
        <translation>应为：%1。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少“%1”。</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>请补上。</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>true, false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>seconds from 0 up, at most a year</source>
        <translation>不小于 0 的秒数，至多一年</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a number of tokens, uniform, normal or lognormal</source>
        <translation>token 数、uniform、normal 或 lognormal</translation>
    </message>
    <message>
        <source>names and values</source>
        <translation>名称与值</translation>
    </message>
    <message>
        <source>“%1” is not the schema of a plan this version reads.</source>
        <translation>“%1”不是本版本可读的计划格式。</translation>
    </message>
    <message>
        <source>Plans start with &quot;schema&quot;: &quot;inferometer.plan/1&quot;.</source>
        <translation>测试计划以 &quot;schema&quot;: &quot;inferometer.plan/1&quot; 开头。</translation>
    </message>
    <message>
        <source>The workload has no parts.</source>
        <translation>负载没有任何组成部分。</translation>
    </message>
    <message>
        <source>Give it at least one part with an input and an output length.</source>
        <translation>请至少给出一个含输入和输出长度的部分。</translation>
    </message>
    <message>
        <source>The weight of the part “%1” is negative or no number.</source>
        <translation>“%1”部分的权重为负或不是数字。</translation>
    </message>
    <message>
        <source>Weights are numbers from 0 up.</source>
        <translation>权重应为不小于 0 的数字。</translation>
    </message>
    <message>
        <source>A length of the part “%1” cannot be drawn.</source>
        <translation>“%1”部分的长度无法抽取。</translation>
    </message>
    <message>
        <source>Lengths are from 1 to 10,000,000 tokens, and min is at most max.</source>
        <translation>长度为 1 至 10,000,000 个 token，且最小值不大于最大值。</translation>
    </message>
    <message>
        <source>The weights of the mix add up to 0.</source>
        <translation>负载组合的权重之和为 0。</translation>
    </message>
    <message>
        <source>Give at least one part a weight above 0.</source>
        <translation>请至少给一个部分大于 0 的权重。</translation>
    </message>
    <message>
        <source>A rate of %1 requests per second cannot be offered.</source>
        <translation>无法按每秒 %1 个请求的速率加压。</translation>
    </message>
    <message>
        <source>Give a rate above 0.</source>
        <translation>请给出大于 0 的速率。</translation>
    </message>
    <message>
        <source>%1 users at once cannot be tested.</source>
        <translation>无法测试 %1 个并发用户。</translation>
    </message>
    <message>
        <source>Give a concurrency from 1 to 1,000,000.</source>
        <translation>并发数应为 1 至 1,000,000。</translation>
    </message>
    <message>
        <source>The think time is negative.</source>
        <translation>思考时间为负。</translation>
    </message>
    <message>
        <source>Give a time from 0 s up.</source>
        <translation>请给出不小于 0 s 的时间。</translation>
    </message>
    <message>
        <source>The burstiness of the arrivals must be above 0.</source>
        <translation>到达的突发度必须大于 0。</translation>
    </message>
    <message>
        <source>1 is Poisson, below 1 is burstier.</source>
        <translation>1 为泊松到达，小于 1 更突发。</translation>
    </message>
    <message>
        <source>A burst of %1 requests cannot be sent.</source>
        <translation>无法发送 %1 个请求的突发。</translation>
    </message>
    <message>
        <source>Give a number from 1 to 1,000,000.</source>
        <translation>请给出 1 至 1,000,000 的数字。</translation>
    </message>
    <message>
        <source>Stage %1 must end either by time or by a number of requests.</source>
        <translation>阶段 %1 必须按时间或按请求数结束。</translation>
    </message>
    <message>
        <source>Give it a duration or a number of requests, not both.</source>
        <translation>请给出时长或请求数之一，不可同时给出。</translation>
    </message>
    <message>
        <source>Stage %1 is a burst: it ends when its requests have ended.</source>
        <translation>阶段 %1 是突发：其请求结束即结束。</translation>
    </message>
    <message>
        <source>Leave out its duration and number of requests.</source>
        <translation>请去掉它的时长和请求数。</translation>
    </message>
    <message>
        <source>The duration of stage %1 is not above 0.</source>
        <translation>阶段 %1 的时长不大于 0。</translation>
    </message>
    <message>
        <source>Give a time such as 60s.</source>
        <translation>请给出如 60s 的时间。</translation>
    </message>
    <message>
        <source>Stage %1 has no requests to judge.</source>
        <translation>阶段 %1 没有可计分的请求。</translation>
    </message>
    <message>
        <source>Give at least 1.</source>
        <translation>请至少给 1 个。</translation>
    </message>
    <message>
        <source>The longest time of stage %1 is shorter than its duration.</source>
        <translation>阶段 %1 的最长时间短于其时长。</translation>
    </message>
    <message>
        <source>Raise the longest time or shorten the duration.</source>
        <translation>请增大最长时间或缩短时长。</translation>
    </message>
    <message>
        <source>A time of stage %1 is negative.</source>
        <translation>阶段 %1 的某个时间为负。</translation>
    </message>
    <message>
        <source>“%1” is no address of a server.</source>
        <translation>“%1”不是服务端地址。</translation>
    </message>
    <message>
        <source>Write it like http://127.0.0.1:8000.</source>
        <translation>请写成 http://127.0.0.1:8000 的形式。</translation>
    </message>
    <message>
        <source>The address holds a user name or password.</source>
        <translation>地址中含有用户名或密码。</translation>
    </message>
    <message>
        <source>Keep secrets out of addresses; give the key as env:NAME or file:PATH.</source>
        <translation>地址中不要放机密；请用 env:NAME 或 file:PATH 提供密钥。</translation>
    </message>
    <message>
        <source>A header has an empty name, or a line break in its value.</source>
        <translation>请求头名称为空，或其值含换行。</translation>
    </message>
    <message>
        <source>Write headers like &quot;Name: value&quot; on one line.</source>
        <translation>请把请求头写在一行内，形如 &quot;Name: value&quot;。</translation>
    </message>
    <message>
        <source>A time-out is not above 0.</source>
        <translation>某个超时不大于 0。</translation>
    </message>
    <message>
        <source>Give time-outs in seconds, such as 30.</source>
        <translation>请以秒为单位给出超时，例如 30。</translation>
    </message>
    <message>
        <source>The plan names no model.</source>
        <translation>测试计划没有指明模型。</translation>
    </message>
    <message>
        <source>Give the model&apos;s name as the server lists it.</source>
        <translation>请给出服务端列出的模型名。</translation>
    </message>
    <message>
        <source>The temperature is negative or no number.</source>
        <translation>温度为负或不是数字。</translation>
    </message>
    <message>
        <source>Give a number from 0 up.</source>
        <translation>请给出不小于 0 的数字。</translation>
    </message>
    <message>
        <source>A plan needs at least one stage.</source>
        <translation>测试计划至少需要一个阶段。</translation>
    </message>
    <message>
        <source>Add a load, for example a concurrency of 1.</source>
        <translation>请添加负载，例如并发数 1。</translation>
    </message>
    <message>
        <source>%1 rounds cannot be run.</source>
        <translation>无法运行 %1 轮。</translation>
    </message>
    <message>
        <source>Give a number from 1 to 1,000.</source>
        <translation>请给出 1 至 1,000 的数字。</translation>
    </message>
    <message>
        <source>The time scale must be above 0 and at most 100.</source>
        <translation>时间比例必须大于 0 且不超过 100。</translation>
    </message>
    <message>
        <source>1 is the plan&apos;s own time.</source>
        <translation>1 表示计划本身的时间。</translation>
    </message>
    <message>
        <source>The target&apos;s share of requests must be above 0 and at most 100 percent.</source>
        <translation>服务目标的请求比例必须大于 0 且不超过 100%。</translation>
    </message>
    <message>
        <source>Give a number such as 95.</source>
        <translation>请给出如 95 的数字。</translation>
    </message>
    <message>
        <source>The time limit of the run is not above 0.</source>
        <translation>测试的时间上限不大于 0。</translation>
    </message>
    <message>
        <source>The cap on requests in flight is 0.</source>
        <translation>在途请求上限为 0。</translation>
    </message>
    <message>
        <source>The address holds a key.</source>
        <translation>地址中含有密钥。</translation>
    </message>
    <message>
        <source>The proxy&apos;s address holds a user name or password.</source>
        <translation>代理地址中含有用户名或密码。</translation>
    </message>
    <message>
        <source>Give such a proxy by the environment (http_proxy, https_proxy).</source>
        <translation>请用环境变量（http_proxy、https_proxy）给出这样的代理。</translation>
    </message>
    <message>
        <source>“%1” is no address of a proxy.</source>
        <translation>“%1”不是代理地址。</translation>
    </message>
    <message>
        <source>Write it like http://proxy.example:3128, or “none”.</source>
        <translation>请写成 http://proxy.example:3128 这样，或写“none”。</translation>
    </message>
    <message>
        <source>top_p must be above 0 and at most 1.</source>
        <translation>top_p 必须大于 0 且不超过 1。</translation>
    </message>
    <message>
        <source>Give a number such as 0.95.</source>
        <translation>请给出例如 0.95 的数。</translation>
    </message>
    <message>
        <source>The address holds a secret: %1.</source>
        <translation>地址中含有密钥参数：%1。</translation>
    </message>
    <message>
        <source>The target&apos;s limit of %1 is not above 0.</source>
        <translation>目标限值 %1 必须大于 0。</translation>
    </message>
    <message>
        <source>A target for %1 needs streamed answers.</source>
        <translation>目标 %1 需要流式回答。</translation>
    </message>
    <message>
        <source>Set a target for e2e, or stream.</source>
        <translation>请改用 e2e 目标，或启用流式。</translation>
    </message>
    <message>
        <source>The series of rates does not start at 0 s, goes back in time or has a negative rate.</source>
        <translation>速率序列没有从 0 秒开始、时间倒退或含有负速率。</translation>
    </message>
    <message>
        <source>Give times that rise from 0, each with a rate from 0 up.</source>
        <translation>请给出从 0 递增的时间，各配一个不小于 0 的速率。</translation>
    </message>
    <message>
        <source>All rates of the series are 0.</source>
        <translation>序列中的速率全为 0。</translation>
    </message>
    <message>
        <source>The replay names no trace.</source>
        <translation>回放没有指明轨迹文件。</translation>
    </message>
    <message>
        <source>Give the file of the trace.</source>
        <translation>请给出轨迹文件。</translation>
    </message>
    <message>
        <source>A trace cannot be replayed at %1 times its speed.</source>
        <translation>轨迹不能以 %1 倍速回放。</translation>
    </message>
    <message>
        <source>Give a speed above 0.</source>
        <translation>请给出大于 0 的倍速。</translation>
    </message>
    <message>
        <source>The trace %1 has not been read.</source>
        <translation>轨迹 %1 尚未读取。</translation>
    </message>
    <message>
        <source>Check its name and its permissions.</source>
        <translation>请检查其名称和权限。</translation>
    </message>
    <message>
        <source>The trace of stage %1 has %2 request(s), fewer than the stage wants.</source>
        <translation>阶段 %1 的轨迹有 %2 个请求，少于该阶段所需。</translation>
    </message>
    <message>
        <source>Lower its warm-up and number of requests, or leave them out.</source>
        <translation>请减少其预热和请求数，或不要给出。</translation>
    </message>
    <message>
        <source>Stage %1 replays a trace, which has its own times: it cannot have a ramp.</source>
        <translation>阶段 %1 回放轨迹，时间由轨迹决定：不能设爬升。</translation>
    </message>
    <message>
        <source>Leave out the ramp.</source>
        <translation>请去掉爬升。</translation>
    </message>
    <message>
        <source>There is no shard %1 of %2.</source>
        <translation>%2 个分片中没有第 %1 个。</translation>
    </message>
    <message>
        <source>Number the shards 1/n, 2/n, … n/n.</source>
        <translation>请把分片编号为 1/n、2/n……n/n。</translation>
    </message>
    <message>
        <source>The shards have no common start.</source>
        <translation>分片没有共同的开始时刻。</translation>
    </message>
    <message>
        <source>Give the same moment to all of them, such as 2026-11-30T09:05:00Z.</source>
        <translation>请给所有分片同一时刻，例如 2026-11-30T09:05:00Z。</translation>
    </message>
    <message>
        <source>Shards start together once: their plan has one stage, one round and a fixed end.</source>
        <translation>各分片只一起开始一次：其计划只有一个阶段、一轮和固定的结束。</translation>
    </message>
    <message>
        <source>Give each level a job of its own, and no least number of requests.</source>
        <translation>请为每一级负载单独提交作业，且不要设最少请求数。</translation>
    </message>
    <message>
        <source>There is not one request for each of %1 shards.</source>
        <translation>%1 个分片分不到每个至少一个请求。</translation>
    </message>
    <message>
        <source>Use fewer shards, or more users and a higher cap.</source>
        <translation>请减少分片，或增加用户并提高上限。</translation>
    </message>
    <message>
        <source>a whole number from 0 to 4,294,967,295</source>
        <translation>0 到 4,294,967,295 的整数</translation>
    </message>
    <message>
        <source>a whole number from 0 to 9,007,199,254,740,992</source>
        <translation>0 到 9,007,199,254,740,992 的整数</translation>
    </message>
    <message>
        <source>A weight of the workload is negative or no number.</source>
        <translation>负载中的某个权重为负数或不是数字。</translation>
    </message>
    <message>
        <source>A length of the workload cannot be drawn.</source>
        <translation>负载中的某个长度无法抽取。</translation>
    </message>
</context>
<context>
    <name>PlanCheck</name>
    <message>
        <source>Enter an address</source>
        <translation>填写地址</translation>
    </message>
    <message>
        <source>Where is the server? Write its address, such as http://127.0.0.1:8000.</source>
        <translation>服务在哪里？请填写地址，如 http://127.0.0.1:8000。</translation>
    </message>
    <message>
        <source>Correct the address</source>
        <translation>更正地址</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Which of the server&apos;s models shall answer?</source>
        <translation>由该服务的哪个模型回答？</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>添加阶段</translation>
    </message>
    <message>
        <source>Write levels such as 1, 4, 8: numbers above 0 with commas between them.</source>
        <translation>请填写阶段，如 1, 4, 8：大于 0 的数，用逗号分隔。</translation>
    </message>
    <message>
        <source>Correct the workload</source>
        <translation>更正负载</translation>
    </message>
    <message>
        <source>Correct the load</source>
        <translation>更正加压方式</translation>
    </message>
    <message>
        <source>Correct the target</source>
        <translation>更正服务目标</translation>
    </message>
    <message>
        <source>Correct the plan</source>
        <translation>更正计划</translation>
    </message>
    <message>
        <source>Confirm the server</source>
        <translation>确认服务</translation>
    </message>
    <message>
        <source>This server is neither on this computer nor in a private network. Type its name below.</source>
        <translation>该服务既不在本机，也不在私有网络中。请在下方输入其名称。</translation>
    </message>
    <message>
        <source>Others use this server. Type its name below.</source>
        <translation>该服务有其他人在使用。请在下方输入其名称。</translation>
    </message>
    <message>
        <source>Raise a cap</source>
        <translation>提高上限</translation>
    </message>
    <message>
        <source>Lower the load, or raise the cap here.</source>
        <translation>请降低负载，或在此提高上限。</translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message>
        <source>1 user</source>
        <translation>1 个并发用户</translation>
    </message>
    <message>
        <source>%1 users</source>
        <translation>%1 个并发用户</translation>
    </message>
    <message>
        <source>%1 at once</source>
        <translation>同时 %1 个</translation>
    </message>
    <message>
        <source>%1 req/s</source>
        <translation>%1 请求/秒</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>每个阶段 %1</translation>
    </message>
    <message>
        <source>1 request each</source>
        <translation>每个阶段 1 个请求</translation>
    </message>
    <message>
        <source>%1 requests each</source>
        <translation>每个阶段 %1 个请求</translation>
    </message>
    <message>
        <source>%1: %2 in → %3 out</source>
        <translation>%1：输入 %2 → 输出 %3</translation>
    </message>
    <message>
        <source>%1: mean %2 in → %3 out</source>
        <translation>%1：平均输入 %2 → 输出 %3</translation>
    </message>
    <message>
        <source>no limits</source>
        <translation>不设上限</translation>
    </message>
    <message>
        <source>%1 for %2 %</source>
        <translation>%2% 的请求 %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation>且 </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>Free ladder</source>
        <translation>自由阶梯</translation>
    </message>
    <message>
        <source>a trace, %1 req/s in the mean</source>
        <translation>轨迹，平均每秒 %1 个请求</translation>
    </message>
</context>
<context>
    <name>Plans</name>
    <message>
        <source>Quick check</source>
        <translation>快速检查</translation>
    </message>
    <message>
        <source>Reachable, streaming, plausible? One user, then four; at most a minute; a first impression, never a verdict.</source>
        <translation>能否连通、是否流式、是否合理？先一个用户，再四个；至多一分钟；只给初步印象，不下结论。</translation>
    </message>
    <message>
        <source>Standard ladder</source>
        <translation>标准阶梯</translation>
    </message>
    <message>
        <source>1, 4, 8, 16 and 32 users with a mix of short, medium and long requests, three rounds of two minutes a level; about 38 minutes.</source>
        <translation>1、4、8、16、32 个用户，短、中、长请求混合，每个阶段两分钟，共三轮；约 38 分钟。</translation>
    </message>
    <message>
        <source>Standard ladder, short</source>
        <translation>标准阶梯（短）</translation>
    </message>
    <message>
        <source>The standard ladder with one minute a level; about 20 minutes.</source>
        <translation>每个阶段一分钟的标准阶梯；约 20 分钟。</translation>
    </message>
    <message>
        <source>Burst</source>
        <translation>突发</translation>
    </message>
    <message>
        <source>200 requests at once, three rounds: the most the server gives, comparable with other tools&apos; unlimited rate.</source>
        <translation>200 个请求同时发出，共三轮：服务端的最大产出，可与其他工具的无限速率对比。</translation>
    </message>
    <message>
        <source>There is no plan “%1”.</source>
        <translation>没有名为“%1”的测试计划。</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>请从中选择：%1。</translation>
    </message>
</context>
<context>
    <name>Preflight</name>
    <message>
        <source>The protocol “%1” is unknown.</source>
        <translation>未知协议“%1”。</translation>
    </message>
    <message>
        <source>The server rejected the key.</source>
        <translation>服务端拒绝了密钥。</translation>
    </message>
    <message>
        <source>Give the right one with --key env:NAME or file:PATH.</source>
        <translation>请用 --key env:NAME 或 file:PATH 提供正确的密钥。</translation>
    </message>
    <message>
        <source>The server does not accept ignore_eos: answers may be shorter than planned.</source>
        <translation>服务端不接受 ignore_eos：回答可能短于计划。</translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>在测量开始前已停止。</translation>
    </message>
    <message>
        <source>The server does not tell prompt lengths: inputs are of about the planned length only.</source>
        <translation>服务端未告知提示词长度：输入长度只是大致符合计划。</translation>
    </message>
    <message>
        <source>Choose one of its models: %1.</source>
        <translation>请选择其中一个模型：%1。</translation>
    </message>
    <message>
        <source>Check the address, the protocol and the model&apos;s name.</source>
        <translation>请检查地址、协议和模型名。</translation>
    </message>
    <message>
        <source>The address answers, but not at %1.</source>
        <translation>地址可达，但 %1 不存在。</translation>
    </message>
    <message>
        <source>The name %1 is unknown.</source>
        <translation>无法解析主机名 %1。</translation>
    </message>
    <message>
        <source>Check the spelling of the address.</source>
        <translation>请检查地址的拼写。</translation>
    </message>
    <message>
        <source>Nothing listens at %1.</source>
        <translation>%1 没有服务在监听。</translation>
    </message>
    <message>
        <source>Start the server, or correct the address and port.</source>
        <translation>请启动服务，或更正地址和端口。</translation>
    </message>
    <message>
        <source>No answer from %1 within %2 s. A firewall may be in between.</source>
        <translation>%1 在 %2 秒内无响应，可能被防火墙拦截。</translation>
    </message>
    <message>
        <source>Check the address and the network, then try again.</source>
        <translation>请检查地址和网络后重试。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not trusted.</source>
        <translation>%1 的证书不受信任。</translation>
    </message>
    <message>
        <source>Give its authority with --ca FILE, or allow it once with --insecure.</source>
        <translation>请用 --ca FILE 指定其签发机构，或用 --insecure 允许一次。</translation>
    </message>
    <message>
        <source>%1 answers, but not in the language of an inference server.</source>
        <translation>%1 有应答，但不是推理服务的协议。</translation>
    </message>
    <message>
        <source>Check the address: a web page or another service may be there.</source>
        <translation>请检查地址：那里可能是网页或其他服务。</translation>
    </message>
    <message>
        <source>%1 does not answer a first request: %2.</source>
        <translation>%1 未能完成首个请求：%2。</translation>
    </message>
    <message>
        <source>Look at the server&apos;s log, then try again.</source>
        <translation>请查看服务端日志后重试。</translation>
    </message>
    <message>
        <source>Use one that “ask --help” lists.</source>
        <translation>请使用“ask --help”列出的名称。</translation>
    </message>
    <message>
        <source>The server wants max_completion_tokens instead of max_tokens.</source>
        <translation>服务器要求用 max_completion_tokens 代替 max_tokens。</translation>
    </message>
    <message>
        <source>The server does not accept stream_options: it may report no token counts.</source>
        <translation>服务器不接受 stream_options：可能不会报告词元数。</translation>
    </message>
    <message>
        <source>The server does not accept our temperature: answers follow its own.</source>
        <translation>服务器不接受我们的温度：回答按它自己的温度。</translation>
    </message>
    <message>
        <source>The server does not accept a seed: answers may differ from run to run.</source>
        <translation>服务器不接受种子：各次测试的回答可能不同。</translation>
    </message>
    <message>
        <source>The server does not accept top_k.</source>
        <translation>服务器不接受 top_k。</translation>
    </message>
    <message>
        <source>The server does not accept a switch of reasoning.</source>
        <translation>服务器不接受推理开关。</translation>
    </message>
    <message>
        <source>The server does not know “%1”. It offers %2 model(s).</source>
        <translation>服务端不认识“%1”，其共有 %2 个模型。</translation>
    </message>
    <message>
        <source>This protocol has no way to hold an answer at its length: answers may be shorter than planned.</source>
        <translation>此协议无法锁定回答长度：回答可能比计划的短。</translation>
    </message>
    <message>
        <source>The server sends requests on to another one: %1.</source>
        <translation>服务把请求转发到了另一个地址：%1。</translation>
    </message>
    <message>
        <source>Measure that address itself, if you may.</source>
        <translation>如已获授权，请直接测试该地址。</translation>
    </message>
    <message>
        <source>%1 of the %2 small requests before the run failed and were tried again: %3</source>
        <translation>运行前的 %2 个小请求中有 %1 个失败并已重试：%3</translation>
    </message>
    <message>
        <source>Prompts cannot be as short as planned: the chat template and the number that makes each one new take about %1 tokens here, and %2 are asked for.</source>
        <translation>输入无法像计划的那样短：对话模板和使每个输入互不相同的编号在此约占 %1 个 token，而计划要求 %2 个。</translation>
    </message>
    <message>
        <source>Check the address, or name the model with --model.</source>
        <translation>请检查地址，或用 --model 指定模型。</translation>
    </message>
    <message>
        <source>Asked for its models, the server answers with HTTP %1.</source>
        <translation>查询模型列表时，服务器返回 HTTP %1。</translation>
    </message>
    <message>
        <source>Look at the server&apos;s log, or name the model with --model.</source>
        <translation>请查看服务器日志，或用 --model 指定模型。</translation>
    </message>
    <message>
        <source>The server&apos;s list of models is empty.</source>
        <translation>服务器的模型列表为空。</translation>
    </message>
    <message>
        <source>Name the model with --model.</source>
        <translation>请用 --model 指定模型。</translation>
    </message>
    <message>
        <source>The server offers several models: %1.</source>
        <translation>服务器提供多个模型：%1。</translation>
    </message>
    <message>
        <source>Name one of them with --model.</source>
        <translation>请用 --model 指定其中一个。</translation>
    </message>
    <message>
        <source>%1 does not speak TLS: it answers in the clear.</source>
        <translation>%1 不使用 TLS：它以明文应答。</translation>
    </message>
    <message>
        <source>Write http:// instead of https:// in the address.</source>
        <translation>请在地址中用 http:// 代替 https://。</translation>
    </message>
    <message>
        <source>No secure connection to %1 comes about: %2.</source>
        <translation>无法与 %1 建立安全连接：%2。</translation>
    </message>
    <message>
        <source>Check the port, and whether the server wants a certificate (--cert FILE).</source>
        <translation>请检查端口，以及服务器是否要求客户端证书（--cert FILE）。</translation>
    </message>
</context>
<context>
    <name>Probe</name>
    <message>
        <source>Name</source>
        <translation>域名</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>One-token answer</source>
        <translation>单 token 回答</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>流式返回</translation>
    </message>
    <message>
        <source>Token counts</source>
        <translation>token 计数</translation>
    </message>
    <message>
        <source>Tokenizer route</source>
        <translation>分词接口</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The name is known.</source>
        <translation>域名可解析。</translation>
    </message>
    <message>
        <source>A connection opens.</source>
        <translation>可以建立连接。</translation>
    </message>
    <message>
        <source>The certificate is trusted.</source>
        <translation>证书受信任。</translation>
    </message>
    <message>
        <source>The certificate was not checked.</source>
        <translation>未校验证书。</translation>
    </message>
    <message>
        <source>Give its authority with --ca FILE.</source>
        <translation>请用 --ca FILE 指定其签发机构。</translation>
    </message>
    <message>
        <source>Not used: the address is http.</source>
        <translation>未使用：地址为 http。</translation>
    </message>
    <message>
        <source>The model answers.</source>
        <translation>模型可以应答。</translation>
    </message>
    <message>
        <source>A streamed answer fails: %1.</source>
        <translation>流式回答失败：%1。</translation>
    </message>
    <message>
        <source>Measure without streaming (--no-stream), or look at the server&apos;s log.</source>
        <translation>请改为非流式测量（--no-stream），或查看服务端日志。</translation>
    </message>
    <message>
        <source>The answer comes in %1 pieces.</source>
        <translation>回答分 %1 块到达。</translation>
    </message>
    <message>
        <source>The answer came in one piece; time per token cannot be measured.</source>
        <translation>回答一次性返回，无法测量每 token 时间。</translation>
    </message>
    <message>
        <source>Look for a proxy that buffers between here and the server.</source>
        <translation>请检查与服务端之间是否有带缓冲的代理。</translation>
    </message>
    <message>
        <source>The server reports token counts.</source>
        <translation>服务端返回 token 数。</translation>
    </message>
    <message>
        <source>The server does not report token counts: events are counted, as a lower bound.</source>
        <translation>服务端未返回 token 数：改按事件计数，为下限。</translation>
    </message>
    <message>
        <source>Update the server, or read counts as lower bounds.</source>
        <translation>请升级服务端，或把计数视为下限。</translation>
    </message>
    <message>
        <source>/tokenize answers.</source>
        <translation>/tokenize 可用。</translation>
    </message>
    <message>
        <source>Not offered.</source>
        <translation>未提供。</translation>
    </message>
    <message>
        <source>/metrics answers.</source>
        <translation>/metrics 可用。</translation>
    </message>
    <message>
        <source>%1 model(s): %2</source>
        <translation>%1 个模型：%2</translation>
    </message>
    <message>
        <source>No model is known that could be asked.</source>
        <translation>没有已知的模型可供请求。</translation>
    </message>
    <message>
        <source>Check the address, or name the model with --model.</source>
        <translation>请检查地址，或用 --model 指定模型。</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>opening connections</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>warming up</source>
        <translation>预热中</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>测量中</translation>
    </message>
    <message>
        <source>waiting for the last answers</source>
        <translation>等待最后的回答</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Level %1/%2</source>
        <translation>阶段 %1/%2</translation>
    </message>
    <message>
        <source>, round %1/%2</source>
        <translation>，第 %1/%2 轮</translation>
    </message>
    <message>
        <source> · %1 ok, %2 failed, %3 in flight</source>
        <translation> · 成功 %1，失败 %2，在途 %3</translation>
    </message>
</context>
<context>
    <name>Protocol</name>
    <message>
        <source>OpenAI chat</source>
        <translation>OpenAI 对话接口</translation>
    </message>
    <message>
        <source>OpenAI completions</source>
        <translation>OpenAI 补全接口</translation>
    </message>
    <message>
        <source>Anthropic messages</source>
        <translation>Anthropic 消息</translation>
    </message>
    <message>
        <source>llama.cpp completion</source>
        <translation>llama.cpp 补全</translation>
    </message>
    <message>
        <source>Ollama chat</source>
        <translation>Ollama 对话</translation>
    </message>
    <message>
        <source>Ollama generate</source>
        <translation>Ollama 生成</translation>
    </message>
    <message>
        <source>OpenAI responses</source>
        <translation>OpenAI 响应</translation>
    </message>
    <message>
        <source>SGLang generate</source>
        <translation>SGLang 生成</translation>
    </message>
    <message>
        <source>TGI</source>
        <translation>TGI</translation>
    </message>
    <message>
        <source>Triton generate</source>
        <translation>Triton 生成</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>The runs ask the server for different sampling seeds.</source>
        <translation>两次测试的采样种子不同。</translation>
    </message>
    <message>
        <source>Some load levels were measured in one run only; they are left out.</source>
        <translation>部分阶段只在一次测试中测过，已略去。</translation>
    </message>
    <message>
        <source>One run took its rates from a window, the other from the whole run; the rates are left out.</source>
        <translation>一次测试的速率取自窗口，另一次取自全程；速率已略去。</translation>
    </message>
    <message>
        <source>The runs used different prompts of the same kind (seeds %1 and %2).</source>
        <translation>两次测试使用了同类的不同提示词（种子 %1 与 %2）。</translation>
    </message>
    <message>
        <source>One of the servers is simulated.</source>
        <translation>其中一个服务端是模拟的。</translation>
    </message>
    <message>
        <source>The models differ: %1 and %2.</source>
        <translation>模型不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The protocols differ: %1 and %2.</source>
        <translation>协议不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The servers&apos; programs or versions differ.</source>
        <translation>服务端程序或版本不同。</translation>
    </message>
    <message>
        <source>The runs have different numbers of rounds: %1 and %2.</source>
        <translation>轮数不同：%1 与 %2。</translation>
    </message>
    <message>
        <source>The servers send tokens in bundles of different size.</source>
        <translation>服务端每批发送的 token 数不同。</translation>
    </message>
    <message>
        <source>There are too few requests for some percentiles; they are left out.</source>
        <translation>部分百分位的请求数不足，已略去。</translation>
    </message>
    <message>
        <source>%1 did not run to its end.</source>
        <translation>%1 未运行到结束。</translation>
    </message>
    <message>
        <source>%1 ran into its cap on requests in flight.</source>
        <translation>%1 触及并发请求上限。</translation>
    </message>
    <message>
        <source>A plan with shortened times measures nothing but the program itself.</source>
        <translation>缩短时间的计划只能测出程序自身。</translation>
    </message>
    <message>
        <source>These two runs measure different things: one run streams its answers, the other does not.</source>
        <translation>两次测试口径不同：一次流式返回，另一次不是。</translation>
    </message>
    <message>
        <source>These two runs measure different things: %1 counts tokens by %2, %3 by %4.</source>
        <translation>两次测试口径不同：%1 以 %2 计 token，%3 以 %4 计。</translation>
    </message>
    <message>
        <source>These two runs measure different things: temperature or output length are set differently.</source>
        <translation>两次测试口径不同：温度或输出长度设置不同。</translation>
    </message>
    <message>
        <source>These two runs measure different things: the runs have no load level in common.</source>
        <translation>两次测试口径不同：没有相同的阶段。</translation>
    </message>
    <message>
        <source>These two runs measure different things: the runs asked for different work.</source>
        <translation>两次测试口径不同：请求内容不同。</translation>
    </message>
    <message>
        <source>These two runs measure different things: a prefix cache could help one run and not the other.</source>
        <translation>两次测试口径不同：前缀缓存可能只对其中一次有帮助。</translation>
    </message>
    <message>
        <source>These two runs measure different things: the server&apos;s cache knew the prompts of one better.</source>
        <translation>两次测试口径不同：服务端缓存对其中一次的提示词更熟悉。</translation>
    </message>
    <message>
        <source>These two runs measure different things: prompts had %1 tokens in the mean and %2.</source>
        <translation>两次测试口径不同：提示词平均长度分别为 %1 和 %2 个 token。</translation>
    </message>
    <message>
        <source>These two runs measure different things: answers had %1 tokens in the mean and %2.</source>
        <translation>两次测试口径不同：回答平均长度分别为 %1 和 %2 个 token。</translation>
    </message>
    <message>
        <source>%1 of the requests of %2 failed: its speeds describe the others only.</source>
        <translation>%2 有 %1 的请求失败：其速度仅反映其余请求。</translation>
    </message>
    <message>
        <source>%1 has no successful requests.</source>
        <translation>%1 没有成功的请求。</translation>
    </message>
    <message>
        <source>Answers of %1 came in one piece instead of being streamed.</source>
        <translation>%1 的回答一次性返回，没有流式输出。</translation>
    </message>
    <message>
        <source>%1 cannot be trusted: this computer could not keep up while it ran.</source>
        <translation>%1 不可信：测试时本机跟不上。</translation>
    </message>
    <message>
        <source>Both runs are quick checks, which give a first impression, never a verdict.</source>
        <translation>两次都是快速检查，只给出初步印象，不作结论。</translation>
    </message>
    <message>
        <source>%1 is a quick check, which gives a first impression, never a verdict.</source>
        <translation>%1 是快速检查，只给出初步印象，不作结论。</translation>
    </message>
    <message>
        <source>%1 is one part of a distributed run: merge all parts, then compare.</source>
        <translation>%1 只是分布式运行的一个分片：请先合并所有分片再比较。</translation>
    </message>
</context>
<context>
    <name>RecentRuns</name>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message numerus="yes">
        <source>Interrupted; %n requests are kept</source>
        <translation>
            <numerusform>已中断；保留 %n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped; %n requests are kept</source>
        <translation>
            <numerusform>已停止；保留 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Ended with an error</source>
        <translation>因错误结束</translation>
    </message>
    <message numerus="yes">
        <source>%n requests are kept</source>
        <translation>
            <numerusform>保留 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Interrupted in round %1 of %2</source>
        <translation>在第 %1 轮中断，共 %2 轮</translation>
    </message>
    <message>
        <source>Interrupted at level %1 of %2</source>
        <translation>在第 %1 阶段中断，共 %2 个阶段</translation>
    </message>
</context>
<context>
    <name>RecordFacts</name>
    <message>
        <source>waiting to be sent</source>
        <translation>等待发送</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>sending</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation>等待应答</translation>
    </message>
    <message>
        <source>receiving the answer</source>
        <translation>接收应答</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>told by the server</source>
        <translation>服务端返回</translation>
    </message>
    <message>
        <source>counted by the tokenizer</source>
        <translation>分词器计数</translation>
    </message>
    <message>
        <source>counted by events</source>
        <translation>按事件计数</translation>
    </message>
    <message>
        <source>nobody told</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Got as far as</source>
        <translation>进行到</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP 状态码</translation>
    </message>
    <message>
        <source>Server&apos;s words</source>
        <translation>服务端信息</translation>
    </message>
    <message>
        <source>Finish reason</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>as the server says</source>
        <translation>由服务端返回</translation>
    </message>
    <message>
        <source>Streamed</source>
        <translation>流式</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>kept alive</source>
        <translation>复用</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>重发</translation>
    </message>
    <message>
        <source>the connection had died</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>When it happened</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>since the run&apos;s start</source>
        <translation>自测试开始</translation>
    </message>
    <message>
        <source>since sending</source>
        <translation>自发出</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>应发时刻</translation>
    </message>
    <message>
        <source>Waited to be sent</source>
        <translation>等待发送</translation>
    </message>
    <message>
        <source>connecting included</source>
        <translation>含建立连接</translation>
    </message>
    <message>
        <source>Name lookup</source>
        <translation>域名解析</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发出</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>首字节</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首 token</translation>
    </message>
    <message>
        <source>First of the answer&apos;s text</source>
        <translation>正文首个 token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>末 token</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>First token (TTFT)</source>
        <translation>首 token（TTFT）</translation>
    </message>
    <message>
        <source>TTFT since due</source>
        <translation>TTFT（自应发时刻）</translation>
    </message>
    <message>
        <source>TTFT with the connection</source>
        <translation>TTFT（含建立连接）</translation>
    </message>
    <message>
        <source>Per token (TPOT)</source>
        <translation>每 token（TPOT）</translation>
    </message>
    <message>
        <source>%1 gap(s)</source>
        <translation>%1 个间隔</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>before event %1</source>
        <translation>第 %1 个事件之前</translation>
    </message>
    <message>
        <source>To the last token (E2E)</source>
        <translation>至末 token（E2E）</translation>
    </message>
    <message>
        <source>E2E since due</source>
        <translation>E2E（自应发时刻）</translation>
    </message>
    <message>
        <source>To the end of the answer</source>
        <translation>至应答结束</translation>
    </message>
    <message>
        <source>Decode speed</source>
        <translation>解码速度</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation>计划 %1</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output&apos;s source</source>
        <translation>输出计数来源</translation>
    </message>
    <message>
        <source>From the server&apos;s cache</source>
        <translation>命中服务端缓存</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Events with output</source>
        <translation>含输出的事件</translation>
    </message>
    <message>
        <source>%1 came together with the one before</source>
        <translation>其中 %1 个与前一事件同时读到</translation>
    </message>
    <message>
        <source>Tokens an event</source>
        <translation>每事件 token 数</translation>
    </message>
    <message>
        <source>The server&apos;s own figures</source>
        <translation>服务端自报数据</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>拒答</translation>
    </message>
    <message>
        <source>tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>role or empty piece</source>
        <translation>角色或空片段</translation>
    </message>
    <message>
        <source>finish</source>
        <translation>结束标记</translation>
    </message>
    <message>
        <source>usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>end</source>
        <translation>流结束</translation>
    </message>
    <message>
        <source>Between tokens (ITL), median</source>
        <translation>逐 token 间隔（ITL）中位数</translation>
    </message>
    <message>
        <source>Between events (ICL), median</source>
        <translation>逐块间隔（ICL）中位数</translation>
    </message>
    <message>
        <source>What we saw</source>
        <translation>我们看到的</translation>
    </message>
</context>
<context>
    <name>RecordText</name>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>%1 of choice %2</source>
        <translation>%1（第 %2 个候选）</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Refusal</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>工具调用</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>not trustworthy</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>不可比</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>first impression</source>
        <translation>初步印象</translation>
    </message>
    <message>
        <source>target met</source>
        <translation>达到目标</translation>
    </message>
    <message>
        <source>target missed</source>
        <translation>未达目标</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>equivalent</source>
        <translation>相当</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>证据不足</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>%1; %2 of requests were asked to meet it</source>
        <translation>%1；要求 %2 的请求达标</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95% 区间 %1</translation>
    </message>
    <message>
        <source>solid</source>
        <translation>可靠</translation>
    </message>
    <message>
        <source>fair</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>较弱</translation>
    </message>
    <message>
        <source>fine</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>unreliable</source>
        <translation>不可靠</translation>
    </message>
    <message>
        <source>✓ better</source>
        <translation>✓ 更好</translation>
    </message>
    <message>
        <source>✗ worse</source>
        <translation>✗ 更差</translation>
    </message>
    <message>
        <source>= equivalent</source>
        <translation>= 相当</translation>
    </message>
    <message>
        <source>ⓘ no evidence</source>
        <translation>ⓘ 证据不足</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>不予对比</translation>
    </message>
    <message>
        <source>with care</source>
        <translation>谨慎对比</translation>
    </message>
    <message>
        <source>confidence: %1</source>
        <translation>可信度：%1</translation>
    </message>
    <message>
        <source>More conclusions (%1)</source>
        <translation>更多结论（%1）</translation>
    </message>
    <message>
        <source>P50, P95, P99</source>
        <translation>P50、P95、P99</translation>
    </message>
    <message>
        <source>The value that 50, 95 or 99 of 100 successful requests do not exceed (type 7), over all rounds together. Failed requests have no latency; they are counted beside it.</source>
        <translation>100 个成功请求中有 50、95 或 99 个不超过的值（第 7 型分位数），由所有轮次合并计算。失败的请求没有延迟，单独计数。</translation>
    </message>
    <message>
        <source>≈ and –</source>
        <translation>≈ 与 –</translation>
    </message>
    <message>
        <source>≈ stands before a percentile with so few requests behind it that no 95 % interval exists: a hint. – stands for what does not exist or has too few requests to be shown; it is never 0.</source>
        <translation>分位数前的 ≈ 表示请求数过少，无法给出 95% 区间，仅供参考。– 表示该值不存在，或请求数不足而不予显示；它绝不代表 0。</translation>
    </message>
    <message>
        <source>solid, fair, weak</source>
        <translation>可靠、一般、较弱</translation>
    </message>
    <message>
        <source>How firmly a conclusion stands: with full support in a valid and steady run; with one warning; with few requests or several warnings.</source>
        <translation>结论的牢固程度：可靠——测试有效、运行平稳且样本充足；一般——有一条警告；较弱——请求数少或有多条警告。</translation>
    </message>
    <message>
        <source>Benchmark report: %1</source>
        <translation>基准测试报告：%1</translation>
    </message>
    <message>
        <source>%1: measured with Inferometer %2 on %3, plan %4.</source>
        <translation>%1：由 Inferometer %2 于 %3 测得，测试计划 %4。</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>What this rests on</source>
        <translation>结论依据</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>shortened for a test</source>
        <translation>检验用，时长已缩短</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务端</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>服务目标</translation>
    </message>
    <message>
        <source>by default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>streamed</source>
        <translation>流式</translation>
    </message>
    <message>
        <source>not streamed</source>
        <translation>非流式</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变更项</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>The server of this run was simulated: the figures show how the program works, not how fast any machine is.</source>
        <translation>本次测试使用模拟服务：数据只反映程序如何工作，不代表任何机器的速度。</translation>
    </message>
    <message>
        <source>No conclusion can be drawn: there is no judged request.</source>
        <translation>无法得出结论：没有可供评判的请求。</translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation>失败的请求</translation>
    </message>
    <message>
        <source>No request succeeded, so there is nothing to draw.</source>
        <translation>没有成功的请求，无图可绘。</translation>
    </message>
    <message>
        <source>The requests themselves were not at hand, so their distribution and their course over time are not drawn.</source>
        <translation>缺少逐请求记录，因此未绘制其分布及随时间的变化。</translation>
    </message>
    <message>
        <source>Whiskers are 95 % intervals of percentiles, and the range over rounds of rates. Hollow marks have few requests behind them. A percentile with too few is not drawn.</source>
        <translation>误差线表示分位数的 95% 区间，对速率则表示各轮次的范围。空心标记表示请求数较少；请求数不足的分位数不绘制。</translation>
    </message>
    <message>
        <source>No load level was measured.</source>
        <translation>没有测量任何阶段。</translation>
    </message>
    <message>
        <source>≈: few requests stand behind this percentile. –: not known, or too few requests.</source>
        <translation>≈：该分位数的请求数较少。–：未知，或请求数不足。</translation>
    </message>
    <message>
        <source>closed-loop: hides waiting that users would see</source>
        <translation>闭环：会掩盖用户实际感受到的等待</translation>
    </message>
    <message>
        <source>No rule of the diagnosis fired.</source>
        <translation>未触发任何诊断规则。</translation>
    </message>
    <message>
        <source>As a load generator this program was %1.</source>
        <translation>本程序作为压测端的状态：%1。</translation>
    </message>
    <message>
        <source>Nobody watched the load generator in this run.</source>
        <translation>本次测试未监测压测端。</translation>
    </message>
    <message>
        <source>Arrival times were taken by the kernel.</source>
        <translation>到达时间由内核记录。</translation>
    </message>
    <message>
        <source>Arrival times were taken by this program when it read the data.</source>
        <translation>到达时间由本程序在读取数据时记录。</translation>
    </message>
    <message>
        <source>Nothing was recorded of the environment.</source>
        <translation>未记录环境信息。</translation>
    </message>
    <message>
        <source>Save the plan as plan.json and run:</source>
        <translation>将测试计划保存为 plan.json，然后运行：</translation>
    </message>
    <message>
        <source>Keys and header values are not part of a plan; give them anew.</source>
        <translation>测试计划不包含密钥和请求头的值，请重新提供。</translation>
    </message>
    <message>
        <source>Definitions of what is shown</source>
        <translation>所示指标的定义</translation>
    </message>
    <message>
        <source>Health of the load generator</source>
        <translation>压测端健康状况</translation>
    </message>
    <message>
        <source>Plan, and how to reproduce the run</source>
        <translation>测试计划与复现方法</translation>
    </message>
    <message>
        <source>95 % interval %1, n = %2</source>
        <translation>95% 区间 %1，n = %2</translation>
    </message>
    <message>
        <source>Load, throughput and target</source>
        <translation>加压、吞吐量与服务目标</translation>
    </message>
    <message>
        <source>rate sent</source>
        <translation>发送速率</translation>
    </message>
    <message>
        <source>in flight, mean</source>
        <translation>平均在途数</translation>
    </message>
    <message>
        <source>time measured</source>
        <translation>计量时长</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>发起</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>tokens a request</source>
        <translation>每请求 token 数</translation>
    </message>
    <message>
        <source>in</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>out</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>over rounds</source>
        <translation>各轮次范围</translation>
    </message>
    <message>
        <source>target</source>
        <translation>服务目标</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>达标吞吐</translation>
    </message>
    <message>
        <source>attainment</source>
        <translation>达标率</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>How the requests ended</source>
        <translation>请求结局</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>未发送</translation>
    </message>
    <message>
        <source>warm-up, not judged</source>
        <translation>预热（不计入评判）</translation>
    </message>
    <message>
        <source>This program as load generator</source>
        <translation>本程序作为压测端</translation>
    </message>
    <message>
        <source>sent late, P99</source>
        <translation>发送延误 P99</translation>
    </message>
    <message>
        <source>loop late, P99</source>
        <translation>事件循环延误 P99</translation>
    </message>
    <message>
        <source>CPU of the busiest lane</source>
        <translation>最忙发送线程的 CPU</translation>
    </message>
    <message>
        <source>most in flight</source>
        <translation>在途峰值</translation>
    </message>
    <message>
        <source>held by the limit</source>
        <translation>受上限阻滞</translation>
    </message>
    <message>
        <source>sent again</source>
        <translation>重发</translation>
    </message>
    <message>
        <source>connections opened</source>
        <translation>新建连接</translation>
    </message>
    <message>
        <source>most records waiting</source>
        <translation>待处理记录峰值</translation>
    </message>
    <message>
        <source>records lost</source>
        <translation>丢失的记录</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>There is no run to write a report of.</source>
        <translation>没有可生成报告的测试。</translation>
    </message>
    <message>
        <source>Name a run, for example “last”.</source>
        <translation>请指定一次测试，例如“last”。</translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation>JSON 文档</translation>
    </message>
    <message>
        <source>Table of all metrics (CSV)</source>
        <translation>全部指标表格（CSV）</translation>
    </message>
    <message>
        <source>All requests (JSON lines)</source>
        <translation>全部请求（JSON Lines）</translation>
    </message>
    <message>
        <source>The requests of this run are not at hand.</source>
        <translation>缺少本次测试的逐请求记录。</translation>
    </message>
    <message>
        <source>Export a run that was measured here, or choose another format.</source>
        <translation>请导出在本机测得的测试，或选择其他格式。</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>Markdown 报告</translation>
    </message>
    <message>
        <source>Report as one page (HTML)</source>
        <translation>单页报告（HTML）</translation>
    </message>
    <message>
        <source>%1 (in open loops since due)</source>
        <translation>%1（开环时自计划时刻起算）</translation>
    </message>
    <message>
        <source>%1: share of requests at or below</source>
        <translation>%1：不超过该值的请求占比</translation>
    </message>
    <message>
        <source>%1 of each request over time</source>
        <translation>各请求的%1随时间的变化</translation>
    </message>
    <message>
        <source>minutes since the start</source>
        <translation>自开始起的分钟数</translation>
    </message>
    <message>
        <source>seconds since the start</source>
        <translation>自开始起的秒数</translation>
    </message>
    <message>
        <source>%1 over the load levels; the tables hold the numbers.</source>
        <translation>各阶段的%1；具体数值见表格。</translation>
    </message>
    <message>
        <source>users</source>
        <translation>并发用户数</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>同时到达的请求数</translation>
    </message>
    <message>
        <source>requests per second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>measured window</source>
        <translation>计量窗口</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>全程</translation>
    </message>
    <message>
        <source>n = %1: about %2 above this value; a hint, no proof</source>
        <translation>n = %1：约 %2 个请求高于该值；仅供参考，不足为证</translation>
    </message>
    <message>
        <source>all requests together</source>
        <translation>所有请求合计</translation>
    </message>
    <message>
        <source>output of all requests together</source>
        <translation>所有请求合计的输出</translation>
    </message>
    <message>
        <source>to the first token</source>
        <translation>到首个 token</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>comparable</source>
        <translation>可比</translation>
    </message>
    <message>
        <source>Nothing can be concluded: the runs share no figure that could be compared.</source>
        <translation>无法得出结论：这些测试没有可对比的共同数据。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>There is no run in this report.</source>
        <translation>本报告中没有测试。</translation>
    </message>
    <message>
        <source>Inferometer</source>
        <translation>Inferometer</translation>
    </message>
    <message>
        <source>Benchmark report</source>
        <translation>基准测试报告</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>P50 over rounds</source>
        <translation>各轮 P50</translation>
    </message>
    <message>
        <source>wait before sending</source>
        <translation>发送前等待</translation>
    </message>
    <message>
        <source>failure rate</source>
        <translation>失败率</translation>
    </message>
    <message>
        <source>failures by kind</source>
        <translation>按类别的失败</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>share of requests</source>
        <translation>请求比例</translation>
    </message>
    <message>
        <source>a successful request</source>
        <translation>成功的请求</translation>
    </message>
    <message>
        <source>a failed request</source>
        <translation>失败的请求</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>in target</source>
        <translation>达标</translation>
    </message>
    <message>
        <source>1 user</source>
        <translation>1 个并发用户</translation>
    </message>
    <message>
        <source>of 1 request</source>
        <translation>共 1 个请求</translation>
    </message>
    <message>
        <source>TTFT since due</source>
        <translation>TTFT（自应发时刻）</translation>
    </message>
    <message>
        <source>E2E since due</source>
        <translation>E2E（自应发时刻）</translation>
    </message>
    <message>
        <source>Signed as the value moved. Better or worse is said when the 95 % interval leaves out 0 and the change is at least 2 %; equivalent when the interval lies within ±5 %, the shaded band.</source>
        <translation>正负号表示数值的变化方向。95% 区间不含 0 且变化至少 2% 时，才说更好或更差；区间落在 ±5% 的阴影带内时为相当。</translation>
    </message>
    <message>
        <source>At most %1 request(s) of a level are drawn, evenly chosen in time.</source>
        <translation>每个阶段最多绘制 %1 个请求，按时间均匀选取。</translation>
    </message>
    <message>
        <source>%1 user(s)</source>
        <translation>%1 个并发用户</translation>
    </message>
    <message>
        <source>%1 request(s) a second, evenly spaced</source>
        <translation>每秒 %1 个请求，等间隔</translation>
    </message>
    <message>
        <source>%1 request(s) a second, Poisson arrivals</source>
        <translation>每秒 %1 个请求，泊松到达</translation>
    </message>
    <message>
        <source>%1 request(s) a second, burstiness %2</source>
        <translation>每秒 %1 个请求，突发度 %2</translation>
    </message>
    <message>
        <source>%1 request(s) at once</source>
        <translation>%1 个请求同时到达</translation>
    </message>
    <message>
        <source>of %1 request(s)</source>
        <translation>共 %1 个请求</translation>
    </message>
    <message>
        <source>%1 needs at least %2 request(s) (have %3).</source>
        <translation>%1 至少需要 %2 个请求（现有 %3）。</translation>
    </message>
    <message>
        <source>%1 needs at least %2 request(s) (have %3); max = %4</source>
        <translation>%1 至少需要 %2 个请求（现有 %3）；最大值 = %4</translation>
    </message>
    <message>
        <source>Arrival times were taken by the kernel, some by this program.</source>
        <translation>到达时间由内核记录，少数由本程序记录。</translation>
    </message>
    <message>
        <source>arrived data waited, P99</source>
        <translation>数据到达后等待读取，P99</translation>
    </message>
    <message>
        <source>arrivals stamped by the kernel</source>
        <translation>由内核记录的到达时间</translation>
    </message>
    <message>
        <source>packets merged by the kernel</source>
        <translation>被内核合并的数据包</translation>
    </message>
    <message>
        <source>%1 of the requests at this level failed.</source>
        <translation>该阶段有 %1 的请求失败。</translation>
    </message>
    <message>
        <source>Too few requests for a firm %1.</source>
        <translation>请求太少，%1 不够可靠。</translation>
    </message>
    <message>
        <source>Enough requests, a steady run, and no rule warned.</source>
        <translation>请求充足，运行平稳，没有警告。</translation>
    </message>
    <message>
        <source>The runs differ in nothing that calls for care.</source>
        <translation>两次测试没有需要留意的差异。</translation>
    </message>
    <message>
        <source>confidence: %1, n = %2</source>
        <translation>可信度：%1，n = %2</translation>
    </message>
    <message>
        <source>time spent on drawing the window</source>
        <translation>窗口绘制占用的时间</translation>
    </message>
    <message>
        <source>longest pause of the window</source>
        <translation>窗口最长停顿</translation>
    </message>
    <message>
        <source>The computers that made this run</source>
        <translation>完成这次运行的各台计算机</translation>
    </message>
    <message>
        <source>shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>requests kept</source>
        <translation>保存的请求</translation>
    </message>
    <message>
        <source>wall clock off by at most</source>
        <translation>系统时钟误差上限</translation>
    </message>
    <message>
        <source>wall clock moved by</source>
        <translation>系统时钟被调整</translation>
    </message>
    <message>
        <source>%1 request(s) a second, changing over time</source>
        <translation>每秒 %1 个请求，随时间变化</translation>
    </message>
    <message>
        <source>%1 request(s) a second in the mean, a trace at %2 times its speed</source>
        <translation>平均每秒 %1 个请求，以 %2 倍速回放轨迹</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>RequestActions</name>
    <message>
        <source>This request cannot be read.</source>
        <translation>无法读取该请求。</translation>
    </message>
</context>
<context>
    <name>RequestScript</name>
    <message>
        <source>Request %1 of run %2, as Inferometer sends it.</source>
        <translation>测试 %2 的请求 %1，与 Inferometer 发送的一致。</translation>
    </message>
    <message>
        <source>It was due and never sent; this is one of its kind.</source>
        <translation>该请求到时未能发出；以下是一个同类请求。</translation>
    </message>
    <message>
        <source>The prompt was made again from the run&apos;s seed: it is the one that was sent.</source>
        <translation>提示词由测试的种子重新生成，与当时发送的完全相同。</translation>
    </message>
    <message>
        <source>The prompt was read again from the run&apos;s file of prompts, as it is now.</source>
        <translation>提示词重新读自测试所用的提示词文件，以文件当前内容为准。</translation>
    </message>
    <message>
        <source>The prompt was made again from the run&apos;s seed: it begins as the one that was sent and is about as long. Where that one ended was decided by the server&apos;s count of tokens, which is not kept.</source>
        <translation>提示词由测试的种子重新生成：开头与当时发送的相同，长度相近；当时的截断位置取决于服务端的 token 计数，该计数未保留。</translation>
    </message>
    <message>
        <source>The prompt was not kept: this one is a stand-in of about the same length.</source>
        <translation>提示词未保留：此处以长度相近的文本代替。</translation>
    </message>
    <message>
        <source>Set API_KEY to the server&apos;s key first.</source>
        <translation>请先将 API_KEY 设为服务端的密钥。</translation>
    </message>
    <message>
        <source>Set %1 to the value of the header %2 first; it is not kept.</source>
        <translation>请先将 %1 设为请求头 %2 的值；该值未保留。</translation>
    </message>
    <message>
        <source>A header is left out: its name is none that HTTP knows.</source>
        <translation>有一个请求头因名称不符合 HTTP 规范而省略。</translation>
    </message>
    <message>
        <source>The run&apos;s file of prompts, %1, cannot be read from here: this prompt is a stand-in of about the same length.</source>
        <translation>此处读不到该测试的提示词文件 %1，改用长度相近的替代提示词。</translation>
    </message>
    <message>
        <source>The run went through the proxy %1, as its environment said; this one goes as the environment says in which it is run.</source>
        <translation>该测试按当时的环境变量经代理 %1 发出；此脚本则按运行时的环境变量选择路径。</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>Stopped by itself: %1</source>
        <translation>已自动停止：%1</translation>
    </message>
    <message>
        <source>More than 20 % of the requests of level %1 failed: higher levels are left out.</source>
        <translation>阶段 %1 的请求失败超过 20%：更高的阶段已略去。</translation>
    </message>
    <message>
        <source>This plan holds %1 connections, and this system lets a program open %2 files.</source>
        <translation>此计划需要保持 %1 个连接，而系统只允许一个程序打开 %2 个文件。</translation>
    </message>
    <message>
        <source>Lower the load, or raise the limit (ulimit -Hn).</source>
        <translation>降低负载，或提高上限（ulimit -Hn）。</translation>
    </message>
    <message>
        <source>Ready; waiting for the common start at %1, %2 from now.</source>
        <translation>已就绪；等待共同开始时刻 %1，还有 %2。</translation>
    </message>
</context>
<context>
    <name>RunFact</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>connecting %1, first output %2, silence %3, whole answer %4</source>
        <translation>连接 %1，首个输出 %2，静默 %3，整个回答 %4</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>server program</source>
        <translation>服务端程序</translation>
    </message>
    <message>
        <source>simulated server</source>
        <translation>模拟服务</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>own headers</source>
        <translation>自定义请求头</translation>
    </message>
    <message>
        <source>certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>socket file</source>
        <translation>套接字文件</translation>
    </message>
    <message>
        <source>time limits of a request</source>
        <translation>单个请求的时限</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>requests (share × tokens in → out)</source>
        <extracomment>kinds of requests: share × prompt tokens → answer tokens</extracomment>
        <translation>请求（占比 × 输入 → 输出 token）</translation>
    </message>
    <message>
        <source>prompts&apos; language</source>
        <translation>提示词语言</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>file of prompts</source>
        <translation>提示词文件</translation>
    </message>
    <message>
        <source>shared start of prompts (tokens)</source>
        <translation>提示词公共前缀（token）</translation>
    </message>
    <message>
        <source>seed of prompts</source>
        <translation>提示词种子</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>answers held at their length</source>
        <translation>固定回答长度</translation>
    </message>
    <message>
        <source>sampling seed</source>
        <translation>采样种子</translation>
    </message>
    <message>
        <source>top-p</source>
        <translation>top-p 采样</translation>
    </message>
    <message>
        <source>top-k</source>
        <translation>top-k 采样</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考模式</translation>
    </message>
    <message>
        <source>answers streamed</source>
        <translation>流式返回</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n request(s)</source>
        <translation>
            <numerusform>至少 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>ramp %1</source>
        <translation>爬升 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>load levels</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>length of a level</source>
        <translation>每个阶段的时长</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>target</source>
        <translation>服务目标</translation>
    </message>
    <message>
        <source>time limit of the run</source>
        <translation>测试时限</translation>
    </message>
    <message>
        <source>most requests in flight</source>
        <translation>在途请求上限</translation>
    </message>
    <message>
        <source>shortened times</source>
        <translation>缩短时间</translation>
    </message>
    <message>
        <source>texts kept</source>
        <translation>保留文本</translation>
    </message>
</context>
<context>
    <name>RunNames</name>
    <message>
        <source>own plan</source>
        <translation>自定义计划</translation>
    </message>
</context>
<context>
    <name>RunProgress</name>
    <message>
        <source>level %1/%2: %3</source>
        <translation>第 %1/%2 阶段：%3</translation>
    </message>
    <message>
        <source>%1, round %2/%3</source>
        <translation>%1，第 %2/%3 轮</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>opening connections</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>warming up, not judged</source>
        <translation>预热中，不计分</translation>
    </message>
    <message>
        <source>waiting for the last answers</source>
        <translation>等待最后的回答</translation>
    </message>
    <message>
        <source>pause between rounds</source>
        <translation>轮间暂停</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>RunStanding</name>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>target met</source>
        <translation>达标</translation>
    </message>
    <message>
        <source>target missed</source>
        <translation>未达标</translation>
    </message>
    <message>
        <source>first impression</source>
        <translation>初步印象</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>无结论</translation>
    </message>
    <message>
        <source>meets at %1</source>
        <translation>%1时达标</translation>
    </message>
    <message>
        <source>not trustworthy</source>
        <translation>不可信</translation>
    </message>
</context>
<context>
    <name>RunSweep</name>
    <message>
        <source>%1 over request rate</source>
        <translation>%1（按请求速率）</translation>
    </message>
    <message>
        <source>%1 over users</source>
        <translation>%1（按并发用户数）</translation>
    </message>
    <message>
        <source>req/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>users</source>
        <translation>并发用户</translation>
    </message>
    <message>
        <source>1 user</source>
        <translation>1 个并发用户</translation>
    </message>
</context>
<context>
    <name>Safety</name>
    <message>
        <source>Lower it, or raise the cap for this run with %1.</source>
        <translation>请调低该值，或用 %1 提高本次测试的上限。</translation>
    </message>
    <message>
        <source>%1 requests at once are more than the %2 allowed for this server.</source>
        <translation>%1 个同时请求超过该服务端允许的 %2 个。</translation>
    </message>
    <message>
        <source>%1 requests per second are more than the %2 allowed for this server.</source>
        <translation>每秒 %1 个请求超过该服务端允许的 %2 个。</translation>
    </message>
    <message>
        <source>A run of %1 s is longer than the %2 s allowed for this server.</source>
        <translation>测试时长 %1 秒超过该服务端允许的 %2 秒。</translation>
    </message>
    <message>
        <source>About %1 tokens are more than the %2 allowed for this server.</source>
        <translation>约 %1 token 超过该服务端允许的 %2 token。</translation>
    </message>
    <message>
        <source>This server is neither on this computer nor in a private network.</source>
        <translation>该服务端既不在本机，也不在私有网络中。</translation>
    </message>
    <message>
        <source>Repeat with --allow-remote if you may load it, the time is quiet and you can undo it.</source>
        <translation>如果已获准对其施压、正值低峰时段且影响可以撤销，请加上 --allow-remote 重新运行。</translation>
    </message>
    <message>
        <source>People depend on the endpoint “%1”: it is marked as production.</source>
        <translation>服务端点“%1”标记为生产环境，有人依赖它。</translation>
    </message>
</context>
<context>
    <name>Saved</name>
    <message>
        <source>It has no name.</source>
        <translation>尚未命名。</translation>
    </message>
    <message>
        <source>Give it one, to find it again.</source>
        <translation>请命名，以便日后查找。</translation>
    </message>
    <message>
        <source>This name cannot be used.</source>
        <translation>不能使用这个名称。</translation>
    </message>
    <message>
        <source>Use one line without blanks at its ends, at most 200 bytes.</source>
        <translation>名称须为一行，首尾无空格，不超过 200 字节。</translation>
    </message>
    <message>
        <source>“%1” is not a schema that this version reads.</source>
        <translation>本版本无法读取格式“%1”。</translation>
    </message>
    <message>
        <source>Here it should be “%1”.</source>
        <translation>此处应为“%1”。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
</context>
<context>
    <name>Secret</name>
    <message>
        <source>Give the key as env:NAME or file:PATH.</source>
        <translation>请以 env:NAME 或 file:PATH 的形式提供密钥。</translation>
    </message>
    <message>
        <source>The environment variable %1 is not set.</source>
        <translation>环境变量 %1 未设置。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read.</source>
        <translation>无法读取密钥文件 %1。</translation>
    </message>
    <message>
        <source>A key is never given in plain text.</source>
        <translation>密钥不能以明文形式提供。</translation>
    </message>
    <message>
        <source>The key is empty.</source>
        <translation>密钥为空。</translation>
    </message>
    <message>
        <source>The key holds a line break or a control character.</source>
        <translation>密钥包含换行符或控制字符。</translation>
    </message>
</context>
<context>
    <name>SelfCheck</name>
    <message>
        <source>What the last self-check found cannot be read.</source>
        <translation>上一次自检的结果无法读取。</translation>
    </message>
    <message>
        <source>Measure again; a newer version may have written it.</source>
        <translation>请重新测量；该结果可能由更新的版本写入。</translation>
    </message>
    <message>
        <source>This computer was too busy with other things to be judged: with %1 streams the error of a gap was %2 (P99).</source>
        <translation>这台计算机正忙于其他任务，无法判定：%1 条流时间隔误差为 %2（P99）。</translation>
    </message>
    <message>
        <source>%1 answer(s) were not recorded as they were sent: this program is not to be trusted on this computer.</source>
        <translation>有 %1 个回答的记录与实际发送不符：本程序在这台计算机上的结果不可信。</translation>
    </message>
    <message>
        <source>Times are less true on this computer than promised: with %1 streams the error of a gap is %2 (P99; promised %3), of a TTFT %4 (median; promised %5).</source>
        <translation>这台计算机上的计时误差超出承诺：%1 条流时间隔误差为 %2（P99，承诺 %3），TTFT 误差为 %4（中位数，承诺 %5）。</translation>
    </message>
    <message>
        <source>On this computer the generator&apos;s own error is %1 for a gap (P99) and %2 for a TTFT (median); one lane holds %3 streams.</source>
        <translation>在这台计算机上，压测端自身误差为：间隔 %1（P99）、TTFT %2（中位数）；单个发送线程可承载 %3 条流。</translation>
    </message>
    <message>
        <source>On this computer the generator&apos;s own error is %1 for a gap (P99) and %2 for a TTFT (median); one lane holds at least %3 streams.</source>
        <translation>在这台计算机上，压测端自身误差为：间隔 %1（P99）、TTFT %2（中位数）；单个发送线程至少可承载 %3 条流。</translation>
    </message>
    <message>
        <source>On this computer the generator&apos;s own error is %1 for a gap (P99) and %2 for a TTFT (median); one lane should hold about %3 streams, going by its CPU.</source>
        <translation>在这台计算机上，压测端自身误差为：间隔 %1（P99）、TTFT %2（中位数）；按 CPU 占用推算，单个发送线程约可承载 %3 条流。</translation>
    </message>
    <message>
        <source>The simulated server had no core of its own: a part of the error may be the server&apos;s.</source>
        <translation>模拟服务器没有独占的核心，部分误差可能来自模拟服务器。</translation>
    </message>
    <message>
        <source>With %1 streams times went wrong although the lane used %2 of a core: something else may have kept this computer busy. Measure again when it is quiet.</source>
        <translation>%1 条流时计时已出错，而发送线程只占用了单核的 %2：可能有其他任务占用了这台计算机。请在空闲时重新测量。</translation>
    </message>
    <message>
        <source>%1 streams: error of a gap %2 (P99), %3 of a core</source>
        <translation>%1 条流：间隔误差 %2（P99），占单核 %3</translation>
    </message>
    <message>
        <source>On this computer the generator&apos;s own error was %1 for a gap (P99) and %2 for a TTFT (median), measured on %3.</source>
        <translation>在这台计算机上，压测端自身误差为：间隔 %1（P99）、TTFT %2（中位数），测量日期 %3。</translation>
    </message>
    <message>
        <source>No folder for the check can be made: %1</source>
        <translation>无法创建自检所需的文件夹：%1</translation>
    </message>
    <message>
        <source>Name a folder that you may write to in TMPDIR.</source>
        <translation>请在 TMPDIR 中指定一个可写的文件夹。</translation>
    </message>
    <message>
        <source>The self-check was stopped.</source>
        <translation>自检已停止。</translation>
    </message>
</context>
<context>
    <name>ServerNames</name>
    <message>
        <source>demo server</source>
        <translation>演示服务</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <extracomment>a server&apos;s name or address</extracomment>
        <translation>%1（模拟）</translation>
    </message>
</context>
<context>
    <name>Simulator</name>
    <message>
        <source>“%1” is not a fault this simulator knows.</source>
        <translation>模拟器不支持故障类型“%1”。</translation>
    </message>
    <message>
        <source>Write KIND:RATE with a kind of %1 and a rate from 0 to 1, for example http429:0.1.</source>
        <translation>请写成 KIND:RATE，KIND 为 %1 之一，RATE 取 0 到 1，例如 http429:0.1。</translation>
    </message>
    <message>
        <source>The file “%1” cannot be written.</source>
        <translation>无法写入文件“%1”。</translation>
    </message>
    <message>
        <source>Choose a file in a folder that you may write to.</source>
        <translation>请选择有写权限的文件夹中的文件。</translation>
    </message>
    <message>
        <source>“%1” is not an address to listen on.</source>
        <translation>“%1”不是可监听的地址。</translation>
    </message>
    <message>
        <source>Give a numeric address, for example 127.0.0.1.</source>
        <translation>请提供数字形式的地址，例如 127.0.0.1。</translation>
    </message>
    <message>
        <source>The event loop cannot be made.</source>
        <translation>无法创建事件循环。</translation>
    </message>
    <message>
        <source>Cannot listen on %1, port %2: %3.</source>
        <translation>无法监听 %1 的端口 %2：%3。</translation>
    </message>
    <message>
        <source>Choose another port, or 0 for any free one.</source>
        <translation>请换一个端口，或用 0 自动选择空闲端口。</translation>
    </message>
    <message>
        <source>The %1 is too small.</source>
        <translation>%1过小。</translation>
    </message>
    <message>
        <source>Choose at least %1.</source>
        <translation>请至少设为 %1。</translation>
    </message>
    <message>
        <source>There is no preset “%1”.</source>
        <translation>没有预设“%1”。</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>largest batch</source>
        <translation>最大批大小</translation>
    </message>
    <message>
        <source>KV pool</source>
        <translation>KV 池</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>“%1” is not a time span from 0 to 1 h.</source>
        <translation>“%1”不是 0 到 1 小时之间的时长。</translation>
    </message>
    <message>
        <source>Write a number and its unit, for example 200ms or 0.2s.</source>
        <translation>请写数字加单位，例如 200ms 或 0.2s。</translation>
    </message>
    <message>
        <source>There is no dialect “%1”.</source>
        <translation>没有方言“%1”。</translation>
    </message>
    <message>
        <source>Choose openai, ollama or llamacpp.</source>
        <translation>请选择 openai、ollama 或 llamacpp。</translation>
    </message>
    <message>
        <source>See inferometer-sim --help.</source>
        <translation>请参阅 inferometer-sim --help。</translation>
    </message>
    <message>
        <source>Port to listen on; 0 takes any free one</source>
        <translation>监听端口；0 表示任一空闲端口</translation>
    </message>
    <message>
        <source>Numeric address to listen on</source>
        <translation>监听的数字地址</translation>
    </message>
    <message>
        <source>Machine to imitate: demo (default), 8b-24g-f16, 8b-24g-q8, 8b-24g-q4</source>
        <translation>要模拟的机器：demo（默认）、8b-24g-f16、8b-24g-q8、8b-24g-q4</translation>
    </message>
    <message>
        <source>Exact time to the first token whatever the load, e.g. 200ms (with --itl alone: 200ms)</source>
        <translation>与负载无关的精确首 token 时间，如 200ms（只给 --itl 时为 200ms）</translation>
    </message>
    <message>
        <source>Exact time between tokens whatever the load, e.g. 20ms (with --ttft alone: 20ms)</source>
        <translation>与负载无关的精确 token 间隔，如 20ms（只给 --ttft 时为 20ms）</translation>
    </message>
    <message>
        <source>Most sequences at work at once (not with exact times)</source>
        <translation>同时处理的最多序列数（精确时间下无效）</translation>
    </message>
    <message>
        <source>Size of the KV pool in tokens (not with exact times)</source>
        <translation>KV 池大小，以 token 计（精确时间下无效）</translation>
    </message>
    <message>
        <source>Longest prompt plus answer, in tokens</source>
        <translation>提示词加回答的最大长度，以 token 计</translation>
    </message>
    <message>
        <source>Computes every prompt in full</source>
        <translation>完整计算每个提示词</translation>
    </message>
    <message>
        <source>Mean of a random delay of each token, e.g. 2ms; none by default</source>
        <translation>每个 token 随机延迟的均值，如 2ms；默认没有</translation>
    </message>
    <message>
        <source>KIND:RATE, may be repeated; kinds: refuse http429 http503 stall cut slow-start drift; rate 0-1</source>
        <translation>KIND:RATE，可重复；种类：refuse http429 http503 stall cut slow-start drift；比率 0-1</translation>
    </message>
    <message>
        <source>File of JSON lines with the true moment each token was sent</source>
        <translation>JSON 行文件，记录每个 token 的真实发送时刻</translation>
    </message>
    <message>
        <source>Where chance begins</source>
        <translation>随机数的起点</translation>
    </message>
    <message>
        <source>What the server says it is: openai, ollama, llamacpp</source>
        <translation>服务端自称的类型：openai、ollama、llamacpp</translation>
    </message>
    <message>
        <source>Prints the model, its numbers and formulas, and ends</source>
        <translation>输出模型、其数值与公式，然后结束</translation>
    </message>
    <message>
        <source>With exact times --max-batch and --kv-tokens change nothing.</source>
        <translation>使用精确时间时，--max-batch 和 --kv-tokens 不起作用。</translation>
    </message>
    <message>
        <source>A simulated inference server. No model runs here: times follow a model that --describe prints.</source>
        <translation>模拟推理服务。这里没有模型运行：时间由 --describe 所示的模型决定。</translation>
    </message>
</context>
<context>
    <name>Stop</name>
    <message>
        <source>Stopped by the person in front.</source>
        <translation>由用户手动停止。</translation>
    </message>
    <message>
        <source>The time limit of the plan was reached.</source>
        <translation>已达到测试计划的时间上限。</translation>
    </message>
    <message>
        <source>%1 connection(s) in a row failed.</source>
        <translation>连续 %1 次连接失败。</translation>
    </message>
    <message>
        <source>%1 of the last %2 request(s) failed.</source>
        <translation>最近 %2 个请求中有 %1 个失败。</translation>
    </message>
    <message>
        <source>This shard was not ready at the common start.</source>
        <translation>本分片在共同开始时刻尚未就绪。</translation>
    </message>
</context>
<context>
    <name>Store</name>
    <message>
        <source>The folder %1 for the store cannot be made.</source>
        <translation>无法创建结果库所在的文件夹 %1。</translation>
    </message>
    <message>
        <source>Check the folder&apos;s permissions, or choose another store with --db.</source>
        <translation>请检查文件夹权限，或用 --db 选择其他结果库。</translation>
    </message>
    <message>
        <source>The store %1 cannot be written.</source>
        <translation>无法写入结果库 %1。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder, or choose another store with --db.</source>
        <translation>请检查该文件及其所在文件夹的权限，或用 --db 选择其他结果库。</translation>
    </message>
    <message>
        <source>The store %1 is damaged, or is not a store of Inferometer.</source>
        <translation>结果库 %1 已损坏，或不是 Inferometer 的结果库。</translation>
    </message>
    <message>
        <source>Restore a backup or choose another file with --db; this one was left as it is.</source>
        <translation>请恢复备份，或用 --db 选择其他文件；该文件保持原样。</translation>
    </message>
    <message>
        <source>The disk is full: %1 could not be written.</source>
        <translation>磁盘已满：无法写入 %1。</translation>
    </message>
    <message>
        <source>Free some space and try again; what was stored before is safe.</source>
        <translation>请释放空间后重试；此前保存的内容不受影响。</translation>
    </message>
    <message>
        <source>Another program is using the store %1.</source>
        <translation>其他程序正在使用结果库 %1。</translation>
    </message>
    <message>
        <source>Wait until it is done or close it, then try again.</source>
        <translation>请等待其完成或将其关闭，然后重试。</translation>
    </message>
    <message>
        <source>The store %1 cannot be read or written.</source>
        <translation>无法读写结果库 %1。</translation>
    </message>
    <message>
        <source>Check the disk, the space left on it, and the permissions of the file and of its folder.</source>
        <translation>请检查磁盘、剩余空间，以及该文件及其所在文件夹的权限。</translation>
    </message>
    <message>
        <source>The store %1 refused a request it should understand.</source>
        <translation>结果库 %1 拒绝了一个本应支持的操作。</translation>
    </message>
    <message>
        <source>Run &quot;inferometer-cli db check&quot; and report what it says.</source>
        <translation>请运行 &quot;inferometer-cli db check&quot; 并反馈其输出。</translation>
    </message>
    <message>
        <source>The store %1 is open for reading only.</source>
        <translation>结果库 %1 以只读方式打开。</translation>
    </message>
    <message>
        <source>Choose a store that can be written with --db.</source>
        <translation>请用 --db 选择可写的结果库。</translation>
    </message>
    <message>
        <source>The store %1 was made by an older version and is open for reading only.</source>
        <translation>结果库 %1 由旧版本创建，以只读方式打开。</translation>
    </message>
    <message>
        <source>Open it once with write access: it is then brought up to date.</source>
        <translation>请以可写方式打开一次，即可完成升级。</translation>
    </message>
    <message>
        <source>There is no store at %1.</source>
        <translation>%1 处没有结果库。</translation>
    </message>
    <message>
        <source>Measure something first, or name another store with --db.</source>
        <translation>请先进行一次测试，或用 --db 指定其他结果库。</translation>
    </message>
    <message>
        <source>The lock file %1 cannot be written.</source>
        <translation>无法写入锁文件 %1。</translation>
    </message>
    <message>
        <source>Check that the folder can be written and the disk is not full, or choose another store with --db.</source>
        <translation>请检查文件夹是否可写、磁盘是否已满，或用 --db 选择其他结果库。</translation>
    </message>
    <message>
        <source>Another program is using the store; %1 is locked.</source>
        <translation>其他程序正在使用结果库；%1 已被锁定。</translation>
    </message>
    <message>
        <source>The store was not brought up to date: the copy %1 could not be made first.</source>
        <translation>结果库未升级：无法先创建副本 %1。</translation>
    </message>
    <message>
        <source>The store %1 was written by a newer version of Inferometer (format %2; this one knows up to %3).</source>
        <translation>结果库 %1 由更新版本的 Inferometer 写入（格式 %2，当前版本最高支持 %3）。</translation>
    </message>
    <message>
        <source>Update Inferometer, or choose another store with --db; this one was left as it is.</source>
        <translation>请升级 Inferometer，或用 --db 选择其他结果库；该结果库保持原样。</translation>
    </message>
    <message>
        <source>Step %1 of bringing the store up to date failed; it stays at format %2.</source>
        <translation>结果库升级的第 %1 步失败；仍为格式 %2。</translation>
    </message>
    <message>
        <source>Report this; the copy from before is %1.</source>
        <translation>请反馈此问题；升级前的副本为 %1。</translation>
    </message>
    <message>
        <source>Request %1 is damaged in the store.</source>
        <translation>结果库中的请求 %1 已损坏。</translation>
    </message>
    <message>
        <source>Run &quot;inferometer-cli db check&quot; to see what else is, and restore a backup.</source>
        <translation>请运行 &quot;inferometer-cli db check&quot; 查看其他损坏之处，并恢复备份。</translation>
    </message>
    <message>
        <source>A run cannot hold a request of number %1.</source>
        <translation>一次测试无法容纳编号为 %1 的请求。</translation>
    </message>
    <message>
        <source>Split the measurement into several runs.</source>
        <translation>请将测量拆分为多次测试。</translation>
    </message>
    <message>
        <source>The plan of this run cannot be read any more.</source>
        <translation>本次测试的测试计划已无法读取。</translation>
    </message>
    <message>
        <source>Open the store with the version of Inferometer that made the run.</source>
        <translation>请用创建该测试的 Inferometer 版本打开结果库。</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in the store.</source>
        <translation>结果库中没有测试 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>&quot;inferometer-cli list&quot; shows what there is.</source>
        <translation>可用 &quot;inferometer-cli list&quot; 查看现有测试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the beginning of %2 ids: %3.</source>
        <translation>以 &quot;%1&quot; 开头的 ID 有 %2 个：%3。</translation>
    </message>
    <message>
        <source>Type more of the id.</source>
        <translation>请多输入几位 ID。</translation>
    </message>
    <message>
        <source>The run %1 is still being measured.</source>
        <translation>测试 %1 仍在进行中。</translation>
    </message>
    <message>
        <source>Stop it first.</source>
        <translation>请先停止该测试。</translation>
    </message>
    <message>
        <source>This is a mistake of the program; please report it.</source>
        <translation>这是程序错误，请反馈。</translation>
    </message>
    <message>
        <source>A run cannot have the id &quot;%1&quot;.</source>
        <translation>测试 ID 不能为 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>Ids are letters and digits.</source>
        <translation>ID 只能由字母和数字组成。</translation>
    </message>
    <message>
        <source>There is a run %1 in the store already.</source>
        <translation>结果库中已有测试 %1。</translation>
    </message>
    <message>
        <source>Remove it first, or keep the one that is there.</source>
        <translation>请先将其移除，或保留现有的测试。</translation>
    </message>
    <message>
        <source>A finished run cannot be written to.</source>
        <translation>无法写入已完成的测试。</translation>
    </message>
    <message>
        <source>A run that goes on cannot be finished.</source>
        <translation>无法将未停止的测试标记为完成。</translation>
    </message>
    <message>
        <source>There is a file %1 already; it was not overwritten.</source>
        <translation>文件 %1 已存在，未被覆盖。</translation>
    </message>
    <message>
        <source>Choose another name, or remove that file.</source>
        <translation>请换一个名称，或移除该文件。</translation>
    </message>
    <message>
        <source>The file is damaged: %1</source>
        <translation>文件已损坏：%1</translation>
    </message>
    <message>
        <source>A row of table %1 belongs to nothing.</source>
        <translation>表 %1 中有一行没有归属。</translation>
    </message>
    <message>
        <source>%1 requests belong to no run.</source>
        <translation>有 %1 个请求不属于任何测试。</translation>
    </message>
    <message>
        <source>Run %1: %2 (%3)</source>
        <translation>测试 %1：%2（%3）</translation>
    </message>
    <message>
        <source>The backup %1 could not be written.</source>
        <translation>无法写入备份 %1。</translation>
    </message>
    <message>
        <source>Choose a folder that can be written and has room for it.</source>
        <translation>请选择可写且空间足够的文件夹。</translation>
    </message>
    <message>
        <source>The token times of a request are damaged in the store.</source>
        <translation>结果库中某个请求的 token 时间已损坏。</translation>
    </message>
    <message>
        <source>There is an endpoint “%1” already.</source>
        <translation>已有名为“%1”的服务端点。</translation>
    </message>
    <message>
        <source>There is a workload “%1” already.</source>
        <translation>已有名为“%1”的负载。</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>请选择其中之一：%1。</translation>
    </message>
    <message>
        <source>None is kept yet: add it first.</source>
        <translation>尚未保存任何服务端点，请先添加。</translation>
    </message>
    <message>
        <source>No workload of your own is kept yet: add it first.</source>
        <translation>尚未保存自己的负载，请先添加。</translation>
    </message>
    <message>
        <source>There is no endpoint “%1”.</source>
        <translation>没有名为“%1”的服务端点。</translation>
    </message>
    <message>
        <source>There is no workload “%1”.</source>
        <translation>没有名为“%1”的负载。</translation>
    </message>
    <message>
        <source>The endpoint “%1” cannot be read any more.</source>
        <translation>无法再读取服务端点“%1”。</translation>
    </message>
    <message>
        <source>The workload “%1” cannot be read any more.</source>
        <translation>无法再读取负载“%1”。</translation>
    </message>
    <message>
        <source>Remove it and add it again; a newer version may have written it.</source>
        <translation>请移除后重新添加；它可能由更新版本写入。</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>没有测试 %1。</translation>
    </message>
    <message>
        <source>Run %1 should have %2 request(s) and has %3.</source>
        <translation>测试 %1 应有 %2 个请求，实有 %3 个。</translation>
    </message>
    <message>
        <source>The store %1 is empty: nothing was kept in it yet.</source>
        <translation>数据库 %1 是空的，尚未保存任何测试。</translation>
    </message>
    <message>
        <source>Check its name, or measure something first.</source>
        <translation>请检查文件名，或先做一次测试。</translation>
    </message>
    <message>
        <source>Choose another name, or replace it (--replace).</source>
        <translation>请换一个名称，或替换原有的（--replace）。</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>The target “%1” is not understood.</source>
        <translation>无法识别服务目标“%1”。</translation>
    </message>
    <message>
        <source>Write limits such as ttft&lt;=2s,tpot&lt;=100ms (ttft, ttft_content, tpot, e2e; ms or s).</source>
        <translation>请按 ttft&lt;=2s,tpot&lt;=100ms 的形式填写限值（可用 ttft、ttft_content、tpot、e2e；单位 ms 或 s）。</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>The file of rates %1 cannot be read.</source>
        <translation>无法读取速率文件 %1。</translation>
    </message>
    <message>
        <source>Check its name and its permissions.</source>
        <translation>请检查其名称和权限。</translation>
    </message>
    <message>
        <source>Line %1 of %2 is no time and rate.</source>
        <translation>%2 的第 %1 行不是时间和速率。</translation>
    </message>
    <message>
        <source>Each line is seconds,requests per second, such as 60,12.5.</source>
        <translation>每行为“秒,每秒请求数”，例如 60,12.5。</translation>
    </message>
    <message>
        <source>There is no rate in %1.</source>
        <translation>%1 中没有速率。</translation>
    </message>
    <message>
        <source>it has another number of columns than the first line</source>
        <translation>列数与首行不同</translation>
    </message>
    <message>
        <source>it should name the columns, and none of them is a time stamp</source>
        <translation>它应给出列名，但没有一列是时间戳</translation>
    </message>
    <message>
        <source>it is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>a length is no whole number of tokens from 1 to 10,000,000</source>
        <translation>长度不是 1 到 10,000,000 之间的整数 token 数</translation>
    </message>
    <message>
        <source>it has no time stamp</source>
        <translation>没有时间戳</translation>
    </message>
    <message>
        <source>its time stamp is neither a number from 0 up nor a date with a time</source>
        <translation>时间戳既不是不小于 0 的数，也不是带时间的日期</translation>
    </message>
    <message>
        <source>The arrivals of the trace went back in time; they were put in order.</source>
        <translation>轨迹中的到达时间有倒退；已按时间排序。</translation>
    </message>
    <message>
        <source>“%1” of the trace is not replayed; times and lengths are.</source>
        <translation>轨迹中的“%1”不会回放；只回放时间和长度。</translation>
    </message>
    <message>
        <source>The trace %1 is not the one that the plan was made for.</source>
        <translation>轨迹 %1 不是制定计划时的那一份。</translation>
    </message>
    <message>
        <source>Bring the file back, or make the plan anew with this one.</source>
        <translation>请恢复原文件，或用这个文件重新制定计划。</translation>
    </message>
    <message>
        <source>All arrivals of the trace %1 are at one time.</source>
        <translation>轨迹 %1 的所有到达都在同一时刻。</translation>
    </message>
    <message>
        <source>Send so many requests at once as a burst.</source>
        <translation>请改用突发负载一次发出这些请求。</translation>
    </message>
    <message>
        <source>The trace %1 cannot be read.</source>
        <translation>无法读取轨迹 %1。</translation>
    </message>
    <message>
        <source>Line %1 of the trace %2 is no arrival: %3.</source>
        <translation>轨迹 %2 的第 %1 行不是到达记录：%3。</translation>
    </message>
    <message>
        <source>A line needs a time stamp (%1); lengths are input_length and output_length.</source>
        <translation>每行需要时间戳（%1）；长度为 input_length 和 output_length。</translation>
    </message>
    <message>
        <source>The trace %1 has more than 10,000,000 arrivals.</source>
        <translation>轨迹 %1 的到达超过 10,000,000 个。</translation>
    </message>
    <message>
        <source>Cut it into parts.</source>
        <translation>请把它分成几份。</translation>
    </message>
    <message>
        <source>There is no arrival in the trace %1.</source>
        <translation>轨迹 %1 中没有到达记录。</translation>
    </message>
    <message>
        <source>Put one arrival on each line.</source>
        <translation>请每行写一个到达记录。</translation>
    </message>
</context>
<context>
    <name>Url</name>
    <message>
        <source>Write it like http://127.0.0.1:8000.</source>
        <translation>请写成 http://127.0.0.1:8000 的形式。</translation>
    </message>
    <message>
        <source>The server&apos;s address is empty.</source>
        <translation>服务端地址为空。</translation>
    </message>
    <message>
        <source>The scheme “%1” is not supported.</source>
        <translation>不支持协议“%1”。</translation>
    </message>
    <message>
        <source>Use http:// or https://.</source>
        <translation>请使用 http:// 或 https://。</translation>
    </message>
    <message>
        <source>The address “%1” names no host.</source>
        <translation>地址“%1”中没有主机名。</translation>
    </message>
    <message>
        <source>The address holds blanks or control characters.</source>
        <translation>地址包含空白或控制字符。</translation>
    </message>
    <message>
        <source>The address “%1” has colons in its host.</source>
        <translation>地址“%1”的主机部分含有冒号。</translation>
    </message>
    <message>
        <source>Write an IPv6 address in brackets, like http://[::1]:8000.</source>
        <translation>请将 IPv6 地址写在方括号中，例如 http://[::1]:8000。</translation>
    </message>
    <message>
        <source>“%1” is no port.</source>
        <translation>“%1”不是端口号。</translation>
    </message>
    <message>
        <source>Ports are numbers from 1 to 65535, like in http://127.0.0.1:8000.</source>
        <translation>端口是 1 到 65535 的数字，例如 http://127.0.0.1:8000。</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>%1 fell from %2 to %3.</source>
        <translation>%1 由 %2 降至 %3。</translation>
    </message>
    <message>
        <source>%1 answers %2× as fast as %3 (%4).</source>
        <translation>%4 上，%1 的速度为 %3 的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 delivers %2× as much as %3 (%4).</source>
        <translation>%4 上，%1 为 %3 的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 rose from %2 to %3.</source>
        <translation>%1 由 %2 升至 %3。</translation>
    </message>
    <message>
        <source>%1 got worse by %2 (%3).</source>
        <translation>%1 变差 %2（%3）。</translation>
    </message>
    <message>
        <source>No difference that matters: within ±%1.</source>
        <translation>无实质差异：在 ±%1 以内。</translation>
    </message>
    <message>
        <source>The data cannot tell yet. About %1 more rounds would.</source>
        <translation>目前数据不足以判断，约需再测 %1 轮。</translation>
    </message>
    <message>
        <source>This computer was the bottleneck; the server may be better than shown.</source>
        <translation>瓶颈在本机，服务端实际表现可能更好。</translation>
    </message>
    <message>
        <source>%1 of requests failed, mostly “%2”. Speeds describe the others.</source>
        <translation>%1 的请求失败，多为“%2”。速度仅反映其余请求。</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>equivalent</source>
        <translation>相当</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>证据不足</translation>
    </message>
    <message>
        <source>Stopped after %1; the figures cover %2 request(s).</source>
        <translation>于 %1 后停止，结果基于 %2 个请求。</translation>
    </message>
    <message>
        <source>It works. First word after %1, then %2 words a second. First impression from %3 request(s).</source>
        <translation>可用。%1 后出现首个词，之后每秒约 %2 个词。初步印象，基于 %3 个请求。</translation>
    </message>
    <message>
        <source>It works. First word after %1. First impression from %2 request(s).</source>
        <translation>可用。%1 后出现首个词。初步印象，基于 %2 个请求。</translation>
    </message>
    <message>
        <source>It works. Answers after %1. First impression from %2 request(s).</source>
        <translation>可用。%1 后得到回答。初步印象，基于 %2 个请求。</translation>
    </message>
    <message>
        <source>At %1 user(s): first token after %2 (median), %3 tok/s in total.</source>
        <translation>%1 个并发用户：首 token 延迟 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>At %1 request(s) a second: first token after %2 (median), %3 tok/s in total.</source>
        <translation>每秒 %1 个请求：首 token 延迟 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>With %1 request(s) at once: first token after %2 (median), %3 tok/s in total.</source>
        <translation>%1 个请求同时到达：首 token 延迟 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>At %1 user(s): answer after %2 (median), %3 tok/s in total.</source>
        <translation>%1 个并发用户：回答耗时 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>At %1 request(s) a second: answer after %2 (median), %3 tok/s in total.</source>
        <translation>每秒 %1 个请求：回答耗时 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>With %1 request(s) at once: answer after %2 (median), %3 tok/s in total.</source>
        <translation>%1 个请求同时到达：回答耗时 %2（中位数），总吞吐 %3 token/秒。</translation>
    </message>
    <message>
        <source>At %1 user(s) at once, %2 of requests meet the target.</source>
        <translation>%1 个并发用户时，%2 的请求达到目标。</translation>
    </message>
    <message>
        <source>At %1 request(s) a second, %2 of requests meet the target.</source>
        <translation>每秒 %1 个请求时，%2 的请求达到目标。</translation>
    </message>
    <message>
        <source>With %1 request(s) at once, %2 of requests meet the target.</source>
        <translation>%1 个请求同时到达时，%2 的请求达到目标。</translation>
    </message>
    <message>
        <source>At %1 user(s) the target is missed: %2 is %3, allowed %4.</source>
        <translation>%1 个并发用户时未达目标：%2 为 %3，上限 %4。</translation>
    </message>
    <message>
        <source>At %1 request(s) a second the target is missed: %2 is %3, allowed %4.</source>
        <translation>每秒 %1 个请求时未达目标：%2 为 %3，上限 %4。</translation>
    </message>
    <message>
        <source>With %1 request(s) at once the target is missed: %2 is %3, allowed %4.</source>
        <translation>%1 个请求同时到达时未达目标：%2 为 %3，上限 %4。</translation>
    </message>
    <message>
        <source>At %1 user(s) the target is missed: %2 of requests meet it, wanted %3.</source>
        <translation>%1 个并发用户时未达目标：%2 的请求达标，要求 %3。</translation>
    </message>
    <message>
        <source>At %1 request(s) a second the target is missed: %2 of requests meet it, wanted %3.</source>
        <translation>每秒 %1 个请求时未达目标：%2 的请求达标，要求 %3。</translation>
    </message>
    <message>
        <source>With %1 request(s) at once the target is missed: %2 of requests meet it, wanted %3.</source>
        <translation>%1 个请求同时到达时未达目标：%2 的请求达标，要求 %3。</translation>
    </message>
    <message>
        <source>user</source>
        <translation>个并发用户</translation>
    </message>
    <message>
        <source>users</source>
        <translation>个并发用户</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>个同时请求</translation>
    </message>
    <message>
        <source>requests per second</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>%1 at %4 %5 fell from %2 to %3.</source>
        <translation>%4 %5时，%1 由 %2 降至 %3。</translation>
    </message>
    <message>
        <source>%1 answers %2× as fast as %3 (%4 at %5 %6).</source>
        <translation>%5 %6时，%4 上，%1 的速度为 %3 的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 delivers %2× as much as %3 (%4 at %5 %6).</source>
        <translation>%5 %6时，%4 上，%1 的产出为 %3 的 %2 倍。</translation>
    </message>
    <message>
        <source>%1 at %4 %5 rose from %2 to %3.</source>
        <translation>%4 %5时，%1 由 %2 升至 %3。</translation>
    </message>
    <message>
        <source>%1 at %4 %5 got worse by %2 (%3).</source>
        <translation>%4 %5时，%1 变差 %2（%3）。</translation>
    </message>
    <message>
        <source>All requests failed (%1), mostly “%2”. There are no speeds.</source>
        <translation>所有请求均失败（%1 个），多为“%2”。没有速度数据。</translation>
    </message>
</context>
<context>
    <name>WhatDiffers</name>
    <message>
        <source>rules a comparison out</source>
        <translation>因此不可比</translation>
    </message>
    <message>
        <source>to be kept in mind</source>
        <translation>需留意</translation>
    </message>
</context>
<context>
    <name>Workloads</name>
    <message>
        <source>Chat mix</source>
        <translation>聊天组合</translation>
    </message>
    <message>
        <source>Short questions, questions about a document, code, and long talks.</source>
        <translation>短问题、文档问答、代码与长对话。</translation>
    </message>
    <message>
        <source>Coding assistant</source>
        <translation>编程助手</translation>
    </message>
    <message>
        <source>Many short completions of long code, some edits and questions.</source>
        <translation>以长代码的短补全为主，兼有修改与提问。</translation>
    </message>
    <message>
        <source>Long documents</source>
        <translation>长文档</translation>
    </message>
    <message>
        <source>Questions about texts of 4,000 to 16,000 tokens.</source>
        <translation>针对 4,000 至 16,000 token 文本的提问。</translation>
    </message>
    <message>
        <source>Offline batch</source>
        <translation>离线批处理</translation>
    </message>
    <message>
        <source>Even work without anybody waiting: summaries and extraction.</source>
        <translation>无人等待的均匀任务：摘要与信息抽取。</translation>
    </message>
    <message>
        <source>Standard mix</source>
        <translation>标准组合</translation>
    </message>
    <message>
        <source>Short, medium and long requests of fixed lengths, as the standard ladder has them.</source>
        <translation>固定长度的短、中、长请求，与标准阶梯一致。</translation>
    </message>
    <message>
        <source>There is no workload “%1”.</source>
        <translation>没有名为“%1”的负载。</translation>
    </message>
    <message>
        <source>Choose one of: %1.</source>
        <translation>请选择其中之一：%1。</translation>
    </message>
</context>
<context>
    <name>inferometer::AccessTab</name>
    <message>
        <source>/path/to/key</source>
        <translation>/密钥文件的路径</translation>
    </message>
    <message>
        <source>File with the key</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>The address is http: the key would cross the network in plain text.</source>
        <translation>地址使用 http：密钥将以明文经过网络。</translation>
    </message>
    <message>
        <source>This is no name of a variable. The key itself does not belong here.</source>
        <translation>这不是变量名。密钥本身不应填在这里。</translation>
    </message>
    <message>
        <source>The key is there. Its value is not kept.</source>
        <translation>密钥已就绪，其内容不会保存。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Headers sent along</source>
        <translation>附带的请求头</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for the file with the key</source>
        <translation>浏览密钥文件</translation>
    </message>
    <message>
        <source>Add header</source>
        <translation>添加请求头</translation>
    </message>
    <message>
        <source>Remove header</source>
        <translation>移除请求头</translation>
    </message>
    <message>
        <source>Names are kept, values are not: they are there until you quit.</source>
        <translation>只保存名称，不保存值：值仅保留至退出。</translation>
    </message>
</context>
<context>
    <name>inferometer::AddressPanel</name>
    <message>
        <source>This is no address of a server: http://HOST:PORT is one.</source>
        <translation>这不是服务地址，应形如 http://主机:端口。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>请选择模型</translation>
    </message>
    <message>
        <source>Asking %1 …</source>
        <translation>正在询问 %1 …</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Where the key is</source>
        <translation>密钥所在位置</translation>
    </message>
    <message>
        <source>env:NAME reads it from an environment variable, file:PATH from a file. The key itself is never kept.</source>
        <translation>env:NAME 从环境变量读取，file:PATH 从文件读取。密钥本身从不保存。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Start the quick check</source>
        <translation>开始快速检查</translation>
    </message>
    <message>
        <source>The certificate authority’s file</source>
        <translation>证书颁发机构文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>inferometer::AdviceRow</name>
    <message>
        <source>Edit address</source>
        <translation>修改地址</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Find on this computer</source>
        <translation>在本机查找</translation>
    </message>
    <message>
        <source>Choose CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>Say where the key is</source>
        <translation>指明密钥位置</translation>
    </message>
    <message>
        <source>Choose model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Continue without</source>
        <translation>不用它继续</translation>
    </message>
</context>
<context>
    <name>inferometer::ChartTools</name>
    <message>
        <source>Last 15 s</source>
        <translation>最近 15 秒</translation>
    </message>
    <message>
        <source>Last 60 s</source>
        <translation>最近 60 秒</translation>
    </message>
    <message>
        <source>Last 5 min</source>
        <translation>最近 5 分钟</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>整个测试</translation>
    </message>
    <message>
        <source>Time in sight</source>
        <translation>显示的时间范围</translation>
    </message>
    <message>
        <source>Follow live</source>
        <translation>跟随实时</translation>
    </message>
    <message>
        <source>Crosshair (C)</source>
        <translation>十字线 (C)</translation>
    </message>
    <message>
        <source>Logarithmic axes (G)</source>
        <translation>对数坐标 (G)</translation>
    </message>
    <message>
        <source>Show all (0)</source>
        <translation>显示全部 (0)</translation>
    </message>
    <message>
        <source>Copy the charts (Ctrl+C)</source>
        <translation>复制图表 (Ctrl+C)</translation>
    </message>
    <message>
        <source>Ruler (R)</source>
        <translation>标尺（R）</translation>
    </message>
    <message>
        <source>Note (N)</source>
        <translation>备注（N）</translation>
    </message>
    <message>
        <source>List of curves</source>
        <translation>曲线列表</translation>
    </message>
</context>
<context>
    <name>inferometer::ChartsTab</name>
    <message>
        <source>Drawing the run from its requests…</source>
        <translation>正在根据请求记录绘制曲线…</translation>
    </message>
    <message>
        <source>Figure over the levels</source>
        <translation>随阶段变化的指标</translation>
    </message>
    <message>
        <source>The run over time</source>
        <translation>测试随时间的变化</translation>
    </message>
    <message>
        <source>A figure over the levels</source>
        <translation>随阶段变化的指标</translation>
    </message>
    <message>
        <source>No level has this figure.</source>
        <translation>没有阶段具备该指标。</translation>
    </message>
</context>
<context>
    <name>inferometer::ClientChip</name>
    <message>
        <source>Whether this computer keeps up is watched while a run goes on.</source>
        <translation>测试进行时会监视本机能否跟上。</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>尚未发送请求。</translation>
    </message>
</context>
<context>
    <name>inferometer::ClientPanel</name>
    <message>
        <source>How this computer keeps up</source>
        <translation>本机能否跟上</translation>
    </message>
    <message>
        <source>Whether this computer keeps up with the load that it makes. Over a limit, latencies are not trustworthy.</source>
        <translation>本机能否跟上自己产生的负载。超过上限时，延迟数据不可信。</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>Requests were sent late by (P99)</source>
        <translation>请求发送延误（P99）</translation>
    </message>
    <message>
        <source>The sending loop was late by (P99)</source>
        <translation>发送循环延误（P99）</translation>
    </message>
    <message>
        <source>Records that wait for the disk</source>
        <translation>等待写盘的记录</translation>
    </message>
    <message>
        <source>Drawing one picture takes</source>
        <translation>绘制一帧耗时</translation>
    </message>
    <message>
        <source>This window stood still for (longest)</source>
        <translation>本窗口最长停顿</translation>
    </message>
</context>
<context>
    <name>inferometer::ComparabilityLine</name>
    <message>
        <source>comparable</source>
        <translation>可比</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 条说明</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferometer::ComparePage</name>
    <message>
        <source>Comparing…</source>
        <translation>正在对比…</translation>
    </message>
    <message>
        <source>Only one run exists. A second one makes this useful.</source>
        <translation>目前只有一次测试，再测一次即可对比。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Choose two runs to compare.</source>
        <translation>请选择两次测试进行对比。</translation>
    </message>
    <message>
        <source>New benchmark</source>
        <translation>新建测试</translation>
    </message>
    <message>
        <source>Choose runs</source>
        <translation>选择测试</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>at</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Load level</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Show anyway</source>
        <translation>仍然显示</translation>
    </message>
    <message>
        <source>Import file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Two runs side by side say which one is better, by how much, and whether that is more than chance.</source>
        <translation>并排比较两次测试，可看出哪个更好、好多少，以及差异是否超出偶然。</translation>
    </message>
    <message>
        <source>Make comparable…</source>
        <translation>使其可比…</translation>
    </message>
    <message>
        <source>Measure both servers by one plan</source>
        <translation>用同一计划测量两个服务</translation>
    </message>
</context>
<context>
    <name>inferometer::ComparisonModel</name>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>change (95 % interval)</source>
        <translation>变化（95% 区间）</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>无区间</translation>
    </message>
    <message>
        <source>One round: no interval of a rate, so no evidence. Three rounds give one.</source>
        <translation>仅一轮：速率没有区间，因此证据不足；测三轮即有。</translation>
    </message>
    <message>
        <source>Too few rounds: no interval of a rate, so no evidence. Three rounds give one.</source>
        <translation>轮数太少：速率没有区间，因此证据不足；测三轮即有。</translation>
    </message>
    <message>
        <source>With fewer than three rounds it is not known how far this figure varies from round to round: the change may be chance. So there is no evidence.</source>
        <translation>不足三轮时，无法得知该数值在各轮之间的波动，变化可能出于偶然，因此证据不足。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>a change and its interval</extracomment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>inferometer::ConnectionPanel</name>
    <message>
        <source>not tested yet</source>
        <translation>尚未测试</translation>
    </message>
    <message>
        <source>testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>stopped; nothing was concluded</source>
        <translation>已停止，未得出结论</translation>
    </message>
    <message>
        <source>%1, %2 of %3 steps passed</source>
        <translation>%1，%3 步中通过 %2 步</translation>
    </message>
    <message>
        <source>Connection test</source>
        <translation>连接测试</translation>
    </message>
</context>
<context>
    <name>inferometer::DefinitionsTab</name>
    <message>
        <source>Counting the stored events as each tool would…</source>
        <translation>正在按各工具的口径统计已存事件…</translation>
    </message>
    <message>
        <source>No answered request was judged at this level: there is nothing to count.</source>
        <translation>该阶段没有计入评判的已回答请求，无可统计。</translation>
    </message>
    <message numerus="yes">
        <source>The same %n answered request(s), event by event, as each tool would have counted them. Nothing is measured again. Choose a tool to see why it differs.</source>
        <extracomment>number of requests</extracomment>
        <translation>
            <numerusform>同样的 %n 个已回答请求，按各工具的口径逐事件重新统计，并未重新测试。选中一个工具可查看差异原因。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, figure by figure</source>
        <translation>%1 逐项对照</translation>
    </message>
    <message>
        <source>Load level</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>One recording under every tool&apos;s definitions</source>
        <translation>同一记录在各工具口径下的结果</translation>
    </message>
</context>
<context>
    <name>inferometer::DiffersView</name>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>nothing that is known</source>
        <translation>没有已知差异</translation>
    </message>
    <message numerus="yes">
        <source>%n equal row(s) left out</source>
        <translation>
            <numerusform>已省略 %n 行相同项</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异项</translation>
    </message>
</context>
<context>
    <name>inferometer::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>inferometer::EndpointForm</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Safety</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>服务端点</translation>
    </message>
</context>
<context>
    <name>inferometer::EndpointList</name>
    <message>
        <source>No server yet. Add the address of an OpenAI-compatible server.</source>
        <translation>还没有服务端点，请添加一个兼容 OpenAI 的服务地址。</translation>
    </message>
    <message>
        <source>What is added here can be tested, measured and compared again at any time.</source>
        <translation>添加后可随时测试、测量并再次对比。</translation>
    </message>
    <message>
        <source>Add endpoint</source>
        <translation>添加服务端点</translation>
    </message>
    <message>
        <source>Find on this computer</source>
        <translation>在本机查找</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>inferometer::EndpointsModel</name>
    <message>
        <source>(no name)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>未填完整</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>models</source>
        <translation>模型数</translation>
    </message>
    <message>
        <source>last seen</source>
        <translation>最近应答</translation>
    </message>
    <message>
        <source>First token of the short answer that the last connection test asked for</source>
        <translation>上次连接测试请求的简短回答的首 token 延迟</translation>
    </message>
    <message>
        <source>No connection test has seen a streamed answer of this server.</source>
        <translation>连接测试尚未见到该服务的流式回答。</translation>
    </message>
    <message>
        <source>last TTFT</source>
        <translation>最近 TTFT</translation>
    </message>
</context>
<context>
    <name>inferometer::EndpointsPage</name>
    <message>
        <source>Stop test</source>
        <translation>停止测试</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>重新测试</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>add endpoint</source>
        <translation>添加服务端点</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>remove endpoint</source>
        <translation>移除服务端点</translation>
    </message>
    <message>
        <source>“%1” was removed.</source>
        <translation>已移除“%1”。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>metrics page</source>
        <translation>指标页面</translation>
    </message>
    <message>
        <source>where the key is</source>
        <translation>密钥位置</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>请求头</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>production</source>
        <translation>生产环境</translation>
    </message>
    <message>
        <source>cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>filled in by the test</source>
        <translation>由测试填入</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Benchmark this</source>
        <translation>开始基准测试</translation>
    </message>
</context>
<context>
    <name>inferometer::EnvironmentTab</name>
    <message>
        <source>server</source>
        <translation>服务端</translation>
    </message>
    <message>
        <source>address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What was measured with</source>
        <translation>测试环境</translation>
    </message>
    <message>
        <source>How this computer did</source>
        <translation>本机作为负载发生器的表现</translation>
    </message>
</context>
<context>
    <name>inferometer::EventsModel</name>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>ms since sending</source>
        <translation>自发出起的毫秒数</translation>
    </message>
    <message>
        <source>ms after the last</source>
        <translation>距上一个（ms）</translation>
    </message>
    <message>
        <source>what it brought</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>ms after its choice&apos;s last</source>
        <translation>距同一候选上一个 (ms)</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>候选</translation>
    </message>
</context>
<context>
    <name>inferometer::FilterChip</name>
    <message>
        <source>%1: %2</source>
        <extracomment>a filter and what it lets through, &quot;Model: Qwen3-8B&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, press to remove this filter</source>
        <translation>%1，按下可移除此筛选</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>按%1筛选</translation>
    </message>
    <message>
        <source>Nothing to choose from</source>
        <translation>没有可选项</translation>
    </message>
</context>
<context>
    <name>inferometer::FontNotice</name>
    <message>
        <source>No font on this computer shows Chinese. Install the package fonts-noto-cjk.</source>
        <translation>本机没有可显示中文的字体，请安装软件包 fonts-noto-cjk。</translation>
    </message>
</context>
<context>
    <name>inferometer::ForecastCard</name>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预估</translation>
    </message>
    <message>
        <source>The plan is not complete yet.</source>
        <translation>计划尚不完整。</translation>
    </message>
    <message>
        <source>until about %1</source>
        <translation>约到 %1</translation>
    </message>
    <message>
        <source>The rest depends on how fast the server answers.</source>
        <translation>其余取决于服务的回答速度。</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>as many as it answers</source>
        <translation>取决于服务回答数</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Tokens in, each</source>
        <translation>每个请求输入 token</translation>
    </message>
    <message>
        <source>Tokens out, each</source>
        <translation>每个请求输出 token</translation>
    </message>
    <message>
        <source>whether it is reachable, streams and is plausible</source>
        <translation>是否可达、是否流式、结果是否合理</translation>
    </message>
    <message>
        <source>a verdict: it is a first impression</source>
        <translation>结论：仅为初步印象</translation>
    </message>
    <message>
        <source>medians of each level</source>
        <translation>每个阶段的中位数</translation>
    </message>
    <message>
        <source>where waiting begins to grow faster than output</source>
        <translation>等待从何处开始增长快于产出</translation>
    </message>
    <message>
        <source>the knee: that takes five levels</source>
        <translation>拐点：需要五个阶段</translation>
    </message>
    <message>
        <source>%1 with an interval</source>
        <translation>带置信区间的 %1</translation>
    </message>
    <message>
        <source>%1: %2 requests a level, %3 needed</source>
        <translation>%1：每个阶段 %2 个请求，需要 %3 个</translation>
    </message>
    <message>
        <source>%1 for certain: %2 requests a level needed</source>
        <translation>确定的 %1：每个阶段需要 %2 个请求</translation>
    </message>
    <message>
        <source>how much rounds differ</source>
        <translation>各轮之间的差异</translation>
    </message>
    <message>
        <source>how much rounds differ: fewer than three</source>
        <translation>各轮之间的差异：不足三轮</translation>
    </message>
    <message>
        <source>anything comparable: its times are shortened</source>
        <translation>可比的结果：时间已缩短</translation>
    </message>
    <message>
        <source>It will show</source>
        <translation>可以得出</translation>
    </message>
    <message>
        <source>It cannot show</source>
        <translation>无法得出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>%Ln 个请求</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferometer::GeneralTab</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Metrics page</source>
        <translation>指标页面</translation>
    </message>
    <message>
        <source>Detect by trying</source>
        <translation>尝试后自动识别</translation>
    </message>
    <message>
        <source>the server&apos;s first</source>
        <translation>服务列出的第一个</translation>
    </message>
    <message>
        <source>/metrics beside /v1</source>
        <translation>与 /v1 同级的 /metrics</translation>
    </message>
</context>
<context>
    <name>inferometer::HistogramChart</name>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>tokens (log)</source>
        <translation>token 数（对数）</translation>
    </message>
    <message>
        <source>no lengths yet</source>
        <translation>暂无长度数据</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>Planned lengths of inputs and outputs</source>
        <translation>输入与输出的计划长度</translation>
    </message>
</context>
<context>
    <name>inferometer::HomePage</name>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>New benchmark</source>
        <translation>新建测试</translation>
    </message>
    <message>
        <source>All results</source>
        <translation>全部结果</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Measure your first server</source>
        <translation>测量您的第一个服务</translation>
    </message>
    <message>
        <source>A first impression takes about a minute. Results are kept here, on this computer only.</source>
        <translation>约一分钟即可得到初步印象。结果保存在此，仅存于本机。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>inferometer::Importer</name>
    <message>
        <source>Import runs</source>
        <translation>导入测试</translation>
    </message>
    <message>
        <source>Run files (*.inferun)</source>
        <translation>测试记录文件 (*.inferun)</translation>
    </message>
    <message>
        <source>Libraries (*.db)</source>
        <translation>结果库 (*.db)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported.</source>
        <translation>
            <numerusform>已导入 %n 次测试。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>The library has what is in this file already.</source>
        <translation>文件中的测试已在库中。</translation>
    </message>
</context>
<context>
    <name>inferometer::LastVerdict</name>
    <message>
        <source>Last verdict</source>
        <translation>最近结论</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>inferometer::LegendList</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Space shows and hides a curve, Enter shows only this one</source>
        <translation>空格键显示或隐藏一条曲线，回车键只显示这一条</translation>
    </message>
</context>
<context>
    <name>inferometer::LengthEditor</name>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>对数标准差 σ</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀分布</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态分布</translation>
    </message>
    <message>
        <source>log-normal</source>
        <translation>对数正态分布</translation>
    </message>
</context>
<context>
    <name>inferometer::Lesson</name>
    <message>
        <source>Lesson 1: your first run</source>
        <translation>第 1 课：第一次测试</translation>
    </message>
    <message>
        <source>Start lesson</source>
        <translation>开始课程</translation>
    </message>
    <message>
        <source>One minute with the demo server: a run goes from its plan over its curves to a verdict. Any figure tells what it means when the pointer rests on it.</source>
        <translation>用演示服务体验一分钟：一次测试从计划、曲线到结论的全过程。将指针停在任一数值上，即可看到其含义。</translation>
    </message>
</context>
<context>
    <name>inferometer::LevelCurve</name>
    <message>
        <source>Curve so far: output speed over request rate</source>
        <translation>当前曲线：输出速度随请求速率</translation>
    </message>
    <message>
        <source>Curve so far: output speed over users</source>
        <translation>当前曲线：输出速度随用户数</translation>
    </message>
    <message>
        <source>req/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>users</source>
        <translation>并发用户</translation>
    </message>
    <message>
        <source>The first level is not measured yet.</source>
        <translation>第一个阶段尚未测量。</translation>
    </message>
    <message>
        <source>Output speed over load</source>
        <translation>输出速度随加压变化</translation>
    </message>
    <message>
        <source>1 user</source>
        <translation>1 个并发用户</translation>
    </message>
</context>
<context>
    <name>inferometer::LibraryKeeper</name>
    <message>
        <source>Another program is tending the library of runs. It was opened for reading only.</source>
        <translation>其他程序正在维护结果库，已以只读方式打开。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Choose another library…</source>
        <translation>选择其他结果库…</translation>
    </message>
    <message>
        <source>Show the file</source>
        <translation>查看该文件</translation>
    </message>
    <message>
        <source>Choose another library</source>
        <translation>选择其他结果库</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Libraries (*.db)</source>
        <translation>结果库 (*.db)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>A run is going on: the library can be changed when it has ended.</source>
        <translation>测试正在进行，结束后才能更换结果库。</translation>
    </message>
</context>
<context>
    <name>inferometer::LimitsForm</name>
    <message>
        <source>First token (TTFT), at most</source>
        <translation>首 token (TTFT)，不超过</translation>
    </message>
    <message>
        <source>Each further token (TPOT), at most</source>
        <translation>后续每个 token (TPOT)，不超过</translation>
    </message>
    <message>
        <source>Whole answer, at most</source>
        <translation>完整回答，不超过</translation>
    </message>
    <message>
        <source>Met by at least</source>
        <translation>达标比例不低于</translation>
    </message>
    <message>
        <source>A failed request never meets the target.</source>
        <translation>失败的请求一律不达标。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
</context>
<context>
    <name>inferometer::LiveCharts</name>
    <message>
        <source>▲ %1 above</source>
        <translation>▲ %1 个超出</translation>
    </message>
    <message>
        <source>%1 at zero, not on a logarithmic axis</source>
        <translation>%1 个为零，对数轴无法显示</translation>
    </message>
    <message>
        <source>warm-up, not judged</source>
        <translation>预热，不计入结论</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Output speed, tok/s</source>
        <translation>输出速度，token/秒</translation>
    </message>
    <message>
        <source>Time to first token (TTFT)</source>
        <translation>首 token 延迟（TTFT）</translation>
    </message>
    <message>
        <source>Time per output token (TPOT), ms</source>
        <translation>每 token 时间（TPOT），ms</translation>
    </message>
    <message>
        <source>In flight, requests</source>
        <translation>进行中的请求数</translation>
    </message>
    <message>
        <source>Run over time</source>
        <translation>测试随时间的变化</translation>
    </message>
    <message>
        <source>Output speed, time to first token, time per output token and requests in flight over time. Left and right move the crosshair, L follows the run, P pauses the view, G switches the logarithmic axis, R lays a ruler, N writes a note.</source>
        <translation>输出速度、首 token 延迟、每 token 时间和进行中请求数随时间的变化。左右键移动十字线，L 跟随测试，P 暂停画面，G 切换对数轴，R 放置标尺，N 写备注。</translation>
    </message>
</context>
<context>
    <name>inferometer::LivePlot</name>
    <message>
        <source>Waiting for the first answer… (sent %1, %2 s)</source>
        <translation>正在等待首个回答…（已发送 %1，%2 秒）</translation>
    </message>
    <message>
        <source>%1, warm-up</source>
        <translation>%1，预热</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>View paused · still measuring · %1</source>
        <translation>画面已暂停 · 测试仍在进行 · %1</translation>
    </message>
    <message>
        <source>simplified drawing</source>
        <translation>已简化绘制</translation>
    </message>
    <message numerus="yes">
        <source>Too short for a curve: %n answer(s) shown as dots.</source>
        <translation>
            <numerusform>时间过短无法成线：以点显示 %n 个回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>; note: %1</source>
        <translation>；备注：%1</translation>
    </message>
    <message>
        <source>%1: choose the other end (click, or arrows and Enter)</source>
        <translation>%1：选择另一端（单击，或方向键加回车键）</translation>
    </message>
    <message>
        <source>choose the first end (click, or arrows and Enter); ↑ ↓ change the curve</source>
        <translation>选择第一端（单击，或方向键加回车键）；↑ ↓ 切换曲线</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>At %1, %2: output speed %3, TTFT P50 %4, P95 %5, TPOT P50 %6, P95 %7, in flight %8</source>
        <translation>%1，%2：输出速度 %3，TTFT P50 %4，P95 %5，TPOT P50 %6，P95 %7，进行中 %8</translation>
    </message>
    <message>
        <source>; TTFT P95 within the target</source>
        <translation>；TTFT P95 达到服务目标</translation>
    </message>
    <message>
        <source>; TTFT P95 over the target</source>
        <translation>；TTFT P95 超出服务目标</translation>
    </message>
</context>
<context>
    <name>inferometer::LiveTiles</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Output speed</source>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>Failures · whole run</source>
        <translation>失败 · 整个测试</translation>
    </message>
    <message>
        <source>Failed and timed-out requests among those that were sent.</source>
        <translation>已发送的请求中失败和超时的比例。</translation>
    </message>
    <message>
        <source>met, ≤ %1</source>
        <translation>达标，≤ %1</translation>
    </message>
    <message>
        <source>missed, ≤ %1</source>
        <translation>未达标，≤ %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>TTFT P95</source>
        <translation>TTFT P95</translation>
    </message>
    <message>
        <source>TPOT P95</source>
        <translation>TPOT P95</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>A click shows the failures by kind.</source>
        <translation>点击可按类别查看失败请求。</translation>
    </message>
</context>
<context>
    <name>inferometer::LiveView</name>
    <message>
        <source>looking at the server</source>
        <translation>正在检查服务</translation>
    </message>
    <message>
        <source>%1 done · %2 in flight</source>
        <translation>已完成 %1 · 进行中 %2</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 个失败</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>测试进度</translation>
    </message>
    <message>
        <source>The run over time</source>
        <translation>测试随时间的变化</translation>
    </message>
</context>
<context>
    <name>inferometer::LoadForm</name>
    <message>
        <source>Users</source>
        <translation>用户数</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>no levels</source>
        <translation>没有阶段</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 rounds</source>
        <translation>%1，%2 轮</translation>
    </message>
    <message>
        <source>Steps of users</source>
        <translation>用户阶梯</translation>
    </message>
    <message>
        <source>Steady rate</source>
        <translation>恒定速率</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>Levels one after the other, separated by commas.</source>
        <translation>依次执行的阶段，用逗号分隔。</translation>
    </message>
    <message>
        <source>Each level</source>
        <translation>每个阶段</translation>
    </message>
    <message>
        <source>for a time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>for a number of requests</source>
        <translation>按请求数</translation>
    </message>
    <message>
        <source>A level ends</source>
        <translation>阶段结束方式</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Measured time of each level</source>
        <translation>每个阶段的测量时间</translation>
    </message>
    <message>
        <source>Judged requests of each level</source>
        <translation>每个阶段计分的请求数</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Warm-up before each level</source>
        <translation>每个阶段之前的预热</translation>
    </message>
    <message>
        <source>Warm-up requests before each level</source>
        <translation>每个阶段之前的预热请求数</translation>
    </message>
    <message>
        <source> requests</source>
        <translation> 个请求</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Times the whole ladder is repeated</source>
        <translation>整个阶梯重复的次数</translation>
    </message>
    <message>
        <source>Change the levels</source>
        <translation>修改阶段</translation>
    </message>
    <message>
        <source>Makes a free ladder of this plan; it is no longer comparable with the plan&apos;s other runs.</source>
        <translation>将此计划变为自由阶梯；之后与该计划的其他测试不可比。</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>爬升</translation>
    </message>
    <message>
        <source>Ramp before each level</source>
        <translation>每级负载前的爬升</translation>
    </message>
    <message>
        <source>Users start one after the other during this time, or the rate rises from 0; before the warm-up.</source>
        <translation>用户在这段时间内陆续开始，或速率从 0 上升；在预热之前。</translation>
    </message>
</context>
<context>
    <name>inferometer::LocalSearch</name>
    <message>
        <source>May Inferometer ask these ports of this computer whether a server is there?</source>
        <translation>是否允许 Inferometer 查询本机的这些端口上有没有服务？</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No server answered on this computer. Start one, or add its address.</source>
        <translation>本机没有服务应答。请先启动服务，或添加其地址。</translation>
    </message>
    <message>
        <source>One server answered:</source>
        <translation>有一个服务应答：</translation>
    </message>
    <message>
        <source>%1 servers answered:</source>
        <translation>有 %1 个服务应答：</translation>
    </message>
    <message>
        <source>Looks only at 127.0.0.1 and ::1, ports %1, and asks before it does.</source>
        <translation>只查找 127.0.0.1 和 ::1 的端口 %1，且事先征得同意。</translation>
    </message>
    <message>
        <source>wants a key</source>
        <translation>需要密钥</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Look now</source>
        <translation>立即查找</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>查看 %1</translation>
    </message>
    <message>
        <source>%1 · added</source>
        <translation>%1 · 已添加</translation>
    </message>
</context>
<context>
    <name>inferometer::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>New benchmark</source>
        <translation>新建测试</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>默认文字大小</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>测试(&amp;R)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>About Inferometer</source>
        <translation>关于 Inferometer</translation>
    </message>
    <message>
        <source>Change the language</source>
        <translation>切换语言</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Inferometer %1

Measures LLM inference servers and keeps what it measured, on this computer only.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Inferometer %1

测量大模型推理服务并保存测量结果，仅存于本机。

自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。</translation>
    </message>
    <message>
        <source>A run is going on</source>
        <translation>测试正在进行</translation>
    </message>
    <message>
        <source>A run is going on. What was measured is kept.</source>
        <translation>测试正在进行。已测得的数据会保留。</translation>
    </message>
    <message>
        <source>Keep what we have and quit</source>
        <translation>保留已测数据并退出</translation>
    </message>
    <message>
        <source>Go on measuring</source>
        <translation>继续测量</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Finish this level and quit</source>
        <translation>测完本阶段后退出</translation>
    </message>
    <message>
        <source>Re&amp;sults</source>
        <translation>结果(&amp;S)</translation>
    </message>
</context>
<context>
    <name>inferometer::MatrixModel</name>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95% 区间 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a change and what it means, &quot;−32 %, better&quot;</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>No interval: a rate needs three rounds for one. So there is no evidence.</source>
        <translation>无区间：速率需测三轮才有区间，因此证据不足。</translation>
    </message>
</context>
<context>
    <name>inferometer::MatrixView</name>
    <message>
        <source>Metrics of all runs</source>
        <translation>全部测试的指标</translation>
    </message>
    <message>
        <source>Time per token over the levels</source>
        <translation>随阶段变化的每 token 时间</translation>
    </message>
    <message>
        <source>Output speed over the levels</source>
        <translation>随阶段变化的输出速度</translation>
    </message>
    <message>
        <source>No run has this figure.</source>
        <translation>没有测试具备该指标。</translation>
    </message>
</context>
<context>
    <name>inferometer::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>inferometer::MessagesDialog</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Nothing was said yet.</source>
        <translation>尚无消息。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>inferometer::MixEditor</name>
    <message>
        <source>Parts of the mix</source>
        <translation>负载组合的组成部分</translation>
    </message>
    <message>
        <source>Add row</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>Remove row</source>
        <translation>移除该行</translation>
    </message>
</context>
<context>
    <name>inferometer::MixModel</name>
    <message>
        <source>(no name)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>输出 token</translation>
    </message>
</context>
<context>
    <name>inferometer::ModelSearch</name>
    <message>
        <source>This server does not list its models. Type the model&apos;s name.</source>
        <translation>该服务未提供模型列表，请手动填写模型名。</translation>
    </message>
</context>
<context>
    <name>inferometer::NetworkTab</name>
    <message>
        <source>Certificate authority (PEM)</source>
        <translation>证书颁发机构（PEM）</translation>
    </message>
    <message>
        <source>Anybody in between could read along. Runs are marked.</source>
        <translation>中间的任何一方都可能看到内容，测试会加以标注。</translation>
    </message>
    <message>
        <source>This file cannot be read.</source>
        <translation>无法读取该文件。</translation>
    </message>
    <message>
        <source>Wait for the connection</source>
        <translation>等待建立连接</translation>
    </message>
    <message>
        <source>Wait for the first output</source>
        <translation>等待首个输出</translation>
    </message>
    <message>
        <source>Wait for the next output</source>
        <translation>等待下一个输出</translation>
    </message>
    <message>
        <source>Wait for the whole answer</source>
        <translation>等待完整回答</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Check the server’s certificate</source>
        <translation>校验服务器证书</translation>
    </message>
    <message>
        <source>Own certificate authority (PEM file)</source>
        <translation>自有证书颁发机构（PEM 文件）</translation>
    </message>
    <message>
        <source>the system’s</source>
        <translation>使用系统的</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for a certificate authority</source>
        <translation>浏览证书颁发机构文件</translation>
    </message>
</context>
<context>
    <name>inferometer::NextSteps</name>
    <message>
        <source>Next steps</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Open in Results</source>
        <translation>在结果中打开</translation>
    </message>
    <message>
        <source>Run the standard ladder (%1)</source>
        <translation>运行标准阶梯（%1）</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare with %1 (%2)</source>
        <translation>与 %1 对比（%2）</translation>
    </message>
    <message>
        <source>the run before</source>
        <translation>上一次测试</translation>
    </message>
</context>
<context>
    <name>inferometer::NoteEditor</name>
    <message>
        <source>Note at %1</source>
        <translation>%1 处的备注</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What happened here? Enter keeps it, Esc does not</source>
        <translation>这里发生了什么？回车键保存，Esc 键放弃</translation>
    </message>
</context>
<context>
    <name>inferometer::PairGuide</name>
    <message>
        <source>Now the same on %1</source>
        <translation>继续测量 %1</translation>
    </message>
    <message>
        <source>Compare them</source>
        <translation>对比两者</translation>
    </message>
    <message>
        <source>1 of 2: this plan measures %1. Then the same is measured on %2, and both can be compared.</source>
        <translation>第 1 步（共 2 步）：此计划测量 %1；随后以同样方式测量 %2，即可对比。</translation>
    </message>
    <message>
        <source>1 of 2 is measured: %1.</source>
        <translation>第 1 步（共 2 步）已完成：%1。</translation>
    </message>
    <message>
        <source>2 of 2: the same plan measures %1. Then both can be compared.</source>
        <translation>第 2 步（共 2 步）：同一计划测量 %1，随后即可对比。</translation>
    </message>
    <message>
        <source>This plan measures %1 as the other run was measured. Then both can be compared.</source>
        <translation>此计划以另一次测试的方式测量 %1，随后即可对比。</translation>
    </message>
    <message>
        <source>Both are measured by one plan.</source>
        <translation>两者已按同一计划测量。</translation>
    </message>
    <message>
        <source>Leave it at that</source>
        <translation>到此为止</translation>
    </message>
</context>
<context>
    <name>inferometer::PairView</name>
    <message>
        <source>More metrics (%1)</source>
        <translation>更多指标（%1）</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>收起指标</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>叠加</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Figure over the levels</source>
        <translation>随阶段变化的指标</translation>
    </message>
    <message>
        <source>Metrics of both runs</source>
        <translation>两次测试的指标</translation>
    </message>
    <message>
        <source>Both runs over their levels</source>
        <translation>两次测试随阶段的变化</translation>
    </message>
    <message>
        <source>Neither run has this figure.</source>
        <translation>两次测试均无该指标。</translation>
    </message>
    <message>
        <source>Not both runs have this figure.</source>
        <translation>并非两次测试都有该指标。</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <extracomment>a chart&apos;s title: &quot;TPOT p95 over users&quot; as difference of two runs</extracomment>
        <translation>%1 的变化</translation>
    </message>
</context>
<context>
    <name>inferometer::PlanList</name>
    <message>
        <source>Plans</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>Free ladder</source>
        <translation>自由阶梯</translation>
    </message>
    <message>
        <source>Your own levels of users or request rates.</source>
        <translation>自定义的用户数或请求速率阶段。</translation>
    </message>
</context>
<context>
    <name>inferometer::PlanView</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Load shape</source>
        <translation>加压方式</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>服务目标</translation>
    </message>
    <message>
        <source>Stops and safety</source>
        <translation>停止与安全</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务端</translation>
    </message>
</context>
<context>
    <name>inferometer::PromptForm</name>
    <message>
        <source>File of prompts</source>
        <translation>提示词文件</translation>
    </message>
    <message>
        <source>Prompts (*.jsonl *.json *.txt)</source>
        <translation>提示词 (*.jsonl *.json *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Language of the prompts</source>
        <translation>提示词语言</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Shared prefix</source>
        <translation>共享前缀</translation>
    </message>
    <message>
        <source> tokens</source>
        <translation> token</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>The same seed gives the same prompts.</source>
        <translation>相同的种子产生相同的提示词。</translation>
    </message>
    <message>
        <source>Prompts from a file instead (JSON lines or plain text, one a line)</source>
        <translation>改用文件中的提示词（JSON Lines 或纯文本，每行一条）</translation>
    </message>
    <message>
        <source>none: the texts that come with Inferometer</source>
        <translation>无：使用 Inferometer 自带的文本</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse for a file of prompts</source>
        <translation>浏览提示词文件</translation>
    </message>
</context>
<context>
    <name>inferometer::Rail</name>
    <message>
        <source>Places</source>
        <extracomment>the accessible name of the list of places</extracomment>
        <translation>页面</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n error(s)</source>
        <translation>
            <numerusform>%1：%n 个错误</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferometer::RecentList</name>
    <message>
        <source>Last runs</source>
        <translation>最近的测试</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Run “%1” again</source>
        <translation>再次运行“%1”</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Measure the rest of “%1”</source>
        <translation>测完“%1”剩下的部分</translation>
    </message>
    <message>
        <source>More about “%1”</source>
        <translation>“%1”的更多操作</translation>
    </message>
    <message>
        <source>Keep it as it is, or discard it</source>
        <translation>保留现状，或丢弃</translation>
    </message>
    <message>
        <source>Keep as it is</source>
        <translation>保留现状</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestActions</name>
    <message>
        <source>The run&apos;s protocol is unknown to this version: the request cannot be made again.</source>
        <translation>本版本不认识该测试的协议，无法重新生成请求。</translation>
    </message>
    <message>
        <source>Copied as a command line of curl.</source>
        <translation>已复制为 curl 命令行。</translation>
    </message>
    <message>
        <source>Copied as JSON, with every event.</source>
        <translation>已复制为 JSON，含全部事件。</translation>
    </message>
    <message>
        <source>Save as Python script</source>
        <translation>保存为 Python 脚本</translation>
    </message>
    <message>
        <source>Python script (*.py)</source>
        <translation>Python 脚本 (*.py)</translation>
    </message>
    <message>
        <source>Could not write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestChart</name>
    <message>
        <source>Waited to be sent</source>
        <translation>等待发送</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>To the first byte</source>
        <translation>至首字节</translation>
    </message>
    <message>
        <source>To the first token</source>
        <translation>至首 token</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>至结束</translation>
    </message>
    <message>
        <source>Events, tokens</source>
        <translation>事件与 token 数</translation>
    </message>
    <message>
        <source>Events without output</source>
        <translation>不含输出的事件</translation>
    </message>
    <message>
        <source>ms since sending</source>
        <translation>自发出起的毫秒数</translation>
    </message>
    <message>
        <source>ms since it was due</source>
        <translation>自应发起的毫秒数</translation>
    </message>
    <message>
        <source>Timeline of the request</source>
        <translation>请求时间线</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) with output</source>
        <translation>
            <numerusform>%n 个含输出的事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Name lookup</source>
        <translation>域名解析</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Tried to connect</source>
        <translation>尝试建立连接</translation>
    </message>
    <message>
        <source>From the first byte to the first token</source>
        <translation>从首字节到首 token</translation>
    </message>
    <message>
        <source>From the first to the last token</source>
        <translation>从首 token 到末 token</translation>
    </message>
    <message>
        <source>The answer in one piece</source>
        <translation>一次性返回的回答</translation>
    </message>
    <message>
        <source>From the last token to the end</source>
        <translation>从末 token 到结束</translation>
    </message>
    <message>
        <source>%1: %2 ms, from %3 to %4 ms</source>
        <extracomment>name of the phase, its length, its begin and its end</extracomment>
        <translation>%1：%2 ms，从 %3 到 %4 ms</translation>
    </message>
    <message>
        <source>%1; failed in it</source>
        <translation>%1；在此阶段失败</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 个 token</numerusform>
        </translation>
    </message>
    <message>
        <source>its tokens were not told</source>
        <translation>未告知 token 数</translation>
    </message>
    <message>
        <source>Event %1 of %2 (%3, %4): at %5 ms</source>
        <extracomment>number of the event, number of all, what it carried, its tokens, when it came</extracomment>
        <translation>第 %1 / %2 个事件（%3，%4）：%5 ms</translation>
    </message>
    <message>
        <source>%1 ms after the one before</source>
        <translation>距前一个 %1 ms</translation>
    </message>
    <message>
        <source>read together with it</source>
        <translation>与前一个同时读到</translation>
    </message>
    <message>
        <source>choice %1</source>
        <translation>第 %1 个候选</translation>
    </message>
    <message>
        <source>Event without output (%1): at %2 ms</source>
        <translation>不含输出的事件（%1）：%2 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>a sentence, and one more thing to say</extracomment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestDialog</name>
    <message>
        <source>Text was not kept. Timing and counts were. Settings › Measuring keeps texts.</source>
        <translation>未保留文本，仅保留时间与计数。可在“设置 › 测量”中开启保留。</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>Request %1 of %2</source>
        <translation>%2 的请求 %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Save as Python script…</source>
        <translation>保存为 Python 脚本…</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The same request as a command line; the key is $API_KEY</source>
        <translation>同一请求的命令行形式；密钥写作 $API_KEY</translation>
    </message>
    <message>
        <source>A program that sends the same request and prints when each event came</source>
        <translation>发送同一请求并打印各事件到达时刻的程序</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Parts of the request</source>
        <translation>请求的各部分</translation>
    </message>
    <message>
        <source>Prompt and answer</source>
        <translation>提示词与回答</translation>
    </message>
    <message>
        <source>It was never sent: there are no events.</source>
        <translation>它从未发出：没有事件。</translation>
    </message>
    <message>
        <source>It failed before an event came.</source>
        <translation>在有事件到达之前它就失败了。</translation>
    </message>
    <message>
        <source>It was stopped before an event came.</source>
        <translation>在有事件到达之前它就被停止了。</translation>
    </message>
    <message>
        <source>The stream ended without an event that was kept.</source>
        <translation>流已结束，没有保存任何事件。</translation>
    </message>
    <message>
        <source>The answer came in one piece: it has no events.</source>
        <translation>回答一次到齐：没有事件。</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>started %1 of the run</source>
        <translation>测试的 %1 发出</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestSheet</name>
    <message>
        <source>Waited to send</source>
        <translation>等待发送</translation>
    </message>
    <message>
        <source>our lateness</source>
        <translation>本机延迟</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从未发送</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>建立连接</translation>
    </message>
    <message>
        <source>TLS %1</source>
        <translation>TLS %1</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>kept alive</source>
        <translation>复用</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>重发</translation>
    </message>
    <message>
        <source>the connection had died</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>首字节</translation>
    </message>
    <message>
        <source>First token (TTFT)</source>
        <translation>首 token（TTFT）</translation>
    </message>
    <message>
        <source>Per token (TPOT)</source>
        <translation>每 token（TPOT）</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>before event %1</source>
        <translation>第 %1 个事件之前</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Tokens</source>
        <extracomment>tokens of a request&apos;s prompt and of its answer</extracomment>
        <translation>Token</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <translation>输入 %1，输出 %2</translation>
    </message>
    <message>
        <source>server&apos;s count</source>
        <translation>服务端计数</translation>
    </message>
    <message>
        <source>counted by the tokenizer</source>
        <translation>分词器计数</translation>
    </message>
    <message>
        <source>counted by events</source>
        <translation>按事件计数</translation>
    </message>
    <message>
        <source>From its cache</source>
        <translation>来自缓存</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>as the server says</source>
        <translation>由服务端返回</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP 状态码</translation>
    </message>
    <message>
        <source>Server&apos;s words</source>
        <translation>服务端信息</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>first token %1</source>
        <translation>首 token %1</translation>
    </message>
    <message>
        <source>no token came</source>
        <translation>未收到 token</translation>
    </message>
    <message>
        <source>Text was not kept. Timing and counts were. Settings › Measuring keeps texts.</source>
        <translation>未保留文本，仅保留时间与计数。可在“设置 › 测量”中开启保留。</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Everything…</source>
        <translation>全部详情…</translation>
    </message>
    <message>
        <source>Everything about this request</source>
        <translation>该请求的全部信息</translation>
    </message>
    <message>
        <source>What we saw</source>
        <translation>我们看到的</translation>
    </message>
    <message>
        <source>started %1 of the run</source>
        <translation>测试的 %1 发出</translation>
    </message>
    <message>
        <source>Prompt and answer</source>
        <translation>提示与回答</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestTimeline</name>
    <message>
        <source>Point at a bar or a tick, or press ← and →, for exact times; the wheel, + and − zoom; drag to move; 0 shows all.</source>
        <translation>指向条块或刻度，或按 ←、→，可查看精确时刻；滚轮、+、− 缩放；拖动平移；按 0 显示全部。</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestsModel</name>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>no</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>in</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>out</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总时间</translation>
    </message>
</context>
<context>
    <name>inferometer::RequestsTab</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to number</source>
        <translation>跳至编号</translation>
    </message>
    <message>
        <source>Go to the request of this number</source>
        <translation>跳至该编号的请求</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Without warm-up</source>
        <translation>不含预热</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Everything about it…</source>
        <translation>全部详情…</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>复制为 curl</translation>
    </message>
    <message>
        <source>Save as Python script…</source>
        <translation>保存为 Python 脚本…</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
</context>
<context>
    <name>inferometer::ResultPage</name>
    <message>
        <source>All results</source>
        <translation>全部结果</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Measure again…</source>
        <translation>再测一次…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始数据</translation>
    </message>
    <message>
        <source>Parts of the result</source>
        <translation>结果的各部分</translation>
    </message>
    <message>
        <source>The plan as JSON</source>
        <translation>测试计划（JSON）</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>口径对照</translation>
    </message>
</context>
<context>
    <name>inferometer::ResultsPage</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次测试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%n 次测试中的 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>No run passes these filters.</source>
        <translation>没有符合筛选条件的测试。</translation>
    </message>
    <message>
        <source>No run matches “%1”.</source>
        <translation>没有与“%1”匹配的测试。</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Compare selected</source>
        <translation>对比所选</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Show the trash</source>
        <translation>显示回收站</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>回收站为空。</translation>
    </message>
    <message>
        <source>Your runs will be kept here, on this computer only.</source>
        <translation>测试结果将保存在此，仅存于本机。</translation>
    </message>
    <message>
        <source>New benchmark</source>
        <translation>新建测试</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>What is deleted waits here until the trash is emptied.</source>
        <translation>删除的内容会留在这里，直到清空回收站。</translation>
    </message>
    <message>
        <source>Every run with all its requests: to be opened, compared, exported and measured again.</source>
        <translation>每次测试及其全部请求都在这里：可打开、对比、导出和重新测量。</translation>
    </message>
    <message>
        <source>Import file</source>
        <translation>导入文件</translation>
    </message>
</context>
<context>
    <name>inferometer::RunActions</name>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，以逗号分隔</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What should be known about this run</source>
        <translation>关于本次测试的说明</translation>
    </message>
    <message>
        <source>Runs are now compared with this one.</source>
        <translation>此后将以本次测试为基线进行对比。</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>导出测试</translation>
    </message>
    <message>
        <source>The file&apos;s ending tells no format: %1</source>
        <translation>无法从文件扩展名判断格式：%1</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>已将 %n 次测试移入回收站。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Run file, for another computer (*.inferun)</source>
        <translation>测试记录文件，可带到其他电脑 (*.inferun)</translation>
    </message>
</context>
<context>
    <name>inferometer::RunChip</name>
    <message>
        <source>No run at the moment</source>
        <translation>当前没有测试</translation>
    </message>
    <message>
        <source>Run “%1” is being prepared</source>
        <translation>测试“%1”准备中</translation>
    </message>
    <message>
        <source>Run “%1” ended</source>
        <translation>测试“%1”已结束</translation>
    </message>
    <message>
        <source>Run “%1” could not be measured</source>
        <translation>测试“%1”无法测量</translation>
    </message>
    <message>
        <source>Go to the run</source>
        <translation>转到测试</translation>
    </message>
    <message numerus="yes">
        <source>Run “%1” ended · %2 · %Ln request(s)</source>
        <translation>
            <numerusform>“%1”已结束 · %2 · %Ln 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Run “%1” %2 % · %3</source>
        <translation>测试“%1” %2% · %3</translation>
    </message>
    <message>
        <source> · TTFT P50 %1</source>
        <translation> · TTFT P50 %1</translation>
    </message>
</context>
<context>
    <name>inferometer::RunChooser</name>
    <message>
        <source>Choose a run</source>
        <translation>选择测试</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>versus</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Run to compare with the baseline</source>
        <translation>与基线对比的测试</translation>
    </message>
    <message>
        <source>Add a run</source>
        <translation>添加测试</translation>
    </message>
    <message>
        <source>Take a run out</source>
        <translation>移除测试</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Swap baseline and other run</source>
        <translation>交换基线与对比测试</translation>
    </message>
</context>
<context>
    <name>inferometer::RunFeed</name>
    <message>
        <source>Requests %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Failures by kind %1</source>
        <translation>按类型的失败 %1</translation>
    </message>
    <message>
        <source>Failures by kind</source>
        <translation>按类型的失败</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>answered, warm-up</source>
        <translation>已回答，预热</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送时间</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>first seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Requests, failures and log</source>
        <translation>请求、失败与日志</translation>
    </message>
    <message>
        <source>Newest requests</source>
        <translation>最新请求</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>测试日志</translation>
    </message>
</context>
<context>
    <name>inferometer::RunFilterBar</name>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索测试</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
</context>
<context>
    <name>inferometer::RunListModel</name>
    <message>
        <source>%1, run %2</source>
        <translation>%1，测试 %2</translation>
    </message>
    <message>
        <source>Rests on few requests: take it as a hint.</source>
        <translation>样本请求较少，仅供参考。</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>not starred</source>
        <translation>未加星标</translation>
    </message>
    <message>
        <source>star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Users or requests per second of the level with the highest output speed</source>
        <translation>输出速度最高的阶段的并发用户数或每秒请求数</translation>
    </message>
    <message>
        <source>Output tokens per second at that level</source>
        <translation>该阶段每秒输出的 token 数</translation>
    </message>
    <message>
        <source>95 of 100 first tokens came within this time at that level</source>
        <translation>该阶段 95% 的首 token 在此时间内到达</translation>
    </message>
    <message>
        <source>Failed requests among all of the run</source>
        <translation>整次测试中失败请求的占比</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>endpoint</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>测试计划</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>age</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>TTFT P95</source>
        <translation>TTFT P95</translation>
    </message>
</context>
<context>
    <name>inferometer::RunMenu</name>
    <message>
        <source>At most 8 runs can be compared.</source>
        <translation>最多可对比 8 次测试。</translation>
    </message>
    <message>
        <source>Select two or more runs to compare them.</source>
        <translation>请选择两次或更多测试进行对比。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Measure again…</source>
        <translation>再测一次…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo delete</source>
        <translation>撤销删除</translation>
    </message>
</context>
<context>
    <name>inferometer::RunPage</name>
    <message>
        <source>Run</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Start the run (Ctrl+R, F9)</source>
        <translation>开始测试 (Ctrl+R, F9)</translation>
    </message>
    <message>
        <source>%1 · ended %2, kept</source>
        <translation>%1 · %2 结束，已保留</translation>
    </message>
    <message>
        <source>A run is going on. Stop it, or wait for its end.</source>
        <translation>已有测试在进行。请停止它，或等待其结束。</translation>
    </message>
    <message>
        <source>The run was discarded.</source>
        <translation>测试已丢弃。</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Stopped before anything was measured.</source>
        <translation>在测到任何数据之前已停止。</translation>
    </message>
    <message>
        <source>Pause view</source>
        <translation>暂停显示</translation>
    </message>
    <message>
        <source>Freezes figures and charts; the run goes on (P in the charts)</source>
        <translation>冻结数值与图表；测试继续（图表中按 P）</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Change the plan</source>
        <translation>修改计划</translation>
    </message>
    <message>
        <source>The run stops after this level.</source>
        <translation>测完本阶段后停止。</translation>
    </message>
    <message>
        <source>Nothing is running. Pick a plan; the quick check takes a minute.</source>
        <translation>当前没有测试，请选择计划；快速检查约一分钟。</translation>
    </message>
    <message>
        <source>The run was stopped and is kept. The plan now asks for half of its load.</source>
        <translation>测试已停止并保留，计划的负载已减半。</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>打开该测试</translation>
    </message>
</context>
<context>
    <name>inferometer::RunPreview</name>
    <message>
        <source>Levels</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1，失败 %2</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Output speed over load</source>
        <translation>输出速度随加压变化</translation>
    </message>
</context>
<context>
    <name>inferometer::RunTrouble</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Edit the server</source>
        <translation>修改服务端</translation>
    </message>
</context>
<context>
    <name>inferometer::SafetyForm</name>
    <message>
        <source>I may load this server, the time is quiet, and I can undo it. To say so, type its name: %1</source>
        <translation>我有权对该服务加压，当前是空闲时段，并且可以恢复。请输入其名称以确认：%1</translation>
    </message>
    <message>
        <source>stops at 50 % failures of 20; at most %1 users</source>
        <translation>20 个请求中 50% 失败即停止；最多 %1 个用户</translation>
    </message>
    <message>
        <source>Name of the server</source>
        <translation>服务名称</translation>
    </message>
    <message>
        <source>Users at once, at most</source>
        <translation>并发用户数，不超过</translation>
    </message>
    <message>
        <source>Requests a second, at most</source>
        <translation>每秒请求数，不超过</translation>
    </message>
    <message>
        <source>Time of the run, at most</source>
        <translation>测试时间，不超过</translation>
    </message>
    <message>
        <source>Tokens of the run, at most</source>
        <translation>测试 token 总数，不超过</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source> million</source>
        <translation> 百万</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Keep prompts and answers in the library</source>
        <translation>在测试库中保留提示词和回答</translation>
    </message>
    <message>
        <source>The run stops by itself when half of the last 20 requests failed, or ten connections in a row; higher levels are left out once more than 20 % of a level failed. What was measured is kept.</source>
        <translation>最近 20 个请求有一半失败，或连续十次连接失败时，测试自动停止；某阶段失败超过 20% 时，不再执行更高的阶段。已测得的数据会保留。</translation>
    </message>
</context>
<context>
    <name>inferometer::SafetyTab</name>
    <message>
        <source>default: %1</source>
        <extracomment>a cap that is not set: what holds then</extracomment>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>The server is on this computer: only its own limits hold by default.</source>
        <translation>服务在本机：默认只受其自身能力限制。</translation>
    </message>
    <message>
        <source>The server is in a private network: a run is held within these caps.</source>
        <translation>服务位于专用网络：测试不会超过这些上限。</translation>
    </message>
    <message>
        <source>The server is somebody else’s, as far as can be seen: a run has to be confirmed and is held within these caps.</source>
        <translation>该服务看来属于他人：测试须经确认，且不会超过这些上限。</translation>
    </message>
    <message>
        <source>Production: people depend on this server</source>
        <translation>生产环境：有人依赖此服务</translation>
    </message>
    <message>
        <source>Starting a run then asks for the server’s name, typed.</source>
        <translation>开始测试时须键入服务器名称以确认。</translation>
    </message>
    <message>
        <source>Most users at once</source>
        <translation>最多并发用户</translation>
    </message>
    <message>
        <source>Most requests per second</source>
        <translation>每秒最多请求</translation>
    </message>
    <message>
        <source>Longest run</source>
        <translation>最长测试时间</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Most tokens of a run</source>
        <translation>单次测试最多 token</translation>
    </message>
</context>
<context>
    <name>inferometer::SampleList</name>
    <message>
        <source>≈%1 in · %2 out</source>
        <translation>输入 ≈%1 · 输出 %2</translation>
    </message>
    <message>
        <source>%1 characters · %2 out</source>
        <translation>%1 个字符 · 输出 %2</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Show other prompts</source>
        <translation>换一批提示词</translation>
    </message>
    <message>
        <source>Tokens are estimated; before a run the server is asked. Each prompt starts with a number of its own, so that no cache knows it.</source>
        <translation>token 数为估计值，测试前会向服务确认。每条提示词以各自的编号开头，避免命中缓存。</translation>
    </message>
</context>
<context>
    <name>inferometer::SettingRow</name>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset “%1”</source>
        <translation>重置“%1”</translation>
    </message>
</context>
<context>
    <name>inferometer::SettingsPage</name>
    <message>
        <source>The layout is as it was at first.</source>
        <translation>布局已恢复为初始状态。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Changes apply at once.</source>
        <translation>更改立即生效。</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>80 to 200 %; everything grows with it.</source>
        <translation>80% 至 200%，界面随之缩放。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Keep answer texts</source>
        <translation>保留回答文本</translation>
    </message>
    <message>
        <source>Prompts and answers of new runs go into the library, not only their times.</source>
        <translation>新测试的提示词和回答文本会存入结果库，而不只是时间数据。</translation>
    </message>
    <message>
        <source>Library of runs</source>
        <translation>测试结果库</translation>
    </message>
    <message>
        <source>Window layout</source>
        <translation>窗口布局</translation>
    </message>
    <message>
        <source>Sizes of panes and columns, and the window&apos;s place.</source>
        <translation>窗格和列的大小，以及窗口位置。</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>How far its times are from the truth on this computer, and how many streams it holds: measured against the simulated server in less than a minute.</source>
        <translation>它在这台计算机上的计时与真实值相差多少、能承载多少条流：对照模拟服务器测量，用时不到一分钟。</translation>
    </message>
    <message>
        <source>Measuring; leave this computer alone meanwhile.</source>
        <translation>正在测量，期间请勿使用这台计算机。</translation>
    </message>
    <message>
        <source>Measuring: %1</source>
        <translation>正在测量：%1</translation>
    </message>
    <message>
        <source>%1 Measured %2.</source>
        <translation>%1测量时间：%2。</translation>
    </message>
    <message>
        <source>This program&apos;s own error</source>
        <translation>本程序的自身误差</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Stop measuring this program&apos;s own error</source>
        <translation>停止测量本程序的自身误差</translation>
    </message>
    <message>
        <source>Measure this program&apos;s own error</source>
        <translation>测量本程序的自身误差</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>选择其他…</translation>
    </message>
</context>
<context>
    <name>inferometer::StagesModel</name>
    <message>
        <source>level</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>value or mean</source>
        <translation>值或均值</translation>
    </message>
    <message>
        <source>P50</source>
        <translation>P50</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
</context>
<context>
    <name>inferometer::StagesTab</name>
    <message>
        <source>All levels</source>
        <translation>全部阶段</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>≈ rests on few requests · – too few, or not measured</source>
        <translation>≈ 样本较少 · – 样本不足或未测量</translation>
    </message>
    <message>
        <source>Metrics of the levels</source>
        <translation>各阶段的指标</translation>
    </message>
</context>
<context>
    <name>inferometer::Staircase</name>
    <message>
        <source>Load shape</source>
        <translation>加压方式</translation>
    </message>
    <message>
        <source>levels, one after the other</source>
        <translation>依次执行的阶段</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
</context>
<context>
    <name>inferometer::StartRow</name>
    <message>
        <source>Find a server on this computer</source>
        <translation>在本机查找服务</translation>
    </message>
    <message>
        <source>vLLM, llama.cpp, Ollama, SGLang, LM Studio and others on their usual ports.</source>
        <translation>vLLM、llama.cpp、Ollama、SGLang、LM Studio 等服务的常用端口。</translation>
    </message>
    <message>
        <source>asks first; looks only at 127.0.0.1 and ::1</source>
        <translation>先征求同意；只查看 127.0.0.1 和 ::1</translation>
    </message>
    <message>
        <source>Use a server address</source>
        <translation>使用服务地址</translation>
    </message>
    <message>
        <source>Any server that speaks the OpenAI protocol.</source>
        <translation>任何兼容 OpenAI 协议的服务。</translation>
    </message>
    <message>
        <source>paste it, or type it</source>
        <translation>粘贴或输入地址</translation>
    </message>
    <message>
        <source>from the clipboard: %1</source>
        <translation>来自剪贴板：%1</translation>
    </message>
    <message>
        <source>Try the built-in demo server</source>
        <translation>试用内置演示服务</translation>
    </message>
    <message>
        <source>A simulated server inside this program. No GPU, no network, no key.</source>
        <translation>程序内置的模拟服务，无需 GPU、网络和密钥。</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>first number in about 20 s</source>
        <translation>约 20 秒后出现首个数字</translation>
    </message>
</context>
<context>
    <name>inferometer::StopBar</name>
    <message>
        <source>Stop this run?</source>
        <translation>停止此测试？</translation>
    </message>
    <message>
        <source>Stop now and keep</source>
        <translation>立即停止并保留</translation>
    </message>
    <message>
        <source>Stop and discard</source>
        <translation>停止并丢弃</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop after this level</source>
        <translation>测完本阶段后停止</translation>
    </message>
</context>
<context>
    <name>inferometer::SummaryTab</name>
    <message>
        <source>Levels</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>No rule found anything to say about this run.</source>
        <translation>没有规则对本次测试给出诊断。</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>output speed</source>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>meet the target</source>
        <translation>达标</translation>
    </message>
</context>
<context>
    <name>inferometer::SweepChart</name>
    <message>
        <source>%1 at zero, not on a logarithmic axis</source>
        <translation>%1 个为零，对数轴无法显示</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>req/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>inferometer::TargetForm</name>
    <message>
        <source>The address below</source>
        <translation>下方的地址</translation>
    </message>
    <message>
        <source>Stop asking</source>
        <translation>停止询问</translation>
    </message>
    <message>
        <source>Ask the server</source>
        <translation>询问服务</translation>
    </message>
    <message>
        <source>no server yet</source>
        <translation>尚无服务</translation>
    </message>
    <message>
        <source>no model yet, on %1</source>
        <translation>%1，尚未选择模型</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>服务端点</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>测试名称</translation>
    </message>
    <message>
        <source>env:NAME or file:PATH; empty: none</source>
        <translation>env:名称 或 file:路径；留空表示没有</translation>
    </message>
    <message>
        <source>Ask the server for its models</source>
        <translation>向服务询问其模型</translation>
    </message>
</context>
<context>
    <name>inferometer::TokenStrip</name>
    <message numerus="yes">
        <source>%n event(s) within %1</source>
        <translation>
            <numerusform>%1 内 %n 个事件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferometer::TraceField</name>
    <message>
        <source>Choose a trace</source>
        <translation>选择轨迹</translation>
    </message>
    <message>
        <source>Traces (*.jsonl *.json *.csv);;All files (*)</source>
        <translation>轨迹 (*.jsonl *.json *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 requests in %2, at most %3 within a second</source>
        <translation>%2 内 %1 个请求，一秒内最多 %3 个</translation>
    </message>
    <message>
        <source>JSON lines or a table (CSV) with time stamps and lengths</source>
        <translation>含时间戳和长度的 JSON 行或表格（CSV）</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>正在读取……</translation>
    </message>
    <message>
        <source>File of the trace</source>
        <translation>轨迹文件</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>选择……</translation>
    </message>
    <message>
        <source>× </source>
        <translation>倍速 × </translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>回放倍速</translation>
    </message>
    <message>
        <source>2: twice as fast as it was.</source>
        <translation>2：以两倍速回放。</translation>
    </message>
    <message>
        <source>What is in the trace</source>
        <translation>轨迹内容</translation>
    </message>
</context>
<context>
    <name>inferometer::TroubleBar</name>
    <message>
        <source>%1 Records are held in memory (%2), and the run is being stopped. Make room now and they are kept.</source>
        <translation>%1记录暂存于内存（%2 条），测试正在停止。现在腾出空间即可保留这些记录。</translation>
    </message>
    <message>
        <source>The server limits us (%1 refused). The load is lower than planned.</source>
        <translation>服务器限流（已拒绝 %1 次），实际负载低于计划。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of the last %Ln request(s) failed. At half of 20 the run stops by itself.</source>
        <translation>
            <numerusform>最近 %Ln 个请求失败 %1，20 个中失败一半时测试将自动停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>This computer was late by %1; latencies are not trustworthy.</source>
        <translation>本机延迟 %1，延迟数据不可信。</translation>
    </message>
    <message>
        <source>Lower rate</source>
        <translation>降低速率</translation>
    </message>
    <message>
        <source>Lower load</source>
        <translation>降低负载</translation>
    </message>
    <message>
        <source>Stops this run, keeps it, and halves the load in the plan</source>
        <translation>停止并保留此测试，计划中的负载减半</translation>
    </message>
    <message>
        <source>Stop now</source>
        <translation>立即停止</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops this run and keeps what was measured</source>
        <translation>停止此测试并保留已测得的数据</translation>
    </message>
    <message>
        <source>Open its folder</source>
        <translation>打开所在文件夹</translation>
    </message>
</context>
<context>
    <name>inferometer::TrustList</name>
    <message>
        <source>Can it be trusted?</source>
        <translation>结果可信吗？</translation>
    </message>
    <message>
        <source>The measurement is valid</source>
        <translation>测量有效</translation>
    </message>
    <message>
        <source>The measurement is not valid</source>
        <translation>测量无效</translation>
    </message>
    <message>
        <source>This computer kept up</source>
        <translation>本机跟得上</translation>
    </message>
    <message>
        <source>Warm-up left out</source>
        <translation>已剔除预热</translation>
    </message>
    <message>
        <source>Server steady within levels</source>
        <translation>服务在各阶段内稳定</translation>
    </message>
    <message>
        <source>No request failed</source>
        <translation>没有请求失败</translation>
    </message>
    <message>
        <source>%1 sent</source>
        <translation>已发送 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>A simulated server: its speed says nothing of real hardware</source>
        <translation>模拟服务：其速度不代表真实硬件</translation>
    </message>
    <message>
        <source>The plan&apos;s times were shortened: not comparable</source>
        <translation>计划时间已缩短：不可比</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s)</source>
        <translation>
            <numerusform>%Ln 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) failed</source>
        <translation>
            <numerusform>%Ln 个请求失败</numerusform>
        </translation>
    </message>
    <message>
        <source>late P99 %1</source>
        <translation>发送延迟 P99 %1</translation>
    </message>
</context>
<context>
    <name>inferometer::UndoButtons</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
</context>
<context>
    <name>inferometer::VerdictCard</name>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
</context>
<context>
    <name>inferometer::VerdictCards</name>
    <message>
        <source>Fewer</source>
        <translation>收起</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>inferometer::VerdictView</name>
    <message>
        <source>The whole run over time</source>
        <translation>整个测试随时间的变化</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Figures of each stage</source>
        <translation>各阶段数据</translation>
    </message>
    <message>
        <source>load</source>
        <translation>加压</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>met</source>
        <translation>达标</translation>
    </message>
    <message>
        <source>TTFT P95</source>
        <translation>TTFT P95</translation>
    </message>
    <message>
        <source>TPOT P95</source>
        <translation>TPOT P95</translation>
    </message>
</context>
<context>
    <name>inferometer::WaysOut</name>
    <message>
        <source>Measure it again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>打开该测试</translation>
    </message>
</context>
<context>
    <name>inferometer::WorkloadForm</name>
    <message>
        <source>Of the plan: %1</source>
        <translation>计划自带：%1</translation>
    </message>
    <message>
        <source>%1: %2, %3 tokens in → %4 out</source>
        <translation>%1：%2，输入 %3 token → 输出 %4</translation>
    </message>
    <message>
        <source>Prompts in Chinese, the same ones for the same seed (%1).</source>
        <translation>中文提示词，相同种子 (%1) 产生相同内容。</translation>
    </message>
    <message>
        <source>Prompts in English, the same ones for the same seed (%1).</source>
        <translation>英文提示词，相同种子 (%1) 产生相同内容。</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
</context>
<context>
    <name>inferometer::WorkloadTree</name>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（未命名）</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Start from a built-in mix or import your own prompts.</source>
        <translation>可从内置组合开始，或导入自己的提示词。</translation>
    </message>
    <message>
        <source>Duplicate “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
</context>
<context>
    <name>inferometer::WorkloadsPage</name>
    <message>
        <source>removed part</source>
        <translation>移除部分</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>part’s name</source>
        <translation>组成部分的名称</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>built in; editing makes a copy</source>
        <translation>内置；编辑时自动建立副本</translation>
    </message>
    <message>
        <source>kept as you edit</source>
        <translation>编辑即保存</translation>
    </message>
    <message>
        <source>not kept yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>copy with another %1</source>
        <translation>建立副本并修改%1</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>部分 %1</translation>
    </message>
    <message>
        <source>added part</source>
        <translation>添加部分</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>remove workload</source>
        <translation>移除负载</translation>
    </message>
    <message>
        <source>“%1” was removed.</source>
        <translation>已移除“%1”。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Import a workload or prompts</source>
        <translation>导入负载或提示词</translation>
    </message>
    <message>
        <source>Workloads and prompts (*.json *.jsonl *.txt)</source>
        <translation>负载与提示词 (*.json *.jsonl *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>mean %1 in → %2 out per request</source>
        <translation>每个请求平均输入 %1 → 输出 %2</translation>
    </message>
    <message>
        <source>prompts of the file → mean %1 out per request</source>
        <translation>文件中的提示词 → 每个请求平均输出 %1</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Use in a plan</source>
        <translation>用于测试计划</translation>
    </message>
    <message>
        <source>Name of the workload</source>
        <translation>负载名称</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Input length</source>
        <translation>输入长度</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>输出长度</translation>
    </message>
</context>
</TS>
