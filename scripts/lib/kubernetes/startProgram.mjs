import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenEnd, startChild } from '../children.mjs';
import { guardChild } from '../guardChild.mjs';

/** How long a program that ended stays down: long enough to see the portal's answers meanwhile. */
const RESTART_DELAY_MS = 3_000;

/**
 * Runs a program whose output goes into a log, and starts it again whenever it ends, as a kubelet would. It ends with us,
 * even if we are killed. `<name>.pid` has the id of the process that runs.
 *
 * @param {object} options
 * @param {string} options.program
 * @param {string[]} options.args
 * @param {string} options.name of its log and of the file with its process id
 * @param {string} options.results takes these files
 * @returns {string} the file with the process id
 */
export function keepRunning({ program, args, name, results }) {
  const log = openSync(join(results, `${name}.log`), 'w');
  const pidPath = join(results, `${name}.pid`);
  const run = () => {
    const child = startChild(program, args, { stdio: ['ignore', log, log] });
    writeFileSync(pidPath, String(child.pid));
    guardChild(child);
    child.once('exit', () => {
      // Without the check, it would be restarted while other programs still end, and would never end itself.
      setTimeout(() => childrenEnd.aborted || run(), RESTART_DELAY_MS).unref();
    });
  };
  run();
  return pidPath;
}
