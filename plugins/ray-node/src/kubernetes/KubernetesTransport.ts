import { setTimeout as sleep } from 'node:timers/promises';
import {
  KubernetesConnection,
  KubernetesRequest,
  KubernetesResponse,
} from './KubernetesConnection';
import {
  isKubernetesError,
  KubernetesError,
  misconfigured,
} from './KubernetesError';
import { unlessAborted } from './unlessAborted';

/** Default time within which Kubernetes must begin an answer, milliseconds. */
const DEFAULT_REQUEST_TIMEOUT_MS = 10_000;

/** Factor for the time of a whole answer: a page of a list has some megabytes. */
const WHOLE_ANSWER_FACTOR = 3;

/** Wait after an answer of 429 that gives no time, seconds: as in Kubernetes' own clients. */
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** How often a request is sent again after 429: as often as in Kubernetes' own clients (client-go, `WithRetry`). */
const MAX_RETRIES = 10;

/** Codes of Node and undici for requests that were never sent, so that they had no effect. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*CERT.*|.*SELF_SIGNED.*)$/;

/** Codes of Node and undici for connections that the other side has closed. */
const CLOSED = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/;

/** Maximum length of a failure's message that is passed on, characters. */
const MAX_REASON_LENGTH = 200;

/** The parts of Node's and undici's errors that are read here. */
interface Failure {
  message?: string;
  code?: string;
  cause?: unknown;
}

/** The root cause of a failed `fetch`. */
function rootOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return {};
  const failure: Failure = error;
  return failure.cause ? rootOf(failure.cause) : failure;
}

function reasonOf({ message, code }: Failure): string {
  const reason = (message || code || '').slice(0, MAX_REASON_LENGTH);
  return reason && `: ${reason}`;
}

/** Whether a request stores something. */
function isChange(path: string, { method }: KubernetesRequest): boolean {
  return method !== 'GET' && !path.includes('dryRun=All');
}

/**
 * Whether a read used a connection that the server was just closing, as servers do with idle ones. The read is then
 * repeated once on another connection, as Go's clients do (net/http, `Transport`).
 */
function isWorthAnother(request: KubernetesRequest, error: unknown): boolean {
  const { method, signal } = request;
  if (method !== 'GET' || signal?.aborted) return false;
  return CLOSED.test(rootOf(error).code ?? '');
}

/** An API server that could not write a change may still write it when its storage recovers. */
function isUndecided({ status, message }: KubernetesError): boolean {
  return (
    status === 504 || (status === 500 && /time(d )?out|deadline/.test(message))
  );
}

/** The API server is overloaded: the request was not carried out. */
function isThrottled(error: unknown): boolean {
  return isKubernetesError(error) && error.status === 429;
}

/** Ends a request that takes too long. */
class Deadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  within(limitMs: number): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Requests to the Kubernetes API with time limits; every failure is a {@link KubernetesError}. */
export class KubernetesTransport {
  readonly #connect: () => Promise<KubernetesConnection>;
  readonly #timeoutMs: number;
  /** URL of the API server, once known. */
  #server: string | undefined;

  /** @param options - `timeoutMs`: how long an answer may take to begin; it may take three times as long to end */
  constructor(options: {
    connect(): Promise<KubernetesConnection>;
    timeoutMs?: number;
  }) {
    this.#connect = () => options.connect();
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS;
  }

  /** @throws KubernetesError `Misconfigured` */
  async connect(): Promise<KubernetesConnection> {
    try {
      const connection = await this.#connect();
      this.#server = connection.server;
      return connection;
    } catch (cause) {
      throw misconfigured(cause);
    }
  }

  /** The answer as an object; any other answer does not come from an API server. */
  async json<R extends object>(
    path: string,
    request: KubernetesRequest,
  ): Promise<R> {
    const text = await this.text(path, request);
    try {
      const value: R | null = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // Reported below.
    }
    throw new KubernetesError({
      status: 0,
      reason: 'Unreachable',
      message: `What answers at ${this.#server} is no Kubernetes API: its answer is no JSON object`,
      isOutcomeUnknown: isChange(path, request),
    });
  }

  /** The answer as text. */
  async text(path: string, request: KubernetesRequest): Promise<string> {
    const deadline = new Deadline();
    const { signal } = request;
    const either = signal
      ? AbortSignal.any([signal, deadline.signal])
      : deadline.signal;
    try {
      deadline.within(this.#timeoutMs);
      const response = await this.send(path, { ...request, signal: either });
      deadline.within(this.#timeoutMs * WHOLE_ANSWER_FACTOR);
      return await this.#read(response, path, request);
    } catch (error) {
      if (!either.aborted || isThrottled(error)) throw error;
      // A disconnected caller needs no answer; after a time limit, the caller needs the result.
      if (!deadline.signal.aborted && !isTimeout(signal?.reason)) throw error;
      const limit = deadline.signal.aborted
        ? `within ${this.#timeoutMs / 1000} s`
        : 'in time';
      throw new KubernetesError({
        status: 0,
        reason: 'Timeout',
        message: `Kubernetes${this.#server ? ` at ${this.#server}` : ''} did not answer ${limit}`,
        isOutcomeUnknown: isChange(path, request),
        cause: error,
      });
    } finally {
      deadline.end();
    }
  }

  /**
   * The answer as soon as it begins, if it is a success. The only time limit is `signal`. A request answered with 429
   * was not carried out, even if it is a write: it is sent again after the time in the answer, within the allowed wait.
   */
  async send(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const giveUpAt = performance.now() + this.#timeoutMs;
    for (let retries = 0; ; retries += 1) {
      const response = await this.reach(path, request);
      if (response.status >= 200 && response.status < 300) return response;
      const error = await this.#errorOf(response, path, request);
      if (!isThrottled(error) || retries >= MAX_RETRIES) throw error;
      const { retryAfterSeconds = DEFAULT_RETRY_AFTER_SECONDS } = error;
      const waitMs = retryAfterSeconds * 1_000;
      if (performance.now() + waitMs >= giveUpAt) throw error;
      const { signal } = request;
      await sleep(waitMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }

  async #errorOf(
    response: KubernetesResponse,
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesError> {
    const error = KubernetesError.fromAnswer({
      httpStatus: response.status,
      body: await this.#read(response, path, request),
      retryAfter: response.headers.get('retry-after'),
      user: request.impersonate?.user,
    });
    return isChange(path, request) && isUndecided(error)
      ? error.withOutcomeUnknown()
      : error;
  }

  /** The answer as soon as it begins, whatever its status. The only time limit is `signal`. */
  async reach(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const { signal } = request;
    const connection = await unlessAborted(this.connect(), signal);
    if (request.impersonate && !connection.canImpersonate) {
      throw misconfigured(
        new Error(
          `The connection to Kubernetes at ${connection.server} can't act as the portal's users: set ray.kubernetes.impersonate to off, or ray.kubernetes.connection to kubeconfig or in-cluster.`,
        ),
      );
    }
    const headers = { accept: 'application/json', ...request.headers };
    const fetch = () => connection.fetch(path, { ...request, headers });
    try {
      return await fetch().catch((error: unknown) => {
        if (isWorthAnother(request, error)) return fetch();
        throw error;
      });
    } catch (cause) {
      if (signal?.aborted || isKubernetesError(cause)) throw cause;
      const root = rootOf(cause);
      throw new KubernetesError({
        status: 0,
        reason: 'Unreachable',
        message: `Kubernetes at ${connection.server} can't be reached${reasonOf(root)}`,
        isOutcomeUnknown:
          isChange(path, request) && !NOT_SENT.test(root.code ?? ''),
        cause,
      });
    }
  }

  async #read(
    response: KubernetesResponse,
    path: string,
    request: KubernetesRequest,
  ): Promise<string> {
    try {
      return await response.text();
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new KubernetesError({
        status: 0,
        reason: 'Unreachable',
        message: 'Kubernetes broke off in the middle of its answer',
        isOutcomeUnknown: isChange(path, request),
        cause,
      });
    }
  }
}

/** Whether a signal was aborted by a time limit rather than by a caller who disconnected. */
function isTimeout(reason: unknown): boolean {
  const isNamed =
    typeof reason === 'object' && reason !== null && 'name' in reason;
  return isNamed && reason.name === 'TimeoutError';
}
