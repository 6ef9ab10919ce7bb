import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { Node } from '@rayport/backstage-plugin-ray-node';

/** What pods may have of a node that takes new ones. */
export interface NodeRoom {
  taints: NonNullable<NonNullable<Node['spec']>['taints']>;
  /** By the name of the resource: cores, bytes, pieces. */
  allocatable: ReadonlyMap<string, number>;
}

/** The room on a node, without all else that Kubernetes tells of it; nothing for one that is cordoned. */
export function roomOn({ spec = {}, status }: Node): NodeRoom[] {
  if (spec.unschedulable) return [];
  const allocatable = Object.entries(status?.allocatable ?? {}).map(
    ([name, quantity]) => [name, quantityValue(quantity) ?? 0] as const,
  );
  return [{ taints: spec.taints ?? [], allocatable: new Map(allocatable) }];
}
