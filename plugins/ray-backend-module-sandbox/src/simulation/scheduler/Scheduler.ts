import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ObjectClient } from '../../store/types';
import { SeriesEventRecorder } from '../events/SeriesEventRecorder';
import { SimulatedNode } from '../nodes';
import { fromQueueKey, toQueueKey } from '../objects/queueKey';
import { Pod, PodCondition } from '../objects/Pod';
import { timestamp } from '../objects/timestamp';
import { WorkQueue, WorkResult } from '../WorkQueue';
import { NodeLedger } from './NodeLedger';

/** Pods that fit nowhere are tried again this often (simulated), besides whenever room appears. */
const UNSCHEDULABLE_RETRY_MS = 30_000;

/**
 * Assigns pods to nodes by their requests, with the status and the events of the real scheduler. A pod that
 * fits nowhere stays Pending (`PodScheduled` False, `Unschedulable`) until another one makes room.
 */
export class Scheduler {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;
  readonly #ledger: NodeLedger;
  readonly #queue: WorkQueue;
  readonly #waiting = new Set<string>();
  readonly #stopWatch: () => void;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    logger: LoggerService;
    events: SeriesEventRecorder;
    nodes: readonly SimulatedNode[];
  }) {
    const { client, clock, logger, nodes } = options;
    this.#client = client;
    this.#clock = clock;
    this.#events = options.events;
    this.#ledger = new NodeLedger(nodes);
    this.#queue = new WorkQueue({
      clock,
      logger,
      work: key => this.#schedule(key),
    });
    this.#stopWatch = client.watch<Pod>('pods', ({ type, object }) =>
      type === 'DELETED' ? this.#forget(object) : this.#notice(object),
    );
    client.list<Pod>('pods').forEach(pod => this.#notice(pod));
  }

  stop(): void {
    this.#stopWatch();
    this.#queue.stop();
  }

  #notice(pod: Pod): void {
    if (isFinished(pod)) {
      this.#forget(pod);
    } else if (pod.spec.nodeName) {
      this.#waiting.delete(toQueueKey(pod));
      this.#ledger.claim(pod);
    } else if (!this.#waiting.has(toQueueKey(pod))) {
      this.#waiting.add(toQueueKey(pod));
      this.#queue.add(toQueueKey(pod));
    }
  }

  #forget(pod: Pod): void {
    this.#waiting.delete(toQueueKey(pod));
    if (this.#ledger.release(pod)) {
      this.#waiting.forEach(key => this.#queue.add(key));
    }
  }

  #schedule(key: string): WorkResult | undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) {
      this.#waiting.delete(key);
      return undefined;
    }
    const placement = this.#ledger.place(pod);
    if ('refusal' in placement) {
      this.#refuse(pod, placement.refusal);
      return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
    }
    this.#bind(pod, placement.node);
    return undefined;
  }

  #bind(pod: Pod, node: SimulatedNode): void {
    const { namespace, name } = pod.metadata;
    const bound = this.#client.update<Pod>('pods', {
      ...pod,
      spec: { ...pod.spec, nodeName: node.name },
    });
    this.#ledger.claim(bound);
    this.#writeCondition(bound, { status: 'True' });
    this.#events.record(pod, {
      type: 'Normal',
      reason: 'Scheduled',
      action: 'Binding',
      message: `Successfully assigned ${namespace}/${name} to ${node.name}`,
    });
  }

  #refuse(pod: Pod, message: string): void {
    const written = this.#writeCondition(pod, {
      status: 'False',
      reason: 'Unschedulable',
      message,
    });
    this.#events.record(written, {
      type: 'Warning',
      reason: 'FailedScheduling',
      action: 'Scheduling',
      message,
    });
  }

  #writeCondition(
    pod: Pod,
    condition: Pick<PodCondition, 'status' | 'reason' | 'message'>,
  ): Pod {
    const others = pod.status?.conditions ?? [];
    const current = others.find(({ type }) => type === 'PodScheduled');
    const sameStatus = current?.status === condition.status;
    if (sameStatus && current?.message === condition.message) {
      return pod;
    }
    const written: PodCondition = {
      type: 'PodScheduled',
      lastProbeTime: null,
      lastTransitionTime:
        sameStatus && current
          ? current.lastTransitionTime
          : timestamp(this.#clock.now()),
      ...condition,
    };
    return this.#client.updateStatus<Pod>('pods', {
      ...pod,
      status: {
        ...pod.status,
        phase: 'Pending',
        conditions: [
          ...others.filter(({ type }) => type !== 'PodScheduled'),
          written,
        ],
      },
    });
  }
}

function isFinished(pod: Pod): boolean {
  const phase = pod.status?.phase;
  return phase === 'Succeeded' || phase === 'Failed';
}
