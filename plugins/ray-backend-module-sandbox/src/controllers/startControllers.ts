import {
  equalJson,
  JsonObject,
  KubernetesObject,
  readPath,
} from '../core/json';
import { hardLimits, namespaceUsage } from '../quota/Usage';
import { localQueueResource, QUEUE_LABEL } from '../resources/kueueResources';
import { resourceName } from '../resources/ResourceDefinition';
import { startEndpointSlices } from './endpoints/startEndpointSlices';
import { ControllerOptions, onChanges } from './onChanges';
import { startEventExpiry } from './startEventExpiry';
import { startGarbageCollector } from './startGarbageCollector';
import { startNamespaces } from './startNamespaces';

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
