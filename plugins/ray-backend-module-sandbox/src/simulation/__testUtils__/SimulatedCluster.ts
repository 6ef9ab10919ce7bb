import { mockServices } from '@backstage/backend-test-utils';
import { RayCluster } from '../../operator/raycluster/RayCluster';
import { Service } from '../../operator/raycluster/Service';
import { ObjectStore } from '../../store/ObjectStore';
import { PodLogSource } from '../../store/types';
import { CoreEvent, Pod } from '../objects';
import { Simulation, startSimulation } from '../startSimulation';
import { FakeClock } from './FakeClock';

const NAMESPACE = 'test';

/** A whole Kubernetes cluster for a test: store, scheduler, kubelets and operator on a clock that the test moves. */
export class SimulatedCluster {
  readonly clock = new FakeClock();
  readonly store: ObjectStore;
  #simulation: Simulation;

  constructor() {
    const { clock } = this;
    this.store = new ObjectStore({
      logger: mockServices.logger.mock(),
      now: () => clock.now(),
    });
    this.store.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE },
    });
    this.#simulation = this.#start();
  }

  get logs(): PodLogSource {
    return this.#simulation.logs;
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

  create(cluster: RayCluster): void {
    this.store.create('rayclusters.ray.io', cluster);
  }

  cluster(name: string): RayCluster {
    const key = { namespace: NAMESPACE, name };
    const found = this.store.get<RayCluster>('rayclusters.ray.io', key);
    if (!found) {
      throw new Error(`There is no RayCluster ${name}`);
    }
    return found;
  }

  /** Changes a cluster's spec as a user would. */
  change(name: string, edit: (spec: RayCluster['spec']) => void): void {
    const cluster = this.cluster(name);
    edit(cluster.spec);
    this.store.update('rayclusters.ray.io', cluster);
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

  #start(): Simulation {
    return startSimulation({
      client: this.store,
      clock: this.clock,
      logger: mockServices.logger.mock(),
    });
  }
}

function suffix({ metadata }: CoreEvent): number {
  return parseInt(metadata.name.split('.').pop() ?? '', 16);
}
