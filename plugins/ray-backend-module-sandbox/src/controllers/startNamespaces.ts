import { WorkQueue, WorkResult } from '../controllerRuntime/WorkQueue';
import { KubernetesObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { unlessRefused, ControllerOptions } from './onChanges';

const EMPTYING_INTERVAL_MS = 100; // how soon a namespace is removed once it is empty

/** Creates what belongs into every namespace, and empties those that are being deleted before it removes them. */
export function startNamespaces(options: ControllerOptions): () => void {
  const { store, clock, logger } = options;
  const deleted = new WorkQueue({
    clock,
    logger,
    work: name => emptyNamespace(store, name),
  });
  const stopWatching = store.watch<KubernetesObject>(
    'namespaces',
    ({ type, object, previous }) => {
      const { name, deletionTimestamp } = object.metadata;
      if (type === 'ADDED') {
        createContents(store, name);
      }
      if (deletionTimestamp && !previous?.metadata.deletionTimestamp) {
        deleted.add(name);
      }
    },
  );
  store
    .list('namespaces')
    .forEach(({ metadata }) => createContents(store, metadata.name));
  return () => {
    stopWatching();
    deleted.stop();
  };
}

function createContents(store: ObjectStore, namespace: string): void {
  const ensure = (resource: string, object: KubernetesObject) => {
    if (!store.get(resource, object.metadata)) {
      store.create(resource, object);
    }
  };
  ensure('serviceaccounts', {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'default', namespace },
  });
  ensure('configmaps', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'kube-root-ca.crt', namespace },
    data: { 'ca.crt': '' },
  });
}

/** Deletes what is inside until nothing is left; objects with finalizers may take their time. */
function emptyNamespace(
  store: ObjectStore,
  name: string,
): WorkResult | undefined {
  const { database, registry } = store;
  const namespaces = registry.named('namespaces');
  const namespace = database.collection(namespaces).get({ name });
  if (!namespace?.metadata.deletionTimestamp) {
    return undefined;
  }
  const inside = database.collections
    .filter(({ definition }) => definition.namespaced)
    .flatMap(collection =>
      collection.list(name).map(object => ({ collection, object })),
    );
  if (inside.length === 0 && !namespace.metadata.finalizers?.length) {
    database.remove(namespaces, namespace);
    return undefined;
  }
  for (const { collection, object } of inside) {
    if (!object.metadata.deletionTimestamp) {
      unlessRefused(() =>
        store.deleteObject(collection.definition, object.metadata),
      );
    }
  }
  return { requeueAfterMs: EMPTYING_INTERVAL_MS };
}
