import { UserError } from './runMain.mjs';

/**
 * The address of the repository, from `repository.url` of its package.json; undefined if it has none.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @returns {string | undefined}
 */
export function addressOf({ repository }) {
  return repository?.url?.replace(/^git\+/, '').replace(/\.git$/, '');
}

/**
 * A release without an address could not be traced to its source.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @throws {UserError} that says how to set it
 */
export function assertAddress(root) {
  if (addressOf(root)) return;
  throw new UserError(
    'The package.json of the repository has no repository.url, from which packages and chart take their addresses. Set it: npm pkg set repository.type=git repository.url=git+https://git.example.com/ray/rayport.git',
  );
}

/**
 * Adds to the manifest of a package where it comes from. That is written once, in the package.json of the repository:
 * `engines`, `author`, and `repository.url`, from which the addresses are derived. A private repository has no address,
 * so its packages have none either.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @param {Record<string, any>} manifest package.json of a package
 * @returns {Record<string, any>} the manifest with it
 */
export function withMetadata(root, manifest) {
  const { engines, author, repository } = root;
  const url = repository?.url;
  const address = addressOf(root);
  const { directory } = manifest.repository;
  return {
    ...manifest,
    ...(engines && { engines }),
    ...(author && { author }),
    ...(url && {
      homepage: `${address}/tree/main/${directory}#readme`,
      bugs: `${address}/issues`,
      repository: { ...manifest.repository, url },
    }),
  };
}
