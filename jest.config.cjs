// Backstage's configuration, in which the files of tests of a process share an environment and the modules they load.
// `RAYPORT_TESTS_OF=pages` or `servers` has those of one side alone; `RAYPORT_TEST_ORDER=7` runs the files in another order.
const roots = require('@backstage/cli/config/jest');

const ENVIRONMENTS = { pages: 'PageEnvironment', servers: 'ServerEnvironment' };

const sideOf = ({ testEnvironment }) =>
  testEnvironment.includes('jsdom') ? 'pages' : 'servers';

/** Milliseconds. Tests wait for conditions; what a busy machine takes long for is no failure, and what hangs is noticed. */
const TEST_TIMEOUT_MS = 180_000;

const OUR_CODE = '\\.(mts|cts|ts)$';

/** Backstage keeps `import()` in the code of servers, which Jest runs only with an experimental flag of Node.js. */
function withImportsAsRequires({ [OUR_CODE]: [path, options], ...others }) {
  const { module } = options;
  return {
    ...others,
    [OUR_CODE]: [
      path,
      module
        ? { ...options, module: { ...module, ignoreDynamic: false } }
        : options,
    ],
  };
}

const { RAYPORT_TESTS_OF: side, RAYPORT_TEST_ORDER: order } = process.env;

module.exports = roots.then(({ projects, ...root }) => ({
  ...root,
  ...(order && {
    testSequencer: require.resolve('./scripts/jest/ShuffledOrder.cjs'),
  }),
  testTimeout: TEST_TIMEOUT_MS,
  projects: projects
    .filter(project => !side || sideOf(project) === side)
    .map(project => ({
      ...project,
      transform: withImportsAsRequires(project.transform),
      runtime: require.resolve('./scripts/jest/SharedModulesRuntime.cjs'),
      testEnvironment: require.resolve(
        `./scripts/jest/${ENVIRONMENTS[sideOf(project)]}.cjs`,
      ),
    })),
}));
