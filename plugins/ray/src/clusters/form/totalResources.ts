import {
  ComputeTemplate,
  memoryBytes,
} from '@rayport/backstage-plugin-ray-common';
import { ClusterPartValues } from './clusterPart';

/** What a cluster takes when all its replicas run. */
export interface TotalResources {
  pods: number;
  cpu: number;
  /** Rounded to tenths. */
  memoryGi: number;
  gpu: number;
}

const GI = 1024 ** 3;

/** Adds up head and workers; nothing while a template is not chosen. */
export function totalResources(
  { headGroupSpec, workerGroupSpec }: ClusterPartValues['clusterSpec'],
  templates: ComputeTemplate[],
): TotalResources | undefined {
  const groups = [
    { name: headGroupSpec.computeTemplate, pods: 1 },
    ...workerGroupSpec.map(({ computeTemplate, replicas }) => ({
      name: computeTemplate,
      pods: Number.isNaN(replicas) ? 0 : replicas,
    })),
  ];
  const total = { pods: 0, cpu: 0, memoryGi: 0, gpu: 0 };
  for (const { name, pods } of groups) {
    const template = templates.find(candidate => candidate.name === name);
    if (!template) return undefined;
    total.pods += pods;
    total.cpu += pods * template.cpu;
    total.memoryGi += (pods * memoryBytes(template)) / GI;
    total.gpu += pods * template.gpu;
  }
  return { ...total, memoryGi: Math.round(total.memoryGi * 10) / 10 };
}
