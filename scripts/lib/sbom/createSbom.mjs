import { productionPackages } from './productionPackages.mjs';

/** @typedef {import('./productionPackages.mjs').LockedPackages} LockedPackages */
/** @typedef {import('./productionPackages.mjs').LockedPackage} LockedPackage */

/** Folder of the published packages. */
const PUBLISHED = /^plugins\/[^/]+$/;

/** An SPDX expression, such as `MIT` or `(MIT OR Apache-2.0)`; anything else is a name. */
const EXPRESSION = /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*\)?$/;

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
function nameOf(path, { name }) {
  return name ?? path.slice(path.lastIndexOf('node_modules/')).slice(13);
}

/**
 * @param {string} path
 * @param {LockedPackage} locked
 */
function purlOf(path, locked) {
  const name = nameOf(path, locked).replace(/^@/, '%40');
  return `pkg:npm/${name}@${locked.version}`;
}

/** @param {string} license */
function licenseOf(license) {
  return EXPRESSION.test(license)
    ? { expression: license }
    : { license: { name: license } };
}

/** @param {string} integrity as npm writes it; of several the first */
function hashOf(integrity) {
  const [algorithm, content] = integrity.split(' ')[0].split('-');
  return {
    alg: algorithm.toUpperCase().replace(/^SHA/, 'SHA-'),
    content: Buffer.from(content, 'base64').toString('hex'),
  };
}

/**
 * A software bill of materials of the published packages with all their production dependencies, in CycloneDX.
 * `npm sbom` can't create it: it stops at overridden versions, and with `--omit dev` it omits packages that are also development
 * dependencies. The same lock file gives the same result.
 *
 * @param {LockedPackages} packages of package-lock.json
 * @param {(path: string) => string | undefined} findLicense where the lock file has none
 */
export function createSbom(packages, findLicense) {
  const roots = Object.keys(packages).filter(path => PUBLISHED.test(path));
  const found = productionPackages(packages, roots);
  /** @param {string} path */
  const purl = path => purlOf(path, packages[path]);
  /** @type {Map<string, Set<string>>} */
  const dependencies = new Map();
  /** @type {Map<string, object>} */
  const components = new Map();
  for (const path of [...found.keys()].sort()) {
    const locked = packages[path];
    const license = locked.license ?? findLicense(path);
    const ref = purl(path);
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name: nameOf(path, locked),
      version: locked.version,
      ...(license && { licenses: [licenseOf(license)] }),
      purl: ref,
      ...(locked.integrity && { hashes: [hashOf(locked.integrity)] }),
    });
    // One version may be installed in several places, with other dependencies in each.
    const known = dependencies.get(ref) ?? new Set();
    found.get(path)?.forEach(other => known.add(purl(other)));
    dependencies.set(ref, known);
  }
  const { name, version } = packages[''];
  const root = `pkg:npm/${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name, version },
    },
    components: [...components.values()],
    dependencies: [
      { ref: root, dependsOn: roots.map(purl) },
      ...[...dependencies].map(([ref, others]) => ({
        ref,
        dependsOn: [...others].sort(),
      })),
    ],
  };
}
