/** A line such as `NAME=value`, or as in a shell `export NAME=value`. */
const LINE = /^(?:export\s+)?([A-Za-z_]\w*)=(.*)$/;

/** What is wrong with a line, as a key of the messages. */
type VariableFaultReason = 'badName' | 'colon' | 'noEquals' | 'noName';

/** A line that defines no variable. Without its text, because that may be a credential. */
export interface VariableFault {
  /** From 1. */
  line: number;
  reason: VariableFaultReason;
}

/** A value without the quotes around it. */
function unquoted(value: string): string {
  const [quote] = value;
  const isQuoted =
    value.length > 1 &&
    (quote === '"' || quote === "'") &&
    value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}

function reasonOf(line: string): VariableFaultReason {
  if (line.startsWith('=')) return 'noName';
  if (line.includes('=')) return 'badName';
  return line.includes(':') ? 'colon' : 'noEquals';
}

/** Environment variables as a `.env` file has them, and the lines that define none; comments are left out. */
export function readVariables(text: string) {
  const variables: Record<string, string> = {};
  const faulty: VariableFault[] = [];
  text.split('\n').forEach((typed, index) => {
    const line = typed.trim();
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name !== undefined) {
      variables[name] = unquoted(value.trim());
    } else if (line && !line.startsWith('#')) {
      faulty.push({ line: index + 1, reason: reasonOf(line) });
    }
  });
  return { variables, faulty };
}
