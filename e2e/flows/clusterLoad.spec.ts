import { APIRequestContext, expect } from '@playwright/test';
import { apiToken } from '../environment';
import { waitForState } from '../support/exampleClusters';
import {
  createObject,
  deleteObject,
  NAMESPACE,
} from '../support/exampleObjects';
import { signInAsGuest } from '../support/signIn';
import { test } from '../support/test';

const CLUSTER = 'flow-load';

/** A job with a task that is larger than any pod. */
const WORK = `python -c "
import ray
@ray.remote(num_cpus=64)
def large(): pass
large.remote()
"; sleep 3600`;

async function submit(request: APIRequestContext) {
  const response = await request.post(
    `/apis/v1/namespaces/${NAMESPACE}/jobsubmissions/${CLUSTER}`,
    {
      headers: { Authorization: `Bearer ${apiToken}` },
      data: { entrypoint: WORK },
    },
  );
  expect(response.status()).toBe(200);
}

test.beforeEach(async ({ request }) => {
  await createObject(request, 'clusters', { name: CLUSTER });
  const cluster = { namespace: NAMESPACE, name: CLUSTER };
  await waitForState(request, cluster, { state: 'ready' });
});

test.afterEach(({ request }) => deleteObject(request, 'clusters', CLUSTER));

test('the page of a cluster shows its current usage and pending resource demands', async ({
  page,
  request,
}) => {
  await signInAsGuest(page, `/ray/clusters/${NAMESPACE}/${CLUSTER}`);
  const cpu = page.getByRole('term').filter({ hasText: 'CPU' }).locator('..');
  const shareOf = async () =>
    parseInt(
      await cpu.innerText().then(text => /(\d+)%/.exec(text)?.[1] ?? '-1'),
      10,
    );
  await expect(page.getByText('Nothing waits for resources.')).toBeVisible();
  const before = await shareOf();
  expect(before).toBeGreaterThanOrEqual(0);

  await submit(request);
  await expect(page.getByText('1 task or actor: 64 CPU')).toBeVisible();
  await expect(page.getByText(/^No pod of this cluster has/)).toBeVisible();
  expect(await shareOf()).toBeGreaterThan(before);
  await expect(cpu.getByRole('img', { name: /^CPU: between/ })).toBeVisible();
});
