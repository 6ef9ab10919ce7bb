import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { CallerType, FlowLimits } from './FlowLimits';

/** Seconds after which a caller may try again: seats come free all the time. */
const RETRY_AFTER_SECONDS = 1;

/** The same for streams, which stay open. */
const RETRY_STREAM_AFTER_SECONDS = 10;

/** Whose limit it is that was reached. */
interface Reached {
  type: CallerType;
  limits: FlowLimits;
}

function tooMany(message: string, retryAfterSeconds: number): RayApiError {
  return new RayApiError('RESOURCE_EXHAUSTED', message, { retryAfterSeconds });
}

function setting(type: CallerType, name: keyof FlowLimits): string {
  return `ray.flowControl.${type}.${name}`;
}

/** The errors for callers that exceed their share. */
export const FlowErrors = {
  queueFull({ type, limits }: Reached): RayApiError {
    return tooMany(
      `Too many requests: ${limits.concurrency} of yours are under way or ${limits.qps} a second are asked for, and ${limits.queueLengthLimit} wait already. Send fewer at a time, or ask who runs the portal to raise ${setting(type, 'concurrency')} or ${setting(type, 'qps')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  timedOut({ type }: Reached, queueTimeoutMs: number): RayApiError {
    return tooMany(
      `Too many requests: this one has waited ${queueTimeoutMs / 1_000} s for others of yours. Send fewer at a time, or ask who runs the portal to raise ${setting(type, 'concurrency')} or ${setting(type, 'qps')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  kubernetesBusy({ type }: Reached, queueTimeoutMs: number): RayApiError {
    return tooMany(
      `Too many requests: Kubernetes has not answered others within ${queueTimeoutMs / 1_000} s, so this one was not begun. Send fewer at a time, or ask who runs the portal to raise ${setting(type, 'kubernetesConcurrency')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyStreams({ type, limits }: Reached): RayApiError {
    return tooMany(
      `Too many streams: ${limits.streams} watches, logs and dashboards of yours are open. Close some, or ask who runs the portal to raise ${setting(type, 'streams')}.`,
      RETRY_STREAM_AFTER_SECONDS,
    );
  },

  tooFast({ type, limits }: Reached): RayApiError {
    return tooMany(
      `Too many requests: you may send ${limits.qps} a second. Send fewer, or ask who runs the portal to raise ${setting(type, 'qps')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyBodies({ type, limits }: Reached): RayApiError {
    return tooMany(
      `Too many requests: ${limits.bodies} bodies of yours are being read. Send fewer at a time, or ask who runs the portal to raise ${setting(type, 'bodies')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  tooManyBytes({ type, limits }: Reached): RayApiError {
    return tooMany(
      `Too many requests: bodies of yours that are being read have more than ${limits.bodyBytes} bytes together. Send fewer at a time, or ask who runs the portal to raise ${setting(type, 'bodyBytes')}.`,
      RETRY_AFTER_SECONDS,
    );
  },

  gone(): RayApiError {
    return new RayApiError('CANCELLED', 'The request was cut off.');
  },
};
