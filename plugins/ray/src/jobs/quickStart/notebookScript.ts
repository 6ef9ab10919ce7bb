import { z } from 'zod';
import { CodeFile, textOfFile } from './CodeFile';

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

/** A line for IPython or a shell: `%matplotlib inline`, `!pip install x`, `?help`. */
const MAGIC = /^\s*(?:%|!|\?)/;

/** The Python of a cell; lines that only IPython understands become comments. */
function codeOf(source: string | string[]): string {
  const lines = (typeof source === 'string' ? source : source.join('')).split(
    '\n',
  );
  // The rest of the cell belongs to such a line, too.
  const isOther = lines[0]?.startsWith('%%') ?? false;
  return lines
    .map(line => (isOther || MAGIC.test(line) ? `# ${line.trim()}` : line))
    .join('\n')
    .trimEnd();
}

/** The code cells of a Jupyter notebook as a script; undefined for any other text. */
export function notebookScript(text: string): string | undefined {
  const isLikely = text.trimStart().startsWith('{');
  if (!isLikely || text.length > MAX_CHARACTERS) return undefined;
  try {
    const { cells } = notebookSchema.parse(JSON.parse(text));
    const code = cells
      .filter(cell => cell.cell_type === 'code')
      .map(({ source }) => codeOf(source))
      .filter(Boolean);
    return `${code.join('\n\n')}\n`;
  } catch {
    return undefined;
  }
}

/** The files, with a script next to each notebook if there is no script among them. */
export function withScripts(files: CodeFile[]): CodeFile[] {
  if (files.some(({ path }) => path.endsWith('.py'))) return files;
  return files.flatMap(file => {
    const { path } = file;
    const text = path.endsWith('.ipynb')
      ? textOfFile(file, MAX_CHARACTERS)
      : undefined;
    const script = text === undefined ? undefined : notebookScript(text);
    if (script === undefined) return [file];
    const bytes = new TextEncoder().encode(script);
    return [file, { path: path.replace(/\.ipynb$/, '.py'), bytes }];
  });
}
