import { parse as parseYaml } from 'yaml';
import { StatusError } from '../store/StatusError';

/** Kubernetes' limit for a request's body. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;

/** Types of bodies that hold an object. */
export const objectTypes = ['application/json', 'application/yaml'];

/** The media type of a request's body, without parameters; JSON when nothing is said. */
export function contentTypeOf(request: Request): string {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  return type.trim().toLowerCase() || 'application/json';
}

/**
 * Reads a body as text.
 *
 * @throws StatusError 413 when it is longer than 3 MiB
 */
export async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) {
      return text + decoder.decode();
    }
    size += chunk.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw StatusError.tooLarge(MAX_BODY_BYTES);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

/**
 * Reads a body of JSON or YAML.
 *
 * @param accepted - the media types that are taken; those that name YAML are read as YAML
 * @returns undefined for an empty body
 * @throws StatusError 400 when it can't be parsed, 413 when it is too long, 415 for another media type
 */
export async function readBody(
  request: Request,
  accepted: readonly string[] = objectTypes,
): Promise<unknown> {
  const type = contentTypeOf(request);
  const text = await readText(request);
  if (!accepted.includes(type)) {
    throw StatusError.unsupportedMediaType([...accepted]);
  }
  if (text.trim() === '') {
    return undefined;
  }
  try {
    return type.endsWith('yaml') ? parseYaml(text) : JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw StatusError.badRequest(
      `the object provided is unrecognized (must be of type ${type}): ${why}`,
    );
  }
}
