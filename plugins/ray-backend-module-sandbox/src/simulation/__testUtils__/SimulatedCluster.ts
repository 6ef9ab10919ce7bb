import { mockServices } from '@backstage/backend-test-utils';
import { startControllers } from '../../controllers/startControllers';
import { PodLogSource, StoredObject } from '../../core/types';
import { CoreEvent } from '../../events/EventRecorder';
import { customResources } from '../../kinds/rayKinds';
import { Pod } from '../../objects/Pod';
import { Service } from '../../objects/Service';
import { RayCluster } from '../../operator/raycluster/RayCluster';
import { RayJob } from '../../operator/rayjob/RayJob';
import { RayService } from '../../operator/rayservice/RayService';
import { ServiceAccountTokens } from '../../serviceAccounts/ServiceAccountTokens';
import { Simulation, startSimulation } from '../../startSimulation';
import { ObjectStore } from '../../store/ObjectStore';
import { FakeClock } from './FakeClock';

const NAMESPACE = 'test';

/** A whole Kubernetes cluster for a test: store, scheduler, kubelets and operator on a clock that the test moves. */
export class SimulatedCluster {
  readonly clock = new FakeClock();
  readonly store: ObjectStore;
  readonly serviceAccountTokens = new ServiceAccountTokens(this.clock);
  #simulation: Simulation;

  constructor() {
    const { clock } = this;
    this.store = new ObjectStore({
      logger: mockServices.logger.mock(),
      resources: customResources,
      now: () => clock.now(),
    });
    this.store.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE },
    });
    startControllers({ store: this.store, clock });
    this.#simulation = this.#start();
  }

  get logs(): PodLogSource {
    return this.#simulation.logs;
  }

  /** Asks what listens behind a service, as the API's service proxy does. */
  async ask(
    service: string,
    path: string,
    init?: RequestInit,
    target = { port: 8265, portName: 'dashboard' },
  ) {
    const answer = await this.#simulation.services.forward({
      namespace: NAMESPACE,
      service,
      ...target,
      request: new Request(`http://ray${path}`, init),
    });
    const { status } = answer ?? {};
    return { status, text: (await answer?.text()) ?? '' };
  }

  /** Ends scheduler, kubelets and operator, and starts new ones that know nothing but what is stored. */
  restart(): void {
    this.#simulation.stop();
    this.#simulation = this.#start();
  }

  /** Lets simulated seconds pass. */
  async pass(seconds: number): Promise<void> {
    await this.clock.advance(seconds * 1000);
  }

  create(object: RayCluster | RayJob | RayService): void {
    const resource = `${object.kind.toLowerCase()}s.ray.io`;
    this.store.create<StoredObject>(resource, object);
  }

  clusters(): RayCluster[] {
    return this.store.list('rayclusters.ray.io', { namespace: NAMESPACE });
  }

  job(name: string): RayJob {
    return this.#read<RayJob>('rayjobs.ray.io', name);
  }

  /** Changes a job's spec as a user would. */
  changeJob(name: string, edit: (spec: RayJob['spec']) => void): void {
    const job = this.job(name);
    edit(job.spec);
    this.store.update('rayjobs.ray.io', job);
  }

  deleteJob(name: string): void {
    this.store.delete('rayjobs.ray.io', { namespace: NAMESPACE, name });
  }

  cluster(name: string): RayCluster {
    return this.#read<RayCluster>('rayclusters.ray.io', name);
  }

  /** Changes a cluster's spec as a user would. */
  change(name: string, edit: (spec: RayCluster['spec']) => void): void {
    const cluster = this.cluster(name);
    edit(cluster.spec);
    this.store.update('rayclusters.ray.io', cluster);
  }

  rayService(name: string): RayService {
    return this.#read<RayService>('rayservices.ray.io', name);
  }

  /** Changes a service's spec as a user would. */
  changeService(name: string, edit: (spec: RayService['spec']) => void): void {
    const service = this.rayService(name);
    edit(service.spec);
    this.store.update('rayservices.ray.io', service);
  }

  deleteService(name: string): void {
    this.store.delete('rayservices.ray.io', { namespace: NAMESPACE, name });
  }

  pods(nodeType?: 'head' | 'worker'): Pod[] {
    const labels = nodeType && { 'ray.io/node-type': nodeType };
    return this.store.list<Pod>('pods', {
      namespace: NAMESPACE,
      ...(labels && { labels }),
    });
  }

  head(): Pod {
    const [head] = this.pods('head');
    if (!head) {
      throw new Error('There is no head pod');
    }
    return head;
  }

  /** A Service without a controller, such as that of a Redis. */
  createService(name: string): void {
    this.store.create<Service>('services', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace: NAMESPACE },
      spec: { ports: [{ name: 'redis', port: 6379 }] },
    });
  }

  service(name: string): Service | undefined {
    return this.store.get('services', { namespace: NAMESPACE, name });
  }

  /** Events about objects of one kind, in order of their making. */
  events(kind: string): CoreEvent[] {
    return this.store
      .list<CoreEvent>('events', { namespace: NAMESPACE })
      .filter(({ involvedObject }) => involvedObject.kind === kind)
      .sort((a, b) => suffix(a) - suffix(b));
  }

  reasons(kind: string): string[] {
    return this.events(kind).map(({ reason }) => reason);
  }

  deletePod({ metadata }: Pod): void {
    this.store.delete('pods', metadata);
  }

  /** Lines that a container has written so far, without their times. */
  log(pod: Pod, container: string): string[] {
    const { name } = pod.metadata;
    const log = this.logs.open({
      namespace: NAMESPACE,
      pod: name,
      container,
      previous: false,
      signal: new AbortController().signal,
    });
    return (log?.written ?? []).map(({ text }) => text);
  }

  #read<T extends StoredObject>(resource: string, name: string): T {
    const found = this.store.get<T>(resource, { namespace: NAMESPACE, name });
    if (!found) {
      throw new Error(`There is no ${name} among the ${resource}`);
    }
    return found;
  }

  #start(): Simulation {
    return startSimulation({
      client: this.store,
      clock: this.clock,
      logger: mockServices.logger.mock(),
      serviceAccountTokens: this.serviceAccountTokens,
    });
  }
}

function suffix({ metadata }: CoreEvent): number {
  return parseInt(metadata.name.split('.').pop() ?? '', 16);
}
