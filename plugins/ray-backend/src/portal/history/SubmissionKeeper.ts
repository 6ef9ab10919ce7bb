import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  isRayApiError,
  JobSubmissionInfo,
  keyText,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { ownerOf } from '../../clusters/clusterEffects';
import { ContainerRun, DRIVER } from '../../history/logs/ContainerRun';
import { LogStore, LogTail } from '../../history/logs/LogStore';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';
import {
  MAX_SUBMISSIONS,
  SubmissionStore,
} from '../../history/submissions/SubmissionStore';
import { RayCache } from '../../kinds/RayCache';
import { RayViews } from '../../kinds/RayViews';
import { RayDashboardClient } from '../../submissions/RayDashboardClient';
import { hasEnded } from '../../submissions/rayJobInfo';
import { isSubmissionId } from '../../submissions/submissionId';
import { keyOf } from '../../views/Views';

/** Clusters that are asked together: few, as a portal has more to do. */
const CONCURRENCY = 4;

/** How long one cluster may take, logs included, milliseconds. */
const CLUSTER_TIMEOUT_MS = 30_000;

/** Logs of one cluster that are read in one round: a head has work of its own to do. */
const LOGS_AT_A_TIME = 10;

/** As much is kept of an entrypoint, and of a message, characters. */
const MAX_TEXT_LENGTH = 4_000;

type Dashboard = Pick<RayDashboardClient, 'list' | 'log'>;

/** Options of {@link SubmissionKeeper}. */
export interface SubmissionKeeperOptions {
  /** The clusters whose Ray can be asked. */
  clusters(): Iterable<RayCluster>;
  connect(rayCluster: RayCluster, signal: AbortSignal): Promise<Dashboard>;
  store: Pick<SubmissionStore, 'of' | 'write'>;
  /** Where the ends of logs go, bytes of text of each; none are kept when absent. */
  logs?: { store: Pick<LogStore, 'lacks' | 'write'>; maxBytes: number };
  logger: LoggerService;
}

function submissionOf(
  job: JobSubmissionInfo,
  seenAt: number,
): RecordedSubmission {
  const { submissionId, entrypoint, status, message } = job;
  return {
    ...{ submissionId, status, seenAt },
    entrypoint: entrypoint.slice(0, MAX_TEXT_LENGTH),
    message: message.slice(0, MAX_TEXT_LENGTH),
    startedAt: Number(job.startTime),
    endedAt: Number(job.endTime) || undefined,
  };
}

function isNews(
  { status, message }: RecordedSubmission,
  known: RecordedSubmission | undefined,
): boolean {
  return known?.status !== status || known.message !== message;
}

function endOf(text: string, maxBytes: number): LogTail {
  const bytes = Buffer.from(text);
  if (bytes.byteLength <= maxBytes) return { text, isCut: false };
  const end = bytes.subarray(-maxBytes).toString();
  return { text: end.slice(end.indexOf('\n') + 1), isCut: true };
}

/** The clusters to which somebody submits: what runs on those of jobs and services is in their own records. */
export function submissionClusters({
  cache,
  views,
}: {
  cache: Pick<RayCache, 'objects'>;
  views: RayViews;
}): RayCluster[] {
  return [...cache.objects.cluster.list()].filter(rayCluster => {
    const view = views.of.cluster.index.get(keyOf(rayCluster.metadata));
    const isReady = view?.listFields.state === 'ready';
    return isReady && !ownerOf(rayCluster);
  });
}

/** Remembers what was submitted to clusters, and the ends of its logs: Ray forgets them with its head. */
export class SubmissionKeeper {
  readonly #options: SubmissionKeeperOptions;

  constructor(options: SubmissionKeeperOptions) {
    this.#options = options;
  }

  /** Asks all clusters once. */
  async round(signal: AbortSignal): Promise<void> {
    const { clusters, logger } = this.#options;
    const waiting = clusters()[Symbol.iterator]();
    const work = async () => {
      for (;;) {
        const { value: cluster, done } = waiting.next();
        if (done || signal.aborted) return;
        await this.#look(cluster, signal).catch((error: unknown) =>
          logger.debug(
            `What was submitted to ${keyText(keyOf(cluster.metadata))} is not known: ${stringifyError(error)}`,
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }

  async #look(cluster: RayCluster, stop: AbortSignal): Promise<void> {
    const { connect, store } = this.#options;
    const { uid } = cluster.metadata;
    if (!uid) return;
    const signal = AbortSignal.any([
      stop,
      AbortSignal.timeout(CLUSTER_TIMEOUT_MS),
    ]);
    const dashboard = await connect(cluster, signal);
    const seenAt = Date.now();
    // Drivers that connect from elsewhere have no id of a submission.
    const jobs = (await dashboard.list(signal))
      .filter(({ submissionId: id }) => id && isSubmissionId(id))
      .sort((a, b) => Number(b.startTime) - Number(a.startTime))
      .slice(0, MAX_SUBMISSIONS);
    if (!jobs.length) return;
    const known = new Map(
      (await store.of(uid)).map(one => [one.submissionId, one]),
    );
    const news = jobs.filter(job =>
      isNews(submissionOf(job, seenAt), known.get(job.submissionId)),
    );
    const ended = news.filter(hasEnded);
    // One whose log could not be read is news again in the next round.
    const unread = new Set(ended.slice(LOGS_AT_A_TIME));
    for (const job of ended.slice(0, LOGS_AT_A_TIME)) {
      const isKept = await this.#keepLog(cluster, { job, dashboard, signal });
      if (!isKept) unread.add(job);
    }
    await store.write(
      uid,
      news
        .filter(job => !unread.has(job))
        .map(job => submissionOf(job, seenAt)),
    );
  }

  /** False where it is to be tried again. */
  async #keepLog(
    { metadata }: RayCluster,
    options: {
      job: JobSubmissionInfo;
      dashboard: Dashboard;
      signal: AbortSignal;
    },
  ): Promise<boolean> {
    const { logs } = this.#options;
    const { job, dashboard, signal } = options;
    const { namespace = '', uid = '' } = metadata;
    const id = job.submissionId;
    const run: ContainerRun = {
      ...{ namespace, pod: id, podUid: id, container: DRIVER },
      startedAt: Number(job.startTime),
      endedAt: Number(job.endTime),
      // Ray tells no code; it is 1 of whatever did not go well.
      exitCode: job.status === 'SUCCEEDED' ? 0 : 1,
      isPrevious: false,
    };
    if (!logs || !(await logs.store.lacks(uid, run))) return true;
    try {
      const text = await dashboard.log(id, signal);
      if (text) await logs.store.write(uid, run, endOf(text, logs.maxBytes));
      return true;
    } catch (error) {
      return isRayApiError(error) && error.code === 'NOT_FOUND';
    }
  }
}
