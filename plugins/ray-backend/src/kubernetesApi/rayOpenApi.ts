/** The media type in which clients of Kubernetes ask for its description in version 2. */
export const OPENAPI_V2_TYPE =
  'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';

/** Fields of an OpenAPI document in protobuf (gnostic, OpenAPIv2.proto). */
const PATHS = 8;
const DEFINITIONS = 9;

/** The paths of Ray's objects. */
const RAY_PATHS = /^\/apis\/ray\.io\//;

/** Ray's kinds, and what their definitions refer to. */
const RAY_DEFINITIONS = /^io\.(?:ray|k8s\.apimachinery)\./;

/** Wire types of protobuf that have a length of their own. */
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
  throw new Error('The OpenAPI document of Kubernetes is no protobuf');
}

function* fieldsOf(bytes: Uint8Array): Generator<WireField> {
  let start = 0;
  while (start < bytes.length) {
    const tag = readVarint(bytes, start);
    const number = Math.floor(tag.value / 8);
    const type = tag.value % 8;
    const next = type === 0 || type === 2 ? readVarint(bytes, tag.end) : tag;
    const length = type === 2 ? next.value : FIXED_LENGTHS.get(type);
    const end = next.end + (length ?? 0);
    if (end > bytes.length || (type !== 0 && length === undefined)) {
      throw new Error('The OpenAPI document of Kubernetes is no protobuf');
    }
    const content = type === 2 ? bytes.subarray(next.end, end) : undefined;
    yield { number, whole: bytes.subarray(start, end), content };
    start = end;
  }
}

/** Of a map, the entries whose names match. */
function entriesOf(map: Uint8Array, names: RegExp): Uint8Array[] {
  return [...fieldsOf(map)].flatMap(({ whole, content }) => {
    const [name] = content ? fieldsOf(content) : [];
    const text = Buffer.from(name?.content ?? []).toString();
    return names.test(text) ? [whole] : [];
  });
}

function varint(value: number): number[] {
  return value < 0x80
    ? [value]
    : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}

function withLength(number: number, parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const head = [number * 8 + 2, ...varint(content.length)];
  return Buffer.concat([Uint8Array.from(head), content]);
}

/**
 * The part of Kubernetes' OpenAPI document (version 2, protobuf) that is about Ray. It skips over the rest instead of
 * decoding it, because a document has megabytes.
 *
 * @throws Error for what is no protobuf
 */
export function rayOpenApi(document: Uint8Array): Uint8Array {
  const parts = [...fieldsOf(document)].map(({ number, whole, content }) => {
    const names = number === PATHS ? RAY_PATHS : RAY_DEFINITIONS;
    return content && (number === PATHS || number === DEFINITIONS)
      ? withLength(number, entriesOf(content, names))
      : whole;
  });
  return Buffer.concat(parts);
}
