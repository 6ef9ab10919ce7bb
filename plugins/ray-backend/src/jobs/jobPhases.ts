import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { Pod, RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../core/rfc3339';
import { isSelecting } from './explain/JobFacts';
import { momentsOfPhases, momentsOfPods } from './ClusterMoments';
import { installsCode } from './installsCode';

type PhaseName = JobPhase['phase'];

/** When a phase began, if it has. */
interface PhaseStart {
  phase: PhaseName;
  at: number | undefined;
}

/** Sources of a job's phases in addition to the job itself. */
export interface PhaseFacts {
  /** The pods of its own cluster; absent where they are unknown. */
  clusterPods?: readonly Pod[];
  /** The phases that its history knows: some can't be told after their end. */
  before?: readonly JobPhase[];
  now: number;
}

/** Phases that took no time are left out: their times are whole seconds. */
const OMITTED_IF_EMPTY: ReadonlySet<PhaseName> = new Set([
  'waitingForRoom',
  'pullingImages',
  'installing',
]);

/** When all pods of its cluster were ready for the first time. */
function clusterReadyAt({ status }: RayJob): number | undefined {
  const provisioned = status?.rayClusterStatus?.conditions?.find(
    ({ type, status: value }) =>
      type === 'RayClusterProvisioned' && value === 'True',
  );
  return parseTime(provisioned?.lastTransitionTime);
}

/** When the operator began; undefined for a suspended job, which waits. */
function startedAt({ status }: RayJob): number | undefined {
  return status?.jobDeploymentStatus?.startsWith('Suspend')
    ? undefined
    : parseTime(status?.startTime);
}

/** Number of attempts before the one in the status. */
function earlierTries({ status }: RayJob): number {
  const { failed = 0, jobDeploymentStatus } = status ?? {};
  return jobDeploymentStatus === 'Failed' ? failed - 1 : failed;
}

/** The phases of the current attempt in the history. */
function beforeOf(
  job: RayJob,
  { before = [] }: PhaseFacts,
): readonly JobPhase[] {
  const started = startedAt(job);
  if (started === undefined) return [];
  return before.filter(
    ({ startTime }) => (parseTime(startTime) ?? 0) >= started,
  );
}

/** The phases of a job's own cluster until it is ready. */
function clusterStarts(
  job: RayJob,
  { clusterPods }: PhaseFacts,
  before: readonly JobPhase[],
): PhaseStart[] {
  const started = startedAt(job);
  const ready = clusterReadyAt(job);
  const known = momentsOfPhases(before);
  const isKept = ready !== undefined && known?.pulled !== undefined;
  const seen =
    clusterPods?.length && !isKept
      ? momentsOfPods(clusterPods, ready)
      : (known ?? (clusterPods && !job.status?.endTime ? {} : undefined));
  const isUntold = !seen || (ready !== undefined && seen.pulled === undefined);
  if (isUntold) return [{ phase: 'clusterStarting', at: started }];
  const { placed, pulled } = seen;
  return [
    { phase: 'waitingForRoom', at: started },
    { phase: 'pullingImages', at: placed },
    { phase: 'clusterStarting', at: placed && pulled },
  ];
}

/** When Ray began to run the command; before that, it prepared the runtime environment. */
function runsAt(
  job: RayJob,
  { now }: PhaseFacts,
  before: readonly JobPhase[],
): number | undefined {
  const { spec, status } = job;
  const { jobStatus, rayJobInfo, message = '' } = status ?? {};
  const submitted = parseTime(rayJobInfo?.startTime);
  const known = parseTime(
    before.find(({ phase }) => phase === 'running')?.startTime,
  );
  if (submitted === undefined) {
    // Operators before 1.3 don't say when.
    return jobStatus === 'RUNNING' || jobStatus === 'SUCCEEDED'
      ? (known ?? clusterReadyAt(job) ?? startedAt(job))
      : undefined;
  }
  if (!installsCode(spec?.runtimeEnvYAML))
    return jobStatus === 'PENDING' ? undefined : submitted;
  if (known !== undefined) return known;
  if (jobStatus === 'PENDING') return undefined;
  if (jobStatus === 'FAILED' && message.startsWith('runtime_env setup failed'))
    return undefined;
  // Written while it installed, or after a run that no one saw begin.
  if (!before.some(({ phase }) => phase === 'installing')) return submitted;
  // It began since the history was written. A run that the operator has not seen was shorter than its interval.
  return jobStatus === 'RUNNING' ? now : undefined;
}

/** When each phase of a job began, if it has, in order. */
function phaseStarts(job: RayJob, facts: PhaseFacts): PhaseStart[] {
  const { metadata, spec, status } = job;
  const before = beforeOf(job, facts);
  const started = startedAt(job);
  const submitted = parseTime(status?.rayJobInfo?.startTime);
  const isOnOwn = !isSelecting(job);
  const ready = clusterReadyAt(job);
  return [
    {
      phase: earlierTries(job) > 0 ? 'earlierTries' : 'waiting',
      at: parseTime(metadata.creationTimestamp),
    },
    ...(isOnOwn ? clusterStarts(job, facts, before) : []),
    { phase: 'submitting', at: isOnOwn ? ready : started },
    {
      phase: 'installing',
      at: installsCode(spec?.runtimeEnvYAML) ? submitted : undefined,
    },
    { phase: 'running', at: runsAt(job, facts, before) },
    {
      phase: 'ending',
      at:
        submitted === undefined
          ? undefined
          : parseTime(status?.rayJobInfo?.endTime),
    },
  ];
}

/**
 * Durations of a job's phases so far: from the operator's and Ray's times, the pods of its cluster while they exist,
 * and what its history knows of earlier.
 */
export function jobPhases(job: RayJob, facts: PhaseFacts): JobPhase[] {
  const end = parseTime(job.status?.endTime);
  const begun: Array<{ phase: PhaseName; at: number }> = [];
  for (const { phase, at } of phaseStarts(job, facts)) {
    if (at === undefined) continue;
    // Kubernetes has whole seconds and Ray milliseconds, and their clocks differ.
    const earliest = begun.at(-1)?.at ?? at;
    begun.push({
      phase,
      at: Math.min(Math.max(at, earliest), end ?? Infinity),
    });
  }
  return begun
    .map(({ phase, at }, index) => ({
      phase,
      startTime: rfc3339(at),
      endTime: rfc3339(begun[index + 1]?.at ?? end),
    }))
    .filter(
      ({ phase, startTime, endTime }) =>
        startTime !== endTime || !OMITTED_IF_EMPTY.has(phase),
    );
}
