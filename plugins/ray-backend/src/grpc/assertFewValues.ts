import { DescMessage } from '@bufbuild/protobuf';
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/**
 * Most values in a request, including nested messages. Each costs some microseconds later, during which the event loop
 * waits, and two bytes are enough for one.
 */
const MAX_VALUES = 5_000;

/** The content of the field with a number: a message, if anything is returned. */
type Inside = (number: number) => Inside | undefined;

/** Number of the value in an entry of a map (protocol buffers, maps). */
const MAP_VALUE = 2;

function insideOf(type: DescMessage): Inside {
  return number => {
    const field = type.fields.find(known => known.number === number);
    const inner = field?.message && insideOf(field.message);
    if (field?.fieldKind !== 'map') return inner;
    return part => (part === MAP_VALUE ? inner : undefined);
  };
}

function count(inside: Inside, bytes: Uint8Array, before: number): number {
  const reader = new BinaryReader(bytes);
  let values = before;
  while (reader.pos < reader.len) {
    values += 1;
    if (values > MAX_VALUES) {
      throw new RangeError(
        `it has more than ${MAX_VALUES} values, send less in one request`,
      );
    }
    const [number, wireType] = reader.tag();
    const inner = inside(number);
    if (inner && wireType === WireType.LengthDelimited) {
      values = count(inner, reader.bytes(), values);
    } else {
      reader.skip(wireType, number);
    }
  }
  return values;
}

/**
 * Refuses requests with too many values, before they are parsed.
 *
 * @throws Error for too many values, and for bytes that are no message
 */
export function assertFewValues(type: DescMessage, bytes: Uint8Array): void {
  count(insideOf(type), bytes, 0);
}
