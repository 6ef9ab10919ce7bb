import { equalJson, KubernetesObject } from '../../core/json';
import { ObjectStore } from '../../store/ObjectStore';
import { ControllerOptions, onChanges } from '../onChanges';
import { endpointOf, endpointSlice } from './endpointSlice';
import { SelectorIndex, selectorOf, selects } from './SelectorIndex';

/**
 * Keeps one EndpointSlice for each service with a selector: the pods that it selects, and which of them are ready.
 * Works on uids of services.
 */
export function startEndpointSlices(options: ControllerOptions): () => void {
  const { store } = options;
  const { database, registry } = store;
  const slices = registry.named('endpointslices.discovery.k8s.io');
  const services = database.collection(registry.named('services'));
  const pods = database.collection(registry.named('pods'));
  const index = new SelectorIndex();
  return onChanges({
    ...options,
    note({ definition, type, object, previous }, add) {
      const current = type === 'DELETED' ? undefined : object;
      if (definition === services.definition) {
        if (current) {
          index.setService(current);
          add(current.metadata.uid ?? '');
        } else {
          index.removeService(object);
        }
      } else if (definition === pods.definition) {
        index.setPod(current, previous);
        if (isEndpointChanged(current, previous)) {
          [...servicesOf(current), ...servicesOf(previous)].forEach(service =>
            add(service.metadata.uid ?? ''),
          );
        }
      }
    },
    work: sync,
  });

  function servicesOf(pod: KubernetesObject | undefined): KubernetesObject[] {
    return pod
      ? index
          .servicesFor(pod)
          .flatMap(name => services.get({ ...pod.metadata, name }) ?? [])
          .filter(service => selects(service, pod))
      : [];
  }

  function sync(uid: string): void {
    const location = database.locate(uid);
    const service = location && services.get(location);
    if (!service || !isWanted(store, service)) {
      return;
    }
    const selected = index
      .podsFor(service)
      .flatMap(name => pods.get({ ...service.metadata, name }) ?? [])
      .filter(pod => selects(service, pod));
    const wanted = endpointSlice(service, selected);
    const [existing] = database
      .childrenOf(uid)
      .filter(({ definition }) => definition === slices)
      .flatMap(child => database.collection(slices).get(child) ?? []);
    if (existing) {
      const { labels } = wanted.metadata;
      const metadata = { ...existing.metadata, labels };
      store.updateObject(slices, { ...wanted, metadata });
    } else {
      store.createObject(slices, wanted);
    }
  }
}

function isEndpointChanged(
  pod?: KubernetesObject,
  previous?: KubernetesObject,
): boolean {
  return (
    !equalJson(pod && endpointOf(pod), previous && endpointOf(previous)) ||
    !equalJson(pod?.metadata.labels, previous?.metadata.labels)
  );
}

/** Whether a service has a selector. Nothing new may be created for what is about to go. */
function isWanted(store: ObjectStore, service: KubernetesObject): boolean {
  const { namespace = '', deletionTimestamp } = service.metadata;
  const home = store.get('namespaces', { name: namespace });
  return (
    !deletionTimestamp &&
    !home?.metadata.deletionTimestamp &&
    Object.keys(selectorOf(service)).length > 0
  );
}
