import { expect, Page } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
  patchObject,
} from '../support/exampleObjects';
import { editorText, fillEditor } from '../support/editor';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-actions';
const PATH = `/ray/clusters/${NAMESPACE}/${NAME}`;

test.beforeEach(async ({ page, request }) => {
  await createObject(request, 'clusters', { name: NAME });
  await signInAsGuest(page, PATH);
  await expect(stateOf(page, 'Ready')).toBeVisible();
});

test.afterEach(({ request }) => deleteObject(request, 'clusters', NAME));

function stateOf(page: Page, state: string) {
  return page.getByText(state, { exact: true }).first();
}

test('a guest scales a worker group', async ({ page }) => {
  await page.getByRole('button', { name: 'Scale group workers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Replicas' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Minimum' }).click();
  await expect(dialog.getByText('2 workers are added')).toBeVisible();
  await screenshot(page, 'scale');
  await dialog.getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 / 3')).toBeVisible();
});

test('a guest suspends a cluster and resumes it', async ({ page }) => {
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `${action} cluster` }).click();
    await expect(dialog).toBeHidden();
  };
  await choose('Suspend');
  await expect(stateOf(page, 'Suspended')).toBeVisible();
  await expect(
    page.getByText(/No pods, as long as the cluster is suspended/),
  ).toBeVisible();
  await choose('Resume');
  await expect(stateOf(page, 'Ready')).toBeVisible();
});

test('a guest reviews the changes to a cluster before saving them', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Ray version/ }).fill('2.47.0');
  await screenshot(page, 'edit-cluster');
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('insertion')).toHaveText('version: 2.47.0');
  await screenshot(page, 'review');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const version = page
    .getByRole('definition')
    .filter({ hasText: /^2\.47\.0$/ });
  await expect(version).toBeVisible();

  // The same as text, and nothing that was typed is lost when the page is loaded again.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('YAML', { exact: true }).click();
  const text = page.getByRole('textbox', { name: /^Message/ });
  await expect(text).toContainText('2.47.0');
  await fillEditor(text, (await editorText(text)).replace('2.47.0', '2.48.0'));
  await screenshot(page, 'edit-yaml');
  await page.reload();
  await expect(page.getByText('draft was restored')).toBeVisible();
  await expect(text).toContainText('2.48.0');
  await page.getByText('Form', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Ray version/ })).toHaveValue(
    '2.48.0',
  );
});

test('a guest keeps unsaved changes after an edit conflict', async ({
  page,
  request,
}) => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Ray version/ }).fill('2.47.0');
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('insertion')).toHaveText('version: 2.47.0');

  await patchObject(request, 'clusters', {
    name: NAME,
    annotations: { team: 'vision' },
  });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('nothing was saved')).toBeVisible();
  const theirs = page.getByRole('region', { name: 'Their changes' });
  await expect(theirs.getByRole('insertion').last()).toHaveText(
    '  team: vision',
  );
  await screenshot(page, 'edit-conflict');

  await page.getByRole('button', { name: /keep my changes/ }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByRole('insertion')).toHaveText('version: 2.47.0');
  await expect(dialog.getByText('team: vision')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  const version = page
    .getByRole('definition')
    .filter({ hasText: /^2\.47\.0$/ });
  await expect(version).toBeVisible();
});
