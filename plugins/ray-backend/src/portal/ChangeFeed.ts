import { LoggerService } from '@backstage/backend-plugin-api';
import { Change, RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import {
  CONFIG_MAPS,
  EVENTS,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  ObjectMeta,
  PODS,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import {
  clusterResource,
  RayResource,
  templateResource,
} from '../authorization/RayResource';
import { CLUSTER_SELECTOR, POD_SELECTOR } from '../clusters/ClusterReader';
import { rayClusterToCluster } from '../clusters/rayClusterToCluster';
import { follow } from '../kubernetes/follow';
import { configMapToTemplate } from '../templates/configMapToTemplate';
import { TEMPLATE_SELECTOR } from '../templates/TemplateService';

/** Hears of each change, with what permission rules look at. */
export type ChangeListener = (change: Change, resource: RayResource) => void;

interface Known {
  resource: RayResource;
  resourceVersion: string | undefined;
}

function keyOf({ namespace, name }: { namespace?: string; name: string }) {
  return `${namespace}/${name}`;
}

/**
 * Tells what changes in Kubernetes, in the terms of the contract: a pod or an event of a cluster is a change of that
 * cluster. Follows each kind once, however many listen. Keeps no objects, only what permission rules need of them.
 */
export class ChangeFeed {
  readonly #kubernetes: KubernetesService;
  readonly #logger: LoggerService;
  readonly #listeners = new Set<ChangeListener>();
  readonly #clusters = new Map<string, Known>();
  readonly #templates = new Map<string, Known>();

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
        RAY_CLUSTERS,
        CLUSTER_SELECTOR,
        this.#clusters,
        signal,
        cluster =>
          clusterResource(
            rayClusterToCluster(cluster, { events: [], state: '' }),
          ),
      ),
      this.#followOwn(
        CONFIG_MAPS,
        TEMPLATE_SELECTOR,
        this.#templates,
        signal,
        configMap => templateResource(configMapToTemplate(configMap)),
      ),
      this.#followNeighbours(
        PODS,
        { labelSelector: POD_SELECTOR },
        signal,
        pod => ({
          namespace: pod.metadata.namespace,
          name: pod.metadata.labels?.[RAY_LABELS.cluster],
        }),
      ),
      this.#followNeighbours(
        EVENTS,
        { fieldSelector: 'involvedObject.kind=RayCluster' },
        signal,
        event => event.involvedObject,
      ),
    ]);
  }

  async #followOwn<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    labelSelector: string,
    known: Map<string, Known>,
    signal: AbortSignal,
    describe: (object: T) => RayResource,
  ): Promise<void> {
    const options = { kubernetes: this.#kubernetes, logger: this.#logger };
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

  async #followNeighbours<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    selection: { labelSelector?: string; fieldSelector?: string },
    signal: AbortSignal,
    ownerOf: (object: T) => { namespace?: string; name?: string },
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
      const keys = new Set<string>();
      for (const object of objects) {
        const { namespace, name } = ownerOf(object);
        if (name) keys.add(keyOf({ namespace, name }));
      }
      for (const key of keys) {
        const owner = this.#clusters.get(key);
        if (owner) this.#tell('changed', owner.resource);
      }
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
