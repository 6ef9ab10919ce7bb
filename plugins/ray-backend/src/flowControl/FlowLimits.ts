import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** What one flow may have at once, and how fast it may ask. */
export interface FlowLimits {
  /** Requests in execution at once. */
  concurrency: number;
  /** Requests that wait for one of these, or for the rate. */
  queueLengthLimit: number;
  /** Requests a second, in the long run. */
  qps: number;
  /** Requests at once after a pause, before `qps` counts. */
  burst: number;
  /** Open streams: watches, logs that are followed, and requests to dashboards. */
  streams: number;
  /** Bodies of HTTP requests that are being read. */
  bodies: number;
  /** Bytes of such bodies together, after decompression. */
  bodyBytes: number;
  /** Requests that ask Kubernetes or Ray at once; others of the flow wait. */
  kubernetesConcurrency: number;
}

/** Kinds of callers that have limits of their own; requests without credentials count as those of a service. */
export type CallerType = 'users' | 'services';

/** Section `ray.flowControl` of the configuration. */
export interface FlowControlConfig extends Record<CallerType, FlowLimits> {
  /** How long a request waits for its turn, milliseconds. */
  queueTimeoutMs: number;
  /** Requests of all flows together that ask Kubernetes or Ray at once. */
  kubernetesConcurrency: number;
}

const KEY = 'ray.flowControl';

const MEBIBYTE = 1_048_576;

/**
 * The limits without configuration. A user is a person with some tabs and scripts: 200 requests a second take about a
 * tenth of the portal. A service may be many: the catalog, or a gateway that calls for a whole company, so its limits
 * only keep memory bounded, and none of them holds up a portal that is busy.
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
  // One connection each. The API server itself carries out 600 requests at once unless it is told otherwise.
  kubernetesConcurrency: 500,
};

/** Half a request a second is a rate; the others are counted. */
function isLimit(name: keyof FlowLimits, value: number): boolean {
  return value > 0 && (name === 'qps' || Number.isInteger(value));
}

function readLimits(config: Config, type: CallerType): FlowLimits {
  const limits = { ...DEFAULT_FLOW_CONTROL[type] };
  for (const name of Object.keys(limits) as Array<keyof FlowLimits>) {
    const key = `${KEY}.${type}.${name}`;
    const value = config.getOptionalNumber(key) ?? limits[name];
    // No queue is a choice, too.
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
 * @throws Error that names the key of a limit that is none
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
