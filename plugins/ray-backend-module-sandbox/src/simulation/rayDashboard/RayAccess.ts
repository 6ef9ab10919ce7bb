import { ObjectKey } from '../../core/types';
import { Pod } from '../../objects/Pod';
import { RayScheduler } from '../rayScheduling/RayScheduler';
import { JobStatus, JobSubmission } from './JobRun';
import { ServeApplication, ServeApplicationState } from './ServeApplications';

/** A job inside Ray, as the operator reads it. */
export interface RayJobView {
  readonly status: JobStatus;
  readonly message: string;
  readonly startTime: Date;
  readonly endTime?: Date;
  readonly isEnded: boolean;
  stop(): void;
}

/** A ready head, as the operator asks and directs it. */
export interface ReadyHead {
  pod: Pod;
  jobs: {
    get(submissionId: string): RayJobView | undefined;
    /** Undefined when the job is taken, but not there yet. */
    submit(
      submission: Omit<JobSubmission, 'submissionId'> & {
        submissionId?: string;
      },
    ): RayJobView | undefined;
  };
  serve: {
    /** The configuration that was deployed last. */
    readonly config: string | undefined;
    list(): ServeApplicationState[];
    deploy(config: string, applications: ServeApplication[]): void;
  };
  /** Absent where Ray does not tell what it waits for. */
  scheduler?: RayScheduler;
}

/** How the operator reaches the Ray inside of clusters. */
export interface RayAccess {
  /**
   * The ready head behind a service; undefined if there is none.
   *
   * @throws Error until the response arrives; a failed reconcile is retried soon
   */
  behindService(key: ObjectKey): ReadyHead | undefined;
}
