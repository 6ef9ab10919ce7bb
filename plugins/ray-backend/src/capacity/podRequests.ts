import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';
import { ResourceAmounts, sumAmounts } from './resourceAmounts';

/**
 * Requests of a pod from a template, by resource: cores, bytes, pieces. A limit without a request counts as the request
 * (Kubernetes documentation, "Resource Management for Pods and Containers").
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
