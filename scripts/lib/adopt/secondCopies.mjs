import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Libraries that hand something down by a React context. Two copies of one do not see each other's, so that pages of one
 * copy around parts of the other look right and do nothing.
 */
const CONTEXT_LIBRARIES = [
  '@backstage/core-plugin-api',
  '@backstage/frontend-plugin-api',
  '@backstage/ui',
  'react',
  'react-aria',
  'react-aria-components',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-stately',
];

/**
 * The folder of a package, as Node finds it.
 *
 * @param {string} name
 * @param {string} folder of the package that imports it
 * @returns {string | undefined}
 */
function find(name, folder) {
  const here = join(folder, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return realpathSync(here);
  const parent = dirname(folder);
  return parent === folder ? undefined : find(name, parent);
}

/**
 * Compares the copies that our pages import with those of the app and of Backstage's UI library.
 *
 * @param {string} app the portal's folder
 * @returns {string[]} what is there twice
 */
export function secondCopies(app) {
  const appPackage = join(app, 'packages/app');
  const pages = find('@rayport/backstage-plugin-ray', appPackage);
  if (!pages) return ['The pages are not installed'];
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(pages, 'package.json'), 'utf8'),
  );
  const imported = { ...dependencies, ...peerDependencies };
  const ui = find('@backstage/ui', pages);
  const others = [appPackage, ...(ui ? [ui] : [])];
  return CONTEXT_LIBRARIES.filter(name => name in imported).flatMap(name => {
    const ours = find(name, pages);
    return others
      .map(folder => find(name, folder))
      .filter(copy => copy !== undefined && copy !== ours)
      .map(copy => `${name} is there twice: ${ours} and ${copy}`);
  });
}
