import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { Request } from 'express';
import { Authenticate } from '../requests/authenticate';
import { toApiError } from '../requests/toApiError';
import { HttpOrigin } from './HttpOrigin';
import { RequestOrigin } from './RequestOrigin';

/**
 * For so long the refusals of a source are counted after the first was told, milliseconds: whoever tries tokens shall not
 * fill the log.
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

/** Refusals of a source since the first. */
interface Refused {
  /** The first one; absent for several sources. */
  request: Request | undefined;
  error: RayApiError;
  repeated: number;
  since: Date;
}

/**
 * Tells the audit log of requests without credentials that the portal accepts, by where they come from: the first of a
 * source at once, those of the next minute by their number.
 */
export class RefusedCallers {
  readonly #auditor: AuditorService;
  readonly #logger: LoggerService;
  readonly #sources = new Map<string, Refused>();

  /** @param options - `signal`: what was counted until it aborts is told then */
  constructor(options: {
    auditor: AuditorService;
    logger: LoggerService;
    signal: AbortSignal;
  }) {
    const { auditor, logger, signal } = options;
    this.#auditor = auditor;
    this.#logger = logger;
    const tellAll = () => [...this.#sources.keys()].forEach(this.#tellCount);
    signal.addEventListener('abort', tellAll, { once: true });
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
    const key = isFull && !this.#sources.has(source) ? OTHERS : source;
    const known = this.#sources.get(key);
    if (known) {
      known.repeated += 1;
      return;
    }
    const refused = {
      request: key === OTHERS ? undefined : request,
      error,
      repeated: 0,
      since: new Date(),
    };
    this.#sources.set(key, refused);
    setTimeout(this.#tellCount, COUNTING_MS, key).unref();
    this.#tell(refused);
  }

  readonly #tellCount = (key: string): void => {
    const counted = this.#sources.get(key);
    this.#sources.delete(key);
    if (counted?.repeated) this.#tell(counted);
  };

  #tell(refused: Refused): void {
    this.#audit(refused).catch((failure: unknown) =>
      this.#logger.warn(
        `A request without credentials could not be audited: ${stringifyError(failure)}`,
      ),
    );
  }

  async #audit(refused: Refused): Promise<void> {
    const { request, error, repeated, since } = refused;
    const event = await this.#auditor.createEvent({
      eventId: 'caller-refused',
      severityLevel: 'medium',
      request,
      meta: {
        caller: 'unauthenticated',
        sources: request ? undefined : 'several',
        ...(repeated > 0 && { repeated, since: since.toISOString() }),
      },
    });
    await event.fail({ error });
  }
}
