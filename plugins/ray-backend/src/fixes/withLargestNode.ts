import { Fix } from '@rayport/backstage-plugin-ray-common';
import { ClusterCapacity } from '../capacity/ClusterCapacity';

/** Whether a fix is about the capacity of nodes. */
export function isAboutNodes(fix: Fix): boolean {
  return requestOfNodes(fix) !== undefined;
}

/** Resources that a node would need, if a fix is about that. */
function requestOfNodes({ parameters }: Fix): string | undefined {
  return parameters.quota === undefined ? parameters.requested : undefined;
}

/**
 * Adds the capacity of the closest node to fixes that request less. It is no part of the explanation, because nodes
 * change without any change of the object.
 */
export async function withLargestNode<Status extends { fixes: Fix[] }>(
  status: Status,
  capacity: Pick<ClusterCapacity, 'largestNode'>,
): Promise<Status> {
  const fixes = status.fixes.map(async fix => {
    const requested = requestOfNodes(fix);
    if (requested === undefined) return fix;
    const { parameters } = fix;
    const largestNode = await capacity.largestNode(requested);
    return largestNode
      ? { ...fix, parameters: { ...parameters, largestNode } }
      : fix;
  });
  return { ...status, fixes: await Promise.all(fixes) };
}
