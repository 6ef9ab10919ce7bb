import {
  Cluster,
  ClusterEvent,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { labelToEnvironment } from './environmentLabel';
import { rayClusterSpecToClusterSpec } from './rayClusterSpecToClusterSpec';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { userOf, withoutPrivateAnnotations } from './userLabel';

/**
 * Converts a RayCluster to a cluster (KubeRay API server V1, Kubernetes objects → response). Never throws: missing
 * parts of a foreign object read as absent.
 *
 * @param answer - what the object alone does not show: its events, and the API's state (see `clusterState`)
 */
export function rayClusterToCluster(
  rayCluster: RayCluster,
  answer: { events: ClusterEvent[]; state: string },
): Cluster {
  const { metadata, spec, status } = rayCluster;
  const version =
    metadata.labels?.[RAY_LABELS.version] ?? spec?.rayVersion ?? '';
  return {
    name: metadata.name,
    namespace: metadata.namespace ?? '',
    user: userOf(metadata),
    version,
    environment: labelToEnvironment(metadata.labels?.[RAY_LABELS.environment]),
    clusterSpec: rayClusterSpecToClusterSpec(spec, version),
    annotations: withoutPrivateAnnotations(metadata.annotations),
    envs: undefined,
    createdAt: rfc3339(parseTime(metadata.creationTimestamp)),
    deletedAt: '',
    clusterState: answer.state,
    events: answer.events,
    serviceEndpoint: status?.endpoints ?? {},
  };
}
