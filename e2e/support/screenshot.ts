import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { repositoryRoot } from '../environment';

/**
 * With `UPDATE_SCREENSHOTS=1`, takes the picture docs/images/`<name>.png` of a page or a part of it, so that the documentation
 * shows what the tests saw; those in dark colours with `RAYPORT_TEST_TIER=all`. Otherwise nothing: pictures take long without a GPU, and failures have their own.
 */
export async function screenshot(of: Page | Locator, name: string) {
  if (process.env.UPDATE_SCREENSHOTS !== '1') return;
  await of.screenshot({
    path: join(repositoryRoot, 'docs/images', `${name}.png`),
    animations: 'disabled',
  });
}
