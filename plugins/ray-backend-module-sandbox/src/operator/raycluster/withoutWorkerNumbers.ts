import { RayClusterSpec } from './RayCluster';

/** A spec without its numbers of workers, which neither an upgrade nor a new pod depends on. */
export function withoutWorkerNumbers(spec: RayClusterSpec): object {
  const groups = spec.workerGroupSpecs?.map(
    ({ replicas, minReplicas, maxReplicas, scaleStrategy, ...group }) => group,
  );
  return { ...spec, workerGroupSpecs: groups };
}
