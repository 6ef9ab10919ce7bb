// `npm run soak:kubernetes`: twenty minutes of reads, writes and streams on a real Kubernetes whose API server and etcd
// fail again and again. Shows how long callers waited and for what, whether streams lost changes, and whether all is as
// Kubernetes has it in the end. `-- --minutes 2` is for trying.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StreamClients } from './lib/bench/StreamClients.mjs';
import { waitFor } from './lib/bench/waitFor.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeKubeconfig } from './lib/kubernetes/kubeconfig.mjs';
import { call } from './lib/kubernetes/prepare.mjs';
import { OutageReport } from './lib/kubernetes/soak/OutageReport.mjs';
import { Outages } from './lib/kubernetes/soak/Outages.mjs';
import { marksOf, Traffic } from './lib/kubernetes/soak/Traffic.mjs';
import {
  findMissing,
  startKubernetes,
} from './lib/kubernetes/startKubernetes.mjs';
import { readMinutes } from './lib/minutes.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const STREAM_CLIENTS = 5;

/** After the last outage, everything is as it should be within this time. */
const SETTLE_TIMEOUT_MS = 90_000;

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';

/** @param {number} minutes */
async function soak(minutes) {
  const missing = findMissing();
  if (missing) {
    console.log(`The soak on a real Kubernetes is skipped: ${missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  const results = inRepository('test-results', 'soak-kubernetes');
  mkdirSync(results, { recursive: true });

  const server = await startKubernetes(results);
  const kubeconfig = join(results, 'kubeconfig');
  writeKubeconfig(kubeconfig, server, { token: server.portalToken });
  const portal = await startEmptyPortal(results, {
    RAYPORT_KUBERNETES: 'kubeconfig',
    KUBECONFIG: kubeconfig,
  });
  const headers = { authorization: `Bearer ${portal.apiToken}` };
  const streams = await StreamClients.open(
    { url: portal.url, headers },
    STREAM_CLIENTS,
  );
  const outages = new Outages(server);
  const traffic = new Traffic(portal, () => outages.now);
  await traffic.prepare();
  traffic.start();
  await outages.run(minutes * 60);
  await traffic.stop();

  const portalMarks = async () => {
    const answer = await fetch(`${portal.url}/apis/v1/clusters`, { headers });
    return answer.ok ? marksOf((await answer.json()).clusters) : undefined;
  };
  const report = new OutageReport();
  const isWell = async () => {
    const answer = await fetch(`${portal.url}/apis/v1/clusters`, { headers });
    await answer.body?.cancel();
    return answer.ok && !answer.headers.has('warning');
  };
  await waitFor(isWell, SETTLE_TIMEOUT_MS);
  await traffic.changeAll();
  const isWhole = async () => {
    const { body } = await call(server, 'GET', CLUSTERS);
    const kubernetes = marksOf(
      JSON.parse(body).items.map(
        (/** @type {{ metadata: any }} */ { metadata }) => metadata,
      ),
    );
    report.differences = differences(traffic, {
      kubernetes,
      portal: await portalMarks(),
    });
    return report.differences.length === 0;
  };
  await waitFor(isWhole, SETTLE_TIMEOUT_MS);
  const hasHeardAll = async () => {
    report.streams = await streams.report(traffic.changedAt);
    return report.streams.every(({ missed }) => missed === 0);
  };
  await waitFor(hasHeardAll, SETTLE_TIMEOUT_MS);
  await streams.close();
  report.exchanges = traffic.exchanges;
  report.outages = outages.count;

  console.log(`\n${report.summary()}`);
  const problems = report.problems();
  problems.forEach(problem => console.log(`Failed: ${problem}`));
  return problems.length === 0 ? 0 : 1;
}

/**
 * @param {Traffic} traffic
 * @param {{ kubernetes: Map<string, number>, portal: Map<string, number> | undefined }} marks
 */
function differences({ names, sent, acknowledged }, { kubernetes, portal }) {
  return names.flatMap(name => {
    const mark = kubernetes.get(name) ?? -1;
    const shown = portal?.get(name);
    return [
      ...(mark < acknowledged.get(name) || mark > sent.get(name)
        ? [
            `Kubernetes has mark ${mark} of ${name}; ${acknowledged.get(name)} was acknowledged, ${sent.get(name)} sent.`,
          ]
        : []),
      ...(shown === mark
        ? []
        : [`The portal has mark ${shown} of ${name}, Kubernetes ${mark}.`]),
    ];
  });
}

await runMain(({ values }) => soak(readMinutes(values.minutes)), {
  options: { minutes: { type: 'string', default: '20' } },
});
