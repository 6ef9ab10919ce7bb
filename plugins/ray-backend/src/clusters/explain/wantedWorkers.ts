import { desiredWorkers } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';

/** Whether the operator has written its status for an older definition than the present one. */
export function isStatusOlder({ metadata, status }: RayCluster): boolean {
  const { generation } = metadata;
  const { observedGeneration } = status ?? {};
  return (
    generation !== undefined &&
    observedGeneration !== undefined &&
    observedGeneration < generation
  );
}

/** Worker pods that the definition asks for. */
export function specifiedWorkers({ spec }: RayCluster): number {
  return (spec?.workerGroupSpecs ?? []).reduce(
    (sum, group) => sum + desiredWorkers(group),
    0,
  );
}

/** Worker pods that the operator aims for, or will aim for once it has seen the present definition. */
export function wantedWorkers(rayCluster: RayCluster): number {
  const { desiredWorkerReplicas } = rayCluster.status ?? {};
  return isStatusOlder(rayCluster)
    ? specifiedWorkers(rayCluster)
    : (desiredWorkerReplicas ?? specifiedWorkers(rayCluster));
}
