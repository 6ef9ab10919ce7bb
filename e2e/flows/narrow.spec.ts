import { expect } from '@playwright/test';
import { cutOff } from '../support/cutOff';
import { waitForState } from '../support/exampleClusters';
import {
  clusterSpec,
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { findViolations } from '../support/findViolations';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

/** A name that is longer than a phone is wide. */
const NAME = 'flow-narrow-with-a-name-that-takes-two-lines';

const SERVICE = 'flow-narrow-service';

const SERVE_CONFIG = `applications:
  - name: fruit_app
    import_path: fruit.deployment_graph
`;

const CLUSTER = { namespace: NAMESPACE, name: NAME };

/** The sizes of a phone and of a small window at 200 % zoom. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];

test.beforeEach(async ({ request }) => {
  const { headGroupSpec } = clusterSpec;
  const rayStartParams = { 'num-cpus': 'many' };
  await createObject(request, 'clusters', {
    name: NAME,
    clusterSpec: { headGroupSpec: { ...headGroupSpec, rayStartParams } },
  });
  await createObject(request, 'services', {
    name: SERVICE,
    serveConfigV2: SERVE_CONFIG,
  });
  await waitForState(request, CLUSTER, { state: 'unhealthy' });
});

test.afterEach(async ({ request }) => {
  await deleteObject(request, 'clusters', NAME);
  await deleteObject(request, 'services', SERVICE);
});

for (const viewport of WINDOWS) {
  test(`nothing is cut off in a window of ${viewport.width} pixels`, async ({
    page,
  }) => {
    await signInAsGuest(page, '/ray/clusters');
    await page.setViewportSize(viewport);
    await page.goto('/ray/clusters');
    const row = page.getByRole('row', { name: NAME });
    await expect(row.getByText(/exits again and again/)).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    const menu = row.getByRole('button', { name: `Actions for ${NAME}` });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const parts =
      '[role="table"], [role="row"] > *, [role="cell"] p, [role="rowheader"] a';
    expect(await cutOff(page, parts)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    // Column headers sort in a narrow window, too.
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(
      page.getByRole('columnheader', { name: 'Name', exact: true }),
    ).toHaveAttribute('aria-sort', 'ascending');

    await page.goto(`/ray/clusters/${NAMESPACE}/${NAME}`);
    const title = page.getByRole('heading', { name: NAME });
    await expect(title).toBeVisible();
    const groups = page.getByRole('grid', { name: 'Head and workers' });
    await expect(groups.getByRole('row', { name: 'Head' })).toContainText(
      'num-cpus=many',
    );
    const pods = page.getByRole('grid', { name: 'Pods' });
    await expect(pods.getByText(/back-off/).first()).toBeVisible();
    const cells = ':has(> [role="grid"]), [role="grid"] td, [role="grid"] p';
    expect(await cutOff(page, `h2, ${cells}`)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`/ray/services/${NAMESPACE}/${SERVICE}`);
    const serve = page.getByRole('grid', { name: 'Applications' });
    await expect(serve.getByRole('row', { name: /^fruit_app/ })).toBeVisible();
    expect(await cutOff(page, `h2, ${cells}`)).toEqual([]);

    for (const path of ['overview', 'clusters/new', 'templates', 'usage']) {
      await page.goto(`/ray/${path}`);
      await page.getByRole('heading').nth(1).waitFor();
      if (path === 'overview') await page.getByRole('table').first().waitFor();
      expect(await cutOff(page, 'h2, :has(> table)')).toEqual([]);
    }
  });
}
