import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

const MASK = '••••••';

/**
 * Hides the values of environment variables in the YAML of a Kubernetes object, but not their names.
 *
 * @returns the same text if there is nothing to hide
 */
export function maskManifest(manifest: string): string {
  const document = parseDocument(manifest);
  let isMasked = false;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'env' || !isSeq(value)) return;
      for (const variable of value.items) {
        if (!isMap(variable) || !variable.has('value')) continue;
        variable.set('value', MASK);
        isMasked = true;
      }
    },
  });
  return isMasked
    ? document.toString({ lineWidth: 0, flowCollectionPadding: false })
    : manifest;
}
