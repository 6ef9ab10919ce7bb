import {
  chosenFiles,
  droppedFiles,
  FolderLimitError,
  MAX_FILES,
  readFiles,
} from './readFolder';

function fileOf(path: string, size = 1): File {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  return Object.defineProperties(file, {
    webkitRelativePath: { value: `project/${path}` },
    size: { value: size },
  });
}

const read = (files: File[]) => readFiles(chosenFiles(files));

async function pathsOf(paths: string[]): Promise<string[]> {
  const files = await read(paths.map(path => fileOf(path)));
  return files.map(({ path }) => path);
}

/** A folder as a browser hands it over: its entries in parts. */
function folderEntry(name: string, children: object[]) {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const parts = [children.slice(0, 1), children.slice(1), []];
      return {
        readEntries: (found: (entries: object[]) => void) =>
          found(parts.shift() ?? []),
      };
    },
  };
}

function fileEntry(name: string) {
  return {
    name,
    isFile: true,
    isDirectory: false,
    file: (found: (file: File) => void) => found(fileOf(name)),
  };
}

describe('readFolder', () => {
  it('skips files that tools create, at any depth', async () => {
    expect(
      await pathsOf([
        'train.py',
        'lib/a.py',
        '.git/config',
        'lib/__pycache__/a.pyc',
        'web/node_modules/x/y.js',
        '.venv/bin/python',
        '.env',
      ]),
    ).toEqual(['.env', 'lib/a.py', 'train.py']);
  });

  it('skips virtual environments of any name', async () => {
    expect(
      await pathsOf([
        'main.py',
        'myenv/pyvenv.cfg',
        'myenv/lib/a.py',
        'myenv2/a.py',
        'miniconda/conda-meta/history',
        'miniconda/conda-meta/more',
        'miniconda/b.py',
      ]),
    ).toEqual(['main.py', 'myenv2/a.py']);
    const entry = folderEntry('project', [
      fileEntry('train.py'),
      folderEntry('myenv', [fileEntry('a.py'), fileEntry('pyvenv.cfg')]),
    ]);
    const files = await droppedFiles([entry]);
    expect(files.map(({ path }) => path)).toEqual(['train.py']);
  });

  it('limits the number and the size of files, without skipped ones', async () => {
    const many = Array.from({ length: MAX_FILES + 1 }, (_, i) => `${i}.py`);
    await expect(pathsOf(many)).rejects.toMatchObject({
      reason: 'tooManyFiles',
    });
    expect(await pathsOf(many.map(path => `.git/${path}`))).toEqual([]);
  });

  it('names the fewest files without which a large folder is within the limit', async () => {
    const mebibyte = 1024 * 1024;
    const large = [
      fileOf('train.py'),
      fileOf('data/a.bin', 40 * mebibyte),
      fileOf('data/b.bin', 65 * mebibyte),
      fileOf('data/c.bin', 30 * mebibyte),
    ];
    const error: unknown = await read(large).catch(thrown => thrown);
    if (!(error instanceof FolderLimitError)) throw error;
    expect(error.reason).toBe('tooLarge');
    expect(error.largest.map(({ path }) => path)).toEqual([
      'data/b.bin',
      'data/a.bin',
    ]);
    expect(error.rest.map(({ path }) => path)).toEqual([
      'train.py',
      'data/c.bin',
    ]);
  });

  it('reads a dropped folder completely', async () => {
    const entry = folderEntry('project', [
      fileEntry('train.py'),
      folderEntry('lib', [fileEntry('a.py'), fileEntry('b.py')]),
      folderEntry('.git', [fileEntry('config')]),
    ]);
    const files = await droppedFiles([entry]);
    expect(files.map(({ path }) => path).sort()).toEqual([
      'lib/a.py',
      'lib/b.py',
      'train.py',
    ]);
  });

  it('rejects a dropped folder with too many entries, or with a link to itself', async () => {
    const many = Array.from({ length: 100_000 }, (_, i) => fileEntry(`${i}`));
    const loop = { name: 'loop', isFile: false, isDirectory: true };
    const itself = {
      ...loop,
      createReader: () => folderEntry('loop', [itself]).createReader(),
    };
    for (const folder of [folderEntry('many', many), itself]) {
      await expect(droppedFiles([folder])).rejects.toEqual(
        new FolderLimitError('tooManyFiles'),
      );
    }
  });
});
