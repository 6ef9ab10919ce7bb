import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium';
import {
  portalEnvironment,
  portalUrl,
  repositoryRoot,
  resultsDirectory,
} from './environment';

/** Installing and building may come before the start, on a machine that has neither. */
const START_TIMEOUT_MS = 15 * 60_000;

/** One limit for all that flows wait for, which a busy machine keeps: a lifecycle of the sandbox takes some seconds. */
const EXPECT_TIMEOUT_MS = 60_000;
const FLOW_TIMEOUT_MS = 5 * EXPECT_TIMEOUT_MS;

/** Slow flows, which belong to the second tier (docs/testing.md), as do the flows with this tag. */
const NIGHTLY_FILES = [
  'fleet.spec.ts',
  'keyboardTasks.spec.ts',
  'liveTabs.spec.ts',
  'narrow.spec.ts',
  'restart.spec.ts',
  'staleness.spec.ts',
  'taskCosts.spec.ts',
];

export default defineConfig({
  testDir: './flows',
  globalSetup: './support/prepareNamespaces.ts',
  outputDir: `${resultsDirectory}/flows`,
  reporter: [
    ['list'],
    ['json', { outputFile: `${resultsDirectory}/flows.json` }],
  ],
  // The flows share one portal: two at a time would see each other's clusters.
  workers: 1,
  ...(process.env.RAYPORT_TEST_TIER !== 'all' && {
    testIgnore: NIGHTLY_FILES,
    grepInvert: /@nightly/,
  }),
  forbidOnly: Boolean(process.env.CI),
  // A flow that passes only the second time is recorded as flaky (scripts/lib/flakyTests.mjs), with both traces.
  retries: 1,
  timeout: FLOW_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portalUrl,
    screenshot: 'only-on-failure',
    // Without pictures of every change, which cost more than the flows themselves where there is no GPU.
    trace: { mode: 'retain-on-failure-and-retries', screenshots: false },
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
  webServer: {
    command: 'exec node scripts/start.mjs',
    cwd: repositoryRoot,
    env: portalEnvironment,
    stdout: 'pipe',
    wait: { stdout: /^Rayport is ready at /m },
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
