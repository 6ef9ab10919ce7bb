import { Clock, ObjectClient, ObjectKey } from '../../store/types';
import { Pod } from '../objects/Pod';
import { RayJobs } from './RayJobs';
import { ServeApplications } from './ServeApplications';

/** A ready head with what runs inside its Ray. */
export interface RayHead {
  pod: Pod;
  jobs: RayJobs;
  serve: ServeApplications;
}

interface HeadMemory {
  /** A restarted container begins with an empty memory. */
  containerId: string;
  jobs: RayJobs;
  serve: ServeApplications;
}

/** A service as far as its way to the pods goes. */
interface SelectingService {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { selector?: Record<string, string> };
}

/**
 * What goes on inside the heads of Ray clusters: jobs and Serve applications. None of it is in the Kubernetes API;
 * it is kept as long as the head's container runs, as in a real Ray without external storage.
 */
export class RayHeads {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #memories = new Map<string, HeadMemory>();
  readonly #listeners = new Set<() => void>();
  readonly #stopWatch: () => void;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#stopWatch = options.client.watch<Pod>('pods', change => {
      if (change.type === 'DELETED') {
        this.#forget(change.object.metadata.uid ?? '');
      }
    });
  }

  stop(): void {
    this.#stopWatch();
    [...this.#memories.keys()].forEach(uid => this.#forget(uid));
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
        .find(isReadyHead);
    return pod && { pod, ...this.#memoryOf(pod) };
  }

  /** The head with this address; undefined when there is none that is ready. */
  atAddress(podIP: string): RayHead | undefined {
    const pod = this.#client
      .list<Pod>('pods')
      .find(other => other.status?.podIP === podIP && isReadyHead(other));
    return pod && { pod, ...this.#memoryOf(pod) };
  }

  #memoryOf(pod: Pod): HeadMemory {
    const uid = pod.metadata.uid ?? '';
    const containerId = pod.status?.containerStatuses?.[0]?.containerID ?? '';
    const known = this.#memories.get(uid);
    if (known?.containerId === containerId) {
      return known;
    }
    this.#forget(uid);
    const parts = {
      clock: this.#clock,
      onChange: () => this.#listeners.forEach(listener => listener()),
    };
    const memory = {
      containerId,
      jobs: new RayJobs(parts),
      serve: new ServeApplications(parts),
    };
    this.#memories.set(uid, memory);
    return memory;
  }

  #forget(podUid: string): void {
    const memory = this.#memories.get(podUid);
    this.#memories.delete(podUid);
    memory?.jobs.abandon();
    memory?.serve.abandon();
  }
}

function isReadyHead({ metadata, status }: Pod): boolean {
  return (
    metadata.labels?.['ray.io/node-type'] === 'head' &&
    !metadata.deletionTimestamp &&
    Boolean(
      status?.conditions?.some(
        ({ type, status: value }) => type === 'Ready' && value === 'True',
      ),
    )
  );
}
