import { ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Short, because Ray creates sockets below it, and the path of a socket is limited to about 100 characters. */
const FOLDER = '/tmp/rayport-ray-';

/** Also found where the code is built into `dist`. */
const PACKAGE =
  require.resolve('@rayport/backstage-plugin-ray-backend-module-sandbox/package.json');

/**
 * Leaves nothing of a run behind: a separate process ends all processes with the run's mark, and removes its folder,
 * when this process ends in any way.
 */
export class ProcessGuard {
  readonly folder = mkdtempSync(FOLDER);
  readonly #run = randomUUID();
  readonly #process: ChildProcess;

  constructor() {
    const script = join(dirname(PACKAGE), 'assets/endProcesses.cjs');
    this.#process = spawn(
      process.execPath,
      [script, this.#run, this.folder],
      // In a separate session, so that neither Ctrl-C nor the end of our process group reaches it.
      { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env: {} },
    );
    this.#process.unref();
    // The process was killed and can't receive anything.
    this.#process.stdin?.on('error', () => {});
  }

  /** The variables by which a process can be found later. */
  mark(container: string): Record<string, string> {
    return { RAYPORT_CONTAINER: `${this.#run}/${container}` };
  }

  /** Kills the processes whose {@link mark} begins so. */
  kill(prefix: string): void {
    this.#process.stdin?.write(`${prefix}\n`);
  }

  /** Resolves when everything has been killed and removed. */
  stop(): Promise<void> {
    return new Promise(resolve => {
      if (this.#process.exitCode !== null || this.#process.signalCode) {
        resolve();
      }
      this.#process.once('exit', () => resolve());
      this.#process.stdin?.end();
    });
  }
}
