import { CodeFile } from '../CodeFile';
import { indexedFiles } from '../indexedFiles';

/** Replaces the browser's IndexedDB, which jsdom lacks, for each test of a suite. */
export function mockIndexedFiles() {
  const drafts = new Map<string, Map<string, CodeFile>>();
  const state = { drafts, isFull: false };
  beforeEach(() => {
    drafts.clear();
    state.isFull = false;
    let ids = 0;
    jest.spyOn(indexedFiles, 'newDraftId').mockImplementation(() => {
      ids += 1;
      return `draft-${ids}`;
    });
    jest
      .spyOn(indexedFiles, 'write')
      .mockImplementation(async (draft, { put, remove }) => {
        if (state.isFull) throw new Error('QuotaExceededError');
        const files = drafts.get(draft) ?? new Map<string, CodeFile>();
        drafts.set(draft, files);
        remove.forEach(path => files.delete(path));
        put.forEach(file => files.set(file.path, file));
      });
    jest
      .spyOn(indexedFiles, 'read')
      .mockImplementation(async draft => [
        ...(drafts.get(draft)?.values() ?? []),
      ]);
    jest.spyOn(indexedFiles, 'drop').mockImplementation(async draft => {
      drafts.delete(draft);
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return state;
}
