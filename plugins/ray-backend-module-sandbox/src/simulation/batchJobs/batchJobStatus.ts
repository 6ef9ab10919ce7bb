import { Pod } from '../../objects/Pod';
import { BatchJob, BatchJobCondition, BatchJobStatus } from './BatchJob';

/** The status that a Job's pods make. */
export function batchJobStatus(
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
    const end = {
      reason: 'CompletionsReached',
      message: 'Reached expected number of succeeded pods',
    };
    return {
      ...common,
      succeeded,
      completionTime: now,
      conditions: conditions(['SuccessCriteriaMet', 'Complete'], end, now),
    };
  }
  if (failed > (spec.backoffLimit ?? 0)) {
    const end = {
      reason: 'BackoffLimitExceeded',
      message: 'Job has reached the specified backoff limit',
    };
    return {
      ...common,
      conditions: conditions(['FailureTarget', 'Failed'], end, now),
    };
  }
  return { ...(active > 0 && { active }), ...common };
}

/** When the latest of some failed pods ended; undefined when that is not known. */
export function lastFailure(pods: Pod[]): Date | undefined {
  const times = pods
    .flatMap(({ status }) => status?.containerStatuses ?? [])
    .flatMap(({ state }) => state.terminated?.finishedAt ?? [])
    .sort();
  const last = times.at(-1);
  return last === undefined ? undefined : new Date(last);
}

function conditions(
  types: BatchJobCondition['type'][],
  end: Pick<BatchJobCondition, 'reason' | 'message'>,
  now: string,
): BatchJobCondition[] {
  return types.map(type => ({
    type,
    status: 'True',
    ...end,
    lastProbeTime: now,
    lastTransitionTime: now,
  }));
}
