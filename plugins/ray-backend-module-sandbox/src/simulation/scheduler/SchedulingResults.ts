import { timestamp } from '../../core/timestamp';
import { Clock, ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events/EventRecorder';
import { Pod, PodCondition } from '../../objects/Pod';
import { withTimes } from '../kubelet/podConditions';

/** Writes the scheduler's decisions about pods as Kubernetes shows them: node, condition `PodScheduled` and event. */
export class SchedulingResults {
  readonly #client: ObjectClient;
  readonly #clock: Clock;
  readonly #events: SeriesEventRecorder;

  constructor(options: {
    client: ObjectClient;
    clock: Clock;
    events: SeriesEventRecorder;
  }) {
    this.#client = options.client;
    this.#clock = options.clock;
    this.#events = options.events;
  }

  /** Binds a pod to a node. */
  bind(pod: Pod, nodeName: string): Pod {
    const { namespace, name } = pod.metadata;
    const spec = { ...pod.spec, nodeName };
    const bound = this.#client.update<Pod>('pods', { ...pod, spec });
    this.#writeCondition(bound, { status: 'True' });
    this.#events.record(pod, {
      type: 'Normal',
      reason: 'Scheduled',
      action: 'Binding',
      message: `Successfully assigned ${namespace}/${name} to ${nodeName}`,
    });
    return bound;
  }

  /** Marks a pod as unschedulable. */
  refuse(pod: Pod, message: string): void {
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
    const conditions = [...known.filter(each => each !== current), written];
    const status = { ...pod.status, phase: 'Pending' as const, conditions };
    return this.#client.updateStatus<Pod>('pods', { ...pod, status });
  }
}
