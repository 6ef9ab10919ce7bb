import { PythonBlocks } from './PythonBlocks';
import { endOfString } from './readString';
import { SyntaxFaultError } from './SyntaxFault';

const PAIRS: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
};

/** Characters outside of ASCII that names may have. */
const IN_NAME = /[\p{ID_Continue}]/u;

/** Statements of Python 2: `print "x"` and `raise Error, "x"`. */
const PYTHON_2 =
  /^(?:print[ \t]+(?!(?:in|is|if|and|or|not|else|for)\b)["'\w]|raise[ \t]+[\w.]+[ \t]*,)/;

/**
 * Reads strings, brackets and blocks of a Python text, in one pass.
 *
 * @param text - with `\n` at the end of lines
 * @returns a text of the same length, without comments, and with other strings on one line
 * @throws SyntaxFaultError
 */
export function scanPython(text: string): string {
  const blocks = new PythonBlocks();
  const brackets: Array<{ char: string; offset: number }> = [];
  const parts: string[] = [];
  let isLineStart = true;
  let last = '';
  let lineEnd = 0;
  let at = 0;
  const endLine = () => {
    if (!isLineStart) blocks.end(last === ':', lineEnd);
    isLineStart = true;
    last = '';
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    const start = at;
    at += 1;
    if (char === '\n') {
      if (brackets.length === 0) endLine();
      parts.push(char);
      continue;
    }
    if (/\s/.test(char) && char <= ' ') {
      parts.push(char === '\f' ? ' ' : char);
      continue;
    }
    if (char === '#') {
      const end = text.indexOf('\n', start);
      at = end < 0 ? text.length : end;
      parts.push(' '.repeat(at - start));
      continue;
    }
    if (char === '\\' && text[at] === '\n') {
      at += 1;
      parts.push('  ');
      continue;
    }
    if (isLineStart) {
      const before = text.lastIndexOf('\n', start - 1) + 1;
      const rest = text.slice(start, start + 80).split('\n', 1)[0] ?? '';
      blocks.begin(text.slice(before, start), rest, start);
      if (PYTHON_2.test(rest)) throw new SyntaxFaultError('python2', start);
      isLineStart = false;
    }
    last = char;
    lineEnd = at;
    if (char === '"' || char === "'") {
      at = endOfString(text, start);
      lineEnd = at;
      parts.push(`"${'x'.repeat(at - start - 2)}"`);
      continue;
    }
    if ('([{'.includes(char)) {
      brackets.push({ char, offset: start });
    } else if (PAIRS[char]) {
      const open = brackets.pop();
      if (open?.char !== PAIRS[char]) {
        throw new SyntaxFaultError('unmatched', start);
      }
    } else if (char > '\x7f') {
      const point = String.fromCodePoint(text.codePointAt(start) ?? 0);
      if (!IN_NAME.test(point)) throw new SyntaxFaultError('character', start);
      // The parser knows fewer letters than Python.
      at = start + point.length;
      parts.push('x'.repeat(point.length));
      continue;
    }
    parts.push(char);
  }
  const [open] = brackets;
  if (open) throw new SyntaxFaultError('unclosed', open.offset);
  endLine();
  blocks.finish(text.length);
  return parts.join('');
}
