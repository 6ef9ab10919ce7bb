import { equalJson, readPath } from '../core/json';
import { localQueueResource } from '../resources/kueueResources';
import { resourceName } from '../resources/ResourceDefinition';
import { ControllerOptions, onChanges } from './onChanges';

/** Kueue's label on what waits in a queue, or was admitted through one. */
const QUEUE_LABEL = 'kueue.x-k8s.io/queue-name';

const RAY_GROUP = 'ray.io';

/** Keeps the status of queues: how many suspended Ray objects wait in them. */
export function startLocalQueues(options: ControllerOptions): () => void {
  const { store } = options;
  const { database, registry } = store;
  const name = resourceName(localQueueResource);
  const queues = database.collection(registry.named(name));
  return onChanges({
    ...options,
    note({ object }, add) {
      const { namespace } = object.metadata;
      if (namespace !== undefined && queues.list(namespace).length > 0) {
        add(namespace);
      }
    },
    work(namespace) {
      const waiting = database.collections
        .filter(({ definition }) => definition.group === RAY_GROUP)
        .flatMap(collection => collection.list(namespace))
        .filter(object => readPath(object, 'spec.suspend') === true)
        .map(({ metadata }) => metadata.labels?.[QUEUE_LABEL]);
      for (const queue of queues.list(namespace)) {
        const pendingWorkloads = waiting.filter(
          label => label === queue.metadata.name,
        ).length;
        const status = { pendingWorkloads };
        if (!equalJson(queue.status, status)) {
          store.updateStatus(name, { ...queue, status });
        }
      }
    },
  });
}
