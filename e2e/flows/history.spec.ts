import { expect } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-forgotten';

/** The parts of objects that differ from the common ones. */
const FIELDS = {
  clusters: {},
  services: {
    serveConfigV2: `applications:\n  - name: app\n    import_path: app.graph\n`,
  },
};

const AGAIN = `${NAME}-again`;

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'jobs', NAME);
  await deleteObject(request, 'jobs', AGAIN);
  await deleteObject(request, 'clusters', NAME);
  await deleteObject(request, 'services', NAME);
});

test('the history shows why a deleted job failed, and can run it again', async ({
  page,
  request,
}) => {
  const entrypoint = `python -c "raise KeyError('x')"`;
  await createObject(request, 'jobs', { name: NAME, entrypoint });
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${NAME}`);
  const why = page.getByRole('region', { name: 'Why it failed' });
  await expect(why).toContainText('KeyError');
  await deleteObject(request, 'jobs', NAME);

  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await page.getByRole('link', { name: 'History' }).click();
  const row = page.getByRole('row', { name: new RegExp(NAME) }).first();
  await expect(row).toContainText('Failed');
  await expect.poll(() => findViolations(page)).toEqual([]);
  await screenshot(page, 'history');

  await row.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  const log = page.getByRole('log', { name: /End of the log/ });
  await expect(log).toContainText('KeyError');
  await expect(page.getByText('Was deleted')).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  await screenshot(page, 'history-record');

  await page.getByRole('link', { name: 'Run again' }).click();
  await expect(page.getByRole('textbox', { name: /^Entrypoint/ })).toHaveValue(
    entrypoint,
  );
  await page.getByRole('textbox', { name: /^Name/ }).fill(AGAIN);
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page).toHaveURL(new RegExp(`/ray/jobs/${NAMESPACE}/${AGAIN}`));

  await page.goto(`/ray/jobs/_history?q=${AGAIN}`);
  await page.getByRole('link', { name: 'Compare' }).first().click();
  const alike = page.getByRole('table', { name: 'Same name or command' });
  await alike.getByRole('link', { name: NAME, exact: true }).first().click();
  await expect(
    page.getByRole('heading', { name: 'What differs' }),
  ).toBeVisible();
  const same = page.getByRole('table', { name: 'The same in both' });
  await expect(same.getByRole('row', { name: /^Entrypoint/ })).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  await screenshot(page, 'compare-runs');
});

for (const kind of ['clusters', 'services'] as const) {
  test(
    `the history shows one of the deleted ${kind} with its specification`,
    { tag: '@nightly' },
    async ({ page, request }) => {
      await createObject(request, kind, { name: NAME, ...FIELDS[kind] });
      await signInAsGuest(page, `/ray/${kind}/${NAMESPACE}/${NAME}`);
      await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
      await deleteObject(request, kind, NAME);
      await page.goto(`/ray/${kind}/_history?q=${NAME}&presence=deleted`);
      const row = page.getByRole('row', { name: new RegExp(NAME) }).first();
      await expect(row).toBeVisible();
      await expect.poll(() => findViolations(page)).toEqual([]);
      await row.getByRole('link', { name: NAME }).click();
      await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
      await expect(page.getByText('Was deleted')).toBeVisible();
      await page.getByRole('button', { name: /^Specification/ }).click();
      await expect(page.getByText('"computeTemplate"').first()).toBeVisible();
      await expect.poll(() => findViolations(page)).toEqual([]);
    },
  );
}
