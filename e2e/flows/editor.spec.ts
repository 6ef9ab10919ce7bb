import { expect } from '@playwright/test';
import { NAMESPACE } from '../support/exampleObjects';
import { acceptProposal, fillEditor } from '../support/editor';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** A cluster with an invalid name, an image with a space, and more workers than its maximum. */
const FAULTY = `name: My_Cluster
namespace: ${NAMESPACE}
version: 2.52.0
clusterSpec:
  headGroupSpec:
    computeTemplate: small
    image: rayproject/ray 2.52.0
    rayStartParams:
      dashboard-host: 0.0.0.0
  workerGroupSpec:
    - groupName: workers
      computeTemplate: small
      minReplicas: 5
      maxReplicas: 2
`;

test('a guest writes a cluster as YAML with schema completion, and sees mistakes in place', async ({
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

  // Tab moves the focus out of the editor.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('a guest sees all mistakes of a message, one per line, with their positions', async ({
  page,
}) => {
  await signInAsGuest(page, `/ray/clusters/new?namespace=${NAMESPACE}`);
  await page.getByText('YAML', { exact: true }).click();
  await fillEditor(page.getByRole('textbox', { name: /^Message/ }), FAULTY);
  await expect(page.locator('.cm-content')).toContainText('maxReplicas: 2');
  await page.getByRole('button', { name: 'Create cluster' }).click();
  const faults = page.getByRole('listitem').filter({ hasText: /^Line \d+: / });
  await expect(faults.filter({ hasText: 'name' }).first()).toBeVisible();
  await expect(faults.filter({ hasText: 'image' })).toBeVisible();
  await expect(
    faults.filter({ hasText: 'The minimum is above' }),
  ).toBeVisible();
  await screenshot(page, 'yaml-faults');
});

test(
  'a guest writes a Serve configuration with completion, and sees where the YAML is invalid',
  { tag: '@nightly' },
  async ({ page }) => {
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

    // An unknown field is not an error.
    await fillEditor(field, 'applications: []\nfresh_from_ray: 1\n');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/not valid YAML/)).toBeHidden();
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await page.reload();
    await expect(field).toContainText('fresh_from_ray');
  },
);
