import { APIRequestContext, expect, Locator, Page } from '@playwright/test';
import { apiToken } from '../environment';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const NAMESPACE = 'ray-demo';
const JOB = 'flow-follow';
const STUCK = 'flow-stuck';

const headers = { Authorization: `Bearer ${apiToken}` };

function clusterSpec(image?: string) {
  return {
    headGroupSpec: {
      computeTemplate: 'small',
      image,
      serviceType: 'ClusterIP',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
  };
}

async function create(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs',
  data: object,
) {
  const url = `/apis/v1/namespaces/${NAMESPACE}/${kind}`;
  await expect(await request.post(url, { headers, data })).toBeOK();
}

async function remove(
  request: APIRequestContext,
  kind: 'clusters' | 'jobs',
  name: string,
) {
  const url = `/apis/v1/namespaces/${NAMESPACE}/${kind}/${name}`;
  await request.delete(url, { headers });
}

const WIDE = { width: 1400, height: 900 };

const NARROW = { width: 420, height: 900 };

/** Takes pictures in light and dark colours, and of a narrow screen. */
async function pictures(page: Page, name: string, shown: Locator) {
  await screenshot(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Another theme redraws everything.
  await expect(shown).toBeVisible();
  await screenshot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROW);
  await expect(shown).toBeVisible();
  await screenshot(page, `${name}-narrow`);
  await page.setViewportSize(WIDE);
}

test.use({ viewport: WIDE });

test.describe('with a cluster that cannot start', () => {
  test.beforeAll(({ request }) =>
    create(request, 'clusters', {
      name: STUCK,
      namespace: NAMESPACE,
      user: 'ada',
      version: '2.46.0',
      environment: 'DEV',
      clusterSpec: clusterSpec('rayproject/ray:2.46.0-missing-stuck'),
    }),
  );

  test.afterAll(({ request }) => remove(request, 'clusters', STUCK));

  test('a guest sees from the overview why a cluster is stuck, in one click', async ({
    page,
  }) => {
    await signInAsGuest(page);
    const attention = page.getByRole('list', { name: 'Needs attention' });
    await expect(attention.getByText(/can't pull the image/)).toBeVisible();
    await pictures(page, 'overview', attention.getByText(/can't pull/));
    await attention.getByRole('link', { name: STUCK }).click();

    await expect(page.getByText(/Check that the image exists/)).toBeVisible();
    await page.getByRole('link', { name: /^Log of/ }).click();
    await expect(page.getByText('head: No log yet')).toBeVisible();
  });

  test('a guest sees which clusters use a template', async ({ page }) => {
    await signInAsGuest(page, '/ray/templates');
    const row = page.getByRole('row', { name: /\bsmall\b/ });
    await row
      .filter({ hasText: NAMESPACE })
      .getByRole('link', { name: 'small', exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/templates/${NAMESPACE}/small$`));
    await expect(page.getByRole('link', { name: STUCK })).toBeVisible();
    await screenshot(page, 'template');
    await page.getByRole('link', { name: 'YAML' }).click();
    await expect(page.getByText(/kind: ConfigMap/)).toBeVisible();
  });

  test('a guest sees the problem on the catalog entity', async ({ page }) => {
    await signInAsGuest(
      page,
      `/catalog/default/resource/${NAMESPACE}.${STUCK}/ray`,
    );
    await expect(page.getByText(/Check that the image exists/)).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Head and workers' }),
    ).toBeVisible();
  });
});

test('a guest follows the log of a job while it runs', async ({
  page,
  request,
}) => {
  await create(request, 'jobs', {
    name: JOB,
    namespace: NAMESPACE,
    user: 'user:default/guest',
    version: '2.46.0',
    entrypoint: 'echo "first line" && sleep 40 && echo "last line"',
    clusterSpec: clusterSpec(),
    shutdownAfterJobFinishes: true,
  });
  await signInAsGuest(page);
  const mine = page.getByRole('list', { name: 'Yours' });
  await mine.getByRole('link', { name: JOB, exact: true }).click();

  const log = page.getByRole('log');
  await expect(log.getByText('first line')).toBeVisible();
  await expect(page.getByText('Following').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in the log' }).fill('LINE');
  await screenshot(page, 'job-log');
  await expect(log.getByText('last line')).toBeVisible();
  await expect(page.getByText('Complete').first()).toBeVisible();
  await remove(request, 'jobs', JOB);
});
