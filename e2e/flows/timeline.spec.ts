import { expect } from '@playwright/test';
import { apiToken } from '../environment';
import { screenshot } from '../support/screenshot';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

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

/** A cluster whose changes are shown. */
const CHANGED = 'flow-changed';

test.afterAll(async ({ request }) => {
  await request.delete(`${CLUSTERS}/${CRASHING}`, { headers });
  await request.delete(`${CLUSTERS}/${CHANGED}`, { headers });
});

test('a guest finds the warnings of a crash loop on the overview, list and cluster page', async ({
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

test('a guest sees who changed a cluster, what they changed, and through the page or the API', async ({
  page,
  request,
}) => {
  const image = 'rayproject/ray:2.46.0';
  const group = { computeTemplate: 'small', image };
  const workers = { ...group, groupName: 'workers' };
  const cluster = {
    name: CHANGED,
    namespace: NAMESPACE,
    user: 'ada',
    version: '2.46.0',
    clusterSpec: {
      headGroupSpec: {
        ...group,
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
      },
      workerGroupSpec: [{ ...workers, replicas: 1, maxReplicas: 2 }],
    },
  };
  const answer = await request.post(CLUSTERS, { headers, data: cluster });
  await expect(answer).toBeOK();
  const { headGroupSpec, workerGroupSpec } = cluster.clusterSpec;
  const [changed] = workerGroupSpec;
  const patch = {
    clusterSpec: {
      headGroupSpec,
      workerGroupSpec: [{ ...changed, image: 'rayproject/ray:2.47.0' }],
    },
  };
  const patched = await request.patch(`${CLUSTERS}/${CHANGED}`, {
    headers,
    data: patch,
  });
  await expect(patched).toBeOK();

  await signInAsGuest(page);
  await page.goto(`/ray/clusters/${NAMESPACE}/${CHANGED}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'Suspend cluster' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const items = page
    .getByRole('list', { name: 'Changes, latest first' })
    .locator('> li');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText('guest suspended it');
  await expect(items.nth(0)).toContainText('through the page');
  await expect(items.nth(1)).toContainText('over HTTP');
  await expect(items.nth(1)).toContainText(
    /the image of group workers: .*2\.46\.0 →.*2\.47\.0/,
  );
  await expect(items.nth(2)).toContainText('created it');
  await screenshot(page, 'history');
});
