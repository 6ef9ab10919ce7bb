import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { Node } from '@rayport/backstage-plugin-ray-node';

/** What pods may use of a schedulable node. */
export interface NodeRoom {
  taints: NonNullable<NonNullable<Node['spec']>['taints']>;
  /** By resource: cores, bytes, pieces. */
  allocatable: ReadonlyMap<string, number>;
}

/** The capacity for pods of a node; undefined for one that is cordoned. */
export function roomOn({ spec = {}, status }: Node): NodeRoom[] {
  if (spec.unschedulable) return [];
  const allocatable = Object.entries(status?.allocatable ?? {}).map(
    ([name, quantity]) => [name, quantityValue(quantity) ?? 0] as const,
  );
  return [{ taints: spec.taints ?? [], allocatable: new Map(allocatable) }];
}
