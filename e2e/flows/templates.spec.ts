import { expect } from '@playwright/test';
import { deleteObject, NAMESPACE } from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-template';

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'clusters', NAME);
  await deleteObject(request, 'compute_templates', NAME);
});

test('a software template creates a cluster for a team, and links to it once it is ready', async ({
  page,
}) => {
  await signInAsGuest(page, '/create');
  const template = page.getByText('Ray cluster for a team');
  await expect(template).toBeVisible();
  await expect(page.getByText('Train with Ray')).toBeVisible();
  await expect(page.getByText('Serve a model with Ray')).toBeVisible();

  await page.goto('/create/templates/default/ray-cluster');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Namespace' }).fill(NAMESPACE);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  const cluster = page.getByRole('link', { name: 'The cluster' });
  await expect(cluster).toBeVisible();
  await screenshot(page, 'software-template');
  await cluster.click();
  await expect(page).toHaveURL(`/ray/clusters/${NAMESPACE}/${NAME}`);
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.getByText('Ready').first()).toBeVisible();
});
