import { keptPackage } from './keptPackage';

const ONE = ['_ray_pkg_1.zip'];

function listing(
  files: Array<{ path: string; text: string; bytes?: number }>,
  more = 0,
) {
  const listed = files.map(file => ({ bytes: 0, hash: '', ...file }));
  return { files: listed, more, packages: 1 };
}

const TRAIN = { path: 'train.py', text: 'print("ü")', bytes: 11 };
const EMPTY = { path: 'lib/__init__.py', text: '' };

describe('keptPackage', () => {
  it('returns all files of a package if the history has the content of each', () => {
    const kept = keptPackage(listing([EMPTY, TRAIN]), ONE);
    expect(kept).toEqual({
      files: [
        { path: 'lib/__init__.py', bytes: new Uint8Array() },
        { path: 'train.py', bytes: new TextEncoder().encode('print("ü")') },
      ],
    });
  });

  it('returns the first file with missing or changed content', () => {
    const data = { path: 'data.bin', text: '', bytes: 5 };
    const marked = { path: 'marked.py', text: 'x', bytes: 4 };
    expect(keptPackage(listing([data, TRAIN, marked]), ONE)).toEqual({
      lacks: 'content',
      path: 'data.bin',
      others: 1,
    });
    const renamed = { ...TRAIN, path: 'tr\ufffdin.py' };
    expect(keptPackage(listing([renamed]), ONE)).toMatchObject({
      lacks: 'content',
    });
  });

  it('returns no files if some are not listed', () => {
    expect(keptPackage(listing([TRAIN], 3), ONE)).toEqual({
      lacks: 'files',
      count: 3,
    });
  });

  it('reports a missing listing, and an ambiguous one', () => {
    expect(keptPackage(undefined, ONE)).toEqual({ lacks: 'everything' });
    expect(keptPackage(listing([TRAIN]), [...ONE, 'b.zip'])).toEqual({
      lacks: 'order',
    });
  });
});
