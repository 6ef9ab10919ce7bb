import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { ANSWER_BOUNDS } from '../../submissions/answerBounds';
import { AnswerExcess } from '../../submissions/JsonScan';
import { readRayJson } from '../../submissions/readRayJson';
import { PrometheusSettings } from './readPrometheusSettings';

/** Longest wait for one answer, milliseconds. */
const TIMEOUT_MS = 5_000;

/** Maximum number of characters of Prometheus' message in an error. */
const MAX_WORDS = 200;

/** The answer to a range query (Prometheus docs, "HTTP API"). */
const answerSchema = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z
    .object({
      result: z.array(
        z.object({
          metric: z.record(z.string(), z.string()),
          values: z.array(z.tuple([z.number(), z.string()])),
        }),
      ),
    })
    .optional(),
});

/** Times of points, seconds since 1970. */
export interface Range {
  start: number;
  end: number;
  step: number;
}

/** One value for each point of a range; null where there is none. */
export type Series = Array<number | null>;

/** A label's value in a query; other characters than these can't end it. */
function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, character =>
    character === '\n' ? '\\n' : `\\${character}`,
  );
}

/** Number of points of a range. */
export function pointsOf({ start, end, step }: Range): number {
  return Math.floor((end - start) / step) + 1;
}

/** Asks a Prometheus for series of Ray. Permissions are checked before. */
export class Prometheus {
  readonly #settings: PrometheusSettings;

  constructor(options: { settings: PrometheusSettings }) {
    this.#settings = options.settings;
  }

  get podLabel(): string {
    return this.#settings.podLabel;
  }

  /** The matchers of a cluster's series, between braces of a query; `pods` selects some of its nodes. */
  matchersOf(cluster: ObjectKey, pods?: readonly string[]): string {
    const { matchers, podLabel } = this.#settings;
    const values = new Map(Object.entries({ ...cluster }));
    const filled = matchers.replace(
      /\{(namespace|name)\}/g,
      (_, part: string) => escaped(values.get(part) ?? ''),
    );
    if (!pods) return filled;
    // Names of pods have no other character that a regular expression takes for an operator than the dot.
    const names = pods.map(pod => escaped(pod.replaceAll('.', '\\.')));
    return `${filled},${podLabel}=~"${names.join('|')}"`;
  }

  /**
   * Series by the pod of their label, or by an empty name if the query adds all pods up.
   *
   * @throws Error with words for users
   */
  async query(
    query: string,
    range: Range,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Series>> {
    const { podLabel } = this.#settings;
    const form = new URLSearchParams({ query });
    for (const [name, value] of Object.entries(range)) {
      form.set(name, String(value));
    }
    const { ok, status, answer } = await this.#ask(form, signal);
    if (!ok || answer?.status !== 'success') {
      const words = answer?.error?.slice(0, MAX_WORDS);
      throw new Error(`It answers ${status}${words ? `: ${words}` : ''}.`);
    }
    const points = pointsOf(range);
    const found = new Map<string, Series>();
    for (const { metric, values } of answer.data?.result ?? []) {
      const series: Series = Array.from({ length: points }, () => null);
      for (const [time, text] of values) {
        const index = Math.round((time - range.start) / range.step);
        const value = Number(text);
        if (index >= 0 && index < points && Number.isFinite(value)) {
          series[index] = value;
        }
      }
      found.set(metric[podLabel] ?? '', series);
    }
    return found;
  }

  async #ask(form: URLSearchParams, signal: AbortSignal) {
    const { url, token } = this.#settings;
    try {
      const response = await fetch(`${url}/api/v1/query_range`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: form,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const { ok, status, body } = response;
      const content = await readRayJson(body, ANSWER_BOUNDS.series);
      return { ok, status, answer: answerSchema.safeParse(content).data };
    } catch (cause) {
      // Its address is nothing for users; the log has the reason.
      const isLong = cause instanceof AnswerExcess;
      throw new Error(
        isLong ? 'Its answer is too long.' : 'It does not answer.',
        { cause },
      );
    }
  }
}
