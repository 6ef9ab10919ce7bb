import {
  JsonObject,
  KINDS,
  RAY_ANNOTATIONS,
  ResourceKind,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';

/** Defaults that the operator fills in. */
const CHOSEN_BY_OPERATOR: readonly string[] = ['jobId'];

/** Written with every change, even if nothing else changes, such as in a suspension. */
const NOTES: readonly string[] = [RAY_ANNOTATIONS.updateTimestamp];

function without(fields: JsonObject, names: readonly string[]): JsonObject {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}

/**
 * Tag of an object's definition: the same on every replica and in every state, until a caller's field changes. A later
 * object of the same name has another one.
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
  if (isJsonObject(annotations))
    wanted.annotations = without(annotations, NOTES);
  return createHash('sha1')
    .update(JSON.stringify([uid, wanted]))
    .digest('base64url');
}
