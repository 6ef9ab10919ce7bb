import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { contentHash } from '../contentHash.mjs';
import { inRepository } from '../paths.mjs';
import { CHART, renderChart } from './chart.mjs';

const VALUES = inRepository('deploy/manifests/values');

/** The files that are rendered from the chart, and the templates that they are made of; all when absent. */
export const MANIFESTS = [
  {
    path: 'deploy/rbac.yaml',
    values: 'rbac.yaml',
    templates: ['serviceaccount', 'clusterrole'],
  },
  {
    path: 'deploy/rbac-namespaces.yaml',
    values: 'rbac-namespaces.yaml',
    templates: ['serviceaccount', 'roles'],
  },
  { path: 'deploy/manifests/rayport.yaml', values: 'rayport.yaml' },
  { path: 'deploy/manifests/trial.yaml', values: 'trial.yaml' },
];

/** Labels that name Helm as the installer, which is wrong for a plain manifest. */
const HELM_LABELS =
  /^ +(helm\.sh\/chart|app\.kubernetes\.io\/managed-by): .*\n/gm;

/** Hash of the sources of the manifests. Shows without Helm whether the manifests still match the chart. */
function chartHash() {
  return contentHash([CHART, VALUES]).slice(0, 16);
}

/** The line in each manifest that holds {@link chartHash}. */
export function renderedFrom() {
  return `# Rendered from deploy/chart (${chartHash()}) by npm run e2e:deploy -- --write: change that.`;
}

/**
 * Renders one of the {@link MANIFESTS}, with the comment that its values begin with.
 *
 * @param {string} helm its path
 * @param {typeof MANIFESTS[number]} manifest
 */
export function renderManifest(helm, { values, templates }) {
  const path = `${VALUES}/${values}`;
  const comment = /^(#.*\n)+/.exec(readFileSync(path, 'utf8'))?.[0] ?? '';
  const documents = renderChart(helm, path, templates)
    .replaceAll(HELM_LABELS, '')
    .split(/^---\n/m)
    .map(document => document.replace(/^# Source: .*\n/gm, '').trim())
    // `kubectl apply` knows no hooks, such as the test of a release.
    .filter(document => document && !document.includes('helm.sh/hook:'));
  const text = `${renderedFrom()}\n${comment}${documents.join('\n---\n')}\n`;
  return format(text, { parser: 'yaml', singleQuote: true });
}
