import { parse } from 'smol-toml';
import { z } from 'zod';
import { CodeFile, textOfFile } from './CodeFile';
import { CondaEnvironment, readConda } from './readConda';
import { readUvLock } from './readUvLock';

/** Longest file that is read, bytes; a lock of many packages is long. */
const MAX_BYTES = 2_097_152;

/** Most requirements; each is checked. */
const MAX_REQUIREMENTS = 1_000;

/** Lines that need a file next to them, which pip does not find on the cluster. */
const NEEDS_FILE =
  /^(?:-r|-c|-e|--requirement|--constraint|--editable)\b|^\.{1,2}\//;

const pyprojectSchema = z.object({
  project: z
    .object({ dependencies: z.array(z.string()).default([]) })
    .optional(),
});

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
}

const NONE: Requirements = {
  file: '',
  packages: [],
  refused: [],
  isInvalid: false,
};

type Found = Pick<Requirements, 'packages' | 'refused' | 'conda'>;

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

function inPyproject(text: string): string[] {
  return pyprojectSchema.parse(parse(text)).project?.dependencies ?? [];
}

function forPip(lines: readonly string[]): Found {
  return {
    packages: lines.filter(line => !NEEDS_FILE.test(line)),
    refused: lines.filter(line => NEEDS_FILE.test(line)),
  };
}

function locked(text: string): Found {
  const { packages, local } = readUvLock(text);
  return { packages, refused: local };
}

function environment(text: string): Found {
  return { packages: [], refused: [], conda: readConda(text) };
}

/** The reader of each file; the first file that a folder has counts. */
const READERS: Readonly<Record<string, (text: string) => Found>> = {
  'requirements.txt': text => forPip(linesOf(text)),
  'uv.lock': locked,
  'pyproject.toml': text => forPip(inPyproject(text)),
  'environment.yml': environment,
  'environment.yaml': environment,
};

/** Names of files that requirements are read from; the first one counts. */
export const REQUIREMENT_FILES: readonly string[] = Object.keys(READERS);

/** Reads the packages that the files of a folder require. */
export function readRequirements(files: readonly CodeFile[]): Requirements {
  const found = REQUIREMENT_FILES.map(name =>
    files.find(({ path }) => path === name),
  ).find(file => file !== undefined);
  if (!found) return NONE;
  const file = found.path;
  const text = textOfFile(found, MAX_BYTES);
  const read = READERS[file];
  if (text === undefined || !read) return { ...NONE, file, isInvalid: true };
  try {
    const { packages, refused, conda } = read(text);
    return {
      file,
      packages: packages.slice(0, MAX_REQUIREMENTS),
      refused: refused.slice(0, MAX_REQUIREMENTS),
      ...(conda && { conda }),
      isInvalid: false,
    };
  } catch {
    return { ...NONE, file, isInvalid: true };
  }
}
