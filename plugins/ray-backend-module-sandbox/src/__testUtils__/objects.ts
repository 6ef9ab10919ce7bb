import { JsonObject, KubernetesObject } from '../core/json';

/** A namespace. */
export function namespace(name: string): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

/** A service account in namespace `test`. */
export function serviceAccount(name: string): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, namespace: 'test' },
  };
}

/** A ConfigMap in namespace `test`. */
export function configMap(
  name: string,
  more: Partial<KubernetesObject> = {},
): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    ...more,
    metadata: { name, namespace: 'test', ...more.metadata },
  };
}

/** A pod in namespace `test` with one container. */
export function pod(
  name: string,
  more: Partial<KubernetesObject> = {},
): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main', image: 'busybox:1' }] },
    ...more,
    metadata: { name, namespace: 'test', ...more.metadata },
  };
}

/** The smallest RayCluster that Kubernetes takes, in namespace `test`. */
export function rayCluster(
  name: string,
  more: { metadata?: JsonObject; spec?: JsonObject } = {},
): KubernetesObject {
  const template = {
    spec: {
      containers: [{ name: 'ray-head', image: 'rayproject/ray:2.46.0' }],
    },
  };
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name, namespace: 'test', ...more.metadata },
    spec: { headGroupSpec: { rayStartParams: {}, template }, ...more.spec },
  };
}

/** A worker group with one container. */
export function workerGroup(groupName: string, more: JsonObject = {}) {
  return {
    groupName,
    template: { spec: { containers: [{ name: 'ray-worker' }] } },
    ...more,
  };
}
