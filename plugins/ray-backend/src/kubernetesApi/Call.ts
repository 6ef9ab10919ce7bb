import type { Request, Response } from 'express';
import { Caller } from '../requests/RequestContext';
import { Target } from './Target';
import { WebSocketOffer } from './webSocketOffer';

/** A request to the Kubernetes API, with who sends it. */
export interface Call {
  caller: Caller;
  request: Request;
  response: Response;
  target: Target;
  query: URLSearchParams;
  /** Present where the client wants a watch as messages of a WebSocket. */
  webSocket?: WebSocketOffer;
}

/** Whether a request only tries what it asks for. */
export function isDryRun({ query }: Pick<Call, 'query'>): boolean {
  return query.getAll('dryRun').includes('All');
}

export function isWatch({ query }: Pick<Call, 'query'>): boolean {
  return /^(?:true|1)$/.test(query.get('watch') ?? '');
}

/** Whether an answer stays open: a watch, or a log, which may be long even where it is not followed. */
export function isStream(call: Pick<Call, 'query' | 'target'>): boolean {
  return call.target.subresource === 'log' || isWatch(call);
}
