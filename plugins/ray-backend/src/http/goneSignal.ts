import type { Response } from 'express';

const signals = new WeakMap<Response, AbortSignal>();

/** Aborts when the connection of a response closes; the same signal for everything that a request does. */
export function goneSignal(response: Response): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const controller = new AbortController();
  if (response.closed) controller.abort();
  response.once('close', () => controller.abort());
  signals.set(response, controller.signal);
  return controller.signal;
}
