import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses an option of a list that opens, and waits until the list is gone: it fades out, and while it does, the next
 * one shows the same options a second time.
 */
export async function chooseOption(
  page: Page,
  options: { open: () => Promise<void>; option: string | RegExp },
) {
  const option: Locator = page.getByRole('option', {
    name: options.option,
    exact: true,
  });
  await options.open();
  await option.click();
  await expect(option).toHaveCount(0);
}
