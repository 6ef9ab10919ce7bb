import { ServedKind } from './servedKinds';

/** Where each kind has the specification of its cluster. */
const CLUSTER_SPECS = new Map([
  ['RayCluster', 'spec'],
  ['RayJob', 'spec.rayClusterSpec'],
  ['RayService', 'spec.rayClusterConfig'],
  ['RayCronJob', 'spec.jobTemplate.rayClusterSpec'],
]);

/** Fields of a group that are in its pod template. */
const OF_PODS: Record<string, string> = {
  annotations: 'template.metadata.annotations',
  environment: 'template.spec.containers[0].env',
  labels: 'template.metadata.labels',
  volumes: 'template.spec.volumes',
};

const GROUP_FIELD =
  /^(?<group>headGroupSpec|workerGroupSpec\[\d+\])\.(?<field>[^.]+)$/;

/**
 * A field of the KubeRay API V1 as an object of Kubernetes has it, for messages about limits.
 *
 * @param field - such as `clusterSpec.headGroupSpec.environment`
 */
export function manifestField(
  { resource }: Pick<ServedKind, 'resource'>,
  field: string,
): string {
  const [, below] = /^clusterSpec\.(.*)$/.exec(field) ?? [];
  if (below === undefined) return field;
  const { group, field: name = '' } = GROUP_FIELD.exec(below)?.groups ?? {};
  const path = group ? `${group}.${OF_PODS[name] ?? name}` : below;
  const plural = path.replace(/^workerGroupSpec(?=$|\[)/, 'workerGroupSpecs');
  return `${CLUSTER_SPECS.get(resource.kind) ?? 'spec'}.${plural}`;
}
