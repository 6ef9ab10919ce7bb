import { expect, Page } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import { chooseTemplates } from '../support/chooseTemplates';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { taskCost } from '../support/taskCost';
import { test } from '../support/test';

const NAME = 'flow-cost';
const WRONG = 'rayproject/ray:2.46.0-missing-cost';

const twelve = Array.from({ length: 12 }, (_, index) => `${NAME}-${index + 1}`);

/** Without workers: the sandbox has room for so many heads. */
const { headGroupSpec } = clusterSpec;

test.afterEach(async ({ request }) => {
  for (const name of [NAME, ...twelve]) {
    await deleteObject(request, 'clusters', name);
  }
  await deleteObject(request, 'jobs', NAME);
});

function attentionTo(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

test('creating a cluster takes up to 8 clicks', async ({ page }) => {
  await signInAsGuest(page, '/ray/clusters');
  const create = page.getByRole('link', { name: 'Create cluster' }).first();
  await create.waitFor();
  await taskCost(page, {
    name: 'create a cluster',
    maxClicks: 8,
    async run() {
      await create.click();
      await page.getByRole('textbox', { name: /^Name/ }).first().fill(NAME);
      const namespace = page.getByRole('combobox', { name: /^Namespace/ });
      await chooseOption(page, {
        from: namespace,
        typed: NAMESPACE,
        option: NAMESPACE,
      });
      await chooseTemplates(page, /^small/);
      await page.getByRole('button', { name: 'Create cluster' }).click();
      await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    },
  });
});

test('running a script takes up to 5 clicks', async ({ page, request }) => {
  await signInAsGuest(page, '/ray/overview');
  const start = page.getByRole('link', { name: 'Run a script' });
  await start.waitFor();
  await taskCost(page, {
    name: 'run a script',
    maxClicks: 5,
    async run() {
      await start.click();
      await page.getByRole('textbox', { name: 'Python script' }).click();
      await page.keyboard.insertText('print("hello")\n');
      await page.getByRole('radio', { name: /^S / }).click({ force: true });
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
    },
  });
  const job = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await deleteObject(request, 'jobs', job);
});

test('seeing why a job failed takes one click', async ({ page, request }) => {
  await createObject(request, 'jobs', {
    name: NAME,
    entrypoint: `python -c "raise KeyError('x')"`,
  });
  await signInAsGuest(page, '/ray/overview');
  const link = attentionTo(page, NAME).getByRole('link', { name: NAME });
  await expect(link).toBeVisible();
  await expect(attentionTo(page, NAME)).toContainText('Failed');
  await taskCost(page, {
    name: 'see why a job failed',
    maxClicks: 1,
    async run() {
      await link.click();
      const output = page.getByRole('region', { name: 'Why it failed' });
      await expect(output).toContainText('KeyError');
      await expect(output).toBeInViewport({ ratio: 1 });
    },
  });
});

test('correcting an image takes up to 4 clicks', async ({ page, request }) => {
  await createObject(request, 'clusters', {
    name: NAME,
    clusterSpec: { headGroupSpec: { ...headGroupSpec, image: WRONG } },
  });
  await signInAsGuest(page, '/ray/overview');
  const row = attentionTo(page, NAME);
  const fix = row.getByRole('button', { name: 'Change the image' });
  await expect(fix).toBeVisible();
  await taskCost(page, {
    name: 'correct an image',
    maxClicks: 4,
    async run() {
      await fix.click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByRole('textbox', { name: 'Image' }),
      ).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('rayproject/ray:2.46.0');
      await dialog.getByRole('button', { name: 'Review' }).click();
      await dialog.getByRole('button', { name: 'Save and renew pods' }).click();
      await expect(dialog).toBeHidden();
    },
  });
});

test('reading a crash log takes up to 2 clicks', async ({ page, request }) => {
  await createObject(request, 'clusters', {
    name: NAME,
    clusterSpec: {
      headGroupSpec: {
        ...headGroupSpec,
        // Ray refuses it, so the container ends again and again.
        rayStartParams: { 'dashboard-host': '0.0.0.0', 'num-cpus': 'many' },
      },
    },
  });
  await signInAsGuest(page, '/ray/overview');
  const log = attentionTo(page, NAME).getByRole('link', {
    name: /^Log of the previous run/,
  });
  await expect(log).toBeVisible();
  await taskCost(page, {
    name: 'read the log of a crash',
    maxClicks: 2,
    async run() {
      await log.click();
      await expect(page.getByText(/num-cpus/).first()).toBeVisible();
    },
  });
});

test('deleting 12 clusters takes up to 3 clicks', async ({ page, request }) => {
  await Promise.all(
    twelve.map(name =>
      createObject(request, 'clusters', {
        name,
        clusterSpec: { headGroupSpec },
      }),
    ),
  );
  await signInAsGuest(
    page,
    `/ray/clusters?namespace=${NAMESPACE}&q=${NAME}-&sort=name`,
  );
  await expect(page.getByText('12 clusters', { exact: true })).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeEnabled();
  await taskCost(page, {
    name: 'delete twelve clusters',
    maxClicks: 3,
    async run() {
      // The drawn box covers the checkbox.
      await all.check({ force: true });
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Delete all 12' })
        .click();
      await expect(
        page.getByRole('link', { name: new RegExp(`^${NAME}-`) }),
      ).toHaveCount(0);
    },
  });
});
