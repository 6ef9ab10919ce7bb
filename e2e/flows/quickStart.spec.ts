import { rm } from 'node:fs/promises';
import { expect, Page } from '@playwright/test';
import { apiToken } from '../environment';
import {
  clusterSpec,
  createObject,
  deleteObject,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { folderWith } from '../support/folderWith';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAMESPACE = 'ray-demo';

const headers = { Authorization: `Bearer ${apiToken}` };

/** The window in which a failed job must show why, without scrolling. */
const SMALL = { width: 1280, height: 720 };

/** Fewer clicks than a script takes with the form for jobs. */
const MAX_CLICKS = 5;

/** Counts the clicks and presses of the flow from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0';
    document.addEventListener(
      'click',
      () => {
        const { dataset } = document.body;
        dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}

test.use({ viewport: SMALL });

test('a new user runs a script from the overview in a few clicks', async ({
  page,
  request,
}) => {
  await signInAsGuest(page, '/ray');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Run a script' }).click();
  await page.getByRole('textbox', { name: 'Python script' }).click();
  await page.keyboard.insertText('import ray\nprint("hello")\n');
  await page.getByRole('radio', { name: /^S / }).click({ force: true });
  await expect(page.getByText(/^No fault found/)).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  await screenshot(page, 'quick-start');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);

  await expect(page.getByText('Succeeded').first()).toBeVisible();
  const phases = page.getByRole('list', { name: 'Phases' });
  await expect(phases.getByText(/^Running/)).toBeVisible();
  const [namespace, job] = new URL(page.url()).pathname.split('/').slice(-2);
  await request.delete(`/apis/v1/namespaces/${namespace}/jobs/${job}`, {
    headers,
  });
});

const TRAIN = 'import model\nprint("trained")\n';

test('a folder with requirements runs on two workers after at most six clicks', async ({
  page,
  request,
}) => {
  const folder = await folderWith({
    'train.py': TRAIN,
    'model.py': 'layers = 2\n',
    'requirements.txt': 'requests==2.32.3\n',
  });
  await signInAsGuest(page, '/ray');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Run a script' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
  await expect(page.getByRole('textbox', { name: /^Packages/ })).toHaveValue(
    'requests==2.32.3',
  );
  await page.getByRole('textbox', { name: /^Workers/ }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^3 pods/)).toBeVisible();
  await screenshot(page, 'script-folder');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
  // The browser's file chooser takes one more click.
  expect((await clicks()) + 1).toBeLessThanOrEqual(6);
  await expect(page.getByText('Succeeded').first()).toBeVisible();
  await rm(folder, { recursive: true });
  const [namespace, job] = new URL(page.url()).pathname.split('/').slice(-2);
  await request.delete(`/apis/v1/namespaces/${namespace}/jobs/${job}`, {
    headers,
  });
});

test(
  'a folder with several files runs on an existing cluster',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const name = 'flow-folder';
    await createObject(request, 'clusters', { name, clusterSpec });
    const folder = await folderWith({
      'train.py': 'import model\nprint("trained")\n',
      'model.py': 'LAYERS = 3\n',
    });
    await signInAsGuest(page, `/ray/jobs/_script?cluster=${NAMESPACE}/${name}`);
    await expect(page.getByText(/^Free now/)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await (await chooser).setFiles(folder);
    await expect(page.getByRole('textbox', { name: 'train.py' })).toBeVisible();
    await expect(page.getByText(/A dry run on the server/)).toBeVisible();
    await screenshot(page, 'script-on-cluster');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
    await expect(page.getByText(/gcs:\/\/_ray_pkg_/).first()).toBeVisible();
    await rm(folder, { recursive: true });
    const job = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await deleteObject(request, 'jobs', job);
    await deleteObject(request, 'clusters', name);
  },
);

test('a failed job shows its error without scrolling', async ({
  page,
  request,
}) => {
  const collection = `/apis/v1/namespaces/${NAMESPACE}/jobs`;
  const name = 'flow-raises';
  const data = {
    name,
    namespace: NAMESPACE,
    user: 'user:default/guest',
    version: '2.46.0',
    entrypoint: `python -c "raise KeyError('x')"`,
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        serviceType: 'ClusterIP',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
    },
    shutdownAfterJobFinishes: true,
  };
  await expect(await request.post(collection, { headers, data })).toBeOK();
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${name}`);
  const output = page.getByRole('region', { name: 'Why it failed' });
  await expect(output).toContainText('Traceback');
  await expect(output).toBeInViewport({ ratio: 1 });
  await screenshot(page, 'job-failed');
  await request.delete(`${collection}/${name}`, { headers });
});
