import { listOwned, ownedBy } from '../../controllerRuntime/ownedBy';
import { Controller } from '../../controllerRuntime/runController';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { equalJson } from '../../core/json';
import { timestamp } from '../../core/timestamp';
import {
  Clock,
  ObjectClient,
  ObjectMeta,
  StoredObject,
} from '../../core/types';
import { isReady, Pod, PodSpec } from '../../objects/Pod';

const RESOURCE = 'jobs.batch';
/** Back-off before a failed pod is replaced, doubled with each failure, as in the real controller. */
const FIRST_BACK_OFF_MS = 10_000;

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

/** The fields of a batch Job that its controller and the operator use. */
export interface BatchJob extends StoredObject {
  spec: {
    backoffLimit?: number;
    suspend?: boolean;
    template: {
      metadata?: Pick<ObjectMeta, 'labels' | 'annotations'>;
      spec: PodSpec;
    };
  };
  status?: {
    startTime?: string;
    conditions?: BatchJobCondition[];
    [count: string]: unknown;
  };
}

interface BatchJobCondition {
  type: (typeof COMPLETE | typeof FAILED)['types'][number];
  status: 'True';
  reason: string;
  message: string;
  lastProbeTime: string;
  lastTransitionTime: string;
}

/** The terminal condition of a Job; undefined while it is active. */
export function endOfJob({ status }: BatchJob): BatchJobCondition | undefined {
  return status?.conditions?.find(
    ({ type }) => type === 'Complete' || type === 'Failed',
  );
}

/** The Job controller: one pod at a time until one succeeds or the back-off limit is exceeded. */
export function batchJobController(options: {
  client: ObjectClient;
  clock: Clock;
}): Controller {
  const { client, clock } = options;
  return {
    resource: RESOURCE,
    kind: 'Job',
    owns: ['pods'],
    reconcile(key) {
      const job = client.get<BatchJob>(RESOURCE, key);
      const { deletionTimestamp } = job?.metadata ?? {};
      if (!job || deletionTimestamp || job.spec.suspend || endOfJob(job)) {
        return undefined;
      }
      const result = ensurePod(job);
      const pods = listOwned<Pod>(client, 'pods', job);
      const status = statusOf(job, pods, timestamp(clock.now()));
      if (!equalJson(job.status, status)) {
        client.updateStatus<BatchJob>(RESOURCE, { ...job, status });
      }
      return result;
    },
  };

  function ensurePod(job: BatchJob): WorkResult | undefined {
    const pods = listOwned<Pod>(client, 'pods', job);
    const failed = pods.filter(({ status }) => status?.phase === 'Failed');
    const { backoffLimit = 0, template } = job.spec;
    if (failed.length < pods.length || failed.length > backoffLimit) {
      return undefined;
    }
    const failedAt = lastFailure(failed);
    const backOffMs = FIRST_BACK_OFF_MS * 2 ** (failed.length - 1);
    const waited = failedAt ? clock.elapsedMs(new Date(failedAt)) : Infinity;
    if (waited < backOffMs) {
      return { requeueAfterMs: backOffMs - waited };
    }
    const generateName = `${job.metadata.name}-`;
    client.create<Pod>('pods', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: '',
        generateName,
        ...template.metadata,
        ...ownedBy(job),
      },
      spec: template.spec,
    });
    return undefined;
  }
}

/** Derives the status of a Job from its pods. */
function statusOf(
  { spec, status }: BatchJob,
  pods: Pod[],
  now: string,
): BatchJob['status'] {
  const inPhase = (phase: string) =>
    pods.filter(pod => pod.status?.phase === phase).length;
  const succeeded = inPhase('Succeeded');
  const failed = inPhase('Failed');
  const active = pods.length - succeeded - failed;
  const common = {
    ...(failed > 0 && { failed }),
    ready: pods.filter(isReady).length,
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
  const times = { lastProbeTime: now, lastTransitionTime: now };
  return types.map(type => ({
    type,
    status: 'True',
    reason,
    message,
    ...times,
  }));
}

/** When the latest of some failed pods ended; undefined when that is not known. */
function lastFailure(pods: Pod[]): string | undefined {
  return pods
    .flatMap(({ status }) => status?.containerStatuses ?? [])
    .flatMap(({ state }) => state.terminated?.finishedAt ?? [])
    .sort()
    .at(-1);
}
