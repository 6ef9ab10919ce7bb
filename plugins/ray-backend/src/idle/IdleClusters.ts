import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  Pod,
  RAY_CLUSTERS,
  RayCluster,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { ClusterView } from '../clusters/ClusterView';
import { isManaged } from '../core/isManaged';
import { parseTime } from '../core/rfc3339';
import { clusterNameOf } from '../jobs/explain/JobFacts';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { OriginEdits } from '../kubernetes/OriginEdits';
import { isDenied } from '../resources/checkOrigin';
import { exemptionOf } from './exemptionOf';
import { idleAnnotationsOf } from './idleAnnotations';
import { IdleConfig, IdlePolicy, policyOf } from './IdlePolicy';
import { IdleCandidate, LookedAfterCluster } from './LookedAfterCluster';

const HEAD_CONTAINER = 0;

/** States of a RayJob that has ended (KubeRay, `jobDeploymentStatus`). */
const ENDED: ReadonlySet<string | undefined> = new Set([
  'Complete',
  'Failed',
  'Suspended',
  'ValidationFailed',
]);

/** Since when the head's Ray container runs, milliseconds since 1970, and whether it can be queried. */
function headOf(
  pods: readonly Pod[],
): Pick<LookedAfterCluster, 'upSince' | 'isHeadReady'> {
  const head = pods.find(
    ({ metadata }) =>
      metadata.labels?.[RAY_LABELS.nodeType] === 'head' &&
      !metadata.deletionTimestamp,
  );
  const containers = head?.status?.containerStatuses ?? [];
  const name = head?.spec?.containers?.[HEAD_CONTAINER]?.name;
  const ray = containers.find(status => status.name === name);
  return {
    upSince: parseTime(ray?.state?.running?.startedAt),
    isHeadReady: ray?.ready === true,
  };
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace}/${name}`;
}

/** Clusters with RayJobs that run or are about to. */
function clustersWithJobs(jobs: Iterable<RayJob>): ReadonlySet<string> {
  const clusters = new Set<string>();
  for (const job of jobs) {
    const name = clusterNameOf(job);
    if (!name || ENDED.has(job.status?.jobDeploymentStatus)) continue;
    clusters.add(keyOf(job.metadata.namespace, name));
  }
  return clusters;
}

/**
 * Policy of a cluster: its annotation overrides the idle time, if a policy applies at all. Clusters of other tools are
 * only watched, unless the configuration includes them. Those that the portal leaves alone are never suspended.
 */
export function policyFor(
  { config, originEdits }: IdleRules,
  rayCluster: RayCluster,
  templates: readonly string[],
): IdlePolicy {
  const { namespace = '', labels } = rayCluster.metadata;
  const policy = policyOf(config, { namespace, templates });
  const { timeoutMs = policy.timeoutMs } = idleAnnotationsOf(rayCluster);
  const isIncluded = config.objects === 'all' || isManaged(labels);
  const isActedOn = isIncluded && !isDenied(rayCluster, originEdits);
  const mode = isActedOn || policy.mode === 'off' ? policy.mode : 'watch';
  return { ...policy, mode, timeoutMs };
}

/** Settings for idle clusters, and for clusters of other tools. */
export interface IdleRules {
  config: IdleConfig;
  originEdits: OriginEdits;
}

/** Properties that change only with the RayCluster itself. */
type OfDefinition = Pick<
  LookedAfterCluster,
  'policy' | 'exemption' | 'keepUntil'
>;

/** Clusters as the steward sees them, from the watch cache. */
export class IdleClusters {
  readonly #cache: RayCache;
  readonly #views: RayViews;
  readonly #rules: IdleRules;
  /**
   * Properties by view. A view is replaced with each change of its RayCluster, so unchanged clusters are not computed
   * again.
   */
  readonly #known = new WeakMap<ClusterView, OfDefinition>();
  /** Undefined after a change of any RayJob. */
  #withJobs: ReadonlySet<string> | undefined;

  constructor(options: { cache: RayCache; views: RayViews; rules: IdleRules }) {
    this.#cache = options.cache;
    this.#views = options.views;
    this.#rules = options.rules;
    options.cache.objects.job.subscribe(() => {
      this.#withJobs = undefined;
    });
  }

  /** All managed clusters; undefined while changes of clusters, pods or jobs may be missing. */
  list(): Iterable<IdleCandidate> | undefined {
    const { objects, pods } = this.#cache;
    const isCurrent = [objects.cluster, pods].every(
      ({ freshness }) => freshness.state === 'current',
    );
    // Without the RayJob CRD, no RayJobs exist.
    const jobs = objects.job.freshness.state;
    if (!isCurrent || (jobs !== 'current' && jobs !== 'missing')) {
      return undefined;
    }
    return this.#candidates([...this.#views.of.cluster.recent]);
  }

  /** One cluster as it is now; undefined if it was deleted. */
  get({
    key,
    uid,
  }: Pick<IdleCandidate, 'key' | 'uid'>): LookedAfterCluster | undefined {
    const { objects, pods } = this.#cache;
    const view: ClusterView | undefined = this.#views.of.cluster.get(key);
    const rayCluster = objects.cluster.get(key);
    if (view?.uid !== uid || rayCluster?.metadata.uid !== uid) return undefined;
    this.#withJobs ??= clustersWithJobs(objects.job.list());
    const own = pods
      .ownedBy({ kind: RAY_CLUSTERS.kind, ...key })
      .filter(pod => isOwnPod(pod, rayCluster));
    return {
      key,
      uid,
      rayCluster,
      ...this.#definitionOf(view, rayCluster),
      owner: view.resource.owner ?? '',
      definition: () => view.definition,
      ...headOf(own),
      hasJob: this.#withJobs.has(keyOf(key.namespace, key.name)),
    };
  }

  /** One after the other, so that callers can yield to the event loop in between. */
  *#candidates(views: readonly ClusterView[]): Iterable<IdleCandidate> {
    for (const view of views) {
      const { namespace, name, uid } = view;
      const key = { namespace, name };
      const definition = this.#known.get(view) ?? this.#read(view);
      if (!uid || !definition) continue;
      const { policy, exemption } = definition;
      yield { key, uid, policy, exemption };
    }
  }

  #read(view: ClusterView): OfDefinition | undefined {
    const rayCluster = this.#cache.objects.cluster.get(view);
    const isOfView = rayCluster?.metadata.uid === view.uid;
    return rayCluster && isOfView
      ? this.#definitionOf(view, rayCluster)
      : undefined;
  }

  #definitionOf(view: ClusterView, rayCluster: RayCluster): OfDefinition {
    const known = this.#known.get(view);
    if (known) return known;
    const { templates } = view.resource;
    const made: OfDefinition = {
      policy: policyFor(this.#rules, rayCluster, templates),
      exemption: exemptionOf(rayCluster),
      keepUntil: idleAnnotationsOf(rayCluster).keepUntil,
    };
    this.#known.set(view, made);
    return made;
  }
}
