import { StoredRecord } from '../../history/records/ObjectRecord';
import { findLastGood } from './findLastGood';

function recordOf(uid: string, name: string, state: string): StoredRecord {
  const resource = { namespace: 'n', name, templates: [] };
  return {
    ...{ uid, state, cluster: '', status: undefined, text: name, output: {} },
    resource: { kind: 'cluster', ...resource },
    definition: `of-${uid}`,
    ...{ createdAt: 0, version: 1, seenAt: 0 },
    ...{ deletedAt: undefined, isDeletionSeen: false, log: undefined },
  };
}

const stateAt = (state: string, since: number) => ({
  ...{ state, since, reason: '', message: '', messageParts: [] },
});

const definitionAt = (time: number) => ({
  hash: `${time}`,
  time,
  definition: { made: time },
});

function find(options: {
  state: string;
  states?: ReturnType<typeof stateAt>[];
  earlier?: StoredRecord[];
  hidden?: string;
}) {
  const { state, states = [], earlier = [], hidden } = options;
  return findLastGood({
    kind: 'cluster',
    record: recordOf('u', 'train-2', state),
    states,
    definitions: [definitionAt(300), definitionAt(100), definitionAt(20)],
    store: {
      list: async () => ({ records: earlier, next: undefined }),
      definition: async (uid, hash) => ({
        hash,
        time: 0,
        definition: { of: uid },
      }),
    },
    mayRead: ({ uid }) => uid !== hidden,
  });
}

describe('findLastGood', () => {
  it('is what a cluster was made to be when it last became ready', async () => {
    const found = await find({
      state: 'failed',
      states: [
        stateAt('failed', 310),
        stateAt('ready', 200),
        stateAt('ready', 50),
      ],
    });
    expect(found).toMatchObject({ uid: 'u', definition: 'made: 100\n' });
  });

  it('is the first that is known where it was ready before the portal looked', async () => {
    const states = [stateAt('failed', 310), stateAt('ready', 5)];
    const found = await find({ state: 'failed', states });
    expect(found?.definition).toBe('made: 20\n');
  });

  it('is the latest of the same work that the reader may see, where it never was', async () => {
    const earlier = [
      recordOf('hidden', 'train-1', 'ready'),
      recordOf('other', 'trainer', 'ready'),
      recordOf('found', 'train-0', 'ready'),
    ];
    const found = await find({ state: 'failed', earlier, hidden: 'hidden' });
    expect(found).toMatchObject({ uid: 'found', definition: 'of: found\n' });
  });

  it('is nothing for what goes well', async () => {
    const states = [stateAt('ready', 200)];
    expect(await find({ state: 'ready', states })).toBeUndefined();
  });
});
