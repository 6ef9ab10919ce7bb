import {
  AuditorService,
  AuditorServiceEvent,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  ChangeTransport,
  Operation,
  OperationId,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { JsonObject } from '@backstage/types';
import { addressOf } from '../requests/addressOf';
import { Caller } from '../requests/RequestContext';

/**
 * For so long the same read by the same caller is counted instead of told again: a client that polls would otherwise
 * fill the log with what it says already, and telling takes longer than answering. Milliseconds.
 */
const COUNTING_MS = 10_000;

/** Reads that are counted at a time, some hundred bytes each; while there are so many, others are told one by one. */
const MAX_COUNTED = 1_024;

/** An operation that somebody asks for. */
export interface AuditedOperation {
  id: OperationId;
  operation: Operation;
  input: object;
  caller: Caller;
  transport?: ChangeTransport;
  dryRun?: boolean;
  /** Absent on other transports than HTTP. */
  request?: Request;
}

/** Records how an operation ended. */
export interface AuditRecord {
  success(): Promise<void> | void;
  fail(error: RayApiError): Promise<void>;
}

/** A read that was audited, and how often it was repeated. */
interface CountedRead {
  audited: AuditedOperation;
  since: Date;
  repeated: number;
}

function nameOf({ user, service }: Caller): string {
  return user ?? service ?? 'anonymous';
}

/** Tells reads apart: who, from where, what. */
function readKey(read: AuditedOperation): string {
  const { id, input, operation, caller, transport = '', request } = read;
  if (!request) {
    const what = JSON.stringify(addressOf(input, operation));
    return `${nameOf(caller)} ${transport} ${id} ${what}`;
  }
  // What `request.ip` is made of: to make it takes longer than all the rest.
  const forwarded = request.headers['x-forwarded-for'] ?? '';
  const from = `${request.socket.remoteAddress} ${forwarded}`;
  return `${nameOf(caller)} ${from} ${id} ${request.originalUrl}`;
}

/**
 * Tells the auditor of every operation: who asks for what, and how it ended. Writes and failures are told one by one and
 * at once, and so is a first read; the same read again within ten seconds is counted, and told with its number when they
 * are over.
 */
export class AuditTrail {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;
  readonly #reads = new Map<string, CountedRead>();

  /** @param options - `signal`: what was counted until it aborts is told then */
  constructor(options: {
    auditor: AuditorService;
    logger: LoggerService;
    signal: AbortSignal;
  }) {
    const { auditor, logger, signal } = options;
    this.#auditor = auditor;
    this.#logger = logger;
    const tellAll = () => [...this.#reads.keys()].forEach(this.#notify);
    signal.addEventListener('abort', tellAll, { once: true });
  }

  /** Tells that an operation is asked for. */
  async begin(audited: AuditedOperation): Promise<AuditRecord> {
    const isRead = audited.operation.http.method === 'GET';
    const key = isRead ? readKey(audited) : undefined;
    const known = key === undefined ? undefined : this.#reads.get(key);
    if (known) return this.#recordOf(known, audited);
    const event = await this.#createEvent(audited);
    return {
      success: () => {
        if (key !== undefined) this.#startCounting(key, audited);
        return event.success();
      },
      fail: error => event.fail({ error }),
    };
  }

  #recordOf(known: CountedRead, audited: AuditedOperation): AuditRecord {
    return {
      success: () => {
        known.repeated += 1;
      },
      fail: async error => {
        const event = await this.#createEvent(audited);
        await event.fail({ error });
      },
    };
  }

  #startCounting(key: string, audited: AuditedOperation): void {
    if (this.#reads.size >= MAX_COUNTED || this.#reads.has(key)) return;
    // A request holds on to its connection.
    const withoutRequest = { ...audited, request: undefined };
    this.#reads.set(key, {
      audited: withoutRequest,
      since: new Date(),
      repeated: 0,
    });
    setTimeout(this.#notify, COUNTING_MS, key).unref();
  }

  /** Ends the counting of a read. */
  readonly #notify = async (key: string): Promise<void> => {
    const counted = this.#reads.get(key);
    this.#reads.delete(key);
    if (!counted?.repeated) return;
    const { audited, since, repeated } = counted;
    try {
      const again = { repeated, since: since.toISOString() };
      const event = await this.#createEvent(audited, again);
      await event.success();
    } catch (error) {
      this.#logger.warn(`${repeated} reads could not be audited`, {
        cause: String(error),
      });
    }
  };

  #createEvent(
    {
      id,
      operation,
      input,
      caller,
      transport,
      dryRun,
      request,
    }: AuditedOperation,
    meta?: JsonObject,
  ): Promise<AuditorServiceEvent> {
    return this.#auditor.createEvent({
      eventId: operation.audit,
      request,
      severityLevel: operation.http.method === 'GET' ? 'low' : 'medium',
      meta: {
        queryType: id,
        dryRun: dryRun || undefined,
        // The others are known by their request, or by its absence.
        transport: transport === 'action' ? transport : undefined,
        // Without a request the event would name the plugin alone.
        caller: request ? undefined : nameOf(caller),
        // The rest of an input may hold secrets.
        ...addressOf(input, operation),
        ...meta,
      },
    });
  }
}
