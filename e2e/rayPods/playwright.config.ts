import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../chromium';
import { requestsConfig } from '../requestsConfig';

const config = requestsConfig({
  name: 'rayPods',
  // A head takes ten seconds by itself, and a minute beside other things; a test may need two.
  testTimeoutMs: 300_000,
  expectTimeoutMs: 150_000,
});

/** A page that has not shown a button by then never will, however busy the machine is. */
const ACTION_TIMEOUT_MS = 30_000;

/** Set where the pages are tried, and nothing else. */
const { CHROMIUM_PATH: executablePath } = process.env;

/** `npm run e2e:ray-pods` starts what the requests and the browser go to. */
export default defineConfig(
  executablePath
    ? {
        ...config,
        testMatch: 'pages.spec.ts',
        use: {
          // Pages call the API at the host of `backend.baseUrl` alone.
          baseURL: process.env.RAYPORT_URL?.replace('127.0.0.1', 'localhost'),
          actionTimeout: ACTION_TIMEOUT_MS,
          viewport: { width: 1280, height: 800 },
          screenshot: 'only-on-failure',
          trace: 'retain-on-failure',
          launchOptions: { executablePath, args: chromiumArguments },
        },
      }
    : { ...config, testIgnore: 'pages.spec.ts' },
);
