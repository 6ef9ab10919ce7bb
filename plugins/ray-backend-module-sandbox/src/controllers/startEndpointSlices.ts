import { ownedBy } from '../controllerRuntime/ownedBy';
import { hasLabels } from '../core/hasLabels';
import {
  equalJson,
  isJsonObject,
  KubernetesObject,
  JsonObject,
  objectsIn,
  readPath,
} from '../core/json';
import { PathIndex } from '../database/PathIndex';
import { ObjectStore } from '../store/ObjectStore';
import { ControllerOptions, onChanges } from './onChanges';

/** The selector of a service; empty if its endpoints are managed manually. */
function selectorOf(service: KubernetesObject): Record<string, string> {
  const selector = readPath(service, 'spec.selector');
  return isJsonObject(selector)
    ? Object.fromEntries(
        Object.entries(selector).map(([key, value]) => [key, String(value)]),
      )
    : {};
}

/**
 * Finds services by the pods that they select. Each service is filed under its rarest label only, because each pod would
 * otherwise check every service with a common label.
 */
class ServiceIndex {
  readonly #names = new PathIndex();
  /** The label of each service, by its uid. */
  readonly #filed = new Map<string, string>();

  set(service: KubernetesObject): void {
    this.remove(service);
    const { name, namespace, uid = '' } = service.metadata;
    const count = (label: string) => this.#names.at(label).size;
    const [rarest] = labelsIn(namespace, selectorOf(service)).sort(
      (left, right) => count(left) - count(right),
    );
    if (rarest === undefined) return;
    this.#filed.set(uid, rarest);
    this.#names.add(rarest, name);
  }

  remove({ metadata: { name, uid = '' } }: KubernetesObject): void {
    this.#names.remove(this.#filed.get(uid) ?? '', name);
    this.#filed.delete(uid);
  }

  /** Names of services that may select a pod, including all that do. */
  findFor({ metadata: { namespace, labels = {} } }: KubernetesObject) {
    return labelsIn(namespace, labels).flatMap(label => [
      ...this.#names.at(label),
    ]);
  }
}

function labelsIn(
  namespace: string | undefined,
  labels: Record<string, string>,
): string[] {
  return Object.entries(labels).map(
    ([key, value]) => `${namespace}/${key}=${value}`,
  );
}

interface Endpoint {
  addresses: string[];
  conditions: { ready: boolean; serving: boolean; terminating: boolean };
  nodeName?: string;
  targetRef: { kind: 'Pod'; namespace?: string; name: string; uid?: string };
}

/** The endpoint of a pod for the services that select it; undefined before it has an address and after it ended. */
function endpointOf(pod: KubernetesObject): Endpoint | undefined {
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
function endpointSlice(
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

/**
 * Keeps one EndpointSlice for each service with a selector: the pods that it selects, and which of them are ready.
 * Works on uids of services.
 */
export function startEndpointSlices(options: ControllerOptions): () => void {
  const { store } = options;
  const { database, registry } = store;
  const slices = registry.named('endpointslices.discovery.k8s.io');
  const services = database.collection(registry.named('services'));
  const pods = database.collection(registry.named('pods'));
  const index = new ServiceIndex();
  return onChanges({
    ...options,
    note({ definition, type, object, previous }, add) {
      const current = type === 'DELETED' ? undefined : object;
      if (definition === services.definition) {
        if (current) {
          index.set(current);
          add(current.metadata.uid ?? '');
        } else {
          index.remove(object);
        }
      } else if (
        definition === pods.definition &&
        isEndpointChanged(current, previous)
      ) {
        [...servicesOf(current), ...servicesOf(previous)].forEach(service =>
          add(service.metadata.uid ?? ''),
        );
      }
    },
    work: sync,
  });

  function servicesOf(pod: KubernetesObject | undefined): KubernetesObject[] {
    return pod
      ? index
          .findFor(pod)
          .flatMap(name => services.get({ ...pod.metadata, name }) ?? [])
          .filter(service => hasLabels(pod.metadata, selectorOf(service)))
      : [];
  }

  function sync(uid: string): void {
    const location = database.locate(uid);
    const service = location && services.get(location);
    if (!service || !isWanted(store, service)) {
      return;
    }
    const selected = pods.select({
      namespace: service.metadata.namespace,
      labels: selectorOf(service),
    });
    const wanted = endpointSlice(service, selected);
    const [existing] = database
      .childrenOf(uid)
      .filter(({ definition }) => definition === slices)
      .flatMap(child => database.collection(slices).get(child) ?? []);
    if (existing) {
      const { labels } = wanted.metadata;
      const metadata = { ...existing.metadata, labels };
      store.updateObject(slices, { ...wanted, metadata });
    } else {
      store.createObject(slices, wanted);
    }
  }
}

function isEndpointChanged(
  pod?: KubernetesObject,
  previous?: KubernetesObject,
): boolean {
  return (
    !equalJson(pod && endpointOf(pod), previous && endpointOf(previous)) ||
    !equalJson(pod?.metadata.labels, previous?.metadata.labels)
  );
}

/** Whether a service has a selector. Nothing new may be created for what is about to go. */
function isWanted(store: ObjectStore, service: KubernetesObject): boolean {
  const { namespace = '', deletionTimestamp } = service.metadata;
  const home = store.get('namespaces', { name: namespace });
  return (
    !deletionTimestamp &&
    !home?.metadata.deletionTimestamp &&
    Object.keys(selectorOf(service)).length > 0
  );
}
