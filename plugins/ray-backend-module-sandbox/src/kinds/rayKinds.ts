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

export const rayResources = rayKinds.map(({ resource }) => resource);
