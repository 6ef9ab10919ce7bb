const CONTINUES = 0x80;
const TAG_BITS = 3;
const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** One field as it lies on the wire: a number, or bytes whose meaning the message knows. */
export interface WireField {
  number: number;
  value: bigint | Uint8Array;
}

/**
 * Reads the fields of a protobuf message in order (Protocol Buffers documentation, encoding).
 *
 * @throws RangeError when the bytes are no message
 */
export function* readFields(bytes: Uint8Array): Generator<WireField> {
  const cursor = { bytes, at: 0 };
  while (cursor.at < bytes.length) {
    const tag = Number(readVarint(cursor));
    const number = Math.floor(tag / 2 ** TAG_BITS);
    switch (tag % 2 ** TAG_BITS) {
      case VARINT:
        yield { number, value: readVarint(cursor) };
        break;
      case FIXED_64:
        yield { number, value: take(cursor, 8) };
        break;
      case LENGTH_DELIMITED:
        yield { number, value: take(cursor, Number(readVarint(cursor))) };
        break;
      case FIXED_32:
        yield { number, value: take(cursor, 4) };
        break;
      default:
        throw new RangeError(`field ${number} has an unknown wire type`);
    }
  }
}

interface Cursor {
  bytes: Uint8Array;
  at: number;
}

function readVarint(cursor: Cursor): bigint {
  let value = 0n;
  let shift = 0n;
  for (;;) {
    const [byte] = take(cursor, 1);
    value += BigInt(byte % CONTINUES) * 2n ** shift;
    shift += 7n;
    if (byte < CONTINUES) {
      return BigInt.asIntN(64, value);
    }
  }
}

function take(cursor: Cursor, length: number): Uint8Array {
  const end = cursor.at + length;
  if (end > cursor.bytes.length) {
    throw new RangeError('the message ends in the middle of a field');
  }
  const taken = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return taken;
}
