import { rayJobSchema } from '../../schema/raySchemas';
import { equalJson } from '../../core/json';
import { SeriesEventRecorder } from '../../events';
import { timestamp } from '../../objects';
import { RayHeads } from '../../simulation/rayDashboard';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { Clock, ObjectClient, ObjectKey } from '../../core/types';
import { Controller } from '../../controllerRuntime/Controller';
import { EMPTY_CLUSTER_STATUS } from '../emptyClusterStatus';
import { releaseFinalizer, withFinalizer } from '../finalizers';
import { cleanUp } from './cleanUp';
import { countAttempt } from './countAttempt';
import { dashboardServiceKey } from './dashboardServiceKey';
import { followJob } from './followJob';
import { initializeJob, waitForUser } from './initializeJob';
import { JobReconciliation, JobStep } from './JobReconciliation';
import { JobDeploymentStatus, RayJob, RayJobStatus } from './RayJob';
import { startJob } from './startJob';
import { JobRefusal, validateRayJob } from './validateRayJob';
import { awaitResumption, windDown } from './windDown';

const OPERATOR = 'ray.io/kuberay-operator';
const FINALIZER = 'ray.io/rayjob-finalizer';

/** What is done where a job stands; a job that was refused once stays so. */
const STEPS: Record<
  JobDeploymentStatus,
  (reconciliation: JobReconciliation) => JobStep
> = {
  Initializing: initializeJob,
  Waiting: waitForUser,
  Running: followJob,
  Complete: cleanUp,
  Failed: cleanUp,
  Suspending: windDown,
  Suspended: awaitResumption,
  Retrying: windDown,
  ValidationFailed: () => ({}),
};

/**
 * Does for RayJobs what the KubeRay operator does: a cluster, a submitter, and the job's status from both. Everything
 * is told from the job's status, step by step. `deletionStrategy` is not simulated.
 */
export class RayJobController implements Controller {
  readonly resource = 'rayjobs.ray.io';
  readonly kind = 'RayJob';
  readonly owns = ['rayclusters.ray.io', 'services', 'jobs.batch'];
  /** The real operator filters no changes of RayJobs, so each step follows the status write before it at once. */
  readonly everyChange = true;
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;
  readonly #heads: RayHeads;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    events: SeriesEventRecorder;
    heads: RayHeads;
  }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#events = options.events;
    this.#heads = options.heads;
  }

  reconcile(key: ObjectKey): WorkResult | undefined {
    const job = this.#client.get<RayJob>(this.resource, key);
    if (!job || (job.spec.managedBy ?? OPERATOR) !== OPERATOR) {
      return undefined;
    }
    if (job.metadata.deletionTimestamp) {
      releaseFinalizer(this.#client, this.resource, job, FINALIZER, () =>
        this.#stop(job),
      );
      return undefined;
    }
    const refusal = validateRayJob(job);
    if (refusal) {
      this.#refuse(job, refusal);
      return undefined;
    }
    const { status, lookAgainMs } = this.#step(job);
    if (status) {
      this.#write(job, status);
    }
    return lookAgainMs === undefined
      ? undefined
      : { requeueAfterMs: lookAgainMs };
  }

  #step(job: RayJob): JobStep {
    const { jobDeploymentStatus } = job.status ?? {};
    if (jobDeploymentStatus) {
      return STEPS[jobDeploymentStatus](this.#reconciliation(job));
    }
    const held = withFinalizer(
      this.#client,
      this.resource,
      job,
      FINALIZER,
      rayJobSchema,
    );
    return startJob(this.#reconciliation(held));
  }

  /** The Ray job is told to stop, not waited for; what belongs to the RayJob goes by garbage collection. */
  #stop(job: RayJob): void {
    const { status = {} } = job;
    this.#heads
      .behindService(dashboardServiceKey(job, status))
      ?.jobs.get(status.jobId ?? '')
      ?.stop();
  }

  #refuse(job: RayJob, { reason, message }: JobRefusal): void {
    const { namespace, name } = job.metadata;
    this.#events.record(job, {
      type: 'Warning',
      reason,
      action: 'Validate',
      message: `${namespace}/${name}: ${message}`,
    });
    this.#write(job, {
      rayClusterStatus: EMPTY_CLUSTER_STATUS,
      rayJobInfo: {},
      failed: 0,
      succeeded: 0,
      ...job.status,
      jobDeploymentStatus: 'ValidationFailed',
      reason: 'ValidationFailed',
      message,
    });
  }

  #write(job: RayJob, next: RayJobStatus): void {
    const { status = {}, metadata } = job;
    const now = timestamp(this.#clock.now());
    const counted = countAttempt(job, status, next, now);
    const written: RayJobStatus = JSON.parse(JSON.stringify(counted));
    if (!equalJson(status, written)) {
      const { resourceVersion, ...latest } = metadata;
      this.#client.updateStatus<RayJob>(this.resource, {
        ...job,
        metadata: latest,
        status: written,
      });
    }
  }

  #reconciliation(job: RayJob): JobReconciliation {
    return {
      client: this.#client,
      clock: this.#clock,
      events: this.#events,
      heads: this.#heads,
      job,
      status: job.status ?? {},
      now: timestamp(this.#clock.now()),
    };
  }
}
