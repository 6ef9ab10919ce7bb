import { WorkQueue } from '../../controllerRuntime/WorkQueue';
import { Logger } from '../../core/Logger';
import { timestamp } from '../../core/timestamp';
import { Clock, ObjectClient } from '../../core/types';
import { CountedEvent, CountedEventRecorder } from '../../events/EventRecorder';
import { DataObject } from '../../objects/DataObject';
import { fromQueueKey, keyOf, toQueueKey } from '../../objects/keys';
import { Pod } from '../../objects/Pod';
import { ContainerRuntime } from '../containerRuntime/ContainerRuntime';
import { SimulatedNode } from '../nodes';
import { StepTimers } from '../StepTimers';
import { PodAddresses } from './PodAddresses';
import { withConditions } from './podConditions';
import { PodContext, PodStep, podSteps } from './podSteps';

/** Options of {@link Kubelet}. */
export interface KubeletOptions {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  events: CountedEventRecorder;
  nodes: readonly SimulatedNode[];
  runtime: ContainerRuntime;
}

/**
 * The kubelets of all nodes: pulls images, starts and restarts containers through the runtime, and writes status and
 * events. The next step is derived from a pod's status, so a restart of the sandbox continues where it left off; only
 * the cached images are lost.
 */
export class Kubelet {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: CountedEventRecorder;
  readonly #nodes: readonly SimulatedNode[];
  readonly #runtime: ContainerRuntime;
  readonly #timers: StepTimers;
  readonly #queue: WorkQueue;
  /** Cached images, as node name and image. */
  readonly #images = new Set<string>();
  readonly #addresses = new PodAddresses();

  constructor(options: KubeletOptions) {
    const { clock, logger } = options;
    this.#client = options.client;
    this.#clock = clock;
    this.#events = options.events;
    this.#nodes = options.nodes;
    this.#runtime = options.runtime;
    this.#timers = new StepTimers(clock);
    this.#queue = new WorkQueue({
      clock,
      logger,
      work: key => this.#sync(key),
    });
  }

  /** Queues a pod that was created or changed. */
  handlePod(pod: Pod): void {
    this.#addresses.note(pod.status?.podIP);
    this.#queue.add(toQueueKey(pod));
  }

  /** Ends what runs of a deleted pod. */
  handleRemoval(pod: Pod): void {
    this.#addresses.release(pod.status?.podIP);
    this.#timers.forget(pod.metadata.uid ?? '');
    this.#runtime.stopPodSandbox(pod);
  }

  /** Queues a pod whose containers started or ended. */
  handleContainers(pod: Pod): void {
    this.#queue.add(toQueueKey(pod));
  }

  stop(): void {
    this.#queue.stop();
    this.#timers.stop();
  }

  #sync(key: string): undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    const node = this.#nodes.find(({ name }) => name === pod?.spec.nodeName);
    if (!pod || !node) {
      return;
    }
    const { uid = '' } = pod.metadata;
    const steps = podSteps(pod, this.#contextOf(pod, node));
    const { begun, due } = this.#timers.follow(uid, steps, () =>
      this.#queue.add(key),
    );
    for (const step of begun) {
      this.#record(pod, step.startEvents);
      if (step.removes) {
        this.#runtime.stopPodSandbox(pod);
      }
    }
    if (due) {
      // The remaining steps are derived when the watch delivers this write.
      this.#finish(pod, due);
      this.#timers.done(uid, due.id);
      this.#queue.add(key);
    }
  }

  #contextOf(pod: Pod, node: SimulatedNode): PodContext {
    const { namespace } = pod.metadata;
    return {
      node,
      runtime: this.#runtime,
      hasImage: image => this.#images.has(`${node.name} ${image}`),
      nextIp: () =>
        this.#runtime.podAddress?.(pod) ?? this.#addresses.next(node),
      readConfig: (kind, name) => {
        const resource = `${kind.toLowerCase()}s`;
        const found = this.#client.get<DataObject>(resource, {
          namespace,
          name,
        });
        return found && (found.data ?? {});
      },
    };
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
      const changed = step.change(pod.status ?? {}, now);
      const status = withConditions(pod, changed, now);
      this.#client.updateStatus<Pod>('pods', { ...pod, status });
    }
    this.#record(pod, step.endEvents);
  }

  #record(pod: Pod, recorded: CountedEvent[] = []): void {
    const host = pod.spec.nodeName;
    recorded.forEach(event => this.#events.record(pod, { ...event, host }));
  }
}
