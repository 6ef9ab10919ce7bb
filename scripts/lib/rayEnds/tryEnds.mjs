import { existsSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { listeningPorts, stillListening } from './listeningPorts.mjs';
import { familyOf, listProcesses } from './processTable.mjs';

const WAYS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGKILL', 'crash']);

/** A head takes ten seconds alone, and a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;
const END_TIMEOUT_MS = 30_000;
const INTERVAL_MS = 100;
/** Each check reads the data of all processes. */
const LOOK_INTERVAL_MS = 500;

/** The command of the Ray job in every second round; its number of seconds identifies its process. */
const JOB = 'sleep 864209';

/** @typedef {import('./processTable.mjs').ProcessEntry} ProcessEntry */

/**
 * Starts a sandbox with real Ray and ends it, in one way after the other: while its nodes start, or while a job runs. Then
 * there must be none of its processes, no socket that listens, and no folder.
 *
 * @param {import('../rayPython.mjs').InstalledRay} ray
 * @param {number} rounds
 * @returns {Promise<import('../testCounts.mjs').TestCounts>}
 */
export async function tryEnds(ray, rounds) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const way = WAYS[round % WAYS.length];
    const runsJob = (round + Math.floor(round / WAYS.length)) % 2 === 0;
    const title = `${round + 1}. ${way} while ${runsJob ? 'a job runs' : 'Ray starts'}`;
    try {
      const told = await startAndEnd(ray, { way, runsJob });
      console.log(`✓ ${title}: ${told}`);
      counts.passed += 1;
    } catch (error) {
      console.log(`✗ ${title}: ${error}`);
      counts.failed += 1;
    }
  }
  return counts;
}

/**
 * @param {import('../rayPython.mjs').InstalledRay} ray
 * @param {{ way: typeof WAYS[number], runsJob: boolean }} options
 * @returns {Promise<string>} what was there, and how fast it went
 * @throws {Error} with what is left
 */
async function startAndEnd(ray, { way, runsJob }) {
  const sandbox = startSandbox(ray);
  const pid = Number(sandbox.pid);
  const { value: url } = await lineFrom(sandbox);
  const family = await untilFound(`Ray of ${url}`, async () => {
    if (runsJob) await submit(url).catch(() => undefined);
    const found = runOf(pid);
    const wanted = runsJob ? JOB : '/raylet/raylet ';
    const like = found.processes.filter(each => each.command.includes(wanted));
    return like.length >= (runsJob ? 1 : 2) && found;
  });
  const sockets = listeningPorts(family.processes.map(each => each.pid));
  if (!existsSync(family.folder) || sockets.size === 0) {
    throw new Error(`Nothing was found in ${family.folder}`);
  }

  const began = Date.now();
  if (way === 'crash') sandbox.stdin?.write('crash\n');
  else process.kill(pid, way);
  const left = () => leftOf(family, sockets);
  while (left().length > 0 && Date.now() - began < END_TIMEOUT_MS) {
    await sleep(INTERVAL_MS);
  }
  if (left().length > 0) throw new Error(`left: ${left().join('; ')}`);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  return `${family.processes.length} processes and ${sockets.size} ports gone in ${seconds} s`;
}

/** @param {import('../rayPython.mjs').InstalledRay} ray */
function startSandbox(ray) {
  const folder = inRepository('test-results', 'ray');
  mkdirSync(folder, { recursive: true });
  const options = {
    port: 0,
    speed: 1,
    seed: 0,
    kubeconfigPath: join(folder, 'ends.kubeconfig'),
    ray: { pods: 20, environment: [], ...ray },
  };
  return startChild(
    process.execPath,
    [
      '--require',
      inRepository('node_modules/@backstage/cli/config/nodeTransform.cjs'),
      inRepository('e2e/rayPods/runSandbox.ts'),
      JSON.stringify(options),
    ],
    {
      cwd: inRepository('e2e'),
      // The error output of a crash is not needed.
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
}

/** @param {import('node:child_process').ChildProcess} child */
async function lineFrom({ stdout }) {
  if (!stdout) throw new Error('The sandbox could not be started');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const line = await lines.next();
  if (line.done) throw new Error('The sandbox ended before it had started');
  return line;
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T | false>} look
 */
async function untilFound(what, look) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = await look();
    if (found) return found;
    await sleep(LOOK_INTERVAL_MS);
  }
  throw new Error(`${what} did not start`);
}

/**
 * The processes of a sandbox and of its pods, and its temporary folder, as the process knows them that ends it all.
 *
 * @param {number} pid
 */
function runOf(pid) {
  const all = listProcesses();
  const children = familyOf(all, pid);
  const guard = children.find(each => each.command.includes('endProcesses'));
  const [mark, folder] = guard?.command.split(' ').slice(-2) ?? [];
  const marked = all.filter(
    each => mark && each.environment.includes(`RAYPORT_CONTAINER=${mark}/`),
  );
  // The guard itself ends last.
  return { processes: [...new Set([...children, ...marked])], mark, folder };
}

/**
 * @param {ReturnType<typeof runOf>} run
 * @param {Map<string, string>} sockets
 */
function leftOf({ processes, mark, folder }, sockets) {
  const known = new Set(processes.map(each => `${each.pid} ${each.started}`));
  const left = listProcesses().filter(
    each =>
      known.has(`${each.pid} ${each.started}`) ||
      each.environment.includes(`RAYPORT_CONTAINER=${mark}/`),
  );
  return [
    ...left.map(each => `process ${each.pid} ${each.command.slice(0, 80)}`),
    ...stillListening(sockets).map(address => `port ${address}`),
    ...(existsSync(folder) ? [`folder ${folder}`] : []),
  ];
}

/**
 * Ray accepts an id only once, so this may be repeated. Does not use `fetch`, whose requests have the headers of a
 * browser, which Ray refuses.
 *
 * @param {string} url of the Kubernetes API
 * @returns {Promise<void>} rejects if no server answers
 */
function submit(url) {
  const service = 'api/v1/namespaces/default/services/ends-head-svc:dashboard';
  return new Promise((resolve, reject) => {
    request(
      `${url}/${service}/proxy/api/jobs/`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(10_000),
      },
      answer => answer.resume().once('end', resolve).once('error', reject),
    )
      .once('error', reject)
      .end(JSON.stringify({ entrypoint: JOB, submission_id: 'ends' }));
  });
}
