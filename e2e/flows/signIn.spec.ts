import { expect } from '@playwright/test';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

test('a guest signs in and lands on the overview', async ({ page }) => {
  await signInAsGuest(page);

  await expect(page).toHaveURL(/\/ray\/overview$/);
  await expect(
    page.getByRole('tab', { name: 'Overview', selected: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Catalog' })).toBeVisible();
});
