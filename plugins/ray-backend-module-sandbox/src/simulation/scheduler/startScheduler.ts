import { WorkQueue, WorkResult } from '../../controllerRuntime/WorkQueue';
import { Logger } from '../../core/Logger';
import { timestamp } from '../../core/timestamp';
import { Clock, ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events/EventRecorder';
import { fromQueueKey, toQueueKey } from '../../objects/keys';
import { Pod, ResourceList, PodCondition } from '../../objects/Pod';
import {
  CLAIMS,
  SELECTED_NODE,
  STORAGE_CLASSES,
  VolumeClaim,
} from '../../objects/VolumeClaim';
import { withTimes } from '../kubelet/podConditions';
import { SimulatedNode } from '../nodes';
import { claimNames, claimsToBind } from '../volumes/podClaims';
import { Node, nodeRefusal } from './nodeRefusal';
import { NodeResources } from './NodeResources';

/** Retry interval of unschedulable pods, which are also retried when resources are freed; simulated. */
const UNSCHEDULABLE_RETRY_MS = 30_000;

/** Asks the provisioner for a volume on a node. */
function selectNode(
  client: ObjectClient,
  { metadata, ...claim }: VolumeClaim,
  { name }: SimulatedNode,
): void {
  const annotations = { ...metadata.annotations, [SELECTED_NODE]: name };
  client.update<VolumeClaim>(CLAIMS, {
    ...claim,
    metadata: { ...metadata, annotations },
  });
}

/**
 * Binds pods to nodes by their requests, selectors, node affinity and tolerations, with the status and the events of the
 * real scheduler. An unschedulable pod stays Pending (`PodScheduled` False, `Unschedulable`) until resources are freed.
 * Returns a function that stops it.
 */
export function startScheduler(options: {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  events: SeriesEventRecorder;
  nodes: readonly SimulatedNode[];
  /** Resources that a pod takes of a node in addition to its requests. */
  shareOf?: (pod: Pod) => ResourceList;
}): () => void {
  const { client, clock, logger, events, nodes } = options;
  const resources = new NodeResources(nodes, options.shareOf);
  const queue = new WorkQueue({ clock, logger, work: schedule });
  /** Pods without a node, with the names of their claims. */
  const pending = new Map<string, string[]>();
  const stops = [
    client.watch<Pod>('pods', ({ type, object }) =>
      type === 'DELETED' ? handleRemoval(object) : handlePod(object),
    ),
    client.watch(CLAIMS, ({ object: { metadata } }) =>
      retry(
        (key, claims) =>
          fromQueueKey(key).namespace === metadata.namespace &&
          claims.includes(metadata.name),
      ),
    ),
    client.watch(STORAGE_CLASSES, () =>
      retry((_, claims) => claims.length > 0),
    ),
    client.watch('nodes', () => retry(() => true)),
    () => queue.stop(),
  ];
  client.list<Pod>('pods').forEach(handlePod);
  return () => stops.forEach(stop => stop());

  function handlePod(pod: Pod): void {
    const key = toQueueKey(pod);
    if (pod.status?.phase === 'Succeeded' || pod.status?.phase === 'Failed') {
      handleRemoval(pod);
    } else if (pod.spec.nodeName) {
      pending.delete(key);
      resources.claim(pod);
    } else if (!pending.has(key)) {
      pending.set(key, claimNames(pod));
      queue.add(key);
    }
  }

  function handleRemoval(pod: Pod): void {
    pending.delete(toQueueKey(pod));
    if (resources.release(pod)) {
      retry(() => true);
    }
  }

  function retry(mayFit: (key: string, claims: string[]) => boolean): void {
    [...pending]
      .filter(([key, claims]) => mayFit(key, claims))
      .forEach(([key]) => queue.add(key));
  }

  function schedule(key: string): WorkResult | undefined {
    const pod = client.get<Pod>('pods', fromQueueKey(key));
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) {
      pending.delete(key);
      return undefined;
    }
    const claims = claimsToBind(client, pod);
    if ('reason' in claims) {
      // The real scheduler ends its message like this when no eviction could help.
      const message = `0/${nodes.length} nodes are available: ${claims.reason}. not found`;
      refuse(pod, message);
      return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
    }
    const placement = resources.place(pod, ({ name }) => {
      const node = client.get<Node>('nodes', { name });
      return node && nodeRefusal(pod, node);
    });
    if ('reason' in placement) {
      refuse(pod, placement.reason);
      return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
    }
    if (claims.length === 0) {
      resources.claim(bind(pod, placement.node.name));
      return undefined;
    }
    // The claims are bound to that node; the pod is retried when they are.
    for (const claim of claims) selectNode(client, claim, placement.node);
    return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
  }

  function bind(pod: Pod, nodeName: string): Pod {
    const { namespace, name } = pod.metadata;
    const spec = { ...pod.spec, nodeName };
    const bound = client.update<Pod>('pods', { ...pod, spec });
    writeCondition(bound, { status: 'True' });
    events.record(pod, {
      type: 'Normal',
      reason: 'Scheduled',
      action: 'Binding',
      message: `Successfully assigned ${namespace}/${name} to ${nodeName}`,
    });
    return bound;
  }

  /** Marks a pod as unschedulable. */
  function refuse(pod: Pod, message: string): void {
    const reason = 'Unschedulable';
    const written = writeCondition(pod, { status: 'False', reason, message });
    events.record(written, {
      type: 'Warning',
      reason: 'FailedScheduling',
      action: 'Scheduling',
      message,
    });
  }

  function writeCondition(
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
    const now = timestamp(clock.now());
    const written = withTimes(
      { type: 'PodScheduled', ...condition },
      known,
      now,
    );
    const conditions = [...known.filter(each => each !== current), written];
    const status = { ...pod.status, phase: 'Pending' as const, conditions };
    return client.updateStatus<Pod>('pods', { ...pod, status });
  }
}
