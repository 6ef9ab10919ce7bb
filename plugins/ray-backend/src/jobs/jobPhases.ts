import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../core/rfc3339';
import { isSelecting } from './explain/JobFacts';

/** When all pods of its cluster were ready for the first time. */
function clusterReadyAt({ status }: RayJob): number | undefined {
  const provisioned = status?.rayClusterStatus?.conditions?.find(
    ({ type, status: value }) =>
      type === 'RayClusterProvisioned' && value === 'True',
  );
  return parseTime(provisioned?.lastTransitionTime);
}

/** Number of attempts before the one in the status. */
function earlierTries({ status }: RayJob): number {
  const { failed = 0, jobDeploymentStatus } = status ?? {};
  return jobDeploymentStatus === 'Failed' ? failed - 1 : failed;
}

/** When each phase of a job began, if it has, in order. */
function phaseStarts(
  job: RayJob,
): Array<{ phase: JobPhase['phase']; at: number | undefined }> {
  const { metadata, status } = job;
  const started = parseTime(status?.startTime);
  const runs = parseTime(status?.rayJobInfo?.startTime);
  const isOnOwn = !isSelecting(job);
  return [
    {
      phase: earlierTries(job) > 0 ? 'earlierTries' : 'waiting',
      at: parseTime(metadata.creationTimestamp),
    },
    ...(isOnOwn ? [{ phase: 'clusterStarting', at: started } as const] : []),
    { phase: 'submitting', at: isOnOwn ? clusterReadyAt(job) : started },
    { phase: 'running', at: runs },
    {
      phase: 'ending',
      at:
        runs === undefined ? undefined : parseTime(status?.rayJobInfo?.endTime),
    },
  ];
}

/** Durations of a job's phases so far, from the operator's times. */
export function jobPhases(job: RayJob): JobPhase[] {
  const end = parseTime(job.status?.endTime);
  const begun: Array<{ phase: JobPhase['phase']; at: number }> = [];
  for (const { phase, at } of phaseStarts(job)) {
    if (at === undefined) continue;
    // Kubernetes has whole seconds and Ray milliseconds, and their clocks differ.
    const earliest = begun.at(-1)?.at ?? at;
    begun.push({
      phase,
      at: Math.min(Math.max(at, earliest), end ?? Infinity),
    });
  }
  return begun.map(({ phase, at }, index) => ({
    phase,
    startTime: rfc3339(at),
    endTime: rfc3339(begun[index + 1]?.at ?? end),
  }));
}
