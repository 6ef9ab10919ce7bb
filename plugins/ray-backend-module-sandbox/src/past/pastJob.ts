import { PastObject, Pod } from '@rayport/backstage-plugin-ray-node';
import { ownedBy } from '../controllerRuntime/ownedBy';
import { timestamp } from '../core/timestamp';
import { ObjectMeta } from '../core/types';
import { originLabels } from '../operator/ensureService';
import { RayJob, RayJobSpec, RayJobStatus } from '../operator/rayjob/RayJob';
import { SIMULATED_LINE } from '../simulation/commands/jobPlan';
import {
  clusterNameOf,
  pastCluster,
  PastClusterPlan,
  provisioned,
  READY_MS,
  storedBy,
} from './pastCluster';
import { createdAs, suffixOf } from './pastNames';
import { pastPod } from './pastPods';
import { HOUR_MS, later } from './times';

/** How long a job stays after its end. */
export const KEPT_MS = 2 * HOUR_MS;

/** Time from the creation of a job until Ray runs its entrypoint. */
const RUNS_MS = READY_MS + 8_000;

/** How a job ended. */
export type PastOutcome = Pick<
  RayJobStatus,
  'jobStatus' | 'reason' | 'message'
>;

/** Description of a past job. */
export interface PastJobPlan {
  metadata: ObjectMeta;
  spec: RayJobSpec & Required<Pick<RayJobSpec, 'rayClusterSpec'>>;
  manager: string;
  createdAt: Date;
  endedAt: Date;
  outcome: PastOutcome;
  /** The output of the entrypoint. */
  log: readonly string[];
}

function clusterOf({ metadata }: PastJobPlan): string {
  return clusterNameOf(metadata.name);
}

/** The job with a status. */
function jobWith(plan: PastJobPlan, status: RayJobStatus): RayJob {
  const { metadata, spec, createdAt } = plan;
  const { namespace = '', name } = metadata;
  const cluster = clusterOf(plan);
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: createdAs('RayJob', metadata, createdAt),
    spec: { shutdownAfterJobFinishes: true, ...spec },
    status: {
      jobId: `${name}-${suffixOf('id', name)}`,
      rayClusterName: cluster,
      dashboardURL: `${cluster}-head-svc.${namespace}.svc.cluster.local:8265`,
      startTime: timestamp(createdAt),
      ...status,
    },
  };
}

/** The pod that submitted the job, as it ended. */
function submitterOf(plan: PastJobPlan, ended: RayJob, createdAt: Date): Pod {
  const { metadata, endedAt, outcome } = plan;
  const isFailed = outcome.jobStatus === 'FAILED';
  return pastPod(
    {
      name: `${metadata.name}-${suffixOf('submitter', metadata.name)}`,
      owner: ended,
      labels: {
        ...originLabels(ended),
        'app.kubernetes.io/created-by': 'kuberay-operator',
      },
      spec: {
        containers: [
          {
            name: 'ray-job-submitter',
            resources: { requests: { cpu: '500m', memory: '200Mi' } },
          },
        ],
      },
      createdAt,
    },
    {
      at: endedAt,
      exitCode: isFailed ? 1 : 0,
      reason: isFailed ? 'Error' : 'Completed',
    },
  );
}

/** The job's cluster, which was deleted when the job ended. */
function clusterPlanOf(plan: PastJobPlan, ended: RayJob): PastClusterPlan {
  return {
    metadata: {
      ...ownedBy(ended),
      name: clusterOf(plan),
      labels: { ...plan.metadata.labels, ...originLabels(ended) },
    },
    spec: plan.spec.rayClusterSpec,
    manager: 'kuberay-operator',
    createdAt: plan.createdAt,
    deletedAt: plan.endedAt,
  };
}

/** A job that was deleted some time after its end, and its cluster, which was deleted at its end. */
export function pastJob(plan: PastJobPlan): PastObject[] {
  const { metadata, manager, createdAt, endedAt, outcome } = plan;
  const { namespace = '', name } = metadata;
  const isFailed = outcome.jobStatus === 'FAILED';
  const runsAt = later(createdAt, RUNS_MS);
  const readyAt = later(createdAt, READY_MS);
  const deletedAt = later(endedAt, KEPT_MS);
  const running: RayJobStatus = {
    rayJobInfo: { startTime: timestamp(runsAt) },
    rayClusterStatus: { conditions: [provisioned(readyAt)] },
  };
  const ended = jobWith(plan, {
    ...running,
    ...outcome,
    rayJobInfo: { startTime: timestamp(runsAt), endTime: timestamp(endedAt) },
    jobDeploymentStatus: isFailed ? 'Failed' : 'Complete',
    endTime: timestamp(endedAt),
    ...(isFailed ? { failed: 1 } : { succeeded: 1 }),
  });
  const submitter = submitterOf(plan, ended, readyAt);
  const text = [SIMULATED_LINE, ...plan.log, ''].join('\n');
  const stage = (at: Date, status: RayJobStatus) => ({
    at,
    object: storedBy(manager, jobWith(plan, status)),
    pods: [],
  });
  return [
    {
      stages: [
        stage(createdAt, { jobDeploymentStatus: 'Initializing' }),
        stage(runsAt, {
          ...running,
          jobDeploymentStatus: 'Running',
          jobStatus: 'RUNNING',
        }),
        { at: endedAt, object: storedBy(manager, ended), pods: [submitter] },
      ],
      pods: [
        { pod: submitter, deletedAt, logs: { 'ray-job-submitter': text } },
      ],
      events: [
        {
          at: createdAt,
          type: 'Normal',
          reason: 'CreatedRayCluster',
          message: `Created RayCluster ${namespace}/${clusterOf(plan)}`,
        },
        {
          at: readyAt,
          type: 'Normal',
          reason: 'CreatedRayJobSubmitter',
          message: `Created Kubernetes Job ${namespace}/${name}`,
        },
      ],
      deletedAt,
    },
    pastCluster(clusterPlanOf(plan, ended)),
  ];
}

/** How a job ended, and its last output. */
export interface Ending {
  outcome: PastOutcome;
  lines: readonly string[];
}

const SUCCEEDED: PastOutcome = {
  jobStatus: 'SUCCEEDED',
  message: 'Job finished successfully.',
};

export function succeeded(...lines: readonly string[]): Ending {
  return { outcome: SUCCEEDED, lines };
}

/** An entrypoint that ended with exit code 1. Ray quotes the end of the log. */
export function crashed(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'FAILED',
      reason: 'AppFailed',
      message: `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\n${lines.join('\n')}`,
    },
    lines,
  };
}

/** A job that ran longer than `activeDeadlineSeconds`. */
export function tookTooLong(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'FAILED',
      reason: 'DeadlineExceeded',
      message: 'The RayJob has passed the activeDeadlineSeconds.',
    },
    lines,
  };
}

export function stopped(...lines: readonly string[]): Ending {
  return {
    outcome: {
      jobStatus: 'STOPPED',
      message: 'Job was intentionally stopped.',
    },
    lines,
  };
}
