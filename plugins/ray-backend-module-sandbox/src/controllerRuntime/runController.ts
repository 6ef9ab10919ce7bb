import { equalJson } from '../core/json';
import { Logger } from '../core/Logger';
import { Clock, ObjectChange, ObjectClient, ObjectKey } from '../core/types';
import { controllerOf, fromQueueKey, toQueueKey } from '../objects/keys';
import { WorkQueue, WorkResult } from './WorkQueue';

/** Calls a controller whenever one of its objects, or what one owns, has changed; returns a function that stops it. */
export function runController(options: {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  controller: Controller;
}): () => void {
  const { client, clock, logger, controller } = options;
  const queue = new WorkQueue({
    clock,
    logger,
    work: key => controller.reconcile(fromQueueKey(key)),
  });
  const stopWatches = [
    client.watch(controller.resource, change => {
      if (controller.everyChange || changesSpecOrMetadata(change)) {
        queue.add(toQueueKey(change.object));
      }
    }),
    ...controller.owns.map(resource =>
      client.watch(resource, ({ object }) => {
        const owner = controllerOf(object);
        if (owner?.kind === controller.kind) {
          queue.add(`${object.metadata.namespace}/${owner.name}`);
        }
      }),
    ),
  ];
  client
    .list(controller.resource)
    .forEach(object => queue.add(toQueueKey(object)));
  return () => {
    stopWatches.forEach(stop => stop());
    queue.stop();
  };
}

function changesSpecOrMetadata({ object, previous }: ObjectChange): boolean {
  const now = object.metadata;
  const then = previous?.metadata;
  return (
    now.generation !== then?.generation ||
    now.deletionTimestamp !== then?.deletionTimestamp ||
    !equalJson(now.labels, then?.labels) ||
    !equalJson(now.annotations, then?.annotations) ||
    !equalJson(now.finalizers, then?.finalizers)
  );
}

/**
 * Reconciles one kind of object with its spec. A controller keeps no state: `reconcile` reads everything again, does what
 * is missing and may be called at any time, as often as one likes.
 */
export interface Controller {
  /** The resource that it reconciles, such as `rayclusters.ray.io`. */
  resource: string;
  kind: string;
  /** Resources whose objects it creates; a change of one adds its owner to the queue. */
  owns: readonly string[];
  /** Reconciles after every change, its own status writes included; otherwise only specs and metadata count. */
  everyChange?: boolean;
  /** Throws when something could not be done; it is then called again after a growing delay. */
  reconcile(key: ObjectKey): WorkResult | undefined;
}
