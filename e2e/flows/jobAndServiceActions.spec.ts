import { expect } from '@playwright/test';
import { chooseOption } from '../support/chooseOption';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const SERVICE = 'flow-update';
const JOB = 'flow-again';
const FOREIGN_JOB = 'flow-others';

const SERVE_CONFIG = `applications:
  - name: hello
    import_path: hello_world:app
    route_prefix: /
`;

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'services', SERVICE);
  for (const name of [JOB, `${JOB}-2`, FOREIGN_JOB]) {
    await deleteObject(request, 'jobs', name);
  }
});

test('a guest updates a service, and follows its new cluster', async ({
  page,
  request,
}) => {
  const name = SERVICE;
  await createObject(request, 'services', {
    name,
    serveConfigV2: SERVE_CONFIG,
  });
  await signInAsGuest(page, `/ray/services/${NAMESPACE}/${name}`);
  await expect(
    page.getByText('Running', { exact: true }).first(),
  ).toBeVisible();
  const cluster = page
    .getByRole('definition')
    .getByRole('link', { name: new RegExp(`^${name}-`) })
    .first();
  const before = (await cluster.textContent()) ?? '';
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Ray version/ }).fill('2.47.0');
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/makes a new cluster/)).toBeVisible();
  await screenshot(page, 'review-service');
  await dialog.getByRole('button', { name: 'Update service' }).click();

  const upgrade = page.getByText('Will serve', { exact: true });
  await expect(upgrade).toBeVisible();
  // The message about the change would cover what the picture shows. The upgrade may end while the page loads.
  await page.reload();
  await expect(cluster).toBeVisible();
  await screenshot(page, 'service-upgrade');
  await expect(upgrade).toBeHidden();
  await expect(cluster).not.toHaveText(before);
});

test(
  'a guest runs a job again, and deletes finished jobs',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const name = JOB;
    const job = {
      entrypoint: 'echo "once more"',
      shutdownAfterJobFinishes: true,
    };
    await createObject(request, 'jobs', { ...job, name });
    await createObject(request, 'jobs', {
      ...job,
      name: FOREIGN_JOB,
      user: 'user:default/ada',
    });
    await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${name}`);
    const done = page.getByText('Succeeded', { exact: true }).first();
    await expect(done).toBeVisible();
    await page.getByRole('link', { name: 'Run again' }).click();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(
      `${name}-2`,
    );
    await page.getByRole('button', { name: 'Create job' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/ray/jobs/${NAMESPACE}/${name}-2$`),
    );
    await expect(done).toBeVisible();

    await page.goto('/ray/jobs');
    await page.getByRole('button', { name: 'Mine' }).click();
    await chooseOption(page, {
      from: page.getByRole('button', { name: 'All states' }),
      option: /^Succeeded/,
    });
    await expect(page.getByText('2 jobs')).toBeVisible();
    await page
      .getByRole('checkbox', { name: 'Select all' })
      .check({ force: true });
    await screenshot(page, 'select-jobs');
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${NAMESPACE}/${name}-2`)).toBeVisible();
    await screenshot(page, 'bulk-delete');
    await dialog.getByRole('button', { name: 'Delete all 2' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect(
      page.getByRole('link', { name: FOREIGN_JOB, exact: true }),
    ).toBeVisible();
  },
);
