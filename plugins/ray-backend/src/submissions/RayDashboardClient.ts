import { z } from 'zod';
import { ClusterName } from './ClusterName';
import { ANSWER_BOUNDS, MAX_LISTED_JOBS } from './answerBounds';
import {
  DashboardAnswered,
  DashboardQuestion,
  DashboardSession,
  isSuccess,
} from './DashboardSession';
import { LatestJobs } from './LatestJobs';
import {
  hasEnded,
  RayJobInfo,
  rayJobMarkSchema,
  rayJobInfoSchema,
} from './rayJobInfo';
import { RayJobRequest } from './rayJobRequest';
import { readLog } from './readLog';
import { readRayList } from './readRayList';
import { SubmissionErrors } from './SubmissionErrors';
import { isSubmissionId } from './submissionId';

/** Ray itself waits up to 30 s for the agent that starts jobs, milliseconds. */
const SUBMIT_TIMEOUT_MS = 30_000;

/** Most bytes of a log that are passed on, from its end. */
const MAX_LOG_BYTES = 2_097_152;

const JOBS = '/api/jobs/';

const submittedSchema = z
  .object({ submission_id: z.string().nullish(), job_id: z.string().nullish() })
  .transform(({ submission_id, job_id }) => submission_id || job_id || '')
  .pipe(z.string().min(1));

const stoppedSchema = z.object({ stopped: z.boolean() });

/** All jobs, as Ray reports them. */
export interface JobList {
  jobs: RayJobInfo[];
  /** Number of further jobs: earlier ones, and those that are too large. */
  omitted: number;
}

/** Empty for an invalid id: Ray has no such job, and the path would lead elsewhere. */
function pathOf(id: string): string | undefined {
  return isSubmissionId(id) ? `${JOBS}${encodeURIComponent(id)}` : undefined;
}

/**
 * The job API of one cluster's dashboard (Ray docs, Jobs REST API). Its methods only throw RayApiError, or
 * KubernetesError if Kubernetes refuses, whatever the answer; submission ids may be any text.
 */
export class RayDashboardClient {
  readonly #cluster: ClusterName;
  readonly #session: DashboardSession;

  constructor(session: DashboardSession) {
    this.#cluster = session.cluster;
    this.#session = session;
  }

  /** @returns the id of the submission */
  async submit(job: RayJobRequest, signal: AbortSignal): Promise<string> {
    const answer = await this.#session.ask({
      method: 'POST',
      path: JOBS,
      body: job,
      timeoutMs: SUBMIT_TIMEOUT_MS,
      signal,
    });
    const id = job.submission_id;
    const isUsed = answer.text.includes(`submission_id ${id} already exists`);
    if (id && isUsed && !isSuccess(answer)) {
      throw SubmissionErrors.idUsed(this.#cluster, id);
    }
    return this.#session.parse(answer, submittedSchema);
  }

  /** Ray's jobs, the latest first; driver jobs have no submission id. */
  async list(signal: AbortSignal): Promise<JobList> {
    const latest = new LatestJobs();
    const answer = await this.#session.read(
      { method: 'GET', path: JOBS, signal },
      body =>
        readRayList(
          body,
          {
            list: ANSWER_BOUNDS.jobs,
            item: ANSWER_BOUNDS.job,
            maxItems: MAX_LISTED_JOBS,
          },
          item => {
            const { success, data } = rayJobInfoSchema.safeParse(item);
            if (success) latest.add(data);
          },
        ),
    );
    if (!isSuccess(answer)) throw this.#session.failure(answer);
    const { isList = false, omitted = 0 } = answer.content ?? {};
    if (!isList) throw this.#session.notRay(answer);
    const jobs = latest.all();
    return { jobs, omitted: omitted + latest.count - jobs.length };
  }

  async get(id: string, signal: AbortSignal): Promise<RayJobInfo> {
    const answer = await this.#ask(id, {
      method: 'GET',
      bounds: ANSWER_BOUNDS.job,
      signal,
    });
    return this.#session.parse(answer, rayJobInfoSchema);
  }

  /** The mark of the request that submitted a job; undefined if it had no key. */
  async markOf(id: string, signal: AbortSignal): Promise<string | undefined> {
    const answer = await this.#ask(id, {
      method: 'GET',
      bounds: ANSWER_BOUNDS.job,
      signal,
    });
    return this.#session.parse(answer, rayJobMarkSchema);
  }

  /** The whole log, or the end of a large one. */
  async log(
    id: string,
    signal: AbortSignal,
    maxBytes = MAX_LOG_BYTES,
  ): Promise<string> {
    const path = pathOf(id);
    if (!path) throw SubmissionErrors.noLog(this.#cluster, id);
    const answer = await this.#session.read(
      { method: 'GET', path: `${path}/logs`, signal },
      body => readLog(body, maxBytes),
    );
    if (answer.status === 404) throw SubmissionErrors.noLog(this.#cluster, id);
    if (!isSuccess(answer)) throw this.#session.failure(answer);
    if (answer.content === undefined) throw this.#session.notRay(answer);
    return answer.content;
  }

  /** Stops a job; an ended one stays as it is. */
  async stop(id: string, signal: AbortSignal): Promise<void> {
    const answer = await this.#ask(id, { method: 'POST', signal }, '/stop');
    const { stopped } = this.#session.parse(answer, stoppedSchema);
    if (!stopped && !hasEnded(await this.get(id, signal))) {
      throw SubmissionErrors.notStopped(this.#cluster, id);
    }
  }

  /** Removes an ended job from Ray. */
  async delete(id: string, signal: AbortSignal): Promise<void> {
    const answer = await this.#ask(id, { method: 'DELETE', signal });
    if (isSuccess(answer)) return;
    // Ray fails for running jobs with a traceback; checking their state gives a better message.
    if (answer.status >= 500 && !hasEnded(await this.get(id, signal))) {
      throw SubmissionErrors.stillRuns(this.#cluster, id);
    }
    throw this.#session.failure(answer);
  }

  /** Queries one submission, which must exist. */
  async #ask(
    id: string,
    question: Omit<DashboardQuestion, 'path'>,
    suffix = '',
  ): Promise<DashboardAnswered<unknown>> {
    const path = pathOf(id);
    if (!path) throw SubmissionErrors.notFound(this.#cluster, id);
    const answer = await this.#session.ask({
      ...question,
      path: `${path}${suffix}`,
    });
    if (answer.status === 404) {
      throw SubmissionErrors.notFound(this.#cluster, id);
    }
    return answer;
  }
}
