import {
  KUEUE_QUEUE_LABEL,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { kueueQueueOf } from './otherManagers';

const suspension = { suspend: z.boolean().optional() };

/** A cluster or job; a service is suspended by its cluster. */
const suspendable = z.object({
  spec: z
    .object({
      ...suspension,
      rayClusterConfig: z.object(suspension).optional(),
    })
    .optional(),
});

function isSuspended(object: KubernetesObject): boolean {
  const { spec } = suspendable.safeParse(object).data ?? {};
  return Boolean(spec?.suspend ?? spec?.rayClusterConfig?.suspend);
}

/** Kueue refuses another queue for an object that is not suspended (Kueue, `validateUpdateForQueueName`). */
export function queueChangeWarnings(
  before: KubernetesObject | undefined,
  after: KubernetesObject,
): MessagePart[] {
  if (!before || isSuspended(after)) return [];
  const queue = kueueQueueOf(before.metadata);
  return queue === kueueQueueOf(after.metadata)
    ? []
    : [
        messagePart('AtPath', {
          path: `metadata.labels.${KUEUE_QUEUE_LABEL}`,
        }),
        messagePart('KueueKeepsQueue', { queue }),
      ];
}
