import type { Page } from '@playwright/test';

/** Opens a page of the portal as a user who has just signed in as a guest. */
export async function signInAsGuest(page: Page, path = '/') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.getByRole('link', { name: 'Settings' }).waitFor();
}
