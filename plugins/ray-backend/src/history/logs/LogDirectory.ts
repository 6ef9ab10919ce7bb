import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Compressed logs as files, below the folders of their first letters: no folder gets too many. Ids are hashes. */
export class LogDirectory {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Whoever reads it meanwhile sees all of it, or nothing. */
  async write(id: string, body: Uint8Array): Promise<void> {
    const path = this.#pathOf(id);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(join(this.#root, id.slice(0, 2)), { recursive: true });
    await writeFile(unfinished, body, { mode: 0o600 });
    await rename(unfinished, path);
  }

  /** Undefined for one that is gone. */
  async read(id: string): Promise<Buffer | undefined> {
    return readFile(this.#pathOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async delete(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map(id => rm(this.#pathOf(id), { force: true })));
  }

  #pathOf(id: string): string {
    return join(this.#root, id.slice(0, 2), `${id}.log.gz`);
  }
}
