import {
  equalJson,
  JsonObject,
  KubernetesObject,
  readPath,
} from '../core/json';
import { hardLimits, namespaceUsage } from '../quota/Usage';
import { localQueueResource, QUEUE_LABEL } from '../resources/kueueResources';
import { resourceName } from '../resources/ResourceDefinition';
import { ObjectStore } from '../store/ObjectStore';
import { startEndpointSlices } from './startEndpointSlices';
import { ControllerOptions, onChanges, unlessRefused } from './onChanges';
import { startGarbageCollector } from './startGarbageCollector';
import { startNamespaces } from './startNamespaces';

const EVENT_TTL_MS = 3_600_000; // Kubernetes' default of one hour
const SWEEP_INTERVAL_MS = 60_000; // longest delay of a deletion

/** Deletes events an hour after they were last seen. */
function startEventExpiry(options: ControllerOptions): () => void {
  const { store, clock } = options;
  /** No event was last seen before this time, so none is checked until it is too old. */
  let earliest = 0;
  let cancel = scheduleSweep();
  return () => cancel();

  function scheduleSweep(): () => void {
    return clock.schedule(SWEEP_INTERVAL_MS, () => {
      const oldest = clock.now().getTime() - EVENT_TTL_MS;
      if (earliest < oldest) earliest = sweep(store, oldest);
      cancel = scheduleSweep();
    });
  }
}

/** Deletes events last seen before `oldest`. Returns the earliest time at which a remaining one was last seen. */
function sweep(store: ObjectStore, oldest: number): number {
  const events = store.registry.named('events');
  // Later events are younger.
  let earliest = oldest + EVENT_TTL_MS;
  for (const event of store.database.collection(events).list()) {
    // The creation time alone shows that most are younger.
    const created = Date.parse(event.metadata.creationTimestamp ?? '');
    const seen = created >= oldest ? created : lastSeen(event);
    if (seen < oldest) {
      unlessRefused(() => store.deleteObject(events, event.metadata));
    } else {
      earliest = Math.min(earliest, seen);
    }
  }
  return earliest;
}

function lastSeen(event: KubernetesObject): number {
  const times = [
    readPath(event, 'series.lastObservedTime'),
    event.lastTimestamp,
    event.eventTime,
    event.metadata.creationTimestamp,
  ].map(time => (typeof time === 'string' ? Date.parse(time) : 0));
  return Math.max(...times.filter(time => !Number.isNaN(time)));
}

const RAY_GROUP = 'ray.io';

/** Keeps the status of a resource that sums up the objects of its namespace. */
function keepStatus(
  options: ControllerOptions,
  resource: string,
  statusIn: (namespace: string) => (object: KubernetesObject) => JsonObject,
): () => void {
  const { store } = options;
  const { database, registry } = store;
  const kept = database.collection(registry.named(resource));
  return onChanges({
    ...options,
    note({ object }, add) {
      const { namespace } = object.metadata;
      if (namespace !== undefined && kept.list(namespace).length > 0) {
        add(namespace);
      }
    },
    work(namespace) {
      const statusOf = statusIn(namespace);
      for (const object of kept.list(namespace)) {
        const status = statusOf(object);
        if (!equalJson(object.status, status)) {
          store.updateStatus(resource, { ...object, status });
        }
      }
    },
  });
}

/** Keeps the status of quotas up to date: their limits, and how much of them is used. */
function startQuotas(options: ControllerOptions): () => void {
  const { database } = options.store;
  return keepStatus(options, 'resourcequotas', namespace => quota => {
    const hard = hardLimits(quota);
    const used = namespaceUsage(database, namespace, [...hard.keys()]);
    return { hard: printed(hard), used: printed(used) };
  });
}

function printed(usage: ReturnType<typeof hardLimits>): Record<string, string> {
  return Object.fromEntries(
    [...usage].map(([resource, amount]) => [resource, String(amount)]),
  );
}

/** How many suspended Ray objects wait in queues. */
function startLocalQueues(options: ControllerOptions): () => void {
  const { database } = options.store;
  return keepStatus(options, resourceName(localQueueResource), namespace => {
    const waiting = database.collections
      .filter(({ definition }) => definition.group === RAY_GROUP)
      .flatMap(collection => collection.list(namespace))
      .filter(object => readPath(object, 'spec.suspend') === true)
      .map(({ metadata }) => metadata.labels?.[QUEUE_LABEL]);
    return ({ metadata: { name } }) => ({
      pendingWorkloads: waiting.filter(queue => queue === name).length,
    });
  });
}

const CONTROLLERS = [
  startGarbageCollector,
  startNamespaces,
  startEventExpiry,
  startQuotas,
  startLocalQueues,
  startEndpointSlices,
];

export function startControllers(options: ControllerOptions): () => void {
  const stops = CONTROLLERS.map(start => start(options));
  return () => stops.forEach(stop => stop());
}

const NAMESPACES = ['default', 'kube-system', 'kube-public'];

/** PriorityClasses, and their values. */
const PRIORITY_CLASSES = {
  'system-cluster-critical': 2_000_000_000,
  'system-node-critical': 2_000_001_000,
};

/** Creates what every Kubernetes has from its start. */
export function createSystemObjects(store: ObjectStore): void {
  for (const name of NAMESPACES) {
    store.create<KubernetesObject>('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
  for (const [name, value] of Object.entries(PRIORITY_CLASSES)) {
    store.create<KubernetesObject>('priorityclasses.scheduling.k8s.io', {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value,
    });
  }
}
