import {
  ObjectKey,
  RAY_LABELS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  Pod,
  RAY_JOBS,
} from '@rayport/backstage-plugin-ray-node';
import { isOwnPod } from '../clusters/explain/ClusterFacts';
import { RayResource } from '../core/RayResource';
import { EVENTFUL_KINDS } from '../kinds/kinds';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { OPERATOR_PODS } from '../kubernetes/ownObjects';
import { kindNamed, ServedKindName } from './servedKinds';
import { fieldsIn } from '../core/fieldsIn';

/** The Ray object that something belongs to. */
export interface RayOwner extends ObjectKey {
  kind: ServedKindName;
  /** Distinguishes it from an earlier object of the same name; absent if unknown. */
  uid?: string;
}

/** The subject of an event, in either of the two API groups of events. */
function subjectOf(event: KubernetesObject) {
  const subject =
    fieldsIn(event, 'involvedObject') ?? fieldsIn(event, 'regarding');
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    kind: text(subject?.kind),
    namespace: text(subject?.namespace),
    name: text(subject?.name),
    uid: text(subject?.uid),
  };
}

/** Finds which Ray object pods, Services, Ingresses and events belong to, and whether a caller may see it. */
export class RelatedObjects {
  readonly #cache: RayCache;
  readonly #views: RayViews;

  constructor(options: { cache: RayCache; views: RayViews }) {
    this.#cache = options.cache;
    this.#views = options.views;
  }

  /**
   * Waits until Ray objects and their pods are known.
   *
   * @throws RayApiError `UNAVAILABLE` where Kubernetes does not answer
   */
  async ready(signal: AbortSignal): Promise<void> {
    const { objects, pods } = this.#cache;
    const { cluster, job, service } = objects;
    const all = [cluster, job, service, pods];
    await Promise.all(all.map(held => held.ready({ signal })));
  }

  /** The cluster of a pod, or the job that a pod submits; undefined for pods of others. */
  ownerOfPod(pod: Pod): RayOwner | undefined {
    if (!OPERATOR_PODS.matches(pod)) return undefined;
    const { kind, namespace = '', name = '' } = ownerOfPod(pod);
    const key = { namespace, name };
    if (kind === RAY_JOBS.kind) {
      const from = pod.metadata.labels?.[RAY_LABELS.originatedFromKind];
      return from === RAY_JOBS.kind ? { kind: 'job', ...key } : undefined;
    }
    // The view has the uid. The cache would unpack the object for each of its pods.
    const cluster = this.#views.of.cluster.index.get(key);
    return cluster && isOwnPod(pod, { metadata: { uid: cluster.uid } })
      ? { kind: 'cluster', ...key }
      : undefined;
  }

  /**
   * The Ray object that owns a Service or an Ingress. Labels do not say so: a definition can set them, and Services of
   * RayServices lack them.
   */
  ownerOf({ metadata }: KubernetesObject): RayOwner | undefined {
    const { namespace = '', ownerReferences = [] } = metadata;
    const reference = ownerReferences.find(({ apiVersion }) =>
      apiVersion.startsWith(`${RAY_JOBS.group}/`),
    );
    const kind = reference && kindNamed(reference.kind);
    if (!kind) return undefined;
    const { name, uid } = reference;
    return { kind, namespace, name, uid };
  }

  /** The Ray object that an event is about, itself or through one of its pods or its submitter's batch Job. */
  ownerOfEvent(event: KubernetesObject): RayOwner | undefined {
    const subject = subjectOf(event);
    const kind = kindNamed(subject.kind);
    if (kind) return { ...subject, kind };
    const { namespace = '', name } = event.metadata;
    const { podEvents, submitterEvents } = this.#cache;
    const held = subject.kind === 'Pod' ? podEvents : submitterEvents;
    const owner = held.get({ namespace, name })?.owner;
    const ownerKind = owner && kindNamed(owner.kind);
    return ownerKind && owner.name
      ? {
          kind: ownerKind,
          namespace: owner.namespace ?? namespace,
          name: owner.name,
          uid: owner.uid,
        }
      : undefined;
  }

  /** Whether the caller may see the owner; false if it belongs to an earlier object of the same name. */
  isVisible(
    owner: RayOwner | undefined,
    mayRead: (resource: RayResource) => boolean,
  ): boolean {
    const view = owner && this.#views.of[owner.kind].index.get(owner);
    if (!owner || !view) return false;
    const isSame = owner.uid === undefined || owner.uid === view.uid;
    return isSame && mayRead(view.resource);
  }

  /** The kinds whose visibility applies to what belongs to them. */
  readonly kinds: readonly ResourceKind[] = EVENTFUL_KINDS;
}
