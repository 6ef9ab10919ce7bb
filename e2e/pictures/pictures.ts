import { join } from 'node:path';
import { Page, Route, test } from '@playwright/test';
import { resultsDirectory } from '../environment';
import { signInAsGuest } from '../support/signIn';

const FOLDER = join(resultsDirectory, 'pictures');

/** Pages that everybody has; those of objects are found in the lists. */
const PAGES = [
  'overview',
  'clusters',
  'jobs',
  'services',
  'templates',
  'clusters/new',
  'jobs/new',
  'services/new',
  'templates/new',
];

/** Tabs of objects. */
const TABS: Record<string, string[]> = {
  clusters: ['', '/logs', '/yaml', '/history', '/dashboard', '/edit'],
  jobs: ['', '/logs', '/yaml', '/edit'],
  services: ['', '/yaml', '/edit'],
  templates: ['', '/edit'],
};

const WIDE = { width: 1280, height: 720 };

/** A phone. */
const NARROW = { width: 390, height: 844 };

/** Long enough for what a page reads after it has come. */
const SETTLING_MS = 1_500;

/** After so long without a word from the server, pages say that they are old; with some time to spare. */
const STALE_MS = 36_000;

const LOOKS = {
  light: { viewport: WIDE, colorScheme: 'light', language: 'en' },
  dark: { viewport: WIDE, colorScheme: 'dark', language: 'en' },
  narrow: { viewport: NARROW, colorScheme: 'light', language: 'en' },
  german: { viewport: WIDE, colorScheme: 'light', language: 'de' },
} as const;

type Answer = (route: Route) => Promise<void>;

const refuse =
  (status: number, code: number, message: string): Answer =>
  route =>
    route.fulfill({ status, json: { code, message } });

/** What the API answers, whatever it is asked. */
const CONDITIONS: Record<string, Answer> = {
  failing: refuse(503, 14, 'Kubernetes did not answer in time. Try again.'),
  denied: refuse(403, 7, 'You lack the permission ray.cluster.read.'),
  empty: route =>
    route.request().method() === 'GET' &&
    /\/(pages|usage|v1)\b/.test(route.request().url())
      ? route.fulfill({ json: {} })
      : route.fallback(),
};

async function take(page: Page, look: string, path: string) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(SETTLING_MS);
  const name = path.replaceAll('/', '_');
  await page.screenshot({
    path: join(FOLDER, look, `${name}.png`),
    animations: 'disabled',
  });
}

/** Pages of the first objects of each list, and of the first that has failed. */
async function findObjectPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [list, tabs] of Object.entries(TABS)) {
    await page.goto(`/ray/${list}`);
    const links = page.locator(`a[href^="/ray/${list}/"]:not([href$="/new"])`);
    const failed = page.getByRole('row', { name: /Failed/ }).locator(links);
    await links.first().waitFor();
    for (const link of [links.first(), failed.first()]) {
      if ((await link.count()) === 0) continue;
      const href = (await link.getAttribute('href')) ?? '';
      const path = new URL(href, page.url()).pathname.replace('/ray/', '');
      found.push(...tabs.map(tab => path + tab));
    }
  }
  return [...new Set(found)];
}

for (const [look, { viewport, colorScheme, language }] of Object.entries(
  LOOKS,
)) {
  test.describe(look, () => {
    test.use({ viewport: WIDE, colorScheme });

    test('every page', async ({ page }) => {
      await signInAsGuest(page, '/ray/clusters');
      const objects = await findObjectPages(page);
      await page.setViewportSize(viewport);
      // Where Backstage keeps what the reader has chosen.
      await page.evaluate(chosen => {
        localStorage.setItem('language', chosen);
      }, language);
      for (const path of [...PAGES, ...objects]) {
        await page.goto(`/ray/${path}`);
        await take(page, look, path);
      }
    });
  });
}

for (const [condition, answer] of Object.entries(CONDITIONS)) {
  test(`every page, ${condition}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await signInAsGuest(page, '/ray/clusters');
    const objects = await findObjectPages(page);
    await page.route('**/api/ray/**', answer);
    for (const path of [...PAGES, ...objects]) {
      await page.goto(`/ray/${path}`);
      await take(page, condition, path);
    }
  });
}

test('every page, stale', async ({ page, context }) => {
  await page.setViewportSize(WIDE);
  await signInAsGuest(page, '/ray/clusters');
  const paths = [...PAGES, ...(await findObjectPages(page))];
  const pages: Page[] = [];
  for (const path of paths) {
    const opened = await context.newPage();
    await opened.setViewportSize(WIDE);
    await opened.goto(`/ray/${path}`);
    pages.push(opened);
  }
  await context.setOffline(true);
  await page.waitForTimeout(STALE_MS);
  for (const [index, opened] of pages.entries()) {
    await opened.bringToFront();
    await take(opened, 'stale', paths[index]);
  }
});
