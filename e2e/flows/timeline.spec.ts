import { expect, test } from '@playwright/test';
import { apiToken } from '../environment';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';

const NAMESPACE = 'ray-demo';
const CRASHING = 'flow-crashing';
const CLUSTERS = `/apis/v1/namespaces/${NAMESPACE}/clusters`;

const headers = { Authorization: `Bearer ${apiToken}` };

test.beforeAll(async ({ request }) => {
  const cluster = {
    name: CRASHING,
    namespace: NAMESPACE,
    user: 'ada',
    version: '2.46.0',
    environment: 'DEV',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        serviceType: 'ClusterIP',
        // Ray refuses it, so the container ends again and again.
        rayStartParams: { 'dashboard-host': '0.0.0.0', 'num-cpus': 'many' },
      },
    },
  };
  const answer = await request.post(CLUSTERS, { headers, data: cluster });
  await expect(answer).toBeOK();
});

test.afterAll(async ({ request }) => {
  await request.delete(`${CLUSTERS}/${CRASHING}`, { headers });
});

test('a guest finds the warnings of a crash loop on overview, list and page', async ({
  page,
}) => {
  await signInAsGuest(page);
  const warnings = page.getByRole('list', { name: 'Recent warnings' });
  const warning = warnings
    .getByRole('listitem')
    .filter({ hasText: CRASHING })
    .filter({ hasText: 'BackOff' });
  await expect(warning).toContainText(`Pod ${CRASHING}-head-`);

  await page.goto(`/ray/clusters?q=${CRASHING}`);
  const row = page.getByRole('row', { name: new RegExp(CRASHING) });
  await expect(
    row.getByRole('img', { name: /^[1-9]\d* warnings?$/ }),
  ).toBeVisible();

  await row.getByRole('link', { name: CRASHING }).click();
  const happened = page.getByRole('list', {
    name: 'What happened, latest first',
  });
  await page.getByRole('radio', { name: /^Warnings \([1-9]/ }).click();
  const backOff = happened.getByRole('listitem').filter({ hasText: 'BackOff' });
  await expect(backOff).toBeVisible();
  await backOff.scrollIntoViewIfNeeded();
  await screenshot(page, 'timeline');
  await backOff.getByRole('link', { name: 'Log' }).click();
  await expect(page).toHaveURL(/\/logs\?log=/);
});
