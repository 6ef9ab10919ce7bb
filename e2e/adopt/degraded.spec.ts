import { expect, test } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { signInAsGuest } from '../support/signIn';
import { apiUrl, token } from './environment';

const kubeconfig = process.env.KUBECONFIG ?? '';
const headers = { Authorization: `Bearer ${token}` };

/** An empty Kubernetes: every list is empty, and no watch has events. */
const kubernetes = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  if (request.url?.includes('watch=true')) response.flushHeaders();
  else response.end('{"metadata":{"resourceVersion":"1"},"items":[]}');
});

test.afterAll(async () => {
  kubernetes.closeAllConnections();
  kubernetes.close();
  await rm(kubeconfig, { force: true });
});

test('starts without Kubernetes, reports the missing kubeconfig, and recovers once Kubernetes is available', async ({
  page,
  request,
}) => {
  const ready = `${apiUrl}/.backstage/health/v1/readiness`;
  await expect(await request.get(ready)).toBeOK();
  const refused = await request.get(`${apiUrl}/apis/v1/clusters`, { headers });
  expect(refused.status()).toBe(503);
  expect((await refused.json()).message).toContain(kubeconfig);
  await signInAsGuest(page, '/ray/clusters');
  await expect(page.getByText(kubeconfig).first()).toBeVisible();
  await page.screenshot({ path: '../test-results/adopt/degraded.png' });

  await new Promise<void>(resolve =>
    kubernetes.listen(0, '127.0.0.1', () => resolve()),
  );
  const { port } = kubernetes.address() as AddressInfo;
  const server = `http://127.0.0.1:${port}`;
  await mkdir(dirname(kubeconfig), { recursive: true });
  // JSON is YAML, too.
  await writeFile(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [
        { name: 'k', cluster: { server, 'insecure-skip-tls-verify': true } },
      ],
      users: [{ name: 'k', user: { token: 'any' } }],
      contexts: [{ name: 'k', context: { cluster: 'k', user: 'k' } }],
      'current-context': 'k',
    }),
  );
  await expect
    .poll(async () => {
      const list = await request.get(`${apiUrl}/apis/v1/clusters`, { headers });
      return list.status();
    })
    .toBe(200);
  await expect(page.getByText(kubeconfig)).toHaveCount(0);
});
