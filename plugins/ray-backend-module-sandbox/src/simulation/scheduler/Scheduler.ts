import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events/SeriesEventRecorder';
import { SimulatedNode } from '../nodes';
import { fromQueueKey, toQueueKey } from '../../objects/queueKey';
import { Pod, PodCondition } from '../../objects/Pod';
import { timestamp } from '../../objects/timestamp';
import { claimNames, claimsToBind } from '../volumes/podClaims';
import {
  CLAIMS,
  SELECTED_NODE,
  STORAGE_CLASSES,
  VolumeClaim,
} from '../../objects/VolumeClaim';
import { WorkQueue, WorkResult } from '../../controllerRuntime/WorkQueue';
import { withTimes } from '../kubelet/podConditions';
import { NodeResources } from './NodeResources';

/** Retry interval of unschedulable pods, which are also retried when resources are freed; simulated. */
const UNSCHEDULABLE_RETRY_MS = 30_000;

/**
 * Binds pods to nodes by their requests, with the status and the events of the real scheduler. An unschedulable pod stays
 * Pending (`PodScheduled` False, `Unschedulable`) until resources are freed.
 */
export class Scheduler {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;
  readonly #resources: NodeResources;
  readonly #queue: WorkQueue;
  readonly #nodeCount: number;
  /** Pods without a node, with the names of their claims. */
  readonly #pending = new Map<string, string[]>();
  readonly #stopWatches: Array<() => void>;

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
    this.#nodeCount = nodes.length;
    this.#resources = new NodeResources(nodes);
    this.#queue = new WorkQueue({
      clock,
      logger,
      work: key => this.#schedule(key),
    });
    this.#stopWatches = [
      client.watch<Pod>('pods', ({ type, object }) =>
        type === 'DELETED'
          ? this.#handleRemoval(object)
          : this.#handlePod(object),
      ),
      client.watch(CLAIMS, ({ object: { metadata } }) =>
        this.#retry(
          (key, claims) =>
            fromQueueKey(key).namespace === metadata.namespace &&
            claims.includes(metadata.name),
        ),
      ),
      client.watch(STORAGE_CLASSES, () =>
        this.#retry((_, claims) => claims.length > 0),
      ),
    ];
    client.list<Pod>('pods').forEach(pod => this.#handlePod(pod));
  }

  stop(): void {
    this.#stopWatches.forEach(stop => stop());
    this.#queue.stop();
  }

  #handlePod(pod: Pod): void {
    if (isFinished(pod)) {
      this.#handleRemoval(pod);
    } else if (pod.spec.nodeName) {
      this.#pending.delete(toQueueKey(pod));
      this.#resources.claim(pod);
    } else if (!this.#pending.has(toQueueKey(pod))) {
      this.#pending.set(toQueueKey(pod), claimNames(pod));
      this.#queue.add(toQueueKey(pod));
    }
  }

  #handleRemoval(pod: Pod): void {
    this.#pending.delete(toQueueKey(pod));
    if (this.#resources.release(pod)) {
      this.#retry(() => true);
    }
  }

  #retry(mayFit: (key: string, claims: string[]) => boolean): void {
    for (const [key, claims] of this.#pending) {
      if (mayFit(key, claims)) {
        this.#queue.add(key);
      }
    }
  }

  #schedule(key: string): WorkResult | undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) {
      this.#pending.delete(key);
      return undefined;
    }
    const claims = claimsToBind(this.#client, pod);
    if ('reason' in claims) {
      // The real scheduler ends its message like this when no eviction could help.
      const message = `0/${this.#nodeCount} nodes are available: ${claims.reason}. not found`;
      return this.#markUnschedulable(pod, message);
    }
    const placement = this.#resources.place(pod);
    if ('reason' in placement) {
      return this.#markUnschedulable(pod, placement.reason);
    }
    if (claims.length > 0) {
      claims.forEach(claim => this.#selectNode(claim, placement.node));
      return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
    }
    this.#bind(pod, placement.node);
    return undefined;
  }

  /** Lets the claim be bound; the pod is retried when it is. */
  #selectNode({ metadata, ...claim }: VolumeClaim, node: SimulatedNode): void {
    const annotations = { ...metadata.annotations, [SELECTED_NODE]: node.name };
    this.#client.update<VolumeClaim>(CLAIMS, {
      ...claim,
      metadata: { ...metadata, annotations },
    });
  }

  #bind(pod: Pod, node: SimulatedNode): void {
    const { namespace, name } = pod.metadata;
    const bound = this.#client.update<Pod>('pods', {
      ...pod,
      spec: { ...pod.spec, nodeName: node.name },
    });
    this.#resources.claim(bound);
    this.#writeCondition(bound, { status: 'True' });
    this.#events.record(pod, {
      type: 'Normal',
      reason: 'Scheduled',
      action: 'Binding',
      message: `Successfully assigned ${namespace}/${name} to ${node.name}`,
    });
  }

  #markUnschedulable(pod: Pod, message: string): WorkResult {
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
    return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
  }

  #writeCondition(
    pod: Pod,
    condition: Pick<PodCondition, 'status' | 'reason' | 'message'>,
  ): Pod {
    const known = pod.status?.conditions ?? [];
    const current = known.find(({ type }) => type === 'PodScheduled');
    if (
      current?.status === condition.status &&
      current.message === condition.message
    ) {
      return pod;
    }
    const now = timestamp(this.#clock.now());
    const written = withTimes(
      { type: 'PodScheduled', ...condition },
      known,
      now,
    );
    return this.#client.updateStatus<Pod>('pods', {
      ...pod,
      status: {
        ...pod.status,
        phase: 'Pending',
        conditions: [...known.filter(each => each !== current), written],
      },
    });
  }
}

function isFinished(pod: Pod): boolean {
  const phase = pod.status?.phase;
  return phase === 'Succeeded' || phase === 'Failed';
}
