import { runController } from '../controllerRuntime/runController';
import { autoscalerController } from '../operator/autoscaler/autoscalerController';
import { OperatorOptions } from '../operator/rayController';
import { rayCronJobController } from '../operator/raycronjob/rayCronJobController';
import { column, nameColumn } from '../resources/columns';
import { localQueueResource } from '../resources/kueueResources';
import { rayCronJobSchema } from '../schema/raySchemas';
import { clusterKind } from './clusterKind';
import { jobKind } from './jobKind';
import { serviceKind } from './serviceKind';
import { SimulatedKind, rayResource } from './SimulatedKind';

export const cronJobKind: SimulatedKind = {
  resource: rayResource('RayCronJob', rayCronJobSchema, [
    nameColumn,
    column('schedule', 'spec.schedule'),
    column('timezone', 'spec.timeZone'),
    column('last schedule', 'status.lastScheduleTime', { type: 'date' }),
    column('age', 'metadata.creationTimestamp', { type: 'date' }),
    column('suspend', 'spec.suspend', { type: 'boolean' }),
  ]),
  controller: rayCronJobController,
};

export const rayKinds: readonly SimulatedKind[] = [
  clusterKind,
  jobKind,
  serviceKind,
  cronJobKind,
];

/** The resources that a Kubernetes has from definitions. */
export const customResources = [
  ...rayKinds.map(({ resource }) => resource),
  localQueueResource,
];

/** One controller per kind, and the autoscalers of Ray clusters. */
const CONTROLLERS = [
  ...rayKinds.flatMap(({ controller }) => controller ?? []),
  autoscalerController,
];

/** Starts the simulated KubeRay operator; returns a function that stops it. */
export function startOperator(options: OperatorOptions): () => void {
  const stops = CONTROLLERS.map(create =>
    runController({ ...options, controller: create(options) }),
  );
  return () => stops.forEach(stop => stop());
}
