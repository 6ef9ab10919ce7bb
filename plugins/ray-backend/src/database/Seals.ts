import {
  DEFAULT_CONNECTION,
  withConnection,
} from '@rayport/backstage-plugin-ray-common';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { present } from '../core/present';
import { seal, SEAL_KEY_BYTES, unseal } from '../core/seal';
import { PluginDatabase } from './PluginDatabase';

const TABLE = 'ray_seal_keys';

/** Name of the only key. */
const KEY_ID = 'tokens';

/**
 * Pause between attempts to load the shared key while the database is unavailable, milliseconds: the interval of the
 * database's probe.
 */
const RETRY_MS = 10_000;

/** Texts are padded to a multiple of this length, so that it reveals nothing about numbers in them. */
const BLOCK = 64;

/** Longest token that is accepted, characters: far longer than ours. */
const MAX_SEALED = 4_096;

/** Most purposes for which the same text stays sealed: readers of streams with different permissions. */
const MAX_PURPOSES = 1_000;

const rowsSchema = z.array(z.object({ secret: z.string() }));

/**
 * Encrypts positions that clients send back, such as continue tokens and ids of streams: a position may derive from
 * objects that its reader may not see. All replicas share a key in the database. Until it is loaded, this process uses
 * its own key, and only this process can open those tokens.
 */
export class Seals {
  readonly #database: Pick<PluginDatabase, 'query'>;
  readonly #connection: string;
  readonly #own = randomBytes(SEAL_KEY_BYTES);
  #shared: Buffer | undefined;
  /** The last text by purpose: all streams of one reader send the same position. */
  #latest: { text: string; key: Buffer; sealed: Map<string, string> };
  /** When the shared key was last requested, milliseconds since 1970. */
  #triedAt = 0;

  /** @param connection - what is sealed for one is opened for no other */
  constructor(
    database: Pick<PluginDatabase, 'query'>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.#database = database;
    this.#connection = connection;
    this.#latest = { text: '', key: this.#own, sealed: new Map() };
  }

  /**
   * Loads the key that all replicas share; the first replica creates it.
   *
   * @throws RayApiError `UNAVAILABLE` if the database is unavailable
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

  /** Loads the shared key in the background, for later tokens. */
  #loadSoon(): void {
    if (this.#shared || Date.now() - this.#triedAt < RETRY_MS) return;
    // The database's own health reports that.
    this.load().catch(() => undefined);
  }

  /** @param purpose - required again to open the token */
  seal(text: string, purpose: string): string {
    this.#loadSoon();
    const key = this.#shared ?? this.#own;
    if (text !== this.#latest.text || key !== this.#latest.key) {
      this.#latest = { text, key, sealed: new Map() };
    }
    const { sealed } = this.#latest;
    if (sealed.size >= MAX_PURPOSES) sealed.clear();
    const length = Math.ceil(text.length / BLOCK) * BLOCK;
    const result =
      sealed.get(purpose) ??
      seal(key, text.padEnd(length), this.#within(purpose));
    sealed.set(purpose, result);
    return result;
  }

  /** Undefined for a text that was not sealed here, or for another purpose. */
  open(sealed: string, purpose: string): string | undefined {
    if (sealed.length > MAX_SEALED) return undefined;
    for (const key of [this.#shared, this.#own]) {
      try {
        if (key) return unseal(key, sealed, this.#within(purpose)).trimEnd();
      } catch {
        // Sealed with the other key, or not by us.
      }
    }
    return undefined;
  }

  #within(purpose: string): string {
    return withConnection(this.#connection, purpose);
  }
}
