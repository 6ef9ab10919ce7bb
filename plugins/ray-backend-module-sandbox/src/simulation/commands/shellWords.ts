/** One word of a shell command line: any run of quoted parts and plain characters. */
const WORD = /(?:"(?:\\.|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\])+/g;
const PART =
  /"((?:\\.|[^"\\])*)"|'([^']*)'|\\([\s\S])|\$(?:\{(\w+)\}|(\w+))|[^"'\\$]+|\$/g;

/**
 * Splits a command line as a shell does: quotes and escapes are taken away, variables replaced by their values (nothing
 * when unknown). Operators such as `;` are words of their own only where spaces surround them.
 */
export function shellWords(
  commandLine: string,
  variables: ReadonlyMap<string, string> = new Map(),
): string[] {
  const expand = (text: string) =>
    text.replace(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (_, braced?: string, bare?: string) =>
        variables.get(braced ?? bare ?? '') ?? '',
    );
  return (commandLine.match(WORD) ?? []).map(word =>
    word.replace(
      PART,
      (
        whole: string,
        double?: string,
        single?: string,
        escaped?: string,
        braced?: string,
        bare?: string,
      ) => {
        if (double !== undefined) {
          return expand(double).replace(/\\(["\\$`])/g, '$1');
        }
        const name = braced ?? bare;
        return single ?? escaped ?? (name ? expand(whole) : whole);
      },
    ),
  );
}
