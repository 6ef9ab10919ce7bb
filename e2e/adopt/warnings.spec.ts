import { ConsoleMessage, expect, Page, test } from '@playwright/test';
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

/** Opens a page, and returns what the console warns of. */
async function warningsOf(page: Page, path: string) {
  const warnings: { warning: string; text: string }[] = [];
  const listen = (message: ConsoleMessage) => {
    if (!['warning', 'error'].includes(message.type())) return;
    // The previous page may still log warnings while this one loads.
    if (!new URL(page.url()).pathname.startsWith(path)) return;
    warnings.push({ warning: headOf(message), text: message.text() });
  };
  page.on('console', listen);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  // All requests of the page have been answered, except for streams.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Shows a tooltip, and causes warnings of controls that get the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  page.off('console', listen);
  return warnings;
}

test.describe('logs no console warning that Backstage does not log on its own pages', () => {
  // One page for all tests, because the scripts of a portal in development load for seconds.
  let page: Page;
  const known = [...BY_HEADER];

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL });
    await signInAsGuest(page);
    for (const path of OTHER_PAGES) {
      const theirs = await warningsOf(page, path);
      known.push(...theirs.map(({ warning }) => warning));
    }
  });

  test.afterAll(() => page.close());

  OUR_PAGES.forEach(path =>
    test(path, async () => {
      const warnings = await warningsOf(page, path);
      const ours = warnings.filter(({ warning }) => !known.includes(warning));
      expect(ours.map(({ text }) => text)).toEqual([]);
    }),
  );
});
