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

/** Sources that are counted at a time, some hundred bytes each; the others are counted together. */
const MAX_SOURCES = 1_024;

/** Key of the sources that are counted together; no address. */
const OTHERS = 'others';

/** Key of a source whose connection is gone already. */
const UNKNOWN = 'unknown';

/** How a socket for both versions of IP names an address of version 4. */
const IPV4_MAPPED = /^::ffff:/i;

/** A request that was refused. */
interface Refused {
  /** Absent for several sources. */
  request: Request | undefined;
  error: RayApiError;
}

/**
 * Tells the audit log of requests without credentials that the portal accepts, by where they come from: the first of a
 * source at once, those of the next minute by their number.
 */
export class RefusedCallers {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;
  readonly #sources: Repetitions<Refused>;

  /** @param options - `signal`: what was counted until it aborts is told then */
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

  /** Notes whom an authenticator refuses. */
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

  /** Notes why a request failed; anything but the lack of credentials is none of this. */
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
