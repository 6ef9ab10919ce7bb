import { StoredRecord } from '../../history/records/ObjectRecord';
import { findLastGood } from './findLastGood';

function recordOf(
  uid: string,
  name: string,
  state: string,
  times: { end?: number; createdAt?: number } = {},
): StoredRecord {
  const { end = 0, createdAt = 0 } = times;
  const since = new Date(end).toISOString();
  const resource = { namespace: 'n', name, templates: [] };
  return {
    uid,
    state,
    cluster: '',
    text: name,
    output: {},
    resource: { kind: 'cluster', ...resource },
    status: { since },
    definition: `of-${uid}`,
    createdAt,
    version: 1,
    seenAt: 0,
    deletedAt: undefined,
    isDeletionSeen: false,
    log: undefined,
  };
}

const stateAt = (state: string, since: number) => ({
  state,
  since,
  reason: '',
  message: '',
  messageParts: [],
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
  times?: { end: number; createdAt: number };
}) {
  const { state, states = [], earlier = [], hidden, times } = options;
  return findLastGood({
    kind: 'cluster',
    record: recordOf('u', 'train-2', state, times ?? { end: 1_000 }),
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
  it('returns the definition with which a cluster last became ready', async () => {
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

  it('returns the first known definition if the cluster was ready before the portal observed it', async () => {
    const states = [stateAt('failed', 310), stateAt('ready', 5)];
    const found = await find({ state: 'failed', states });
    expect(found?.definition).toBe('made: 20\n');
  });

  it('returns the latest readable record of the same workload if the object was never ready', async () => {
    const earlier = [
      recordOf('hidden', 'train-1', 'ready'),
      recordOf('other', 'trainer', 'ready'),
      recordOf('found', 'train-0', 'ready'),
    ];
    const found = await find({ state: 'failed', earlier, hidden: 'hidden' });
    expect(found).toMatchObject({ uid: 'found', definition: 'of: found\n' });
  });

  it.each<[string, { end: number; createdAt: number }]>([
    ['ended later, though it was created before', { end: 6_000, createdAt: 0 }],
    ['was created later in all', { end: 9_000, createdAt: 8_000 }],
    ['comes later by uid alone', { end: 5_000, createdAt: 2_000 }],
  ])('skips a record that %s', async (_, later) => {
    const times = { end: 5_000, createdAt: 2_000 };
    const earlier = [
      recordOf('v', 'train-3', 'ready', later),
      recordOf('old', 'train-0', 'ready', { end: 1_000 }),
      recordOf('found', 'train-1', 'ready', { end: 4_000 }),
    ];
    const found = await find({ state: 'failed', times, earlier });
    expect(found?.uid).toBe('found');
  });

  it('finds a record that was created later but succeeded before the failure', async () => {
    const times = { end: 5_000, createdAt: 2_000 };
    const quick = recordOf('q', 'train-3', 'ready', {
      end: 4_000,
      createdAt: 3_000,
    });
    const slow = recordOf('s', 'train-1', 'ready', { end: 3_000 });
    const earlier = [slow, quick];
    const found = await find({ state: 'failed', times, earlier });
    expect(found?.uid).toBe('q');
  });

  it('returns nothing for an object without problems', async () => {
    const states = [stateAt('ready', 200)];
    expect(await find({ state: 'ready', states })).toBeUndefined();
  });
});
