import { AnswerBounds } from './answerBounds';
import { AnswerExcess, JsonScan } from './JsonScan';
import { readInTurns } from './readInTurns';

/** Bytes that are read at a time: at most 128 items, which take about a millisecond. */
const BYTES_AT_A_TIME = 256;

/** Bounds of a list that may legitimately be long. */
export interface ListBounds {
  /** Of the whole list. */
  list: AnswerBounds;
  /** Of one item. */
  item: AnswerBounds;
  maxItems: number;
}

/** Result of reading a list. */
export interface ReadList {
  /** False for anything but a JSON list. */
  isList: boolean;
  /** Number of items that were too large, and skipped. */
  omitted: number;
}

const OPEN_LIST = '['.charCodeAt(0);
const CLOSE_LIST = ']'.charCodeAt(0);

/** White space of JSON (RFC 8259). */
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The bytes of one item, within its bounds. */
class OpenItem {
  readonly #bounds: AnswerBounds;
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #valuesBefore = 0;

  constructor(bounds: AnswerBounds) {
    this.#bounds = bounds;
  }

  add(bytes: Uint8Array): void {
    this.#bytes += bytes.byteLength;
    if (this.#bytes <= this.#bounds.maxBytes) this.#chunks.push(bytes);
    else this.#chunks = [];
  }

  /** Ends the item; undefined if it was too large. */
  end(values: number): string | undefined {
    const { maxBytes, maxValues } = this.#bounds;
    const isTooLarge =
      this.#bytes > maxBytes || values - this.#valuesBefore > maxValues;
    const text = isTooLarge
      ? undefined
      : Buffer.concat(this.#chunks).toString();
    this.#chunks = [];
    this.#bytes = 0;
    this.#valuesBefore = values;
    return text;
  }
}

/**
 * Reads a list of Ray item by item as it arrives, so that it neither blocks the event loop nor is held in memory.
 *
 * @param take - gets each item within its bounds
 * @throws AnswerExcess as soon as the whole is too large, without reading the rest
 */
export async function readRayList(
  body: AsyncIterable<Uint8Array> | null,
  bounds: ListBounds,
  take: (item: unknown) => void,
): Promise<ReadList> {
  const scan = new JsonScan(bounds.list);
  const item = new OpenItem(bounds.item);
  let count = 0;
  let omitted = 0;
  let isOpen = false;
  let isClosed = false;
  let isSound = true;

  function endItem(): void {
    count += 1;
    if (count > bounds.maxItems) throw new AnswerExcess(bounds.list);
    const text = item.end(scan.values);
    if (text === undefined) {
      omitted += 1;
      return;
    }
    // An empty list has no item before its end.
    if (isClosed && !text.trim()) return;
    const value = parse(text);
    if (value === undefined) isSound = false;
    else take(value);
  }

  function read(bytes: Uint8Array): void {
    let start = 0;
    if (!isOpen) {
      const first = bytes.findIndex(byte => !BLANK.has(byte));
      isOpen = first >= 0;
      isSound = !isOpen || bytes[first] === OPEN_LIST;
      start = isOpen ? first + 1 : bytes.byteLength;
    }
    scan.add(bytes, at => {
      isSound &&= !isClosed;
      isClosed = bytes[at] === CLOSE_LIST;
      item.add(bytes.subarray(start, at));
      if (isSound) endItem();
      start = at + 1;
    });
    if (!isClosed) item.add(bytes.subarray(start));
  }

  await readInTurns(body, BYTES_AT_A_TIME, bytes => {
    read(bytes);
    return isSound;
  });
  return { isList: isSound && isClosed, omitted };
}

/** Undefined for invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
