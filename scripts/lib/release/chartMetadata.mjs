import { addressOf } from '../packageMetadata.mjs';

/**
 * What a released chart says in its Chart.yaml: the version of the packages, and where it comes from.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @param {string} version of the packages
 * @param {Record<string, unknown>} chart content of Chart.yaml
 */
export function chartMetadata(root, version, chart) {
  const address = addressOf(root);
  return {
    ...chart,
    ...{ version, appVersion: version },
    ...(address && { home: address, sources: [address] }),
  };
}
