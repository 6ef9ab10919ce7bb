import { JobStatus, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  Pod,
  PODS,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { podStatus } from '../clusters/explain/podStatus';
import { mergeEvents } from '../clusters/mergeEvents';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { rfc3339 } from '../core/rfc3339';
import { fixesOf } from '../fixes/fixesOf';
import { withLargestNode } from '../fixes/withLargestNode';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { FactReader } from '../kubernetes/FactReader';
import { originOf } from '../kubernetes/originOf';
import { submitterSelector } from '../kubernetes/operatorPods';
import { jobPhases } from './jobPhases';
import {
  ExplanationContext,
  relatedCluster,
  RelatedClusters,
} from '../clusters/RelatedClusters';
import { explainJob } from './explain/explainJob';
import {
  allowedRetries,
  clusterNameOf,
  isSelecting,
  JobFacts,
} from './explain/JobFacts';

function latestFirst(a: Pod, b: Pod): number {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return created(a) < created(b) ? 1 : -1;
}

/** Converts the explanation of a job to the answer's form. */
function jobStatus(facts: JobFacts): JobStatus {
  const { rayJob, cluster, pods, events } = facts;
  const { namespace = '', name, uid = '' } = rayJob.metadata;
  const { state, reason, message, ...rest } = explainJob(facts);
  const { messageParts, hintParts = [] } = rest;
  const ownsCluster = !isSelecting(rayJob);
  return {
    name,
    namespace,
    uid,
    state,
    reason,
    message,
    hint: rest.hint ?? '',
    messageParts,
    hintParts,
    since: rfc3339(rest.since),
    reevaluateAt: rfc3339(rest.reevaluateAt),
    failedAttempts: rayJob.status?.failed ?? 0,
    allowedRetries: allowedRetries(rayJob),
    cluster: relatedCluster(clusterNameOf(rayJob), cluster),
    ownsCluster,
    pods: [...pods],
    events: mergeEvents(events, {
      subjects: [{ kind: RAY_JOBS.kind, namespace, name, uid }],
      prefix: name,
    }),
    phases: jobPhases(rayJob),
    origin: originOf(rayJob.metadata),
    fixes: fixesOf({
      kind: 'job',
      namespace,
      messageParts,
      hintParts,
      cluster,
      job: {
        entrypoint: rayJob.spec?.entrypoint ?? '',
        ownsCluster,
        submitters: pods.flatMap(pod => {
          const main = pod.containers.find(({ init }) => !init);
          return main ? { pod: pod.name, container: main.name } : [];
        }),
      },
    }),
  };
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
