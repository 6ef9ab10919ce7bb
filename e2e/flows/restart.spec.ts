import { join } from 'node:path';
import {
  APIRequestContext,
  Browser,
  expect,
  Page,
  test,
} from '@playwright/test';
import { resultsDirectory } from '../environment';
import { createObject, NAMESPACE } from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { Portal, startPortal } from '../support/startPortal';

/** A portal takes some 10 s to start, where nothing else runs. */
const START_TIMEOUT_MS = 180_000;

/** A busy machine takes its time to load the portal once more. */
const LOAD_TIMEOUT_MS = 60_000;

/** How long a page may take once the portal is back: at most 5 s before it tries again, and the reads. */
const RETURN_TIMEOUT_MS = 20_000;

/** What is in the sandbox, the signing keys and the catalog are gone with the process. */
const VARIABLES = {
  RAYPORT_STATE_DIR: join(resultsDirectory, 'restart'),
  // With its examples, which are there again afterwards.
  RAYPORT_SANDBOX_SEED: '',
};

const EXAMPLE = 'feature-pipeline';
const GONE = 'restart-gone';
const DRAFT = 'restart-draft';

const live = (page: Page) => page.getByText('Live', { exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true });

const nameField = (page: Page) =>
  page.getByRole('textbox', { name: 'Name', exact: true });
const ended = (page: Page) => page.getByText('Your session has ended');

let portal: Portal;
let api: APIRequestContext;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(START_TIMEOUT_MS);
  portal = await startPortal(VARIABLES);
  api = await playwright.request.newContext({ baseURL: portal.url });
});

test.afterAll(async () => {
  await api.dispose();
  await portal.stop();
});

/** A form with something typed into it, of somebody whose session has been ended elsewhere by the time it is renewed. */
async function openDoomedForm(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAsGuest(page, url);
  await nameField(page).fill(DRAFT);
  await page.route('**/api/auth/**', route => route.fulfill({ status: 401 }));
  return page;
}

test('open pages go on by themselves after a restart, signed in, without what is gone and with what was typed', async ({
  browser,
  page,
  context,
}) => {
  test.setTimeout(2 * START_TIMEOUT_MS);
  const url = (path: string) => `${portal.url}/ray/clusters${path}`;
  await signInAsGuest(page, url(''));
  await createObject(api, 'clusters', { name: GONE });
  await expect(row(page, GONE)).toBeVisible();
  const detail = await context.newPage();
  await detail.goto(url(`/${NAMESPACE}/${GONE}`));
  await expect(live(detail)).toBeVisible({ timeout: LOAD_TIMEOUT_MS });
  const form = await context.newPage();
  await form.goto(url('/new'));
  await nameField(form).fill(DRAFT);
  const doomed = await openDoomedForm(browser, url('/new'));
  await page.bringToFront();
  await page.evaluate(() => document.body.classList.add('not-reloaded'));

  await portal.stop();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  portal = await startPortal({ ...VARIABLES, ...portal.ports });

  const timeout = RETURN_TIMEOUT_MS;
  await expect(live(page)).toBeVisible({ timeout });
  await expect(row(page, GONE)).toBeHidden({ timeout });
  await expect(row(page, EXAMPLE)).toBeVisible();
  await expect(page.locator('body.not-reloaded')).toBeVisible();
  await detail.bringToFront();
  await expect(detail.getByText(`Cluster ${GONE} was deleted`)).toBeVisible({
    timeout,
  });
  await form.bringToFront();
  await expect(nameField(form)).toHaveValue(DRAFT);
  for (const shown of [page, detail, form]) {
    await expect(ended(shown)).toBeHidden();
  }

  await doomed.bringToFront();
  await expect(ended(doomed)).toBeVisible({ timeout });
  await expect(nameField(doomed)).toHaveValue(DRAFT);
  await doomed.unroute('**/api/auth/**');
  await doomed.getByRole('button', { name: 'Sign in again' }).click();
  await expect(ended(doomed)).toBeHidden({ timeout: LOAD_TIMEOUT_MS });
  await expect(nameField(doomed)).toHaveValue(DRAFT, {
    timeout: LOAD_TIMEOUT_MS,
  });
});
