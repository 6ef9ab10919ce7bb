import { clusterKind } from './clusterKind';
import { cronJobKind } from './cronJobKind';
import { jobKind } from './jobKind';
import { RayKind } from './RayKind';
import { serviceKind } from './serviceKind';

export const rayKinds: readonly RayKind[] = [
  clusterKind,
  jobKind,
  serviceKind,
  cronJobKind,
];

export const rayResources = rayKinds.map(({ resource }) => resource);
