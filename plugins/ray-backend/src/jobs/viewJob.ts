import {
  Job,
  JOB_STATES_SHOWN,
  jobSchema,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { waitsForOperatorSince } from '../clusters/explain/waitsForOperator';
import { ownedResource } from '../core/RayResource';
import { parseTime } from '../core/rfc3339';
import { originOf } from '../kubernetes/originOf';
import { ListFields, listFields } from '../views/ListFields';
import { View } from '../views/View';
import { clusterNameOf, JobVerdict } from './explain/JobFacts';
import { hasSubmitter } from './hasSubmitter';
import { rayJobToJob } from './rayJobToJob';
import { explainJob } from './explain/explainJob';

/** State of a job from its own object: pods, cluster and time change only its explanation. */
function explainJobAlone(rayJob: RayJob): JobVerdict {
  const nothingElse = { pods: [], events: [], now: 0, gracePeriodMs: 0 };
  return explainJob({ rayJob, ...nothingElse });
}

/** The sort values of a job's times: a job that has not started has no duration, that of a running one grows. */
function timesOf({ startTime, endTime }: Job): ListFields['values'] {
  const startedAt = parseTime(startTime);
  const endedAt = parseTime(endTime);
  if (startedAt === undefined) return { duration: -1 };
  return endedAt === undefined
    ? { startedAt }
    : { duration: endedAt - startedAt };
}

/** The view of a RayJob. Filters match both Ray's status and the operator's. */
export function viewJob(rayJob: RayJob): View<Job> {
  const job = rayJobToJob(rayJob);
  const verdict = explainJobAlone(rayJob);
  const { createdAt, jobStatus, jobDeploymentStatus } = job;
  const { annotations, labels, uid } = rayJob.metadata;
  const cluster = clusterNameOf(rayJob) ?? '';
  return new View({
    schema: jobSchema,
    message: job,
    resource: ownedResource('job', job),
    selectable: {
      createdAt,
      labels,
      states: [jobStatus, jobDeploymentStatus],
    },
    listFields: listFields({
      object: job,
      state: verdict.state,
      states: JOB_STATES_SHOWN,
      cluster,
      isFollowed: hasSubmitter(rayJob) && jobDeploymentStatus === 'Running',
      origin: originOf(rayJob.metadata),
      component:
        annotations?.[RAY_ANNOTATIONS.component] ??
        job.metadata[RAY_ANNOTATIONS.component],
      searched: [cluster, job.entrypoint],
      values: { cluster, entrypoint: job.entrypoint, ...timesOf(job) },
    }),
    uid,
    waitsForOperatorSince: waitsForOperatorSince(verdict),
  });
}
