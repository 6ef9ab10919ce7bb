import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** Kueue's label on what waits in a queue, or was admitted through one. */
const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

const labelledSchema = z.object({
  metadata: z.object({
    labels: z.object({ [QUEUE_LABEL]: z.string() }),
  }),
});

/** The queue of an existing object, which its message in the API does not say; empty for none. */
export function queueInManifest({ manifest }: { manifest: string }): string {
  const { data } = labelledSchema.safeParse(parseYaml(manifest));
  return data?.metadata.labels[QUEUE_LABEL] ?? '';
}
