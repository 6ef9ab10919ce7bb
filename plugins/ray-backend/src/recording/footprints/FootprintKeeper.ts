import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { spreadWork, SpreadOptions } from '../../core/spreadWork';
import { FootprintStore } from '../../history/footprints/FootprintStore';
import { FootprintRoom } from '../../history/footprints/withSample';
import { NodeSummary } from '../../load/nodeSummary';
import { nodeSamples } from './nodeSamples';
import { RunningCluster } from './runningClusters';

/** Time between two rounds, milliseconds. Ray itself measures every 2.5 to 5 seconds. */
export const FOOTPRINT_ROUND_MS = 15_000;

/**
 * Clusters of one round. Each costs two or three milliseconds with its writes, so this is 2 % of a core. Of more clusters
 * each is queried less often.
 */
const MAX_CLUSTERS = 120;

/** Jobs on one cluster whose footprints are kept; all of one cluster have the same samples. */
const MAX_JOBS = 20;

/** Clusters queried in parallel: few, because a portal has other work. */
const CONCURRENCY = 2;

/** Timeout of one cluster, milliseconds. */
const CLUSTER_TIMEOUT_MS = 10_000;

/** Queries are spread over this part of a round, so that the next round does not wait for the last of them. */
const PART_OF_ROUND = 0.8;

/** A job is kept whole: its points get longer. */
const JOB_ROOM: FootprintRoom = {
  stepMs: FOOTPRINT_ROUND_MS,
  whenFull: 'halve',
  isRanked: true,
};

/** Of a cluster the last hours are kept, which it spent with jobs. */
const CLUSTER_ROOM: FootprintRoom = {
  stepMs: 60_000,
  whenFull: 'shift',
  isRanked: false,
};

/** Options of {@link FootprintKeeper}. */
export interface FootprintKeeperOptions {
  /** The clusters on which jobs run. */
  clusters(): readonly RunningCluster[];
  /** Asks the Ray of a cluster. */
  read(rayCluster: RayCluster, signal: AbortSignal): Promise<NodeSummary[]>;
  store: Pick<FootprintStore, 'add'>;
  now(): number;
  logger: LoggerService;
  /** Waits between queries; tests don't. */
  pause?: SpreadOptions['pause'];
}

/** Records what running jobs and their clusters use, because Ray forgets it. */
export class FootprintKeeper {
  readonly #options: FootprintKeeperOptions;
  /** When each cluster was queried, milliseconds since 1970. */
  #askedAt = new Map<string, number>();

  constructor(options: FootprintKeeperOptions) {
    this.#options = options;
  }

  /** Queries the clusters on which jobs run, the longest unqueried first. */
  async round(signal: AbortSignal): Promise<void> {
    const { clusters, pause, logger } = this.#options;
    const running = clusters();
    const before = this.#askedAt;
    this.#askedAt = new Map(
      running.flatMap(({ uid }) => {
        const at = before.get(uid);
        return at === undefined ? [] : [[uid, at]];
      }),
    );
    const askedAt = ({ uid }: RunningCluster) => this.#askedAt.get(uid) ?? 0;
    const due = [...running]
      .sort((a, b) => askedAt(a) - askedAt(b))
      .slice(0, MAX_CLUSTERS);
    const work = (cluster: RunningCluster) =>
      this.#measure(cluster, signal).catch((error: unknown) =>
        logger.debug(
          `What ${keyText(cluster.key)} uses is not known: ${stringifyError(error)}`,
        ),
      );
    await spreadWork(due, work, {
      signal,
      pause,
      concurrency: CONCURRENCY,
      overMs: FOOTPRINT_ROUND_MS * PART_OF_ROUND,
    });
  }

  async #measure(cluster: RunningCluster, stop: AbortSignal): Promise<void> {
    const { read, store, now } = this.#options;
    const { uid, rayCluster, jobs } = cluster;
    this.#askedAt.set(uid, now());
    const signal = AbortSignal.any([
      stop,
      AbortSignal.timeout(CLUSTER_TIMEOUT_MS),
    ]);
    const nodes = nodeSamples(await read(rayCluster, signal), cluster);
    if (!nodes.length) return;
    const sample = { at: now(), nodes };
    for (const job of jobs.slice(0, MAX_JOBS)) {
      const { isShared } = job;
      await store.add(job.uid, { ...sample, isShared }, JOB_ROOM);
    }
    await store.add(uid, { ...sample, isShared: false }, CLUSTER_ROOM);
  }
}
