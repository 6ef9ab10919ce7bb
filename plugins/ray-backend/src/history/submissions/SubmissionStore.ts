import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RecordCuts } from '../records/RecordCuts';
import { plainText } from '../records/recordRow';
import { RecordedSubmission } from './RecordedSubmission';

const TABLE = 'ray_record_submissions';

/** Most recorded submissions of a cluster. */
export const MAX_SUBMISSIONS = 300;

/** Rows of one statement. */
const WRITTEN_AT_A_TIME = 100;

const submissionSchema = z
  .object({
    submission_id: z.string(),
    owner: z.string().nullable(),
    entrypoint: z.string(),
    runtime_env: z.string().nullable(),
    status: z.string(),
    message: z.string(),
    started_at: bigIntegerColumn,
    ended_at: bigIntegerColumn.nullable(),
    seen_at: bigIntegerColumn,
  })
  .transform((row): RecordedSubmission => ({
    submissionId: row.submission_id,
    owner: row.owner ?? '',
    entrypoint: row.entrypoint,
    runtimeEnv: row.runtime_env ?? '',
    status: row.status,
    message: row.message,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    seenAt: row.seen_at,
  }));

const uidSchema = z.object({ uid: z.string() });

/** Properties that decide whether a submission has changed. */
export type KnownSubmission = Pick<
  RecordedSubmission,
  'submissionId' | 'status' | 'message'
>;

const knownSchema = z
  .object({
    submission_id: z.string(),
    status: z.string(),
    message: z.string(),
  })
  .transform(({ submission_id, ...row }): KnownSubmission => ({
    ...row,
    submissionId: submission_id,
  }));

function rowOf(uid: string, submission: RecordedSubmission) {
  return {
    uid,
    submission_id: submission.submissionId,
    owner: plainText(submission.owner) || null,
    entrypoint: plainText(submission.entrypoint),
    runtime_env: plainText(submission.runtimeEnv) || null,
    status: plainText(submission.status),
    message: plainText(submission.message),
    started_at: submission.startedAt,
    ended_at: submission.endedAt ?? null,
    seen_at: submission.seenAt,
  };
}

/** Jobs submitted to clusters, shared by all replicas. */
export class SubmissionStore {
  readonly #database: PluginDatabase;
  readonly #cuts: RecordCuts;

  constructor(database: PluginDatabase, cuts: RecordCuts) {
    this.#database = database;
    this.#cuts = cuts;
  }

  /** Stores Ray's report of submissions; deletes the oldest if a cluster has too many. */
  async write(
    uid: string,
    submissions: readonly RecordedSubmission[],
  ): Promise<void> {
    if (!submissions.length) return;
    const rows = submissions.map(submission => rowOf(uid, submission));
    for (let start = 0; start < rows.length; start += WRITTEN_AT_A_TIME) {
      await this.#database.query(client =>
        client(TABLE)
          .insert(rows.slice(start, start + WRITTEN_AT_A_TIME))
          .onConflict(['uid', 'submission_id'])
          .merge(),
      );
    }
    await this.#cuts.limit(
      {
        what: 'submissions',
        table: TABLE,
        time: 'started_at',
        max: MAX_SUBMISSIONS,
      },
      [uid],
    );
  }

  /** Each submission as last observed on a cluster. */
  async known(uid: string): Promise<KnownSubmission[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE)
        .select('submission_id', 'status', 'message')
        .where({ uid })
        .limit(MAX_SUBMISSIONS),
    );
    return rows.map(row => knownSchema.parse(row));
  }

  /** The submissions to a cluster, latest first. */
  async of(uid: string): Promise<RecordedSubmission[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE)
        .where({ uid })
        .orderBy([
          { column: 'started_at', order: 'desc' },
          { column: 'submission_id', order: 'asc' },
        ])
        .limit(MAX_SUBMISSIONS),
    );
    return rows.map(row => submissionSchema.parse(row));
  }

  /** One of them, and the cluster's uid, of the first of some clusters that has it. */
  async find(
    uids: readonly string[],
    submissionId: string,
  ): Promise<{ uid: string; submission: RecordedSubmission } | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE)
        .whereIn('uid', uids)
        .where({ submission_id: submissionId })
        .limit(uids.length),
    );
    const found = rows.map(row => ({
      ...uidSchema.parse(row),
      submission: submissionSchema.parse(row),
    }));
    return uids
      .map(uid => found.find(one => one.uid === uid))
      .find(one => one !== undefined);
  }

  async forget(uids: readonly string[]): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).whereIn('uid', uids).delete(),
    );
  }
}
