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

function create({ path, ...facts }: OriginFacts): Request {
  const told = { ...facts, originalUrl: path };
  return Object.create(express.request, Object.getOwnPropertyDescriptors(told));
}

/** Where a request came from, on any transport. */
export abstract class RequestOrigin {
  /** Tells senders apart. Cheap to read, as it is read for every operation. */
  abstract readonly source: string;
  /** Tells requests of a sender apart; undefined where only their message does. */
  abstract readonly url: string | undefined;
  #audited: Request | undefined;

  protected abstract facts(): OriginFacts;

  /**
   * The request as Backstage's auditor reads one: it takes actor, address and URL from there and from nowhere else. It
   * holds no connection, so it can be kept. It is the same each time, as Backstage remembers by it who the caller is:
   * when a stream ends, its token may have expired and its connection may be gone.
   */
  audited(): Request {
    return (this.#audited ??= create(this.facts()));
  }

  /** The same without what may name a caller: the auditor throws for credentials that it can't resolve. */
  unauthenticated(): Request {
    const { headers, ...facts } = this.facts();
    const kept = { 'user-agent': headers['user-agent'] };
    return create({ ...facts, headers: kept });
  }
}
