import { notebookScript, withScripts } from './notebookScript';

function notebook(...cells: object[]): string {
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, cells });
}

describe('notebookScript', () => {
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
    expect(notebookScript(text)).toBe(
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
    text => expect(notebookScript(text)).toBeUndefined(),
  );

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
