import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../bench/waitFor.mjs';
import { keepRunning } from '../kubernetes/startProgram.mjs';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';
import { postgresPrograms } from './postgresPrograms.mjs';

/** PostgreSQL refuses to run as root; this user owns nothing on any system. */
const UNPRIVILEGED = { name: 'nobody', uid: 65_534, gid: 65_534 };

/** A first start takes a second. */
const START_TIMEOUT_MS = 30_000;

/**
 * Runs an empty PostgreSQL on loopback whose user `postgres` needs no password. One that is killed is started again after
 * some seconds. Its data go when this process ends.
 *
 * @param {string} results takes its log and the file with its process id
 * @param {string} [version] its major version; by default `RAYPORT_POSTGRES`, or what this machine has
 * @returns {Promise<{ port: number, pidPath: string } | { missing: string }>}
 */
export async function startPostgres(
  results,
  version = process.env.RAYPORT_POSTGRES,
) {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-postgres-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bin = await postgresPrograms(folder, version);
  if (!bin) return { missing: 'initdb and postgres are not installed' };
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('setpriv', ['--version']).status !== 0) {
    return {
      missing: 'PostgreSQL refuses to run as root, and there is no setpriv',
    };
  }
  const prefix = isRoot
    ? [
        'setpriv',
        `--reuid=${UNPRIVILEGED.uid}`,
        `--regid=${UNPRIVILEGED.gid}`,
        '--clear-groups',
      ]
    : [];

  if (isRoot) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const data = join(folder, 'data');
  const [initdb, ...initdbArgs] = [
    ...prefix,
    join(bin, 'initdb'),
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(initdb, initdbArgs, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) {
    throw new UserError(`initdb failed:\n${made.stderr || made.error}`);
  }

  const [port] = await findFreePorts(1);
  const [program, ...args] = [
    ...prefix,
    join(bin, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    data,
  ];
  const pidPath = keepRunning({ program, args, name: 'postgres', results });
  if (!(await waitFor(() => isListening(port), START_TIMEOUT_MS))) {
    throw new UserError(
      `PostgreSQL did not start. Its log tells why: ${join(results, 'postgres.log')}`,
    );
  }
  return { port, pidPath };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
