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
import { DashboardRequest, DashboardTransport } from './DashboardTransport';
import { ClusterName } from './ClusterName';
import { FaultsOfHead } from './HeadFaults';
import { AnswerExcess } from './JsonScan';
import { readRayJson } from './readRayJson';
import { dashboardRefusal, isRefusal } from './dashboardRefusal';
import { credentialHeaders, RayCredentials } from './RayCredentials';
import { rayWords } from './rayWords';
import { SubmissionErrors } from './SubmissionErrors';

/** What is asked is a look into Ray's tables, or a signal; nothing of it takes longer, milliseconds. */
const TIMEOUT_MS = 10_000;

/** Most of an answer that is no success, bytes; its words are at its end, or at its beginning. */
const MAX_FAILURE_BYTES = 262_144;

/** The agent's refusal inside of the dashboard's 500. */
const AGENT_REFUSAL = /Request failed with status code 400/;

/** The API server answers these when nobody stands behind a Service; its other errors are about Kubernetes itself. */
const NOBODY_THERE = new Set([404, 503]);

/** What {@link DashboardSession} asks. */
export interface DashboardQuestion {
  method: DashboardRequest['method'];
  /** From the dashboard's root. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Milliseconds; 10 s when absent. */
  timeoutMs?: number;
  /** What {@link DashboardSession.ask} reads of a success; those of a confirmation when absent. */
  bounds?: AnswerBounds;
  signal: AbortSignal;
}

/** An answer that is read: what it says where it is a success, its words where it is not. */
export interface DashboardAnswered<T> {
  status: number;
  /** Undefined for what is no success. */
  content: T | undefined;
  /** Empty for a success. */
  text: string;
}

/** Reads the body of a success. Throws AnswerExcess where it is too much. */
type ReadBody<T> = (body: AsyncIterable<Uint8Array> | null) => Promise<T>;

/** Whether a request was carried out. */
export function isSuccess({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Asks the dashboard of one cluster: limits, credentials and errors, the same for every question. */
export class DashboardSession {
  readonly cluster: ClusterName;
  readonly #transport: DashboardTransport;
  readonly #credentials: RayCredentials | undefined;
  readonly #faults: FaultsOfHead | undefined;

  /** @param options - `credentials`: where Ray asks for some; `faults`: those of its head, none are remembered when absent */
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

  /** Asks for an answer of JSON; `content` is undefined where it is none. */
  async ask(question: DashboardQuestion): Promise<DashboardAnswered<unknown>> {
    const { bounds = ANSWER_BOUNDS.confirmation } = question;
    return this.read(question, body => readRayJson(body, bounds));
  }

  /** Asks, and reads a success as `read` does. A head that hung, or said too much, is not asked again at once. */
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
      const answer = await this.#transport(path, {
        method,
        headers: { ...credentialHeaders(this.#credentials), ...type },
        body: body && JSON.stringify(body),
        signal: AbortSignal.any([signal, timeout]),
      });
      const { status, headers } = answer;
      if (isSuccess(answer)) {
        return { status, content: await read(answer.body), text: '' };
      }
      const { text } = await readText(answer.body, MAX_FAILURE_BYTES);
      if (isRefusal(answer)) {
        throw dashboardRefusal(
          this.cluster,
          { status, headers, text },
          this.#credentials,
        );
      }
      return { status, content: undefined, text };
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
   * Reads a success.
   *
   * @throws RayApiError for an answer that is none, or has another form
   */
  parse<T>(answer: DashboardAnswered<unknown>, schema: z.ZodType<T>): T {
    if (!isSuccess(answer)) throw this.failure(answer);
    const { success, data } = schema.safeParse(answer.content);
    if (success) return data;
    throw this.notRay(answer);
  }

  /** The error of an answer that is no success. */
  failure({ status, text }: DashboardAnswered<unknown>): RayApiError {
    const words = rayWords(text);
    if (status === 400 || status === 422 || AGENT_REFUSAL.test(text)) {
      return SubmissionErrors.refused(this.cluster, words);
    }
    return status >= 500
      ? SubmissionErrors.failed(this.cluster, status, words)
      : this.notRay({ status });
  }

  /** The error of an answer that Ray would never give. */
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
