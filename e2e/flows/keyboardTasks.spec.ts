import { expect, Page } from '@playwright/test';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { choose, press, pressInRow, retype } from '../support/keyboard';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-typed';

test.afterEach(async ({ request }) => {
  for (const kind of ['clusters', 'services', 'compute_templates'] as const) {
    await deleteObject(request, kind, NAME);
  }
  await deleteObject(request, 'jobs', NAME);
  await deleteObject(request, 'jobs', `${NAME}-2`);
});

/** Edits the shown object, reviews the change, and sends it with a button. */
async function changeVersion(page: Page, send: string) {
  await press(page, page.getByRole('link', { name: 'Edit' }));
  const version = page.getByRole('textbox', { name: /^Ray version/ });
  await retype(page, version, '2.47.0');
  await press(page, page.getByRole('button', { name: 'Review' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: send }));
}

test('a guest creates a compute template using only the keyboard', async ({
  page,
}) => {
  await signInAsGuest(page, `/ray/templates/new?namespace=${NAMESPACE}`);
  await retype(
    page,
    page.getByRole('textbox', { name: /^Name/ }).first(),
    NAME,
  );
  await retype(page, page.getByRole('textbox', { name: /^CPU/ }), '3');
  await press(page, page.getByRole('button', { name: 'Review' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Create template' }));
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
});

test('a guest scales, suspends and edits a cluster using only the keyboard', async ({
  page,
  request,
}) => {
  await createObject(request, 'clusters', { name: NAME });
  await signInAsGuest(page, `/ray/clusters/${NAMESPACE}/${NAME}`);
  const state = (text: string) => page.getByText(text, { exact: true }).first();
  await expect(state('Ready')).toBeVisible();
  const dialog = page.getByRole('dialog');

  await pressInRow(
    page,
    page.getByRole('row', { name: /^workers/ }),
    page.getByRole('button', { name: 'Scale group workers' }),
  );
  await retype(page, dialog.getByRole('textbox', { name: 'Replicas' }), '2');
  await press(page, dialog.getByRole('button', { name: 'Scale', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 / 2')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Actions' }));
  await page.getByRole('menuitem', { name: 'Suspend' }).waitFor();
  await page.keyboard.type('Susp');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Suspend cluster' }));
  await expect(dialog).toBeHidden();
  await expect(state('Suspended')).toBeVisible();

  await changeVersion(page, 'Save changes');
  const version = page
    .getByRole('definition')
    .filter({ hasText: /^2\.47\.0$/ });
  await expect(version).toBeVisible();
});

test('a guest updates a service using only the keyboard', async ({
  page,
  request,
}) => {
  await createObject(request, 'services', {
    name: NAME,
    serveConfigV2:
      'applications:\n  - name: hello\n    import_path: hello_world:app\n',
  });
  await signInAsGuest(page, `/ray/services/${NAMESPACE}/${NAME}`);
  await expect(
    page.getByText('Running', { exact: true }).first(),
  ).toBeVisible();
  await changeVersion(page, 'Update service');
  await expect(page.getByText('Will serve')).toBeVisible();
});

test('a guest runs a job again, and deletes finished jobs, using only the keyboard', async ({
  page,
  request,
}) => {
  await createObject(request, 'jobs', {
    name: NAME,
    entrypoint: 'echo "by keys"',
    shutdownAfterJobFinishes: true,
  });
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${NAME}`);
  const done = page.getByText('Succeeded', { exact: true }).first();
  await expect(done).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Run again' }));
  await press(page, page.getByRole('button', { name: 'Create job' }));
  await expect(page).toHaveURL(new RegExp(`/${NAMESPACE}/${NAME}-2$`));
  // Its page also mentions the former run, so the title is checked.
  const isDone = new RegExp(`^Succeeded.*${NAME}-2`);
  await expect(page).toHaveTitle(isDone);

  await press(page, page.getByRole('tab', { name: 'Jobs' }));
  const search = page.getByRole('searchbox');
  await retype(page, search, NAME);
  await expect(page.getByText('2 jobs')).toBeVisible();
  await choose(page, page.getByRole('button', { name: / State$/ }), 'Succ');
  await press(page, page.getByRole('button', { name: 'Mine' }));
  await expect(page).toHaveURL(/mine=/);
  await press(
    page,
    page.getByRole('checkbox', { name: 'Select all' }),
    'Space',
  );
  await press(page, page.getByRole('button', { name: 'Delete selected' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Delete all 2' }));
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('link', { name: NAME, exact: true }),
  ).toBeHidden();
});
