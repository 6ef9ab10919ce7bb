import { expect, test } from '@playwright/test';
import { apiToken } from '../environment';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';

const NAMESPACE = 'ray-demo';
const headers = { Authorization: `Bearer ${apiToken}` };

const base = { namespace: NAMESPACE, user: 'flow', version: '2.46.0' };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};

test('a job that a script created is followed to its end on the pages, and its log is read there', async ({
  page,
  request,
}) => {
  await signInAsGuest(page, '/ray/jobs');
  const created = await request.post(`/apis/v1/namespaces/${NAMESPACE}/jobs`, {
    headers,
    data: {
      ...base,
      name: 'flow-job',
      entrypoint: 'echo "from the flow"',
      shutdownAfterJobFinishes: true,
      clusterSpec,
    },
  });
  expect(created.status()).toBe(200);

  await page.getByRole('link', { name: 'flow-job', exact: true }).click();
  await expect(page.getByText('Succeeded').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    page.locator('pre', { hasText: 'submitted successfully' }),
  ).toContainText(/^from the flow$/m);
  await screenshot(page, 'job');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete job' }).click();
  await expect(page).toHaveURL(/\/ray\/jobs$/);
  await expect(
    page.getByRole('link', { name: 'flow-job', exact: true }),
  ).toBeHidden();
});

test('a service that a script created is seen to start serving, with its applications', async ({
  page,
  request,
}) => {
  await signInAsGuest(page, '/ray/services');
  const serveConfigV2 =
    'applications:\n  - name: fruit_app\n    import_path: fruit.deployment_graph\n    route_prefix: /fruit\n';
  const created = await request.post(
    `/apis/v1/namespaces/${NAMESPACE}/services`,
    {
      headers,
      data: { ...base, name: 'flow-service', serveConfigV2, clusterSpec },
    },
  );
  expect(created.status()).toBe(200);

  await page.getByRole('link', { name: 'flow-service', exact: true }).click();
  await expect(page.getByText('HEALTHY').first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('fruit_app').first()).toBeVisible();
  await screenshot(page, 'service');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete service' }).click();
  await expect(page).toHaveURL(/\/ray\/services$/);
  await expect(
    page.getByRole('link', { name: 'flow-service', exact: true }),
  ).toBeHidden();
});
