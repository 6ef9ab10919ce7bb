import {
  RecordContainer,
  RecordDetails,
  RecordEvent,
  RecordGap,
  RecordPod,
} from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { StoredRecord } from '../../history/records/ObjectRecord';
import { RecordCuts } from '../../history/records/RecordCuts';
import { OutageStore } from '../../history/watching/OutageStore';
import { RecordedEvent } from '../../history/work/RecordedEvent';
import { RecordedContainer, RecordedPod } from '../../history/work/RecordedPod';
import { WorkStore } from '../../history/work/WorkStore';

type Work = Pick<RecordDetails, 'pods' | 'events' | 'gaps'>;

function containerMessage(container: RecordedContainer): RecordContainer {
  const { name, restarts, exitCode, reason = '' } = container;
  return {
    name,
    restarts,
    reason,
    hasEnded: exitCode !== undefined,
    exitCode: exitCode ?? 0,
    startTime: rfc3339(container.startedAt),
    endTime: rfc3339(container.endedAt),
  };
}

function podMessage(
  pod: RecordedPod,
  deletedAt: number | undefined,
): RecordPod {
  const { name, role, group, node, phase, reason, restarts } = pod;
  return {
    name,
    role,
    group,
    node,
    phase,
    reason,
    restarts,
    uid: pod.podUid,
    createdAt: rfc3339(pod.createdAt),
    startTime: rfc3339(pod.startedAt),
    endTime: rfc3339(pod.endedAt),
    deletedAt: rfc3339(pod.deletedAt ?? deletedAt),
    containers: pod.containers.map(containerMessage),
  };
}

function eventMessage({
  firstAt,
  lastAt,
  ...event
}: RecordedEvent): RecordEvent {
  return {
    ...event,
    firstTime: rfc3339(firstAt),
    lastTime: rfc3339(lastAt),
  };
}

/** Reads the recorded pods and events of an object, and the periods with missing data. */
export class RecordedWork {
  readonly #work: Pick<WorkStore, 'pods' | 'events'>;
  readonly #cuts: Pick<RecordCuts, 'of'>;
  readonly #outages: Pick<OutageStore, 'within'>;

  constructor(options: {
    work: Pick<WorkStore, 'pods' | 'events'>;
    cuts: Pick<RecordCuts, 'of'>;
    outages: Pick<OutageStore, 'within'>;
  }) {
    this.#work = options.work;
    this.#cuts = options.cuts;
    this.#outages = options.outages;
  }

  async of({
    uid,
    resource,
    createdAt,
    deletedAt,
  }: StoredRecord): Promise<Work> {
    const life = { from: createdAt, until: deletedAt ?? Date.now() };
    const [pods, events, cuts, outages] = await Promise.all([
      this.#work.pods(uid),
      this.#work.events(uid),
      this.#cuts.of(uid),
      this.#outages.within(resource.kind, life),
    ]);
    const gaps: RecordGap[] = [
      ...outages.map(outage => ({ reason: 'unwatched', ...outage })),
      ...cuts.map(({ what, ...cut }) => ({ reason: what, ...cut })),
    ].map(({ reason, from, until }) => ({
      reason,
      from: rfc3339(Math.max(from, life.from)),
      until: rfc3339(Math.min(until, life.until)),
    }));
    return {
      // For pods deleted during an outage, no more is known than for their object.
      pods: pods.map(pod => podMessage(pod, deletedAt)),
      events: events.map(eventMessage),
      gaps: gaps.sort((a, b) => (a.from < b.from ? 1 : -1)),
    };
  }
}
