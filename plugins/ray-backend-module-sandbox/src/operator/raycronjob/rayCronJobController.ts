import { ownedBy } from '../../controllerRuntime/ownedBy';
import { Controller } from '../../controllerRuntime/runController';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { errorMessage } from '../../core/errorMessage';
import { randomSuffix } from '../../core/randomSuffix';
import { timestamp } from '../../core/timestamp';
import { StoredObject } from '../../core/types';
import { OperatorOptions, rayController } from '../rayController';
import { RAY_JOBS, RayJob, RayJobSpec } from '../rayjob/RayJob';
import { Context } from '../reconciliation';
import { Refusal, refusalOf } from '../validation';
import { CronSchedule } from './CronSchedule';

const RESOURCE = 'raycronjobs.ray.io';

/** Marks of the operator on its runs (KubeRay 1.7, raycronjob_controller.go). */
const CRON_JOB_LABEL = 'ray.io/cronjob-name';
const SCHEDULED_AT = 'ray.io/cronjob-scheduled-timestamp';

interface RayCronJob extends StoredObject {
  spec: {
    schedule: string;
    suspend?: boolean;
    timeZone?: string;
    jobTemplate: RayJobSpec;
    managedBy?: string;
  };
  status?: { lastScheduleTime?: string };
}

/** Does for RayCronJobs what the KubeRay operator does: a RayJob each time that one is due. Time zones count as UTC. */
export function rayCronJobController(options: OperatorOptions): Controller {
  return rayController<RayCronJob>(options, {
    resource: RESOURCE,
    kind: 'RayCronJob',
    owns: [RAY_JOBS],
    validate: validateRayCronJob,
    reconcile,
  });
}

function validateRayCronJob(cronJob: RayCronJob): Refusal | undefined {
  try {
    return new CronSchedule(cronJob.spec.schedule).next(new Date(0))
      ? undefined
      : refusalOf(cronJob, undefined, 'The schedule never comes');
  } catch (error) {
    const why = `invalid cron schedule: ${errorMessage(error)}`;
    return refusalOf(cronJob, undefined, why);
  }
}

function reconcile(context: Context<RayCronJob>): WorkResult | undefined {
  const { client, clock, object: cronJob } = context;
  const { spec, status, metadata } = cronJob;
  if (spec.suspend) return undefined;
  const schedule = new CronSchedule(spec.schedule);
  const before = status?.lastScheduleTime ?? metadata.creationTimestamp ?? '';
  const due = schedule.next(new Date(before));
  if (!due) return undefined;
  const now = clock.now();
  if (due > now) return { requeueAfterMs: due.getTime() - now.getTime() };
  client.create<RayJob>(RAY_JOBS, runOf(cronJob, due));
  client.updateStatus<RayCronJob>(RESOURCE, {
    ...cronJob,
    status: { lastScheduleTime: timestamp(now) },
  });
  const next = schedule.next(now);
  return next && { requeueAfterMs: next.getTime() - now.getTime() };
}

function runOf(cronJob: RayCronJob, due: Date): RayJob {
  const { name } = cronJob.metadata;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      ...ownedBy(cronJob),
      name: `${name}-${randomSuffix()}`,
      labels: { [CRON_JOB_LABEL]: name },
      annotations: { [SCHEDULED_AT]: timestamp(due) },
    },
    spec: cronJob.spec.jobTemplate,
  };
}
