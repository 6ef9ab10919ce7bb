import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { manifestYaml } from './manifestYaml';

/** Fields of `metadata` that Kubernetes sets, not the request. */
const SYSTEM_FIELDS = [
  'managedFields',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'selfLink',
];

/** kubectl's copy of the whole object. */
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

const objectSchema = z.looseObject({
  metadata: z.looseObject({
    annotations: z.record(z.string(), z.string()).default({}),
  }),
});

/** An object as Kubernetes would store it, for a comparison with the request. */
export function storedText(object: JsonObject): string {
  const { status: _, metadata, ...rest } = objectSchema.parse(object);
  const { [LAST_APPLIED]: _copy, ...annotations } = metadata.annotations;
  const kept = Object.fromEntries(
    Object.entries({ ...metadata, annotations }).filter(
      ([name]) =>
        !SYSTEM_FIELDS.includes(name) &&
        (name !== 'annotations' || Object.keys(annotations).length > 0),
    ),
  );
  const { apiVersion, kind, ...others } = rest;
  return manifestYaml({ apiVersion, kind, metadata: kept, ...others });
}
