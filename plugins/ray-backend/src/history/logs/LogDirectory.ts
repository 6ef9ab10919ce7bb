import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { LogFiles, logFileName } from './LogFiles';

/** Compressed logs as files in a directory. */
export class LogDirectory implements LogFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async write(id: string, body: Uint8Array): Promise<void> {
    const path = this.#pathOf(id);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, body, { mode: 0o600 });
    await rename(unfinished, path);
  }

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
    return join(this.#root, logFileName(id));
  }
}
