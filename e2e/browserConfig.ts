import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium';
import { requestsConfig } from './requestsConfig';

/** A test may sign in, and wait for a cluster to start, milliseconds. */
const TEST_TIMEOUT_MS = 180_000;

/** A page on a busy machine, milliseconds. */
const EXPECT_TIMEOUT_MS = 60_000;

/**
 * Tests in Chromium of a portal that is already running.
 *
 * @param options - `name`: of the folder that takes the results; `baseURL`: of the pages
 */
export function browserConfig({
  name,
  baseURL,
}: {
  name: string;
  baseURL: string | undefined;
}) {
  return defineConfig({
    ...requestsConfig({
      name,
      testTimeoutMs: TEST_TIMEOUT_MS,
      expectTimeoutMs: EXPECT_TIMEOUT_MS,
    }),
    use: {
      ...devices['Desktop Chrome'],
      baseURL,
      screenshot: 'only-on-failure',
      launchOptions: {
        executablePath: chromiumPath(),
        args: chromiumArguments,
      },
    },
  });
}
