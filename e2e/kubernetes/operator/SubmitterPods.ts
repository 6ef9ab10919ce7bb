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
 * From the end of a job until its submitter has read the log to the end, simulated. Longer than the 3 s between two
 * looks of the operator, so that the job shows as ended first.
 */
const NOTICE_MS = 3200;

/** Ends the pods that submit jobs, where kubelets run pods without looking at what is in them. */
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
    // Following a log succeeds, whatever became of the job.
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
