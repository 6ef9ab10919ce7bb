// `npm run attack`: a hostile user attacks a portal in all ways that have ever hurt one, at once and for two minutes, while
// a normal user works. `--seconds 60` for another time, `--only gets,streams` for some of the attacks, `--quick` for a
// short form with generous limits, `--profile folder` for a CPU profile of the portal. All of it stays on loopback.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ATTACK_OPTIONS,
  readAttackOptions,
} from './lib/bench/attackOptions.mjs';
import { AttackReport } from './lib/bench/AttackReport.mjs';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import { NAMESPACE, SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { GuestUsers } from './lib/bench/GuestUsers.mjs';
import { Worker } from './lib/bench/Worker.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const CLUSTERS = 500;

/** How long the normal user works alone first, to compile the code and to measure a baseline. */
const CALM_SECONDS = 15;

const SAMPLE_INTERVAL_MS = 500;

/** @param {ReturnType<typeof readAttackOptions>} options */
async function attack(options) {
  const { seconds, restSeconds, ids, profile, ...limits } = options;
  await ensureInstalled();
  const directory = inRepository('test-results', 'attack');
  mkdirSync(directory, { recursive: true });
  const [load] = loadavg();

  const report = new AttackReport(limits);
  let isAttacked = false;
  const { worker: attacker, ready: dashboard } = await Worker.start({
    script: 'attacker.mjs',
  });
  const { worker: user } = await Worker.start({ script: 'normalUser.mjs' });
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: 2 * CLUSTERS,
  });
  await withProgress(`Seeding ${CLUSTERS} clusters`, () =>
    sandbox.grow(CLUSTERS),
  );
  const users = new GuestUsers(directory);
  const portal = await withProgress('Starting the portal', () =>
    PortalProcess.start({
      kubeconfig: sandbox.kubeconfig,
      directory,
      profile,
      quiet: true,
      configs: [users.config, dashboardConfig(directory, dashboard)],
      onEventLoopHeld: (milliseconds, worked) => {
        if (!isAttacked) return;
        report.eventLoopHeld.push(milliseconds);
        report.eventLoopWorked.push(worked);
      },
    }),
  );
  const { url, grpcAddress } = portal;
  const normal = {
    url,
    namespace: NAMESPACE,
    headers: await users.signIn(portal, 'normal'),
  };
  const victim = {
    url,
    grpcAddress,
    namespace: NAMESPACE,
    headers: await users.signIn(portal, 'hostile'),
  };

  report.before = await withProgress('A normal user works', () =>
    user.call('run', { ...normal, seconds: CALM_SECONDS }),
  );
  report.residentBefore = portal.residentKibibytes();
  report.heldBefore = await portal.heldKibibytes();
  isAttacked = true;
  const sampling = setInterval(() => {
    report.residentPeak = Math.max(
      report.residentPeak,
      portal.residentKibibytes(),
    );
  }, SAMPLE_INTERVAL_MS);
  const processorBefore = portal.processorSeconds();
  const start = performance.now();
  await attacker.call('start', { ids, victim });
  report.during = await withProgress(`A hostile user attacks`, () =>
    user.call('run', { ...normal, seconds }),
  );
  report.seconds = (performance.now() - start) / 1_000;
  report.processorSeconds = portal.processorSeconds() - processorBefore;
  report.attacks = await attacker.call('stop');
  await attacker.stop();
  isAttacked = false;
  clearInterval(sampling);
  await withProgress('Waiting', () => sleep(restSeconds * 1_000));
  report.residentAfter = portal.residentKibibytes();
  report.heldAfter = await portal.heldKibibytes();

  console.log(`\n${report.summary()}`);
  console.log(
    `Node ${process.version}, ${CLUSTERS} clusters, ${seconds} s; load of the machine before: ${load.toFixed(1)}`,
  );
  const checks = report.checks();
  const problems = checks.filter(problem => problem !== undefined);
  problems.forEach(problem => console.log(`Failed: ${problem}`));
  tellCounts({
    passed: checks.length - problems.length,
    failed: problems.length,
    skipped: 0,
  });
  // The portal's graceful end writes its profile.
  await portal.stop();
  return problems.length === 0 ? 0 : 1;
}

/**
 * @param {string} directory
 * @param {string} url of the head that every cluster has
 * @returns {string} the path of the configuration file that says so
 */
function dashboardConfig(directory, url) {
  const path = join(directory, 'app-config.dashboard.yaml');
  const dashboard = { access: 'template', urlTemplate: url };
  // The steward also queries heads if idle clusters are watched.
  const idle = { mode: 'watch', interval: { seconds: 10 } };
  writeFileSync(path, JSON.stringify({ ray: { dashboard, idle } }));
  return path;
}

await runMain(({ values }) => attack(readAttackOptions(values)), {
  options: ATTACK_OPTIONS,
});
