import { randomBytes } from 'node:crypto';
import { JobRun, JobSubmission, RayContext } from './JobRun';

const ID_CHARACTERS =
  'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ123456789';
const ID_LENGTH = 16;

/** The jobs of one Ray head, by submission id. */
export class RayJobs {
  readonly #context: RayContext;
  readonly #runs = new Map<string, JobRun>();

  constructor(context: RayContext) {
    this.#context = context;
  }

  /** Starts a job under a new id, or under the one asked for; undefined when that one is taken. */
  submit(
    submission: Omit<JobSubmission, 'submissionId'> & { submissionId?: string },
  ): JobRun | undefined {
    const { submissionId = newId() } = submission;
    if (this.#runs.has(submissionId)) {
      return undefined;
    }
    const run = new JobRun({ ...submission, submissionId }, this.#context);
    this.#runs.set(submissionId, run);
    this.#context.onChange();
    return run;
  }

  get(submissionId: string): JobRun | undefined {
    return this.#runs.get(submissionId);
  }

  /** Newest first, as Ray lists them. */
  list(): JobRun[] {
    return [...this.#runs.values()].reverse();
  }

  /** Deletes a job, which must have ended. */
  delete(submissionId: string): void {
    this.#runs.delete(submissionId);
  }

  /** The head is gone. */
  dispose(): void {
    this.#runs.forEach(run => run.dispose());
  }
}

function newId(): string {
  const characters = [...randomBytes(ID_LENGTH)].map(
    byte => ID_CHARACTERS[byte % ID_CHARACTERS.length],
  );
  return `raysubmit_${characters.join('')}`;
}
