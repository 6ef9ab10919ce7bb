import { defineConfig } from '@playwright/test';
import { resultsDirectory } from '../environment';

/** A job that uses Ray waits for the worker processes of its own, on a machine that does other things too. */
const TEST_TIMEOUT_MS = 60_000;
const EXPECT_TIMEOUT_MS = 30_000;

/** No browser: Playwright runs requests and counts. `npm run e2e:ray` starts what they go to. */
export default defineConfig({
  testDir: '.',
  outputDir: `${resultsDirectory}/ray/output`,
  reporter: [
    ['list'],
    ['json', { outputFile: `${resultsDirectory}/ray/results.json` }],
  ],
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    baseURL: process.env.RAYPORT_URL,
    extraHTTPHeaders: {
      Authorization: `Bearer ${process.env.RAYPORT_API_TOKEN}`,
    },
  },
});
