import { equalJson } from '../../core/json';
import { Controller } from '../../controllerRuntime/Controller';
import { ownedBy } from '../../controllerRuntime/ownedBy';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { Clock, ObjectClient, ObjectKey } from '../../core/types';
import { keyOf } from '../../objects/keyOf';
import { Pod } from '../../objects/Pod';
import { timestamp } from '../../objects/timestamp';
import {
  BatchJob,
  BatchJobCondition,
  BatchJobStatus,
  endOfJob,
} from './BatchJob';

/** Back-off before a failed pod is replaced, doubled with each failure, as in the real controller. */
const FIRST_BACK_OFF_MS = 10_000;
const MS_PER_SECOND = 1000;

/** How a Job ends: two conditions, the second of which is final. */
const COMPLETE = {
  types: ['SuccessCriteriaMet', 'Complete'],
  reason: 'CompletionsReached',
  message: 'Reached expected number of succeeded pods',
} as const;
const FAILED = {
  types: ['FailureTarget', 'Failed'],
  reason: 'BackoffLimitExceeded',
  message: 'Job has reached the specified backoff limit',
} as const;

/**
 * The Job controller: one pod at a time until one succeeds or the back-off limit is exceeded. `completions` and
 * `parallelism` above 1 are not simulated.
 */
export class BatchJobController implements Controller {
  readonly resource = 'jobs.batch';
  readonly kind = 'Job';
  readonly owns = ['pods'];
  readonly #client: ObjectClient;
  readonly #clock: Clock;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const job = this.#client.get<BatchJob>(this.resource, key);
    if (!job || job.metadata.deletionTimestamp || job.spec.suspend) {
      return undefined;
    }
    if (endOfJob(job)) {
      return this.#expire(job);
    }
    const result = this.#ensurePod(job);
    const now = timestamp(this.#clock.now());
    const status = statusOf(job, this.#pods(job), now);
    const next = { ...job, status };
    if (!equalJson(job.status, status)) {
      this.#client.updateStatus<BatchJob>(this.resource, next);
    }
    return endOfJob(next) ? this.#expire(next) : result;
  }

  #pods({ metadata }: BatchJob): Pod[] {
    const { namespace, uid } = metadata;
    return this.#client.list<Pod>('pods', { namespace, ownerUid: uid });
  }

  #ensurePod(job: BatchJob): WorkResult | undefined {
    const pods = this.#pods(job);
    const failed = pods.filter(({ status }) => status?.phase === 'Failed');
    const { backoffLimit = 0, template } = job.spec;
    if (failed.length < pods.length || failed.length > backoffLimit) {
      return undefined;
    }
    const failedAt = lastFailure(failed);
    const backOffMs = FIRST_BACK_OFF_MS * 2 ** (failed.length - 1);
    const waited = failedAt ? this.#clock.elapsedMs(failedAt) : Infinity;
    if (waited < backOffMs) {
      return { requeueAfterMs: backOffMs - waited };
    }
    this.#client.create<Pod>('pods', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: '',
        generateName: `${job.metadata.name}-`,
        ...template.metadata,
        ...ownedBy(job),
      },
      spec: template.spec,
    });
    return undefined;
  }

  /** Deletes a finished Job after `ttlSecondsAfterFinished`. */
  #expire(job: BatchJob): WorkResult | undefined {
    const { ttlSecondsAfterFinished } = job.spec;
    const end = endOfJob(job)?.lastTransitionTime;
    if (ttlSecondsAfterFinished === undefined || end === undefined) {
      return undefined;
    }
    const left =
      ttlSecondsAfterFinished * MS_PER_SECOND -
      this.#clock.elapsedMs(new Date(end));
    if (left > 0) {
      return { requeueAfterMs: left };
    }
    this.#client.delete(this.resource, keyOf(job));
    return undefined;
  }
}

/** Derives the status of a Job from its pods. */
function statusOf(
  { spec, status }: BatchJob,
  pods: Pod[],
  now: string,
): BatchJobStatus {
  const inPhase = (phase: string) =>
    pods.filter(pod => pod.status?.phase === phase).length;
  const succeeded = inPhase('Succeeded');
  const failed = inPhase('Failed');
  const active = pods.length - succeeded - failed;
  const ready = pods.filter(pod =>
    pod.status?.conditions?.some(
      condition => condition.type === 'Ready' && condition.status === 'True',
    ),
  ).length;
  const common = {
    ...(failed > 0 && { failed }),
    ready,
    startTime: status?.startTime ?? now,
    terminating: 0,
    uncountedTerminatedPods: {},
  };
  if (succeeded > 0) {
    const conditions = conditionsOf(COMPLETE, now);
    return { ...common, succeeded, completionTime: now, conditions };
  }
  return failed > (spec.backoffLimit ?? 0)
    ? { ...common, conditions: conditionsOf(FAILED, now) }
    : { ...(active > 0 && { active }), ...common };
}

function conditionsOf(
  { types, reason, message }: typeof COMPLETE | typeof FAILED,
  now: string,
): BatchJobCondition[] {
  return types.map(type => ({
    type,
    status: 'True',
    reason,
    message,
    lastProbeTime: now,
    lastTransitionTime: now,
  }));
}

/** When the latest of some failed pods ended; undefined when that is not known. */
function lastFailure(pods: Pod[]): Date | undefined {
  const last = pods
    .flatMap(({ status }) => status?.containerStatuses ?? [])
    .flatMap(({ state }) => state.terminated?.finishedAt ?? [])
    .sort()
    .at(-1);
  return last === undefined ? undefined : new Date(last);
}
