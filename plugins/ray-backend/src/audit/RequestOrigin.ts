import express, { Request } from 'express';
import { IncomingHttpHeaders } from 'node:http';

/** What the audit log tells of a request beside its caller. */
export interface OriginFacts {
  /** Name the caller, and hold the `user-agent`. */
  headers: IncomingHttpHeaders;
  ip: string | undefined;
  hostname: string | undefined;
  method: string;
  /** Without its query, which may hold names and secrets. */
  path: string;
}

/** Where a request came from, on any transport. */
export interface RequestOrigin {
  /** Tells senders apart. Cheap to read, as it is read for every operation. */
  readonly source: string;
  /** Tells requests of a sender apart; undefined where only their message does. */
  readonly url?: string;
  facts(): OriginFacts;
}

function create({ path, ...facts }: OriginFacts): Request {
  const told = { ...facts, originalUrl: path };
  return Object.create(express.request, Object.getOwnPropertyDescriptors(told));
}

/**
 * A request as Backstage's auditor reads one: it takes actor, address and URL from there and from nowhere else. It holds
 * no connection, so it can be kept until repetitions are counted.
 */
export function auditedRequest(origin: RequestOrigin): Request {
  return create(origin.facts());
}

/** The same without what may name a caller: the auditor throws for credentials that it can't resolve. */
export function unauthenticatedRequest(origin: RequestOrigin): Request {
  const { headers, ...facts } = origin.facts();
  return create({ ...facts, headers: { 'user-agent': headers['user-agent'] } });
}
