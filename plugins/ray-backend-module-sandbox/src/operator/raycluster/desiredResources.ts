import { Quantity } from '../../core/Quantity';
import { ResourceList } from '../../objects';
import { PodTemplate, RayCluster, RayClusterStatus } from './RayCluster';
import { desiredReplicas } from './workerSlots';

const TPU = 'google.com/tpu';

type DesiredResources = Required<
  Pick<
    RayClusterStatus,
    'desiredCPU' | 'desiredMemory' | 'desiredGPU' | 'desiredTPU'
  >
>;

/** What the whole cluster asks for when all its workers are there. */
export function desiredResources({ spec }: RayCluster): DesiredResources {
  const pods = [
    { template: spec.headGroupSpec.template, count: 1 },
    ...(spec.workerGroupSpecs ?? []).map(group => ({
      template: group.template,
      count: desiredReplicas(group) * (group.numOfHosts ?? 1),
    })),
  ];
  const total = (matches: (resource: string) => boolean) =>
    pods
      .map(({ template, count }) => amount(template, matches).times(count))
      .reduce((sum, part) => sum.add(part), Quantity.zero)
      .toString();
  return {
    desiredCPU: total(resource => resource === 'cpu'),
    desiredMemory: total(resource => resource === 'memory'),
    desiredGPU: total(resource => resource.endsWith('gpu')),
    desiredTPU: total(resource => resource === TPU),
  };
}

/** What one pod asks for; a limit stands in for a missing request. */
function amount(
  { spec }: PodTemplate,
  matches: (resource: string) => boolean,
): Quantity {
  return spec.containers
    .flatMap(({ resources }) => {
      const asked: ResourceList = {
        ...resources?.limits,
        ...resources?.requests,
      };
      return Object.keys(asked)
        .filter(matches)
        .map(resource => Quantity.parse(asked[resource]));
    })
    .reduce((sum, part) => sum.add(part), Quantity.zero);
}
