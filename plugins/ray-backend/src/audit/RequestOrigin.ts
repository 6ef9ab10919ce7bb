import express, { Request } from 'express';
import { IncomingHttpHeaders } from 'node:http';

/** Facts about a request for the audit log, in addition to its caller. */
export interface OriginFacts {
  /** Name the caller, and hold the `user-agent`. */
  headers: IncomingHttpHeaders;
  ip: string | undefined;
  hostname: string | undefined;
  method: string;
  /** Without its query, which may hold names and secrets. */
  path: string;
}

function create({ path, ...facts }: OriginFacts): Request {
  const told = { ...facts, originalUrl: path };
  return Object.create(express.request, Object.getOwnPropertyDescriptors(told));
}

/** Where a request came from, on any transport. */
export abstract class RequestOrigin {
  /** Identifies the sender. Must be cheap, because every operation reads it. */
  abstract readonly source: string;
  /** Distinguishes requests of one sender; undefined where only their message does. */
  abstract readonly url: string | undefined;
  #audited: Request | undefined;

  protected abstract facts(): OriginFacts;

  /**
   * The request as Backstage's auditor reads it: actor, address and URL. It holds no connection, so it can be kept. It
   * is always the same object, because Backstage caches the caller by it: when a stream ends, its token may have
   * expired and its connection may be closed.
   */
  audited(): Request {
    return (this.#audited ??= create(this.facts()));
  }

  /** The same without credentials: the auditor throws for credentials that it can't resolve. */
  unauthenticated(): Request {
    const { headers, ...facts } = this.facts();
    const kept = { 'user-agent': headers['user-agent'] };
    return create({ ...facts, headers: kept });
  }
}
