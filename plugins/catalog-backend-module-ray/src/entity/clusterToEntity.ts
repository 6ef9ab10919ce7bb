import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ResourceEntity,
} from '@backstage/catalog-model';
import {
  Cluster,
  ClusterEnvironment,
  ClusterStatus,
  labelValueProblem,
  RAY_ANNOTATIONS,
  RAY_ENTITY_ANNOTATIONS,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { clusterEntityName } from './clusterEntityName';
import { readEntityRef } from './readEntityRef';

/** `spec.type` of the entities that show Ray clusters. */
export const RAY_CLUSTER_TYPE = 'ray-cluster';

/** Annotation of a RayCluster that names the system it belongs to, as `payments` or `system:default/payments`. */
export const SYSTEM_ANNOTATION = 'rayport.io/system';

/** Annotations by which Backstage's Kubernetes pages find the cluster's pods. */
const KUBERNETES_ANNOTATIONS = {
  namespace: 'backstage.io/kubernetes-namespace',
  labelSelector: 'backstage.io/kubernetes-label-selector',
} as const;

/** Length limit of a tag (Backstage's descriptor format), in characters. */
const MAX_TAG_LENGTH = 63;

/** What the entities have in common. */
export interface ClusterEntityOptions {
  /** Base URL of the portal's pages; without it the entities have no links. */
  appBaseUrl?: string;
  /** Entity ref of the owner of clusters whose `user` is no entity. */
  defaultOwner: string;
  /** Entity ref of the Kubernetes cluster that they all run in. */
  kubernetesCluster?: string;
}

function toTag(text: string): string {
  const cut = text.toLocaleLowerCase('en-US').slice(0, MAX_TAG_LENGTH);
  return cut.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function environmentOf(cluster: Cluster): string {
  const found = Object.entries(ClusterEnvironment).find(
    ([, number]) => number === cluster.environment,
  );
  return found ? found[0].toLocaleLowerCase('en-US') : '';
}

function labelsOf(cluster: Cluster): Record<string, string> {
  const labels = {
    'rayport.io/namespace': cluster.namespace,
    'rayport.io/environment': environmentOf(cluster),
    'rayport.io/ray-version': cluster.version,
  };
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([, value]) => value && !labelValueProblem(value),
    ),
  );
}

function stateAnnotations(status: ClusterStatus): Record<string, string> {
  const { state, reason, message, hint } = status;
  const annotations = {
    [RAY_ENTITY_ANNOTATIONS.state]: state,
    [RAY_ENTITY_ANNOTATIONS.reason]: reason,
    [RAY_ENTITY_ANNOTATIONS.message]: [message, hint].filter(Boolean).join(' '),
  };
  return Object.fromEntries(
    Object.entries(annotations).filter(([, value]) => value),
  );
}

function annotationsOf(cluster: Cluster): Record<string, string> {
  const { namespace, name, user } = cluster;
  const location = `ray:${namespace}/${name}`;
  return {
    [ANNOTATION_LOCATION]: location,
    [ANNOTATION_ORIGIN_LOCATION]: location,
    [KUBERNETES_ANNOTATIONS.namespace]: namespace,
    [KUBERNETES_ANNOTATIONS.labelSelector]: `${RAY_LABELS.cluster}=${name}`,
    [RAY_ENTITY_ANNOTATIONS.namespace]: namespace,
    [RAY_ENTITY_ANNOTATIONS.name]: name,
    ...(user && { [RAY_ANNOTATIONS.user]: user }),
  };
}

function linksTo(cluster: Cluster, appBaseUrl: string | undefined) {
  if (!appBaseUrl) return [];
  const path = [cluster.namespace, cluster.name].map(encodeURIComponent);
  const url = `${appBaseUrl.replace(/\/$/, '')}/ray/clusters/${path.join('/')}`;
  return [{ url, title: 'Ray cluster', icon: 'dashboard' }];
}

function specOf(
  cluster: Cluster,
  options: ClusterEntityOptions,
): ResourceEntity['spec'] {
  const { defaultOwner, kubernetesCluster } = options;
  const system = readEntityRef(cluster.annotations[SYSTEM_ANNOTATION] ?? '', {
    kinds: ['system'],
    defaultKind: 'system',
  });
  const owner = readEntityRef(cluster.user, { kinds: ['user', 'group'] });
  return {
    type: RAY_CLUSTER_TYPE,
    owner: owner ?? defaultOwner,
    ...(system && { system }),
    ...(kubernetesCluster && { dependsOn: [kubernetesCluster] }),
  };
}

/**
 * Renders a cluster as a catalog entity. Its state travels as annotations, because the catalog drops whole entities
 * that arrive with a `status`; the processor turns them into one.
 *
 * @param cluster - the cluster
 * @param status - what it is doing, where that is known
 * @param options - what all entities have in common
 */
export function clusterToEntity(
  cluster: Cluster,
  status: ClusterStatus | undefined,
  options: ClusterEntityOptions,
): ResourceEntity {
  const { name, namespace, version } = cluster;
  const tags = ['ray', version && `ray-${version}`, environmentOf(cluster)];
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: clusterEntityName(cluster),
      title: name,
      description: `Ray cluster ${name} in namespace ${namespace}`,
      labels: labelsOf(cluster),
      annotations: {
        ...annotationsOf(cluster),
        ...(status && stateAnnotations(status)),
      },
      tags: tags.map(toTag).filter(Boolean),
      links: linksTo(cluster, options.appBaseUrl),
    },
    spec: specOf(cluster, options),
  };
}
