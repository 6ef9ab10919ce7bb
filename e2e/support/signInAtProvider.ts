import { Page } from '@playwright/test';

/** Signs in as Ann at the OpenID Connect provider of the tests, whose pages ask for a name, and for her consent. */
export async function signInAtProvider(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.locator('[name=login]').fill('ann');
  await popup.locator('[name=password]').fill('any');
  await popup.getByRole('button').click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}
