import { expect, Page } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const CLUSTER = 'flow-palette';

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'clusters', CLUSTER);
});

/** Waits until nothing moves any more, such as a dialog that opens. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

test('a guest suspends a cluster from another page using only the keyboard and the command palette', async ({
  page,
  request,
}) => {
  await createObject(request, 'clusters', { name: CLUSTER });
  await signInAsGuest(page, '/ray/jobs');
  await page.getByRole('heading', { name: 'Jobs' }).first().waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('menuitem', { name: 'Overview' }).waitFor();
  await page.keyboard.type(CLUSTER);
  await palette.getByRole('menuitem', { name: CLUSTER }).waitFor();
  await page.keyboard.press('ArrowRight');

  const object = page.getByRole('dialog', { name: CLUSTER });
  await object.getByRole('menuitem', { name: 'Open' }).waitFor();
  await page.keyboard.type('suspend');
  await expect(object.getByRole('menuitem')).toHaveText([
    'Suspend',
    'Back to the search',
  ]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Suspend cluster` });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // One Enter leads to its page, where its own actions come first, and the palette stays where it opened.
  await page.keyboard.press('Control+k');
  await palette.getByRole('menuitem', { name: 'Overview' }).waitFor();
  await untilStill(page);
  const opened = await palette.boundingBox();
  await page.keyboard.type(`${CLUSTER}-none`);
  await palette.getByText(/^No object matches/).waitFor();
  expect(await palette.boundingBox()).toEqual(opened);
  // The field keeps its height, and the results are right below it.
  const status = await palette.getByText(/^No object matches/).boundingBox();
  expect(status?.y).toBeLessThan((opened?.y ?? 0) + 160);
  for (const _ of '-none') await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`/ray/clusters/${NAMESPACE}/${CLUSTER}$`),
  );
  await page.keyboard.press('Control+k');
  await palette.getByRole('menuitem', { name: 'Suspend' }).click();
  await page
    .getByRole('dialog', { name: `Suspend cluster ${CLUSTER}` })
    .getByRole('button', { name: /^Suspend/ })
    .click();
  await expect(page.getByText('Suspended').first()).toBeVisible();
});

test('shortcuts open the search and the help, but type normally inside a text field', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/templates');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.waitFor();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('a/?');
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('a/?');
  await expect(page.getByRole('dialog')).toBeHidden();

  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});
