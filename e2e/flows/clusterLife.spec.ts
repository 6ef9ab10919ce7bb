import { expect, Page } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import { chooseTemplates } from '../support/chooseTemplates';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const TEMPLATE = 'flow-small';
const CLUSTER = 'flow-cluster';
const NAMESPACE = 'default';

async function chooseNamespace(page: Page) {
  const picker = page.getByRole('combobox', { name: /^Namespace/ });
  await chooseOption(page, {
    from: picker,
    typed: NAMESPACE,
    option: NAMESPACE,
  });
}

async function createTemplate(page: Page) {
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'Create template' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(TEMPLATE);
  await chooseNamespace(page);
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('rowheader', { name: TEMPLATE })).toBeVisible();
}

async function createCluster(page: Page) {
  await page.getByRole('tab', { name: 'Clusters' }).click();
  await page.getByRole('link', { name: 'Create cluster' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(CLUSTER);
  await chooseNamespace(page);
  await chooseTemplates(page, new RegExp(TEMPLATE));
  // Enough workers that the page loads before the last of them starts.
  await page.getByRole('textbox', { name: /^Replicas/ }).fill('3');
  await screenshot(page, 'create-cluster');
  await page.getByRole('button', { name: 'Create cluster' }).click();
}

test('a guest creates a template and a cluster, watches it become ready, finds it in the catalog and deletes it', async ({
  page,
}) => {
  await signInAsGuest(page);
  await createTemplate(page);
  await createCluster(page);

  await expect(page).toHaveURL(
    new RegExp(`/ray/clusters/${NAMESPACE}/${CLUSTER}$`),
  );
  await expect(page.getByText('Provisioning').first()).toBeVisible();
  await expect(page.getByText('CreatedHeadPod')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('dashboard').first()).toBeVisible();
  await screenshot(page, 'cluster');

  await page.getByRole('link', { name: 'Catalog entity' }).click();
  await expect(page.getByRole('heading', { name: CLUSTER })).toBeVisible();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  await screenshot(page, 'catalog-entity');

  await page.getByRole('link', { name: 'Open cluster' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page).toHaveURL(/\/ray\/clusters$/);
  await expect(page.getByRole('link', { name: CLUSTER })).toBeHidden();

  await page.goto(`/catalog?filters[kind]=resource`);
  await expect(page.getByRole('link', { name: CLUSTER })).toBeHidden();
});
