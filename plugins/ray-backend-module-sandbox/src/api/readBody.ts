import { errorMessage } from '../core/errorMessage';
import { parseYaml } from '../core/parseYaml';
import { StatusError } from '../core/StatusError';
import { decodeProtobuf, PROTOBUF_TYPE } from './protobuf/decodeProtobuf';

/** Kubernetes' limit for a request's body. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;

const OBJECT_TYPES = ['application/json', 'application/yaml', PROTOBUF_TYPE];

/** The media type of a request's body, without parameters; JSON when nothing is said. */
export function contentTypeOf(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase() || 'application/json';
}

/**
 * Reads a body of JSON, YAML or protobuf.
 *
 * @param accepted - the media types that are taken; those that name YAML are read as YAML
 * @returns undefined for an empty body
 * @throws StatusError 400 when it can't be parsed, 413 when it is too long, 415 for another media type
 */
export async function readBody(
  request: Request,
  accepted: readonly string[] = OBJECT_TYPES,
): Promise<unknown> {
  const type = contentTypeOf(request);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > MAX_BODY_BYTES) {
    throw StatusError.tooLarge(MAX_BODY_BYTES);
  }
  if (!accepted.includes(type)) {
    throw StatusError.unsupportedMediaType(accepted);
  }
  if (bytes.length === 0) {
    return undefined;
  }
  try {
    return parseBytes(type, bytes);
  } catch (error) {
    throw StatusError.badRequest(
      `the object provided is unrecognized (must be of type ${type}): ${errorMessage(error)}`,
    );
  }
}

function parseBytes(type: string, bytes: Buffer): unknown {
  if (type !== PROTOBUF_TYPE) {
    const text = bytes.toString();
    return type.endsWith('yaml') ? parseYaml(text) : JSON.parse(text);
  }
  const object = decodeProtobuf(bytes);
  if (!object) {
    throw new Error('the sandbox reads this kind as JSON or YAML only');
  }
  return object;
}
