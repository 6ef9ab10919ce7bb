import { CodeFile, textOfFile, withText } from './CodeFile';
import { CondaEnvironment, readConda } from './readConda';
import { readPyproject } from './readPyproject';
import { readUvLock } from './readUvLock';

/** Longest file that is read, bytes; a lock of many packages is long. */
const MAX_BYTES = 2_097_152;

/** Most requirements; each is checked. */
const MAX_REQUIREMENTS = 1_000;

/** Lines that need a file next to them, which pip does not find on the cluster. */
const NEEDS_FILE =
  /^(?:-[rce]|--(?:requirement|constraint|editable)\b|\.{1,2}\/|\/|file:|[^:]*\.whl$|[^:]*@\s*file:)/;

/** Files that declare packages in a way that is not read. */
const UNREAD =
  /^(?:Pipfile|setup\.(?:py|cfg)|conda\.ya?ml|requirements[\w/-]*\.(?:txt|in))$/;

/** The requirements in files. */
export interface Requirements {
  /** The file; empty if there is none. */
  file: string;
  /** For pip. */
  packages: readonly string[];
  /** Lines that can't be used, because they refer to other files. */
  refused: readonly string[];
  /** An environment of conda, which has its own packages for pip. */
  conda?: CondaEnvironment;
  /** The file can't be read. */
  isInvalid: boolean;
  /** The file declares its packages in a way that is not read. */
  isUnread?: boolean;
}

const NONE: Requirements = {
  file: '',
  packages: [],
  refused: [],
  isInvalid: false,
};

type Found = Pick<Requirements, 'packages' | 'refused' | 'conda' | 'isUnread'>;

function lineOf(text: string): string {
  const comment = text.search(/(^|\s)#/);
  return (comment < 0 ? text : text.slice(0, comment)).trim();
}

/** Lines of a requirements file, of which a `\` at the end continues in the next one. */
function linesOf(text: string): string[] {
  return text
    .replaceAll('\\\r\n', ' ')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map(lineOf)
    .filter(Boolean);
}

function isRefused(line: string): boolean {
  return NEEDS_FILE.test(line.trim());
}

function forPip(lines: readonly string[]): Found {
  return {
    packages: lines.filter(line => !isRefused(line)),
    refused: lines.filter(isRefused),
  };
}

function inPyproject(text: string): Found {
  const { packages, local, isUnread } = readPyproject(text);
  const { packages: usable, refused } = forPip(packages);
  return { packages: usable, refused: [...refused, ...local], isUnread };
}

function locked(text: string): Found {
  const { packages, local } = readUvLock(text);
  return { packages, refused: local };
}

function environment(text: string): Found {
  const { dependencies, ...rest } = readConda(text);
  const refused = dependencies.flatMap(one =>
    typeof one === 'string' ? [] : one.pip.filter(isRefused),
  );
  const usable = dependencies.flatMap((one): typeof dependencies => {
    if (typeof one === 'string') return [one];
    const pip = one.pip.filter(line => !isRefused(line));
    return pip.length ? [{ pip }] : [];
  });
  return { packages: [], refused, conda: { ...rest, dependencies: usable } };
}

/** The reader of each file; the first file that a folder has counts. */
const READERS: Readonly<Record<string, (text: string) => Found>> = {
  'requirements.txt': text => forPip(linesOf(text)),
  'uv.lock': locked,
  'pyproject.toml': inPyproject,
  'environment.yml': environment,
  'environment.yaml': environment,
};

/** Names of files that requirements are read from; the first one counts. */
export const REQUIREMENT_FILES: readonly string[] = Object.keys(READERS);

/** The file in UTF-8. PowerShell's `>` writes UTF-16, which pip reads, too, by its byte order mark. */
function inUtf8(file: CodeFile): CodeFile {
  const [first, second] = file.bytes;
  return first === 0xff && second === 0xfe
    ? withText(file, new TextDecoder('utf-16le').decode(file.bytes))
    : file;
}

/** Reads the packages that the files of a folder require. */
export function readRequirements(files: readonly CodeFile[]): Requirements {
  const found = REQUIREMENT_FILES.map(name =>
    files.find(({ path }) => path === name),
  ).find(file => file !== undefined);
  if (!found) {
    const unread = files.find(({ path }) => UNREAD.test(path))?.path;
    return unread ? { ...NONE, file: unread, isUnread: true } : NONE;
  }
  const file = found.path;
  const text = textOfFile(inUtf8(found), MAX_BYTES);
  const read = READERS[file];
  if (text === undefined || !read) return { ...NONE, file, isInvalid: true };
  try {
    const { packages, refused, conda, isUnread } = read(text);
    return {
      file,
      packages: packages.slice(0, MAX_REQUIREMENTS),
      refused: refused.slice(0, MAX_REQUIREMENTS),
      ...(conda && { conda }),
      ...(isUnread && { isUnread }),
      isInvalid: false,
    };
  } catch {
    return { ...NONE, file, isInvalid: true };
  }
}
