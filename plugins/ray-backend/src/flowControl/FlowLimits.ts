import { Config } from '@backstage/config';
import { z } from 'zod';
import { readSettings } from '../configuration/readSettings';
import { amount, count, duration, section } from '../configuration/settings';

/** Types of callers with separate limits; anonymous requests count as those of a service. */
export type CallerType = 'users' | 'services';

const MEBIBYTE = 1_048_576;

/** Limits of one flow; the values are the defaults. */
function flowLimits(usual: {
  concurrency: number;
  queueLengthLimit: number;
  qps: number;
  burst: number;
  streams: number;
  bodies: number;
  bodyBytes: number;
  kubernetesConcurrency: number;
}) {
  return section({
    concurrency: count()
      .prefault(usual.concurrency)
      .describe('Requests in execution at once'),
    queueLengthLimit: count({ least: 0 })
      .prefault(usual.queueLengthLimit)
      .describe('Requests that wait for their turn'),
    qps: amount({ above0: true })
      .prefault(usual.qps)
      .describe('Requests a second, in the long run'),
    burst: count()
      .prefault(usual.burst)
      .describe('Requests at once after a pause, before `qps` counts'),
    streams: count()
      .prefault(usual.streams)
      .describe(
        'Open streams: watches, logs that are followed, and requests to dashboards',
      ),
    bodies: count()
      .prefault(usual.bodies)
      .describe('Bodies of HTTP requests that are being read'),
    bodyBytes: count({ unit: 'bytes' })
      .prefault(usual.bodyBytes)
      .describe('Bytes of these bodies together, after decompression'),
    kubernetesConcurrency: count()
      .prefault(usual.kubernetesConcurrency)
      .describe('Requests that ask Kubernetes or Ray at once'),
  }).prefault({});
}

/**
 * `ray.flowControl`. A user is a person with some tabs and scripts: 200 requests a second take about a tenth of the
 * portal. A service may stand for many users, such as the catalog or a gateway of a whole company, so its limits only
 * bound memory, and none of them slows a busy portal.
 */
export const flowControlSettings = section({
  users: flowLimits({
    concurrency: 20,
    queueLengthLimit: 500,
    qps: 200,
    burst: 2_000,
    streams: 200,
    bodies: 25,
    bodyBytes: 16 * MEBIBYTE,
    kubernetesConcurrency: 10,
  }).describe('Each signed-in user'),
  services: flowLimits({
    concurrency: 500,
    queueLengthLimit: 2_000,
    qps: 10_000,
    burst: 20_000,
    streams: 2_000,
    bodies: 500,
    bodyBytes: 256 * MEBIBYTE,
    kubernetesConcurrency: 100,
  }).describe(
    'Each service or static token, and all requests without credentials together',
  ),
  queueTimeout: duration()
    .prefault('10 seconds')
    .describe('How long a request waits for its turn'),
  // One connection each. The API server itself runs 600 requests at once by default.
  kubernetesConcurrency: count()
    .prefault(500)
    .describe(
      'Requests of all callers together that ask Kubernetes or Ray at once',
    ),
})
  .prefault({})
  .describe(
    'What each caller may have of the portal, so that none takes it from others. More waits for its turn, and is refused with 429 (over gRPC: `RESOURCE_EXHAUSTED`) when too much waits ([more](security/fairness.md#fairness))',
  );

/** Concurrency and rate limits of one flow. */
export type FlowLimits = z.output<ReturnType<typeof flowLimits>>;

/** Section `ray.flowControl` of the configuration. */
export interface FlowControlConfig extends Record<CallerType, FlowLimits> {
  /** How long a request waits for its turn, milliseconds. */
  queueTimeoutMs: number;
  /** Concurrent requests of all flows to Kubernetes or Ray. */
  kubernetesConcurrency: number;
}

function configOf(
  settings: z.output<typeof flowControlSettings>,
): FlowControlConfig {
  const { queueTimeout, ...limits } = settings;
  return { ...limits, queueTimeoutMs: queueTimeout };
}

/** The limits where nothing is configured. */
export const DEFAULT_FLOW_CONTROL = configOf(
  flowControlSettings.parse(undefined),
);

/**
 * Reads the limits.
 *
 * @throws Error that names the key of an invalid limit
 */
export function readFlowControl(config: Config): FlowControlConfig {
  return configOf(readSettings(config, 'ray.flowControl', flowControlSettings));
}
