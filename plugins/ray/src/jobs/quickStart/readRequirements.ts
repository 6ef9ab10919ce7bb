import { parse } from 'smol-toml';
import { z } from 'zod';
import { CodeFile, textOfFile } from './CodeFile';

const REQUIREMENTS = 'requirements.txt';
const PYPROJECT = 'pyproject.toml';

/** Names of files that requirements are read from; the first one counts. */
export const REQUIREMENT_FILES: readonly string[] = [REQUIREMENTS, PYPROJECT];

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

/** The packages that files ask for. */
export interface Requirements {
  /** The file; empty if there is none. */
  file: string;
  /** For pip. */
  packages: readonly string[];
  /** Lines that can't be used, because they refer to other files. */
  refused: readonly string[];
  /** The file can't be read. */
  isInvalid: boolean;
}

const NONE: Requirements = {
  ...{ file: '', packages: [], refused: [] },
  isInvalid: false,
};

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

/** Reads the packages that the files of a folder ask for. */
export function readRequirements(files: readonly CodeFile[]): Requirements {
  const found = REQUIREMENT_FILES.map(name =>
    files.find(({ path }) => path === name),
  ).find(file => file !== undefined);
  if (!found) return NONE;
  const file = found.path;
  try {
    const text = textOfFile(found) ?? '';
    const lines = file === PYPROJECT ? inPyproject(text) : linesOf(text);
    const all = lines.slice(0, MAX_REQUIREMENTS);
    return {
      file,
      packages: all.filter(line => !NEEDS_FILE.test(line)),
      refused: all.filter(line => NEEDS_FILE.test(line)),
      isInvalid: false,
    };
  } catch {
    return { ...NONE, file, isInvalid: true };
  }
}
