/** Text that every parser of YAML takes for the same text, also without quotes. */
const PLAIN = /^[A-Za-z_/](?:[\w./@+()=-]|:(?=[\w/])| (?=[\w./@+()=-]))*$/;

/** Words that YAML 1.1 or 1.2 takes for something else than text. */
const NO_TEXT = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Lines that may be written as they are: the first one tells a parser how far they are indented. */
const LINES = /^[!-~][\t\n -~\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe]*$/;

/** Characters that JSON leaves as they are, and YAML 1.1 takes for the end of a line or refuses. */
const UNQUOTABLE = /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Characters of a text without quotes, and of a key without a mark: parsers look 1,024 ahead (YAML 1.2, 7.4.2). */
const MAX_KEY = 500;

/** Characters of JSON that take at most some 20 ms as lines. */
const MAX_LINES = 128 * 1024;

/** Characters before a line: deeper values stay in one line, as each of their lines would get longer. */
const MAX_INDENT = 100;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A value in one line. */
function flow(value: unknown): string {
  return JSON.stringify(value).replace(UNQUOTABLE, escape);
}

function word(text: string): string {
  const isPlain = text.length <= MAX_KEY && PLAIN.test(text);
  return isPlain && !NO_TEXT.test(text) ? text : flow(text);
}

/** Several lines one below the other, so that people can read them. */
function block(text: string, indent: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  const breaks = text.length - end;
  const keep = ['-', ''][breaks] ?? '+';
  const body = text.slice(0, end).replace(/\n(?!\n)/g, `\n${indent}`);
  return `|${keep}\n${indent}${body}${'\n'.repeat(Math.max(breaks - 1, 0))}`;
}

function scalar(value: unknown, indent: string): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const hasLines = value.includes('\n') && LINES.test(value);
  return hasLines ? block(value, indent) : word(value);
}

/** Appends a value where the text ends; its further lines are indented. */
function append(out: string[], value: unknown, indent: string): void {
  if (typeof value !== 'object' || value === null) {
    out.push(scalar(value, indent));
    return;
  }
  if (indent.length > MAX_INDENT) {
    out.push(flow(value));
    return;
  }
  const between = `\n${indent}`;
  const inner = `${indent}  `;
  let isFirst = true;
  if (Array.isArray(value)) {
    for (const one of value) {
      out.push(isFirst ? '- ' : `${between}- `);
      append(out, one, inner);
      isFirst = false;
    }
    if (isFirst) out.push('[]');
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    if (one !== undefined) {
      if (!isFirst) out.push(between);
      if (name.length > MAX_KEY) out.push('? ', word(name), between, ':');
      else out.push(word(name), ':');
      // A list is as far left as its name, as Kubernetes writes it.
      const below = Array.isArray(one) ? indent : inner;
      out.push(hasParts(one) ? `\n${below}` : ' ');
      append(out, one, below);
      isFirst = false;
    }
  }
  if (isFirst) out.push('{}');
}

/** Whether a value has lines of its own. */
function hasParts(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(one => one !== undefined);
}

/**
 * A value of JSON as YAML, in the style of Kubernetes. The package `yaml` takes some fifty times as long. Large objects stay
 * JSON, which is YAML, too: their lines would hold the event loop.
 *
 * @param indent - of the lines after the first
 */
export function toYaml(value: unknown, indent = ''): string {
  const json = JSON.stringify(value);
  const out: string[] = [];
  if (json.length > MAX_LINES) out.push(flow(value));
  else append(out, value, indent);
  out.push('\n');
  return out.join('');
}
