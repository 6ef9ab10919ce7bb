import { APIRequestContext, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { apiUrl, token } from './environment';

const NAME = 'scaffolded';
const scaffolder = `${apiUrl}/api/scaffolder/v2`;

/** Signs in as a guest; returns the user, and the headers of their browser. */
async function signIn(request: APIRequestContext) {
  const session = await request.get(`${apiUrl}/api/auth/guest/refresh`);
  await expect(session).toBeOK();
  const { token: own, identity } = (await session.json()).backstageIdentity;
  const headers = { Authorization: `Bearer ${own}` };
  return { headers, user: identity.userEntityRef };
}

test('runs a software template with the signed-in user as owner', async ({
  request,
}) => {
  const { headers, user } = await signIn(request);
  await expect
    .poll(async () => {
      const started = await request.post(`${scaffolder}/tasks`, {
        headers,
        data: {
          templateRef: 'template:default/cluster-and-job',
          values: { name: NAME },
        },
      });
      // The catalog reads the template some seconds after the start.
      return started.status() === 201 ? (await started.json()).id : undefined;
    })
    .toBeTruthy();

  const tasks = await request.get(`${scaffolder}/tasks`, { headers });
  const [{ id }] = (await tasks.json()).tasks;
  await expect
    .poll(
      async () => {
        const task = await request.get(`${scaffolder}/tasks/${id}`, {
          headers,
        });
        return (await task.json()).status;
      },
      { timeout: 120_000 },
    )
    .toBe('completed');
  const cluster = await request.get(
    `${apiUrl}/apis/v1/namespaces/default/clusters/${NAME}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(await cluster.json()).toMatchObject({ user });
});

test('dry-runs a template without creating anything', async ({ request }) => {
  const { headers } = await signIn(request);
  const text = readFileSync(join(__dirname, 'template.yaml'), 'utf8');
  const answer = await request.post(`${scaffolder}/dry-run`, {
    headers,
    data: {
      template: parse(text),
      values: { name: 'tried' },
      directoryContents: [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const cluster = await request.get(
    `${apiUrl}/apis/v1/namespaces/default/clusters/tried`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(cluster.status()).toBe(404);
});
