import { defineConfig } from '@playwright/test';
import { resultsDirectory } from './environment';

/**
 * Without a browser: Playwright sends requests to a portal that is already running, and counts.
 *
 * @param options - `name`: of the folder that takes the results; times in milliseconds
 */
export function requestsConfig(options: {
  name: string;
  testTimeoutMs: number;
  expectTimeoutMs: number;
}) {
  const results = `${resultsDirectory}/${options.name}`;
  return defineConfig({
    testDir: '.',
    outputDir: `${results}/output`,
    reporter: [['list'], ['json', { outputFile: `${results}/results.json` }]],
    workers: 1,
    forbidOnly: Boolean(process.env.CI),
    timeout: options.testTimeoutMs,
    expect: { timeout: options.expectTimeoutMs },
    use: {
      baseURL: process.env.RAYPORT_URL,
      extraHTTPHeaders: {
        Authorization: `Bearer ${process.env.RAYPORT_API_TOKEN}`,
      },
    },
  });
}
