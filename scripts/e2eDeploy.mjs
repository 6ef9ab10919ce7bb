// `npm run e2e:deploy`: the chart through `helm lint`, `helm template` and kubeconform, and the plain manifests held against
// it. `-- --write` writes them again.
import { writeFileSync } from 'node:fs';
import { ensureGoTool } from './lib/deploy/goTools.mjs';
import {
  ensureKubernetesSchemas,
  KUBERNETES_VERSIONS,
} from './lib/deploy/kubernetesSchemas.mjs';
import { MANIFESTS, renderManifest } from './lib/deploy/manifests.mjs';
import { findGo } from './lib/kubernetes/goBinaries.mjs';
import { runNodeTests } from './lib/nodeTests.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/** @param {{ write: boolean }} options */
async function testDeployment({ write }) {
  const go = findGo();
  if ('missing' in go) {
    console.log(`The tests of the chart are skipped: ${go.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  const helm = await ensureGoTool('helm');
  if (write) {
    await writeManifests(helm);
    return 0;
  }
  process.env.HELM = helm;
  process.env.KUBECONFORM = await ensureGoTool('kubeconform');
  process.env.KUBERNETES_SCHEMAS = JSON.stringify(
    KUBERNETES_VERSIONS.map(version => ({
      version,
      location: ensureKubernetesSchemas(version),
    })),
  );
  const counts = await runNodeTests(
    ['chart', 'chartValues'].map(name =>
      inRepository(`scripts/lib/deploy/${name}.e2e.mjs`),
    ),
  );
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

/** @param {string} helm */
async function writeManifests(helm) {
  for (const manifest of MANIFESTS) {
    const text = await renderManifest(helm, manifest);
    writeFileSync(inRepository(manifest.path), text);
    console.log(`Wrote ${manifest.path}`);
  }
}

await runMain(({ values }) => testDeployment(values), {
  options: { write: { type: 'boolean', default: false } },
});
