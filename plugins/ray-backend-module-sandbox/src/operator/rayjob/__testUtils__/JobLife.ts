import { Pod } from '../../../objects/Pod';
import { rayJob } from '../../../simulation/__testUtils__/rayJob';
import { SimulatedCluster } from '../../../simulation/__testUtils__/SimulatedCluster';
import { BatchJob } from '../../../simulation/batchJobs/batchJobController';
import { RayJobStatus } from '../RayJob';

/** Brings a job to life; all of its statuses are noted, in order. */
export class JobLife {
  readonly kubernetes = new SimulatedCluster();
  readonly #name: string;
  readonly #seen: string[] = [];
  readonly #statuses = new Map<string, RayJobStatus>();

  constructor(...[name, spec]: Parameters<typeof rayJob>) {
    this.#name = name;
    this.kubernetes.store.watch('rayjobs.ray.io', ({ object }) => {
      const status: RayJobStatus = Object(object).status ?? {};
      const { jobDeploymentStatus = 'New', jobStatus = '' } = status;
      const seen = `${jobDeploymentStatus} ${jobStatus}`.trim();
      this.#statuses.set(seen, status);
      if (this.#seen.at(-1) !== seen) {
        this.#seen.push(seen);
      }
    });
    this.kubernetes.create(rayJob(name, spec));
  }

  get seen(): string[] {
    return this.#seen;
  }

  get status(): RayJobStatus {
    return this.kubernetes.job(this.#name).status ?? {};
  }

  /** The last of the job's statuses that showed as `seen`; steps can follow each other within a moment. */
  statusAt(seen: string): RayJobStatus | undefined {
    return this.#statuses.get(seen);
  }

  get submitter(): BatchJob | undefined {
    const key = { namespace: 'test', name: this.#name };
    return this.kubernetes.store.get<BatchJob>('jobs.batch', key);
  }

  get submitterPods(): Pod[] {
    const labels = { 'job-name': this.#name };
    return this.kubernetes.store.list<Pod>('pods', { labels });
  }

  events(): string[] {
    return this.kubernetes.reasons('RayJob');
  }

  /** Lets time pass until the job shows a status, now or from now on; fails after a simulated hour. */
  async until(wanted: string): Promise<void> {
    const first = Math.max(0, this.#seen.length - 1);
    for (let seconds = 0; seconds < 3600; seconds += 1) {
      if (this.#seen.slice(first).includes(wanted)) {
        return;
      }
      await this.kubernetes.pass(1);
    }
    throw new Error(`Never got to "${wanted}", only to ${this.#seen}`);
  }
}
