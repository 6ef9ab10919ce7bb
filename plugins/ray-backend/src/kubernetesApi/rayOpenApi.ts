import { fieldsOf } from './protobufFields';

/** Kubernetes' description in version 2, as protobuf: the media type of answers, and by which newer clients ask. */
export const OPENAPI_V2_TYPE =
  'application/com.github.proto-openapi.spec.v2.v1.0+protobuf';

/** By this older clients ask, and kubectl. Go refuses it as the type of an answer, for its `@`. */
const OPENAPI_V2_ASKED =
  'application/com.github.proto-openapi.spec.v2@v1.0+protobuf';

/** Whether a client asks for the description in protobuf. */
export function wantsProtobuf(accept = ''): boolean {
  return [OPENAPI_V2_TYPE, OPENAPI_V2_ASKED].some(type =>
    accept.includes(type),
  );
}

/** Fields of an OpenAPI document in protobuf (gnostic, OpenAPIv2.proto). */
const PATHS = 8;
const DEFINITIONS = 9;

/** The paths of Ray's objects. */
const RAY_PATHS = /^\/apis\/ray\.io\//;

/** Ray's kinds, and what their definitions refer to. */
const RAY_DEFINITIONS = /^io\.(?:ray|k8s\.apimachinery)\./;

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
 * @throws Error for invalid protobuf
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
