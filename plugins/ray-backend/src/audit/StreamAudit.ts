import {
  AuditorService,
  AuditorServiceEvent,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { JsonObject } from '@backstage/types';
import { Caller } from '../requests/RequestContext';
import { callerEvent } from './callerEvent';
import { RequestOrigin } from './RequestOrigin';

const MS_PER_SECOND = 1000;

/** A stream that a caller requests. */
export interface AuditedStream {
  caller: Caller;
  origin: RequestOrigin;
  /** The kind of stream, and its transport. */
  meta: JsonObject;
}

/** How a stream ended. */
export interface AuditedEnd {
  /** In one word. */
  end: string;
  /** How many changes or lines were sent. */
  sent: number;
  /** How long it was open, milliseconds. */
  openMs: number;
}

/** Writes audit events of streams: who requests one, whether it opens, and how and when it ends. */
export class StreamAudit {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;

  constructor(options: { auditor: AuditorService; logger: LoggerService }) {
    this.#auditor = options.auditor;
    this.#logger = options.logger;
  }

  /** Records the request for a stream; the result records whether it opened. */
  async asked(stream: AuditedStream): Promise<AuditorServiceEvent> {
    const options = callerEvent({ eventId: 'stream-open', ...stream });
    const event = await this.#auditor.createEvent(options);
    return {
      fail: failure => event.fail(failure),
      // The stream is open already, so a failed audit write must not end it.
      success: () => event.success().catch(this.#warn),
    };
  }

  /** Records the end of an open stream. */
  ended(stream: AuditedStream, { end, sent, openMs }: AuditedEnd): void {
    const seconds = Math.round(openMs / MS_PER_SECOND);
    const meta = { ...stream.meta, end, sent, seconds };
    this.#tell({ ...stream, meta }).catch(this.#warn);
  }

  readonly #warn = (error: unknown): void => {
    this.#logger.warn(
      `A stream could not be audited: ${stringifyError(error)}`,
    );
  };

  async #tell(stream: AuditedStream): Promise<void> {
    const options = callerEvent({ eventId: 'stream-end', ...stream });
    const event = await this.#auditor.createEvent(options);
    await event.success();
  }
}
