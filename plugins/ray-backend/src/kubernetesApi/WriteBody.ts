import { parseYaml, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { Fields, fieldsIn } from '../core/fieldsIn';
import { parseJson } from '../http/parseJson';

const operationSchema = z
  .object({ op: z.string(), path: z.string() })
  .passthrough();

/** An operation of a JSON patch (RFC 6902). */
export type PatchOperation = z.infer<typeof operationSchema>;

/** The body of a write: an object, a part of one, or the operations of a JSON patch. */
export type WriteBody =
  | { type: 'object' | 'merge' | 'apply'; fields: Fields }
  | { type: 'json'; operations: PatchOperation[] };

/** Maximum number of characters to repeat of a parser's reason, because it may quote the body. */
const MAX_REASON = 200;

const OBJECT_TYPES = new Set(['', 'application/json']);
const YAML_TYPES = new Set([
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
]);

const PATCH_TYPES = {
  'application/merge-patch+json': 'merge',
  'application/json-patch+json': 'json',
  'application/apply-patch+yaml': 'apply',
} as const;

/** The media type with which a body is forwarded, by its type. */
export const CONTENT_TYPES = {
  object: 'application/json',
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

function invalid(message: string, cause?: unknown): RayApiError {
  return new RayApiError('INVALID_ARGUMENT', message, { cause });
}

function unsupported(accepted: readonly string[]): RayApiError {
  return new RayApiError(
    'INVALID_ARGUMENT',
    `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`,
    { httpStatus: 415 },
  );
}

/** The limits of JSON apply to YAML, too. */
function parseYamlObject(body: Uint8Array): Fields {
  let json: string | undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    json = JSON.stringify(parseYaml(text));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    const words = reason.slice(0, MAX_REASON);
    throw invalid(`The body is not valid YAML: ${words}`, cause);
  }
  return parseJson(Buffer.from(json ?? ''));
}

const OPENING = '{'.charCodeAt(0);

function parseEither(body: Uint8Array): Fields {
  const first = body.find(byte => byte > 32);
  return first === OPENING ? parseJson(body) : parseYamlObject(body);
}

function parsePatch(body: Uint8Array): PatchOperation[] {
  const named = Buffer.concat([
    Buffer.from('{"patch":'),
    body,
    Buffer.from('}'),
  ]);
  const schema = z.object({ patch: z.array(operationSchema) }).strict();
  const { success, data } = schema.safeParse(parseJson(named));
  if (success) return data.patch;
  throw invalid('The body is no JSON patch: send a list of operations.');
}

function mediaTypeOf(type: string | undefined): string {
  const [media = ''] = (type ?? '').toLowerCase().split(';', 1);
  return media.trim();
}

/**
 * Reads a body that is an object, in JSON or YAML. An empty one has no fields.
 *
 * @param type - the header `Content-Type`
 * @throws RayApiError
 */
export function readObject(type: string | undefined, body: Uint8Array): Fields {
  const named = mediaTypeOf(type);
  if (OBJECT_TYPES.has(named) || !body.length) return parseJson(body);
  if (YAML_TYPES.has(named)) return parseYamlObject(body);
  throw unsupported([...OBJECT_TYPES, ...YAML_TYPES].filter(Boolean));
}

/**
 * Reads the body of a write.
 *
 * @param type - the header `Content-Type`
 * @throws RayApiError
 */
export function readWriteBody(
  method: string,
  type: string | undefined,
  body: Uint8Array,
): WriteBody {
  const named = mediaTypeOf(type);
  if (method === 'PATCH') {
    const [, patch] =
      Object.entries(PATCH_TYPES).find(([known]) => known === named) ?? [];
    if (!patch) throw unsupported(Object.keys(PATCH_TYPES));
    if (patch === 'json') return { type: patch, operations: parsePatch(body) };
    const fields = patch === 'apply' ? parseEither(body) : parseJson(body);
    return { type: patch, fields };
  }
  return { type: 'object', fields: readObject(type, body) };
}

const RESOURCE_VERSION = '/metadata/resourceVersion';

/** The version that a write names; undefined if it applies to any version. */
export function versionIn(body: WriteBody): string | undefined {
  const named =
    body.type === 'json'
      ? body.operations.findLast(({ path }) => path === RESOURCE_VERSION)?.value
      : fieldsIn(body.fields, 'metadata')?.resourceVersion;
  return typeof named === 'string' && named ? named : undefined;
}

/**
 * Refuses a new object with a version. Kubernetes answers 500, which clients take for a fault of the server, and try again.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function assertUnversioned(body: WriteBody): void {
  if (body.type !== 'object' || versionIn(body) === undefined) return;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    'metadata.resourceVersion: resourceVersion should not be set on objects to be created: leave it out.',
  );
}

/**
 * The same write for exactly the version of an object that it is tried on: what was checked is then what is stored,
 * whatever operations a patch has. A PUT must have `metadata.resourceVersion`, as in Kubernetes.
 *
 * @throws RayApiError `ABORTED` where the write is for another version
 */
export function guarded(
  body: WriteBody,
  { metadata: { resourceVersion } }: KubernetesObject,
): WriteBody {
  if (body.type !== 'json') {
    if (versionIn(body) || body.type === 'object') return body;
    const metadata = { ...fieldsIn(body.fields, 'metadata'), resourceVersion };
    return { ...body, fields: { ...body.fields, metadata } };
  }
  const named = versionIn(body);
  if (named && named !== resourceVersion) {
    throw new RayApiError(
      'ABORTED',
      'the object has been modified; please apply your changes to the latest version and try again',
    );
  }
  const value = resourceVersion;
  const guard = { op: 'replace', path: RESOURCE_VERSION, value };
  return { ...body, operations: [...body.operations, guard] };
}
