import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { z } from 'zod';

/** Fields of `metadata` that Kubernetes sets, which no request asks for. */
const SYSTEM_FIELDS = [
  ...['managedFields', 'uid', 'resourceVersion', 'generation'],
  ...['creationTimestamp', 'selfLink'],
];

const objectSchema = z.looseObject({ metadata: z.looseObject({}) });

/** An object as Kubernetes would store it, to compare it with what was asked for. */
export function storedText(object: JsonObject): string {
  const { status: _, metadata, ...rest } = objectSchema.parse(object);
  const kept = Object.fromEntries(
    Object.entries(metadata).filter(([name]) => !SYSTEM_FIELDS.includes(name)),
  );
  const { apiVersion, kind, ...others } = rest;
  return stringify(
    { apiVersion, kind, metadata: kept, ...others },
    { lineWidth: 0, compat: 'yaml-1.1' },
  );
}
