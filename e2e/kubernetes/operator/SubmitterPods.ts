import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  type Clock,
  type ContainerStatus,
  fromQueueKey,
  JobSubmitters,
  type ObjectClient,
  type Pod,
  type StoredObject,
  submissionOf,
  timestamp,
  toQueueKey,
  withConditions,
  WorkQueue,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

/**
 * Simulated time between the end of a job and the end of its submitter. Longer than the 3 s in which the operator polls
 * jobs, so that the RayJob shows the end first.
 */
const NOTICE_MS = 3200;

const RAY_CLUSTERS = 'rayclusters.ray.io';

interface RayCluster extends StoredObject {
  status?: { state?: string };
}

/** Terminates the submitters of ended jobs, because KWOK's kubelets never end a container. */
export class SubmitterPods {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #submitters: JobSubmitters;
  readonly #queue: WorkQueue;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    logger: LoggerService;
    submitters: JobSubmitters;
  }) {
    const { client, clock, logger, submitters } = options;
    this.#client = client;
    this.#clock = clock;
    this.#submitters = submitters;
    const work = (key: string) => this.#end(key);
    this.#queue = new WorkQueue({ clock, logger, work });
    submitters.onEnd(pod => this.#queue.addAfter(toQueueKey(pod), NOTICE_MS));
  }

  stop(): void {
    this.#queue.stop();
  }

  #end(key: string): undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    const found = pod && submissionOf(pod);
    if (!found || pod.status?.phase !== 'Running') return undefined;
    if (this.#isEarly(pod)) {
      this.#queue.addAfter(key, NOTICE_MS);
      return undefined;
    }
    const state = this.#submitters.stateOf(pod);
    // Following a log succeeds with any end of the job; waiting for the job does not.
    const succeeds =
      state === 'ended' || (state === 'failed' && !found.submission.awaitsEnd);
    const finishedAt = timestamp(this.#clock.now());
    const { name } = pod.spec.containers[found.index] ?? {};
    const containerStatuses = pod.status.containerStatuses?.map(status =>
      status.name === name
        ? terminated(status, { succeeds, finishedAt })
        : status,
    );
    this.#client.updateStatus<Pod>('pods', {
      ...pod,
      status: withConditions(
        pod,
        { ...pod.status, containerStatuses },
        finishedAt,
      ),
    });
    return undefined;
  }

  /**
   * Whether the submitter is in the head of a cluster whose pods were not ready together yet. KWOK may start them after
   * the end of a short job, and the operator would then wait for the cluster forever.
   */
  #isEarly({ metadata: { namespace, labels } }: Pod): boolean {
    const name = labels?.['ray.io/cluster'];
    const cluster = name
      ? this.#client.get<RayCluster>(RAY_CLUSTERS, { namespace, name })
      : undefined;
    return cluster !== undefined && cluster.status?.state !== 'ready';
  }
}

function terminated(
  status: ContainerStatus,
  { succeeds, finishedAt }: { succeeds: boolean; finishedAt: string },
): ContainerStatus {
  return {
    ...status,
    ready: false,
    started: false,
    state: {
      terminated: {
        exitCode: succeeds ? 0 : 1,
        reason: succeeds ? 'Completed' : 'Error',
        startedAt: status.state.running?.startedAt ?? finishedAt,
        finishedAt,
      },
    },
  };
}
