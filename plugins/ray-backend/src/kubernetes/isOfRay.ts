import {
  KubernetesResource,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';

const PLURALS: ReadonlySet<string> = new Set(
  [RAY_CLUSTERS, RAY_JOBS, RAY_SERVICES].map(({ plural }) => plural),
);

/** Whether a resource is RayCluster, RayJob or RayService. */
export function isOfRay({ group, plural }: KubernetesResource): boolean {
  return group === RAY_CLUSTERS.group && PLURALS.has(plural);
}
