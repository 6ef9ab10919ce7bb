import { expect } from '@playwright/test';
import { apiToken } from '../environment';
import { cutOff } from '../support/cutOff';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAME = 'flow-lacking';
const AGAIN = `${NAME}-2`;

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'jobs', AGAIN);
  await deleteObject(request, 'jobs', NAME);
});

test('a job that ran out of memory runs again with twice as much after two clicks, even once deleted', async ({
  page,
  request,
}) => {
  const entrypoint = `python -c "print('MemoryError'); exit(1)"`;
  await createObject(request, 'jobs', { name: NAME, entrypoint });
  await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${NAME}`);
  const fix = page.getByRole('button', { name: 'Run again with 2× memory' });
  await expect(fix).toBeVisible();
  await screenshot(page, 'run-again-offered');
  await fix.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    '1 CPU, 2 Gi → 2 CPUs, 4 Gi, template standard',
  );
  await expect.poll(() => findViolations(page)).toEqual([]);
  await screenshot(page, 'run-again');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: AGAIN })).toBeVisible();

  const window = page.viewportSize();
  await page.getByRole('link', { name: 'Compare runs' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const differing = page.getByRole('table', { name: 'What differs' });
  const field = differing.getByRole('rowheader', { name: /^Head/ });
  // A card: the name of the field has the whole width.
  await expect
    .poll(async () => (await field.boundingBox())?.width)
    .toBeGreaterThan(250);
  expect(await cutOff(page, '[role="table"], [role="row"] > *')).toEqual([]);
  if (window) await page.setViewportSize(window);

  await deleteObject(request, 'jobs', AGAIN);
  await deleteObject(request, 'jobs', NAME);
  // The address of a deleted job shows its record.
  await page.goto(`/ray/jobs/${NAMESPACE}/${NAME}`);
  await expect(page.getByText('Was deleted')).toBeVisible();
  await fix.click();
  await dialog.getByRole('link', { name: 'Edit and run' }).click();
  await expect(page.getByRole('textbox', { name: /^Entrypoint/ })).toHaveValue(
    entrypoint,
  );
});

test(
  'a job with a library missing in its image runs again with another image after two clicks',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const missing = 'libGL.so.1: cannot open shared object file';
    const entrypoint = `python -c "print('ImportError: ${missing}'); exit(1)"`;
    const { headGroupSpec } = clusterSpec;
    const image = 'rayproject/ray:2.46.0';
    const head = { ...headGroupSpec, image: `${image}-py310` };
    await createObject(request, 'jobs', {
      name: NAME,
      entrypoint,
      clusterSpec: { headGroupSpec: head },
    });
    await signInAsGuest(page, `/ray/jobs/${NAMESPACE}/${NAME}`);
    await page
      .getByRole('button', { name: 'Run again with another image' })
      .click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'Container image' });
    await expect(field).toHaveValue(image);
    await expect.poll(() => findViolations(page)).toEqual([]);
    await screenshot(page, 'run-again-image');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('heading', { name: AGAIN })).toBeVisible();
    const path = `/apis/v1/namespaces/${NAMESPACE}/jobs/${AGAIN}`;
    const headers = { Authorization: `Bearer ${apiToken}` };
    const answer = await request.get(path, { headers });
    expect(await answer.json()).toMatchObject({
      clusterSpec: { headGroupSpec: { image } },
    });
  },
);
