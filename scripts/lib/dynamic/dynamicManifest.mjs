/** Packages that the host brings, as one copy for all its plugins. */
const SHARED = /^@backstage\//;

const OWN = /^@rayport\//;

/**
 * @param {Record<string, string>} dependencies
 * @param {RegExp} pattern
 * @returns {[string, string][]}
 */
function matching(dependencies, pattern) {
  return Object.entries(dependencies).filter(([name]) => pattern.test(name));
}

/** Names of our packages that a package depends on. */
export function ownDependencies(
  /** @type {Record<string, any>} */ { dependencies = {} },
) {
  return matching(dependencies, OWN).map(([name]) => name);
}

/**
 * The package.json of a backend package for a host that loads plugins from a folder (Backstage,
 * `backend-dynamic-feature-service`): packages of Backstage come from the host, everything else is to be bundled.
 *
 * @param {Record<string, any>} manifest package.json of a packed package
 * @param {(name: string) => string} folderOf where one of our own packages is
 */
export function dynamicManifest(manifest, folderOf) {
  const { dependencies = {}, peerDependenciesMeta = {}, ...rest } = manifest;
  const { devDependencies: _tools, scripts: _scripts, ...others } = rest;
  const required = Object.entries(rest.peerDependencies ?? {}).filter(
    ([name]) => !peerDependenciesMeta[name]?.optional,
  );
  const own = ownDependencies(manifest);
  const bundled = Object.entries(dependencies).filter(
    ([name]) => !SHARED.test(name),
  );
  return {
    ...others,
    dependencies: Object.fromEntries([
      ...bundled,
      ...own.map(name => [name, `file:${folderOf(name)}`]),
    ]),
    peerDependencies: Object.fromEntries([
      ...required,
      ...matching(dependencies, SHARED),
    ]),
  };
}
