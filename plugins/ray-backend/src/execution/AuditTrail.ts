import {
  AuditorService,
  AuditorServiceCreateEventOptions,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  ChangeTransport,
  Operation,
  OperationId,
  RayApiError,
  fieldsOf,
} from '@rayport/backstage-plugin-ray-common';
import { JsonObject } from '@backstage/types';
import { auditedName, callerEvent } from '../audit/callerEvent';
import { countOf, Repeated, Repetitions } from '../audit/Repetitions';
import { addressOf, valueOf } from '../requests/addressOf';
import { Caller } from '../requests/RequestContext';
import { RequestOrigin } from '../audit/RequestOrigin';

const PARAMETERS = /\{(\w+)\}/g;

/**
 * The input fields in the audit log besides namespace and name: all path parameters, such as the id of a submission,
 * and all criteria of a deletion, such as the owner whose records are erased. They contain no secrets.
 */
function auditedFields(input: object, operation: Operation): JsonObject {
  const { http, nameField = 'name' } = operation;
  const fields =
    http.method === 'DELETE'
      ? fieldsOf(operation.input).map(({ jsonName }) => jsonName)
      : [...http.path.matchAll(PARAMETERS)].map(([, field = '']) => field);
  return Object.fromEntries(
    fields
      .filter(field => field !== nameField)
      .flatMap(field => {
        const value = valueOf(input, field);
        return typeof value === 'string' && value ? [[field, value]] : [];
      }),
  );
}

/**
 * Window, in milliseconds, in which identical reads by one caller are logged once with a count. Polling clients would
 * otherwise flood the audit log, and writing an entry costs more than answering the read.
 */
const COUNTING_MS = 10_000;

/**
 * Maximum number of reads that are counted at the same time, at some kilobytes each. Further reads are logged
 * individually.
 */
const MAX_COUNTED = 1_024;

/** An operation that a caller requests. */
export interface AuditedOperation {
  id: OperationId;
  operation: Operation;
  input: object;
  caller: Caller;
  transport?: ChangeTransport;
  dryRun?: boolean;
  /** Absent for actions of the plugin itself. */
  origin?: RequestOrigin;
  /** For a part of an operation: the event that replaces the operation's own, and its additional metadata. */
  audited?: { eventId: string; meta: JsonObject };
}

/** Records how an operation ended. */
export interface AuditRecord {
  /** @param meta - further metadata of the event */
  success(meta?: JsonObject): Promise<void> | void;
  fail(error: RayApiError): Promise<void>;
}

/** A read that was audited. */
type CountedRead = Repeated<AuditorServiceCreateEventOptions>;

/** Key of identical reads: same caller, transport, operation and parameters. */
function readKey(read: AuditedOperation): string {
  const { id, input, operation, caller, transport = '', origin } = read;
  const what = origin?.url ?? JSON.stringify(addressOf(input, operation));
  const from = `${transport} ${origin?.source ?? ''}`;
  return `${auditedName(caller)} ${from} ${id} ${what}`;
}

function eventOf({
  id,
  operation,
  input,
  caller,
  transport,
  dryRun,
  origin,
  audited,
}: AuditedOperation): AuditorServiceCreateEventOptions {
  return callerEvent({
    eventId: audited?.eventId ?? operation.audit,
    caller,
    origin,
    severityLevel: operation.http.method === 'GET' ? 'low' : 'medium',
    meta: {
      queryType: id,
      dryRun: dryRun || undefined,
      transport: transport === 'http' ? undefined : transport,
      // Other parts of an input may hold secrets.
      ...addressOf(input, operation),
      ...auditedFields(input, operation),
      ...audited?.meta,
    },
  });
}

/**
 * Reports every operation to the auditor: the caller, the request and the result. Writes, failures and first reads are
 * reported one by one and at once. Repetitions of a read within ten seconds are counted, and reported as a number when
 * the ten seconds are over.
 */
export class AuditTrail {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;
  readonly #reads: Repetitions<AuditorServiceCreateEventOptions>;

  /** @param options - `signal`: when it aborts, the pending counts are reported */
  constructor(options: {
    auditor: AuditorService;
    logger: LoggerService;
    signal: AbortSignal;
  }) {
    const { auditor, logger, signal } = options;
    this.#auditor = auditor;
    this.#logger = logger;
    this.#reads = new Repetitions({
      countingMs: COUNTING_MS,
      tell: counted => void this.#notify(counted),
      signal,
    });
  }

  /** Reports the start of an operation. */
  async begin(audited: AuditedOperation): Promise<AuditRecord> {
    const isRead = audited.operation.http.method === 'GET';
    const key = isRead ? readKey(audited) : undefined;
    const known = key === undefined ? undefined : this.#reads.get(key);
    if (known) return this.#recordOf(known, audited);
    const options = eventOf(audited);
    const event = await this.#auditor.createEvent(options);
    return {
      success: meta => {
        if (key !== undefined) this.#startCounting(key, options);
        return event.success(meta && { meta });
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
        const event = await this.#auditor.createEvent(eventOf(audited));
        await event.fail({ error });
      },
    };
  }

  #startCounting(key: string, options: AuditorServiceCreateEventOptions): void {
    if (this.#reads.size >= MAX_COUNTED || this.#reads.get(key)) return;
    this.#reads.begin(key, options);
  }

  async #notify(counted: CountedRead): Promise<void> {
    const { first, repeated } = counted;
    try {
      // The same request as before, for which the auditor knows the caller.
      const event = await this.#auditor.createEvent({
        ...first,
        meta: { ...first.meta, ...countOf(counted) },
      });
      await event.success();
    } catch (error) {
      this.#logger.warn(`${repeated} reads could not be audited`, {
        cause: String(error),
      });
    }
  }
}
