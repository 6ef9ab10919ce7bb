import { steadyClock } from '../../__testUtils__/steadyClock';
import { markMissing } from './findMissing';

describe('markMissing', () => {
  it('marks missing objects in the watched namespaces, once the watch is current', async () => {
    const marked: string[] = [];
    const present = ['a', 'b', 'c', 'd'].map(name => ({
      uid: `uid-${name}`,
      name,
      namespace: name === 'd' ? 'other' : 'n',
    }));
    const options = {
      store: {
        present: jest.fn(async () => present),
        markMissing: async (uids: readonly string[]) => {
          marked.push(...uids);
        },
      },
      namespaces: ['n'],
      clock: steadyClock,
    };
    let isCurrent = false;
    const get = ({ name }: { name: string }) =>
      ({ a: { uid: 'uid-a' }, b: { uid: 'uid-of-a-namesake' } })[name];
    const kinds = new Map([
      ['job' as const, { get, isCurrent: () => isCurrent }],
    ]);
    expect(await markMissing('job', { ...options, kinds })).toBe(0);
    expect(options.store.present).not.toHaveBeenCalled();
    isCurrent = true;
    expect(await markMissing('job', { ...options, kinds })).toBe(2);
    expect(marked).toEqual(['uid-b', 'uid-c']);
  });
});
