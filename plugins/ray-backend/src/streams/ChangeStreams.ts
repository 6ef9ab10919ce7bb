import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { setImmediate } from 'node:timers/promises';
import { AuditedStream, StreamAudit } from '../audit/StreamAudit';
import { HttpOrigin } from '../audit/HttpOrigin';
import { RequestOrigin } from '../audit/RequestOrigin';
import { LiveVisibility } from '../authorization/Visibility';
import { within } from '../core/within';
import { Seals } from '../database/Seals';
import { Caller } from '../requests/RequestContext';
import { ChangeHub } from './ChangeHub';
import { expiryOf } from '../requests/expiryOf';
import { toApiError } from '../requests/toApiError';
import { OpenStreams, StreamTransport } from './OpenStreams';
import { StreamEncoding } from './StreamEncoding';
import { StreamedViews } from './StreamedViews';
import { streamEndError } from './streamEndError';
import { StreamSession, StreamSessionOptions } from './StreamSession';

/** How long a resumed stream waits for the key of ids, milliseconds: a working database sends it in a few. */
const KEY_WAIT_MS = 1_000;

/** Dependencies of {@link ChangeStreams}. */
export interface ChangeStreamsOptions {
  views: StreamedViews;
  /** Seals ids, which contain the position of their reader. */
  seals: Pick<Seals, 'seal' | 'open' | 'load'>;
  /**
   * Decides what a caller may see, now and while the stream is open.
   *
   * @throws RayApiError `PERMISSION_DENIED` if nothing
   */
  followVisibility(
    caller: Caller,
    kinds: readonly ResourceKind[],
  ): Promise<LiveVisibility>;
  audit: Pick<StreamAudit, 'asked' | 'ended'>;
  /** Ends all streams; an open one would keep the process alive. */
  signal: AbortSignal;
}

/** A stream that a caller asks for, on any transport. */
export interface StreamOrder extends Pick<
  StreamSessionOptions,
  'kinds' | 'selects' | 'lastId' | 'timeoutMs' | 'output'
> {
  caller: Caller;
  /** The caller's token, which may contain its expiry. */
  authorization: string | undefined;
  origin: RequestOrigin;
  /** The caller's filter, for the audit log; {@link selects} applies it. */
  address: { namespace?: string; name?: string };
  encoding: StreamEncoding;
  /** Whether a new stream begins with all existing objects. */
  isWhole: boolean;
  /** Called before the first message, after which the request can't be refused. */
  begin?(): void;
}

/** A stream that a request asks for. */
export interface StreamRequest extends Omit<
  StreamOrder,
  'authorization' | 'begin' | 'origin' | 'output'
> {
  request: Request;
  response: Response;
}

interface AuditedOrder extends StreamOrder {
  audited: AuditedStream;
}

/** Opens streams of changes, and counts them. */
export class ChangeStreams {
  readonly #options: ChangeStreamsOptions;
  readonly #hub: ChangeHub;
  readonly #open = new OpenStreams();
  /** Resolves when the most recently requested stream may start. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: ChangeStreamsOptions) {
    this.#options = options;
    this.#hub = new ChangeHub(options.views);
    this.#hub.start(options.signal);
  }

  /** How many streams are open; for metrics. */
  openStreams(): Readonly<Record<StreamTransport, number>> {
    return this.#open.counts();
  }

  /**
   * Answers a request with a stream.
   *
   * @throws RayApiError `PERMISSION_DENIED`, or `UNAVAILABLE` while the views are incomplete; before anything is sent
   */
  open({ request, response, ...wanted }: StreamRequest): Promise<void> {
    return this.write({
      ...wanted,
      output: response,
      origin: new HttpOrigin(request),
      authorization: request.headers.authorization,
      begin: () => {
        response.writeHead(200, {
          'content-type': wanted.encoding.contentType,
          // `no-transform` prevents the portal's compression from buffering messages.
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        });
        response.flushHeaders();
      },
    });
  }

  /**
   * Writes a stream to the output of any transport.
   *
   * @throws RayApiError like {@link open}
   */
  async write(order: StreamOrder): Promise<void> {
    const audited = auditedAs(order);
    const event = await this.#options.audit.asked(audited);
    try {
      await this.#admit({ ...order, audited });
    } catch (error) {
      await event.fail({ error: toApiError(error) });
      throw error;
    }
    await event.success();
  }

  async #admit(order: AuditedOrder): Promise<void> {
    const { caller, kinds } = order;
    const live = await this.#options.followVisibility(caller, kinds);
    try {
      await this.#begin(order, live);
    } catch (error) {
      live.close();
      throw error;
    }
  }

  async #begin(order: AuditedOrder, live: LiveVisibility): Promise<void> {
    const { caller, authorization, begin, audited, ...rest } = order;
    const start = performance.now();
    const { encoding, kinds, output, isWhole, lastId } = rest;
    const { views, seals } = this.#options;
    // Without the key, another replica's id is unreadable, and its reader starts over.
    if (lastId) await within(KEY_WAIT_MS, seals.load()).catch(() => undefined);
    if (isWhole) await Promise.all(kinds.map(kind => views.ready(kind)));
    await this.#nextTurn();
    if (live.revocation) throw streamEndError(live.revocation, 'place');
    if (output.destroyed) {
      live.close();
      return;
    }
    begin?.();
    output.once('close', this.#open.open(encoding.transport));
    new StreamSession({
      ...rest,
      live,
      hub: this.#hub,
      seals,
      initial: isWhole
        ? () => kinds.flatMap(kind => [...views.list(kind)])
        : undefined,
      expiresAt: expiryOf(caller.credentials, authorization),
      onEnd: (end, sent) =>
        this.#options.audit.ended(audited, {
          end,
          sent,
          openMs: performance.now() - start,
        }),
    }).start();
  }

  /**
   * Only one stream starts in a turn of the event loop: listing everything takes some milliseconds, and many may start
   * at once.
   */
  #nextTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => setImmediate());
    return this.#turn;
  }
}

function auditedAs({
  caller,
  origin,
  encoding,
  kinds,
  lastId,
  address: { namespace, name },
}: StreamOrder): AuditedStream {
  const { transport } = encoding;
  const isResumed = lastId ? true : undefined;
  const where = { namespace: namespace || undefined, name: name || undefined };
  const meta = { transport, kinds: [...kinds], ...where, isResumed };
  return { caller, origin, meta };
}
