import {
  JobPhase,
  JobStatus,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  Pod,
  RAY_CLUSTERS,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { podStatus } from '../clusters/explain/podStatus';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { withLargestNode } from '../fixes/withLargestNode';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { FactReader } from '../kubernetes/FactReader';
import { listSubmitters } from '../kubernetes/listSubmitters';
import {
  ExplanationContext,
  RelatedClusters,
} from '../clusters/RelatedClusters';
import { View } from '../views/View';
import { clusterNameOf, isSelecting } from './explain/JobFacts';
import { hasSubmitter } from './hasSubmitter';
import { jobStatus } from './jobStatus';
import { lacksSubmitter } from './lacksSubmitter';
import { QueuePlaces } from './queue/QueuePlaces';
import { withQueuePlace } from './queue/withQueuePlace';

function latestFirst(a: Pod, b: Pod): number {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return created(a) < created(b) ? 1 : -1;
}

/** The phases in the history of a job, by its uid; none if there is no history, or it can't be read now. */
export type PastPhases = (uid: string) => Promise<readonly JobPhase[]>;

/** The pods that submit a job. */
interface Submitters {
  pods: readonly Pod[];
  /** Whether there are certainly no others. */
  areAll: boolean;
}

/** Explains jobs, with their submitter pods and clusters. */
export class JobStatusService {
  readonly #kubernetes: KubernetesService;
  readonly #jobs: FactReader<RayJob>;
  readonly #pods: CachedObjects<Pod>;
  readonly #clusters: RelatedClusters;
  readonly #capacity: ClusterCapacity;
  readonly #places: Pick<QueuePlaces, 'find'>;
  readonly #phasesBefore: PastPhases;
  readonly #gracePeriodMs: number;

  constructor(options: {
    kubernetes: KubernetesService;
    jobs: FactReader<RayJob>;
    pods: CachedObjects<Pod>;
    clusters: RelatedClusters;
    capacity: ClusterCapacity;
    /** Places in queues, of single jobs. */
    places: Pick<QueuePlaces, 'find'>;
    phasesBefore: PastPhases;
    gracePeriodMs: number;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#jobs = options.jobs;
    this.#pods = options.pods;
    this.#clusters = options.clusters;
    this.#capacity = options.capacity;
    this.#places = options.places;
    this.#phasesBefore = options.phasesBefore;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  /** One job, with phases that only its history knows. */
  async get(key: ObjectKey, context: ExplanationContext): Promise<JobStatus> {
    const rayJob = await this.#jobs.find(key, context);
    const { uid } = rayJob.metadata;
    const before = uid ? await this.#phasesBefore(uid) : [];
    const options = { before, context, asksForSubmitters: true };
    const status = await this.#explain(rayJob, options);
    return withQueuePlace(status, rayJob, this.#places);
  }

  /** Whether the pod is gone that followed a job; the operator then asks Ray no more. */
  isUnfollowed({ namespace, name, listFields }: View<object>): boolean {
    return (
      listFields.isFollowed === true &&
      lacksSubmitter(this.#pods, { namespace, name }, listFields.cluster)
    );
  }

  /** One of many jobs: without a read of its history. */
  async getOfMany(
    key: ObjectKey,
    context: ExplanationContext,
  ): Promise<JobStatus> {
    const rayJob = await this.#jobs.find(key, context);
    return this.#explain(rayJob, { before: [], context });
  }

  async #explain(
    rayJob: RayJob,
    options: {
      before: readonly JobPhase[];
      context: ExplanationContext;
      asksForSubmitters?: boolean;
    },
  ): Promise<JobStatus> {
    const { before, context, asksForSubmitters = false } = options;
    const { namespace = '' } = rayJob.metadata;
    const clusterKey = { namespace, name: clusterNameOf(rayJob) };
    const [submitters, events, cluster, clusterPods] = await Promise.all([
      this.#submitters(rayJob, context, asksForSubmitters),
      this.#jobs.eventsOf(rayJob, context),
      this.#clusters.statusOf(clusterKey, context),
      this.#podsOfOwnCluster(rayJob, context),
    ]);
    const status = jobStatus(
      {
        rayJob,
        cluster,
        events,
        pods: [...submitters.pods].sort(latestFirst).map(podStatus),
        lacksSubmitter:
          hasSubmitter(rayJob) &&
          submitters.areAll &&
          submitters.pods.length === 0,
        now: Date.now(),
        gracePeriodMs: this.#gracePeriodMs,
      },
      { clusterPods, before },
    );
    return withLargestNode(status, this.#capacity);
  }

  /**
   * The pods of the cluster that a job waits for. Only the times of its phases show them, so they need no right to read
   * the cluster.
   */
  async #podsOfOwnCluster(
    rayJob: RayJob,
    { signal }: ExplanationContext,
  ): Promise<readonly Pod[] | undefined> {
    const { namespace = '' } = rayJob.metadata;
    const name = rayJob.status?.rayClusterName;
    if (!name || isSelecting(rayJob)) return undefined;
    await this.#pods.ready({ signal });
    return this.#pods.ownedBy({ kind: RAY_CLUSTERS.kind, namespace, name });
  }

  /**
   * The pods that submit a job. The cache has no submitters of KubeRay before 1.7, so Kubernetes is asked where it may
   * lack those of a job that is being submitted, or was.
   */
  async #submitters(
    rayJob: RayJob,
    context: ExplanationContext,
    asks: boolean,
  ): Promise<Submitters> {
    if (context.consistency === 'strong') {
      const pods = await this.#listSubmitters(rayJob, context);
      return { pods, areAll: true };
    }
    const { namespace, name } = rayJob.metadata;
    await this.#pods.ready({ signal: context.signal });
    const cluster = clusterNameOf(rayJob) ?? '';
    const cached = {
      pods: this.#pods.ownedBy({ kind: RAY_JOBS.kind, namespace, name }),
      areAll: lacksSubmitter(this.#pods, { namespace, name }, cluster),
    };
    const isSubmitted = rayJob.status?.jobDeploymentStatus === 'Running';
    const mayHaveMore = isSubmitted && hasSubmitter(rayJob) && !cached.areAll;
    if (cached.pods.length || !asks || !mayHaveMore) return cached;
    return this.#listSubmitters(rayJob, context).then(
      pods => ({ pods, areAll: true }),
      () => cached,
    );
  }

  #listSubmitters(
    rayJob: RayJob,
    { signal, impersonate }: ExplanationContext,
  ): Promise<Pod[]> {
    return listSubmitters(this.#kubernetes, rayJob, { signal, impersonate });
  }
}
