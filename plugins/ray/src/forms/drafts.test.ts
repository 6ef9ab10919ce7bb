import { dropDraft, keepDraft, readDraft } from './drafts';

const untouched = {
  name: '',
  size: NaN,
  head: { image: '', volumes: [] },
  groups: [{ name: 'workers', volumes: [] }],
};

describe('drafts', () => {
  afterEach(() => dropDraft('a'));

  it('are restored as typed, including empty numbers', () => {
    const values = {
      ...untouched,
      name: 'demo',
      groups: [{ name: 'cpu', volumes: [] }, ...untouched.groups],
    };
    keepDraft('a', { values });
    expect(readDraft('a', untouched)).toEqual({ values });
    expect(readDraft('b', untouched)).toBeUndefined();
  });

  it('get fields that a newer version of the form adds', () => {
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

  it('keep the typed text, and ignore an invalid source', () => {
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
