import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { present } from '../core/present';
import { seal, SEAL_KEY_BYTES, unseal } from '../core/seal';
import { PluginDatabase } from './PluginDatabase';

const TABLE = 'ray_seal_keys';

/** Name of the one key that there is. */
const KEY_ID = 'tokens';

/** Pause before the shared key is asked for again where the database was away, milliseconds: as often as the database is looked at. */
const RETRY_MS = 10_000;

/** Texts are padded to a multiple of so many characters, so that their length tells nothing of a number in them. */
const BLOCK = 64;

/** Longest token that is opened, characters: far longer than ours are. */
const MAX_SEALED = 4_096;

const rowsSchema = z.array(z.object({ secret: z.string() }));

/**
 * Encrypts positions that clients keep and send back, such as continue tokens and ids of streams: a position may have
 * been made of objects that its reader may not see.
 *
 * All replicas share a key in the database. Until it is loaded, a key of this process takes its place: what was sealed
 * with that opens here, and nowhere else.
 */
export class Seals {
  readonly #database: Pick<PluginDatabase, 'query'>;
  readonly #own = randomBytes(SEAL_KEY_BYTES);
  #shared: Buffer | undefined;
  /** When the shared key was last asked for, milliseconds since 1970. */
  #triedAt = 0;

  constructor(database: Pick<PluginDatabase, 'query'>) {
    this.#database = database;
  }

  /**
   * Loads the key that all replicas share; the first replica makes it.
   *
   * @throws RayApiError `UNAVAILABLE` where the database is away
   */
  async load(): Promise<void> {
    if (this.#shared) return;
    this.#triedAt = Date.now();
    const secret = randomBytes(SEAL_KEY_BYTES).toString('base64url');
    await this.#database.query(client =>
      client(TABLE).insert({ id: KEY_ID, secret }).onConflict('id').ignore(),
    );
    const rows: unknown = await this.#database.query(client =>
      client(TABLE).select('secret').where({ id: KEY_ID }),
    );
    const [stored] = rowsSchema.length(1).parse(rows);
    this.#shared = Buffer.from(present(stored).secret, 'base64url');
  }

  /** Loads the shared key in the background, so that it is there for what is sealed next. */
  #loadSoon(): void {
    if (this.#shared || Date.now() - this.#triedAt < RETRY_MS) return;
    // The database's own health says that it is away.
    this.load().catch(() => undefined);
  }

  /** @param purpose - what the text is for; it opens for nothing else */
  seal(text: string, purpose: string): string {
    this.#loadSoon();
    const length = Math.ceil(text.length / BLOCK) * BLOCK;
    return seal(this.#shared ?? this.#own, text.padEnd(length), purpose);
  }

  /** Undefined for what was not sealed here, or for another purpose. */
  open(sealed: string, purpose: string): string | undefined {
    if (sealed.length > MAX_SEALED) return undefined;
    for (const key of [this.#shared, this.#own]) {
      try {
        if (key) return unseal(key, sealed, purpose).trimEnd();
      } catch {
        // Sealed with the other key, or none of ours.
      }
    }
    return undefined;
  }
}
