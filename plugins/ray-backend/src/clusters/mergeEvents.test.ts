import { Event } from '@rayport/backstage-plugin-ray-node';
import { clusterEvent, timeAt } from './__testUtils__/objects';
import { clusterRecording, simpleNeighbours } from './__testUtils__/recordings';
import { mergeEvents } from './mergeEvents';

const C = { kind: 'RayCluster', namespace: 'test', name: 'c', uid: 'uid-c' };
const ABOUT_C = { subjects: [C], prefix: 'c' };

/** An event as older operators wrote it. */
function oldStyle(
  name: string,
  { first, last, count }: { first: number; last: number; count: number },
): Event {
  const event = clusterEvent(first, { reason: 'Created', message: 'a pod' });
  return {
    ...event,
    metadata: { ...event.metadata, name },
    eventTime: null,
    firstTimestamp: timeAt(first),
    lastTimestamp: timeAt(last),
    count,
  };
}

describe('mergeEvents', () => {
  it('returns the events of the real server, and adds a count to single events', () => {
    const { response } = clusterRecording('simple');
    const { events } = simpleNeighbours();
    const merged = mergeEvents(events, {
      subjects: [
        {
          kind: 'RayCluster',
          namespace: 'test',
          name: 'test-cluster',
          uid: '18e0e39c-d97b-405c-a22b-d3da8bee57fd',
        },
      ],
      prefix: 'test-cluster',
    });
    const withCount = merged.map(({ count, ...event }) => {
      expect(count).toBe(1);
      return event;
    });
    expect(withCount).toEqual((response as { events: unknown }).events);
  });

  it('leaves out events of other kinds, namespaces and names, and of predecessors', () => {
    const own = clusterEvent(1, { reason: 'Created' });
    const other = (involved: Partial<Event['involvedObject']>) => ({
      ...own,
      involvedObject: { ...own.involvedObject, ...involved },
    });
    const events = [
      other({ kind: 'RayService' }),
      other({ namespace: 'elsewhere' }),
      other({ name: 'd' }),
      other({ uid: 'uid-of-a-predecessor' }),
      own,
    ];
    expect(mergeEvents(events, ABOUT_C)).toMatchObject([
      { id: own.metadata.name, name: `c-${own.metadata.name}`, count: 1 },
    ]);
  });

  it('merges repetitions of both styles into the earliest, with their sum', () => {
    const series = {
      count: 3,
      lastObservedTime: '2026-11-21T09:05:00.999999Z',
    };
    const events = [
      { ...clusterEvent(60, { reason: 'Created', message: 'a pod' }), series },
      oldStyle('c.old', { first: 10, last: 20, count: 2 }),
      clusterEvent(30, { reason: 'Created', message: 'a pod' }),
      clusterEvent(30, { reason: 'Created', message: 'another pod' }),
      clusterEvent(30, {
        reason: 'Created',
        message: 'a pod',
        type: 'Warning',
      }),
    ];
    expect(mergeEvents(events, ABOUT_C)).toMatchObject([
      {
        id: 'c.old',
        createdAt: timeAt(10),
        firstTimestamp: timeAt(10),
        lastTimestamp: '2026-11-21T09:05:00Z',
        message: 'a pod',
        type: 'Normal',
        count: 6,
      },
      { message: 'another pod', count: 1 },
      { message: 'a pod', type: 'Warning', count: 1 },
    ]);
  });

  it('sorts by time, and within one moment by name', () => {
    const events = [
      oldStyle('c.3', { first: 9, last: 9, count: 1 }),
      { ...clusterEvent(9, { reason: 'Second' }) },
      clusterEvent(5, { reason: 'First' }),
    ];
    expect(mergeEvents(events, ABOUT_C).map(({ reason }) => reason)).toEqual([
      'First',
      'Second',
      'Created',
    ]);
  });

  it('accepts events without times', () => {
    const bare = clusterEvent(0, { reason: 'Created', eventTime: undefined });
    delete bare.metadata.creationTimestamp;
    expect(mergeEvents([bare], ABOUT_C)).toMatchObject([{ count: 1 }]);
  });

  it('merges the events of each object separately, and sorts them by time', () => {
    const service = {
      kind: 'RayService',
      namespace: 'test',
      name: 's',
      uid: 'uid-s',
    };
    const about = (second: number, subject: Event['involvedObject']) => ({
      ...clusterEvent(second, { reason: 'Created' }),
      involvedObject: subject,
    });
    const merged = mergeEvents(
      [about(1, C), about(3, { ...C, uid: 'any' }), about(2, service)],
      { subjects: [service, { ...C, uid: undefined }], prefix: 's' },
    );
    expect(merged.map(({ firstTimestamp, count }) => [firstTimestamp, count]))
      // Seconds 1 and 3 are repetitions of the cluster's event.
      .toEqual([
        [expect.stringContaining(':01Z'), 2],
        [expect.stringContaining(':02Z'), 1],
      ]);
  });
});
