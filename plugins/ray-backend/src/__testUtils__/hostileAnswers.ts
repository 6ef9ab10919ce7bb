import { AnswerBounds } from '../submissions/answerBounds';
import { DashboardSession } from '../submissions/DashboardSession';

/** Size of a chunk that the network delivers, bytes. */
const CHUNK_BYTES = 65_536;

/** Repeats parts until the text or its values are at their bounds. */
function filled(
  bounds: AnswerBounds,
  [start, end]: [string, string],
  { partOf, values }: { partOf(index: number): string; values: number },
): string {
  const parts: string[] = [];
  const room = bounds.maxBytes - start.length - end.length - 100;
  const most = (bounds.maxValues - 100) / values;
  for (let size = 0; parts.length < most;) {
    const part = partOf(parts.length);
    size += part.length + 1;
    if (size > room) break;
    parts.push(part);
  }
  return `${start}${parts.join(',')}${end}`;
}

/** The text around the entries of an answer. */
export interface AnswerForm {
  /** As Ray writes one entry of it, and how many values that is. */
  entry: { text: string; values: number };
  /** Before and behind entries: `[` for a list, `{` for an object. */
  around: [string, string];
}

/** Answers that are as expensive as the bounds let them be, and some that are beyond. */
export function hostileAnswers(
  bounds: AnswerBounds,
  { entry, around }: AnswerForm,
): Array<[string, string]> {
  const isList = around[0].endsWith('[');
  const named = (index: number, text: string) =>
    isList ? text : `"k${index}":${text}`;
  const fill = (text: string, values: number) =>
    filled(bounds, around, {
      partOf: index => named(index, text),
      values: values + (isList ? 0 : 1),
    });
  const { maxBytes } = bounds;
  const names = filled(bounds, ['{', '}'], {
    partOf: index => `"k${index}":1`,
    values: 2,
  });
  return [
    ['entries as Ray writes them', fill(entry.text, entry.values)],
    ['empty objects', fill('{}', 2)],
    ['wrong entries', fill('7', 1)],
    ['names of one object', names],
    [
      'one long text',
      `${around[0]}${named(0, JSON.stringify('\u0001'.repeat((maxBytes - 200) / 6)))}${around[1]}`,
    ],
    ['depth', '[['.repeat(maxBytes / 2)],
    ['an endless text', `"${'\\"'.repeat(maxBytes)}`],
    [
      'too many values',
      `${around[0]}${named(0, `[${'{},'.repeat((maxBytes - 200) / 3)}{}]`)}${around[1]}`,
    ],
    ['blanks', ' '.repeat(2 * maxBytes)],
    ['no JSON', 'x'.repeat(2 * maxBytes)],
  ];
}

/** A session with a head that answers each question with a text. */
export function sessionAnswering(answerTo: (path: string) => Buffer) {
  return new DashboardSession({
    cluster: { namespace: 'n', name: 'c' },
    transport: async path => {
      const bytes = answerTo(path);
      return {
        status: 200,
        headers: new Headers(),
        body: (async function* chunks() {
          for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
            yield bytes.subarray(at, at + CHUNK_BYTES);
          }
        })(),
      };
    },
  });
}
