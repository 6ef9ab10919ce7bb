import { JobStatus, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  Pod,
  PODS,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { podStatus } from '../clusters/explain/podStatus';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { withLargestNode } from '../fixes/withLargestNode';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { FactReader } from '../kubernetes/FactReader';
import { submitterSelector } from '../kubernetes/operatorPods';
import {
  ExplanationContext,
  RelatedClusters,
} from '../clusters/RelatedClusters';
import { clusterNameOf } from './explain/JobFacts';
import { jobStatus } from './jobStatus';

function latestFirst(a: Pod, b: Pod): number {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return created(a) < created(b) ? 1 : -1;
}

/** Explains jobs, with their submitter pods and clusters. */
export class JobStatusService {
  readonly #kubernetes: KubernetesService;
  readonly #jobs: FactReader<RayJob>;
  readonly #pods: CachedObjects<Pod>;
  readonly #clusters: RelatedClusters;
  readonly #capacity: ClusterCapacity;
  readonly #gracePeriodMs: number;

  constructor(options: {
    kubernetes: KubernetesService;
    jobs: FactReader<RayJob>;
    pods: CachedObjects<Pod>;
    clusters: RelatedClusters;
    capacity: ClusterCapacity;
    gracePeriodMs: number;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#jobs = options.jobs;
    this.#pods = options.pods;
    this.#clusters = options.clusters;
    this.#capacity = options.capacity;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  async get(key: ObjectKey, context: ExplanationContext): Promise<JobStatus> {
    const rayJob = await this.#jobs.find(key, context);
    const { namespace } = key;
    const clusterKey = { namespace, name: clusterNameOf(rayJob) };
    const [pods, events, cluster] = await Promise.all([
      this.#submitters(key, context),
      this.#jobs.eventsOf(rayJob, context),
      this.#clusters.statusOf(clusterKey, context),
    ]);
    const status = jobStatus({
      rayJob,
      cluster,
      events,
      pods: [...pods].sort(latestFirst).map(podStatus),
      now: Date.now(),
      gracePeriodMs: this.#gracePeriodMs,
    });
    return withLargestNode(status, this.#capacity);
  }

  async #submitters(
    { namespace, name }: ObjectKey,
    { consistency, signal, impersonate }: ExplanationContext,
  ): Promise<readonly Pod[]> {
    if (consistency === 'strong') {
      const labelSelector = submitterSelector(name);
      const { items } = await this.#kubernetes.listAll(PODS, {
        namespace,
        labelSelector,
        signal,
        impersonate,
      });
      return items;
    }
    await this.#pods.ready({ signal });
    return this.#pods.ownedBy({ kind: RAY_JOBS.kind, namespace, name });
  }
}
