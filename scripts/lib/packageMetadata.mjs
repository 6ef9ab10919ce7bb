/**
 * The address of the repository, from `repository.url` of its package.json; undefined where that says none.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @returns {string | undefined}
 */
export function addressOf({ repository }) {
  return repository?.url?.replace(/^git\+/, '').replace(/\.git$/, '');
}

/**
 * What every package of ours says about where it comes from. It is written once, in the package.json of the repository:
 * `engines`, `author`, and `repository.url`, from which the addresses are derived. A private repository has no address, and
 * then packages have none.
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
