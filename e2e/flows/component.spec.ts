import { expect } from '@playwright/test';
import { deleteObject, NAMESPACE } from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** The example of examples/components.yaml; its runs are named after it. */
const NAME = 'fraud-model';

test.afterEach(({ request }) => deleteObject(request, 'jobs', NAME));

test('a guest runs a component, and its page shows the run until it succeeds', async ({
  page,
}) => {
  const entity = `/catalog/default/component/${NAME}`;
  await signInAsGuest(page, entity);
  const run = page.getByRole('link', { name: 'Run on Ray' });
  await expect(run).toBeVisible();
  await expect(
    page.getByText('Nothing has been run for this component yet.'),
  ).toBeVisible();

  await run.click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(NAME);
  await expect(page.getByRole('textbox', { name: /^Entrypoint/ })).toHaveValue(
    /^python /,
  );
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page).toHaveURL(new RegExp(`/ray/jobs/${NAMESPACE}/${NAME}`));

  await page.goto(entity);
  const runs = page.getByRole('list', { name: 'Runs' });
  await expect(runs.getByRole('link', { name: NAME })).toBeVisible();
  await expect(runs.getByText('Succeeded')).toBeVisible();

  await page.getByRole('link', { name: 'Ray runs' }).click();
  await expect(
    page.getByRole('heading', { name: 'What is run' }),
  ).toBeVisible();
  await expect(runs.getByText('Succeeded')).toBeVisible();
});
