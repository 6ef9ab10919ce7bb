import {
  isRayApiError,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  readText,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { DashboardRequest, DashboardTransport } from './DashboardTransport';
import { ClusterName } from './ClusterName';
import { dashboardRefusal, isRefusal } from './dashboardRefusal';
import { credentialHeaders, RayCredentials } from './RayCredentials';
import { rayWords } from './rayWords';
import { SubmissionErrors } from './SubmissionErrors';

/** What is asked is a look into Ray's tables, or a signal; nothing of it takes longer, milliseconds. */
const TIMEOUT_MS = 10_000;

/** Most of an answer that is read, bytes: some ten thousand jobs. */
const MAX_ANSWER_BYTES = 33_554_432;

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
  /** Most of the answer that {@link DashboardSession.ask} reads, bytes; 32 MiB when absent. */
  maxBytes?: number;
  signal: AbortSignal;
}

/** The body of an answer: its beginning as text, or what `read` returns for it. */
export interface DashboardText {
  status: number;
  text: string;
}

/** Whether a request was carried out. */
export function isSuccess({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Asks the dashboard of one cluster: limits, credentials and errors, the same for every question. */
export class DashboardSession {
  readonly #cluster: ClusterName;
  readonly #transport: DashboardTransport;
  readonly #credentials: RayCredentials | undefined;

  /** @param options - `credentials`: where Ray asks for some */
  constructor(options: {
    cluster: ClusterName;
    transport: DashboardTransport;
    credentials?: RayCredentials;
  }) {
    this.#cluster = options.cluster;
    this.#transport = options.transport;
    this.#credentials = options.credentials;
  }

  /** Asks for an answer of bounded size. */
  async ask(question: DashboardQuestion): Promise<DashboardText> {
    const { maxBytes = MAX_ANSWER_BYTES } = question;
    return this.read(question, async body => {
      const { text, isCut } = await readText(body, maxBytes);
      if (isCut) throw SubmissionErrors.tooLarge(this.#cluster, maxBytes);
      return { text };
    });
  }

  /** Asks, and reads the answer as `read` does, of whatever status it is. */
  async read<T extends { text: string }>(
    question: DashboardQuestion,
    read: (body: AsyncIterable<Uint8Array> | null) => Promise<T>,
  ): Promise<T & { status: number }> {
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
      const content = { ...(await read(answer.body)), status };
      if (isRefusal(answer)) {
        const { text } = content;
        throw dashboardRefusal(
          this.#cluster,
          { status, headers, text },
          this.#credentials,
        );
      }
      return content;
    } catch (error) {
      if (signal.aborted) throw cancelled(error);
      if (timeout.aborted) {
        throw SubmissionErrors.timedOut(this.#cluster, {
          milliseconds: timeoutMs,
          isRead: method === 'GET',
          cause: error,
        });
      }
      throw this.#unreachable(error);
    }
  }

  /**
   * Reads a success.
   *
   * @throws RayApiError for an answer that is none, or has another form
   */
  parse<T>(answer: DashboardText, schema: z.ZodType<T>): T {
    if (!isSuccess(answer)) throw this.failure(answer);
    try {
      return schema.parse(JSON.parse(answer.text));
    } catch {
      throw this.notRay(answer);
    }
  }

  /** The error of an answer that is no success. */
  failure({ status, text }: DashboardText): RayApiError {
    const words = rayWords(text);
    if (status === 400 || status === 422 || AGENT_REFUSAL.test(text)) {
      return SubmissionErrors.refused(this.#cluster, words);
    }
    return status >= 500
      ? SubmissionErrors.failed(this.#cluster, status, words)
      : this.notRay({ status });
  }

  /** The error of an answer that Ray would never give. */
  notRay({ status }: { status: number }): RayApiError {
    return SubmissionErrors.notRay(this.#cluster, status);
  }

  #unreachable(error: unknown): unknown {
    const isOther = isKubernetesError(error) && !NOBODY_THERE.has(error.status);
    return isRayApiError(error) || isOther
      ? error
      : SubmissionErrors.unreachable(this.#cluster, error);
  }
}

function cancelled(cause: unknown): RayApiError {
  return new RayApiError('CANCELLED', 'The request was cut off.', { cause });
}
