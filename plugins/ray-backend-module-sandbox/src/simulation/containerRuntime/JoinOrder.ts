import { controllerOf } from '../../objects/keys';
import { Pod, statusesOf } from '../../objects/Pod';

/** One in ten workers joins at a time: small clusters grow worker by worker, large ones in reasonable time. */
const WORKERS_PER_SLOT = 10;

/**
 * Lets the workers of a Ray cluster join one after another, oldest first, once its head is ready. Indexes the pods by
 * cluster, because listing them for every worker would be slow in large clusters.
 */
export class JoinOrder {
  /** By the uid of the pods' owner, then by pod name. */
  readonly #pods = new Map<string, Map<string, Pod>>();

  /** Returns whether the change of the pod may let another worker join. */
  put(pod: Pod): boolean {
    const owner = controllerOf(pod)?.uid;
    if (owner === undefined) {
      return false;
    }
    const { name } = pod.metadata;
    const pods = this.#pods.get(owner) ?? new Map<string, Pod>();
    const previous = pods.get(name);
    this.#pods.set(owner, pods.set(name, pod));
    return progress(pod) !== progress(previous);
  }

  remove(pod: Pod): void {
    const owner = controllerOf(pod)?.uid ?? '';
    const pods = this.#pods.get(owner);
    pods?.delete(pod.metadata.name);
    if (pods?.size === 0) {
      this.#pods.delete(owner);
    }
  }

  /** The workers in a pod's cluster whose init container waits for the head, oldest first. */
  waiting(pod: Pod): Pod[] {
    const age = ({ metadata }: Pod) =>
      `${metadata.creationTimestamp} ${metadata.name}`;
    return this.#clusterOf(pod)
      .filter(
        each =>
          waitContainer(each)?.state.running &&
          !each.metadata.deletionTimestamp,
      )
      .sort((left, right) => (age(left) < age(right) ? -1 : 1));
  }

  /** Tells whether a worker that waits for its head may go on. */
  mayJoin(worker: Pod): boolean {
    const pods = this.#clusterOf(worker);
    const workers = pods.filter(pod => !isHead(pod));
    const slots = Math.max(1, Math.ceil(workers.length / WORKERS_PER_SLOT));
    const turn = this.waiting(worker).findIndex(
      each => each.metadata.uid === worker.metadata.uid,
    );
    return (
      this.headOf(worker)?.status?.containerStatuses?.[0]?.ready === true &&
      turn + workers.filter(isJoining).length < slots
    );
  }

  /** The head of a pod's cluster. */
  headOf(pod: Pod): Pod | undefined {
    return this.#clusterOf(pod).find(isHead);
  }

  #clusterOf(pod: Pod): Pod[] {
    const owner = controllerOf(pod)?.uid ?? '';
    return [...(this.#pods.get(owner)?.values() ?? [])];
  }
}

function isHead({ metadata: { labels } }: Pod): boolean {
  return labels?.['ray.io/node-type'] === 'head';
}

/** Text that changes when another worker may be able to join. */
function progress(pod: Pod | undefined): string {
  return (pod ? statusesOf(pod) : [])
    .map(({ ready, restartCount }) => `${ready}${restartCount}`)
    .join();
}

/** Its init container has ended, and Ray starts. A worker that fails does not hold up the others. */
function isJoining(pod: Pod): boolean {
  const ray = pod.status?.containerStatuses?.[0];
  const isStarting =
    ray?.state.running || ray?.state.waiting?.reason === 'PodInitializing';
  return Boolean(
    waitContainer(pod)?.ready &&
    isStarting &&
    !ray?.ready &&
    ray?.restartCount === 0 &&
    !pod.metadata.deletionTimestamp,
  );
}

function waitContainer({ status }: Pod) {
  return status?.initContainerStatuses?.find(
    ({ name }) => name === 'wait-gcs-ready',
  );
}
