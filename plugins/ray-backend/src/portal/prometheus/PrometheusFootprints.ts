import {
  FOOTPRINT_MEASURES,
  Footprint,
  FootprintCurve,
  FootprintMeasure,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { RecentAnswers } from '../../core/RecentAnswers';
import { rfc3339 } from '../../core/rfc3339';
import { MEASURE_QUERIES } from './measureQueries';
import { pointsOf, Prometheus, Range, Series } from './Prometheus';

/** Maximum number of points of a curve. */
const MAX_POINTS = 120;

/** Shortest time between two points, seconds. Prometheus usually does not scrape more often. */
const MIN_STEP = 15;

/** Maximum number of concurrent queries; one footprint takes 24. */
const CONCURRENCY = 4;

/** How long a result is cached, milliseconds, because pages read it repeatedly. */
const LIFETIME_MS = 15_000;

/** A point without a value. */
const UNKNOWN = -1;

/** The cluster, time range and nodes of a measurement. */
export interface Measured {
  cluster: ObjectKey;
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  /** The nodes that are shown one by one. */
  nodes: ReadonlyArray<{ name: string; group: string }>;
}

/** The part of a footprint that comes from Prometheus. */
export type MeasuredCurves = Pick<
  Footprint,
  'from' | 'until' | 'stepSeconds' | 'samples' | 'total' | 'nodes'
>;

type AllSeries = ReadonlyMap<string, Series>;

function curveOf(
  measure: FootprintMeasure,
  used: Series | undefined,
  available: Series | undefined,
): FootprintCurve[] {
  const known = used?.filter(value => value !== null) ?? [];
  if (!used || !known.length) return [];
  return [
    {
      measure,
      available: Math.max(0, ...(available ?? []).map(value => value ?? 0)),
      peak: Math.max(...known),
      average: known.reduce((sum, value) => sum + value, 0) / known.length,
      values: used.map(value => value ?? UNKNOWN),
    },
  ];
}

function rangeOf({ from, until }: Measured): Range {
  const start = Math.floor(from / 1_000);
  const end = Math.max(Math.floor(until / 1_000), start);
  const step = Math.max(MIN_STEP, Math.ceil((end - start) / (MAX_POINTS - 1)));
  return { start, end, step };
}

/** Reads the curves of footprints from a Prometheus. */
export class PrometheusFootprints {
  readonly #prometheus: Prometheus;
  readonly #recent = new RecentAnswers<MeasuredCurves>(LIFETIME_MS);

  constructor(options: { prometheus: Prometheus }) {
    this.#prometheus = options.prometheus;
  }

  /**
   * @param id - of the measured object, for repeated queries
   * @throws Error with a message for users
   */
  async read(
    id: string,
    measured: Measured,
    signal: AbortSignal,
  ): Promise<MeasuredCurves> {
    return this.#recent.get(id, () => this.#read(measured, signal));
  }

  async #read(
    measured: Measured,
    signal: AbortSignal,
  ): Promise<MeasuredCurves> {
    const { cluster, nodes } = measured;
    const range = rangeOf(measured);
    const pods = nodes.map(({ name }) => name);
    const all = this.#prometheus.matchersOf(cluster);
    const some = this.#prometheus.matchersOf(cluster, pods);
    const label = this.#prometheus.podLabel;
    const answers = new Map<string, AllSeries>();
    const questions = FOOTPRINT_MEASURES.flatMap(measure =>
      (['used', 'available'] as const).flatMap(part => {
        const query = MEASURE_QUERIES[measure][part];
        const ofAll = [`${measure} ${part}`, `sum(${query(all)})`] as const;
        const byNode = [
          `${measure} ${part} by node`,
          `sum by (${label}) (${query(some)})`,
        ] as const;
        return pods.length ? [ofAll, byNode] : [ofAll];
      }),
    );
    const over = new AbortController();
    const whileNeeded = AbortSignal.any([signal, over.signal]);
    const left = questions.values();
    const lane = async () => {
      for (const [name, query] of left) {
        answers.set(
          name,
          await this.#prometheus.query(query, range, whileNeeded),
        );
      }
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, lane));
    } finally {
      // The first failure cancels the other queries.
      over.abort();
    }
    const seriesOf = (name: string, pod: string) => answers.get(name)?.get(pod);
    const total = FOOTPRINT_MEASURES.flatMap(measure =>
      curveOf(
        measure,
        seriesOf(`${measure} used`, ''),
        seriesOf(`${measure} available`, ''),
      ),
    );
    return {
      from: rfc3339(range.start * 1_000),
      until: rfc3339(range.end * 1_000),
      stepSeconds: range.step,
      samples: total.length ? pointsOf(range) : 0,
      total,
      nodes: nodes
        .map(({ name, group }) => ({
          name,
          group,
          curves: FOOTPRINT_MEASURES.flatMap(measure =>
            curveOf(
              measure,
              seriesOf(`${measure} used by node`, name),
              seriesOf(`${measure} available by node`, name),
            ),
          ),
        }))
        .filter(({ curves }) => curves.length > 0),
    };
  }
}
