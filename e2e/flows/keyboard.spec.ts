import { expect } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { choose, press, tabTo } from '../support/keyboard';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const CLUSTER = 'flow-keys';
const JOB = 'flow-keys-job';

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'clusters', CLUSTER);
  await deleteObject(request, 'jobs', JOB);
});

test('a guest creates and deletes a cluster using only the keyboard', async ({
  page,
}) => {
  await signInAsGuest(page, '/ray/clusters');
  await press(page, page.getByRole('link', { name: 'Create cluster' }).first());
  await tabTo(page, page.getByRole('textbox', { name: /^Name/ }).first());
  await page.keyboard.type(CLUSTER);
  await tabTo(page, page.getByRole('combobox', { name: /^Namespace/ }));
  await page.keyboard.type(NAMESPACE);
  await page.getByRole('option', { name: NAMESPACE, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const pickers = page.getByRole('button', { name: /Compute template/ });
  // Of the head and of a group of workers, once the namespace's templates are known.
  await expect(pickers).toHaveCount(2);
  for (const picker of await pickers.all()) {
    await choose(page, picker, 'small');
  }
  await press(page, page.getByRole('button', { name: 'Create cluster' }));
  await expect(page).toHaveURL(
    new RegExp(`/ray/clusters/${NAMESPACE}/${CLUSTER}$`),
  );

  // The first time, the user cancels, and the focus returns to the button.
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await press(page, remove);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: /^Delete/ }));
  await expect(page).toHaveURL(/\/ray\/clusters$/);
  await expect(page.getByRole('link', { name: CLUSTER })).toBeHidden();
});

test(
  'a guest reads the log of a job using only the keyboard',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await createObject(request, 'jobs', {
      name: JOB,
      entrypoint: 'echo "by keys"',
    });
    await signInAsGuest(page, '/ray/jobs');
    await press(page, page.getByRole('link', { name: JOB, exact: true }));
    await expect(page).toHaveURL(new RegExp(`/ray/jobs/${NAMESPACE}/${JOB}$`));
    await expect(page.getByText('Succeeded').first()).toBeVisible();
    const log = page.getByRole('log').filter({ hasText: 'by keys' });
    await tabTo(page, log);
  },
);

test(
  'pages fit a window of 640 pixels, which equals 200 % zoom',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await createObject(request, 'clusters', { name: CLUSTER });
    await page.setViewportSize({ width: 640, height: 800 });
    await signInAsGuest(page, '/ray/clusters');
    for (const path of [
      '/ray/overview',
      '/ray/clusters',
      '/ray/jobs',
      '/ray/services',
      '/ray/templates',
      '/ray/clusters/new',
      `/ray/clusters/${NAMESPACE}/${CLUSTER}`,
    ]) {
      await page.goto(path);
      await page.getByRole('tab').first().waitFor();
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              return scrollWidth - clientWidth;
            }),
          { message: path },
        )
        .toBe(0);
    }
  },
);
