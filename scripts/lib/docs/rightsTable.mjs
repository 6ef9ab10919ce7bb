import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { parseAllDocuments } from 'yaml';
import { inRepository } from '../paths.mjs';

/** The page with the table of rights. */
export const RIGHTS_PAGE = inRepository('docs/install.md');

/** The roles of deploy/rbac.yaml, in the order of the table's columns. */
const ROLES = ['rayport', 'rayport-reader'];

/** The purpose of each resource. */
const PURPOSES = new Map([
  ['rayclusters.ray.io', 'clusters'],
  ['rayjobs.ray.io', 'jobs'],
  ['rayservices.ray.io', 'services'],
  [
    'raycronjobs.ray.io',
    'schedules, only with `ray.kubernetesApi.enabled`, or read with `rayCronJob` in `ray.owners`',
  ],
  ['configmaps', 'compute templates'],
  [
    'pods',
    'states and their reasons; `delete` to renew pods of an older definition, `get` only with `ray.kubernetesApi.enabled`',
  ],
  [
    'events',
    'reasons and the list of events; `get` only with `ray.kubernetesApi.enabled`',
  ],
  ['events.events.k8s.io', 'the same, only with `ray.kubernetesApi.enabled`'],
  ['pods/log', 'logs'],
  [
    'services/proxy',
    'job submissions, uploads of their code, Ray dashboards; not with another `ray.dashboard.access`',
  ],
  [
    'services',
    'optional: dashboards and applications behind Services with names of their own; `list` and `watch` only with `ray.kubernetesApi.enabled`',
  ],
  [
    'ingresses.networking.k8s.io',
    'Ingresses of clusters, only with `ray.kubernetesApi.enabled`',
  ],
  ['namespaces', 'forms, and saying that a namespace is missing'],
  [
    'nodes',
    'optional: a warning when a cluster asks for more than the nodes hold',
  ],
  [
    'persistentvolumeclaims',
    'optional: [a warning](api/writes.md#what-a-new-object-lacks) about what pods name and does not exist',
  ],
  ['serviceaccounts', 'optional: the same'],
  ['priorityclasses.scheduling.k8s.io', 'optional: the same'],
  ['runtimeclasses.node.k8s.io', 'optional: the same'],
  [
    'localqueues.kueue.x-k8s.io',
    'optional: [queues of Kueue](security/kubernetes.md#queues-of-kueue) in forms',
  ],
  ['workloads.kueue.x-k8s.io', 'optional: places in these queues'],
  [
    'localqueues/pendingworkloads.visibility.kueue.x-k8s.io',
    'optional: the same, counting all namespaces',
  ],
]);

const HEADER =
  '| resource | rights of `rayport` | of `rayport-reader` | for |\n| --- | --- | --- | --- |';

/**
 * The verbs of a role by resource.
 *
 * @param {{ rules: { apiGroups: string[], resources: string[], verbs: string[] }[] }} role
 */
function verbsIn({ rules }) {
  /** @type {Map<string, Set<string>>} */
  const verbs = new Map();
  for (const rule of rules) {
    for (const group of rule.apiGroups) {
      for (const resource of rule.resources) {
        const name = group ? `${resource}.${group}` : resource;
        const known = verbs.get(name) ?? new Set();
        rule.verbs.forEach(verb => known.add(verb));
        verbs.set(name, known);
      }
    }
  }
  return verbs;
}

/** The rights in deploy/rbac.yaml, as a table. */
function rightsTable() {
  const text = readFileSync(inRepository('deploy/rbac.yaml'), 'utf8');
  const objects = parseAllDocuments(text).map(document => document.toJS());
  const roles = ROLES.map(name => {
    const role = objects.find(
      ({ kind, metadata }) => kind === 'ClusterRole' && metadata.name === name,
    );
    return verbsIn(role);
  });
  const resources = new Set(roles.flatMap(role => [...role.keys()]));
  const rows = [...resources].map(resource => {
    const cells = roles.map(role => [...(role.get(resource) ?? [])].join(', '));
    const purpose = PURPOSES.get(resource);
    if (!purpose) throw new Error(`Say in PURPOSES what ${resource} is for.`);
    return `| \`${resource}\` | ${cells.map(cell => cell || 'none').join(' | ')} | ${purpose} |`;
  });
  return [HEADER, ...rows].join('\n');
}

/**
 * The page with the current table.
 *
 * @param {string} page
 */
export async function withRightsTable(page) {
  const start = page.indexOf('| resource ');
  const end = page.indexOf('\n\n', start);
  const text = page.slice(0, start) + rightsTable() + page.slice(end);
  return format(text, { parser: 'markdown' });
}
