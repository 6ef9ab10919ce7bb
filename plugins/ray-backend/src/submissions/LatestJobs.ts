import { RayJobInfo } from './rayJobInfo';

/** Most jobs of one cluster that are listed. */
const MAX_JOBS = 2_000;

/** Most characters of all of them together: an answer is written at once. */
const MAX_TEXT = 4_194_304;

function textOf(job: RayJobInfo): number {
  const maps = [job.metadata, job.runtimeEnv].flatMap(map =>
    Object.entries(map).flat(),
  );
  return [job.entrypoint, job.message, job.submissionId, ...maps].reduce(
    (sum, text) => sum + text.length,
    0,
  );
}

/** Keeps the latest of the jobs that Ray lists unordered, as many as one answer holds. */
export class LatestJobs {
  #jobs: RayJobInfo[] = [];
  /** Number of all jobs. */
  count = 0;

  add(job: RayJobInfo): void {
    this.count += 1;
    this.#jobs.push(job);
    // Sorting at double the size handles each job only a few times.
    if (this.#jobs.length >= 2 * MAX_JOBS) this.#jobs = this.#latest();
  }

  /** The latest first. */
  all(): RayJobInfo[] {
    let text = 0;
    const jobs = this.#latest();
    const end = jobs.findIndex(job => {
      text += textOf(job);
      return text > MAX_TEXT;
    });
    return end < 0 ? jobs : jobs.slice(0, end);
  }

  #latest(): RayJobInfo[] {
    return this.#jobs
      .sort((a, b) => Number(b.startTime) - Number(a.startTime))
      .slice(0, MAX_JOBS);
  }
}
