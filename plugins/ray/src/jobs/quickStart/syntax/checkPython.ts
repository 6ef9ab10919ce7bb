import { parser } from '@lezer/python';
import { closeParserGaps } from './parserGaps';
import { scanPython } from './scanPython';
import {
  SyntaxFault,
  SyntaxFaultError,
  SyntaxFaultReason,
} from './SyntaxFault';

/** Longest text that is checked, characters; the editor shows no longer ones. */
const MAX_LENGTH = 262_144;

/** Longest time for the parser, milliseconds: the page waits for it. */
const MAX_MS = 500;

/** Faults that the parser accepts, in a text with blank strings and comments. */
const MISTAKES: ReadonlyArray<[SyntaxFaultReason, RegExp]> = [
  // A line without indentation is in no function and no loop.
  ['outside', /^(?:return|yield|await|nonlocal|break|continue)\b/m],
  // `07`, `1__0`, `a;;`
  [
    'invalid',
    /(?<![\w.]|\de[+-])0(?=\d*[1-9])\d+(?![\w.])|(?<![\w.])\d[\d_]*__|;[ \t]*;/i,
  ],
  // `True = 1`, `1 = x`, `f() = x`
  [
    'target',
    /^[ \t]*(?:(?:True|False|None)|\d+|"x*"|[\w.]+\([^()\n]*\))[ \t]*=(?!=)/m,
  ],
];

/** @throws SyntaxFaultError for the first mistake of {@link MISTAKES} */
function assertNoMistake(text: string): void {
  for (const [reason, mistake] of MISTAKES) {
    const offset = text.search(mistake);
    if (offset >= 0) throw new SyntaxFaultError(reason, offset);
  }
}

function faultAt(
  text: string,
  reason: SyntaxFaultReason,
  offset: number,
): SyntaxFault {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { reason, line, column: offset - before.lastIndexOf('\n') };
}

/** The place of the first error; undefined if there is none, or the parser takes too long. */
function parserErrorIn(text: string): number | undefined {
  const parse = parser.startParse(closeParserGaps(text));
  const end = performance.now() + MAX_MS;
  let tree = parse.advance();
  while (!tree && performance.now() < end) tree = parse.advance();
  let found: number | undefined;
  tree?.iterate({
    enter(node) {
      if (node.type.isError) found ??= node.from;
      return found === undefined;
    },
  });
  return found;
}

/** Finds the first fault of a Python text; undefined if there is none, and for a text that is too long to check. */
export function checkPython(source: string): SyntaxFault | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  try {
    const scanned = scanPython(text);
    assertNoMistake(scanned);
    const error = parserErrorIn(scanned);
    return error === undefined ? undefined : faultAt(text, 'invalid', error);
  } catch (error) {
    if (!(error instanceof SyntaxFaultError)) throw error;
    return faultAt(text, error.reason, error.offset);
  }
}
