import {
  JsonObject,
  JsonValue,
  KINDS,
  RAY_ANNOTATIONS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';

/** What the operator fills in where nobody has. */
const CHOSEN_BY_OPERATOR: readonly string[] = ['jobId'];

/** Written with every change, and so with those that change nothing else, such as a suspension. */
const NOTES: readonly string[] = [RAY_ANNOTATIONS.updateTimestamp];

function isFields(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(fields: JsonObject, names: readonly string[]): JsonObject {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

/**
 * Names what an object is made to be: the same for the same object, on every replica and however the object fares, until
 * somebody changes what a caller can change. A namesake that comes after has another.
 *
 * @param message - the object as JSON of the contract
 * @param uid - Kubernetes' own
 */
export function definitionTag(
  kind: ResourceKind,
  message: JsonObject,
  uid: string | undefined,
): string {
  const wanted = without(message, [
    ...KINDS[kind].outputFields,
    ...CHOSEN_BY_OPERATOR,
  ]);
  const { annotations } = wanted;
  if (isFields(annotations)) wanted.annotations = without(annotations, NOTES);
  return createHash('sha1')
    .update(JSON.stringify([uid, wanted]))
    .digest('base64url');
}
