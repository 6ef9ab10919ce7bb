import { CodeFile } from './CodeFile';
import { indexedFiles } from './indexedFiles';

/** Most bytes of files that a draft keeps: browsers grant so much without asking, and reading it takes a moment. */
export const MAX_DRAFT_MEBIBYTES = 20;

const MAX_DRAFT_BYTES = MAX_DRAFT_MEBIBYTES * 1024 * 1024;

/** The smallest files that fit into a draft; those include the files that a user can edit. */
function fitting(files: readonly CodeFile[]): Map<string, CodeFile> {
  const sorted = [...files].sort((a, b) => a.bytes.length - b.bytes.length);
  let total = 0;
  return new Map(
    sorted
      .filter(({ bytes }) => {
        total += bytes.length;
        return total <= MAX_DRAFT_BYTES;
      })
      .map(file => [file.path, file]),
  );
}

/** Keeps the files of one draft in the browser. Without room for them, they are not kept, and nothing fails. */
export class DraftFiles {
  private kept = new Map<string, CodeFile>();

  constructor(readonly id = indexedFiles.newDraftId()) {}

  /** Writes the files that changed since the last call. */
  keep(files: readonly CodeFile[]): void {
    const before = this.kept;
    const wanted = fitting(files);
    this.kept = wanted;
    const put = [...wanted.values()].filter(
      file => before.get(file.path) !== file,
    );
    const remove = [...before.keys()].filter(path => !wanted.has(path));
    indexedFiles.write(this.id, { put, remove }).catch(() => {
      // Nothing of the change was written: the next one writes all files.
      this.kept = new Map();
    });
  }

  /** The files that were kept; none if the browser can't read them. */
  async restore(): Promise<readonly CodeFile[]> {
    const files = await indexedFiles.read(this.id).catch(() => []);
    this.kept = new Map(files.map(file => [file.path, file]));
    return files;
  }

  /** Deletes the files from the browser. */
  drop(): void {
    this.kept = new Map();
    // Files that remain are deleted with those of closed tabs.
    indexedFiles.drop(this.id).catch(() => {});
  }
}
