/**
 * A suite of tests or measurements with its own command.
 *
 * @typedef {object} Check
 * @property {string} name by which `--only` chooses it
 * @property {1 | 2} tier 1: every change must pass it; 2: it takes longer, and runs at night
 * @property {string} command
 * @property {Record<string, string>} [env]
 * @property {number} minutes on two cores, about, when what it needs is in the cache folder
 * @property {string} purpose
 * @property {boolean} [isShort] whether the second tier has a longer form of it
 * @property {boolean} [isAlone] whether it needs the machine for itself; the others run in parallel
 * @property {string} [after] a suite of the first tier whose results it takes
 * @property {RegExp} [misses] what in its output means failure, for a command that ends well nonetheless
 */

/**
 * All of them, those first that tell soonest. docs/testing.md shows this table.
 *
 * @type {Check[]}
 */
export const CHECKS = [
  {
    name: 'lint',
    tier: 1,
    command: 'npm run lint',
    minutes: 3,
    purpose: 'Code style, words, layers, and what nothing uses',
  },
  {
    name: 'types',
    tier: 1,
    command: 'npm run typecheck',
    minutes: 1,
    purpose: 'Types of packages, tests and scripts',
  },
  {
    name: 'api-reports',
    tier: 1,
    command: 'npm run api-reports -- --ci',
    minutes: 1,
    after: 'types',
    purpose: 'The public API is what its reports say',
  },
  {
    name: 'pack',
    tier: 1,
    command: 'npm run pack -- --check',
    minutes: 2,
    after: 'types',
    purpose: 'The packages build, and can be installed',
  },
  {
    name: 'test',
    tier: 1,
    command: 'npm run test',
    minutes: 12,
    isShort: true,
    purpose: 'Units, the API over HTTP, pages, flows in Chromium, documents',
  },
  {
    name: 'release',
    tier: 2,
    command: 'npm run release -- --dry-run',
    minutes: 6,
    purpose: 'All that is published can be built and checked',
  },
  {
    name: 'e2e:dynamic',
    tier: 2,
    command: 'npm run e2e:dynamic',
    minutes: 6,
    purpose: 'A Backstage that loads plugins from a folder starts with ours',
  },
  {
    name: 'test:all',
    tier: 2,
    command: 'npm run test',
    env: { RAYPORT_TEST_TIER: 'all', RAYPORT_TEST_CLOCK: 'now' },
    minutes: 40,
    purpose:
      'As `test`, with the whole permission matrix, all languages and other sweeps',
  },
  {
    name: 'chaos:short',
    tier: 1,
    command: 'npm run chaos -- --short --seed 1 kills faults database',
    minutes: 3,
    isShort: true,
    purpose:
      'The short form of `chaos`, without two replicas and damaged databases',
  },
  {
    name: 'e2e:ray-pods',
    tier: 2,
    command: 'npm run e2e:ray-pods -- all --ends 20',
    minutes: 35,
    purpose:
      'Pods with a real Ray: what fails on them, the pages, many jobs at once, curves of a real Prometheus, and a comparison with simulated pods',
  },
  {
    name: 'e2e:ray',
    tier: 1,
    command: 'npm run e2e:ray',
    minutes: 3,
    purpose: 'Job submissions on a real Ray head',
  },
  {
    name: 'e2e:ray:rules',
    tier: 2,
    command: 'npm run e2e:ray -- rules',
    minutes: 3,
    purpose: '64 samples that the rules and a real Ray judge alike',
  },
  {
    name: 'e2e:ray:clients',
    tier: 2,
    command: 'npm run e2e:ray -- clients',
    minutes: 4,
    purpose: 'The command lines of Ray 2.9 and 2.60 through the portal',
  },
  {
    name: 'e2e:grpc',
    tier: 1,
    command: 'npm run e2e:grpc',
    minutes: 2,
    purpose: 'gRPC with a Python client',
  },
  {
    name: 'e2e:kube-client',
    tier: 2,
    command: 'npm run e2e:kube-client',
    minutes: 1,
    purpose: 'The Kubernetes API with the Python client of Kubernetes',
  },
  {
    name: 'e2e:kuberay',
    tier: 2,
    command: 'npm run e2e:kuberay',
    minutes: 18,
    purpose: "The simulated Kubernetes with the tests of KubeRay's operator",
  },
  {
    name: 'e2e:sign-in',
    tier: 1,
    command: 'npm run e2e:sign-in',
    minutes: 2,
    purpose: 'Sign-in through an OpenID Connect provider, with a role',
  },
  {
    name: 'e2e:kubernetes',
    tier: 1,
    command: 'npm run e2e:kubernetes -- --if-built --short',
    minutes: 3,
    isShort: true,
    purpose:
      'The API, rights and chart on a real Kubernetes, where it is built',
  },
  {
    name: 'attack:quick',
    tier: 1,
    command: 'npm run attack -- --quick',
    minutes: 1,
    isShort: true,
    isAlone: true,
    purpose: 'The short form of `attack`, with more time for a get and a turn',
  },
  {
    name: 'bench:gate',
    // In the first tier once it passes (issue 32).
    tier: 2,
    command: 'npm run bench -- --gate',
    minutes: 3,
    isShort: true,
    isAlone: true,
    purpose: 'Speed, rest and memory against their budgets, in short',
  },
  {
    name: 'e2e:kubernetes:cold',
    tier: 2,
    command: 'npm run e2e:kubernetes -- --cold',
    env: { RAYPORT_TEST_TIER: 'all' },
    minutes: 40,
    purpose:
      'The same with set-ups, samples and scenarios, and nothing taken from the cache',
  },
  {
    name: 'e2e:deploy',
    tier: 2,
    command: 'npm run e2e:deploy',
    minutes: 5,
    purpose: 'Helm chart and manifests against Kubernetes schemas',
  },
  {
    name: 'e2e:image',
    tier: 2,
    command: 'npm run e2e:image',
    minutes: 10,
    purpose: 'The container image builds and starts',
  },
  {
    name: 'e2e:install',
    tier: 2,
    command: 'npm run e2e:install',
    minutes: 20,
    purpose:
      'Image and chart with OpenID Connect, a role and PostgreSQL on a real Kubernetes; upgrade, rollback',
  },
  {
    name: 'e2e:matrix',
    tier: 2,
    command: 'npm run e2e:matrix',
    minutes: 5,
    purpose: 'The quick start on Node.js 20, 22 and 24, SQLite and PostgreSQL',
  },
  {
    name: 'e2e:matrix:postgres',
    tier: 2,
    command: 'npm run e2e:matrix -- --postgres 14,15,16,17,18',
    minutes: 15,
    purpose:
      'The quick start, and all tests with a database, on PostgreSQL 14 to 18',
  },
  {
    name: 'e2e:adopt',
    tier: 2,
    command: 'npm run e2e:adopt',
    minutes: 30,
    purpose: 'The steps of docs/your-portal.md, in a fresh Backstage app',
  },
  {
    name: 'e2e:adopt:legacy',
    tier: 2,
    command: 'npm run e2e:adopt -- --legacy',
    minutes: 15,
    purpose: 'The same in an app on the old frontend system',
  },
  {
    name: 'e2e:replicas',
    tier: 2,
    command: 'npm run e2e:replicas',
    minutes: 15,
    purpose: 'Two portals, one of which restarts repeatedly',
  },
  {
    name: 'e2e:upgrade',
    tier: 2,
    command: 'npm run e2e:upgrade',
    minutes: 6,
    purpose: 'Two portals are upgraded and rolled back under load',
  },
  {
    name: 'e2e:fuzz',
    tier: 2,
    command: 'npm run e2e:fuzz -- --seeds 6',
    minutes: 40,
    purpose: 'Requests made from the OpenAPI document, with six new seeds',
  },
  {
    name: 'chaos',
    tier: 2,
    command: 'npm run chaos',
    minutes: 35,
    purpose: 'Portals are killed; Kubernetes, databases and clocks fail',
  },
  {
    name: 'attack',
    tier: 2,
    command: 'npm run attack',
    minutes: 4,
    purpose: 'How a hostile user affects a normal one',
  },
  {
    name: 'uploads',
    tier: 2,
    command: 'npm run uploads',
    minutes: 2,
    purpose:
      'Memory and event loop while ten packages of 500 MiB pass through the job API',
  },
  {
    name: 'load',
    tier: 2,
    command: 'npm run load',
    minutes: 6,
    purpose: 'Whether 200 busy connections lose anything',
  },
  {
    name: 'history:load',
    tier: 2,
    command: 'npm run history:load',
    minutes: 10,
    purpose: 'Whether jobs are recorded while the portal is killed',
  },
  {
    name: 'history:bench',
    tier: 2,
    command: 'npm run history:bench',
    minutes: 15,
    purpose: 'Times with a million records, in both databases',
  },
  {
    name: 'bench',
    tier: 2,
    command: 'npm run bench',
    minutes: 6,
    misses: /\| miss\s*\|$/m,
    purpose: 'Times and memory against their budgets',
  },
  {
    name: 'soak',
    tier: 2,
    command: 'npm run soak',
    minutes: 12,
    purpose: 'Memory, answers and streams under load',
  },
  {
    name: 'soak:kubernetes',
    tier: 2,
    command: 'npm run soak:kubernetes',
    minutes: 25,
    purpose: 'The same on a real Kubernetes that fails',
  },
];

/** The suites of `npm run check:all`: all of them, in their long form if there are two. */
export const NIGHTLY = CHECKS.filter(({ isShort }) => !isShort);

/**
 * A command as one types it, with its variables.
 *
 * @param {Check} check
 */
export function commandLine({ command, env = {} }) {
  const variables = Object.entries(env).map(
    ([key, value]) => `${key}=${value}`,
  );
  return [...variables, command].join(' ');
}
