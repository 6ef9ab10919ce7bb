import { localQueueResource } from '../resources/kueueResources';
import { clusterKind } from './clusterKind';
import { cronJobKind } from './cronJobKind';
import { jobKind } from './jobKind';
import { SimulatedKind } from './SimulatedKind';
import { serviceKind } from './serviceKind';

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
