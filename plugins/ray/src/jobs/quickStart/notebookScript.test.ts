import { readNotebook, withScripts } from './notebookScript';
import { scriptsIn } from './scriptPlan';

function notebook(...cells: object[]): string {
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, cells });
}

describe('readNotebook', () => {
  it('joins the code cells, and turns lines for IPython into comments', () => {
    const text = notebook(
      { cell_type: 'markdown', source: ['# Title'] },
      {
        cell_type: 'code',
        execution_count: null,
        source: ['%matplotlib inline\n', '!pip install torch\n', 'import ray'],
      },
      { cell_type: 'code', source: 'for i in range(2):\n    print(7 % i)\n' },
      { cell_type: 'code', source: '%%bash\necho hi' },
      { cell_type: 'code', source: [] },
    );
    expect(readNotebook(text)?.script).toBe(
      [
        '# %matplotlib inline',
        '# !pip install torch',
        'import ray',
        '',
        'for i in range(2):',
        '    print(7 % i)',
        '',
        '# %%bash',
        '# echo hi',
        '',
      ].join('\n'),
    );
  });

  it.each(['print(1)', '{"a": 1}', '{"nbformat": 4', ''])(
    'takes no other text: `%s`',
    text => expect(readNotebook(text)).toBeUndefined(),
  );

  it('keeps operators at the start of a line, and blocks with nothing else than a line for IPython', () => {
    const lines = [
      "print('%s'",
      '      % x,',
      '      a',
      '      != b)',
      'if colab:',
      '    !pip install x',
    ];
    const source = lines.join('\n');
    const text = notebook({ cell_type: 'code', source });
    expect(readNotebook(text)?.script).toBe(
      [...lines.slice(0, -1), '    pass  # !pip install x', ''].join('\n'),
    );
  });

  it.each<[cell: string, script: string]>([
    ['%time model = fit(x)', 'model = fit(x)'],
    ['%timeit -n 10 -r3 -o f(x)', 'f(x)'],
    ['%memit -c fit(x)', 'fit(x)'],
    ['if a:\n    %time fit(x)', 'if a:\n    fit(x)'],
    ['%time fit(a, \\\n  b)', 'fit(a, \\\n  b)'],
    ['%%time\nfit(x)', '# %%time\nfit(x)'],
    ['%%timeit x = 1\nfit(x)', 'x = 1\nfit(x)'],
    ['%%timeit -n 10\nfit(x)', '# %%timeit -n 10\nfit(x)'],
    ['%timeline a', '# %timeline a'],
    ['%time !ls', '# %time !ls'],
    ['%time %run a.py', '# %time %run a.py'],
    ['if a:\n    %time', 'if a:\n    pass  # %time'],
  ])('runs what a line for IPython measures: `%s`', (source, script) => {
    const text = notebook({ cell_type: 'code', source });
    expect(readNotebook(text)?.script).toBe(`${script}\n`);
  });

  it('knows the packages that its cells install, except Ray', () => {
    const source = [
      '!pip install -q "torch>=2" \'datasets\' ray[data]',
      '%pip install -r more.txt --index-url https://x torch>=2 rayon',
      '!python -m pip install einops',
      '!echo pip install no',
    ].join('\n');
    const text = notebook({ cell_type: 'code', source });
    expect(readNotebook(text)?.packages).toEqual([
      'torch>=2',
      'datasets',
      'rayon',
      'einops',
    ]);
  });

  it.each<[line: string, ...packages: string[]]>([
    ['!pip install torch # the newest one', 'torch'],
    ['!pip install torch > /dev/null 2>&1', 'torch'],
    ['!pip install torch 2>/dev/null | tail -n 1', 'torch'],
    ['!pip install torch && echo done; ls', 'torch'],
    [
      '!pip install -q torch \\\n    datasets \\\n    einops',
      'torch',
      'datasets',
      'einops',
    ],
    ['!{sys.executable} -m pip install torch', 'torch'],
    ['!uv pip install --system torch', 'torch'],
    ['!/opt/conda/bin/pip install torch', 'torch'],
    [
      '!pip install -qr more.txt --progress-bar off --trusted-host x torch',
      'torch',
    ],
    ['!pip install . ./lib lib/x.whl x.whl -e lib $more {more} torch', 'torch'],
    [
      '!pip install "torch; python_version < \'3.12\'"',
      "torch; python_version < '3.12'",
    ],
    [
      '!pip install git+https://host/a.git#egg=a',
      'git+https://host/a.git#egg=a',
    ],
    ['%%capture\n!pip install torch', 'torch'],
  ])('knows the packages of %j', (source, ...packages) => {
    const text = notebook({ cell_type: 'code', source });
    expect(readNotebook(text)?.packages).toEqual(packages);
  });

  it('comments a line for IPython with its continuations, and keeps Python under a magic', () => {
    const text = notebook(
      { cell_type: 'code', source: '!pip install a \\\n  b\nx = 1 + \\\n  2' },
      { cell_type: 'code', source: '%%time\ntrain()' },
    );
    expect(readNotebook(text)?.script).toBe(
      '# !pip install a b\nx = 1 + \\\n  2\n\n# %%time\ntrain()\n',
    );
  });

  it('adds scripts and packages of notebooks with modules next to them', () => {
    const file = (path: string, content: string) => ({
      path,
      bytes: new TextEncoder().encode(content),
    });
    const source = '!pip install torch\nimport model';
    const text = notebook({ cell_type: 'code', source });
    const files = [file('model.py', ''), file('study.ipynb', text)];
    const script = file('study.py', '# !pip install torch\nimport model\n');
    expect(withScripts(files)).toEqual([
      ...files,
      script,
      file('requirements.txt', 'torch\n'),
    ]);
    const named = [...files, file('requirements.txt', 'einops\n')];
    expect(withScripts(named)).toEqual([
      ...files,
      script,
      file('requirements.txt', 'einops\n'),
    ]);
    expect(scriptsIn(withScripts(files))).toEqual(['model.py', 'study.py']);
  });

  it('adds a script next to a notebook, unless there are scripts', () => {
    const file = (path: string, text: string) => ({
      path,
      bytes: new TextEncoder().encode(text),
    });
    const cells = notebook({ cell_type: 'code', source: 'print(1)' });
    const files = [file('a/train.ipynb', cells), file('bad.ipynb', '{')];
    expect(withScripts(files)).toEqual([
      files[0],
      file('a/train.py', 'print(1)\n'),
      files[1],
    ]);
    const both = [...files, file('main.py', '')];
    expect(withScripts(both)).toEqual(both);
  });
});
