/**
 * Longest part of a page, in bytes, that is searched for the head. Without one, the script goes to the next best place.
 */
const MAX_PROLOGUE_BYTES = 65_536;

/** The script follows the first of these tags; before a doctype it would change the page's layout mode. */
const TAGS = [/<head(?=[\s>])/i, /<html(?=[\s>])/i, /<!doctype/i];

/** Longest incomplete tag at the end of a chunk, characters. */
const MAX_CUT_OFF = '<!doctype'.length;

/** Finds the end of a tag in a chunked text; reads each character once, however small the chunks are. */
class TagFinder {
  /** Index in the whole text; undefined until the tag is complete. */
  end: number | undefined;
  readonly #start: RegExp;
  #isOpen = false;
  /** A partial match, which the next chunk may complete. */
  #rest = '';
  /** Index of the rest in the whole text. */
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
 * Inserts a script before everything else in a page, and buffers only its beginning.
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
