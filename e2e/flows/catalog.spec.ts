import { expect } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-catalog-arrival';

test.afterEach(({ request }) => deleteObject(request, 'clusters', NAME));

test('open pages show the entity of a new cluster as soon as the catalog has it', async ({
  page,
  context,
  request,
}) => {
  const entity = `/catalog/default/resource/${NAMESPACE}.${NAME}`;
  await signInAsGuest(page, entity);
  const missing = page.getByText('Entity not found');
  await expect(missing).toBeVisible();
  const cluster = await context.newPage();
  await cluster.goto(`/ray/clusters/${NAMESPACE}/${NAME}`);
  await expect(cluster.getByRole('alert')).toBeVisible();

  await createObject(request, 'clusters', { name: NAME });
  const link = cluster.getByRole('link', { name: 'Catalog entity' });
  await expect(link).toHaveAttribute('href', entity);
  await expect(missing).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'Ray cluster' }),
  ).toBeVisible();
});
