import { HEAD_GROUP, PodGroup } from '@rayport/backstage-plugin-ray-common';
import { PodTemplate, RayCluster } from '@rayport/backstage-plugin-ray-node';

/** Foreign objects may lack even required fields. */
function podGroup(
  name: string,
  template: PodTemplate | undefined,
  hosts = 1,
): PodGroup {
  const { image = '', resources } = template?.spec?.containers?.[0] ?? {};
  const { requests, limits } = resources ?? {};
  const amounts = Object.entries({ ...requests, ...limits }).map(
    // Kubernetes keeps an amount such as `cpu: 1` as the number that its author wrote.
    ([resource, amount]) => [resource, String(amount)],
  );
  return { name, image, resources: Object.fromEntries(amounts), hosts };
}

/** Templates of new pods for each group of a cluster. */
export function podGroups(spec: RayCluster['spec']): PodGroup[] {
  const { headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  const head = headGroupSpec && podGroup(HEAD_GROUP, headGroupSpec.template);
  const workers = workerGroupSpecs.map(
    ({ groupName = '', template, numOfHosts }) =>
      podGroup(groupName, template, numOfHosts),
  );
  return head ? [head, ...workers] : workers;
}
