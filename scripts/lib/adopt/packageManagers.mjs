/**
 * The commands of a package manager for an app of create-app.
 *
 * @typedef {object} PackageManager
 * @property {'yarn' | 'npm' | 'pnpm'} name
 * @property {string} install
 * @property {(script: string) => string} run a script of the root's package.json
 * @property {(tool: string) => string} exec a program of a package, with its arguments
 * @property {string} build makes the bundle for production
 */

/**
 * backstage-cli packs the backend with the yarn on the path, and fails without a `yarn.lock`, also in apps of npm and pnpm.
 *
 * @param {string} command
 */
const withLockfileOfYarn = command => `touch yarn.lock && ${command}`;

/** @type {Record<string, PackageManager>} */
export const PACKAGE_MANAGERS = {
  yarn: {
    name: 'yarn',
    install: 'yarn install',
    run: script => `yarn ${script}`,
    exec: tool => `yarn ${tool}`,
    build: 'yarn build:backend',
  },
  npm: {
    name: 'npm',
    install: 'npm install',
    run: script => `npm run ${script}`,
    exec: tool => `npx ${tool}`,
    build: withLockfileOfYarn('npm run build:backend'),
  },
  pnpm: {
    name: 'pnpm',
    install: 'pnpm install',
    run: script => `pnpm ${script}`,
    exec: tool => `pnpm exec ${tool}`,
    build: withLockfileOfYarn('pnpm build:backend'),
  },
};
