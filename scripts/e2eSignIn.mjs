// `npm run e2e:sign-in`: a person signs in to a whole portal through an OpenID Connect provider, in Chromium, and may do
// what a role of the configuration allows.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppIsBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { findFreePorts } from './lib/ports.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { ORG, researchers, signInAt } from './lib/signIn/ann.mjs';
import { startOidcProvider } from './lib/signIn/startOidcProvider.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const results = inRepository('test-results', 'sign-in');

/** @param {{ url: string, metadataUrl: string, org: string }} options */
function configuration({ url, metadataUrl, org }) {
  return {
    app: { baseUrl: url },
    backend: { baseUrl: url, cors: { origin: url } },
    auth: {
      session: { secret: 'session-secret-of-the-test' },
      providers: {
        guest: null,
        oidc: { development: signInAt(metadataUrl) },
      },
    },
    catalog: { locations: [{ type: 'file', target: org }] },
    permission: {
      roles: [researchers({ actions: ['read'], namespace: 'open' })],
    },
  };
}

async function signIn() {
  await ensureInstalled();
  const chromium = await ensureChromium();
  if ('missing' in chromium) {
    console.log(`The sign-in is skipped: ${chromium.missing}.`);
    tellCounts({ passed: 0, failed: 0, skipped: 1 });
    return 0;
  }
  await ensureAppIsBuilt();
  mkdirSync(results, { recursive: true });

  const [port, oidcPort] = await findFreePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const redirectUri = `${url}/api/auth/oidc/handler/frame`;
  const provider = await startOidcProvider({ port: oidcPort, redirectUri });
  const { stringify } = await import('yaml');
  const org = join(results, 'org.yaml');
  writeFileSync(org, ORG);
  const config = join(results, 'app-config.sign-in.yaml');
  const { metadataUrl } = provider;
  writeFileSync(config, stringify(configuration({ url, metadataUrl, org })));
  const portal = await startEmptyPortal(
    results,
    { RAYPORT_PORT: String(port) },
    [config],
  );
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/signIn/playwright.config.ts'),
    ],
    cwd: inRepository('e2e'),
    env: {
      CHROMIUM_PATH: chromium.path,
      PORTAL_URL: url,
      RAYPORT_API_TOKEN: portal.apiToken,
      SANDBOX_URL: portal.sandboxUrl,
    },
    report: join(results, 'results.json'),
    count: playwrightCounts,
  });
  provider.stop();
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(signIn);
