import { followCollection } from './followCollection';
import { ObservedJobs, RayJob } from './ObservedJobs';
import { Pod, PodHours } from './PodHours';
import { RayCluster, SuspendedClusters } from './SuspendedClusters';

/** The independent ledger: the events in a namespace, as Kubernetes itself reports them. */
export class Observer {
  readonly jobs = new ObservedJobs();
  readonly pods = new PodHours();
  readonly clusters = new SuspendedClusters();
  readonly #stop = new AbortController();
  /** Fails where something may have been missed. */
  readonly over: Promise<unknown>;

  /** @param namespace - has nothing yet */
  constructor(namespace: string) {
    const { signal } = this.#stop;
    const ray = `/apis/ray.io/v1/namespaces/${namespace}`;
    this.over = Promise.all([
      followCollection<RayJob>(
        `${ray}/rayjobs`,
        (job, isDeleted) => this.jobs.hear(job, isDeleted),
        signal,
      ),
      followCollection<RayCluster>(
        `${ray}/rayclusters`,
        (cluster, isDeleted) => this.clusters.hear(cluster, isDeleted),
        signal,
      ),
      followCollection<Pod>(
        `/api/v1/namespaces/${namespace}/pods`,
        (pod, isDeleted) => this.pods.hear(pod, isDeleted),
        signal,
      ),
    ]).catch(error => {
      if (!signal.aborted) throw error;
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.over;
  }
}
