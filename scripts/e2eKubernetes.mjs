// `npm run e2e:kubernetes`: the portal on a real Kubernetes API server, with KubeRay's kinds and the rights of deploy/.
import { join } from 'node:path';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeKubeconfig } from './lib/kubernetes/kubeconfig.mjs';
import {
  findMissing,
  startKubernetes,
} from './lib/kubernetes/startKubernetes.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { playwrightCounts, tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'kubernetes');

async function testWithKubernetes() {
  checkNodeVersion();
  const missing = findMissing();
  if (missing) {
    console.log(`The tests with a real Kubernetes are skipped: ${missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureInstalled();
  const server = await startKubernetes(results);
  const kubeconfig = join(results, 'kubeconfig');
  writeKubeconfig(kubeconfig, server, { token: server.portalToken });
  const [portal, sandbox] = await Promise.all([
    startEmptyPortal(results, {
      RAYPORT_KUBERNETES: 'kubeconfig',
      KUBECONFIG: kubeconfig,
    }),
    // What both answer is compared.
    startEmptyPortal(join(results, 'sandbox')),
  ]);
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/kubernetes/playwright.config.ts'),
    ],
    cwd: inRepository('e2e'),
    env: {
      RAYPORT_URL: portal.url,
      RAYPORT_API_TOKEN: portal.apiToken,
      RAYPORT_PID: String(portal.pid),
      SANDBOX_PORTAL_URL: sandbox.url,
      SANDBOX_PORTAL_TOKEN: sandbox.apiToken,
      SANDBOX_KUBECONFIG: join(results, 'sandbox/sandbox.kubeconfig'),
      KUBERNETES_URL: server.url,
      KUBERNETES_TOKEN: server.adminToken,
      KUBERNETES_AUTHORITY: server.authorityPath,
      KUBERNETES_PID_FILE: server.pidPath,
      ETCD_PID_FILE: server.etcdPidPath,
      ETCD_URL: server.etcdUrl,
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(testWithKubernetes);
