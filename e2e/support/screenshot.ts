import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { repositoryRoot, resultsDirectory } from '../environment';

/**
 * Takes the picture `<name>.png` of a page or a part of it: into docs/images when `UPDATE_SCREENSHOTS=1`, so that the documentation
 * shows what the tests saw; into test-results otherwise, so that a run of the tests changes nothing in git.
 */
export async function screenshot(of: Page | Locator, name: string) {
  const folder =
    process.env.UPDATE_SCREENSHOTS === '1'
      ? join(repositoryRoot, 'docs/images')
      : join(resultsDirectory, 'images');
  await of.screenshot({
    path: join(folder, `${name}.png`),
    animations: 'disabled',
  });
}
