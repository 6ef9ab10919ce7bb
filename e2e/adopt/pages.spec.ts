import { expect, test } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import { signInAsGuest } from '../support/signIn';

/** One of the sandbox's examples, which has compute templates. */
const NAMESPACE = 'ray-demo';
const CLUSTER = 'adopted';

test('shows the Ray pages after installation, creates a cluster, and lists it in the catalog', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', message => {
    // Backstage names the extension that it warns about.
    if (/Extension '[\w-]+:ray\b/.test(message.text())) {
      warnings.push(message.text());
    }
  });
  await signInAsGuest(page);
  await page.getByRole('link', { name: 'Ray', exact: true }).click();
  await expect(page).toHaveURL(/\/ray/);
  await expect(page).toHaveTitle(/^Overview/);

  // A command, run with nothing but the keyboard.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('menuitem')).not.toHaveCount(0);
  await page.keyboard.type('clusters');
  await expect(palette.getByRole('menuitem').first()).toHaveText('Clusters');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveTitle(/^Clusters/);
  await page.getByRole('link', { name: 'Create cluster' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(CLUSTER);
  const namespace = page.getByRole('combobox', { name: /^Namespace/ });
  await chooseOption(page, {
    from: namespace,
    typed: NAMESPACE,
    option: NAMESPACE,
  });
  for (const picker of await page
    .getByRole('button', { name: /Compute template/ })
    .all()) {
    await chooseOption(page, {
      from: picker,
      option: /small/,
    });
  }
  await page.getByRole('button', { name: 'Create cluster' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/ray/clusters/${NAMESPACE}/${CLUSTER}$`),
  );
  // In the header, and not a column of that name.
  const state = page
    .locator('dl > div')
    .filter({ has: page.getByText('State', { exact: true }) })
    .first();
  await expect(state.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(CLUSTER));
  await page.screenshot({ path: '../test-results/adopt/cluster.png' });

  await page.getByRole('link', { name: 'Catalog entity' }).click();
  await expect(
    page.getByRole('heading', { name: 'Ray cluster' }),
  ).toBeVisible();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  // Backstage's warning about relations, such as to an owner that is missing.
  await expect(page.getByText(/relations to other entities/)).toBeHidden();
  await page.screenshot({ path: '../test-results/adopt/entity.png' });
  expect(warnings).toEqual([]);
});
