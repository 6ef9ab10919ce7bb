import { expect, Locator, Page } from '@playwright/test';
import { portalEnvironment } from '../environment';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const SANDBOX = `http://127.0.0.1:${portalEnvironment.RAYPORT_SANDBOX_PORT}`;

const NAME = 'flow-fix';
const WRONG = 'rayproject/ray:2.46.0-missing';
const RIGHT = 'rayproject/ray:2.46.0';

/** Maximum number of clicks from the overview to a fixed image. */
const MAX_CLICKS = 3;

function withImage<T extends object>(group: T) {
  return { ...group, image: WRONG };
}

/** Clicks, and counts the clicks. */
function counter() {
  let count = 0;
  return {
    async click(target: Locator) {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

function attentionTo(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'jobs', `${NAME}-2`);
  await deleteObject(request, 'jobs', NAME);
  await deleteObject(request, 'clusters', NAME);
});

test('a guest fixes a wrong image from the overview, in three clicks', async ({
  page,
  request,
}) => {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  await createObject(request, 'clusters', {
    name: NAME,
    clusterSpec: {
      headGroupSpec: withImage(headGroupSpec),
      workerGroupSpec: workerGroupSpec.map(withImage),
    },
  });
  await signInAsGuest(page, '/ray/overview');
  const row = attentionTo(page, NAME);
  const fix = row.getByRole('button', { name: 'Change the image' });
  await expect(fix).toBeVisible();
  await screenshot(page, 'fix-offered');

  const mouse = counter();
  await mouse.click(fix);
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('textbox', { name: 'Image' });
  await expect(image).toHaveValue(WRONG);
  await expect(image).toBeFocused();
  await screenshot(page, 'fix-image');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(RIGHT);
  await mouse.click(dialog.getByRole('button', { name: 'Review' }));
  await expect(dialog.getByRole('insertion').first()).toHaveText(
    `    image: ${RIGHT}`,
  );
  await screenshot(page, 'fix-review');
  await mouse.click(
    dialog.getByRole('button', { name: 'Save and renew pods' }),
  );
  await expect(dialog).toBeHidden();
  expect(mouse.count()).toBeLessThanOrEqual(MAX_CLICKS);

  await expect(row).toHaveCount(0);
  await page.goto(`/ray/clusters/${NAMESPACE}/${NAME}`);
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
});

test(
  'a guest removes a start parameter that the operator refuses, from the overview',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await createObject(request, 'clusters', { name: NAME });
    // The portal refuses it, so another client makes it.
    const rayClusters = `${SANDBOX}/apis/ray.io/v1/namespaces/${NAMESPACE}/rayclusters`;
    const made = await (await request.get(`${rayClusters}/${NAME}`)).json();
    await deleteObject(request, 'clusters', NAME);
    const { labels, annotations, name, namespace } = made.metadata;
    const [workers] = made.spec.workerGroupSpecs;
    workers.rayStartParams = { 'num-cpus': '1', labels: 'a=b' };
    await expect(async () => {
      const metadata = { name, namespace, labels, annotations };
      const data = { ...made, metadata, status: undefined };
      await expect(await request.post(rayClusters, { data })).toBeOK();
    }).toPass();
    await signInAsGuest(page, '/ray/overview');
    const row = attentionTo(page, NAME);
    const fix = row.getByRole('button', {
      name: 'Change the start parameters',
    });
    await expect(fix).toBeVisible();
    const mouse = counter();
    await mouse.click(fix);
    const dialog = page.getByRole('dialog');
    const wrong = dialog.getByRole('textbox', { name: /Key 1$/ });
    await expect(wrong).toHaveValue('labels');
    await expect(wrong).toBeFocused();
    await screenshot(page, 'fix-start-parameters');
    await mouse.click(dialog.getByRole('button', { name: /remove 1$/ }));
    await mouse.click(dialog.getByRole('button', { name: 'Review' }));
    await expect(dialog.getByRole('deletion')).toHaveText(/labels: a=b/);
    await mouse.click(dialog.getByRole('button', { name: /^Save/ }));
    await expect(dialog).toBeHidden();
    expect(mouse.count()).toBeLessThanOrEqual(MAX_CLICKS + 1);
    await expect(row).toHaveCount(0);
  },
);

test('a guest runs a failed job again with another command', async ({
  page,
  request,
}) => {
  await createObject(request, 'jobs', {
    name: NAME,
    entrypoint: 'exit 3',
  });
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${NAME}`);
  const again = page.getByRole('button', {
    name: 'Run again with another command',
  });
  await expect(again).toBeVisible();
  await screenshot(page, 'fix-job');
  await again.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Entrypoint/ }).fill('echo done');
  await dialog.getByRole('button', { name: 'Review' }).click();
  const removed = dialog.getByRole('deletion');
  await expect(removed.filter({ hasText: 'exit 3' })).toHaveText(
    'entrypoint: exit 3',
  );
  await screenshot(page, 'fix-job-review');
  await dialog.getByRole('button', { name: 'Create job' }).click();
  await expect(page.getByRole('heading', { name: `${NAME}-2` })).toBeVisible();
});
