import {
  KUEUE_QUEUE_LABEL,
  parseYaml,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

const labelledSchema = z.object({
  metadata: z.object({
    labels: z.object({ [KUEUE_QUEUE_LABEL]: z.string() }),
  }),
});

/** The queue of an existing object, which its message in the API does not say; empty for none. */
export function queueInManifest({ manifest }: { manifest: string }): string {
  const { data } = labelledSchema.safeParse(parseYaml(manifest));
  return data?.metadata.labels[KUEUE_QUEUE_LABEL] ?? '';
}
