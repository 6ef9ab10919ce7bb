/** Optional peer dependencies: with what they need they take 19 MB, and only portals with a bucket use them. */
const PACKAGES = ['@aws-sdk/client-s3', '@backstage/integration-aws-node'];

/**
 * Asserts that the packages for a bucket are installed.
 *
 * @param key - the setting that needs them
 * @param resolve - finds a package, or throws
 * @throws Error that names the key and says how to install them
 */
export function assertBucketPackages(
  key: string,
  resolve: (name: string) => unknown = require.resolve,
): void {
  const missing = PACKAGES.filter(name => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  throw new Error(
    `${key} needs packages that are not installed: yarn --cwd packages/backend add ${missing.join(' ')}.`,
  );
}
