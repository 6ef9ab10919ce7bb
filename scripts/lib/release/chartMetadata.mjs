import { addressOf } from '../packageMetadata.mjs';

/**
 * The Chart.yaml of a released chart, with the version of the packages and the address of the sources.
 *
 * @param {Record<string, any>} root package.json of the repository
 * @param {string} version of the packages
 * @param {Record<string, unknown>} chart content of Chart.yaml
 */
export function chartMetadata(root, version, chart) {
  const address = addressOf(root);
  return {
    ...chart,
    version,
    appVersion: version,
    ...(address && { home: address, sources: [address] }),
  };
}
