/** Text that every YAML parser reads as the same text without quotes. */
const PLAIN = /^[A-Za-z_/](?:[\w./@+()=-]|:(?=[\w/])| (?=[\w./@+()=-]))*$/;

/** Words that YAML 1.1 or 1.2 does not read as text. */
const NO_TEXT = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** Lines that need no escaping. A parser takes the indentation from the first one. */
const LINES = /^[!-~][\t\n -~\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe]*$/;

/** Characters that JSON does not escape, and YAML 1.1 refuses or reads as a line end. */
const UNQUOTABLE = /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Characters of a text without quotes, and of a key without a mark: parsers look 1,024 ahead (YAML 1.2, 7.4.2). */
const MAX_KEY = 500;

/** Longest JSON, in characters, that is written as lines: takes about 20 ms. */
const MAX_LINES = 128 * 1024;

/**
 * Deepest indentation, in characters. Deeper values stay on one line, because indentation would make each of their
 * lines longer.
 */
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

/** A block of lines, which is easier to read than escapes. */
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

/** Appends a value, and indents its lines after the first. */
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
      // A list has the indentation of its key, as in Kubernetes.
      const below = Array.isArray(one) ? indent : inner;
      out.push(hasParts(one) ? `\n${below}` : ' ');
      append(out, one, below);
      isFirst = false;
    }
  }
  if (isFirst) out.push('{}');
}

/** Whether a value is written on separate lines. */
function hasParts(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(one => one !== undefined);
}

/**
 * Writes a JSON value as YAML, in the style of Kubernetes. The package `yaml` takes about fifty times as long. Large
 * objects stay JSON, which is valid YAML: writing their lines would block the event loop.
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
