import { MessagePart, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { CallerType, FlowLimits } from './FlowLimits';

/** Seconds after which a caller may retry: slots are released all the time. */
const RETRY_AFTER_SECONDS = 1;

/** The same for streams, which stay open. */
const RETRY_STREAM_AFTER_SECONDS = 10;

/** The owner of the limit that was reached. */
interface Reached {
  type: CallerType;
  limits: FlowLimits;
}

function tooMany(part: MessagePart, retryAfterSeconds: number): RayApiError {
  return new RayApiError('RESOURCE_EXHAUSTED', part, { retryAfterSeconds });
}

function setting(type: CallerType, name: keyof FlowLimits): string {
  return `ray.flowControl.${type}.${name}`;
}

/** Errors for callers that exceed their share. */
export const FlowErrors = {
  queueFull({ type, limits }: Reached): RayApiError {
    return tooMany(
      messagePart('QueueFull', {
        concurrency: limits.concurrency,
        rate: limits.qps,
        waiting: limits.queueLengthLimit,
        setting: setting(type, 'concurrency'),
        rateSetting: setting(type, 'qps'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  timedOut({ type }: Reached, queueTimeoutMs: number): RayApiError {
    return tooMany(
      messagePart('QueuedTooLong', {
        seconds: queueTimeoutMs / 1_000,
        setting: setting(type, 'concurrency'),
        rateSetting: setting(type, 'qps'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  kubernetesBusy({ type }: Reached, queueTimeoutMs: number): RayApiError {
    return tooMany(
      messagePart('KubernetesQueueFull', {
        seconds: queueTimeoutMs / 1_000,
        setting: setting(type, 'kubernetesConcurrency'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyStreams({ type, limits }: Reached): RayApiError {
    return tooMany(
      messagePart('TooManyStreams', {
        limit: limits.streams,
        setting: setting(type, 'streams'),
      }),
      RETRY_STREAM_AFTER_SECONDS,
    );
  },

  tooFast({ type, limits }: Reached): RayApiError {
    return tooMany(
      messagePart('TooFast', {
        rate: limits.qps,
        setting: setting(type, 'qps'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyBodies({ type, limits }: Reached): RayApiError {
    return tooMany(
      messagePart('TooManyBodies', {
        limit: limits.bodies,
        setting: setting(type, 'bodies'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyBytes({ type, limits }: Reached): RayApiError {
    return tooMany(
      messagePart('TooManyBytes', {
        limit: limits.bodyBytes,
        setting: setting(type, 'bodyBytes'),
      }),
      RETRY_AFTER_SECONDS,
    );
  },

  gone(): RayApiError {
    return new RayApiError('CANCELLED', messagePart('RequestCutOff'));
  },
};
