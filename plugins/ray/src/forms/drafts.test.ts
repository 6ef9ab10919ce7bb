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
    keepDraft('a', { values: older, stored: { values: older, etag: 'e' } });
    const values = {
      name: 'demo',
      size: 3,
      head: { image: 'x', volumes: [] },
      groups: [
        { name: 'cpu', volumes: [] },
        { name: 'gpu', volumes: [] },
      ],
    };
    const stored = { values, etag: 'e' };
    expect(readDraft('a', untouched)).toEqual({ values, stored });
  });

  it('hold the text that was typed, and none where they say nothing useful about it', () => {
    const typed = { text: 'name: "', format: 'yaml' } as const;
    keepDraft('a', { values: untouched, source: { view: 'yaml', typed } });
    expect(readDraft('a', untouched)?.source).toEqual({ view: 'yaml', typed });
    for (const source of [null, 'yaml', { view: 'toml' }, { typed }]) {
      const text = JSON.stringify({ values: untouched, source });
      sessionStorage.setItem('plugin.ray.draft:a', text);
      expect(readDraft('a', untouched)).toEqual({ values: untouched });
    }
  });
});
