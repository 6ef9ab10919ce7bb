import { LoggerService } from '@backstage/backend-plugin-api';
import {
  Clock,
  ObjectChange,
  ObjectClient,
  StoredObject,
} from '../../core/types';
import { CountedEvent, CountedEventRecorder } from '../../events';
import { SimulatedNode } from '../nodes';
import { ContainerRuntime } from '../containerRuntime/ContainerRuntime';
import { keyOf } from '../../objects/keyOf';
import { Pod } from '../../objects/Pod';
import { fromQueueKey, toQueueKey } from '../../objects/queueKey';
import { timestamp } from '../../objects/timestamp';
import { WorkQueue } from '../../controllerRuntime/WorkQueue';
import { StepTimers } from '../StepTimers';
import { PodIps } from './PodIps';
import { withConditions } from './podConditions';
import { PodContext, PodStep, podSteps } from './podSteps';

interface ConfigObject extends StoredObject {
  data?: Record<string, string>;
}

/**
 * The kubelets of all nodes: pulls images, starts and restarts containers through the runtime, and writes status and
 * events. The next step is derived from a pod's status, so a restart of the sandbox continues where it left off; only
 * the cached images are lost.
 */
export class Kubelet {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #nodes: ReadonlyMap<string, SimulatedNode>;
  readonly #runtime: ContainerRuntime;
  readonly #events: CountedEventRecorder;
  readonly #timers: StepTimers;
  readonly #queue: WorkQueue;
  /** Cached images, as node name and image. */
  readonly #images = new Set<string>();
  readonly #ips = new PodIps();
  readonly #stopWatch: () => void;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    logger: LoggerService;
    events: CountedEventRecorder;
    nodes: readonly SimulatedNode[];
    runtime: ContainerRuntime;
  }) {
    const { client, clock, logger, nodes, runtime } = options;
    this.#client = client;
    this.#clock = clock;
    this.#nodes = new Map(nodes.map(node => [node.name, node]));
    this.#runtime = runtime;
    this.#events = options.events;
    this.#timers = new StepTimers(clock);
    const work = (key: string) => this.#sync(key);
    this.#queue = new WorkQueue({ clock, logger, work });
    this.#stopWatch = client.watch<Pod>('pods', change =>
      this.#handleChange(change),
    );
    runtime.onContainerEvent(pod => this.#queue.add(toQueueKey(pod)));
    for (const pod of client.list<Pod>('pods')) {
      this.#ips.hold(pod);
      this.#queue.add(toQueueKey(pod));
    }
  }

  stop(): void {
    this.#stopWatch();
    this.#queue.stop();
    this.#timers.stop();
  }

  #handleChange({ type, object }: ObjectChange<Pod>): void {
    if (type === 'DELETED') {
      this.#ips.release(object);
      this.#timers.forget(object.metadata.uid ?? '');
      this.#runtime.stopPodSandbox(object);
    } else {
      this.#ips.hold(object);
      this.#queue.add(toQueueKey(object));
    }
  }

  #sync(key: string): undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    const node = this.#nodes.get(pod?.spec.nodeName ?? '');
    if (!pod || !node) {
      return undefined;
    }
    const { uid = '' } = pod.metadata;
    const { begun, due } = this.#timers.follow(
      uid,
      podSteps(pod, this.#contextOf(pod, node)),
      () => this.#queue.add(key),
    );
    begun.forEach(step => this.#begin(pod, step));
    if (due) {
      // The pod's other steps are derived anew when this write comes back as a change.
      this.#finish(pod, due);
      this.#timers.done(uid, due.id);
      this.#queue.add(key);
    }
    return undefined;
  }

  #contextOf(pod: Pod, node: SimulatedNode): PodContext {
    const { namespace } = pod.metadata;
    return {
      node,
      runtime: this.#runtime,
      hasImage: image => this.#images.has(`${node.name} ${image}`),
      nextIp: () => this.#ips.next(node),
      readConfig: (kind, name) => {
        const resource = `${kind.toLowerCase()}s`;
        const key = { namespace, name };
        const found = this.#client.get<ConfigObject>(resource, key);
        return found && (found.data ?? {});
      },
    };
  }

  #begin(pod: Pod, step: PodStep): void {
    this.#record(pod, step.startEvents);
    if (step.removes) {
      this.#runtime.stopPodSandbox(pod);
    }
  }

  #finish(pod: Pod, step: PodStep): void {
    if (step.removes) {
      this.#client.delete('pods', keyOf(pod), { gracePeriodSeconds: 0 });
      return;
    }
    if (step.pulledImage) {
      this.#images.add(`${pod.spec.nodeName} ${step.pulledImage}`);
    }
    if (step.change) {
      const now = timestamp(this.#clock.now());
      this.#client.updateStatus<Pod>('pods', {
        ...pod,
        status: withConditions(pod, step.change(pod.status ?? {}, now), now),
      });
    }
    this.#record(pod, step.endEvents);
  }

  #record(pod: Pod, events: CountedEvent[] = []): void {
    const host = pod.spec.nodeName;
    events.forEach(event => this.#events.record(pod, { ...event, host }));
  }
}
