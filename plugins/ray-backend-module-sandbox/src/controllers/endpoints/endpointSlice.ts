import { ownedBy } from '../../controllerRuntime/ownedBy';
import {
  JsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../../core/json';

export interface Endpoint {
  addresses: string[];
  conditions: { ready: boolean; serving: boolean; terminating: boolean };
  nodeName?: string;
  targetRef: { kind: 'Pod'; namespace?: string; name: string; uid?: string };
}

/** The endpoint of a pod for the services that select it; undefined before it has an address and after it ended. */
export function endpointOf(pod: KubernetesObject): Endpoint | undefined {
  const address = readPath(pod, 'status.podIP');
  const phase = readPath(pod, 'status.phase');
  if (
    typeof address !== 'string' ||
    phase === 'Succeeded' ||
    phase === 'Failed'
  ) {
    return undefined;
  }
  const { namespace, name, uid, deletionTimestamp } = pod.metadata;
  const serving = objectsIn(readPath(pod, 'status.conditions')).some(
    ({ type, status }) => type === 'Ready' && status === 'True',
  );
  const terminating = deletionTimestamp !== undefined;
  const nodeName = readPath(pod, 'spec.nodeName');
  return {
    addresses: [address],
    conditions: { ready: serving && !terminating, serving, terminating },
    ...(typeof nodeName === 'string' && { nodeName }),
    targetRef: { kind: 'Pod', namespace, name, uid },
  };
}

/** Everything about a service's endpoints that follows from the service and the pods that it selects. */
export function endpointSlice(
  service: KubernetesObject,
  pods: KubernetesObject[],
): KubernetesObject {
  const { name, labels } = service.metadata;
  const headless = readPath(service, 'spec.clusterIP') === 'None';
  const always = readPath(service, 'spec.publishNotReadyAddresses') === true;
  const endpoints = pods
    .flatMap(pod => endpointOf(pod) ?? [])
    .map(endpoint =>
      always
        ? { ...endpoint, conditions: { ...endpoint.conditions, ready: true } }
        : endpoint,
    );
  return {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: {
      name: '',
      generateName: `${name}-`,
      ...ownedBy(service),
      labels: {
        ...labels,
        ...(headless && { 'service.kubernetes.io/headless': '' }),
        'endpointslice.kubernetes.io/managed-by':
          'endpointslice-controller.k8s.io',
        'kubernetes.io/service-name': name,
      },
    },
    addressType: 'IPv4',
    endpoints,
    ports: objectsIn(readPath(service, 'spec.ports')).flatMap(port => {
      const number = targetPort(port, pods);
      return number === undefined || endpoints.length === 0
        ? []
        : [{ name: port.name ?? '', port: number, protocol: port.protocol }];
    }),
  };
}

/** A named target is looked up in the pods' containers. */
function targetPort(
  { targetPort: target, port }: JsonObject,
  pods: KubernetesObject[],
): unknown {
  if (typeof target !== 'string') {
    return target ?? port;
  }
  return pods
    .flatMap(pod => objectsIn(readPath(pod, 'spec.containers')))
    .flatMap(container => objectsIn(container.ports))
    .find(({ name }) => name === target)?.containerPort;
}
