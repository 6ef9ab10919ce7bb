import {
  desiredWorkers,
  mostWorkers,
  quantityValue,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { Amounts, amountsSchema } from './rayAmounts';

/** The head, or a worker group, as Ray's scheduler sees it. */
export interface RayGroup {
  name: string;
  isHead: boolean;
  /** What one of its pods brings. */
  resources: Amounts;
  /** How many pods it is to have now. */
  desired: number;
  /** How many it may have; without an autoscaler no more than now. */
  most: number;
}

/** Custom resources of `ray start`, a JSON object that is often quoted once more for the shell. */
function customResources(text: string): Amounts {
  try {
    const unquoted = text.replace(/^['"]|['"]$/g, '').replaceAll('\\"', '"');
    return amountsSchema.parse(JSON.parse(unquoted));
  } catch {
    return new Map();
  }
}

/**
 * What the operator tells `ray start` of a pod (KubeRay, `generateRayStartCommand`): the limits, of CPUs the request
 * where there is no limit, and what the parameters say in their place.
 */
function resourcesOf(
  template: PodTemplate | undefined,
  params: Record<string, string> = {},
): Amounts {
  const { limits = {}, requests = {} } =
    template?.spec?.containers?.[0]?.resources ?? {};
  const gpu = Object.keys(limits).find(name => name.endsWith('gpu'));
  const amount = (parameter: string, quantity: string | undefined) => {
    const value = Number(params[parameter] ?? quantityValue(quantity ?? ''));
    return Number.isFinite(value) ? Math.ceil(value) : 0;
  };
  return new Map([
    ...customResources(params.resources ?? '{}'),
    ['CPU', amount('num-cpus', limits.cpu ?? requests.cpu)],
    ['GPU', amount('num-gpus', gpu && limits[gpu])],
    ['memory', amount('memory', limits.memory)],
  ]);
}

/** The head and the worker groups of a cluster. */
export function rayGroups({ spec }: RayCluster): RayGroup[] {
  const { headGroupSpec, workerGroupSpecs = [] } = spec ?? {};
  const workers = workerGroupSpecs.map(group => {
    const desired = desiredWorkers(group);
    const most = spec?.enableInTreeAutoscaling ? mostWorkers(group) : desired;
    return {
      name: group.groupName ?? '',
      isHead: false,
      resources: resourcesOf(group.template, group.rayStartParams),
      desired,
      most,
    };
  });
  const head = {
    name: '',
    isHead: true,
    resources: resourcesOf(
      headGroupSpec?.template,
      headGroupSpec?.rayStartParams,
    ),
    desired: 1,
    most: 1,
  };
  return [head, ...workers];
}
