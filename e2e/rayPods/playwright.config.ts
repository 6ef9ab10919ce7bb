import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../chromium';
import { requestsConfig } from '../requestsConfig';

/** A page that has not shown a button by then never will, however busy the machine is. */
const ACTION_TIMEOUT_MS = 30_000;

const config = requestsConfig({
  name: 'rayPods',
  // A head takes ten seconds alone, and a minute on a busy machine; a test may need two.
  testTimeoutMs: 300_000,
  expectTimeoutMs: 150_000,
});

/** `npm run e2e:ray-pods` starts what the requests and the browser go to. */
export default defineConfig({
  ...config,
  use: {
    ...config.use,
    actionTimeout: ACTION_TIMEOUT_MS,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
});
