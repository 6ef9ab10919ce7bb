import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readJson, writeJson } from './jsonFiles.mjs';

/** Files that only yarn uses. */
const OF_YARN = ['.yarn', '.yarnrc.yml', 'yarn.lock'];

/** The backend depends on the pages by `link:`, a protocol of yarn. */
const LINKED = { npm: '*', pnpm: 'workspace:*' };

/** How each runs a script of the backend, in place of `yarn workspace backend`. */
const IN_BACKEND = {
  npm: 'npm run --workspace backend',
  pnpm: 'pnpm --filter backend run',
};

/** Tools of create-app's tests that exclude each other by their peer ranges: yarn accepts that, npm does not. */
const TEST_TOOLS = {
  '@testing-library/dom': '^10.0.0',
  '@testing-library/react': '^16.0.0',
};

/** Material UI 4 declares React 17 as the newest version, and npm enforces that. */
const REACT = { react: '^18.3.1', 'react-dom': '^18.3.1' };

/**
 * The libraries that an app and all plugins share, in the release from which pnpm installs the others: pnpm installs
 * the newest version of a range, even if the app has an older one. Two copies of a library share no context.
 */
const SHARED = {
  '@backstage/frontend-plugin-api': '^1.0.0',
  '@backstage/ui': '^0.20.0',
};

/**
 * Makes an app that create-app made for yarn one of npm or pnpm, as a team would that uses these.
 *
 * @param {string} app its folder
 * @param {'npm' | 'pnpm'} manager
 */
export function convertApp(app, manager) {
  const root = join(app, 'package.json');
  const {
    packageManager: _,
    resolutions: ofYarn,
    ...manifest
  } = readJson(root);
  const resolutions = { ...ofYarn, ...(manager === 'npm' ? REACT : SHARED) };
  const scripts = Object.entries(manifest.scripts).map(([name, script]) => [
    name,
    script.replace('yarn workspace backend', IN_BACKEND[manager]),
  ]);
  Object.assign(manifest, { scripts: Object.fromEntries(scripts) });
  if (manager === 'npm') manifest.overrides = nested(resolutions);
  else writePnpmWorkspace(app, manifest.workspaces, resolutions);
  writeJson(root, manifest);
  for (const path of workspacesOf(app)) {
    const ranges = { ...TEST_TOOLS, ...resolutions };
    writeJson(path, withRanges(readJson(path), ranges, LINKED[manager]));
  }
  OF_YARN.forEach(name =>
    rmSync(join(app, name), { recursive: true, force: true }),
  );
}

/**
 * Npm wants overrides of a package's own dependencies as objects.
 *
 * @param {Record<string, string>} resolutions by a name, or by two with a slash between
 * @returns {Record<string, string | Record<string, string>>}
 */
function nested(resolutions) {
  return Object.fromEntries(
    Object.entries(resolutions).map(([path, range]) => {
      const [parent, child] = namesOf(path);
      return child ? [parent, { [child]: range }] : [parent, range];
    }),
  );
}

/** @param {string} path */
function namesOf(path) {
  return path.match(/(@[^/]+\/)?[^/]+/g) ?? [];
}

/**
 * @param {string} app
 * @param {string[]} packages
 * @param {Record<string, string>} resolutions
 */
function writePnpmWorkspace(app, packages, resolutions) {
  const overrides = Object.fromEntries(
    Object.entries(resolutions).map(([path, range]) => [
      namesOf(path).join('>'),
      range,
    ]),
  );
  writeFileSync(
    join(app, 'pnpm-workspace.yaml'),
    stringify({
      packages,
      overrides,
      // Backstage's tools and TypeScript look for packages that the app does not name itself.
      nodeLinker: 'hoisted',
      // No package needs the output of its build script. pnpm runs none of the scripts, and would fail without this
      // line.
      strictDepBuilds: false,
    }),
  );
}

/** @param {string} app */
function workspacesOf(app) {
  const folder = join(app, 'packages');
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'package.json'));
}

/**
 * Npm refuses to override a package's direct dependency with another range.
 *
 * @param {Record<string, any>} manifest
 * @param {Record<string, string>} ranges
 * @param {string} linked
 */
function withRanges(manifest, ranges, linked) {
  const changed = (/** @type {Record<string, string>} */ dependencies = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        range.startsWith('link:') ? linked : (ranges[name] ?? range),
      ]),
    );
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    dependencies: changed(dependencies),
    devDependencies: changed(devDependencies),
  };
}
