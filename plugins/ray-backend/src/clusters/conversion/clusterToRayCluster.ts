import {
  Cluster,
  ComputeTemplate,
  MANAGED_BY,
  RAY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { clusterSpecToRayClusterSpec } from './clusterSpecToRayClusterSpec';
import { environmentToLabel } from './environmentLabel';
import { goTimeText } from '../../core/goTimeText';
import {
  userAnnotation,
  userToLabel,
  withoutPrivateAnnotations,
} from './userLabel';

/** Value of the application label of everything that KubeRay creates. */
export const APPLICATION_NAME = 'kuberay';

/** Inputs of a RayCluster. */
export interface ClusterToRayClusterOptions {
  /** A valid cluster: it has a spec with a head group. */
  cluster: Cluster;
  /** Compute templates of the cluster's namespace, by name. */
  templates: ReadonlyMap<string, ComputeTemplate>;
  now: Date;
}

/**
 * The RayCluster of a cluster, interchangeable with one that the reference server makes (KubeRay API server V1,
 * cluster → RayCluster).
 *
 * @throws RayApiError FAILED_PRECONDITION when a template is missing or its memory is no quantity
 */
export function clusterToRayCluster(
  options: ClusterToRayClusterOptions,
): RayCluster {
  const { cluster, templates, now } = options;
  const annotations = withoutPrivateAnnotations(cluster.annotations);
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: {
      name: cluster.name,
      namespace: cluster.namespace,
      labels: {
        [RAY_LABELS.clusterName]: cluster.name,
        [RAY_LABELS.user]: userToLabel(cluster.user),
        [RAY_LABELS.version]: cluster.version,
        [RAY_LABELS.environment]: environmentToLabel(cluster.environment),
        [RAY_LABELS.applicationName]: APPLICATION_NAME,
        [RAY_LABELS.managedBy]: MANAGED_BY,
      },
      annotations: {
        ...annotations,
        ...userAnnotation(cluster.user),
        [RAY_ANNOTATIONS.creationTimestamp]: goTimeText(now),
      },
    },
    spec: cluster.clusterSpec
      ? clusterSpecToRayClusterSpec({
          spec: cluster.clusterSpec,
          version: cluster.version,
          templates,
          envs: cluster.envs,
          serves: annotations[RAY_ANNOTATIONS.enableServe] === 'true',
        })
      : {},
  };
}
