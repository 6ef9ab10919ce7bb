import { Container } from '../../objects/Pod';

/** A word of a command line, any run of quoted parts and plain characters; or an operator. */
const WORD = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\;&|])+|[;&|]+/g;
const PART =
  /"((?:\\.|[^"\\])*)"|'([^']*)'|\\([\s\S])|\$(?:\{(\w+)\}|(\w+))|[^"'\\$]+|\$/g;

/** The start of a word that sets an environment variable for the command after it. */
export const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** The operator's variable with `ray start`, for commands of the user's own (KubeRay, `common/pod.go`). */
const START_VARIABLE = 'KUBERAY_GEN_RAY_START_CMD';
const START_REFERENCE = new RegExp(
  `\\$(?:\\{${START_VARIABLE}\\}|${START_VARIABLE}\\b)`,
  'g',
);

/** The container's command and arguments as one line. */
export function commandOf({
  command = [],
  args = [],
  env = [],
}: Container): string {
  const start = env.find(({ name }) => name === START_VARIABLE)?.value ?? '';
  return [...command, ...args].join(' ').replace(START_REFERENCE, () => start);
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
