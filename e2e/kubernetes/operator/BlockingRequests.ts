import {
  MessageChannel,
  MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { StatusError } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

/** Address of a Kubernetes API, and the credentials. Node must trust its certificate (`NODE_EXTRA_CA_CERTS`). */
export interface ApiAccess {
  url: string;
  /** A bearer token. */
  token: string;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the query. */
  path: string;
  body?: object;
}

export interface ApiAnswer {
  status: number;
  body: ApiBody;
}

/** A request or an answer, with the number of the request. */
export type Numbered<T> = T & { number: number };

/** An object, a list or a `Status`. */
export type ApiBody = Record<string, unknown>;

export interface RequestWorkerData extends ApiAccess {
  port: MessagePort;
  /** One number, which becomes 1 with each response. */
  signal: SharedArrayBuffer;
}

/** Longer than the timeout of the worker's own requests. */
const WORKER_TIMEOUT_MS = 30_000;

/** Of a request that gets 429, as in client-go. */
const ATTEMPTS = 10;
const TOO_MANY_REQUESTS = 429;
const ATTEMPT_PAUSE_MS = 1_000;

/**
 * Synchronous requests to an API server, because the sandbox's controllers are written for one in their own process.
 * They block the thread, so they are for a process that does nothing else.
 */
export class BlockingRequests {
  readonly #answered = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;
  readonly #worker: Worker;
  #requests = 0;

  constructor({ url, token }: ApiAccess) {
    const { port1, port2 } = new MessageChannel();
    const workerData: RequestWorkerData = {
      url,
      token,
      port: port2,
      signal: this.#answered.buffer as SharedArrayBuffer,
    };
    this.#port = port1;
    this.#worker = new Worker(require.resolve('./requestWorker'), {
      workerData,
      transferList: [port2],
    });
    this.#worker.unref();
  }

  /**
   * Sends a request and waits for its answer.
   *
   * @throws StatusError for every answer that is no success, and with code 503 when there is none
   */
  send(request: ApiRequest): ApiBody {
    for (let attempt = 1; ; attempt += 1) {
      const answer = this.#ask(request);
      if (answer.status < 300) return answer.body;
      if (answer.status !== TOO_MANY_REQUESTS || attempt === ATTEMPTS) {
        refuse(answer);
      }
      Atomics.store(this.#answered, 0, 0);
      Atomics.wait(this.#answered, 0, 0, ATTEMPT_PAUSE_MS);
    }
  }

  #ask(request: ApiRequest): ApiAnswer {
    this.#requests += 1;
    const number = this.#requests;
    Atomics.store(this.#answered, 0, 0);
    this.#port.postMessage({
      ...request,
      number,
    } satisfies Numbered<ApiRequest>);
    const end = performance.now() + WORKER_TIMEOUT_MS;
    for (;;) {
      Atomics.wait(this.#answered, 0, 0, end - performance.now());
      Atomics.store(this.#answered, 0, 0);
      const answer = this.#receive(number);
      if (answer) return answer;
      if (performance.now() >= end) {
        throw new Error(`No answer to ${request.method} ${request.path}`);
      }
    }
  }

  /** The answer to a request; those to earlier ones come too late. */
  #receive(number: number): ApiAnswer | undefined {
    for (;;) {
      const answer: Numbered<ApiAnswer> | undefined = receiveMessageOnPort(
        this.#port,
      )?.message;
      if (!answer || answer.number === number) return answer;
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

function refuse({ status, body }: ApiAnswer): never {
  const { message, reason, details } = body;
  throw new StatusError({
    code: status,
    message: String(message ?? `The API server answered ${status}`),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof details === 'object' && details && { details }),
  });
}
