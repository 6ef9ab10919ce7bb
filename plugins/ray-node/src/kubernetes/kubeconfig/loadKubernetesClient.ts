/**
 * Loads `@kubernetes/client-node` on first use: that takes about half a second and 60 MB, which a portal on the
 * sandbox does not need.
 */
export async function loadKubernetesClient() {
  return import('@kubernetes/client-node');
}
