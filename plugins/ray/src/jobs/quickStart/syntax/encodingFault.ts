import { SyntaxFault } from './SyntaxFault';

/** A comment that names another encoding (PEP 263); it counts in the first two lines. */
const DECLARED = /^[ \t\f]*#.*?coding[:=][ \t]*(?!utf-?8\b)[-\w.]+/im;

const LINE_BREAK = 10;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true })
      .decode(bytes)
      .includes('\0');
  } catch {
    return false;
  }
}

/** Where the bytes of a script are no UTF-8, which Python takes every script for that does not say otherwise. */
export function encodingFault(bytes: Uint8Array): SyntaxFault | undefined {
  let start = 0;
  let head = '';
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_BREAK, start);
    const next = end < 0 ? bytes.length : end + 1;
    const part = bytes.subarray(start, next);
    if (line <= 2) {
      head += new TextDecoder('latin1').decode(part);
      if (DECLARED.test(head)) return undefined;
    }
    if (!isUtf8(part)) return { reason: 'encoding', line, column: 1 };
    start = next;
  }
  return undefined;
}
