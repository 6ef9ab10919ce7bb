/** Wire types of protobuf with a fixed length. */
const FIXED_LENGTHS = new Map([
  [1, 8],
  [5, 4],
]);

/** A field of a message: all of its bytes, and where it has a length, those of its content. */
interface WireField {
  number: number;
  whole: Uint8Array;
  content: Uint8Array | undefined;
}

function readVarint(bytes: Uint8Array, at: number) {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: at + index + 1 };
  }
  throw new Error('The bytes are no protobuf');
}

/**
 * The fields of a message, in the order in which they were written.
 *
 * @throws Error for invalid protobuf
 */
export function* fieldsOf(bytes: Uint8Array): Generator<WireField> {
  let start = 0;
  while (start < bytes.length) {
    const tag = readVarint(bytes, start);
    const number = Math.floor(tag.value / 8);
    const type = tag.value % 8;
    const next = type === 0 || type === 2 ? readVarint(bytes, tag.end) : tag;
    const length = type === 2 ? next.value : FIXED_LENGTHS.get(type);
    const end = next.end + (length ?? 0);
    if (end > bytes.length || (type !== 0 && length === undefined)) {
      throw new Error('The bytes are no protobuf');
    }
    const content = type === 2 ? bytes.subarray(next.end, end) : undefined;
    yield { number, whole: bytes.subarray(start, end), content };
    start = end;
  }
}

/** The content of a field of a message, the last one if there are several; empty if there is none. */
export function contentOf(message: Uint8Array, number: number): Uint8Array {
  const found = [...fieldsOf(message)].filter(one => one.number === number);
  return found.at(-1)?.content ?? new Uint8Array();
}
