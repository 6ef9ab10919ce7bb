/** Where the head begins, bytes at most from the start; a page that has none by then gets the script at the next best place. */
const MAX_PROLOGUE_BYTES = 65_536;

/** The script goes behind the first of these that a page has; before a doctype it would change how a page is laid out. */
const TAGS = [/<head(?=[\s>])/i, /<html(?=[\s>])/i, /<!doctype/i];

/** Characters of a tag's beginning that may be cut off at the end of a piece. */
const MAX_CUT_OFF = '<!doctype'.length;

/** Finds the end of a tag in a text that comes in pieces; looks at each of them once, however small they are. */
class TagFinder {
  /** Index in the whole text; undefined until the tag is complete. */
  end: number | undefined;
  readonly #start: RegExp;
  #isOpen = false;
  /** What the next piece may complete. */
  #rest = '';
  /** Index in the whole text at which the rest begins. */
  #offset = 0;

  constructor(start: RegExp) {
    this.#start = start;
  }

  push(piece: string): void {
    if (this.end !== undefined) return;
    const text = this.#rest + piece;
    const from = this.#isOpen ? 0 : text.search(this.#start);
    this.#isOpen = from >= 0;
    const close = this.#isOpen ? text.indexOf('>', from) : -1;
    if (close >= 0) this.end = this.#offset + close + 1;
    this.#rest = this.#isOpen ? '' : text.slice(-MAX_CUT_OFF);
    this.#offset += text.length - this.#rest.length;
  }
}

/**
 * Puts a script before everything else in a page, without waiting for more of it than its beginning.
 *
 * @param body - HTML in an encoding that writes tags as ASCII does
 */
export async function* insertScript(
  body: AsyncIterable<Uint8Array>,
  script: string,
): AsyncGenerator<Uint8Array> {
  const finders = TAGS.map(start => new TagFinder(start));
  const [head] = finders;
  let held: Uint8Array[] = [];
  let size = 0;
  let isDone = false;
  const insert = () => {
    const [at = 0] = finders.flatMap(({ end }) => end ?? []);
    const text = Buffer.concat(held);
    held = [];
    isDone = true;
    return Buffer.concat([
      text.subarray(0, at),
      Buffer.from(script, 'latin1'),
      text.subarray(at),
    ]);
  };
  for await (const chunk of body) {
    if (isDone) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    size += chunk.byteLength;
    const piece = Buffer.from(chunk).toString('latin1');
    for (const finder of finders) finder.push(piece);
    if (head?.end !== undefined || size >= MAX_PROLOGUE_BYTES) yield insert();
  }
  if (!isDone) yield insert();
}
