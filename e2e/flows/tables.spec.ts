import { expect } from '@playwright/test';
import { cutOff } from '../support/cutOff';
import { createObject, deleteObject } from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-tables';

/** The paths of tables that show the job, alone or with others. */
const TABLES = ['jobs', 'jobs/_history', 'history'];

const HEADS = '[role="columnheader"], [role="columnheader"] *';
const STATES = '[role="row"] > :has([data-tone])';

test.afterEach(({ request }) => deleteObject(request, 'jobs', NAME));

for (const [language, failed] of [
  ['en', 'Failed'],
  ['de', 'Fehlgeschlagen'],
]) {
  // German words are the longer ones.
  const tag = language === 'de' ? [] : '@nightly';
  test(
    `no table cuts headings or states in a window of 1280 pixels (${language})`,
    { tag },
    async ({ page, request }) => {
      await createObject(request, 'jobs', { name: NAME, entrypoint: 'exit 1' });
      await signInAsGuest(page, '/ray/jobs');
      await page.evaluate(to => localStorage.setItem('language', to), language);
      for (const path of TABLES) {
        await page.goto(`/ray/${path}`);
        const row = page.getByRole('row').filter({ hasText: NAME });
        const state = row.getByText(failed, { exact: true });
        await expect(state.first()).toBeVisible();
        expect(await cutOff(page, `${HEADS}, ${STATES}`), path).toEqual([]);
      }
    },
  );
}

test('the menu of a row is in view in a window of 1024 pixels', async ({
  page,
  request,
}) => {
  await createObject(request, 'jobs', { name: NAME, entrypoint: 'exit 1' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAsGuest(page, '/ray/jobs');
  for (const path of ['jobs', 'clusters', 'templates']) {
    await page.goto(`/ray/${path}`);
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await menu.scrollIntoViewIfNeeded();
    const table = page.getByRole('table').first();
    const scrolled = await table.evaluate(
      ({ parentElement }) => parentElement?.scrollLeft,
    );
    expect(scrolled, path).toBe(0);
    await expect(menu, path).toBeInViewport({ ratio: 1 });
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
  }
});
