import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** Whether the operator wrote its status for an older definition. */
export function isStatusOlder({
  metadata,
  status,
}: Pick<KubernetesObject, 'metadata'> & {
  status?: { observedGeneration?: number };
}): boolean {
  const { generation } = metadata;
  const { observedGeneration } = status ?? {};
  return (
    generation !== undefined &&
    observedGeneration !== undefined &&
    observedGeneration < generation
  );
}
