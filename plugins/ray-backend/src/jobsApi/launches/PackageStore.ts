import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { inList } from '../../database/inList';
import { SpacedWork } from '../../core/SpacedWork';
import { PluginDatabase } from '../../database/PluginDatabase';
import { freeBytes } from './freeBytes';

const PACKAGES = 'ray_packages';
const CHUNKS = 'ray_package_chunks';

/**
 * Bytes of one row, and rows that are deleted at once. SQLite holds the event loop meanwhile, some 10 ms on a busy disk, and
 * a disk's flush takes most of that.
 */
const CHUNK_BYTES = 262_144;
const DELETED_AT_ONCE = 4;

/** Minimum size that a package counts with, bytes, so that limits in bytes also bound the number of packages. */
const MIN_BYTES = 65_536;

const idSchema = z.object({ id: z.string() });
const sumSchema = z.object({ bytes: bigIntegerColumn.nullable() });

/** Owner of packages. Packages of one caller are never used for another, because a name does not prove its content. */
export interface PackageOwner {
  namespace: string;
  owner: string;
}

/** Packages of one connection's code in the plugin's database, in small pieces, for all replicas of the portal. */
export class PackageStore {
  readonly #database: PluginDatabase;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #connection: string;
  /** Of all packages: many uploads at once are written in turn. */
  readonly #pieces = new SpacedWork();

  constructor(
    database: PluginDatabase,
    clock: Pick<Clock, 'now'>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.#database = database;
    this.#connection = connection;
    this.#clock = clock;
  }

  /** The id of a complete package, whose time of last use becomes now; undefined if there is none. */
  async find(
    { namespace, owner }: PackageOwner,
    name: string,
  ): Promise<string | undefined> {
    const found: unknown = await this.#database.query(client =>
      client(PACKAGES)
        .select('id')
        .where({ namespace, owner, name, is_complete: true })
        .where({ connection: this.#connection })
        .orderBy('used_at', 'desc')
        .first(),
    );
    const { data } = idSchema.safeParse(found);
    if (data) await this.#touch(data.id);
    return data?.id;
  }

  /** Bytes that are stored or reserved in a namespace, of one caller or of all. */
  async bytesOf(
    where: Pick<PackageOwner, 'namespace'> & Partial<PackageOwner>,
  ): Promise<number> {
    const found: unknown = await this.#database.query(client =>
      client(PACKAGES)
        .sum({ bytes: 'bytes' })
        .where({ ...where, connection: this.#connection })
        .first(),
    );
    return sumSchema.parse(found).bytes ?? 0;
  }

  /** Reserves space for a package that is about to be written. */
  async reserve(
    { namespace, owner }: PackageOwner,
    { name, bytes }: { name: string; bytes: number },
  ): Promise<string> {
    const id = randomUUID();
    await this.#database.query(client =>
      client(PACKAGES).insert({
        id,
        namespace,
        owner,
        name,
        connection: this.#connection,
        bytes: Math.max(bytes, MIN_BYTES),
        is_complete: false,
        used_at: this.#clock.now(),
      }),
    );
    return id;
  }

  /** Writes the content of a reserved package, piece by piece. It empties the content's chunks. */
  async write(id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    let position = 0;
    let bytes = 0;
    for await (const body of inPieces(content)) {
      const chunk = { package_id: id, position, body };
      await this.#pieces.run(() =>
        this.#database.query(client => client(CHUNKS).insert(chunk)),
      );
      position += 1;
      bytes += body.byteLength;
    }
    await this.#database.query(client =>
      client(PACKAGES)
        .where({ id })
        .update({
          bytes: Math.max(bytes, MIN_BYTES),
          is_complete: true,
          used_at: this.#clock.now(),
        }),
    );
  }

  /** The content of a package, read as it is consumed. */
  async *read(id: string): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position += 1) {
      const piece = await this.#piece({ package_id: id, position });
      if (!piece) return;
      yield piece;
    }
  }

  /** Deletes a package piece by piece; after an interruption, {@link prune} deletes the rest. */
  async remove(id: string): Promise<void> {
    await this.#database.query(client =>
      client(PACKAGES).where({ id }).update({ is_complete: false, used_at: 0 }),
    );
    while (await this.#removePieces(id)) {
      // There may be more.
    }
    await this.#database.query(client =>
      client(PACKAGES).where({ id }).delete(),
    );
  }

  /** Complete packages that were not used since a time, the longest unused first. */
  async unused(
    where: Pick<PackageOwner, 'namespace'> & Partial<PackageOwner>,
    before: number,
  ): Promise<string[]> {
    return this.#database.query(client =>
      client(PACKAGES)
        .where({ ...where, is_complete: true })
        .where('used_at', '<', before)
        .orderBy('used_at')
        .pluck('id'),
    );
  }

  /**
   * Deletes packages that were not used since a time, except those with the given ids.
   *
   * @param before - `complete`: for whole packages; `broken`: for those whose upload has ended before
   */
  async prune(
    before: { complete: number; broken: number },
    used: readonly string[],
  ): Promise<void> {
    const found: unknown[] = await this.#database.query(client =>
      client(PACKAGES)
        .select('id')
        .where({ connection: this.#connection })
        .where(old =>
          old
            .where('used_at', '<', before.complete)
            .orWhere(broken =>
              broken
                .where({ is_complete: false })
                .where('used_at', '<', before.broken),
            ),
        )
        .whereNot(inList(client, 'id', used)),
    );
    for (const row of found) await this.remove(idSchema.parse(row).id);
  }

  async #piece(where: {
    package_id: string;
    position: number;
  }): Promise<Uint8Array | undefined> {
    const rows: Array<{ body: Uint8Array }> = await this.#pieces.run(() =>
      this.#database.query(client =>
        client(CHUNKS).select('body').where(where),
      ),
    );
    return rows[0] && new Uint8Array(rows[0].body);
  }

  /** @returns whether there were any */
  async #removePieces(package_id: string): Promise<boolean> {
    const positions: number[] = await this.#database.query(client =>
      client(CHUNKS)
        .where({ package_id })
        .orderBy('position')
        .limit(DELETED_AT_ONCE)
        .pluck('position'),
    );
    await this.#pieces.run(() =>
      this.#database.query(client =>
        client(CHUNKS)
          .where({ package_id })
          .whereIn('position', positions)
          .delete(),
      ),
    );
    return positions.length > 0;
  }

  async #touch(id: string): Promise<void> {
    await this.#database.query(client =>
      client(PACKAGES).where({ id }).update({ used_at: this.#clock.now() }),
    );
  }
}

/**
 * The same bytes in rows of {@link CHUNK_BYTES}. Each row is in the same memory as the one before, and the memory of the
 * content is freed, so that a large package leaves no garbage: use a row before the next.
 */
async function* inPieces(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.byteLength;) {
      const part = chunk.subarray(at, at + CHUNK_BYTES - bytes);
      piece.set(part, bytes);
      bytes += part.byteLength;
      at += part.byteLength;
      if (bytes < CHUNK_BYTES) continue;
      yield piece;
      bytes = 0;
    }
    freeBytes(chunk);
  }
  if (bytes) yield piece.subarray(0, bytes);
}
