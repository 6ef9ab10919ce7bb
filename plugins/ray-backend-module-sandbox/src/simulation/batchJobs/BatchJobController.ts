import { equalJson } from '../../core/json';
import { Controller } from '../../controllerRuntime/Controller';
import { Clock, ObjectClient, ObjectKey } from '../../core/types';
import { keyOf } from '../../objects/keyOf';
import { Pod } from '../../objects/Pod';
import { timestamp } from '../../objects/timestamp';
import { WorkResult } from '../../controllerRuntime/WorkQueue';
import { BatchJob, BatchJobStatus, endOfJob } from './BatchJob';
import { batchJobStatus, lastFailure } from './batchJobStatus';

/** The wait before a failed pod is replaced, doubled with each further one, as the real controller's. */
const FIRST_BACK_OFF_MS = 10_000;
const MS_PER_SECOND = 1000;

/**
 * Runs batch Jobs as Kubernetes does: one pod at a time until one succeeds or the back-off limit is passed. More
 * than one completion or pods side by side are not simulated.
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
    const status = batchJobStatus(job, this.#pods(job), now);
    this.#write(job, status);
    const next = { ...job, status };
    return endOfJob(next) ? this.#expire(next) : result;
  }

  #pods({ metadata }: BatchJob): Pod[] {
    const { namespace, uid } = metadata;
    return this.#client.list<Pod>('pods', { namespace, ownerUid: uid });
  }

  #ensurePod(job: BatchJob): WorkResult | undefined {
    const pods = this.#pods(job);
    const failed = pods.filter(({ status }) => status?.phase === 'Failed');
    const { backoffLimit = 0 } = job.spec;
    if (failed.length < pods.length || failed.length > backoffLimit) {
      return undefined;
    }
    const failedAt = lastFailure(failed);
    const backOffMs = FIRST_BACK_OFF_MS * 2 ** (failed.length - 1);
    const waited = failedAt ? this.#clock.elapsedMs(failedAt) : Infinity;
    if (waited < backOffMs) {
      return { requeueAfterMs: backOffMs - waited };
    }
    this.#client.create<Pod>('pods', podOf(job));
    return undefined;
  }

  #write(job: BatchJob, status: BatchJobStatus): void {
    if (!equalJson(job.status, status)) {
      this.#client.updateStatus<BatchJob>(this.resource, { ...job, status });
    }
  }

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

function podOf({ metadata, spec }: BatchJob): Pod {
  const { name, namespace, uid = '' } = metadata;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      generateName: `${name}-`,
      namespace,
      ...spec.template.metadata,
      ownerReferences: [
        {
          apiVersion: 'batch/v1',
          kind: 'Job',
          name,
          uid,
          controller: true,
          blockOwnerDeletion: true,
        },
      ],
    },
    spec: spec.template.spec,
  };
}
