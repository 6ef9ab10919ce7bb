import { clusterKind } from './clusterKind';
import { cronJobKind } from './cronJobKind';
import { jobKind } from './jobKind';
import { RayKind } from './RayKind';
import { serviceKind } from './serviceKind';

/** KubeRay's kinds. */
export const rayKinds: readonly RayKind[] = [
  clusterKind,
  jobKind,
  serviceKind,
  cronJobKind,
];

/** KubeRay's custom resources. */
export const rayResources = rayKinds.map(({ resource }) => resource);
