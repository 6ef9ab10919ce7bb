import { exitCodeOf, startChild } from './children.mjs';
import { UserError } from './runMain.mjs';

/**
 * Runs Go, quietly unless it fails.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] `env` is added to this process's
 * @throws {UserError} with Go's words when it fails
 */
export async function runGo(args, { cwd, env } = {}) {
  const child = startChild('go', args, {
    cwd,
    env: { ...process.env, CGO_ENABLED: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', chunk => {
    words += chunk;
  });
  if ((await exitCodeOf(child)) !== 0) {
    throw new UserError(`go ${args.join(' ')} failed:\n${words}`);
  }
}
