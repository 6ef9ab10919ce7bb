import { mockIndexedFiles } from './__testUtils__/mockIndexedFiles';
import { DraftFiles, MAX_DRAFT_MEBIBYTES } from './DraftFiles';
import { indexedFiles } from './indexedFiles';

const MEBIBYTE = 1024 * 1024;

const fileOf = (path: string, size = 1) => ({
  path,
  bytes: new Uint8Array(size),
});

describe('DraftFiles', () => {
  const browser = mockIndexedFiles();
  const keptIn = (id: string) => [...(browser.drafts.get(id)?.keys() ?? [])];

  it('writes only what changed', () => {
    const files = new DraftFiles();
    const [a, b] = [fileOf('a.py'), fileOf('b.py')];
    files.keep([a, b]);
    const changed = fileOf('b.py', 2);
    files.keep([a, changed]);
    expect(indexedFiles.write).toHaveBeenLastCalledWith(files.id, {
      put: [changed],
      remove: [],
    });
    files.keep([changed]);
    expect(indexedFiles.write).toHaveBeenLastCalledWith(files.id, {
      put: [],
      remove: ['a.py'],
    });
  });

  it('keeps the smallest files up to a limit', () => {
    const files = new DraftFiles();
    const large = fileOf('data.bin', MAX_DRAFT_MEBIBYTES * MEBIBYTE);
    files.keep([large]);
    expect(keptIn(files.id)).toEqual(['data.bin']);
    files.keep([large, fileOf('main.py')]);
    expect(keptIn(files.id)).toEqual(['main.py']);
  });

  it('writes all files again after a write that failed', async () => {
    const files = new DraftFiles();
    browser.isFull = true;
    const a = fileOf('a.py');
    files.keep([a]);
    await expect(
      jest.mocked(indexedFiles.write).mock.results[0]?.value,
    ).rejects.toThrow();
    browser.isFull = false;
    files.keep([a, fileOf('b.py')]);
    expect(keptIn(files.id)).toEqual(['a.py', 'b.py']);
  });

  it('restores nothing if the browser can’t read', async () => {
    jest.mocked(indexedFiles.read).mockRejectedValue(new Error('denied'));
    expect(await new DraftFiles('draft-0').restore()).toEqual([]);
  });
});
