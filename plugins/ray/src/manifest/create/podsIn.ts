import {
  ComputeTemplate,
  isJsonObject,
  JsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { groupResources } from '../groupResources';

/** Pods that are listed one by one; more cost as much as these, and no page shows them. */
const MAX_PODS = 10_000;

const countSchema = z.number().int().nonnegative().catch(1);

function clusterOf({ spec }: JsonObject): JsonObject {
  const outer = isJsonObject(spec) ? spec : {};
  const job = isJsonObject(outer.jobTemplate) ? outer.jobTemplate : outer;
  const inner = job.rayClusterSpec ?? job.rayClusterConfig;
  return isJsonObject(inner) ? inner : job;
}

/** The pods that an object or a scheduled job starts with, by their requests; none for a job on an existing cluster. */
export function podsIn(object: JsonObject): ComputeTemplate[] {
  const { headGroupSpec, workerGroupSpecs } = clusterOf(object);
  const workers = Array.isArray(workerGroupSpecs) ? workerGroupSpecs : [];
  const pods = isJsonObject(headGroupSpec)
    ? [groupResources(headGroupSpec)]
    : [];
  for (const group of workers) {
    if (!isJsonObject(group)) continue;
    const replicas = countSchema.parse(group.replicas ?? group.minReplicas);
    const count = replicas * countSchema.parse(group.numOfHosts);
    const room = Math.min(count, MAX_PODS - pods.length);
    const pod = groupResources(group);
    pods.push(...Array.from({ length: room }, () => pod));
  }
  return pods;
}
