import { LoggerService } from '@backstage/backend-plugin-api';
import {
  Change,
  RAY_LABELS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  CONFIG_MAPS,
  EVENTS,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  ObjectMeta,
  Pod,
  PODS,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import {
  clusterResource,
  jobResource,
  RayResource,
  serviceResource,
  templateResource,
} from '../authorization/RayResource';
import { forEachKind } from '../authorization/resourceKinds';
import { POD_SELECTOR } from '../clusters/ClusterReader';
import { rayClusterToCluster } from '../clusters/rayClusterToCluster';
import { rayJobToJob } from '../jobs/rayJobToJob';
import { eventsOfKind } from '../kubernetes/EventReader';
import { follow, FollowOptions } from '../kubernetes/follow';
import { MANAGED_SELECTOR } from '../kubernetes/managedMark';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { rayServiceToService } from '../services/rayServiceToService';
import { configMapToTemplate } from '../templates/configMapToTemplate';
import { TEMPLATE_SELECTOR } from '../templates/TemplateService';

/** Hears of each change, with what permission rules look at. */
export type ChangeListener = (change: Change, resource: RayResource) => void;

interface Known {
  resource: RayResource;
  resourceVersion: string | undefined;
}

/** What to follow. */
type Selection<T extends KubernetesObject> = Omit<
  FollowOptions<T>,
  'kubernetes' | 'logger'
>;

/** What a change of something else is a change of. */
interface Owner extends ObjectReference {
  kind: ResourceKind;
}

function keyOf({ namespace, name }: ObjectReference): string {
  return `${namespace}/${name}`;
}

/** A submitter belongs to its job; a cluster's pods to the cluster, whoever had it made. */
function ownerOfPod({ metadata }: Pod): Owner {
  const { namespace, labels } = metadata;
  const cluster = labels?.[RAY_LABELS.cluster];
  return cluster
    ? { kind: 'cluster', namespace, name: cluster }
    : { kind: 'job', namespace, name: labels?.[RAY_LABELS.originatedFromName] };
}

/**
 * Tells what changes in Kubernetes, in the terms of the contract: a pod or an event of a cluster is a change of that
 * cluster, a submitter pod one of its job. Follows each kind once, however many listen. Keeps no objects, only what
 * permission rules need of them.
 */
export class ChangeFeed {
  readonly #kubernetes: KubernetesService;
  readonly #logger: LoggerService;
  readonly #listeners = new Set<ChangeListener>();
  readonly #known = forEachKind(() => new Map<string, Known>());

  constructor(options: {
    kubernetes: KubernetesService;
    logger: LoggerService;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#logger = options.logger;
  }

  /** Adds a listener; returns a function that removes it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows Kubernetes until `signal` aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const own = { labelSelector: MANAGED_SELECTOR, signal };
    await Promise.all([
      this.#followOwn('cluster', {
        ...own,
        resource: RAY_CLUSTERS,
        describe: object =>
          clusterResource(
            rayClusterToCluster(object, { events: [], state: '' }),
          ),
      }),
      this.#followOwn('job', {
        ...own,
        resource: RAY_JOBS,
        describe: object => jobResource(rayJobToJob(object)),
      }),
      this.#followOwn('service', {
        ...own,
        resource: RAY_SERVICES,
        describe: object => serviceResource(rayServiceToService(object, [])),
      }),
      this.#followOwn('template', {
        resource: CONFIG_MAPS,
        labelSelector: TEMPLATE_SELECTOR,
        signal,
        describe: object => templateResource(configMapToTemplate(object)),
      }),
      this.#followNeighbours({
        resource: PODS,
        labelSelector: POD_SELECTOR,
        signal,
        ownerOf: ownerOfPod,
      }),
      this.#followEvents('cluster', RAY_CLUSTERS, signal),
      this.#followEvents('service', RAY_SERVICES, signal),
    ]);
  }

  async #followOwn<T extends KubernetesObject>(
    kind: ResourceKind,
    options: Selection<T> & { describe(object: T): RayResource },
  ): Promise<void> {
    const { describe, ...selection } = options;
    const known = this.#known[kind];
    for await (const event of this.#follow(selection)) {
      if (event.type === 'RESET') {
        const keys = new Set(event.items.map(item => keyOf(item.metadata)));
        for (const key of known.keys()) {
          if (!keys.has(key)) this.#forget(known, key);
        }
        for (const item of event.items) {
          this.#learn(known, item.metadata, describe(item));
        }
      } else if (event.type === 'DELETED') {
        this.#forget(known, keyOf(event.object.metadata));
      } else if (event.type !== 'BOOKMARK') {
        this.#learn(known, event.object.metadata, describe(event.object));
      }
    }
  }

  async #followEvents(
    kind: ResourceKind,
    involved: KubernetesResource,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#followNeighbours({
      resource: EVENTS,
      fieldSelector: eventsOfKind(involved.kind),
      signal,
      ownerOf: ({ involvedObject }) => ({ ...involvedObject, kind }),
    });
  }

  async #followNeighbours<T extends KubernetesObject>(
    options: Selection<T> & { ownerOf(object: T): Owner },
  ): Promise<void> {
    const { ownerOf, ...selection } = options;
    for await (const event of this.#follow(selection)) {
      if (event.type === 'BOOKMARK') continue;
      const objects = event.type === 'RESET' ? event.items : [event.object];
      const owners = new Set<Known>();
      for (const object of objects) {
        const { kind, ...key } = ownerOf(object);
        const owner = this.#known[kind].get(keyOf(key));
        if (owner) owners.add(owner);
      }
      for (const { resource } of owners) this.#tell('changed', resource);
    }
  }

  #follow<T extends KubernetesObject>(selection: Selection<T>) {
    const kubernetes = this.#kubernetes;
    return follow({ ...selection, kubernetes, logger: this.#logger });
  }

  #learn(
    known: Map<string, Known>,
    metadata: ObjectMeta,
    resource: RayResource,
  ): void {
    const key = keyOf(metadata);
    const { resourceVersion } = metadata;
    const isNew = known.get(key)?.resourceVersion !== resourceVersion;
    known.set(key, { resource, resourceVersion });
    if (isNew) this.#tell('changed', resource);
  }

  #forget(known: Map<string, Known>, key: string): void {
    const gone = known.get(key);
    known.delete(key);
    if (gone) this.#tell('deleted', gone.resource);
  }

  #tell(type: Change['type'], resource: RayResource): void {
    const { kind, namespace, name } = resource;
    for (const listener of this.#listeners) {
      listener({ kind, type, namespace, name }, resource);
    }
  }
}
