import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RAY_CLUSTERS,
  RayCluster,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { ClusterView } from '../clusters/ClusterView';
import { parseTime } from '../core/rfc3339';
import { clusterNameOf } from '../jobs/explain/JobFacts';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { exemptionOf } from './exemptionOf';
import { idleAnnotationsOf } from './idleAnnotations';
import { IdleConfig, IdlePolicy, policyOf } from './IdlePolicy';
import { LookedAfterCluster } from './LookedAfterCluster';

const HEAD_CONTAINER = 0;

/** States of a RayJob that has nothing more to do (KubeRay, `jobDeploymentStatus`). */
const ENDED: ReadonlySet<string | undefined> = new Set([
  'Complete',
  'Failed',
  'Suspended',
  'ValidationFailed',
]);

/** When Ray's container of the head was started, milliseconds since 1970. */
function upSinceOf(pods: readonly Pod[]): number | undefined {
  const head = pods.find(
    ({ metadata }) =>
      metadata.labels?.[RAY_LABELS.nodeType] === 'head' &&
      !metadata.deletionTimestamp,
  );
  const containers = head?.status?.containerStatuses ?? [];
  const name = head?.spec?.containers?.[HEAD_CONTAINER]?.name;
  const ray = containers.find(status => status.name === name);
  return parseTime(ray?.state?.running?.startedAt);
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace}/${name}`;
}

/** Clusters on which RayJobs run, or are about to. */
function clustersWithJobs(jobs: Iterable<RayJob>): ReadonlySet<string> {
  const clusters = new Set<string>();
  for (const job of jobs) {
    const name = clusterNameOf(job);
    if (!name || ENDED.has(job.status?.jobDeploymentStatus)) continue;
    clusters.add(keyOf(job.metadata.namespace, name));
  }
  return clusters;
}

/** What holds for a cluster: its annotation says how long it may be idle, where something is done about it at all. */
export function policyFor(
  config: IdleConfig,
  rayCluster: RayCluster,
  templates: readonly string[],
): IdlePolicy {
  const { namespace = '' } = rayCluster.metadata;
  const policy = policyOf(config, { namespace, templates });
  const { timeoutMs = policy.timeoutMs } = idleAnnotationsOf(rayCluster);
  return { ...policy, timeoutMs };
}

/** Clusters as the steward looks at them, from the watch cache. */
export class IdleClusters {
  readonly #cache: RayCache;
  readonly #views: RayViews;
  readonly #config: IdleConfig;

  constructor(options: {
    cache: RayCache;
    views: RayViews;
    config: IdleConfig;
  }) {
    this.#cache = options.cache;
    this.#views = options.views;
    this.#config = options.config;
  }

  /** All that are ours; undefined while changes of clusters, their pods or jobs may be missing. */
  list(): Iterable<LookedAfterCluster> | undefined {
    const { objects, pods } = this.#cache;
    const isCurrent = [objects.cluster, pods].every(
      ({ freshness }) => freshness.state === 'current',
    );
    // Where Kubernetes does not know RayJobs, there are none.
    const jobs = objects.job.freshness.state;
    if (!isCurrent || (jobs !== 'current' && jobs !== 'missing')) {
      return undefined;
    }
    const withJobs = clustersWithJobs(objects.job.list());
    return [...objects.cluster.list()].flatMap(
      rayCluster => this.#of(rayCluster, withJobs) ?? [],
    );
  }

  /** One as it is now; undefined where it is gone. */
  get(uid: string): LookedAfterCluster | undefined {
    const { objects } = this.#cache;
    for (const rayCluster of objects.cluster.list()) {
      if (rayCluster.metadata.uid === uid) {
        return this.#of(rayCluster, clustersWithJobs(objects.job.list()));
      }
    }
    return undefined;
  }

  #of(
    rayCluster: RayCluster,
    withJobs: ReadonlySet<string>,
  ): LookedAfterCluster | undefined {
    const { namespace = '', name, uid } = rayCluster.metadata;
    const key = { namespace, name };
    const view: ClusterView | undefined = this.#views.of.cluster.index.get(key);
    if (!uid || view?.uid !== uid) return undefined;
    const { owner = '', templates } = view.resource;
    const pods = this.#cache.pods
      .ownedBy({ kind: RAY_CLUSTERS.kind, ...key })
      .filter(pod => isOwnPod(pod, rayCluster));
    return {
      key,
      uid,
      rayCluster,
      owner,
      definition: () => view.definition,
      policy: policyFor(this.#config, rayCluster, templates),
      exemption: exemptionOf(rayCluster),
      keepUntil: idleAnnotationsOf(rayCluster).keepUntil,
      isReady: view.listFields.state === 'ready',
      upSince: upSinceOf(pods),
      hasJob: withJobs.has(keyOf(namespace, name)),
    };
  }
}
