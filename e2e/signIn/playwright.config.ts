import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../chromium';
import { resultsDirectory } from '../environment';

const results = `${resultsDirectory}/sign-in`;

/** The test of the portal that `npm run e2e:sign-in` starts. */
export default defineConfig({
  testDir: '.',
  outputDir: `${results}/output`,
  reporter: [['list'], ['json', { outputFile: `${results}/results.json` }]],
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.PORTAL_URL,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
});
