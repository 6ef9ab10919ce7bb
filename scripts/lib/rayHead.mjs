import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf, startChild } from './children.mjs';
import { findFreePorts } from './ports.mjs';
import { UserError } from './runMain.mjs';

/** A start takes some 7 s on an idle machine. */
const READY_TIMEOUT_MS = 90_000;
const READY_POLL_INTERVAL_MS = 200;

/** Bytes; Ray's minimum is 75 MB. */
const OBJECT_STORE_MEMORY = 100_000_000;

/** Every process of a run has this in its environment, independent of its parent. */
const MARK = 'RAYPORT_RAY_RUN';

/**
 * Starts a Ray head with its dashboard, on loopback and on free ports.
 *
 * @param {string} bin the folder of Ray's programs
 * @param {string} log the file that takes what it prints
 * @returns {Promise<{ url: string, pid: number }>} the dashboard; the leader of the head's process group
 * @throws {UserError} when it doesn't get ready
 */
export async function startHead(bin, log) {
  const [gcs, dashboard, client, agent, agentGrpc] = await findFreePorts(5);
  // Ray's sockets lie below it, and the path of a socket has about 100 characters at most.
  const folder = mkdtempSync(join(tmpdir(), 'ray-e2e-'));
  const mark = randomUUID();
  process.once('exit', () => {
    killMarked(mark);
    rmSync(folder, { recursive: true, force: true });
  });
  const output = openSync(log, 'w');
  const options = {
    'node-ip-address': '127.0.0.1',
    port: gcs,
    'dashboard-host': '127.0.0.1',
    'dashboard-port': dashboard,
    'include-dashboard': true,
    'ray-client-server-port': client,
    'dashboard-agent-listen-port': agent,
    'dashboard-agent-grpc-port': agentGrpc,
    'num-cpus': 1,
    'object-store-memory': OBJECT_STORE_MEMORY,
    'temp-dir': folder,
  };
  const args = Object.entries(options).map(
    ([key, value]) => `--${key}=${value}`,
  );
  const child = startChild(
    join(bin, 'ray'),
    ['start', '--head', '--block', '--disable-usage-stats', ...args],
    {
      // A folder named "ray" in the working directory would hide Ray's module.
      cwd: folder,
      env: {
        ...process.env,
        [MARK]: mark,
        // A job's `python` is the first that the head finds.
        PATH: [bin, process.env.PATH].join(delimiter),
        RAY_USAGE_STATS_ENABLED: '0',
        // Without it, Ray replaces 127.0.0.1 by the machine's address and listens there.
        RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER: '0',
      },
      stdio: ['ignore', output, output],
    },
  );
  const url = `http://127.0.0.1:${dashboard}`;
  await untilReady(url, { exited: exitCodeOf(child), log });
  if (child.pid === undefined) {
    throw new UserError(`Ray did not start. Its log tells why: ${log}`);
  }
  return { url, pid: child.pid };
}

/**
 * @param {string} url
 * @param {{ exited: Promise<number>, log: string }} options
 */
async function untilReady(url, { exited, log }) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let running = true;
  exited.finally(() => {
    running = false;
  });
  while (running && Date.now() < deadline) {
    if (await knowsJobs(url)) {
      return;
    }
    await sleep(READY_POLL_INTERVAL_MS);
  }
  throw new UserError(
    `Ray's head did not get ready. Its log tells why: ${log}`,
  );
}

/** @param {string} url */
async function knowsJobs(url) {
  try {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`${url}/api/jobs/`, { signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Kills the remaining processes of a run: Ray's jobs lead sessions of their own, which the head's process group does
 * not include. Without `/proc`, Ray ends them itself within a second.
 *
 * @param {string} mark
 */
function killMarked(mark) {
  for (const pid of processes()) {
    if (environmentOf(pid).includes(`${MARK}=${mark}`)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

function processes() {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
