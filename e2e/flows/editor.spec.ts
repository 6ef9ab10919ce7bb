import { expect, test } from '@playwright/test';
import { NAMESPACE } from '../support/exampleObjects';
import { fillEditor } from '../support/editor';
import { signInAsGuest } from '../support/signIn';

test('a guest writes a cluster as YAML, with what the contract proposes, and sees mistakes in place', async ({
  page,
}) => {
  await signInAsGuest(page, `/ray/clusters/new?namespace=${NAMESPACE}`);
  await page.getByText('YAML', { exact: true }).click();
  const field = page.getByRole('textbox', { name: /^Message/ });
  await fillEditor(field, 'name: by-hand\nclusterSpec:\n');
  await page.keyboard.type('  headG');
  await page
    .getByRole('option', { name: /^headGroupSpec/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(field).toContainText('headGroupSpec:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('colour: red');
  await expect(page.locator('.cm-lintRange')).toHaveText('colour: red');

  // The Tab key leads on.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});
