import { expect, test } from '@playwright/test';
import { apiUrl, token } from './environment';

const clusters = `${apiUrl}/apis/v1/clusters`;

test('serves reads, but no writes, with the token from docs/clients.md', async ({
  request,
}) => {
  const headers = { Authorization: `Bearer ${token}` };
  const list = await request.get(clusters, { headers });
  await expect(list).toBeOK();
  expect((await list.json()).clusters.length).toBeGreaterThan(0);
  const template = await request.post(
    `${apiUrl}/apis/v1/namespaces/ray-demo/compute_templates`,
    {
      headers,
      data: { name: 'no', namespace: 'ray-demo', cpu: 1, memory: 1 },
    },
  );
  expect(template.status()).toBe(403);
});

test('answers 401 without a credential', async ({ request }) => {
  const answer = await request.get(clusters);
  expect(answer.status()).toBe(401);
  expect((await answer.json()).code).toBe(16);
});
