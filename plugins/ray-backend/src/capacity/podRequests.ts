import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { ResourceAmounts, sumAmounts } from './resourceAmounts';

/**
 * What a pod of a template requests, by the name of the resource: cores, bytes, pieces. Where only a limit is given,
 * that is the request, too (Kubernetes documentation, "Resource Management for Pods and Containers").
 */
export function podRequests(
  template: PodTemplate | undefined,
): ResourceAmounts {
  const containers = template?.spec?.containers ?? [];
  return sumAmounts(
    containers.map(({ resources = {} }) =>
      Object.entries({ ...resources.limits, ...resources.requests }).map(
        ([name, quantity]) => [name, quantityValue(quantity) ?? 0] as const,
      ),
    ),
  );
}
