import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  isRayApiError,
  keyText,
  ObjectKey,
  RAY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ownerOf } from '../../clusters/clusterEffects';
import { CodeStore } from '../../history/code/CodeStore';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { LogStore } from '../../history/logs/LogStore';
import { textTail } from '../../history/logs/textTail';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';
import { plainText } from '../../history/records/recordRow';
import {
  KnownSubmission,
  MAX_SUBMISSIONS,
  SubmissionStore,
} from '../../history/submissions/SubmissionStore';
import { roundLimit } from '../../core/roundLimit';
import { spreadWork, SpreadOptions } from '../../core/spreadWork';
import { RayCache } from '../../kinds/RayCache';
import { RayViews } from '../../kinds/RayViews';
import { RayDashboardClient } from '../../submissions/RayDashboardClient';
import { hasEnded, RayJobInfo } from '../../submissions/rayJobInfo';
import { isSubmissionId } from '../../submissions/submissionId';
import { AskSchedule, Shown } from './AskSchedule';
import { cutText } from '../../core/cutText';

/** Clusters queried in parallel: few, because a portal has other work. */
const CONCURRENCY = 4;

/** Timeout of one cluster, logs included, milliseconds. */
const CLUSTER_TIMEOUT_MS = 30_000;

/** Logs of one cluster that are read in one round, which limits the load of a head. */
const LOGS_AT_A_TIME = 10;

/** Most characters of an entrypoint, and of a message, that are stored. */
const MAX_TEXT_LENGTH = 4_000;

/** The same of an owner: the length of its column. */
const MAX_OWNER_LENGTH = 255;

/** The same for a status, whose longest is `SUCCEEDED`. */
const MAX_STATUS_LENGTH = 50;

type Dashboard = Pick<RayDashboardClient, 'list' | 'log'>;

/**
 * Time for a pass over all clusters, milliseconds, if there are many: right after a start all are due. Equal to the
 * longest interval of `AskSchedule`.
 */
const FIRST_PASS_MS = 30 * 60_000;

/** Queries are spread over this part of a round, so that the next round does not wait for the last of them. */
const PART_OF_ROUND = 0.8;

/** A cluster whose Ray may be queried. */
export interface SubmissionCluster {
  key: ObjectKey;
  uid: string;
  /** Its present state; undefined if it was deleted, or belongs to a job or a service. */
  read(): RayCluster | undefined;
}

/** Options of {@link SubmissionKeeper}. */
export interface SubmissionKeeperOptions {
  /** The clusters whose Ray can be queried. */
  clusters(): readonly SubmissionCluster[];
  connect(rayCluster: RayCluster, signal: AbortSignal): Promise<Dashboard>;
  store: Pick<SubmissionStore, 'known' | 'write'>;
  /** Keeps the files that they ran. */
  code: Pick<CodeStore, 'seeSubmission'>;
  /** Stores the ends of logs, with the bytes of text of each; none are kept when absent. */
  logs?: { store: Pick<LogStore, 'lacks' | 'write'>; maxBytes: number };
  /** Time between two rounds, over which queries are spread, milliseconds; they are not spread when absent. */
  roundMs?: number;
  logger: LoggerService;
  now?(): number;
  /** Waits between queries; tests don't. */
  pause?: SpreadOptions['pause'];
}

function submissionOf(job: RayJobInfo, seenAt: number): RecordedSubmission {
  const { submissionId, entrypoint, status, message } = job;
  // As stored: a text that is stored differently would count as changed each time.
  const kept = (text: string, most = MAX_TEXT_LENGTH) =>
    cutText(plainText(text), most);
  return {
    submissionId,
    seenAt,
    owner: kept(job.metadata[RAY_ANNOTATIONS.user] ?? '', MAX_OWNER_LENGTH),
    status: kept(status, MAX_STATUS_LENGTH),
    entrypoint: kept(entrypoint),
    runtimeEnv: job.environment,
    message: kept(message),
    startedAt: Number(job.startTime),
    endedAt: Number(job.endTime) || undefined,
  };
}

function isNews(
  { status, message }: RecordedSubmission,
  known: KnownSubmission | undefined,
): boolean {
  return known?.status !== status || known.message !== message;
}

/** Clusters that take submissions; work on clusters of jobs and services is in those objects' records. */
export function submissionClusters({
  cache,
  views,
}: {
  cache: Pick<RayCache, 'objects'>;
  views: RayViews;
}): SubmissionCluster[] {
  const { recent } = views.of.cluster;
  return [...recent.narrowest({ state: 'ready' })].flatMap(
    ({ namespace, name, uid, listFields }) => {
      if (!uid || listFields.state !== 'ready') return [];
      const key = { namespace, name };
      const read = () => {
        const rayCluster = cache.objects.cluster.get(key);
        const isOurs = rayCluster?.metadata.uid === uid && !ownerOf(rayCluster);
        return isOurs ? rayCluster : undefined;
      };
      return [{ key, uid, read }];
    },
  );
}

/** Records submissions to clusters, and the ends of their logs, because Ray loses them with its head. */
export class SubmissionKeeper {
  readonly #options: SubmissionKeeperOptions;
  readonly #schedule = new AskSchedule();
  readonly #now: () => number;

  constructor(options: SubmissionKeeperOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Makes a cluster due in the next round, because something was submitted or runs there. */
  wake(uid: string): void {
    this.#schedule.wake(uid);
  }

  /** Queries the clusters that are due. */
  async round(signal: AbortSignal): Promise<void> {
    const { roundMs = 0, logger, pause } = this.#options;
    const work = async ({ key, uid, read }: SubmissionCluster) => {
      const cluster = read();
      let shown: Shown = { isChanged: false, isBusy: false };
      try {
        if (cluster) shown = await this.#look(cluster, uid, signal);
      } catch (error) {
        logger.debug(
          `What was submitted to ${keyText(key)} is not known: ${stringifyError(error)}`,
        );
      }
      this.#schedule.asked(uid, this.#now(), shown);
    };
    await spreadWork(this.#due(), work, {
      signal,
      pause,
      concurrency: CONCURRENCY,
      overMs: roundMs * PART_OF_ROUND,
    });
  }

  /** The clusters of this round: the longest overdue. */
  #due(): SubmissionCluster[] {
    const { roundMs } = this.#options;
    const schedule = this.#schedule;
    const clusters = this.#options.clusters();
    schedule.keep(new Set(clusters.map(({ uid }) => uid)));
    const now = this.#now();
    const due = clusters.filter(({ uid }) => schedule.isDue(uid, now));
    if (!roundMs) return due;
    const share = (clusters.length * roundMs) / FIRST_PASS_MS;
    return due
      .sort((a, b) => schedule.dueSince(a.uid) - schedule.dueSince(b.uid))
      .slice(0, roundLimit(share, roundMs));
  }

  async #look(
    cluster: RayCluster,
    uid: string,
    stop: AbortSignal,
  ): Promise<Shown> {
    const { connect, store, code } = this.#options;
    const signal = AbortSignal.any([
      stop,
      AbortSignal.timeout(CLUSTER_TIMEOUT_MS),
    ]);
    const dashboard = await connect(cluster, signal);
    const seenAt = this.#now();
    // Drivers that connect from outside have no submission id.
    const jobs = (await dashboard.list(signal)).jobs
      .filter(({ submissionId: id }) => id && isSubmissionId(id))
      .slice(0, MAX_SUBMISSIONS);
    if (!jobs.length) return { isChanged: false, isBusy: false };
    const known = new Map(
      (await store.known(uid)).map(one => [one.submissionId, one]),
    );
    const news = jobs.filter(job =>
      isNews(submissionOf(job, seenAt), known.get(job.submissionId)),
    );
    const ended = news.filter(hasEnded);
    // A submission whose log could not be read is retried in the next round.
    const unread = new Set(ended.slice(LOGS_AT_A_TIME));
    for (const job of ended.slice(0, LOGS_AT_A_TIME)) {
      const isKept = await this.#keepLog(cluster, { job, dashboard, signal });
      if (!isKept) unread.add(job);
    }
    const read = news
      .filter(job => !unread.has(job))
      .map(job => submissionOf(job, seenAt));
    const { namespace = '' } = cluster.metadata;
    for (const submission of read) {
      if (known.has(submission.submissionId)) continue;
      await code.seeSubmission({ namespace, uid }, submission);
    }
    await store.write(uid, read);
    const isBusy = jobs.some(job => !hasEnded(job));
    return { isChanged: news.length > 0, isBusy };
  }

  /** False if it must be retried. */
  async #keepLog(
    { metadata }: RayCluster,
    options: {
      job: RayJobInfo;
      dashboard: Dashboard;
      signal: AbortSignal;
    },
  ): Promise<boolean> {
    const { logs } = this.#options;
    const { job, dashboard, signal } = options;
    const { namespace = '', uid = '' } = metadata;
    const id = job.submissionId;
    const run: ContainerRun = {
      namespace,
      pod: id,
      podUid: id,
      container: DRIVER,
      startedAt: Number(job.startTime),
      endedAt: Number(job.endTime),
      // Ray reports no exit code; any failure counts as 1.
      exitCode: job.status === 'SUCCEEDED' ? 0 : 1,
      isPrevious: false,
    };
    if (!logs || !(await logs.store.lacks(uid, run))) return true;
    try {
      const text = await dashboard.log(id, signal);
      if (text) await logs.store.write(uid, run, textTail(text, logs.maxBytes));
      return true;
    } catch (error) {
      return isRayApiError(error) && error.code === 'NOT_FOUND';
    }
  }
}
