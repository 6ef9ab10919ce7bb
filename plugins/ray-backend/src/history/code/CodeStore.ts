import {
  DEFAULT_CONNECTION,
  uploadedPackages,
} from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { canonicalOwner } from '../../core/canonicalOwner';
import { sha256 } from '../../core/sha256';
import { SpacedWork } from '../../core/SpacedWork';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';
import { Observation } from '../records/ObjectRecord';
import { RecordPart } from '../records/RecordPart';
import { RecordedSubmission } from '../submissions/RecordedSubmission';
import { CodeListing, CodeOfRun } from './CodeListing';
import { joinListings } from './joinListings';

const CODE = 'ray_code';
const LINKS = 'ray_record_code';

/** Bytes of the listings of one owner in a namespace; the longest unused are deleted first. */
const MAX_BYTES = 64 * 1_048_576;

/** Minimum size that a listing counts with, bytes, so that the limit also bounds the number of listings. */
const MIN_BYTES = 16_384;

/** How long the files of a package that no job used are kept, milliseconds. */
const UNUSED_MS = 3 * 24 * 3_600_000;

/** A job's time has no fractions of a second, and replicas' clocks differ, milliseconds. */
const MAX_LAG_MS = 60_000;

/** Rows that are deleted at once. */
const DELETED_AT_ONCE = 20;

/** Packages of a job whose files are kept: its folder and modules. */
const MAX_PACKAGES = 4;

/** The keys of the links of a record, one for each package, the first under the uid alone. */
function keysOf(uid: string): string[] {
  return Array.from({ length: MAX_PACKAGES }, (_, index) =>
    index ? `${uid}/${index}` : uid,
  );
}

/** Length of the part of a key that names a submission, so that the key fits its column. */
const SUBMISSION_KEY_LENGTH = 24;

/** The key of the files of a submission, like the uid of a job. */
function submissionKey(cluster: string, submissionId: string): string {
  return `${cluster}:${sha256(submissionId).slice(0, SUBMISSION_KEY_LENGTH)}`;
}

const idSchema = z.object({ id: z.string() });
const sizesSchema = z.array(
  z.object({ id: z.string(), bytes: bigIntegerColumn }),
);
const listingsSchema = z.array(
  z
    .object({ files: z.string() })
    .transform(({ files }): CodeListing => JSON.parse(files)),
);

/** The owner of a package. A package of one caller is never shown for the job of another. */
export interface CodeOwner {
  namespace: string;
  owner: string;
  /** Name of the package. */
  name: string;
}

/** A run whose packages are searched. */
interface CodeRun extends Omit<CodeOwner, 'name'> {
  runtimeEnv: unknown;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The uid of the cluster that a submission ran on; absent for a job. */
  cluster?: string;
}

/** The files of uploaded packages, and the records of the jobs that ran them, shared by all replicas. */
export class CodeStore implements RecordPart {
  readonly #database: PluginDatabase;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #here: { connection: string };
  /** Many uploads may end at once. */
  readonly #inserts = new SpacedWork();

  constructor(
    database: PluginDatabase,
    clock: Pick<Clock, 'now'>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#here = { connection };
  }

  /** Stores the file list of an uploaded package. */
  async write(
    { namespace, owner, name }: CodeOwner,
    listing: CodeListing,
  ): Promise<void> {
    const theirs = { namespace, owner: canonicalOwner(owner), ...this.#here };
    await this.#inserts.run(() => {
      const files = JSON.stringify(listing);
      return this.#database.query(client =>
        client(CODE).insert({
          id: randomUUID(),
          name,
          ...theirs,
          files,
          bytes: Math.max(Buffer.byteLength(files), MIN_BYTES),
          uploaded_at: this.#clock.now(),
        }),
      );
    });
    await this.#makeRoom(theirs);
    await this.#forgetUnused();
  }

  /** Links the records of jobs with the files of the packages that each one runs. */
  async see(observations: readonly Observation[]): Promise<void> {
    for (const { record, definition } of observations) {
      const { resource, uid, createdAt } = record;
      const { kind, namespace, owner = '' } = resource;
      if (kind !== 'job') continue;
      await this.#linkAll(uid, {
        namespace,
        owner,
        createdAt,
        runtimeEnv: definition.definition.runtimeEnv,
      });
    }
  }

  /** Links what was submitted to a cluster with the files of the packages that it runs. */
  async seeSubmission(
    cluster: { namespace: string; uid: string },
    submission: Pick<
      RecordedSubmission,
      'submissionId' | 'owner' | 'runtimeEnv' | 'startedAt'
    >,
  ): Promise<void> {
    const { submissionId, owner, runtimeEnv, startedAt } = submission;
    // Without an owner, the package can't be attributed to a caller.
    if (!owner) return;
    await this.#linkAll(submissionKey(cluster.uid, submissionId), {
      namespace: cluster.namespace,
      owner,
      runtimeEnv,
      createdAt: startedAt,
      cluster: cluster.uid,
    });
  }

  async #linkAll(uid: string, { runtimeEnv, ...run }: CodeRun): Promise<void> {
    const packages = uploadedPackages(runtimeEnv);
    for (const [index, key] of keysOf(uid).entries()) {
      const name = packages[index];
      if (!name) break;
      await this.#link(key, { ...run, name });
    }
  }

  /** Links a record with the latest package of this name that existed when its job was created. */
  async #link(
    key: string,
    {
      namespace,
      name,
      owner,
      createdAt,
      cluster,
    }: CodeOwner & Pick<CodeRun, 'createdAt' | 'cluster'>,
  ): Promise<void> {
    const found: unknown = await this.#database.query(client =>
      client(CODE)
        .select('id')
        .where({ namespace, name, owner: canonicalOwner(owner) })
        .where(this.#here)
        .where('uploaded_at', '<=', createdAt + MAX_LAG_MS)
        .orderBy('uploaded_at', 'desc')
        .first(),
    );
    const { data } = idSchema.safeParse(found);
    if (!data) return;
    await this.#database.query(client =>
      client(LINKS)
        .insert({ uid: key, code_id: data.id, cluster })
        .onConflict('uid')
        .ignore(),
    );
  }

  /** The files that a submission ran; undefined if they are not known. */
  async ofSubmission(
    cluster: string,
    submissionId: string,
  ): Promise<CodeOfRun | undefined> {
    return this.get(submissionKey(cluster, submissionId));
  }

  /** The files that a job ran, and of how many packages; undefined if they are not known. */
  async get(uid: string): Promise<CodeOfRun | undefined> {
    const found: unknown = await this.#database.query(client =>
      client(CODE)
        .join(LINKS, `${LINKS}.code_id`, `${CODE}.id`)
        .select('files')
        .whereIn('uid', keysOf(uid))
        .orderBy('uid'),
    );
    const listings = listingsSchema.parse(found);
    const joined = joinListings(listings);
    return joined && { ...joined, packages: listings.length };
  }

  async forget(uids: readonly string[]): Promise<void> {
    const keys = uids.flatMap(keysOf);
    const ids: string[] = await this.#database.query(client =>
      client(LINKS)
        .whereIn('uid', keys)
        .orWhereIn('cluster', uids)
        .pluck('code_id'),
    );
    if (!ids.length) return;
    await this.#database.query(client =>
      client(LINKS).whereIn('uid', keys).orWhereIn('cluster', uids).delete(),
    );
    await this.#database.query(client =>
      client(CODE)
        .whereIn('id', ids)
        .whereNotIn('id', client(LINKS).select('code_id'))
        .delete(),
    );
  }

  async #makeRoom(
    theirs: Omit<CodeOwner, 'name'> & { connection: string },
  ): Promise<void> {
    const rows: unknown = await this.#database.query(client =>
      client(CODE)
        .select('id', 'bytes')
        .where(theirs)
        .orderBy('uploaded_at', 'desc'),
    );
    let sum = 0;
    const beyond = sizesSchema.parse(rows).filter(({ bytes }) => {
      sum += bytes;
      return sum > MAX_BYTES;
    });
    await this.#delete(beyond.map(({ id }) => id));
  }

  async #forgetUnused(): Promise<void> {
    const unused: string[] = await this.#database.query(client =>
      client(CODE)
        .where(this.#here)
        .where('uploaded_at', '<', this.#clock.now() - UNUSED_MS)
        .whereNotIn('id', client(LINKS).select('code_id'))
        .limit(DELETED_AT_ONCE)
        .pluck('id'),
    );
    await this.#delete(unused);
  }

  async #delete(ids: readonly string[]): Promise<void> {
    if (!ids.length) return;
    await this.#database.query(client =>
      client(LINKS).whereIn('code_id', ids).delete(),
    );
    await this.#database.query(client =>
      client(CODE).whereIn('id', ids).delete(),
    );
  }
}
