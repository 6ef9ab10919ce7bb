import { expect, Page } from '@playwright/test';
import {
  createExamples,
  deleteExamples,
  examples,
  waitForState,
} from '../support/exampleClusters';
import { chooseTemplates } from '../support/chooseTemplates';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const { healthy, badImage, badParameter, large } = examples;

/** Pictures wait for the cluster that counts as failed only after a minute; other runs don't. */
const isForDocs = process.env.UPDATE_SCREENSHOTS === '1';

const WIDE = { width: 1400, height: 900 };

/** The size of a window at 200 % zoom. */
const NARROW = { width: 640, height: 900 };

test.use({ viewport: WIDE });

test.beforeAll(async ({ request }) => {
  await createExamples(request);
  await waitForState(request, healthy, { state: 'ready', readyWorkers: 2 });
  await waitForState(request, large, { state: 'ready', readyWorkers: 3 });
  await waitForState(request, badParameter, { state: 'unhealthy' });
  if (isForDocs) await waitForState(request, badImage, { state: 'failed' });
});

test.afterAll(({ request }) => deleteExamples(request));

function pageOf({ namespace, name }: { namespace: string; name: string }) {
  return `/ray/clusters/${namespace}/${name}`;
}

async function fillInCluster(page: Page) {
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('reports');
  await page.getByRole('combobox', { name: /^Namespace/ }).fill('ray-demo');
  await page.getByRole('option', { name: 'ray-demo', exact: true }).click();
  await chooseTemplates(page, /^standard/);
}

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = colorScheme === 'dark' ? '@nightly' : [];
  test.describe(`in ${colorScheme} colours`, { tag }, () => {
    test.use({ colorScheme });

    test('every page shows the example clusters, and logs no error', async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', error => errors.push(String(error)));
      const suffix = colorScheme === 'light' ? '' : '-dark';
      const picture = async (name: string) => {
        // Move the mouse away, so that no element looks hovered.
        await page.mouse.move(0, 0);
        await screenshot(page, `${name}${suffix}`);
      };

      await signInAsGuest(page, '/ray/clusters');
      await expect(page.getByRole('link', { name: large.name })).toBeVisible();
      const troubled = page.getByRole('row', { name: badParameter.name });
      await expect(troubled.getByText('Unhealthy')).toBeVisible();
      await picture('clusters');

      await page.goto('/ray/overview');
      const title = page.getByRole('heading', { name: 'Capacity' });
      const capacity = page.locator('.bui-Card').filter({ has: title });
      await expect(
        capacity.getByText('nvidia.com/gpu', { exact: true }),
      ).toBeVisible();
      await screenshot(capacity, `capacity${suffix}`);

      await page.goto(pageOf(healthy));
      await expect(page.getByText('Running', { exact: true })).toHaveCount(3);
      await picture('cluster-detail');
      if (colorScheme === 'light') {
        await page.setViewportSize(NARROW);
        await picture('cluster-detail-narrow');
        await page.setViewportSize(WIDE);
      }

      await page.goto(pageOf(badImage));
      await expect(
        page.getByText(/can't pull the image/).first(),
      ).toBeVisible();
      await picture('cluster-failed');

      await page.goto('/ray/templates');
      await expect(
        page.getByRole('link', { name: large.name }).first(),
      ).toBeVisible();
      await picture('templates');

      await page.goto('/ray/clusters/new');
      await fillInCluster(page);
      // From the top of the page, where readers begin.
      await page.getByRole('textbox', { name: /^Name/ }).first().focus();
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await picture('create-form');

      const { namespace, name } = healthy;
      await page.goto(`/catalog/default/resource/${namespace}.${name}`);
      await expect(
        page.getByRole('link', { name: 'Open cluster' }),
      ).toBeVisible();
      await picture('entity');

      expect(errors).toEqual([]);
    });
  });
}
