// The layers of the code, checked by `npm run lint:layers`. Tests, and what only tests use, may look everywhere.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Of the packages that others publish, there is a rule for `@kubernetes/client-node` only. */
const NOT_CHECKED = [
  '(^|/)node_modules/(?!(@kubernetes/client-node|@backstage/[^/]+)/dist/index)',
  '(^|(?<!client-node|@backstage/[^/]+)/)(dist|dist-types|__tests__|__testUtils__|__fixtures__|setupTests\\.ts)',
  '\\.test\\.(tsx?|mjs)$',
];

/**
 * The folders of a package's `src`, those that others stand on first. Each may import only from those before it. A kind
 * of its own, a folder `<kind>s` with a `<kind>Kind.ts`, needs no place here: it stands right below `kinds`.
 */
const ROOMS = {
  'plugins/ray-common': [
    'objects',
    'explanations',
    'texts',
    'schema',
    'errors',
    'permissions',
    'rules',
    'limits',
    'podSecurity',
    'systemNamespaces',
    'status',
    'kinds',
    'search',
    'operations',
    'client',
  ],
  'plugins/ray': [
    'translation',
    'routes',
    'ui',
    'editor',
    'api',
    'live',
    'namespaces',
    'actions',
    'pods',
    'logs',
    'estimate',
    'manifest',
    'history',
    'footprint',
    'phases',
    'dashboard',
    'detail',
    'forms',
    'fixes',
    'fleet',
    'list',
    'entity',
    'records',
    'kind',
    'templates',
    'clusters',
    'jobs',
    'services',
    'kinds',
    'usage',
    'everything',
    'overview',
    'component',
    'home',
    'search',
    'palette',
    'sections',
    'legacy',
  ],
  'plugins/catalog-backend-module-ray': [
    'entity',
    'source',
    'provider',
    'processor',
    'apiDefinition',
  ],
  'plugins/ray-backend-module-notifications': ['notices', 'records', 'follow'],
  'plugins/search-backend-module-ray': ['documents', 'collator', 'schedule'],
  'plugins/scaffolder-backend-module-ray': [
    'kinds',
    'once',
    'dryRun',
    'wait',
    'examples',
    'actions',
  ],
  'plugins/ray-backend': [
    'core',
    'configuration',
    'paging',
    'idempotency',
    'database',
    'capacity',
    'kubernetes',
    'operator',
    'clock',
    'requests',
    'audit',
    'flowControl',
    'views',
    'authorization',
    'admission',
    'resources',
    'history',
    'fixes',
    'failures',
    'templates',
    'clusters',
    'jobs',
    'services',
    'kinds',
    'submissions',
    'load',
    'recording',
    'metrics',
    'execution',
    'boundJobs',
    'idle',
    'webSockets',
    'http',
    'logs',
    'dashboard',
    'jobsApi',
    'portal',
    'streams',
    'grpc',
    'actions',
    'kubernetesApi',
  ],
  'plugins/ray-backend-module-sandbox': [
    'core',
    'schema',
    'resources',
    'admission',
    'database',
    'quota',
    'store',
    'patch',
    'fieldOwnership',
    'serviceAccounts',
    'api',
    'server',
    'objects',
    'controllerRuntime',
    'controllers',
    'events',
    'simulation',
    'processRuntime',
    'operator',
    'kinds',
    'seed',
    'past',
  ],
};

/** Folders of kinds that {@link ROOMS} does not list. */
function otherKindsOf(package, listed) {
  const src = join(__dirname, package, 'src');
  return readdirSync(src).filter(
    folder =>
      !listed.includes(folder) &&
      existsSync(join(src, folder, `${folder.replace(/s$/, '')}Kind.ts`)),
  );
}

function layersOf([package, listed]) {
  const src = `^${package}/src`;
  const rooms = listed.flatMap(room =>
    room === 'kinds' ? [...otherKindsOf(package, listed), room] : room,
  );
  const upwards = rooms.slice(0, -1).map((room, index) => ({
    name: `${package}: ${room} stands below`,
    severity: 'error',
    from: { path: `${src}/${room}/` },
    to: { path: `${src}/(${rooms.slice(index + 1).join('|')})/` },
  }));
  const wiring = {
    name: `${package}: the files beside the folders put them together`,
    severity: 'error',
    comment: 'The folders themselves import none of them.',
    from: { path: `${src}/[^/]+/` },
    to: { path: `${src}/[^/]+$` },
  };
  const unknown = {
    name: `${package}: every folder has its place in .dependency-cruiser.cjs`,
    severity: 'error',
    from: { path: `${src}/[^/]+/`, pathNot: `${src}/(${rooms.join('|')})/` },
    to: {},
  };
  return [...upwards, wiring, unknown];
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no circles between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true, path: '^(plugins|packages|scripts)/' },
    },
    {
      name: 'packages meet at their entrances',
      severity: 'error',
      from: { path: '^((plugins|packages)/[^/]+)/' },
      to: { path: '^(plugins|packages)/[^/]+/src/.+/', pathNot: '^$1/' },
    },
    {
      name: 'browsers have no Node',
      severity: 'error',
      from: { path: '^(plugins/ray|plugins/ray-common|packages/app)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only credentials and tests use the Kubernetes client',
      severity: 'error',
      from: {
        pathNot: [
          '^plugins/ray-node/src/kubernetes/kubeconfig/',
          '[.]test[.]ts$',
        ],
      },
      to: { path: '@kubernetes/client-node' },
    },
    {
      name: 'the Kubernetes client is loaded on first use',
      severity: 'error',
      from: { pathNot: '[.]test[.]ts$' },
      to: {
        path: '@kubernetes/client-node',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'the sandbox runs without Backstage',
      severity: 'error',
      comment:
        'Only the module that offers it to a portal, and its counterpart for tests, know Backstage.',
      from: {
        path: '^plugins/ray-backend-module-sandbox/src/',
        pathNot: ['src/(module|startTestSandbox)[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '@backstage/' },
    },
    ...Object.entries(ROOMS).flatMap(layersOf),
  ],
  options: {
    // Types count, too: who imports one depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: NOT_CHECKED },
  },
};
