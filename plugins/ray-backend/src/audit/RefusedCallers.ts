import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { JsonObject } from '@backstage/types';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { Authenticate } from '../requests/authenticate';
import { toApiError } from '../requests/toApiError';
import { HttpOrigin } from './HttpOrigin';
import { countOf, Repetitions } from './Repetitions';
import { RequestOrigin } from './RequestOrigin';

/**
 * Window, in milliseconds, in which refusals of one source are logged once with a count. A client that tries tokens would
 * otherwise flood the log.
 */
const COUNTING_MS = 60_000;

/** Sources that are counted separately, some hundred bytes each; all others share one count. */
const MAX_SOURCES = 1_024;

/** Key of the shared count; no address. */
const OTHERS = 'others';

/** Key of a source whose connection has closed. */
const UNKNOWN = 'unknown';

/** Prefix of an IPv4 address on a dual-stack socket. */
const IPV4_MAPPED = /^::ffff:/i;

/** A request that was refused. */
interface Refused {
  /** Absent for several sources. */
  request: Request | undefined;
  error: RayApiError;
}

/**
 * Writes an audit event for requests that no authenticator accepts, by source: at once for the first, then one count a
 * minute.
 */
export class RefusedCallers {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;
  readonly #sources: Repetitions<Refused>;

  /** @param options - `signal`: writes the open counts when it aborts */
  constructor(options: {
    auditor: AuditorService;
    logger: LoggerService;
    signal: AbortSignal;
  }) {
    const { auditor, logger, signal } = options;
    this.#auditor = auditor;
    this.#logger = logger;
    this.#sources = new Repetitions<Refused>({
      countingMs: COUNTING_MS,
      tell: counted => this.#tell(counted.first, countOf(counted)),
      signal,
    });
  }

  /** Records the caller that an authenticator refuses. */
  noting(authenticate: Authenticate): Authenticate {
    return async request => {
      try {
        return await authenticate(request);
      } catch (error) {
        this.note(new HttpOrigin(request), error);
        throw error;
      }
    };
  }

  /** Records why a request failed. Ignores everything but missing or wrong credentials. */
  note(origin: RequestOrigin, thrown: unknown): void {
    const error = toApiError(thrown);
    if (error.code !== 'UNAUTHENTICATED') return;
    const request = origin.unauthenticated();
    const source = request.ip?.replace(IPV4_MAPPED, '') ?? UNKNOWN;
    const isFull = this.#sources.size >= MAX_SOURCES;
    const key = isFull && !this.#sources.get(source) ? OTHERS : source;
    const known = this.#sources.get(key);
    if (known) {
      known.repeated += 1;
      return;
    }
    const refused = { request: key === OTHERS ? undefined : request, error };
    this.#sources.begin(key, refused);
    this.#tell(refused);
  }

  #tell(refused: Refused, count?: JsonObject): void {
    this.#audit(refused, count).catch((failure: unknown) =>
      this.#logger.warn(
        `A request without credentials could not be audited: ${stringifyError(failure)}`,
      ),
    );
  }

  async #audit({ request, error }: Refused, count?: JsonObject): Promise<void> {
    const event = await this.#auditor.createEvent({
      eventId: 'caller-refused',
      severityLevel: 'medium',
      request,
      meta: {
        caller: 'unauthenticated',
        sources: request ? undefined : 'several',
        ...count,
      },
    });
    await event.fail({ error });
  }
}
