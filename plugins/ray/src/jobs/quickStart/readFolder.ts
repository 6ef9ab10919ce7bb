import { CodeFile } from './CodeFile';

/** Most files of a folder; more belong into an image or a repository. */
export const MAX_FILES = 2_000;

/** Most bytes of a folder: the browser holds it twice, and Ray itself takes 100 MiB. */
export const MAX_MEBIBYTES = 64;

const MEBIBYTE = 1024 * 1024;

/** Maximum number of entries to read, including those left out. */
const MAX_ENTRIES = 50_000;

/** Folders to leave out: output of tools, and folders that the code does not need to run. */
const LEFT_OUT = new Set([
  '.git',
  '.hg',
  '.svn',
  '.venv',
  'venv',
  'node_modules',
  '__pycache__',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.ipynb_checkpoints',
  '.idea',
  '.vscode',
  '.tox',
]);

/** Why a folder can't be taken, as a key of the messages. */
export class FolderLimitError extends Error {
  readonly reason: 'noFiles' | 'tooManyFiles' | 'tooLarge';
  /** The fewest files without which the others are within the limit, largest first; empty for too many files. */
  readonly largest: readonly FoundFile[];
  /** The others. */
  readonly rest: readonly FoundFile[];

  constructor(
    reason: FolderLimitError['reason'],
    largest: readonly FoundFile[] = [],
    rest: readonly FoundFile[] = [],
  ) {
    super(reason);
    this.reason = reason;
    this.largest = largest;
    this.rest = rest;
  }
}

/** A file that was chosen or dropped. */
export interface FoundFile {
  path: string;
  file: File;
}

/** What marks the folder of a virtual environment: of Python, and of conda. */
const ENVIRONMENT_MARKS = ['pyvenv.cfg', 'conda-meta'];

/** The folders in which a mark was found, with `/` at the end. */
function environmentsIn(paths: readonly string[]): string[] {
  return paths.flatMap(path =>
    ENVIRONMENT_MARKS.flatMap(mark => {
      const at = `/${path}/`.indexOf(`/${mark}/`);
      return at > 0 ? [path.slice(0, at)] : [];
    }),
  );
}

function isLeftOut(path: string): boolean {
  return path.split('/').some(part => LEFT_OUT.has(part));
}

/** Files as a file chooser returns them; those of a folder without its own name. */
export function chosenFiles(files: readonly File[]): FoundFile[] {
  return files.map(file => ({
    file,
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
  }));
}

function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  return new Promise<FileSystemEntry[]>((resolve, reject) =>
    reader.readEntries(resolve, reject),
  ).then(async first => {
    const all = [...first];
    // A reader returns entries in parts, and an empty one at the end.
    for (let part = first; part.length > 0; all.push(...part)) {
      part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (all.length > MAX_ENTRIES) throw new FolderLimitError('tooManyFiles');
    }
    return all;
  });
}

/** A file or folder that was dropped. */
type Entry = Pick<FileSystemEntry, 'name' | 'isFile' | 'isDirectory'>;

function isFile(entry: Entry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: Entry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/**
 * Files that were dropped; those of a single folder without its own name.
 *
 * @throws FolderLimitError
 */
export async function droppedFiles(
  dropped: readonly Entry[],
): Promise<FoundFile[]> {
  const [only] = dropped;
  const isOne = dropped.length === 1 && only !== undefined && isFolder(only);
  const start: readonly Entry[] = isOne ? await entriesOf(only) : dropped;
  const waiting = start.map(entry => ({ entry, path: entry.name }));
  const found: FoundFile[] = [];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { entry, path } = next;
    seen += 1;
    // A link may lead back to its own folder.
    if (seen > MAX_ENTRIES) throw new FolderLimitError('tooManyFiles');
    if (LEFT_OUT.has(entry.name)) continue;
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) =>
        entry.file(resolve, reject),
      );
      found.push({ path, file });
    } else if (isFolder(entry)) {
      const children = await entriesOf(entry);
      const names = children.map(({ name }) => name);
      if (ENVIRONMENT_MARKS.some(mark => names.includes(mark))) continue;
      for (const child of children) {
        waiting.push({ entry: child, path: `${path}/${child.name}` });
      }
    }
    if (found.length > MAX_FILES) throw new FolderLimitError('tooManyFiles');
  }
  return found;
}

/** @throws FolderLimitError if the files together are too large */
function assertSize(found: readonly FoundFile[]): void {
  let size = found.reduce((sum, { file }) => sum + file.size, 0);
  const largest = new Set<FoundFile>();
  const bySize = [...found].sort((a, b) => b.file.size - a.file.size);
  for (const each of bySize) {
    if (size <= MAX_MEBIBYTES * MEBIBYTE) break;
    largest.add(each);
    size -= each.file.size;
  }
  if (largest.size === 0) return;
  const rest = found.filter(each => !largest.has(each));
  throw new FolderLimitError('tooLarge', [...largest], rest);
}

/** The content of a file. */
function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (typeof result === 'string' || result === null) reject(reader.error);
      else resolve(new Uint8Array(result));
    };
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsArrayBuffer(file);
  });
}

/**
 * Reads files, except those in {@link LEFT_OUT} and in virtual environments; sorted by path.
 *
 * @throws FolderLimitError
 */
export async function readFiles(
  found: readonly FoundFile[],
): Promise<CodeFile[]> {
  const environments = [...new Set(environmentsIn(found.map(f => f.path)))];
  const wanted = found.filter(
    ({ path }) =>
      !isLeftOut(path) && !environments.some(one => path.startsWith(one)),
  );
  if (wanted.length > MAX_FILES) throw new FolderLimitError('tooManyFiles');
  assertSize(wanted);
  const files = wanted.map(async ({ path, file }) => ({
    path,
    bytes: await bytesOf(file),
  }));
  return (await Promise.all(files)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
