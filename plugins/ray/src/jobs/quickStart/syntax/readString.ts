import { SyntaxFaultError } from './SyntaxFault';

/** Deepest nesting of fields in formatted strings; Python has a limit, too. */
const MAX_DEPTH = 20;

const OPENING = '([{';
const CLOSING = ')]}';

/** The quote that a string begins with: one character, or three. */
function quoteAt(text: string, at: number): string {
  const quote = text[at] ?? '';
  return text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
}

/** Whether the letters before a quote make it a formatted string. */
function isFormatted(text: string, at: number): boolean {
  const letters = /(?<![\w])[a-z]{1,2}$/i.exec(
    text.slice(Math.max(at - 3, 0), at),
  );
  return /[ft]/i.test(letters?.[0] ?? '');
}

/** Reads a field of a formatted string, from its opening brace. @returns where it ends */
function endOfField(text: string, start: number, depth: number): number {
  let nesting = 0;
  let isEmpty = true;
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '"' || char === "'") {
      at = endOfString(text, at, depth + 1) - 1;
    } else if (nesting === 0 && char === '}') {
      if (isEmpty) throw new SyntaxFaultError('fString', start);
      return at + 1;
    } else if (nesting === 0 && char === ':') {
      return endOfFormat(text, at + 1, depth);
    } else if (OPENING.includes(char)) {
      nesting += 1;
    } else if (CLOSING.includes(char)) {
      nesting -= 1;
    } else if (char === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    }
    if (char.trim()) isEmpty = false;
  }
  throw new SyntaxFaultError('fString', start);
}

/** Reads the format of a field, which may have fields itself. @returns where the field ends */
function endOfFormat(text: string, start: number, depth: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '}') return at + 1;
    if (text[at] === '{') {
      if (depth > MAX_DEPTH) throw new SyntaxFaultError('fString', at);
      at = endOfField(text, at, depth + 1) - 1;
    }
  }
  throw new SyntaxFaultError('fString', start);
}

/**
 * Reads a string of Python, from its opening quote.
 *
 * @returns where it ends
 * @throws SyntaxFaultError
 */
export function endOfString(text: string, start: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw new SyntaxFaultError('fString', start);
  const quote = quoteAt(text, start);
  const hasFields = isFormatted(text, start);
  for (let at = start + quote.length; at < text.length; at += 1) {
    const char = text[at];
    if (text.startsWith(quote, at)) return at + quote.length;
    if (char === '\n' && quote.length === 1) break;
    if (char === '\\' && text[at + 1] !== '{') {
      at += 1;
    } else if (hasFields && char === '{') {
      at = text[at + 1] === '{' ? at + 1 : endOfField(text, at, depth) - 1;
    }
  }
  throw new SyntaxFaultError('string', start);
}
