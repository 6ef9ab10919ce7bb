import { LoggerService } from '@backstage/backend-plugin-api';
import {
  Change,
  RAY_LABELS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  CONFIG_MAPS,
  Event,
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
import { follow } from '../kubernetes/follow';
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
 * cluster, a submitter pod one of its job. Follows each kind once, however many listen. Keeps no objects, only what permission rules need of them.
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
    await Promise.all([
      this.#followOwn(
        'cluster',
        RAY_CLUSTERS,
        MANAGED_SELECTOR,
        signal,
        object =>
          clusterResource(
            rayClusterToCluster(object, { events: [], state: '' }),
          ),
      ),
      this.#followOwn('job', RAY_JOBS, MANAGED_SELECTOR, signal, object =>
        jobResource(rayJobToJob(object)),
      ),
      this.#followOwn(
        'service',
        RAY_SERVICES,
        MANAGED_SELECTOR,
        signal,
        object => serviceResource(rayServiceToService(object, [])),
      ),
      this.#followOwn(
        'template',
        CONFIG_MAPS,
        TEMPLATE_SELECTOR,
        signal,
        object => templateResource(configMapToTemplate(object)),
      ),
      this.#followNeighbours(
        PODS,
        { labelSelector: POD_SELECTOR },
        signal,
        ownerOfPod,
      ),
      this.#followEvents('cluster', RAY_CLUSTERS.kind, signal),
      this.#followEvents('service', RAY_SERVICES.kind, signal),
    ]);
  }

  async #followOwn<T extends KubernetesObject>(
    kind: ResourceKind,
    resource: KubernetesResource<T>,
    labelSelector: string,
    signal: AbortSignal,
    describe: (object: T) => RayResource,
  ): Promise<void> {
    const options = { kubernetes: this.#kubernetes, logger: this.#logger };
    const known = this.#known[kind];
    const events = follow({ ...options, resource, labelSelector, signal });
    for await (const event of events) {
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
    involvedKind: string,
    signal: AbortSignal,
  ): Promise<void> {
    const selection = { fieldSelector: eventsOfKind(involvedKind) };
    const ownerOf = ({ involvedObject }: Event) => ({
      ...involvedObject,
      kind,
    });
    await this.#followNeighbours(EVENTS, selection, signal, ownerOf);
  }

  async #followNeighbours<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    selection: { labelSelector?: string; fieldSelector?: string },
    signal: AbortSignal,
    ownerOf: (object: T) => Owner,
  ): Promise<void> {
    const options = { kubernetes: this.#kubernetes, logger: this.#logger };
    for await (const event of follow({
      ...options,
      resource,
      ...selection,
      signal,
    })) {
      const objects = event.type === 'RESET' ? event.items : [event.object];
      if (event.type === 'BOOKMARK') continue;
      const owners = new Set<Known>();
      for (const object of objects) {
        const { kind, namespace, name } = ownerOf(object);
        const owner = this.#known[kind].get(keyOf({ namespace, name }));
        if (owner) owners.add(owner);
      }
      for (const { resource: changed } of owners)
        this.#tell('changed', changed);
    }
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
