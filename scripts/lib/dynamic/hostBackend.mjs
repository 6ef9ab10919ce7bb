// A Backstage backend that takes plugins from a folder, as Red Hat Developer Hub does. Copied next to its node_modules and
// started there by dynamic.e2e.mjs.
import { createBackend } from '@backstage/backend-defaults';

/** Installed next to it only. */
const SERVICE = '@backstage/backend-dynamic-feature-service';

const { dynamicPluginsFeatureLoader } = await import(String(SERVICE));
const backend = createBackend();
backend.add(dynamicPluginsFeatureLoader());
for (const name of [
  'plugin-auth-backend',
  'plugin-auth-backend-module-guest-provider',
  'plugin-catalog-backend',
  'plugin-notifications-backend',
  'plugin-permission-backend',
  'plugin-permission-backend-module-allow-all-policy',
]) {
  const { default: feature } = await import(`@backstage/${name}`);
  backend.add(feature.default);
}
await backend.start();
