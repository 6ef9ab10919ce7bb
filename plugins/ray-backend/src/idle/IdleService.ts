import {
  ClusterIdle,
  ObjectKey,
  OperationInput,
  RAY_ANNOTATIONS,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { rfc3339 } from '../core/rfc3339';
import { ViewReaders } from '../kinds/createViewReaders';
import { FactReader } from '../kubernetes/FactReader';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { RequestContext } from '../requests/RequestContext';
import { updateObject } from '../resources/updateObject';
import { exemptionOf } from './exemptionOf';
import { idleAnnotationsOf } from './idleAnnotations';
import { IdleRules, policyFor } from './IdleClusters';
import { isLookedAfter } from './IdlePolicy';
import { IdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1_000);
}

/** Shows whether clusters are idle, and keeps clusters. */
export class IdleService {
  readonly #rules: IdleRules;
  readonly #store: Pick<IdleStore, 'find'>;
  readonly #views: ViewReaders['cluster'];
  readonly #clusters: Pick<FactReader<RayCluster>, 'find'>;
  readonly #objects: ManagedObjects<RayCluster>;

  constructor(options: {
    rules: IdleRules;
    store: Pick<IdleStore, 'find'>;
    views: ViewReaders['cluster'];
    clusters: Pick<FactReader<RayCluster>, 'find'>;
    kubernetes: KubernetesService;
  }) {
    this.#rules = options.rules;
    this.#store = options.store;
    this.#views = options.views;
    this.#clusters = options.clusters;
    this.#objects = new ManagedObjects(options.kubernetes, clusterKind);
  }

  /** @throws RayApiError as reading the cluster does, or `UNAVAILABLE` if the database is unavailable */
  async get(key: ObjectKey, context: RequestContext): Promise<ClusterIdle> {
    await this.#views.get(key, context);
    return this.#tell(await this.#clusters.find(key, context));
  }

  /**
   * Keeps a cluster until a time, or ends a keep.
   *
   * @throws RayApiError `INVALID_ARGUMENT` for a time in the past or too far away, and the errors of changing the
   * cluster
   */
  async keep(
    { until, ...key }: OperationInput<'keepCluster'>,
    context: RequestContext,
  ): Promise<ClusterIdle> {
    this.#assertWithin(until);
    const { updated } = await updateObject({
      objects: this.#objects,
      key,
      kind: clusterKind,
      options: context,
      change: existing => kept(existing, until),
    });
    return this.#tell(updated);
  }

  #assertWithin(until: string): void {
    if (!until) return;
    const { maxKeepMs } = this.#rules.config;
    const ahead = Date.parse(until) - Date.now();
    if (ahead > 0 && ahead <= maxKeepMs) return;
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `until=${until} is ${ahead > 0 ? 'too far away' : 'over'}: a cluster can be kept until ${rfc3339(Date.now() + maxKeepMs)} at most.`,
    );
  }

  async #tell(rayCluster: RayCluster): Promise<ClusterIdle> {
    const { uid = '' } = rayCluster.metadata;
    const message = clusterKind.toMessage(rayCluster);
    const { templates } = clusterKind.toResource(message);
    const policy = policyFor(this.#rules, rayCluster, templates);
    const record = isLookedAfter(this.#rules.config)
      ? await this.#store.find(uid)
      : undefined;
    const { maxKeepMs } = this.#rules.config;
    return idleOf(rayCluster, { policy, record, maxKeepMs });
  }
}

function kept(existing: RayCluster, until: string): RayCluster {
  const { [RAY_ANNOTATIONS.idleKeepUntil]: _before, ...others } =
    existing.metadata.annotations ?? {};
  const annotations = until
    ? { ...others, [RAY_ANNOTATIONS.idleKeepUntil]: rfc3339(Date.parse(until)) }
    : others;
  return { ...existing, metadata: { ...existing.metadata, annotations } };
}

/** Idle status of a cluster, from its definition and its record. */
function idleOf(
  rayCluster: RayCluster,
  options: {
    policy: ReturnType<typeof policyFor>;
    record: IdleRecord | undefined;
    maxKeepMs: number;
  },
): ClusterIdle {
  const { policy, record, maxKeepMs } = options;
  const { keepUntil = 0 } = idleAnnotationsOf(rayCluster);
  const isKept = keepUntil > Date.now();
  const isForEver = policy.timeoutMs === Infinity;
  const exemption = exemptionOf(rayCluster) ?? (isForEver ? 'annotation' : '');
  const warned = isKept || exemption ? undefined : record;
  const { activity = 'unknown', work = '', message = '' } = record ?? {};
  return {
    mode: policy.mode,
    activity,
    work,
    message,
    askedAt: rfc3339(record?.askedAt),
    idleSince: activity === 'idle' ? rfc3339(record?.idleSince) : '',
    timeoutSeconds: isForEver ? 0 : seconds(policy.timeoutMs),
    exemption,
    warnedAt: rfc3339(warned?.warnedAt),
    suspendAt: rfc3339(warned?.suspendAt),
    suspendedAt: exemption === 'suspended' ? rfc3339(record?.suspendedAt) : '',
    keepUntil: isKept ? rfc3339(keepUntil) : '',
    maxKeepSeconds: seconds(maxKeepMs),
  };
}
