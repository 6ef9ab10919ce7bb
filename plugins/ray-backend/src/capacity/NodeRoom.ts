import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { Node } from '@rayport/backstage-plugin-ray-node';

/** The room for pods on a schedulable node. */
export interface NodeRoom {
  labels: Readonly<Record<string, string>>;
  /** What provides it; undefined if it does not say. */
  provider?: string;
  taints: NonNullable<NonNullable<Node['spec']>['taints']>;
  /** By resource: cores, bytes, pieces. */
  allocatable: ReadonlyMap<string, number>;
}

/** The capacity for pods of a node; undefined for one that is cordoned. */
export function roomOn({ metadata, spec = {}, status }: Node): NodeRoom[] {
  if (spec.unschedulable) return [];
  const allocatable = Object.entries(status?.allocatable ?? {}).map(
    ([name, quantity]) => [name, quantityValue(quantity) ?? 0] as const,
  );
  return [
    {
      labels: metadata.labels ?? {},
      provider: spec.providerID?.split(':').at(0),
      taints: spec.taints ?? [],
      allocatable: new Map(allocatable),
    },
  ];
}
