import { Clock, ObjectChange, ObjectClient, ObjectKey } from '../../core/types';
import { controllerOf, Pod } from '../../objects';
import { RayScheduler } from '../rayScheduling/RayScheduler';
import { readScript } from '../rayScheduling/rayScript';
import { RayJobs } from './JobRun';
import { ServeApplications } from './ServeApplications';

export interface RayHead {
  pod: Pod;
  jobs: RayJobs;
  serve: ServeApplications;
  scheduler: RayScheduler;
}

interface HeadState extends RayHead {
  /** Of the head; a restarted container begins with an empty state. */
  containerId: string;
}

interface SelectingService {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { selector?: Record<string, string> };
}

/**
 * The state of Ray heads: jobs, actors and Serve applications. None of it is in the Kubernetes API; it is lost with the
 * head's container, as in a Ray without external storage.
 */
export class RayHeads {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #states = new Map<string, HeadState>();
  readonly #listeners = new Set<() => void>();
  readonly #stopWatch: () => void;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#stopWatch = options.client.watch<Pod>('pods', change => {
      if (this.#states.size > 0) {
        this.#handleChange(change);
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

  /** The head that answers behind a service; undefined when there is none that is ready. */
  behindService(key: ObjectKey): RayHead | undefined {
    const service = this.#client.get<SelectingService>('services', key);
    const labels = service?.spec.selector;
    const { namespace } = key;
    return labels && this.#headAmong({ namespace, labels }, () => true);
  }

  /** The head with this address; undefined when there is none that is ready. */
  atAddress(podIP: string): RayHead | undefined {
    return this.#headAmong({}, ({ status }) => status?.podIP === podIP);
  }

  #headAmong(
    options: Parameters<ObjectClient['list']>[1],
    isWanted: (pod: Pod) => boolean,
  ): RayHead | undefined {
    const pod = this.#client
      .list<Pod>('pods', options)
      .find(each => isWanted(each) && isReadyNode(each, 'head'));
    return pod && { ...this.#stateOf(pod), pod };
  }

  #handleChange({ type, object }: ObjectChange<Pod>): void {
    const cluster = clusterOf(object);
    const state = this.#states.get(cluster);
    if (type === 'DELETED' && state?.pod.metadata.uid === object.metadata.uid) {
      this.#remove(cluster);
    } else {
      state?.scheduler.schedulePending();
    }
  }

  #stateOf(pod: Pod): HeadState {
    const cluster = clusterOf(pod);
    const containerId = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const known = this.#states.get(cluster);
    if (known?.containerId === containerId) {
      return known;
    }
    this.#remove(cluster);
    const clock = this.#clock;
    const nodes = () => this.#nodesOf(pod);
    const scheduler = new RayScheduler({ clock, nodes });
    const state = {
      pod,
      containerId,
      scheduler,
      serve: new ServeApplications({ clock, scheduler }),
      jobs: new RayJobs({
        clock,
        scheduler,
        scriptOf: entrypoint => readScript(this.#client, pod, entrypoint),
        onChange: () => this.#listeners.forEach(listener => listener()),
      }),
    };
    this.#states.set(cluster, state);
    return state;
  }

  #nodesOf(head: Pod): Pod[] {
    const { namespace } = head.metadata;
    const ownerUid = clusterOf(head);
    const workers = this.#client
      .list<Pod>('pods', { namespace, ownerUid })
      .filter(pod => isReadyNode(pod, 'worker'));
    return [head, ...workers];
  }

  #remove(cluster: string): void {
    const state = this.#states.get(cluster);
    this.#states.delete(cluster);
    state?.jobs.dispose();
    state?.serve.dispose();
  }
}

function clusterOf(pod: Pod): string {
  return controllerOf(pod)?.uid ?? pod.metadata.uid ?? '';
}

function isReadyNode(
  { metadata, status }: Pod,
  nodeType: 'head' | 'worker',
): boolean {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  return (
    metadata.labels?.['ray.io/node-type'] === nodeType &&
    !metadata.deletionTimestamp &&
    ready?.status === 'True'
  );
}
