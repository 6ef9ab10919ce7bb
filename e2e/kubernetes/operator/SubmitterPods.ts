import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  type Clock,
  type ContainerStatus,
  fromQueueKey,
  JobSubmitters,
  type ObjectClient,
  type Pod,
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

/** Terminates the submitter pods of ended jobs, because KWOK's kubelets never end a container. */
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
    if (pod?.status?.phase !== 'Running') return undefined;
    // The submitter succeeds once the job has ended, in any state.
    const succeeds = this.#submitters.stateOf(pod) === 'ended';
    const finishedAt = timestamp(this.#clock.now());
    const containerStatuses = pod.status.containerStatuses?.map(status =>
      terminated(status, { succeeds, finishedAt }),
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
}

function terminated(
  status: ContainerStatus,
  { succeeds, finishedAt }: { succeeds: boolean; finishedAt: string },
): ContainerStatus {
  return {
    ...status,
    ...{ ready: false, started: false },
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
