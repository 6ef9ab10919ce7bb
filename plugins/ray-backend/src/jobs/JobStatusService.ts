import { JobStatus } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  Pod,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { podStatus } from '../clusters/explain/podStatus';
import { mergeEvents } from '../clusters/mergeEvents';
import { rfc3339 } from '../clusters/rfc3339';
import { RequestContext } from '../execution/RequestContext';
import { findCached } from '../kubernetes/cache/findCached';
import { WatchCache } from '../kubernetes/cache/WatchCache';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ObjectKey } from '../kubernetes/ObjectKey';
import { relatedCluster, RelatedClusters } from '../portal/RelatedClusters';
import { explainJob } from './explain/explainJob';
import {
  allowedRetries,
  clusterNameOf,
  isSelecting,
  JobFacts,
} from './explain/JobFacts';
import { JobErrors } from './JobErrors';

function latestFirst(a: Pod, b: Pod): number {
  const created = ({ metadata }: Pod) => metadata.creationTimestamp ?? '';
  return created(a) < created(b) ? 1 : -1;
}

/** Brings what explains a job into the answer's form. */
export function jobStatus(facts: JobFacts): JobStatus {
  const { rayJob, cluster, pods, events } = facts;
  const { namespace = '', name, uid = '' } = rayJob.metadata;
  const { state, reason, message, ...rest } = explainJob(facts);
  return {
    ...{ name, namespace, uid, state, reason, message },
    hint: rest.hint ?? '',
    since: rfc3339(rest.since),
    reevaluateAt: rfc3339(rest.reevaluateAt),
    failedAttempts: rayJob.status?.failed ?? 0,
    allowedRetries: allowedRetries(rayJob),
    cluster: relatedCluster(clusterNameOf(rayJob), cluster),
    ownsCluster: !isSelecting(rayJob),
    pods: [...pods],
    events: mergeEvents(events, {
      subjects: [{ kind: RAY_JOBS.kind, namespace, name, uid }],
      prefix: name,
    }),
  };
}

/** Explains jobs, with the pods that submit them and the clusters that they run on. */
export class JobStatusService {
  readonly #cache: Pick<WatchCache, 'jobs' | 'pods' | 'jobEvents'>;
  readonly #clusters: RelatedClusters;
  readonly #gracePeriodMs: number;

  constructor(options: {
    cache: Pick<WatchCache, 'jobs' | 'pods' | 'jobEvents'>;
    clusters: RelatedClusters;
    gracePeriodMs: number;
  }) {
    this.#cache = options.cache;
    this.#clusters = options.clusters;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  async get(key: ObjectKey, context: RequestContext): Promise<JobStatus> {
    const { signal } = context;
    const { jobs, pods, jobEvents } = this.#cache;
    const rayJob = await findCached(jobs, key, {
      ...{ mark: MANAGED_MARK, errors: JobErrors, signal },
    });
    await Promise.all([pods.ready({ signal }), jobEvents.ready({ signal })]);
    const { namespace } = key;
    const clusterKey = { namespace, name: clusterNameOf(rayJob) };
    const cluster = await this.#clusters.statusOf(clusterKey, context);
    return jobStatus({
      ...{ rayJob, cluster },
      pods: [...pods.ownedBy({ kind: RAY_JOBS.kind, ...key })]
        .sort(latestFirst)
        .map(podStatus),
      events: jobEvents.ownedBy(key).filter(event => isAbout(event, rayJob)),
      now: Date.now(),
      gracePeriodMs: this.#gracePeriodMs,
    });
  }
}

/** A predecessor of the same name may have left events. */
function isAbout({ involvedObject }: Event, { metadata }: RayJob): boolean {
  return involvedObject.uid === metadata.uid;
}
