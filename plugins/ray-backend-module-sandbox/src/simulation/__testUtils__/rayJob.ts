import { RayJob, RayJobSpec } from '../../operator/rayjob/RayJob';
import { rayCluster } from './rayCluster';

/** A RayJob as the portal writes it, with a cluster of its own. */
export function rayJob(name: string, spec: Partial<RayJobSpec> = {}): RayJob {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      name,
      namespace: 'test',
      labels: { 'ray.io/user': 'ada' },
    },
    spec: {
      entrypoint: 'python -V',
      ...(!spec.clusterSelector && {
        rayClusterSpec: rayCluster(name).spec,
      }),
      ...spec,
    },
  };
}
