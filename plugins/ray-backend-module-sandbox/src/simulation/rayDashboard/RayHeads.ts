import { Clock, ObjectChange, ObjectClient, ObjectKey } from '../../core/types';
import { controllerOf, Pod } from '../../objects';
import { RayScheduler, readScript } from '../rayScheduling';
import { RayJobs } from './RayJobs';
import { ServeApplications } from './ServeApplications';

/** A ready head with what runs inside its Ray. */
export interface RayHead {
  pod: Pod;
  jobs: RayJobs;
  serve: ServeApplications;
  scheduler: RayScheduler;
}

interface HeadMemory extends Omit<RayHead, 'pod'> {
  podUid: string | undefined;
  /** A restarted container begins with an empty memory. */
  containerId: string;
}

/** A service as far as its way to the pods goes. */
interface SelectingService {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { selector?: Record<string, string> };
}

/**
 * What goes on inside the heads of Ray clusters: jobs, actors and Serve applications. None of it is in the Kubernetes API;
 * it is kept as long as the head's container runs, as in a real Ray without external storage.
 */
export class RayHeads {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  /** By cluster. */
  readonly #memories = new Map<string, HeadMemory>();
  readonly #listeners = new Set<() => void>();
  readonly #stopWatch: () => void;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#stopWatch = options.client.watch<Pod>('pods', change => {
      if (this.#memories.size > 0) {
        this.#hear(change);
      }
    });
  }

  stop(): void {
    this.#stopWatch();
    [...this.#memories.keys()].forEach(cluster => this.#forget(cluster));
  }

  /** Calls `listener` whenever a job or an application inside some head has changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** The head that answers behind a service; undefined when there is none that is ready. */
  behindService(key: ObjectKey): RayHead | undefined {
    const service = this.#client.get<SelectingService>('services', key);
    const labels = service?.spec.selector;
    const pod =
      labels &&
      this.#client
        .list<Pod>('pods', { namespace: key.namespace, labels })
        .find(each => isReadyNode(each, 'head'));
    return pod && { pod, ...this.#memoryOf(pod) };
  }

  /** The head with this address; undefined when there is none that is ready. */
  atAddress(podIP: string): RayHead | undefined {
    const pod = this.#client
      .list<Pod>('pods')
      .find(
        other => other.status?.podIP === podIP && isReadyNode(other, 'head'),
      );
    return pod && { pod, ...this.#memoryOf(pod) };
  }

  #hear({ type, object }: ObjectChange<Pod>): void {
    const cluster = clusterOf(object);
    const memory = this.#memories.get(cluster);
    if (type === 'DELETED' && memory?.podUid === object.metadata.uid) {
      this.#forget(cluster);
    } else {
      memory?.scheduler.settle();
    }
  }

  #memoryOf(pod: Pod): HeadMemory {
    const cluster = clusterOf(pod);
    const containerId = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const known = this.#memories.get(cluster);
    if (known?.containerId === containerId) {
      return known;
    }
    this.#forget(cluster);
    const parts = {
      clock: this.#clock,
      onChange: () => this.#listeners.forEach(listener => listener()),
      scheduler: new RayScheduler({
        clock: this.#clock,
        nodes: () => this.#nodesOf(pod),
      }),
    };
    const memory = {
      podUid: pod.metadata.uid,
      containerId,
      jobs: new RayJobs({
        ...parts,
        scriptOf: entrypoint => readScript(this.#client, pod, entrypoint),
      }),
      serve: new ServeApplications(parts),
      scheduler: parts.scheduler,
    };
    this.#memories.set(cluster, memory);
    return memory;
  }

  /** The ready pods of a head's cluster, the head first. */
  #nodesOf(head: Pod): Pod[] {
    const { namespace } = head.metadata;
    const ownerUid = clusterOf(head);
    const workers = this.#client
      .list<Pod>('pods', { namespace, ownerUid })
      .filter(pod => isReadyNode(pod, 'worker'));
    return [head, ...workers];
  }

  #forget(cluster: string): void {
    const memory = this.#memories.get(cluster);
    this.#memories.delete(cluster);
    memory?.jobs.abandon();
    memory?.serve.abandon();
  }
}

/** The uid of the RayCluster that a pod belongs to. */
function clusterOf(pod: Pod): string {
  return controllerOf(pod)?.uid ?? pod.metadata.uid ?? '';
}

function isReadyNode(
  { metadata, status }: Pod,
  nodeType: 'head' | 'worker',
): boolean {
  return (
    metadata.labels?.['ray.io/node-type'] === nodeType &&
    !metadata.deletionTimestamp &&
    Boolean(
      status?.conditions?.some(
        ({ type, status: value }) => type === 'Ready' && value === 'True',
      ),
    )
  );
}
