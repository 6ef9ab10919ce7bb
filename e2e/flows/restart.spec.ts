import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { APIRequestContext, Browser, expect, Page } from '@playwright/test';
import { resultsDirectory } from '../environment';
import { createObject, NAMESPACE } from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { Portal, startPortal } from '../support/startPortal';
import { test } from '../support/test';

const STATE = join(resultsDirectory, 'restart');

/** The sandbox's content is lost with the process. */
const VARIABLES = {
  RAYPORT_STATE_DIR: STATE,
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
  portal = await startPortal(VARIABLES);
  api = await playwright.request.newContext({ baseURL: portal.url });
});

test.afterAll(async () => {
  await api.dispose();
  await portal.stop();
});

/** A form with input, of a user whose session was ended elsewhere before it is renewed. */
async function openDoomedForm(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAsGuest(page, url);
  await nameField(page).fill(DRAFT);
  await page.route('**/api/auth/**', route => route.fulfill({ status: 401 }));
  return page;
}

test('open pages recover from a restart of the portal, still signed in, with current data and unsaved input', async ({
  browser,
  page,
  context,
}) => {
  const url = (path: string) => `${portal.url}/ray/clusters${path}`;
  await signInAsGuest(page, url(''));
  await createObject(api, 'clusters', { name: GONE });
  await expect(row(page, GONE)).toBeVisible();
  const detail = await context.newPage();
  await detail.goto(url(`/${NAMESPACE}/${GONE}`));
  await expect(live(detail)).toBeVisible();
  const form = await context.newPage();
  await form.goto(url('/new'));
  await nameField(form).fill(DRAFT);
  const doomed = await openDoomedForm(browser, url('/new'));
  await page.bringToFront();
  await page.evaluate(() => document.body.classList.add('not-reloaded'));

  await portal.stop();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  // The signing keys are lost, as with a database in memory, so earlier tokens are invalid.
  await rm(join(STATE, 'database'), { recursive: true, force: true });
  portal = await startPortal({ ...VARIABLES, ...portal.ports });

  await expect(live(page)).toBeVisible();
  await expect(row(page, GONE)).toBeHidden();
  await expect(row(page, EXAMPLE)).toBeVisible();
  await expect(page.locator('body.not-reloaded')).toBeVisible();
  await detail.bringToFront();
  await expect(detail.getByText(`Cluster ${GONE} was deleted`)).toBeVisible();
  await form.bringToFront();
  await expect(nameField(form)).toHaveValue(DRAFT);
  for (const shown of [page, detail, form]) {
    await expect(ended(shown)).toBeHidden();
  }

  await doomed.bringToFront();
  await expect(ended(doomed)).toBeVisible();
  await expect(nameField(doomed)).toHaveValue(DRAFT);
  await doomed.unroute('**/api/auth/**');
  await doomed.getByRole('button', { name: 'Sign in again' }).click();
  await expect(ended(doomed)).toBeHidden();
  await expect(nameField(doomed)).toHaveValue(DRAFT);
});
