/** A line such as `NAME=value`, or as in a shell `export NAME=value`. */
const LINE = /^(?:export\s+)?([A-Za-z_]\w*)=(.*)$/;

/** A value without the quotes around it. */
function unquoted(value: string): string {
  const [quote] = value;
  const isQuoted =
    value.length > 1 &&
    (quote === '"' || quote === "'") &&
    value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}

/** Environment variables as a `.env` file has them, and the lines that define none; comments are left out. */
export function readVariables(text: string) {
  const variables: Record<string, string> = {};
  const faulty: string[] = [];
  for (const line of text.split('\n').map(one => one.trim())) {
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name !== undefined) variables[name] = unquoted(value.trim());
    else if (line && !line.startsWith('#')) faulty.push(line);
  }
  return { variables, faulty };
}
