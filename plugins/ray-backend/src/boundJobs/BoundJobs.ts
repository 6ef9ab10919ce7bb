import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { mayRunOn } from '../jobs/clusterBinding';
import { CachedObjects, ObjectChange } from '../kubernetes/cache/CachedObjects';
import { BoundJob, boundJobOf } from './BoundJob';

/** Pause before a failed check or stop is repeated, milliseconds: short, so that the job does not start meanwhile. */
const RETRY_MS = 2_000;

/** Dependencies of {@link BoundJobs}. */
export interface BoundJobsOptions {
  jobs: Pick<CachedObjects<RayJob>, 'subscribe'>;
  clusters: Pick<CachedObjects<RayCluster>, 'get' | 'subscribe'>;
  /** Reads a cluster from Kubernetes; undefined where there is none. */
  read(key: ObjectKey, signal: AbortSignal): Promise<RayCluster | undefined>;
  /** Deletes a job. */
  stop(job: BoundJob, signal: AbortSignal): Promise<void>;
  logger: LoggerService;
}

/**
 * Stops each bound job whose cluster was replaced, or has a new owner before the job was submitted. Every replica of the
 * portal does this at once, because the operator submits a job as soon as the cluster is ready.
 */
export class BoundJobs {
  readonly #options: BoundJobsOptions;
  readonly #known = new Map<string, BoundJob>();
  readonly #due = new Map<string, BoundJob>();
  #isWorking = false;

  constructor(options: BoundJobsOptions) {
    this.#options = options;
  }

  /** Follows jobs and clusters until `signal` aborts. */
  follow(signal: AbortSignal): void {
    const { jobs, clusters } = this.#options;
    const ends = [
      jobs.subscribe(changes => {
        for (const change of changes) this.#takeJob(change);
        void this.#work(signal);
      }),
      clusters.subscribe(changes => {
        for (const change of changes) this.#takeCluster(change);
        void this.#work(signal);
      }),
    ];
    signal.addEventListener('abort', () => ends.forEach(end => end()));
  }

  #takeJob({ type, object }: ObjectChange<RayJob>): void {
    const { namespace = '', name } = object.metadata;
    const id = keyText({ namespace, name });
    const job = type === 'deleted' ? undefined : boundJobOf(object);
    if (!job) {
      this.#known.delete(id);
      this.#due.delete(id);
      return;
    }
    this.#known.set(id, job);
    const cluster = this.#options.clusters.get(job.cluster);
    // With `ray.objects: managed`, the cache lacks clusters of other tools.
    if (!cluster || !mayRunOn(cluster, job)) this.#due.set(id, job);
  }

  #takeCluster({ type, object }: ObjectChange<RayCluster>): void {
    if (type === 'deleted') return;
    const { namespace, name } = object.metadata;
    for (const [id, job] of this.#known) {
      const isSelected =
        job.cluster.name === name && job.cluster.namespace === namespace;
      if (isSelected && !mayRunOn(object, job)) this.#due.set(id, job);
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (!signal.aborted) {
      const [next] = this.#due;
      if (!next) break;
      const [id, job] = next;
      this.#due.delete(id);
      await this.#check(job, signal).catch(async (error: unknown) => {
        if (signal.aborted) return;
        this.#options.logger.warn(
          `Job ${id} may wait for a cluster on which its caller may not run it, and the portal could not stop it: ${stringifyError(error)}. It tries again.`,
        );
        await pause(RETRY_MS, signal);
        const latest = this.#known.get(id);
        if (latest) this.#due.set(id, latest);
      });
    }
    this.#isWorking = false;
  }

  /** Reads the cluster from Kubernetes, because the cache may still have its predecessor. */
  async #check(job: BoundJob, signal: AbortSignal): Promise<void> {
    const { read, stop } = this.#options;
    const cluster = await read(job.cluster, signal);
    if (cluster && !mayRunOn(cluster, job)) await stop(job, signal);
  }
}
