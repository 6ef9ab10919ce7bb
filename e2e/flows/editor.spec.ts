import { expect, test } from '@playwright/test';
import { NAMESPACE } from '../support/exampleObjects';
import { acceptProposal, fillEditor } from '../support/editor';
import { signInAsGuest } from '../support/signIn';

test('a guest writes a cluster as YAML, with what the contract proposes, and sees mistakes in place', async ({
  page,
}) => {
  await signInAsGuest(page, `/ray/clusters/new?namespace=${NAMESPACE}`);
  await page.getByText('YAML', { exact: true }).click();
  const field = page.getByRole('textbox', { name: /^Message/ });
  await fillEditor(field, 'name: by-hand\nclusterSpec:\n');
  await page.keyboard.type('  headG');
  await acceptProposal(page, /^headGroupSpec/);
  await expect(field).toContainText('headGroupSpec:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('colour: red');
  await expect(page.locator('.cm-lintRange')).toHaveText('colour: red');

  // The Tab key leads on.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('a guest writes a Serve configuration, with what Ray knows, and sees where it is no YAML', async ({
  page,
}) => {
  await signInAsGuest(page, `/ray/services/new?namespace=${NAMESPACE}`);
  const field = page.getByRole('textbox', { name: /^Serve configuration/ });
  await fillEditor(field, 'applications:\n  - name: hello\n');
  await page.keyboard.type('    impo');
  await acceptProposal(page, /^import_path/);
  await page.keyboard.type('a: b');
  await expect(page.locator('.cm-lintRange')).toHaveText('import_path: a: b');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await expect(page.getByText(/not valid YAML.* line 3/)).toBeVisible();

  // An unknown field is no mistake.
  await fillEditor(field, 'applications: []\nfresh_from_ray: 1\n');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/not valid YAML/)).toBeHidden();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.reload();
  await expect(field).toContainText('fresh_from_ray');
});
