import {
  desiredWorkers,
  mostWorkers,
  quantityValue,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { Amounts, amountsSchema } from './rayAmounts';

/** The head or a worker group, as Ray's scheduler sees it. */
export interface RayGroup {
  name: string;
  isHead: boolean;
  /** Resources of one of its pods. */
  resources: Amounts;
  /** Wanted number of pods. */
  desired: number;
  /** Largest number of pods; without an autoscaler, the wanted one. */
  most: number;
}

/** Custom resources of `ray start`: a JSON object, often quoted once more for the shell. */
function customResources(text: string): Amounts {
  try {
    const unquoted = text.replace(/^['"]|['"]$/g, '').replaceAll('\\"', '"');
    return amountsSchema.parse(JSON.parse(unquoted));
  } catch {
    return new Map();
  }
}

/**
 * Resources that the operator passes to `ray start` (KubeRay, `generateRayStartCommand`): limits, or the CPU request if
 * there is no limit; start parameters override them.
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
