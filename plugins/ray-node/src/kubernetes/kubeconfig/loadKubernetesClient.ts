/**
 * Loads `@kubernetes/client-node` on first use: that takes about half a second and 60 MB, which a portal on the
 * sandbox does not need.
 *
 * @throws Error that says what to do: on Node.js 20, its version 2 does not load with the undici that it asks for
 */
export async function loadKubernetesClient() {
  try {
    return await import('@kubernetes/client-node');
  } catch (cause) {
    throw new Error(
      `The package @kubernetes/client-node can't be loaded on Node.js ${process.versions.node}. Run the portal on Node.js 22.19 or newer, or install version 1.4 of the package.`,
      { cause },
    );
  }
}
