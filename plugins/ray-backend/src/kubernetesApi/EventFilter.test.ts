import { EventFilter } from './EventFilter';

function event(type: string, name: string) {
  return { type, object: { metadata: { name, uid: 'u' } } };
}

describe('EventFilter', () => {
  const isShown = ({ metadata }: { metadata: { name: string } }) =>
    metadata.name !== 'hidden';

  it('passes what is shown', () => {
    const filter = new EventFilter({ isShown });
    expect(filter.passes(event('ADDED', 'hidden'))).toBe(false);
    expect(filter.passes(event('MODIFIED', 'a'))).toBe(true);
    expect(filter.passes(event('DELETED', 'a'))).toBe(true);
    expect(filter.passes(event('DELETED', 'hidden'))).toBe(false);
  });

  // Kubernetes says DELETED also where an object leaves the selector of a watch. A client that is not told keeps it.
  it.each(['MODIFIED', 'DELETED'])(
    'ends a watch at %s of what was shown and is hidden now',
    type => {
      const filter = new EventFilter({ isShown });
      filter.passes(event('ADDED', 'a'));
      expect(() => filter.passes(event(type, 'hidden'))).toThrow('list again');
    },
  );
});
