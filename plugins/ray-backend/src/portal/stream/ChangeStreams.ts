import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { Visibility } from '../../authorization/Visibility';
import { Caller } from '../../execution/RequestContext';
import { ChangeHub } from './ChangeHub';
import { expiryOf } from './expiryOf';
import { OpenStreams, StreamTransport } from './OpenStreams';
import { StreamEncoding } from './StreamEncoding';
import { StreamedViews } from './StreamedViews';
import { StreamSession, StreamSessionOptions } from './StreamSession';

/** What {@link ChangeStreams} needs. */
export interface ChangeStreamsOptions {
  views: StreamedViews;
  /** Decides what a caller may see now. */
  visibilityFor(
    caller: Caller,
    kinds: readonly ResourceKind[],
  ): Promise<Visibility>;
  /** Ends all streams; an open one would keep the process alive. */
  signal: AbortSignal;
}

/** A stream that a request asks for. */
export interface StreamRequest extends Pick<
  StreamSessionOptions,
  'selects' | 'lastId' | 'initial' | 'timeoutMs'
> {
  request: Request;
  response: Response;
  caller: Caller;
  encoding: StreamEncoding;
  kinds: readonly ResourceKind[];
  /** Whether a stream that is not resumed begins with everything there is. */
  isWhole: boolean;
}

/** Opens streams of changes, and knows how many are open. */
export class ChangeStreams {
  readonly #options: ChangeStreamsOptions;
  readonly #hub: ChangeHub;
  readonly #open = new OpenStreams();

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
   * @throws RayApiError `PERMISSION_DENIED`, or `UNAVAILABLE` while there is nothing to begin with; before anything is sent
   */
  async open(wanted: StreamRequest): Promise<void> {
    const { request, response, caller, encoding, kinds, ...rest } = wanted;
    const { views, visibilityFor } = this.#options;
    const decide = () => visibilityFor(caller, kinds);
    const visibility = await decide();
    if (rest.isWhole) await Promise.all(kinds.map(kind => views.ready(kind)));
    if (response.destroyed) return;
    response.writeHead(200, {
      'content-type': encoding.contentType,
      // `no-transform` keeps the portal's compression from holding messages back to the end.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
    response.once('close', this.#open.open(encoding.transport));
    new StreamSession({
      ...{ ...rest, encoding, decide, visibility },
      hub: this.#hub,
      output: response,
      initial: rest.isWhole
        ? () => kinds.flatMap(kind => [...views.list(kind)])
        : undefined,
      expiresAt: expiryOf(caller.credentials, request.headers.authorization),
    }).start();
  }
}
