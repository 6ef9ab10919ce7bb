import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ObjectChange, ObjectClient } from '../../core/types';
import { CountedEventRecorder } from '../../events/CountedEventRecorder';
import { SimulatedNode } from '../nodes';
import { JobSubmitters } from '../rayDashboard/JobSubmitters';
import { keyOf } from '../../objects/keyOf';
import { Container, Pod, PodStatus } from '../../objects/Pod';
import { fromQueueKey, toQueueKey } from '../../objects/queueKey';
import { timestamp } from '../../objects/timestamp';
import { WorkQueue } from '../../controllerRuntime/WorkQueue';
import { admittedStatus } from './admittedStatus';
import { ContainerEvent, normal, warning } from './ContainerStep';
import { waitsForHead } from './joinOrder';
import { KubeletMemory } from './KubeletMemory';
import { withConditions } from './podConditions';
import { ContainerPodStep, PodStep, podSteps } from './podSteps';
import { StepTimers } from './StepTimers';

/**
 * Runs the pods of all nodes: pulls images, starts containers, lets them become ready, crash and stop, and
 * writes status and events as real kubelets do. What happens next is told from a pod's status, so a restart goes
 * on where things stood.
 */
export class Kubelet {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #nodes: ReadonlyMap<string, SimulatedNode>;
  readonly #events: CountedEventRecorder;
  readonly #timers: StepTimers;
  readonly #queue: WorkQueue;
  readonly #memory: KubeletMemory;
  readonly #stopWatch: () => void;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    logger: LoggerService;
    events: CountedEventRecorder;
    nodes: readonly SimulatedNode[];
    submitters: JobSubmitters;
  }) {
    const { client, clock, logger, nodes, submitters } = options;
    this.#client = client;
    this.#clock = clock;
    this.#nodes = new Map(nodes.map(node => [node.name, node]));
    this.#events = options.events;
    this.#memory = new KubeletMemory(client, submitters);
    this.#timers = new StepTimers(clock);
    const work = (key: string) => this.#sync(key);
    this.#queue = new WorkQueue({ clock, logger, work });
    this.#stopWatch = client.watch<Pod>('pods', change => this.#hear(change));
    submitters.onEnd(pod => this.#queue.add(toQueueKey(pod)));
    for (const pod of client.list<Pod>('pods')) {
      this.#memory.put(pod);
      this.#queue.add(toQueueKey(pod));
    }
  }

  stop(): void {
    this.#stopWatch();
    this.#queue.stop();
    this.#timers.stop();
  }

  #hear({ type, object, previous }: ObjectChange<Pod>): void {
    if (type === 'DELETED') {
      this.#memory.remove(object);
      this.#timers.forget(object.metadata.uid ?? '');
    } else {
      this.#memory.put(object);
      this.#queue.add(toQueueKey(object));
    }
    if (type === 'DELETED' || progress(object) !== progress(previous)) {
      this.#memory
        .siblings(object)
        .filter(waitsForHead)
        .forEach(pod => this.#queue.add(toQueueKey(pod)));
    }
  }

  #sync(key: string): undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    if (!pod || !this.#nodes.has(pod.spec.nodeName ?? '')) {
      return undefined;
    }
    const { uid = '' } = pod.metadata;
    const { begun, due } = this.#timers.follow(
      uid,
      podSteps(pod, this.#memory.view(pod)),
      () => this.#queue.add(key),
    );
    begun.forEach(step => this.#begin(pod, step));
    if (due) {
      // What this write does to the pod's other steps is seen when the write comes back as a change.
      this.#carryOut(pod, due);
      this.#timers.done(uid, due.id);
      this.#queue.add(key);
    }
    return undefined;
  }

  #begin(pod: Pod, step: PodStep): void {
    if (step.kind === 'container') {
      this.#tell(pod, step, step.step.first);
    } else if (step.kind === 'remove') {
      pod.spec.containers
        .filter((_, index) => isRunning(pod, index))
        .forEach(container => {
          const text = `Stopping container ${container.name}`;
          this.#record(pod, container, false, normal('Killing', text));
        });
    } else if (step.kind === 'mount') {
      const message = this.#memory.view(pod).missingVolume() ?? '';
      const host = pod.spec.nodeName;
      this.#events.record(pod, { ...warning('FailedMount', message), host });
    }
  }

  #carryOut(pod: Pod, step: PodStep): void {
    if (step.kind === 'container') {
      this.#changeContainer(pod, step);
    } else if (step.kind === 'admit') {
      this.#admit(pod);
    } else if (step.kind === 'remove') {
      this.#client.delete('pods', keyOf(pod), { gracePeriodSeconds: 0 });
    }
  }

  #admit(pod: Pod): void {
    const node = this.#nodes.get(pod.spec.nodeName ?? '');
    if (node) {
      const now = timestamp(this.#clock.now());
      this.#write(
        pod,
        admittedStatus(pod, node, this.#memory.nextIp(node), now),
      );
    }
  }

  #changeContainer(pod: Pod, podStep: ContainerPodStep): void {
    const { container, isInit, step } = podStep;
    const field = isInit ? 'initContainerStatuses' : 'containerStatuses';
    const now = timestamp(this.#clock.now());
    const statuses = pod.status?.[field]?.map(status =>
      status.name === container.name ? step.change(status, now) : status,
    );
    if (step.pulls) {
      this.#memory.pulled(pod, container.image ?? '');
    }
    this.#write(pod, { ...pod.status, [field]: statuses });
    this.#tell(pod, podStep, step.last);
  }

  #write(pod: Pod, status: PodStatus): void {
    const now = timestamp(this.#clock.now());
    this.#client.updateStatus<Pod>('pods', {
      ...pod,
      status: withConditions(pod, status, now),
    });
  }

  #tell(pod: Pod, step: ContainerPodStep, events: ContainerEvent[] = []): void {
    events.forEach(event =>
      this.#record(pod, step.container, step.isInit, event),
    );
  }

  #record(
    pod: Pod,
    { name }: Container,
    isInit: boolean,
    event: ContainerEvent,
  ): void {
    const list = isInit ? 'initContainers' : 'containers';
    const fieldPath = `spec.${list}{${name}}`;
    this.#events.record(pod, { ...event, fieldPath, host: pod.spec.nodeName });
  }
}

/** Tells whether a change may let another worker of the cluster go on. */
function progress(pod: Pod | undefined): string {
  const { containerStatuses = [], initContainerStatuses = [] } =
    pod?.status ?? {};
  return [...initContainerStatuses, ...containerStatuses]
    .map(({ ready, restartCount }) => `${ready}${restartCount}`)
    .join();
}

function isRunning(pod: Pod, index: number): boolean {
  return pod.status?.containerStatuses?.[index]?.state.running !== undefined;
}
