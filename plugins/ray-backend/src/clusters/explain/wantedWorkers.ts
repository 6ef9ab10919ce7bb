import { desiredWorkers } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { isStatusOlder } from './isStatusOlder';

/** Worker pods that the definition asks for. */
export function specifiedWorkers({ spec }: RayCluster): number {
  return (spec?.workerGroupSpecs ?? []).reduce(
    (sum, group) => sum + desiredWorkers(group),
    0,
  );
}

/** Worker pods that the operator aims for, or will once it has seen the present definition. */
export function wantedWorkers(rayCluster: RayCluster): number {
  const { desiredWorkerReplicas } = rayCluster.status ?? {};
  return isStatusOlder(rayCluster)
    ? specifiedWorkers(rayCluster)
    : (desiredWorkerReplicas ?? specifiedWorkers(rayCluster));
}
