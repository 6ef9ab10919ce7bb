import {
  ObjectKey,
  RAY_LABELS,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { Pod, RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { jobKind } from '../jobs/jobKind';
import { findCached } from '../kubernetes/cache/findCached';
import { RayCache } from '../kinds/RayCache';

interface Cancellable {
  signal?: AbortSignal;
}

/** A pod of an object, by name. */
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
    messagePart('NoSuchPod', { kind, name, namespace, pod }),
  );
}

/** Finds pods of the operator by their object; no other pod can be reached. */
export class PodFinder {
  readonly #cache: Pick<RayCache, 'objects' | 'pods'>;

  constructor(options: { cache: Pick<RayCache, 'objects' | 'pods'> }) {
    this.#cache = options.cache;
  }

  /** @throws RayApiError `NOT_FOUND` when the cluster or the pod is missing */
  async ofCluster(key: PodKey, { signal }: Cancellable): Promise<Pod> {
    const cluster = await findCached(this.#cache.objects.cluster, key, {
      ...clusterKind,
      signal,
    });
    const pod = await this.#find(key, { signal });
    const isOwn =
      pod?.metadata.labels?.[RAY_LABELS.cluster] === key.name &&
      isOwnPod(pod, cluster);
    if (!isOwn) throw missing(key, 'Cluster');
    return pod;
  }

  /**
   * A submitter pod of a job; the pods of its cluster belong to the cluster.
   *
   * @throws RayApiError `NOT_FOUND` when the job or the pod is missing
   */
  async ofJob(key: PodKey, { signal }: Cancellable): Promise<Pod> {
    await findCached(this.#cache.objects.job, key, {
      ...jobKind,
      signal,
    });
    const pod = await this.#find(key, { signal });
    if (!pod || !isSubmitterOf(pod, key.name)) throw missing(key, 'Job');
    return pod;
  }

  async #find(
    { namespace, pod: name }: PodKey,
    options: Cancellable,
  ): Promise<Pod | undefined> {
    const { pods } = this.#cache;
    await pods.ready(options);
    return pods.get({ namespace, name });
  }
}
