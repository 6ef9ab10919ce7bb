import { Clock, ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events';
import { Pod, PodCondition, timestamp } from '../../objects';
import { withTimes } from '../kubelet/podConditions';

/** Writes what the scheduler decided about a pod, with its condition and the event of the real scheduler. */
export class SchedulingDecisions {
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

  /** Binds a pod to a node, and returns it. */
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
    const reason = 'Unschedulable';
    const written = this.#writeCondition(pod, {
      status: 'False',
      reason,
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
    const written = withTimes(
      { type: 'PodScheduled', ...condition },
      known,
      timestamp(this.#clock.now()),
    );
    const conditions = [...known.filter(each => each !== current), written];
    const status = { ...pod.status, phase: 'Pending' as const, conditions };
    return this.#client.updateStatus<Pod>('pods', { ...pod, status });
  }
}
