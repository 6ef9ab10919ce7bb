import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Footprint, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { parseTime } from '../../core/rfc3339';
import { clusterNameOf, isSelecting } from '../../jobs/explain/JobFacts';
import { RayCache } from '../../kinds/RayCache';
import { RequestContext } from '../../requests/RequestContext';
import {
  Measured,
  PrometheusFootprints,
} from '../prometheus/PrometheusFootprints';

/** Of a cluster the last hours are shown, milliseconds. */
const CLUSTER_MS = 2 * 3_600_000;

/** After a failure, it is not asked for this time, milliseconds: pages wait for the answer. */
const PAUSE_MS = 30_000;

/** A job or cluster whose footprint is read. */
interface Subject {
  kind: 'cluster' | 'job';
  key: ObjectKey;
  uid: string;
}

type Period = Pick<Measured, 'cluster' | 'from' | 'until'> & {
  isShared: boolean;
};

/** Replaces the curves of footprints by those of Prometheus. Groups and their peaks stay: they are what Ray's heads said. */
export class MeasuredFootprints {
  readonly #prometheus: Pick<PrometheusFootprints, 'read'>;
  readonly #objects: Pick<RayCache['objects'], 'job'>;
  readonly #logger: LoggerService;
  readonly #now: () => number;
  #failure: { until: number; problem: string } | undefined;

  constructor(options: {
    prometheus: Pick<PrometheusFootprints, 'read'>;
    objects: Pick<RayCache['objects'], 'job'>;
    logger: LoggerService;
    now(): number;
  }) {
    this.#prometheus = options.prometheus;
    this.#objects = options.objects;
    this.#logger = options.logger;
    this.#now = options.now;
  }

  /** The footprint of an object that the caller may read; with a problem if Prometheus does not answer. */
  async complete(
    footprint: Footprint,
    subject: Subject,
    { signal }: Pick<RequestContext, 'signal'>,
  ): Promise<Footprint> {
    const period = this.#periodOf(subject);
    if (!period) return footprint;
    const now = this.#now();
    if (this.#failure && now < this.#failure.until) {
      return { ...footprint, problem: this.#failure.problem };
    }
    const { isShared, ...measured } = period;
    try {
      const curves = await this.#prometheus.read(
        `${subject.kind} ${subject.uid}`,
        { ...measured, nodes: footprint.nodes },
        signal,
      );
      this.#failure = undefined;
      if (!curves.samples) return footprint;
      return { ...footprint, ...curves, isShared, source: 'prometheus' };
    } catch (error) {
      if (signal.aborted) throw error;
      const problem = error instanceof Error ? error.message : `${error}`;
      this.#failure = { until: now + PAUSE_MS, problem };
      this.#logger.warn(
        `Prometheus (ray.metrics.prometheus) can't be asked what ${subject.kind}s use: ${stringifyError(error)}`,
      );
      return { ...footprint, problem };
    }
  }

  #periodOf({ kind, key }: Subject): Period | undefined {
    const now = this.#now();
    if (kind === 'cluster') {
      const from = now - CLUSTER_MS;
      return { cluster: key, from, until: now, isShared: false };
    }
    const rayJob = this.#objects.job.get(key);
    const from = parseTime(rayJob?.status?.startTime);
    const name = rayJob && clusterNameOf(rayJob);
    if (from === undefined || !name) return undefined;
    return {
      cluster: { namespace: key.namespace, name },
      from,
      until: parseTime(rayJob.status?.endTime) ?? now,
      isShared: isSelecting(rayJob),
    };
  }
}
