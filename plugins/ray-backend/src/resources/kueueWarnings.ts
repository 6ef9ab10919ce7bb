import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { kueueQueueOf } from '../kubernetes/otherManagers';

/** Kueue sets `suspend` of objects that it manages, and may revert a change at once (Kueue docs, jobs). */
export function kueueWarnings({ metadata }: KubernetesObject): MessagePart[] {
  const queue = kueueQueueOf(metadata);
  return queue ? [messagePart('KueueDecides', { queue })] : [];
}
