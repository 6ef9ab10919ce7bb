// `npm run e2e:upgrade`: two portals of an earlier version on one PostgreSQL are replaced one by one by this version, and
// then by the earlier one again, under load. No write, record or hour of usage may be lost, and no request may fail. Some
// five minutes; each step has a limit of its own, so that a busy machine only takes longer. `RAYPORT_UPGRADE_FROM` names the earlier version, a commit or tag; by default it is the last tag, or the
// commit before the latest migration.
import { NAMESPACE } from './lib/bench/SandboxProcess.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository, repositoryRoot } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { startReplicas } from './lib/replicas/startReplicas.mjs';
import { tellLosses } from './lib/replicas/tellLosses.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';
import { earlierCommit, ensureVersion } from './lib/upgrade/earlierVersion.mjs';
import { isKnownToStay } from './lib/upgrade/isKnownToStay.mjs';
import { forgotten, readMemory } from './lib/upgrade/Memory.mjs';

/** The CPUs that callers set when they change a template after its creation. */
const CHANGED_CPU = 2;

/**
 * Templates whose creation or change is lost.
 *
 * @param {import('./lib/history/readHistory.mjs').HistorySource} portal
 * @param {string} namespace
 * @param {readonly string[]} names of those that were created, and then changed
 * @returns {Promise<string[]>}
 */
async function lostTemplates({ url, headers }, namespace, names) {
  const path = `/apis/v1/namespaces/${namespace}/compute_templates`;
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  /** @type {{ name: string, cpu: number }[]} */
  const templates = JSON.parse(text).computeTemplates;
  const cpus = new Map(templates.map(({ name, cpu }) => [name, cpu]));
  return names
    .filter(name => cpus.get(name) !== CHANGED_CPU)
    .map(name => `${name} has ${cpus.get(name) ?? 'no'} CPU`);
}

/** Number of deleted clusters with usage that the earlier version has before the upgrade. */
const CLUSTERS_BEFORE = 5;

/** Usage is summed up once a minute, and a deleted cluster is remembered after some seconds. */
const MEMORY_TIMEOUT_MS = 10 * 60_000;

async function testUpgrade() {
  await ensureInstalled();
  const commit = earlierCommit(process.env.RAYPORT_UPGRADE_FROM);
  if (!commit) return skip('the history of this clone is too short');
  console.log(`From ${commit}`);
  return upgradeFrom(await ensureVersion(commit));
}

/** @param {string} reason */
function skip(reason) {
  console.log(`The test of an upgrade is skipped: ${reason}.`);
  tellCounts({ passed: 0, failed: 0, skipped: 1 });
  return 0;
}

/** @param {string} earlier the repository of the earlier version */
async function upgradeFrom(earlier) {
  const directory = inRepository('test-results', 'upgrade');
  const started = await startReplicas(directory, earlier);
  if ('missing' in started) return skip(started.missing);
  const { replicas, apiToken } = started;
  const { Traffic } = await import('./lib/replicas/Traffic.mjs');
  const traffic = await Traffic.start({ ...started, namespace: NAMESPACE });
  const headers = { authorization: `Bearer ${apiToken}` };
  const remember = () =>
    readMemory({ url: replicas.running[0].url, headers }, NAMESPACE);
  const replaceBoth = async (
    /** @type {string} */ label,
    /** @type {string} */ root,
  ) => {
    for (let count = 1; count <= 2; count += 1) {
      await withProgress(`${label}, ${count} of 2`, () =>
        replicas.replaceOldest(root),
      );
      await traffic.showDashboard(replicas.running);
    }
  };

  /**
   * Waits until the running version remembers enough, and returns that.
   *
   * @param {string} label
   * @param {(memory: import('./lib/upgrade/Memory.mjs').Memory) => boolean} isEnough
   */
  const recordUntil = async (label, isEnough) => {
    let memory = await remember();
    await withProgress(label, () =>
      waitFor(async () => {
        memory = await remember();
        return isEnough(memory);
      }, MEMORY_TIMEOUT_MS),
    );
    return memory;
  };

  const before = await recordUntil(
    'Recording history and usage',
    ({ records, usage }) =>
      Math.min(records.size, usage.size) >= CLUSTERS_BEFORE,
  );
  await replaceBoth('Upgrading', repositoryRoot);
  const old = await remember();
  const between = await recordUntil(
    'Recording with this version alone',
    ({ records }) => records.size > old.records.size,
  );
  const entities = await withProgress("Comparing this version's catalog", () =>
    traffic.compareCatalog(replicas.running),
  );
  await replaceBoth('Rolling back', earlier);
  const losses = await traffic.stop(
    replicas.running,
    problem => !isKnownToStay(earlier, problem),
  );
  const after = await remember();
  const { url } = replicas.running[0];
  return tellLosses([
    ...losses,
    { what: 'Entities in the catalog of this version', lost: entities },
    {
      what: `${traffic.templates.length} templates, created and changed`,
      lost: await lostTemplates({ url, headers }, NAMESPACE, traffic.templates),
    },
    {
      what: `${before.records.size} records and ${before.usage.size} sums of usage, after the upgrade`,
      lost: forgotten(before, between, 'summary'),
    },
    {
      what: `${between.records.size} records and ${between.usage.size} sums of usage, after the rollback`,
      lost: [
        ...forgotten(before, after, 'details'),
        ...forgotten(between, after, 'summary'),
      ],
    },
    {
      what: 'Phases with history and usage',
      lost: [
        ...(before.usage.size < CLUSTERS_BEFORE ? ['the one before'] : []),
        ...(between.records.size > old.records.size ? [] : ['this version']),
      ],
    },
  ]);
}

await runMain(testUpgrade);
