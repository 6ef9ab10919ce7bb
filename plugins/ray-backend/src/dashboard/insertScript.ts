/** Where the head begins, bytes at most from the start; a page that has none by then gets the script at the next best place. */
const MAX_PROLOGUE_BYTES = 65_536;

/** The script goes behind the first of these that a page has; before a doctype it would change how a page is laid out. */
const PLACES = [
  /<head(?:\s[^>]*)?>/i,
  /<html(?:\s[^>]*)?>/i,
  /<!doctype[^>]*>/i,
];

function placeIn(text: string, places: readonly RegExp[]): number | undefined {
  for (const place of places) {
    const match = place.exec(text);
    if (match) return match.index + match[0].length;
  }
  return undefined;
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
  let held: Uint8Array[] = [];
  let isDone = false;
  let size = 0;
  const insertAt = (text: string, at: number) =>
    Buffer.from(`${text.slice(0, at)}${script}${text.slice(at)}`, 'latin1');
  const textOf = () => Buffer.concat(held).toString('latin1');
  for await (const chunk of body) {
    if (isDone) {
      yield chunk;
      continue;
    }
    held.push(chunk);
    size += chunk.byteLength;
    const text = textOf();
    const at = placeIn(text, PLACES.slice(0, 1));
    if (at === undefined && size < MAX_PROLOGUE_BYTES) continue;
    isDone = true;
    held = [];
    yield insertAt(text, at ?? placeIn(text, PLACES) ?? 0);
  }
  if (!isDone) {
    const text = textOf();
    yield insertAt(text, placeIn(text, PLACES) ?? 0);
  }
}
