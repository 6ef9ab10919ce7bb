import { Clock, ListOptions, ObjectClient, ObjectKey } from '../../core/types';
import { controllerOf } from '../../objects/keys';
import { isRayReady, Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { RayScheduler } from '../rayScheduling/RayScheduler';
import { readScript } from '../rayScheduling/rayScript';
import { RayJobs } from './JobRun';
import { ServeApplications } from './ServeApplications';

/** A ready head with what runs inside its Ray. */
export interface RayHead {
  pod: Pod;
  jobs: RayJobs;
  serve: ServeApplications;
  scheduler: RayScheduler;
}

/**
 * The state of Ray heads: jobs, actors and Serve applications. None of it is in the Kubernetes API; it is lost with the
 * head's container, as in a Ray without external storage.
 */
export class RayHeads {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  /** By cluster. A restarted container begins with an empty state. */
  readonly #states = new Map<string, RayHead & { containerId: string }>();
  readonly #listeners = new Set<() => void>();
  readonly #stopWatch: () => void;

  constructor({ client, clock }: { client: ObjectClient; clock: Clock }) {
    this.#client = client;
    this.#clock = clock;
    this.#stopWatch = client.watch<Pod>('pods', change => {
      if (this.#states.size === 0) {
        return;
      }
      const { type, object } = change;
      const cluster = clusterOf(object);
      const state = this.#states.get(cluster);
      const isHead = state?.pod.metadata.uid === object.metadata.uid;
      if (type === 'DELETED' && isHead) {
        this.#remove(cluster);
      } else {
        state?.scheduler.schedulePending();
      }
    });
  }

  stop(): void {
    this.#stopWatch();
    [...this.#states.keys()].forEach(cluster => this.#remove(cluster));
  }

  /** Calls `listener` whenever a job inside some head has changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The ready head behind a service; undefined if there is none. */
  behindService(key: ObjectKey): RayHead | undefined {
    const service = this.#client.get<Service>('services', key);
    const labels = service?.spec.selector;
    const { namespace } = key;
    return labels && this.#headAmong({ namespace, labels });
  }

  /** The ready head with this address; undefined if there is none. */
  atAddress(podIP: string): RayHead | undefined {
    return this.#headAmong({ indexed: podIP });
  }

  #headAmong(options: ListOptions): RayHead | undefined {
    const pod = this.#client
      .list<Pod>('pods', options)
      .find(each => isReadyNode(each, 'head'));
    return pod && { ...this.#stateOf(pod), pod };
  }

  #stateOf(pod: Pod): RayHead {
    const cluster = clusterOf(pod);
    const containerId = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const known = this.#states.get(cluster);
    if (known?.containerId === containerId) {
      return known;
    }
    this.#remove(cluster);
    const client = this.#client;
    const clock = this.#clock;
    const { namespace } = pod.metadata;
    // The ready pods of the cluster, the head first.
    const nodes = () => [
      pod,
      ...client
        .list<Pod>('pods', { namespace, ownerUid: cluster })
        .filter(each => isReadyNode(each, 'worker')),
    ];
    const scheduler = new RayScheduler({ clock, nodes });
    const serve = new ServeApplications({ clock, scheduler });
    const jobs = new RayJobs({
      clock,
      scheduler,
      scriptOf: entrypoint => readScript(client, pod, entrypoint),
      onChange: () => this.#listeners.forEach(listener => listener()),
    });
    const state = { pod, containerId, scheduler, serve, jobs };
    this.#states.set(cluster, state);
    return state;
  }

  #remove(cluster: string): void {
    const state = this.#states.get(cluster);
    this.#states.delete(cluster);
    state?.jobs.forEach(run => run.dispose());
    state?.serve.dispose();
  }
}

/** The uid of the RayCluster that a pod belongs to. */
function clusterOf(pod: Pod): string {
  return controllerOf(pod)?.uid ?? pod.metadata.uid ?? '';
}

function isReadyNode(pod: Pod, nodeType: 'head' | 'worker'): boolean {
  const { labels, deletionTimestamp } = pod.metadata;
  return (
    labels?.['ray.io/node-type'] === nodeType &&
    !deletionTimestamp &&
    isRayReady(pod)
  );
}
