/**
 * An entry of package-lock.json; `link` stands for a workspace.
 *
 * @typedef {object} LockedPackage
 * @property {string} [name] where it is not the last part of the path
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity] as in `sha512-<base64>`
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [private]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages by path */

const FOLDER = 'node_modules/';

/**
 * Where Node finds a package: in the nearest `node_modules` upwards.
 *
 * @param {LockedPackages} packages
 * @param {string} from path of the package that wants it
 * @param {string} name
 * @returns {string | undefined} nothing where it is not installed
 */
function resolve(packages, from, name) {
  let at = from;
  for (;;) {
    const path = at ? `${at}/${FOLDER}${name}` : FOLDER + name;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (!at) return undefined;
    const parent = Math.max(at.lastIndexOf(`/${FOLDER}`), at.lastIndexOf('/'));
    at = parent < 0 ? '' : at.slice(0, parent);
  }
}

/**
 * The packages that a package needs to run: its dependencies, required peers, and optional dependencies.
 *
 * @param {LockedPackage} locked
 */
function namesNeeded(locked) {
  const { peerDependenciesMeta: meta = {} } = locked;
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers.filter(name => !meta[name]?.optional),
  ];
}

/**
 * All production dependencies of some packages, including themselves.
 *
 * @param {LockedPackages} packages
 * @param {string[]} roots paths
 * @returns {Map<string, string[]>} paths, each with those of what it depends on
 */
export function productionPackages(packages, roots) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const from = path;
    const needed = namesNeeded(packages[path]).flatMap(
      name => resolve(packages, from, name) ?? [],
    );
    found.set(path, needed);
    open.push(...needed);
  }
  return found;
}
