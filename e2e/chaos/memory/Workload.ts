import { KubernetesApi } from '../support/KubernetesApi';
import { JobCaller } from '../support/observed/JobCaller';
import { isShort } from '../support/options';
import { PortalAddress } from '../support/send';

const JOBS = isShort ? 64 : 1_000;

/** Creates at a time. */
const AT_A_TIME = 4;

/** Jobs that are deleted at once, in each of three moments. */
const DELETED_AT_ONCE = isShort ? 6 : 100;

/** Kinds of jobs: half of them fail, and half of them run for a while. */
const ENTRYPOINTS = ['sleep 200', 'echo done', 'exit 3', 'sleep 100; exit 3'];

/** The jobs that come and go while everything else goes wrong. */
export class Workload {
  static readonly jobs = JOBS;
  readonly caller: JobCaller;
  readonly #kubernetes: KubernetesApi;

  constructor(portals: readonly PortalAddress[], kubernetes: KubernetesApi) {
    this.#kubernetes = kubernetes;
    this.caller = new JobCaller(portals, kubernetes.namespace);
  }

  /** Creates the jobs of one of so many rounds. */
  async create(round: number, rounds: number): Promise<void> {
    let next = Math.floor(((round - 1) * JOBS) / rounds);
    const end = Math.floor((round * JOBS) / rounds);
    const createSome = async () => {
      while (next < end) {
        const index = next;
        next += 1;
        const entrypoint = ENTRYPOINTS[index % ENTRYPOINTS.length];
        await this.caller.create(`job-${index}`, entrypoint);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, createSome));
  }

  /** Deletes the latest jobs at once: some run, some just end, some have ended. */
  async deleteAtOnce(): Promise<void> {
    await Promise.all(this.#latest().map(name => this.caller.delete(name)));
  }

  /** Does the same directly in Kubernetes. */
  async deleteInKubernetes(): Promise<void> {
    await Promise.all(
      this.#latest().map(async name => {
        await this.#kubernetes.delete('jobs', name);
        this.caller.deleted.add(name);
      }),
    );
  }

  #latest(): string[] {
    const { created, deleted } = this.caller;
    return [...created]
      .filter(name => !deleted.has(name))
      .slice(-DELETED_AT_ONCE);
  }
}
