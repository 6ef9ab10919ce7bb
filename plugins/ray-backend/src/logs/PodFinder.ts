import { RAY_LABELS, RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  KubernetesService,
  Pod,
  PODS,
  RAY_JOBS,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterService } from '../clusters/ClusterService';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { JobService } from '../jobs/JobService';
import { ObjectKey } from '../kubernetes/ObjectKey';

interface Cancellable {
  signal?: AbortSignal;
}

/** A pod of something, by name. */
export interface PodKey extends ObjectKey {
  pod: string;
}

function isSubmitterOf({ metadata }: Pod, job: string): boolean {
  const { labels = {} } = metadata;
  return (
    labels[RAY_LABELS.originatedFromKind] === RAY_JOBS.kind &&
    labels[RAY_LABELS.originatedFromName] === job &&
    !labels[RAY_LABELS.cluster]
  );
}

function missing({ namespace, name, pod }: PodKey, kind: string) {
  return new RayApiError(
    'NOT_FOUND',
    `${kind} ${name} in namespace ${namespace} has no pod ${pod}: it may have been replaced.`,
  );
}

/** Finds pods by what they belong to; no other pod can be reached. */
export class PodFinder {
  readonly #kubernetes: KubernetesService;
  readonly #clusters: Pick<ClusterService, 'find'>;
  readonly #jobs: Pick<JobService, 'find'>;

  constructor(options: {
    kubernetes: KubernetesService;
    clusters: Pick<ClusterService, 'find'>;
    jobs: Pick<JobService, 'find'>;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#clusters = options.clusters;
    this.#jobs = options.jobs;
  }

  /** @throws RayApiError `NOT_FOUND` when there is no such cluster, or when it has no such pod */
  async ofCluster(key: PodKey, options: Cancellable): Promise<Pod> {
    const cluster = await this.#clusters.find(key, 'get', options);
    const pod = await this.#find(key, options);
    const isOwn =
      pod?.metadata.labels?.[RAY_LABELS.cluster] === key.name &&
      isOwnPod(pod, cluster);
    if (!isOwn) throw missing(key, 'Cluster');
    return pod;
  }

  /**
   * A pod that submits a job; those of its cluster belong to the cluster.
   *
   * @throws RayApiError `NOT_FOUND` when there is no such job, or when it has no such pod
   */
  async ofJob(key: PodKey, options: Cancellable): Promise<Pod> {
    await this.#jobs.find(key, 'get', options);
    const pod = await this.#find(key, options);
    if (!pod || !isSubmitterOf(pod, key.name)) throw missing(key, 'Job');
    return pod;
  }

  async #find(
    { namespace, pod }: PodKey,
    options: Cancellable,
  ): Promise<Pod | undefined> {
    try {
      return await this.#kubernetes.get(
        PODS,
        { namespace, name: pod },
        options,
      );
    } catch (error) {
      if (isKubernetesError(error) && error.status === 404) return undefined;
      throw error;
    }
  }
}
