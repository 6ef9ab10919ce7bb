import { EventFilter } from './EventFilter';

function event(type: string, name: string) {
  return { type, object: { metadata: { name, uid: 'u' } } };
}

describe('EventFilter', () => {
  const isShown = ({ metadata }: { metadata: { name: string } }) =>
    metadata.name !== 'hidden';

  it('passes events of visible objects', () => {
    const filter = new EventFilter({ isShown });
    expect(filter.passes(event('ADDED', 'hidden'))).toBe(false);
    expect(filter.passes(event('MODIFIED', 'a'))).toBe(true);
    expect(filter.passes(event('DELETED', 'a'))).toBe(true);
    expect(filter.passes(event('DELETED', 'hidden'))).toBe(false);
  });

  // Kubernetes also sends DELETED if an object leaves the selector of a watch. Without the event, a client keeps it.
  it.each(['MODIFIED', 'DELETED'])(
    'ends a watch on a %s event of an object that was visible and is hidden now',
    type => {
      const filter = new EventFilter({ isShown });
      filter.passes(event('ADDED', 'a'));
      expect(() => filter.passes(event(type, 'hidden'))).toThrow('list again');
    },
  );
});
