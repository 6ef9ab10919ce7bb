import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { waitFor } from '../bench/waitFor.mjs';
import { keepRunning } from '../kubernetes/startProgram.mjs';
import { findFreePorts } from '../ports.mjs';
import { UserError } from '../runMain.mjs';

/** Where Debian puts each version, outside of `PATH`. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root; this user owns nothing on any system. */
const UNPRIVILEGED = { name: 'nobody', uid: 65_534, gid: 65_534 };

/** A first start takes a second. */
const START_TIMEOUT_MS = 30_000;

/**
 * Runs an empty PostgreSQL on loopback whose user `postgres` needs no password. One that is killed is started again after
 * some seconds. Its data go when this process ends.
 *
 * @param {string} results takes its log and the file with its process id
 * @returns {Promise<{ port: number, pidPath: string } | { missing: string }>}
 */
export async function startPostgres(results) {
  const bin = findPrograms();
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

  const data = mkdtempSync(join(tmpdir(), 'rayport-postgres-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  if (isRoot) chownSync(data, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const [initdb, ...initdbArgs] = [
    ...prefix,
    join(bin, 'initdb'),
    ...['--pgdata', data, '--username=postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ];
  const made = spawnSync(initdb, initdbArgs, { encoding: 'utf8', cwd: data });
  if (made.status !== 0) {
    throw new UserError(`initdb failed:\n${made.stderr || made.error}`);
  }

  const [port] = await findFreePorts(1);
  const [program, ...args] = [
    ...prefix,
    join(bin, 'postgres'),
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data],
  ];
  const pidPath = keepRunning({ program, args, name: 'postgres', results });
  if (!(await waitFor(() => isListening(port), START_TIMEOUT_MS))) {
    throw new UserError(
      `PostgreSQL did not start. Its log tells why: ${join(results, 'postgres.log')}`,
    );
  }
  return { port, pidPath };
}

function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(DEBIAN_FOLDER, version, 'bin')),
  ].find(folder =>
    ['initdb', 'postgres'].every(name => existsSync(join(folder, name))),
  );
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
