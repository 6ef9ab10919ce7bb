import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  readText,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { ANSWER_BOUNDS, AnswerBounds } from './answerBounds';
import {
  DashboardAnswer,
  DashboardRequest,
  DashboardTransport,
} from './DashboardTransport';
import { ClusterName } from './ClusterName';
import { FaultsOfHead } from './HeadFaults';
import { AnswerExcess } from './JsonScan';
import { readRayJson } from './readRayJson';
import { dashboardRefusal, isRefusal } from './dashboardRefusal';
import { credentialHeaders, RayCredentials } from './RayCredentials';
import { rayWords } from './rayWords';
import { SubmissionErrors } from './SubmissionErrors';

/** Timeout of a request, milliseconds: all of them only read Ray's tables, or send a signal. */
const TIMEOUT_MS = 10_000;

/** Most bytes of an error answer that are read; its message is at its end, or at its beginning. */
const MAX_FAILURE_BYTES = 262_144;

/** The agent's refusal inside the dashboard's 500. */
const AGENT_REFUSAL = /Request failed with status code 400/;

/**
 * Statuses with which the API server reports a Service without endpoints; its other errors are about Kubernetes itself.
 */
const NOBODY_THERE = new Set([404, 503]);

/** A request of {@link DashboardSession}. */
export interface DashboardQuestion {
  method: DashboardRequest['method'];
  /** From the dashboard's root. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Milliseconds; 10 s when absent. */
  timeoutMs?: number;
  /** Bounds of a successful answer; those of a confirmation when absent. */
  bounds?: AnswerBounds;
  signal: AbortSignal;
}

/** A parsed answer: the content of a success, the message of a failure. */
export interface DashboardAnswered<T> {
  status: number;
  /** Undefined for a failure. */
  content: T | undefined;
  /** Empty for a success. */
  text: string;
}

/** Reads the body of a success. Throws AnswerExcess if it is too large. */
type ReadBody<T> = (body: AsyncIterable<Uint8Array> | null) => Promise<T>;

/** Whether a request was carried out. */
export function isSuccess({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Queries the dashboard of one cluster, with common limits, credentials and errors. */
export class DashboardSession {
  readonly cluster: ClusterName;
  readonly #transport: DashboardTransport;
  readonly #credentials: RayCredentials | undefined;
  readonly #faults: FaultsOfHead | undefined;

  /** @param options - `credentials`: if Ray requires any. `faults`: those of its head; none are recorded when absent */
  constructor(options: {
    cluster: ClusterName;
    transport: DashboardTransport;
    credentials?: RayCredentials;
    faults?: FaultsOfHead;
  }) {
    this.#faults = options.faults;
    this.cluster = options.cluster;
    this.#transport = options.transport;
    this.#credentials = options.credentials;
  }

  /** Requests JSON; `content` is undefined if the answer is none. */
  async ask(question: DashboardQuestion): Promise<DashboardAnswered<unknown>> {
    const { bounds = ANSWER_BOUNDS.confirmation } = question;
    return this.read(question, body => readRayJson(body, bounds));
  }

  /**
   * Sends a request, and reads a success with `read`. A head that hung or answered too much is not queried again at
   * once.
   */
  async read<T>(
    question: DashboardQuestion,
    read: ReadBody<T>,
  ): Promise<DashboardAnswered<T>> {
    const { method, path } = question;
    if (method !== 'GET' || !this.#faults) return this.#read(question, read);
    this.#faults.assertAskable(path);
    try {
      const answered = await this.#read(question, read);
      this.#faults.answered(path);
      return answered;
    } catch (error) {
      this.#faults.failed(path, error);
      throw error;
    }
  }

  async #read<T>(
    question: DashboardQuestion,
    read: ReadBody<T>,
  ): Promise<DashboardAnswered<T>> {
    const { method, path, body, signal, timeoutMs = TIMEOUT_MS } = question;
    const timeout = AbortSignal.timeout(timeoutMs);
    const type = body && { 'content-type': 'application/json' };
    try {
      const answer = await this.#send(path, {
        method,
        headers: { ...type },
        body: body && JSON.stringify(body),
        signal: AbortSignal.any([signal, timeout]),
      });
      if (!isSuccess(answer)) return await this.#failed(answer);
      const content = await read(answer.body);
      return { status: answer.status, content, text: '' };
    } catch (error) {
      if (signal.aborted) throw cancelled(error);
      if (timeout.aborted) {
        throw SubmissionErrors.timedOut(this.cluster, {
          milliseconds: timeoutMs,
          isRead: method === 'GET',
          cause: error,
        });
      }
      if (error instanceof AnswerExcess) {
        throw SubmissionErrors.tooLarge(this.cluster, path, error.bounds);
      }
      throw this.#unreachable(error);
    }
  }

  /**
   * Sends a request whose answer is handed on as it comes. Only `signal` limits its time.
   *
   * @returns a success; or the words of a failure
   * @throws RayApiError where the head can't be reached, or refuses the portal; KubernetesError
   */
  async open(
    path: string,
    request: DashboardRequest,
  ): Promise<DashboardAnswer | DashboardAnswered<never>> {
    try {
      const answer = await this.#send(path, request);
      const isOpen = isSuccess(answer) || answer.socket !== undefined;
      return isOpen ? answer : await this.#failed(answer);
    } catch (error) {
      if (request.signal.aborted) throw cancelled(error);
      throw this.#unreachable(error);
    }
  }

  #send(path: string, request: DashboardRequest): Promise<DashboardAnswer> {
    const credentials = credentialHeaders(this.#credentials);
    return this.#transport(path, {
      ...request,
      headers: { ...request.headers, ...credentials },
    });
  }

  /** @throws RayApiError for who refuses the portal itself */
  async #failed(answer: DashboardAnswer): Promise<DashboardAnswered<never>> {
    const { status, headers, body } = answer;
    const { text } = await readText(body, MAX_FAILURE_BYTES);
    if (!isRefusal(answer)) return { status, content: undefined, text };
    const refused = { status, headers, text };
    throw dashboardRefusal(this.cluster, refused, this.#credentials);
  }

  /**
   * Reads a success.
   *
   * @throws RayApiError for a failure, or another format
   */
  parse<T>(answer: DashboardAnswered<unknown>, schema: z.ZodType<T>): T {
    if (!isSuccess(answer)) throw this.failure(answer);
    const { success, data } = schema.safeParse(answer.content);
    if (success) return data;
    throw this.notRay(answer);
  }

  /** The error of a failure. */
  failure({ status, text }: DashboardAnswered<unknown>): RayApiError {
    const words = rayWords(text);
    if (status === 400 || status === 422 || AGENT_REFUSAL.test(text)) {
      return SubmissionErrors.refused(this.cluster, words);
    }
    return status >= 500
      ? SubmissionErrors.failed(this.cluster, status, words)
      : this.notRay({ status });
  }

  /** The error for an answer that Ray itself never gives. */
  notRay({ status }: { status: number }): RayApiError {
    return SubmissionErrors.notRay(this.cluster, status);
  }

  #unreachable(error: unknown): unknown {
    const isOther = isKubernetesError(error) && !NOBODY_THERE.has(error.status);
    return isRayApiError(error) || isOther
      ? error
      : SubmissionErrors.unreachable(this.cluster, error);
  }
}

function cancelled(cause: unknown): RayApiError {
  return new RayApiError('CANCELLED', 'The request was cut off.', { cause });
}
