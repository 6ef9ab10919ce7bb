import { CodeFile } from './CodeFile';

const DATABASE = 'plugin.ray';
const STORE = 'draftFiles';

/** How long files of closed tabs stay in the browser, milliseconds: as long as a user may plausibly return to a tab. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** As many random bytes as keep the drafts of two tabs apart. */
const ID_BYTES = 8;

let opened: Promise<IDBDatabase> | undefined;

/** Ids begin with their time, so that old ones are a range of keys. */
function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return `${Date.now()}-${bytes.join('.')}`;
}

function filesOf(draft: string): IDBKeyRange {
  return IDBKeyRange.bound([draft], [draft, []]);
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Runs one transaction; transactions run in the order in which they are started. */
async function inStore<T>(
  run: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const request = run(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Files of drafts in the browser's IndexedDB, because they are too large for its session storage. All functions reject
 * if the browser has no such storage or no room left.
 */
export const indexedFiles = {
  newDraftId,
  /** Writes files of a draft, and deletes the paths that it no longer has. */
  async write(
    draft: string,
    change: { put: readonly CodeFile[]; remove: readonly string[] },
  ): Promise<void> {
    await inStore<unknown>(store => {
      change.remove.forEach(path => store.delete([draft, path]));
      change.put.forEach(file => store.put(file, [draft, file.path]));
      return undefined;
    });
  },
  /** The stored files of a draft, sorted by path. */
  async read(draft: string): Promise<CodeFile[]> {
    const files = await inStore<CodeFile[]>(store => {
      store.delete(IDBKeyRange.upperBound([String(Date.now() - MAX_AGE_MS)]));
      return store.getAll(filesOf(draft));
    });
    return files ?? [];
  },
  /** Deletes the files of a draft. */
  async drop(draft: string): Promise<void> {
    await inStore(store => store.delete(filesOf(draft)));
  },
};
