import { expect, test } from '@playwright/test';
import { signInAsGuest } from '../support/signIn';

test('a guest signs in and sees the Ray pages', async ({ page }) => {
  await signInAsGuest(page);

  await expect(page).toHaveURL(/\/ray/);
  await expect(page.getByRole('link', { name: 'Catalog' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Ray' }).first(),
  ).toBeVisible();
});
