import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { PodTemplate } from '@rayport/backstage-plugin-ray-node';

/**
 * What a pod of a template requests, by the name of the resource: cores, bytes, pieces. Where only a limit is given,
 * that is the request, too (Kubernetes documentation, "Resource Management for Pods and Containers").
 */
export function podRequests(
  template: PodTemplate | undefined,
): Map<string, number> {
  const requests = new Map<string, number>();
  for (const { resources = {} } of template?.spec?.containers ?? []) {
    const wanted = { ...resources.limits, ...resources.requests };
    for (const [name, quantity] of Object.entries(wanted)) {
      const amount = quantityValue(quantity) ?? 0;
      requests.set(name, (requests.get(name) ?? 0) + amount);
    }
  }
  return requests;
}
