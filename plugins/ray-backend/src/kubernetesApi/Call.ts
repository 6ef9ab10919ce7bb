import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { Caller } from '../requests/RequestContext';
import { Target } from './Target';
import { isOn } from './kubernetesPaths';
import { WebSocketOffer } from './webSocketOffer';

/** A request to the Kubernetes API, with who sends it. */
export interface Call {
  caller: Caller;
  request: Request;
  response: Response;
  target: Target;
  query: URLSearchParams;
  /** Present where the client wants a watch or a job's log as messages of a WebSocket. */
  webSocket?: WebSocketOffer;
}

/**
 * Whether a request only tries what it asks for.
 *
 * @throws RayApiError for other values than Kubernetes knows: their caller expects that nothing is stored
 */
export function isDryRun({ query }: Pick<Call, 'query'>): boolean {
  const values = query.getAll('dryRun');
  if (values.every(value => value === 'All')) return values.length > 0;
  throw new RayApiError('INVALID_ARGUMENT', 'dryRun must be All.', {
    httpStatus: 422,
  });
}

export function isWatch({ query }: Pick<Call, 'query'>): boolean {
  return isOn(query, 'watch');
}

/** Whether an answer stays open: a watch, a WebSocket, or a log, which may be long even where it is not followed. */
export function isStream(
  call: Pick<Call, 'query' | 'target' | 'webSocket'>,
): boolean {
  const { target, webSocket } = call;
  return target.subresource === 'log' || isWatch(call) || !!webSocket;
}
