import { Event } from '@rayport/backstage-plugin-ray-node';
import { LateEvents } from './LateEvents';

const namespace = 'test';

function event(name: string, pod: string): Event {
  return {
    metadata: { namespace, name },
    involvedObject: { kind: 'Pod', namespace, name: pod },
  };
}

describe('LateEvents', () => {
  it('holds each event once, until the object that it belongs to arrives', () => {
    const late = new LateEvents({ limit: 5 });
    late.hold({ namespace, name: 'p' }, event('a', 'p'));
    late.hold({ namespace, name: 'p' }, event('a', 'p'));
    late.hold({ namespace, name: 'p' }, event('b', 'p'));
    expect(late.size).toBe(2);
    const taken = late.take({ namespace, name: 'p' });
    expect(taken.map(({ metadata }) => metadata.name)).toEqual(['a', 'b']);
    expect(late.size).toBe(0);
    expect(late.take({ namespace, name: 'p' })).toEqual([]);
  });

  it('forgets the oldest events beyond the limit', () => {
    const late = new LateEvents({ limit: 3 });
    for (const pod of ['p', 'q', 'r', 's']) {
      late.hold({ namespace, name: pod }, event(`of-${pod}`, pod));
    }
    expect(late.size).toBe(3);
    expect(late.take({ namespace, name: 'p' })).toEqual([]);
    expect(late.take({ namespace, name: 's' })).toHaveLength(1);
  });
});
