import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { exitCodeOf, startChild } from '../children.mjs';
import { UserError } from '../runMain.mjs';

/** Last lines of a command that failed, which tell why. */
const SHOWN_LINES = 30;

/** Runs commands in a shell, and logs each with the minutes since the start. */
export class StepLog {
  #start = Date.now();
  /** @type {string} */
  #path;

  /** @param {string} path takes the output of all commands */
  constructor(path) {
    mkdirSync(dirname(path), { recursive: true });
    this.#path = path;
  }

  /** @param {string} text */
  tell(text) {
    const minutes = (Date.now() - this.#start) / 60_000;
    console.log(`${minutes.toFixed(1).padStart(5)} min  ${text}`);
  }

  /**
   * @param {string} command for the shell
   * @param {{ cwd: string, env: NodeJS.ProcessEnv, mayFail?: boolean }} options
   * @returns {Promise<{ output: string, cpuSeconds: number, code: number }>}
   * @throws {UserError} when it fails, unless it may
   */
  async run(command, { cwd, env, mayFail = false }) {
    this.tell(`$ ${command}`);
    appendFileSync(this.#path, `$ ${command}\n`);
    const child = startChild(
      'bash',
      ['-c', `${command}\ncode=$?; times >&3; exit $code`],
      { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    );
    let output = '';
    let times = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        output += chunk;
        appendFileSync(this.#path, chunk);
      });
    }
    child.stdio[3]?.on('data', chunk => {
      times += chunk;
    });
    const code = await exitCodeOf(child);
    if (code !== 0 && !mayFail) {
      const end = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
      throw new UserError(
        `${end}\n\n${command}\nended with ${code}. All of its output: ${this.#path}`,
      );
    }
    return { output, cpuSeconds: cpuSecondsOf(times), code };
  }
}

/**
 * The processor time of a shell's children, by the second line of `times`.
 *
 * @param {string} times such as `0m0.01s 0m0.01s\n1m2.50s 0m3.00s`
 */
export function cpuSecondsOf(times) {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
