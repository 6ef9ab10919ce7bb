const ESCAPE = String.fromCharCode(27);

/** Sequences for colours and cursors (ECMA-48, 5.4): Ray writes them even where nobody can show them. */
const CONTROL_SEQUENCE = new RegExp(`${ESCAPE}\\[[0-?]*[ -/]*[@-~]`, 'g');

/** A line as it is read: without control sequences, and of a progress bar only what it said last. */
export function plainText(line: string): string {
  const visible = line.includes(ESCAPE)
    ? line.replace(CONTROL_SEQUENCE, '')
    : line;
  const start = visible.lastIndexOf('\r', visible.length - 2) + 1;
  return visible.slice(start).trimEnd();
}
