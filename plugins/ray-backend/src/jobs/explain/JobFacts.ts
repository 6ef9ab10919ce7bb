import {
  ClusterStatus,
  JobState,
  PodStatus,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { Event, RayJob } from '@rayport/backstage-plugin-ray-node';
import { Verdict } from '../../clusters/explain/Verdict';
import { parseTime } from '../../core/rfc3339';

/** State and explanation of a job. */
export type JobVerdict = Verdict<JobState>;

/** Everything that decides a job's state. */
export interface JobFacts {
  rayJob: RayJob;
  /** The pods that submit it, the latest first. */
  pods: readonly PodStatus[];
  /** Whether there is certainly no pod that submits it, although its mode needs one. */
  lacksSubmitter?: boolean;
  /** The status of its cluster; absent when there is none or the caller may not see it. */
  cluster?: ClusterStatus;
  /** Events of this RayJob, identified by its uid. */
  events: readonly Event[];
  now: number;
  /** How long the operator may take to start on a new job, milliseconds. */
  gracePeriodMs: number;
}

/** Name of the job's present or future cluster; undefined before the operator has chosen one. */
export function clusterNameOf({ spec, status }: RayJob): string | undefined {
  const selected = spec?.clusterSelector?.[RAY_LABELS.cluster];
  return status?.rayClusterName || selected || undefined;
}

/** Whether a job runs on an existing cluster. */
export function isSelecting({ spec }: RayJob): boolean {
  return Object.keys(spec?.clusterSelector ?? {}).length > 0;
}

/** When the operator started on a job, or else its creation. */
export function startedAt({ rayJob }: JobFacts): number | undefined {
  return (
    parseTime(rayJob.status?.startTime) ??
    parseTime(rayJob.metadata.creationTimestamp)
  );
}

/** How often a failed job is retried. */
export function allowedRetries({ spec }: RayJob): number {
  return spec?.backoffLimit ?? 0;
}
