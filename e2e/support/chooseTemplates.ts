import type { Page } from '@playwright/test';
import { chooseOption } from './chooseOption';

/** Chooses the same compute template for the head and each group of workers in a form. */
export async function chooseTemplates(page: Page, option: RegExp) {
  const pickers = page.getByRole('button', { name: /Compute template/ });
  // They appear once the templates of the namespace are known.
  await pickers.first().waitFor();
  for (const picker of await pickers.all()) {
    await chooseOption(page, { from: picker, option });
  }
}
