import { ConsoleMessage, expect, Page, test } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { signInAsGuest } from '../support/signIn';

const CLUSTER = '/ray/clusters/ray-demo/feature-pipeline';
const JOB = '/ray/jobs/ray-demo/daily-report';
const SERVICE = '/ray/services/ray-ml/fruit-prices';
const TEMPLATE = '/ray/templates/ray-demo/standard';

const OUR_PAGES = [
  ...['overview', 'usage', 'history'].map(name => `/ray/${name}`),
  ...['clusters', 'jobs', 'services', 'templates'].flatMap(kind => [
    `/ray/${kind}`,
    `/ray/${kind}/new`,
  ]),
  ...[CLUSTER, JOB, SERVICE].flatMap(object =>
    ['', '/logs', '/yaml', '/history', '/edit'].map(tab => object + tab),
  ),
  `${CLUSTER}/dashboard`,
  ...['', '/yaml', '/history', '/edit'].map(tab => TEMPLATE + tab),
];

/** Pages without our plugins. Warnings that these log, too, are not ours. */
const OTHER_PAGES = ['/catalog', '/create', '/settings'];

/**
 * Warnings from the header of Backstage UI, with breadcrumbs and tabs. Pages of Backstage have that header in the new
 * frontend system, but not in the old one.
 */
const BY_HEADER = [
  '<Focusable> child must have an interactive ARIA role.',
  'WARN: A component changed from uncontrolled to controlled.',
];

/** The part of a warning that identifies it: without stack, addresses and the message's arguments. */
const headOf = (message: ConsoleMessage) =>
  message
    .text()
    .split('\n')[0]
    .replace(/https?:\/\/\S+/g, '')
    .slice(0, 300);

/** Opens pages one by one, and collects what the console warns of, by page. */
async function openAll(page: Page, paths: string[]) {
  const warnings: { path: string; warning: string; text: string }[] = [];
  const listen = (message: ConsoleMessage) => {
    if (!['warning', 'error'].includes(message.type())) return;
    const path = new URL(page.url()).pathname;
    const text = message.text();
    warnings.push({ path, warning: headOf(message), text });
  };
  page.on('console', listen);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    // All requests of the page have been answered, except for streams.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // Shows a tooltip, and causes warnings of controls that get the focus.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  page.off('console', listen);
  return warnings;
}

test('logs no console warning that Backstage does not log on its own pages', async ({
  page,
}) => {
  test.slow();
  await signInAsGuest(page);
  const theirs = await openAll(page, OTHER_PAGES);
  const seen = await openAll(page, OUR_PAGES);
  const known = [...BY_HEADER, ...theirs.map(({ warning }) => warning)];
  // The previous page may still log warnings while the first of ours loads.
  const ours = seen.filter(
    ({ path, warning }) => path.startsWith('/ray') && !known.includes(warning),
  );
  await writeFile(
    '../test-results/adopt/warnings.json',
    JSON.stringify({ theirs, ours }, null, 2),
  );
  expect(ours.map(({ path, warning }) => `${path}: ${warning}`)).toEqual([]);
});
