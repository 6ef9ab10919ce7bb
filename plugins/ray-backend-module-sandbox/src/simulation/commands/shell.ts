import { Container } from '../../objects';

/** A word of a command line, any run of quoted parts and plain characters; or an operator. */
const WORD = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\;&|])+|[;&|]+/g;
const PART =
  /"((?:\\.|[^"\\])*)"|'([^']*)'|\\([\s\S])|\$(?:\{(\w+)\}|(\w+))|[^"'\\$]+|\$/g;

/** The container's command and arguments as one line. */
export function commandOf({ command = [], args = [] }: Container): string {
  return [...command, ...args].join(' ');
}

/**
 * Splits a command line as a shell does: removes quotes and escapes, and expands variables (to nothing when unknown).
 * Operators such as `;` are separate words.
 */
export function shellWords(
  commandLine: string,
  valueOf: (variable: string) => string = () => '',
): string[] {
  const expand = (text: string) =>
    text.replace(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (_, braced?: string, bare?: string) => valueOf(braced ?? bare ?? ''),
    );
  return (commandLine.match(WORD) ?? []).map(word =>
    word.replace(
      PART,
      (part: string, double?: string, single?: string, escaped?: string) =>
        double === undefined
          ? (single ?? escaped ?? expand(part))
          : expand(double).replace(/\\(["\\$`])/g, '$1'),
    ),
  );
}

/** The options among some words: `--name value`, `--name=value` and flags, which have the value `''`. */
export function readOptions(words: string[]): Map<string, string> {
  const options = new Map<string, string>();
  words.forEach((word, index) => {
    const [, name, value] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
    if (name !== undefined) {
      const next = words[index + 1] ?? '';
      options.set(name, value ?? (next.startsWith('--') ? '' : next));
    }
  });
  return options;
}
