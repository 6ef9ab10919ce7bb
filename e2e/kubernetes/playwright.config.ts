import { defineConfig } from '@playwright/test';
import { resultsDirectory } from '../environment';

/** A Kubernetes that is started again takes some 10 s, on a machine that does other things too. */
const TEST_TIMEOUT_MS = 120_000;
const EXPECT_TIMEOUT_MS = 60_000;

/** No browser: Playwright runs requests and counts. `npm run e2e:kubernetes` starts what they go to. */
export default defineConfig({
  testDir: '.',
  outputDir: `${resultsDirectory}/kubernetes/output`,
  reporter: [
    ['list'],
    ['json', { outputFile: `${resultsDirectory}/kubernetes/results.json` }],
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
