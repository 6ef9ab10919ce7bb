import { expect, Page } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** More clusters than one page of the list shows. */
const COUNT = 30;

/** Twelve of them have a special name to search for. */
const names = Array.from({ length: COUNT }, (_, index) => {
  const part = index < 12 ? 'twelve' : 'other';
  return `flow-fleet-${part}-${String(index + 1).padStart(2, '0')}`;
});

const LIST = `/ray/clusters?namespace=${NAMESPACE}&q=flow-fleet`;

/** Without workers: the sandbox has room for so many heads. */
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

test.beforeEach(async ({ request }) => {
  await Promise.all(
    names.map(name => createObject(request, 'clusters', { name, clusterSpec })),
  );
});

test.afterEach(async ({ request }) => {
  await Promise.all(names.map(name => deleteObject(request, 'clusters', name)));
});

async function takeAll(page: Page) {
  const checkbox = page.getByRole('checkbox', { name: 'Select all' });
  await expect(checkbox).toBeEnabled();
  // The drawn box covers the checkbox. A click on its label waits until the table has its final position.
  await page.locator('label').filter({ has: checkbox }).click();
  await expect(checkbox).toBeChecked();
}

async function selectPage(page: Page) {
  const total = page.getByText(`${COUNT} clusters`, { exact: true });
  await expect(total).toBeVisible();
  await takeAll(page);
  await expect(page.getByText('25 selected')).toBeVisible();
}

test('a guest suspends all clusters that match a search, undoes it, and deletes them', async ({
  page,
}) => {
  // Changes thirty clusters three times.
  await signInAsGuest(page, LIST);
  await selectPage(page);
  const selectAll = page.getByRole('button', {
    name: `Select all ${COUNT} matching`,
  });
  await selectAll.click();
  await expect(page.getByText(`${COUNT} selected`)).toBeVisible();
  await screenshot(page, 'fleet-selected');

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await screenshot(page, 'fleet-suspend');
  await dialog.getByRole('button', { name: `Suspend all ${COUNT}` }).click();
  await expect(dialog).toBeHidden();
  const state = (name: string) =>
    page.getByRole('row').filter({ hasText: new RegExp(name) });
  await expect(state('Suspended')).toHaveCount(25);
  await screenshot(page, 'fleet-suspended');
  await page.getByRole('button', { name: `Undo for all ${COUNT}` }).click();
  await expect(state('Suspended')).toHaveCount(0);

  await selectPage(page);
  await selectAll.click();
  await expect(page.getByText(`${COUNT} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const confirm = dialog.getByRole('button', { name: `Delete all ${COUNT}` });
  await expect(confirm).toBeDisabled();
  await page.keyboard.type(String(COUNT));
  await screenshot(page, 'fleet-delete');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^flow-fleet-/ })).toHaveCount(0);
});

test('a guest deletes twelve clusters with three clicks', async ({ page }) => {
  await signInAsGuest(
    page,
    `/ray/clusters?namespace=${NAMESPACE}&q=flow-fleet-twelve&sort=name`,
  );
  let clicks = 0;
  const click = async (button: ReturnType<Page['getByRole']>) => {
    await button.click();
    clicks += 1;
  };
  await expect(page.getByText('12 clusters', { exact: true })).toBeVisible();
  await takeAll(page);
  clicks += 1;
  await click(page.getByRole('button', { name: 'Delete selected' }));
  await click(
    page.getByRole('dialog').getByRole('button', { name: 'Delete all 12' }),
  );
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  expect(clicks).toBe(3);
});

test('a guest saves a filter and applies it later', async ({ page }) => {
  await signInAsGuest(page, LIST);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Save these filters…');
  await page.keyboard.type('My fleet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/ray/clusters');
  await choose('My fleet');
  await expect(page).toHaveURL(/q=flow-fleet/);
  await expect(page.getByText(`${COUNT} clusters`)).toBeVisible();
});
