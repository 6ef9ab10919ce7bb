import { expect, Frame, Page } from '@playwright/test';
import { waitForState } from '../support/exampleClusters';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const CLUSTER = 'flow-dashboard';
const TITLE = `Ray dashboard of ${CLUSTER}`;

/** Browser data of the portal that only its own pages may read. */
const SECRET = { key: 'secret', value: 'of the portal' };

test.beforeEach(async ({ request }) => {
  await createObject(request, 'clusters', { name: CLUSTER });
  const cluster = { namespace: NAMESPACE, name: CLUSTER };
  await waitForState(request, cluster, { state: 'ready' });
});

test.afterEach(({ request }) => deleteObject(request, 'clusters', CLUSTER));

async function openDashboard(page: Page): Promise<Frame> {
  await signInAsGuest(page, `/ray/clusters/${NAMESPACE}/${CLUSTER}`);
  await page.evaluate(({ key, value }) => {
    localStorage.setItem(key, value);
    document.cookie = `${key}=${value}`;
  }, SECRET);
  const tabs = page.getByRole('navigation', { name: 'Content navigation' });
  await tabs.getByRole('link', { name: 'Ray dashboard' }).click();
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The frame of the dashboard is gone.');
  await expect(frame.getByText(/^Ray 2\.46\.0/)).toBeVisible();
  return frame;
}

/**
 * Tries every way in which the owner of a dashboard's page might reach the portal, and returns what each attempt got.
 * Runs in the browser.
 */
async function reach() {
  const attempt = async (act: () => unknown) => {
    try {
      return String(await act());
    } catch {
      return 'refused';
    }
  };
  return {
    origin: self.origin,
    storage: await attempt(() => localStorage.getItem('secret')),
    cookie: await attempt(() => document.cookie),
    ownCookie: await attempt(() => {
      document.cookie = 'planted=1; path=/';
      return document.cookie;
    }),
    databases: await attempt(() => indexedDB.open('x')),
    caches: await attempt(() => caches.keys()),
    worker: await attempt(() => navigator.serviceWorker.register('x.js')),
    parentDocument: await attempt(() => window.parent.document.title),
    parentStorage: await attempt(() => window.parent.localStorage.length),
    api: await attempt(async () => {
      const options = { credentials: 'include' } as const;
      return (await fetch('/api/ray/namespaces', options)).status;
    }),
  };
}

const NOTHING = {
  origin: 'null',
  storage: 'null',
  cookie: '',
  ownCookie: '',
  databases: 'refused',
  caches: 'refused',
  worker: 'refused',
  api: 'refused',
};

test('the page of a cluster embeds Ray’s dashboard without access to the portal', async ({
  page,
}) => {
  const frame = await openDashboard(page);
  await expect(page.getByTitle(TITLE)).toBeVisible();
  await expect(
    frame.getByRole('heading', { name: 'Simulated Ray dashboard' }),
  ).toBeVisible();
  // It remembers the selection, although it has no storage.
  await frame.getByLabel('Show jobs that have ended').uncheck();
  const chosen = () => localStorage.getItem('showEnded');
  expect(await frame.evaluate(chosen)).toBe('false');
  await screenshot(page, 'ray-dashboard');

  expect(await frame.evaluate(reach)).toEqual({
    ...NOTHING,
    parentDocument: 'refused',
    parentStorage: 'refused',
  });
  const leave = () => window.parent.location.assign('about:blank');
  await expect(frame.evaluate(leave)).rejects.toThrow(/SecurityError/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('planted');
  expect(await page.evaluate(chosen)).toBe(null);
});

test('a separate tab has no access to the portal either', async ({ page }) => {
  await openDashboard(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open in a tab of its own' }).click();
  const tab = await opened;
  await expect(tab.getByText(/^Ray 2\.46\.0/)).toBeVisible();
  expect(await tab.evaluate(reach)).toMatchObject(NOTHING);
});
