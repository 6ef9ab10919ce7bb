import { dropDraft, keepDraft, readDraft } from './drafts';

const untouched = {
  name: '',
  size: NaN,
  head: { image: '', volumes: [] },
  groups: [{ name: 'workers', volumes: [] }],
};

describe('drafts', () => {
  afterEach(() => dropDraft('a'));

  it('come back as they were typed, emptied numbers too', () => {
    const values = {
      ...untouched,
      name: 'demo',
      groups: [{ name: 'cpu', volumes: [] }, ...untouched.groups],
    };
    keepDraft('a', { values });
    expect(readDraft('a', untouched)).toEqual({ values });
    expect(readDraft('b', untouched)).toBeUndefined();
  });

  it('get the fields that came with a newer version of the form', () => {
    const older = {
      name: 'demo',
      size: 3,
      head: { image: 'x' },
      groups: [{ name: 'cpu' }, { name: 'gpu' }],
    };
    keepDraft('a', { values: older });
    expect(readDraft('a', untouched)?.values).toEqual({
      name: 'demo',
      size: 3,
      head: { image: 'x', volumes: [] },
      groups: [
        { name: 'cpu', volumes: [] },
        { name: 'gpu', volumes: [] },
      ],
    });
  });
});
