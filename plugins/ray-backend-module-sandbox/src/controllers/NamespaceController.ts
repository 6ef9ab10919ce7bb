import { KubernetesObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { Clock } from '../core/types';
import { isDone } from './isDone';

const EMPTYING_INTERVAL_MS = 100; // how soon a namespace that is empty at last goes

/** Furnishes new namespaces, and empties those that are being deleted before it lets them go. */
export class NamespaceController {
  readonly #store: ObjectStore;
  readonly #clock: Clock;
  readonly #stopWatching: () => void;
  #stopped = false;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#stopWatching = this.#store.watch<KubernetesObject>(
      'namespaces',
      ({ type, object, previous }) => {
        const { name, deletionTimestamp } = object.metadata;
        if (type === 'ADDED') {
          this.#furnish(name);
        }
        if (deletionTimestamp && !previous?.metadata.deletionTimestamp) {
          this.#empty(name);
        }
      },
    );
    this.#store
      .list('namespaces')
      .forEach(({ metadata }) => this.#furnish(metadata.name));
  }

  stop(): void {
    this.#stopped = true;
    this.#stopWatching();
  }

  /** Gives a namespace what Kubernetes puts into every one. */
  #furnish(namespace: string): void {
    this.#ensure('serviceaccounts', {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'default', namespace },
    });
    this.#ensure('configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'kube-root-ca.crt', namespace },
      data: { 'ca.crt': '' },
    });
  }

  #ensure(resource: string, object: KubernetesObject): void {
    if (!this.#store.get(resource, object.metadata)) {
      this.#store.create(resource, object);
    }
  }

  /** Deletes what is inside until nothing is left; objects with finalizers may take their time. */
  #empty(name: string): void {
    const { database, registry } = this.#store;
    const namespaces = registry.named('namespaces');
    const namespace = database.collection(namespaces).get({ name });
    if (this.#stopped || !namespace?.metadata.deletionTimestamp) {
      return;
    }
    const inside = database.collections
      .filter(({ definition }) => definition.namespaced)
      .flatMap(collection =>
        collection.list(name).map(object => ({ collection, object })),
      );
    if (inside.length === 0 && !namespace.metadata.finalizers?.length) {
      database.remove(namespaces, namespace);
      return;
    }
    for (const { collection, object } of inside) {
      if (!object.metadata.deletionTimestamp) {
        isDone(() =>
          this.#store.deleteObject(collection.definition, object.metadata),
        );
      }
    }
    this.#clock.schedule(EMPTYING_INTERVAL_MS, () => this.#empty(name));
  }
}
