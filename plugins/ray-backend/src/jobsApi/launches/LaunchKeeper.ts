import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isRayApiError, keyText } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import { spreadWork } from '../../core/spreadWork';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { DashboardResolver } from '../../submissions/DashboardResolver';
import { bringToHead } from './bringToHead';
import { HeadOfJob } from './HeadOfJob';
import { launchOf } from '../../jobs/launchMark';
import { Launch, LaunchStore } from './LaunchStore';
import { PackageStore } from './PackageStore';

/** Launches that are worked on at once; slow ones do not count. */
const CONCURRENCY = 4;

/** How long one launch may take, milliseconds: an upload of Ray's largest package over a slow network. */
const LAUNCH_TIMEOUT_MS = 120_000;

/** How long the RayJob of a launch may be missing, milliseconds: it is created after the launch is stored, and Kubernetes may be slow. */
const CREATION_MS = 600_000;

/** How long the rest of an upload that was broken off is kept, milliseconds: longer than any upload takes. */
const BROKEN_MS = 3_600_000;

/** Time between two searches for unused packages, milliseconds. */
const PRUNE_MS = 60_000;

/** Longest pause after failures, milliseconds; the first is one second, and each is twice the one before. */
const MAX_PAUSE_MS = 60_000;

/** Statuses of the operator in which a cluster is up (KubeRay 1.7, InteractiveMode). */
const WITH_CLUSTER: ReadonlySet<unknown> = new Set(['Waiting', 'Running']);

/** Statuses of the operator after which it does nothing more. */
const ENDED: ReadonlySet<unknown> = new Set([
  'Complete',
  'Failed',
  'ValidationFailed',
]);

/** Errors of Ray that another try would only repeat. */
const FINAL: ReadonlySet<string> = new Set([
  'INVALID_ARGUMENT',
  'RESOURCE_EXHAUSTED',
]);

/** Changes RayJobs as the portal. */
export interface LaunchSteps {
  /** Tells the operator which job of Ray's is that of the RayJob. */
  setJobId(rayJob: RayJob, jobId: string, signal: AbortSignal): Promise<void>;
  delete(rayJob: RayJob, signal: AbortSignal): Promise<void>;
}

/** Dependencies of {@link LaunchKeeper}. */
export interface LaunchKeeperOptions {
  launches: LaunchStore;
  packages: PackageStore;
  jobs: Pick<CachedObjects<RayJob>, 'get' | 'freshness'>;
  head: Pick<HeadOfJob, 'clusterOf'>;
  dashboards: Pick<DashboardResolver, 'open'>;
  steps: LaunchSteps;
  /** How long a job may wait for its cluster, milliseconds. */
  keepMs: number;
  logger: LoggerService;
  now(): number;
}

/**
 * Brings what Ray's client has submitted to the clusters that were made for it. Everything that this takes is in the
 * database and in Kubernetes, so any replica goes on where another one has ended; Ray takes an id only once.
 */
export class LaunchKeeper {
  readonly #options: LaunchKeeperOptions;
  readonly #now: () => number;
  /** Launches that have failed, and when they are tried again. */
  readonly #paused = new Map<string, { until: number; pauseMs: number }>();
  #prunedAt = 0;

  constructor(options: LaunchKeeperOptions) {
    this.#options = options;
    this.#now = options.now;
  }

  /** Takes every launch one step further. */
  async round(signal: AbortSignal): Promise<void> {
    const { launches, jobs, logger } = this.#options;
    // A job that is only unknown is not gone.
    if (jobs.freshness.state !== 'current') return;
    const all = await launches.list();
    const work = async (launch: Launch) => {
      const stop = AbortSignal.timeout(LAUNCH_TIMEOUT_MS);
      try {
        await this.#advance(launch, AbortSignal.any([signal, stop]));
        this.#paused.delete(launch.id);
      } catch (error) {
        if (signal.aborted) return;
        const pauseMs = this.#pause(launch.id);
        logger.warn(
          `Job ${keyText(launch)} could not be brought to its cluster, and is tried again in ${pauseMs / 1_000} s: ${stringifyError(error)}`,
        );
      }
    };
    const now = this.#now();
    const due = all.filter(
      ({ id }) => (this.#paused.get(id)?.until ?? 0) <= now,
    );
    await spreadWork(due, work, {
      signal,
      concurrency: CONCURRENCY,
      overMs: 0,
    });
    await this.#prune(all);
  }

  async #advance(launch: Launch, signal: AbortSignal): Promise<void> {
    const { launches, jobs, keepMs, steps } = this.#options;
    const { id, outcome, startedIn, createdAt } = launch;
    const found = jobs.get(launch);
    const rayJob = launchOf(found) === id ? found : undefined;
    const age = this.#now() - createdAt;
    if (outcome) {
      // The client may still ask how it has ended.
      if (rayJob) await steps.delete(rayJob, signal);
      else if (age > keepMs) await launches.remove(id);
      return;
    }
    const isGone = rayJob ? hasEnded(rayJob) : age > CREATION_MS;
    if (isGone || (startedIn && age > keepMs)) {
      await launches.remove(id);
      return;
    }
    if (!rayJob) return;
    if (age > keepMs) {
      await launches.end(id, 'FAILED', waitedTooLong(keepMs));
      return;
    }
    const cluster = this.#clusterOf(rayJob);
    if (cluster) await this.#bring(launch, { rayJob, cluster, signal });
  }

  async #bring(
    launch: Launch,
    {
      rayJob,
      cluster,
      signal,
    }: { rayJob: RayJob; cluster: RayCluster; signal: AbortSignal },
  ): Promise<void> {
    const { launches, packages, dashboards, steps } = this.#options;
    const { id, name } = launch;
    const { uid = '' } = cluster.metadata;
    // After a suspension, the job has another cluster, which gets it again.
    if (launch.startedIn !== uid) {
      const submission = await launches.submissionOf(id);
      if (submission === undefined) return;
      const session = await dashboards.open(cluster, {
        signal,
        impersonate: undefined,
        asker: 'keeper',
      });
      try {
        await bringToHead(session, { launch, submission, packages }, signal);
      } catch (error) {
        if (!isRayApiError(error) || !FINAL.has(error.code)) throw error;
        await launches.end(id, 'FAILED', error.message);
        return;
      }
      await launches.start(id, uid);
    }
    if (rayJob.spec?.jobId !== name) await steps.setJobId(rayJob, name, signal);
  }

  /** The cluster of a job, once the operator says that it is up. */
  #clusterOf(rayJob: RayJob): RayCluster | undefined {
    const { jobDeploymentStatus } = rayJob.status ?? {};
    const isUp = WITH_CLUSTER.has(jobDeploymentStatus);
    return isUp ? this.#options.head.clusterOf(rayJob) : undefined;
  }

  #pause(id: string): number {
    const before = this.#paused.get(id)?.pauseMs ?? 500;
    const pauseMs = Math.min(2 * before, MAX_PAUSE_MS);
    this.#paused.set(id, { until: this.#now() + pauseMs, pauseMs });
    return pauseMs;
  }

  async #prune(all: readonly Launch[]): Promise<void> {
    const now = this.#now();
    if (now - this.#prunedAt < PRUNE_MS) return;
    this.#prunedAt = now;
    const known = new Set(all.map(({ id }) => id));
    for (const id of this.#paused.keys()) {
      if (!known.has(id)) this.#paused.delete(id);
    }
    const used = all.flatMap(({ packages }) => packages.map(({ id }) => id));
    const { keepMs } = this.#options;
    const before = { complete: now - keepMs, broken: now - BROKEN_MS };
    await this.#options.packages.prune(before, used);
  }
}

function hasEnded({ status }: RayJob): boolean {
  return ENDED.has(status?.jobDeploymentStatus);
}

function waitedTooLong(keepMs: number): string {
  return `The cluster of the job was not ready within ${keepMs / 3_600_000} hours, the limit of ray.jobsApi.keep.`;
}
