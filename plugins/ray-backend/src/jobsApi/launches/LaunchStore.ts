import {
  DEFAULT_CONNECTION,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { cutText } from '../../core/cutText';
import { PluginDatabase } from '../../database/PluginDatabase';
import { plainText } from '../../history/records/recordRow';

const TABLE = 'ray_job_launches';

/** All columns but the submission, which may be large. */
const COLUMNS = [
  'id',
  'namespace',
  'name',
  'owner',
  'packages',
  'created_at',
  'started_in',
  'outcome',
  'message',
] as const;

/** Most characters of the reason for an end, which may be words of Ray. */
const MAX_MESSAGE_LENGTH = 4_000;

/** How a launch ends before Ray has the job. */
const OUTCOMES = ['STOPPED', 'FAILED'] as const;

const packagesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

const launchSchema = z
  .object({
    id: z.string(),
    namespace: z.string(),
    name: z.string(),
    owner: z.string(),
    packages: z
      .string()
      .transform(text => packagesSchema.parse(JSON.parse(text))),
    created_at: bigIntegerColumn,
    started_in: z.string().nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    message: z.string().nullable(),
  })
  .transform(({ created_at, started_in, outcome, message, ...row }) => ({
    ...row,
    createdAt: created_at,
    startedIn: started_in ?? undefined,
    outcome: outcome ?? undefined,
    message: message ?? '',
  }));

const submissionSchema = z.object({ submission: z.string() });

/** A job with a cluster of its own, as Ray's client has submitted it. */
export type Launch = z.output<typeof launchSchema>;

/** How a launch ends without Ray. */
export type LaunchOutcome = (typeof OUTCOMES)[number];

/** The fields of a launch at its start. */
export type NewLaunch = ObjectKey &
  Pick<Launch, 'owner' | 'packages'> & {
    /** JSON, as Ray gets it. */
    submission: string;
  };

/** Launches of one connection in the plugin's database, for all replicas of the portal. */
export class LaunchStore {
  readonly #database: PluginDatabase;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #connection: string;

  constructor(
    database: PluginDatabase,
    clock: Pick<Clock, 'now'>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.#database = database;
    this.#connection = connection;
    this.#clock = clock;
  }

  /** @returns the id */
  async insert({ packages, ...launch }: NewLaunch): Promise<string> {
    const id = randomUUID();
    await this.#database.query(client =>
      client(TABLE).insert({
        id,
        ...launch,
        packages: JSON.stringify(packages),
        connection: this.#connection,
        created_at: this.#clock.now(),
      }),
    );
    return id;
  }

  /** All of them, or only some, the oldest first. */
  async list(
    where: Partial<Pick<Launch, 'id' | 'namespace' | 'name'>> = {},
  ): Promise<Launch[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE)
        .select(...COLUMNS)
        .where({ ...where, connection: this.#connection })
        .orderBy('created_at'),
    );
    return rows.map(row => launchSchema.parse(row));
  }

  /** The submission of a launch, as Ray gets it; undefined when the launch is gone. */
  async submissionOf(id: string): Promise<string | undefined> {
    const found: unknown = await this.#database.query(client =>
      client(TABLE).select('submission').where({ id }).first(),
    );
    return submissionSchema.safeParse(found).data?.submission;
  }

  /** Records the cluster on which Ray has the job. */
  async start(id: string, startedIn: string): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).where({ id }).update({ started_in: startedIn }),
    );
  }

  /**
   * Ends a launch that has not started; what it would have taken to the cluster goes.
   *
   * @returns whether it had not
   */
  async end(
    id: string,
    outcome: LaunchOutcome,
    message: string,
  ): Promise<boolean> {
    const changed = await this.#database.query(client =>
      client(TABLE)
        .where({ id, started_in: null, outcome: null })
        .update({
          outcome,
          submission: '',
          packages: '[]',
          message: cutText(plainText(message), MAX_MESSAGE_LENGTH),
        }),
    );
    return changed > 0;
  }

  async remove(id: string): Promise<void> {
    await this.#database.query(client => client(TABLE).where({ id }).delete());
  }
}
