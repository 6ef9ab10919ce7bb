import { equalJson, KubernetesObject } from '../../core/json';
import { ResourceDefinition } from '../../resources/ResourceDefinition';
import { Collection } from '../../database/Collection';
import { ResourceChange } from '../../database/ObjectDatabase';
import { ObjectStore } from '../../store/ObjectStore';
import { Clock } from '../../core/types';
import { DelayedWork } from '../DelayedWork';
import { endpointOf, endpointSlice } from './endpointSlice';
import { LabelIndex } from './LabelIndex';
import { selectorOf, selects, ServiceSelectors } from './ServiceSelectors';

const SYNC_DELAY_MS = 50; // the pods of a cluster often change together

/** Keeps one EndpointSlice for each service with a selector: the pods that it selects, and which of them are ready. */
export class EndpointSliceController {
  readonly #store: ObjectStore;
  readonly #slices: ResourceDefinition;
  readonly #services: Collection;
  readonly #pods: Collection;
  readonly #selectors = new ServiceSelectors();
  readonly #podsByLabel = new LabelIndex();
  readonly #unsubscribe: () => void;
  /** Uids of services to look at. */
  readonly #candidates: DelayedWork;

  constructor(options: { store: ObjectStore; clock: Clock }) {
    this.#store = options.store;
    this.#candidates = new DelayedWork({
      clock: options.clock,
      delayMs: SYNC_DELAY_MS,
      work: uid => this.#sync(uid),
    });
    const { database, registry } = this.#store;
    this.#slices = registry.named('endpointslices.discovery.k8s.io');
    this.#services = database.collection(registry.named('services'));
    this.#pods = database.collection(registry.named('pods'));
    this.#pods.list().forEach(pod => this.#noteLabels(pod));
    this.#services.list().forEach(service => this.#noteService(service));
    this.#unsubscribe = database.subscribe(change => this.#note(change));
  }

  stop(): void {
    this.#unsubscribe();
    this.#candidates.stop();
  }

  #note(change: ResourceChange): void {
    const { definition, type, object, previous } = change;
    if (definition === this.#services.definition) {
      if (type === 'DELETED') {
        this.#selectors.remove(object);
      } else {
        this.#noteService(object);
      }
    } else if (definition === this.#pods.definition) {
      this.#noteLabels(type === 'DELETED' ? undefined : object, previous);
      this.#notePod(type === 'DELETED' ? undefined : object, previous);
    }
  }

  #noteService(service: KubernetesObject): void {
    this.#selectors.put(service);
    this.#enqueue(service);
  }

  #noteLabels(pod?: KubernetesObject, previous?: KubernetesObject): void {
    if (previous) {
      const { namespace = '', name, labels = {} } = previous.metadata;
      this.#podsByLabel.remove(namespace, name, labels);
    }
    if (pod) {
      const { namespace = '', name, labels = {} } = pod.metadata;
      this.#podsByLabel.add(namespace, name, labels);
    }
  }

  #notePod(pod?: KubernetesObject, previous?: KubernetesObject): void {
    const sameEndpoint = equalJson(
      pod && endpointOf(pod),
      previous && endpointOf(previous),
    );
    const sameLabels = equalJson(
      pod?.metadata.labels,
      previous?.metadata.labels,
    );
    if (sameEndpoint && sameLabels) {
      return;
    }
    for (const each of [pod, previous]) {
      const namespace = each?.metadata.namespace;
      const names = each ? this.#selectors.candidates(each) : [];
      for (const name of names) {
        const service = this.#services.get({ namespace, name });
        if (service && each && selects(selectorOf(service), each)) {
          this.#enqueue(service);
        }
      }
    }
  }

  #enqueue({ metadata }: KubernetesObject): void {
    this.#candidates.add(metadata.uid ?? '');
  }

  #sync(serviceUid: string): void {
    const { database } = this.#store;
    const location = database.locate(serviceUid);
    const service = location && this.#services.get(location);
    if (!service || !this.#isWanted(service)) {
      return;
    }
    const wanted = endpointSlice(service, this.#podsOf(service));
    const [existing] = database
      .childrenOf(serviceUid)
      .filter(({ definition }) => definition === this.#slices)
      .flatMap(child => database.collection(this.#slices).get(child) ?? []);
    if (!existing) {
      this.#store.createObject(this.#slices, wanted);
      return;
    }
    const { labels } = wanted.metadata;
    const metadata = { ...existing.metadata, labels };
    this.#store.updateObject(this.#slices, { ...wanted, metadata });
  }

  /** Nothing new may be made for what is about to go. */
  #isWanted(service: KubernetesObject): boolean {
    const { registry } = this.#store;
    const { namespace = '', deletionTimestamp } = service.metadata;
    const home = this.#store.readObject(registry.named('namespaces'), {
      name: namespace,
    });
    return (
      !deletionTimestamp &&
      !home?.metadata.deletionTimestamp &&
      Object.keys(selectorOf(service)).length > 0
    );
  }

  #podsOf(service: KubernetesObject): KubernetesObject[] {
    const { namespace = '' } = service.metadata;
    const selector = selectorOf(service);
    const label = this.#podsByLabel.rarest(namespace, selector);
    return this.#podsByLabel
      .find(namespace, label)
      .sort()
      .flatMap(name => this.#pods.get({ namespace, name }) ?? [])
      .filter(pod => selects(selector, pod));
  }
}
