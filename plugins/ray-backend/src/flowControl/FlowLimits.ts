import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** Concurrency and rate limits of one flow. */
export interface FlowLimits {
  /** Requests in execution at once. */
  concurrency: number;
  /** Requests in the queue, for a slot or for the rate. */
  queueLengthLimit: number;
  /** Sustained requests per second. */
  qps: number;
  /** Burst of requests, before `qps` applies. */
  burst: number;
  /** Open streams: watches, followed logs, and requests to dashboards. */
  streams: number;
  /** Bodies of HTTP requests that are being read. */
  bodies: number;
  /** Bytes of these bodies together, after decompression. */
  bodyBytes: number;
  /** Concurrent requests to Kubernetes or Ray; others of the flow wait. */
  kubernetesConcurrency: number;
}

/** Types of callers with separate limits; anonymous requests count as those of a service. */
export type CallerType = 'users' | 'services';

/** Section `ray.flowControl` of the configuration. */
export interface FlowControlConfig extends Record<CallerType, FlowLimits> {
  /** How long a request waits for its turn, milliseconds. */
  queueTimeoutMs: number;
  /** Concurrent requests of all flows to Kubernetes or Ray. */
  kubernetesConcurrency: number;
}

const KEY = 'ray.flowControl';

const MEBIBYTE = 1_048_576;

/**
 * Default limits. A user is a person with some tabs and scripts: 200 requests a second take about a tenth of the
 * portal. A service may stand for many users, such as the catalog or a gateway of a whole company, so its limits only
 * bound memory, and none of them slows a busy portal.
 */
export const DEFAULT_FLOW_CONTROL: FlowControlConfig = {
  users: {
    concurrency: 20,
    queueLengthLimit: 500,
    qps: 200,
    burst: 2_000,
    streams: 200,
    bodies: 25,
    bodyBytes: 16 * MEBIBYTE,
    kubernetesConcurrency: 10,
  },
  services: {
    concurrency: 500,
    queueLengthLimit: 2_000,
    qps: 10_000,
    burst: 20_000,
    streams: 2_000,
    bodies: 500,
    bodyBytes: 256 * MEBIBYTE,
    kubernetesConcurrency: 100,
  },
  queueTimeoutMs: 10_000,
  // One connection each. The API server itself runs 600 requests at once by default.
  kubernetesConcurrency: 500,
};

/** The rate may be fractional; counts are whole numbers. */
function isLimit(name: keyof FlowLimits, value: number): boolean {
  return value > 0 && (name === 'qps' || Number.isInteger(value));
}

function readLimits(config: Config, type: CallerType): FlowLimits {
  const limits = { ...DEFAULT_FLOW_CONTROL[type] };
  for (const name of Object.keys(limits) as Array<keyof FlowLimits>) {
    const key = `${KEY}.${type}.${name}`;
    const value = config.getOptionalNumber(key) ?? limits[name];
    // Having no queue is a valid choice.
    if (
      !isLimit(name, value) &&
      !(name === 'queueLengthLimit' && value === 0)
    ) {
      throw new Error(`${key} is ${value}: use a whole number above 0.`);
    }
    limits[name] = value;
  }
  return limits;
}

/**
 * Reads the limits.
 *
 * @throws Error that names the key of an invalid limit
 */
export function readFlowControl(config: Config): FlowControlConfig {
  const concurrencyKey = `${KEY}.kubernetesConcurrency`;
  const kubernetesConcurrency =
    config.getOptionalNumber(concurrencyKey) ??
    DEFAULT_FLOW_CONTROL.kubernetesConcurrency;
  if (!isLimit('kubernetesConcurrency', kubernetesConcurrency)) {
    throw new Error(
      `${concurrencyKey} is ${kubernetesConcurrency}: use a whole number above 0.`,
    );
  }
  const timeoutKey = `${KEY}.queueTimeout`;
  return {
    users: readLimits(config, 'users'),
    services: readLimits(config, 'services'),
    queueTimeoutMs: config.has(timeoutKey)
      ? durationToMilliseconds(
          readDurationFromConfig(config, { key: timeoutKey }),
        )
      : DEFAULT_FLOW_CONTROL.queueTimeoutMs,
    kubernetesConcurrency,
  };
}
