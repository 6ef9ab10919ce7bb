// `npm run e2e:kuberay`: the end-to-end tests of KubeRay's operator against the simulated Kubernetes, as a client and a
// judge that this project did not write. `-- e2erayjob` runs one package of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { exitCodeOf, startChild } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findGo } from './lib/kubernetes/goBinaries.mjs';
import { goTestCounts } from './lib/kuberay/goTestCounts.mjs';
import {
  ensureOperatorTests,
  LEFT_OUT,
  SUITES,
} from './lib/kuberay/operatorTests.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { sumCounts, tellCounts } from './lib/testCounts.mjs';

/** The tests wait for real times, such as ten seconds after a job. */
const SPEED = 1;

/** Clusters that the nodes are big enough for. */
const ROOM = 50;

/** @param {string[]} chosen packages of tests; all of SUITES when empty */
async function testWithOperatorTests(chosen) {
  const go = findGo();
  if ('missing' in go) {
    console.log(`KubeRay's tests are skipped: ${go.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  const directory = inRepository('test-results', 'kuberay');
  mkdirSync(directory, { recursive: true });
  const tests = await ensureOperatorTests(chosen.length > 0 ? chosen : SUITES);
  const { kubeconfig } = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: ROOM,
    speed: SPEED,
  });
  const counts = await Promise.all(
    tests.map(async ({ suite, program, folder }) => {
      const { code, output } = await run(program, folder, kubeconfig);
      writeFileSync(join(directory, `${suite}.log`), output);
      const found = goTestCounts(output);
      if (code === 0 || found.failed > 0) return found;
      const message = `It ended with ${code}: test-results/kuberay/${suite}.log`;
      return { ...found, failed: 1, failures: [{ name: suite, message }] };
    }),
  );
  const sum = sumCounts(counts);
  for (const { name, message } of sum.failures) {
    console.log(`\nFailed: ${name}\n${message}`);
  }
  tellCounts(sum);
  return sum.failed === 0 ? 0 : 1;
}

/**
 * @param {string} program
 * @param {string} folder
 * @param {string} kubeconfig
 * @returns {Promise<{ code: number, output: string }>} its exit code, and what it prints
 */
async function run(program, folder, kubeconfig) {
  const child = startChild(
    program,
    ['-test.v', '-test.timeout=30m', `-test.skip=${LEFT_OUT}`],
    {
      cwd: folder,
      env: { ...process.env, KUBECONFIG: kubeconfig },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout?.on('data', chunk => {
    output += chunk;
  });
  return { code: await exitCodeOf(child), output };
}

await runMain(({ parts }) => testWithOperatorTests(parts), { parts: 'any' });
