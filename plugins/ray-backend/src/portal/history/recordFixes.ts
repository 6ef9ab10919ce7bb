import {
  Fix,
  HistoryRecord,
  JsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { fixesOf } from '../../fixes/fixesOf';

/** The part of a job's recorded definition that its fixes need. */
const definitionSchema = z.object({
  entrypoint: z.string().catch(''),
  clusterSelector: z.record(z.string(), z.string()).catch({}),
});

/** Other runs of a recorded job that may succeed; all other fixes need the job itself, which may be deleted. */
export function recordFixes(
  { state, namespace, messageParts, hintParts }: HistoryRecord,
  definition: JsonObject,
): Fix[] {
  if (state !== 'failed') return [];
  const { entrypoint, clusterSelector } = definitionSchema.parse(definition);
  return fixesOf({
    kind: 'job',
    namespace,
    messageParts,
    hintParts,
    cluster: undefined,
    job: {
      entrypoint,
      ownsCluster: Object.keys(clusterSelector).length === 0,
      submitters: [],
    },
  }).filter(({ kind }) => kind === 'runAgainWith');
}
