import { TestDatabases } from '@backstage/backend-test-utils';
import { RecordCuts } from '../records/RecordCuts';
import { RecordedSubmission } from './RecordedSubmission';
import { MAX_SUBMISSIONS, SubmissionStore } from './SubmissionStore';
import { testDatabase } from '../../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;

function submissionAt(
  startedAt: number,
  fields: Partial<RecordedSubmission> = {},
): RecordedSubmission {
  return {
    submissionId: `s${startedAt}`,
    owner: 'user:default/ada',
    entrypoint: 'python run.py',
    runtimeEnv: '{}',
    status: 'RUNNING',
    message: 'a\u0000b',
    startedAt,
    endedAt: undefined,
    seenAt: NOON,
    ...fields,
  };
}

describe.each(databases.eachSupportedId())('SubmissionStore in %s', id => {
  async function setUp() {
    const database = testDatabase(await databases.init(id));
    const cuts = new RecordCuts(database);
    return { store: new SubmissionStore(database, cuts), cuts };
  }

  it('keeps the last state of each submission, latest first', async () => {
    const { store } = await setUp();
    await store.write('u', [submissionAt(NOON), submissionAt(NOON + 5)]);
    const ended = { status: 'FAILED', endedAt: NOON + 7 };
    await store.write('u', [submissionAt(NOON, ended)]);
    const [latest, first] = await store.of('u');
    expect(latest).toMatchObject({
      startedAt: NOON + 5,
      status: 'RUNNING',
      owner: 'user:default/ada',
    });
    expect(first).toMatchObject({ startedAt: NOON, ...ended });
    expect(await store.known('u')).toEqual(
      expect.arrayContaining([
        { submissionId: `s${NOON}`, status: 'FAILED', message: 'ab' },
      ]),
    );
    expect(await store.of('other')).toEqual([]);
    await store.forget(['u']);
    expect(await store.of('u')).toEqual([]);
  });

  it('records that the oldest submissions were left out', async () => {
    const { store, cuts } = await setUp();
    const many = Array.from({ length: MAX_SUBMISSIONS * 1.2 }, (_, index) =>
      submissionAt(NOON + index),
    );
    await store.write('u', many);
    expect(await store.of('u')).toHaveLength(MAX_SUBMISSIONS);
    expect(await cuts.of('u')).toMatchObject([
      { what: 'submissions', from: NOON },
    ]);
  });
});
