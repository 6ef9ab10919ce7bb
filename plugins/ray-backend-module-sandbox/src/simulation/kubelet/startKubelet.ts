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
import { withConditions } from './podConditions';
import { PodContext, PodStep, podSteps } from './podSteps';

/** First host number for pods; the node uses lower ones. */
const FIRST_HOST = 2;

/** Number of pod addresses in a node's network. */
const HOSTS = 65_000;

/** Addresses of pods. */
class PodAddresses {
  readonly #used = new Set<string | undefined>();
  #nextHost = 0;

  note(ip: string | undefined): void {
    this.#used.add(ip);
  }

  release(ip: string | undefined): void {
    this.#used.delete(ip);
  }

  /** The next address that no pod has; any when all are taken. */
  next({ podNetwork }: SimulatedNode): string {
    let ip: string;
    let attempt = 0;
    do {
      const host = FIRST_HOST + (this.#nextHost % HOSTS);
      ip = `${podNetwork}.${Math.floor(host / 256)}.${host % 256}`;
      this.#nextHost += 1;
      attempt += 1;
    } while (this.#used.has(ip) && attempt < HOSTS);
    this.#used.add(ip);
    return ip;
  }
}

/**
 * The kubelets of all nodes: pulls images, starts and restarts containers through the runtime, and writes status and
 * events. The next step is derived from a pod's status, so a restart of the sandbox continues where it left off; only
 * the cached images are lost. Returns a function that stops them.
 */
export function startKubelet(options: {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  events: CountedEventRecorder;
  nodes: readonly SimulatedNode[];
  runtime: ContainerRuntime;
}): () => void {
  const { client, clock, logger, events, nodes, runtime } = options;
  const timers = new StepTimers(clock);
  const queue = new WorkQueue({ clock, logger, work: sync });
  /** Cached images, as node name and image. */
  const images = new Set<string>();
  const addresses = new PodAddresses();
  const stopWatch = client.watch<Pod>('pods', ({ type, object }) => {
    if (type === 'DELETED') {
      addresses.release(object.status?.podIP);
      timers.forget(object.metadata.uid ?? '');
      runtime.stopPodSandbox(object);
    } else {
      add(object);
    }
  });
  runtime.onContainerEvent(pod => queue.add(toQueueKey(pod)));
  client.list<Pod>('pods').forEach(add);
  return () => {
    stopWatch();
    queue.stop();
    timers.stop();
  };

  function add(pod: Pod): void {
    addresses.note(pod.status?.podIP);
    queue.add(toQueueKey(pod));
  }

  function sync(key: string): undefined {
    const pod = client.get<Pod>('pods', fromQueueKey(key));
    const node = nodes.find(({ name }) => name === pod?.spec.nodeName);
    if (!pod || !node) {
      return;
    }
    const { uid = '' } = pod.metadata;
    const steps = podSteps(pod, contextOf(pod, node));
    const { begun, due } = timers.follow(uid, steps, () => queue.add(key));
    for (const step of begun) {
      record(pod, step.startEvents);
      if (step.removes) {
        runtime.stopPodSandbox(pod);
      }
    }
    if (due) {
      // The remaining steps are derived when the watch delivers this write.
      finish(pod, due);
      timers.done(uid, due.id);
      queue.add(key);
    }
  }

  function contextOf(pod: Pod, node: SimulatedNode): PodContext {
    const { namespace } = pod.metadata;
    return {
      node,
      runtime,
      hasImage: image => images.has(`${node.name} ${image}`),
      nextIp: () => runtime.podAddress?.(pod) ?? addresses.next(node),
      readConfig(kind, name) {
        const resource = `${kind.toLowerCase()}s`;
        const found = client.get<DataObject>(resource, { namespace, name });
        return found && (found.data ?? {});
      },
    };
  }

  function finish(pod: Pod, step: PodStep): void {
    if (step.removes) {
      client.delete('pods', keyOf(pod), { gracePeriodSeconds: 0 });
      return;
    }
    if (step.pulledImage) {
      images.add(`${pod.spec.nodeName} ${step.pulledImage}`);
    }
    if (step.change) {
      const now = timestamp(clock.now());
      const changed = step.change(pod.status ?? {}, now);
      const status = withConditions(pod, changed, now);
      client.updateStatus<Pod>('pods', { ...pod, status });
    }
    record(pod, step.endEvents);
  }

  function record(pod: Pod, recorded: CountedEvent[] = []): void {
    const host = pod.spec.nodeName;
    recorded.forEach(event => events.record(pod, { ...event, host }));
  }
}
