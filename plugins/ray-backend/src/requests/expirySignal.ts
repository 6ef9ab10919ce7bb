import type { Request } from 'express';
import { expiryOf } from './expiryOf';
import { Caller } from './RequestContext';

/** Longest time that Node's timers can wait, milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Aborts when the credentials of a request expire. */
export function expirySignal(
  { credentials }: Caller,
  { headers }: Request,
  gone: AbortSignal,
): AbortSignal {
  return signalAt(expiryOf(credentials, headers.authorization), gone);
}

/**
 * Aborts at a time; never for undefined.
 *
 * @param gone - aborts when the request ends, and with it the timer
 */
export function signalAt(
  expiresAt: Date | undefined,
  gone: AbortSignal,
): AbortSignal {
  const controller = new AbortController();
  const ms = expiresAt ? expiresAt.getTime() - Date.now() : Infinity;
  if (ms <= MAX_TIMER_MS) {
    const timer = setTimeout(() => controller.abort(), Math.max(ms, 0));
    gone.addEventListener('abort', () => clearTimeout(timer));
  }
  return controller.signal;
}
