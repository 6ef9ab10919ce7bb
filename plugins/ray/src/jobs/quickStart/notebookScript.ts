import { z } from 'zod';
import { CodeFile, textOfFile } from './CodeFile';
import { installedPackages } from './installedPackages';
import { REQUIREMENT_FILES } from './readRequirements';
import { isUsualStart } from './scriptPlan';

/** Longest notebook that is read, characters; outputs with images make it long. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

const notebookSchema = z.object({
  nbformat: z.number(),
  cells: z.array(
    z.object({
      cell_type: z.string(),
      source: z.union([z.string(), z.array(z.string())]).default(''),
    }),
  ),
});

/**
 * A line for IPython or a shell: `%matplotlib inline`, `!pip install x`, `?help`. Others that begin so go on with an
 * operator: `% (a, b)`, `!= b`.
 */
const MAGIC = /^\s*(?:%{1,2}[A-Za-z]|!(?!=)|\?)/;

/**
 * A statement of Python that a magic measures, after the magic's options: `%time model = fit()`, `%timeit -n 10 f(x)`.
 * Another magic may follow, such as `%time !ls`, which no script can run.
 */
const MEASURED =
  /^(\s*)%{1,2}(?:memit|time|timeit)(?:[ \t]+-(?:[inprt][ \t]*\d[\d.]*|[coqv]+))*[ \t]+(?=[^\s!#%?-])/;

/** A cell of Python under a magic, such as `%%time`; under others, the rest of the cell is no Python. */
const PYTHON_CELL = /^%%(?:capture|memit|prun|time|timeit)\b/;

/** Lines with those that a `\` at their end continues. */
const LINE_END = /(?<!\\)\n/;

/** A line and its continuations as one. */
function joined(line: string): string {
  return line
    .split('\\\n')
    .map(part => part.trim())
    .join(' ');
}

/** What remains of a line for IPython: the statement that it measures, or a comment. */
function withoutMagic(line: string): string {
  if (MEASURED.test(line)) return line.replace(MEASURED, '$1');
  const comment = `# ${joined(line)}`;
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  // It may be all of its block.
  return indent ? `${indent}pass  ${comment}` : comment;
}

/** The Python of a cell. */
function codeOf(source: string): string {
  if (source.startsWith('%%') && !PYTHON_CELL.test(source)) {
    return source
      .split('\n')
      .map(line => `# ${line.trim()}`)
      .join('\n')
      .trimEnd();
  }
  return source
    .split(LINE_END)
    .map(line => (MAGIC.test(line) ? withoutMagic(line) : line))
    .join('\n')
    .trimEnd();
}

/** What a notebook runs. */
interface Notebook {
  script: string;
  /** Those that its cells install with pip, without Ray. */
  packages: string[];
}

/** The code cells of a Jupyter notebook as a script, and their packages; undefined for any other text. */
export function readNotebook(text: string): Notebook | undefined {
  const isLikely = text.trimStart().startsWith('{');
  if (!isLikely || text.length > MAX_CHARACTERS) return undefined;
  try {
    const { cells } = notebookSchema.parse(JSON.parse(text));
    const sources = cells
      .filter(cell => cell.cell_type === 'code')
      .map(({ source }) =>
        typeof source === 'string' ? source : source.join(''),
      );
    const lines = sources.flatMap(source => source.split(LINE_END));
    return {
      script: `${sources.map(codeOf).filter(Boolean).join('\n\n')}\n`,
      packages: [...new Set(lines.map(joined).flatMap(installedPackages))],
    };
  } catch {
    return undefined;
  }
}

/** Typed or pasted code. The packages of a notebook do not replace those that the user has typed. */
export function typedCode(
  text: string,
  { packages }: { packages: string },
): { script: string; packages?: string } {
  const notebook = readNotebook(text);
  if (!notebook) return { script: text };
  const { script, packages: installed } = notebook;
  return { script, packages: packages || installed.join('\n') };
}

function fileOf(path: string, text: string): CodeFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/**
 * The files, with a script next to each notebook unless the folder has a usual start, and with the packages that the
 * notebooks install, unless other files name packages.
 */
export function withScripts(files: CodeFile[]): CodeFile[] {
  if (files.some(({ path }) => isUsualStart(path))) return files;
  const known = new Set(files.map(({ path }) => path));
  const packages = new Set<string>();
  const all = files.flatMap(file => {
    const path = file.path.replace(/\.ipynb$/, '.py');
    // It is no notebook, or has its script already.
    if (known.has(path)) return [file];
    const text = textOfFile(file, MAX_CHARACTERS);
    const notebook = text === undefined ? undefined : readNotebook(text);
    if (!notebook) return [file];
    notebook.packages.forEach(one => packages.add(one));
    return [file, fileOf(path, notebook.script)];
  });
  const isNamed = REQUIREMENT_FILES.some(name => known.has(name));
  return packages.size && !isNamed
    ? [...all, fileOf('requirements.txt', `${[...packages].join('\n')}\n`)]
    : all;
}
