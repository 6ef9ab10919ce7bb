import { Observed } from './followCollection';

/** A RayJob, as far as this test reads it. */
export interface RayJob extends Observed {
  status?: { jobStatus?: string; jobDeploymentStatus?: string };
}

/** The course of a job. */
export interface ObservedJob {
  uid: string;
  name: string;
  /** How it ended; undefined while it has not. */
  end: 'succeeded' | 'failed' | undefined;
  isDeleted: boolean;
}

function endOf({ status }: RayJob): ObservedJob['end'] {
  if (status?.jobDeploymentStatus === 'Failed') return 'failed';
  if (status?.jobDeploymentStatus !== 'Complete') return undefined;
  return status.jobStatus === 'SUCCEEDED' ? 'succeeded' : 'failed';
}

/** All jobs that ever existed, as Kubernetes reported them. */
export class ObservedJobs {
  readonly #byUid = new Map<string, ObservedJob>();

  hear(job: RayJob, isDeleted: boolean): void {
    const { uid, name } = job.metadata;
    this.#byUid.set(uid, { uid, name, end: endOf(job), isDeleted });
  }

  get all(): ObservedJob[] {
    return [...this.#byUid.values()];
  }

  /** How many still run. */
  get running(): number {
    return this.all.filter(({ end, isDeleted }) => !end && !isDeleted).length;
  }

  /** Differences between the jobs that existed and the answers to callers, in words. */
  differences(
    created: ReadonlySet<string>,
    deleted: ReadonlySet<string>,
  ): string[] {
    const counts = new Map<string, number>();
    for (const { name } of this.all) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [
      ...[...created].flatMap(name => {
        const count = counts.get(name) ?? 0;
        return count === 1 ? [] : [`${name} was created ${count} times`];
      }),
      ...this.all.flatMap(({ name, isDeleted }) => {
        if (!created.has(name)) return [`No one has created ${name}`];
        if (isDeleted === deleted.has(name)) return [];
        return [`${name} is ${isDeleted ? 'gone' : 'still there'}`];
      }),
    ];
  }
}
