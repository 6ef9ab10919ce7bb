import { WorkQueue } from '../../controllerRuntime/WorkQueue';
import { Logger } from '../../core/Logger';
import { Clock, ObjectClient } from '../../core/types';
import { fromQueueKey, toQueueKey } from '../../objects/keys';
import { Pod } from '../../objects/Pod';
import { RayJobSubmission, submissionOf } from '../commands/rayJobSubmission';
import { JobRun } from './JobRun';
import { RayHeads } from './RayHeads';

/** The state of a submission: not yet submitted or running, ended, failed, or lost together with the head. */
type SubmissionState = 'active' | 'ended' | 'failed' | 'lost';

/** `<service>.<namespace>.svc.cluster.local:8265`, or shorter. */
const ADDRESS = /^([^.:]+)(?:\.([^.:]+))?/;

/** The address of a sidecar's own pod. */
const LOOPBACK = /^(?:127\.|localhost\b)/;

/**
 * Simulates the running `ray job submit` containers: waits for the head, submits the job unless its id is known there, and
 * follows it until it ends.
 */
export class JobSubmitters {
  readonly #client: ObjectClient;
  readonly #heads: RayHeads;
  readonly #queue: WorkQueue;
  /** Running submitters by their key, with what they follow. */
  readonly #running = new Map<string, JobRun | undefined>();
  /** By the uid of the submitter. */
  readonly #states = new Map<string, SubmissionState>();
  readonly #listeners = new Set<(pod: Pod) => void>();
  readonly #stopWatch: () => void;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    logger: Logger;
    heads: RayHeads;
  }) {
    const { client, clock, logger, heads } = options;
    const work = (key: string) => this.#follow(key);
    this.#client = client;
    this.#heads = heads;
    this.#queue = new WorkQueue({ clock, logger, work });
    this.#stopWatch = client.watch<Pod>('pods', ({ type, object }) => {
      if (type === 'DELETED') {
        this.#states.delete(object.metadata.uid ?? '');
        this.#running.delete(toQueueKey(object));
      } else {
        this.#add(object);
      }
      if (object.metadata.labels?.['ray.io/node-type'] === 'head') {
        this.#followAll();
      }
    });
    heads.onChange(() => this.#followAll());
    client.list<Pod>('pods').forEach(pod => this.#add(pod));
  }

  stop(): void {
    this.#stopWatch();
    this.#queue.stop();
  }

  stateOf({ metadata }: Pod): SubmissionState {
    return this.#states.get(metadata.uid ?? '') ?? 'active';
  }

  /** Calls `listener` with each submitter whose job has ended or is lost. */
  onEnd(listener: (pod: Pod) => void): void {
    this.#listeners.add(listener);
  }

  #add(pod: Pod): void {
    const key = toQueueKey(pod);
    if (runningSubmission(pod) && !this.#running.has(key)) {
      this.#running.set(key, undefined);
      this.#queue.add(key);
    }
  }

  #followAll(): void {
    [...this.#running.keys()].forEach(key => this.#queue.add(key));
  }

  #follow(key: string): undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    const submission = pod && runningSubmission(pod);
    if (!submission) {
      this.#running.delete(key);
      return;
    }
    const { submissionId } = submission;
    const jobs = this.#headOf(pod, submission)?.jobs;
    const before = this.#running.get(key);
    const run =
      jobs?.get(submissionId) ??
      (before ? undefined : jobs?.submit(submission));
    this.#running.set(key, run ?? before);
    const { uid = '' } = pod.metadata;
    const isLost = before !== undefined && run !== before;
    if ((run?.isEnded || isLost) && !this.#states.has(uid)) {
      const end = run?.status === 'FAILED' ? 'failed' : 'ended';
      this.#states.set(uid, run?.isEnded ? end : 'lost');
      this.#listeners.forEach(listener => listener(pod));
    }
  }

  #headOf({ metadata, status }: Pod, { address }: RayJobSubmission) {
    if (LOOPBACK.test(address)) {
      return this.#heads.atAddress(status?.podIP ?? '');
    }
    const [, name = '', namespace = metadata.namespace] =
      ADDRESS.exec(address) ?? [];
    return this.#heads.behindService({ namespace, name });
  }
}

/** The submission of a pod's container that runs. */
function runningSubmission(pod: Pod): RayJobSubmission | undefined {
  const found = submissionOf(pod);
  const isRunning =
    found && pod.status?.containerStatuses?.[found.index]?.state.running;
  return isRunning && !found.submission.refusal ? found.submission : undefined;
}
