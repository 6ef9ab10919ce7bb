import { defineConfig } from '@playwright/test';
import { portalEnvironment, resultsDirectory } from '../environment';
import flows from '../playwright.config';

/** The sandbox as `npm start` has it: with its examples, at its usual speed. */
const {
  RAYPORT_SANDBOX_SEED: _,
  RAYPORT_SANDBOX_SPEED: __,
  ...env
} = portalEnvironment;

/** `npm run pictures`: pictures of every page, for people. */
export default defineConfig({
  ...flows,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: undefined,
  outputDir: `${resultsDirectory}/pictures-run`,
  reporter: 'list',
  timeout: 10 * 60_000,
  use: { ...flows.use, trace: 'off', screenshot: 'off' },
  webServer: Array.isArray(flows.webServer)
    ? flows.webServer
    : flows.webServer && { ...flows.webServer, env },
});
