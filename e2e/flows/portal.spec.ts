import { expect } from '@playwright/test';
import { createObject, deleteObject } from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'portal-nightly';

test.afterEach(({ request }) => deleteObject(request, 'jobs', NAME));

test("a failed job appears in the owner's notifications, the search and the home page", async ({
  page,
  request,
}) => {
  await createObject(request, 'jobs', { name: NAME, entrypoint: 'exit 3' });
  await signInAsGuest(page, '/notifications');
  const title = page.getByText(`Job ${NAME} failed`);
  await expect(title).toBeVisible();
  await screenshot(page, 'notifications');
  await title.click();
  await expect(page).toHaveURL(new RegExp(`/ray/jobs/[^/]+/${NAME}`));

  await page.goto('/home');
  const mine = page.getByRole('link', { name: NAME, exact: true });
  await expect(mine).toBeVisible();

  await expect(async () => {
    await page.goto(`/search?query=${NAME}`);
    const found = page.getByRole('listitem').filter({ hasText: NAME });
    await expect(found.getByText('Failed', { exact: true })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await screenshot(page, 'search');
});
