import { rm } from 'node:fs/promises';
import { expect, Page } from '@playwright/test';
import { apiToken } from '../environment';
import { waitForState } from '../support/exampleClusters';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { folderWith } from '../support/folderWith';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const headers = { Authorization: `Bearer ${apiToken}` };

const CLUSTER = 'flow-lost-answer';

/** More than a draft keeps. */
const LARGE = new Uint8Array(21 * 1024 * 1024);

async function chooseFolder(page: Page, folder: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(folder);
}

/** The number of files in the browser's storage. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('plugin.ray');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result
            .transaction('draftFiles')
            .objectStore('draftFiles');
          const counting = store.count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

test(
  'a lost answer to “Run” leads to the job after a reload, without another upload',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const folder = await folderWith({ 'main.py': 'import x\n', 'x.py': '' });
    const uploads: string[] = [];
    page.on('request', sent => {
      if (sent.method() === 'PUT') uploads.push(sent.url());
    });
    await page.route(/\/namespaces\/[^/]+\/jobs$/, async route => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await createObject(request, 'clusters', { name: CLUSTER });
    await waitForState(
      request,
      { namespace: NAMESPACE, name: CLUSTER },
      { state: 'ready' },
    );
    const place = `${NAMESPACE}/${CLUSTER}`;
    await signInAsGuest(page, `/ray/jobs/_script?cluster=${place}`);
    await chooseFolder(page, folder);
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await run.click();
    await expect(page.getByRole('alert')).toContainText('does not answer');
    await page.reload();
    await run.click();
    await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
    expect(uploads).toHaveLength(1);
    await rm(folder, { recursive: true });
    const [job = ''] = new URL(page.url()).pathname.split('/').slice(-1);
    await deleteObject(request, 'jobs', job);
    await deleteObject(request, 'clusters', CLUSTER);
  },
);

test('a draft keeps chosen and edited files over a reload, until the job exists', async ({
  page,
  request,
}) => {
  const folder = await folderWith({
    'main.py': 'import model\n',
    'model.py': 'LAYERS = 2\n',
    'data.bin': LARGE,
  });
  await signInAsGuest(page, '/ray/jobs/_script');
  await chooseFolder(page, folder);
  const main = page.getByRole('textbox', { name: 'main.py' });
  await main.click();
  await page.keyboard.insertText('print("edited")\n');
  await expect.poll(() => keptFiles(page)).toBe(2);

  await page.reload();
  await expect(main).toContainText('print("edited")');
  await expect(page.getByText(/no room for data\.bin:/)).toBeVisible();
  await expect.poll(() => findViolations(page)).toEqual([]);
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await expect(run).toBeDisabled();

  await chooseFolder(page, folder);
  await expect(page.getByText(/no room for/)).toBeHidden();
  await expect(main).toContainText('print("edited")');
  await run.click();
  await expect(page).toHaveURL(/\/ray\/jobs\/[^/]+\/script-/);
  await expect.poll(() => keptFiles(page)).toBe(0);
  await rm(folder, { recursive: true });
  const [namespace, job] = new URL(page.url()).pathname.split('/').slice(-2);
  await request.delete(`/apis/v1/namespaces/${namespace}/jobs/${job}`, {
    headers,
  });
});
