import { readRequirements } from './readRequirements';

function read(files: Record<string, string>) {
  return readRequirements(
    Object.entries(files).map(([path, text]) => ({
      path,
      bytes: new TextEncoder().encode(text),
    })),
  );
}

describe('readRequirements', () => {
  it('reads requirements.txt, as pip does', () => {
    const text = [
      '# ours',
      'torch==2.5.0  # fast',
      '',
      'requests[socks] >= 2 ; python_version > "3.9"\r',
      '--extra-index-url https://pypi.example.com/simple#x',
      'ray \\',
      '  >=2.9',
      '-r more.txt',
      '-e .',
      './local',
    ];
    expect(read({ 'requirements.txt': text.join('\n') })).toEqual({
      file: 'requirements.txt',
      packages: [
        'torch==2.5.0',
        'requests[socks] >= 2 ; python_version > "3.9"',
        '--extra-index-url https://pypi.example.com/simple#x',
        'ray    >=2.9',
      ],
      refused: ['-r more.txt', '-e .', './local'],
      isInvalid: false,
    });
  });

  it('reads requirements.txt in UTF-16, as PowerShell writes it', () => {
    const bytes = Uint8Array.from(
      Buffer.from('\uFEFFtorch==2.5.0\r\nnumpy\r\n', 'utf16le'),
    );
    expect(readRequirements([{ path: 'requirements.txt', bytes }])).toEqual({
      file: 'requirements.txt',
      packages: ['torch==2.5.0', 'numpy'],
      refused: [],
      isInvalid: false,
    });
  });

  it('reads pyproject.toml if there is no requirements.txt', () => {
    const pyproject = '[project]\nname = "x"\ndependencies = ["torch>=2"]\n';
    expect(read({ 'pyproject.toml': pyproject })).toMatchObject({
      file: 'pyproject.toml',
      packages: ['torch>=2'],
    });
    const both = { 'pyproject.toml': pyproject, 'requirements.txt': 'jax' };
    expect(read(both).packages).toEqual(['jax']);
    expect(read({ 'pyproject.toml': '[tool.x]\n' }).packages).toEqual([]);
    expect(read({ 'sub/requirements.txt': 'jax' }).file).toBe('');
  });

  it.each(['[project', '[project]\ndependencies = 3\n'])(
    'reports that it cannot read `%s`',
    text => {
      expect(read({ 'pyproject.toml': text })).toMatchObject({
        file: 'pyproject.toml',
        isInvalid: true,
      });
    },
  );

  it('prefers uv.lock to pyproject.toml, and requirements.txt to both', () => {
    const lock =
      '[[package]]\nname = "train"\nsource = { virtual = "." }\ndependencies = [{ name = "tqdm" }]\n[[package]]\nname = "tqdm"\nversion = "4.70.1"\nsource = { registry = "r" }\n';
    const project = '[project]\ndependencies = ["tqdm"]\n';
    const files = { 'pyproject.toml': project, 'uv.lock': lock };
    expect(read(files)).toMatchObject({
      file: 'uv.lock',
      packages: ['tqdm==4.70.1'],
    });
    expect(read({ ...files, 'requirements.txt': 'tqdm<5' })).toMatchObject({
      file: 'requirements.txt',
      packages: ['tqdm<5'],
    });
  });

  it('leaves out what conda would take from other files', () => {
    const pip = ['-r requirements.txt', 'dist/own.whl', 'requests'];
    const text = JSON.stringify({ dependencies: ['numpy', { pip }] });
    expect(read({ 'environment.yml': text })).toMatchObject({
      refused: ['-r requirements.txt', 'dist/own.whl'],
      conda: { dependencies: ['numpy', { pip: ['requests'] }] },
    });
    const none = JSON.stringify({ dependencies: ['numpy', { pip: ['-e .'] }] });
    expect(read({ 'environment.yml': none }).conda).toEqual({
      dependencies: ['numpy'],
    });
  });

  it.each(['-rdev.txt', '/wheels/own.whl', 'own @ file:///own', 'file:own'])(
    'leaves out `%s`, which is only on the computer of the user',
    line => expect(read({ 'requirements.txt': line }).refused).toEqual([line]),
  );

  it.each(['own @ https://x.example/own.whl', 'git+https://x.example/own'])(
    'keeps `%s`',
    line => expect(read({ 'requirements.txt': line }).packages).toEqual([line]),
  );

  it.each([
    'Pipfile',
    'setup.py',
    'requirements-gpu.txt',
    'requirements/a.txt',
  ])('says that it does not read %s', file => {
    expect(read({ [file]: '' })).toMatchObject({ file, isUnread: true });
    const both = read({ [file]: '', 'requirements.txt': 'jax' });
    expect(both.isUnread).toBeUndefined();
  });

  it('reads a conda environment, and reports an invalid one', () => {
    const conda = { dependencies: ['numpy'] };
    expect(read({ 'environment.yml': 'dependencies: [numpy]' })).toEqual({
      file: 'environment.yml',
      packages: [],
      refused: [],
      conda,
      isInvalid: false,
    });
    expect(read({ 'environment.yaml': '[' })).toMatchObject({
      file: 'environment.yaml',
      isInvalid: true,
    });
  });
});
