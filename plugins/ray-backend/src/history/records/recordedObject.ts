import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { isManaged } from '../../core/isManaged';
import { sha256 } from '../../core/sha256';
import { wantedObject } from '../../kubernetes/wantedObject';
import { RecordedObject } from './ObjectRecord';

/**
 * Largest object that is kept, bytes of JSON: about what a request to create it again may hold. Ray objects have some
 * kilobytes, and looks at them wait in memory while the database is unavailable.
 */
const MAX_OBJECT_BYTES = 96 * 1024;

const groupSchema = z.object({ computeTemplate: z.string().default('') });

const groupsSchema = z.object({
  clusterSpec: z
    .object({
      headGroupSpec: groupSchema.optional(),
      workerGroupSpec: z.array(groupSchema).default([]),
    })
    .optional(),
});

/** Whether each group names its compute template, as groups of the KubeRay API V1 do. */
function usesTemplates(definition: JsonObject): boolean {
  const { clusterSpec } = groupsSchema.parse(definition);
  const { headGroupSpec, workerGroupSpec = [] } = clusterSpec ?? {};
  return [headGroupSpec, ...workerGroupSpec].every(
    group => group?.computeTemplate !== '',
  );
}

/**
 * The whole object, where the contract's definition does not say all of it.
 *
 * @returns undefined for an object of the KubeRay API V1, and for one that is too large
 */
export function recordedObject(
  object: KubernetesObject,
  definition: JsonObject,
): RecordedObject | undefined {
  if (isManaged(object.metadata.labels) && usesTemplates(definition)) {
    return undefined;
  }
  const json = JSON.stringify(wantedObject(object));
  if (Buffer.byteLength(json) > MAX_OBJECT_BYTES) return undefined;
  return { hash: sha256(json), json };
}
