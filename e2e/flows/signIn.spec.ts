import { expect, test } from '@playwright/test';
import { signInAsGuest } from '../support/signIn';

test('a guest signs in and lands on the Ray clusters', async ({ page }) => {
  await signInAsGuest(page);

  await expect(page).toHaveURL(/\/ray\/clusters$/);
  await expect(
    page.getByRole('tab', { name: 'Clusters', selected: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Catalog' })).toBeVisible();
});
