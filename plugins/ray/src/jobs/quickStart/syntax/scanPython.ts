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

/** The brackets that are open at a place in a text. */
class OpenBrackets {
  readonly #open: Array<{ char: string; offset: number }> = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /**
   * Reads a character, which may be no bracket.
   *
   * @throws SyntaxFaultError for one that closes no open bracket
   */
  read(char: string, offset: number): void {
    if ('([{'.includes(char)) {
      this.#open.push({ char, offset });
    } else if (PAIRS[char] && this.#open.pop()?.char !== PAIRS[char]) {
      throw new SyntaxFaultError('unmatched', offset);
    }
  }

  /** @throws SyntaxFaultError if one is still open */
  finish(): void {
    const [open] = this.#open;
    if (open) throw new SyntaxFaultError('unclosed', open.offset);
  }
}

/**
 * Reads strings, brackets and blocks of a Python text, in one pass.
 *
 * @param text - with `\n` at the end of lines
 * @returns a text of the same length, without comments, and with other strings on one line
 * @throws SyntaxFaultError
 */
export function scanPython(text: string): string {
  const blocks = new PythonBlocks();
  const brackets = new OpenBrackets();
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
      if (brackets.isEmpty) endLine();
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
    if (char > '\x7f') {
      const point = String.fromCodePoint(text.codePointAt(start) ?? 0);
      if (!IN_NAME.test(point)) throw new SyntaxFaultError('character', start);
      // The parser knows fewer letters than Python.
      at = start + point.length;
      parts.push('x'.repeat(point.length));
      continue;
    }
    brackets.read(char, start);
    parts.push(char);
  }
  brackets.finish();
  endLine();
  blocks.finish(text.length);
  return parts.join('');
}
