import { expect, request } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiToken, resultsDirectory } from '../environment';
import { connectMcp, guestToken } from '../support/mcpClient';
import { Portal, startPortal } from '../support/startPortal';
import { test } from '../support/test';

const KEY = { kind: 'cluster', namespace: 'ray-demo', name: 'agent-demo' };
const BAD = 'rayproject/ray:does-not-exist';
const GOOD = 'rayproject/ray:2.46.0';
const REPAIR = {
  ...KEY,
  patch: { clusterSpec: { headGroupSpec: { image: GOOD } } },
};

/** Trouble counts after a second here, and agents may plan and carry out changes. */
const SETTINGS = {
  // Its sandbox writes a kubeconfig. In the folder of the other tests, their portal would read it.
  RAYPORT_STATE_DIR: join(resultsDirectory, 'mcp'),
  APP_CONFIG_ray_clusters_failureGracePeriod: '"1s"',
  APP_CONFIG_ray_actions_writes: 'true',
};

let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortal(SETTINGS);
  const api = await request.newContext({ failOnStatusCode: true });
  const { namespace, name } = KEY;
  const sandbox = `http://127.0.0.1:${portal.ports.RAYPORT_SANDBOX_PORT}`;
  await api.post(`${sandbox}/api/v1/namespaces`, {
    data: { metadata: { name: namespace } },
  });
  const path = `${portal.url}/apis/v1/namespaces/${namespace}`;
  const headers = { Authorization: `Bearer ${apiToken}` };
  await api.post(`${path}/compute_templates`, {
    headers,
    data: { name: 'small', namespace, cpu: 1, memory: 2 },
  });
  await api.post(`${path}/clusters`, {
    headers,
    data: {
      namespace,
      name,
      user: 'ada',
      version: '2.46.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          image: BAD,
          rayStartParams: { 'num-cpus': '1' },
        },
      },
    },
  });
});

test.afterAll(() => portal?.stop());

test('an agent finds a failing cluster, explains it, plans a fix and applies it after approval', async () => {
  const { client, call } = await connectMcp({
    url: new URL('/api/mcp-actions/v1', portal.url),
    token: await guestToken(portal.url),
  });
  const transcript: string[] = [];
  /** Calls a tool, and records the messages. */
  async function say(why: string, name: string, input: object) {
    const answer = await call(name, input);
    const shown = answer.isError
      ? answer.text
      : JSON.stringify(answer.output, undefined, 2);
    transcript.push(
      `${why}\n\n\`${name}\` ${JSON.stringify(input)}\n\n\`\`\`\n${shown}\n\`\`\`\n`,
    );
    return answer;
  }

  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain('ray.explain');
  const ours = tools.filter(({ name }) => name.startsWith('ray.'));
  expect(ours.length).toBeLessThanOrEqual(12);
  expect(JSON.stringify(ours).length).toBeLessThan(12_000);
  const patch = tools.find(({ name }) => name === 'ray.patch');
  expect(patch?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });

  const search = { kind: 'cluster', search: KEY.name, state: 'failed' };
  await expect(async () => {
    const { output } = await call('ray.search', search);
    expect(output).toMatchObject({ result: { total: 1 } });
  }).toPass();
  await say('What has failed?', 'ray.search', search);

  const why = await say('Why?', 'ray.explain', KEY);
  expect(why.text).toContain(BAD);

  const planned = await say(
    'What would it take to repair it?',
    'ray.patch',
    REPAIR,
  );
  expect(planned.output).toMatchObject({
    plan: {
      token: expect.any(String),
      changes: [{ before: BAD, after: GOOD }],
    },
  });
  const { plan } = planned.output;
  const { token } = plan as { token: string };

  const before = await call('ray.get', KEY);
  expect(before.text).toContain(BAD);

  const refused = await say(
    'Something else with the same plan is refused.',
    'ray.patch',
    { ...KEY, patch: { version: '2.52.0' }, plan: token },
  );
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringContaining('made for another request'),
  });

  const applied = await say('The person agrees: carry it out.', 'ray.patch', {
    ...REPAIR,
    plan: token,
  });
  expect(applied.isError).toBe(false);

  // Running pods keep their old image until they are recreated, which needs a separate plan.
  const { namespace, name } = KEY;
  const renew = {
    operation: 'renew-cluster-pods',
    input: { namespace, name },
  };
  const renewal = await say(
    'The pods have the old image. What would renewing them take?',
    'ray.change-operation',
    renew,
  );
  const { token: renewalToken } = renewal.output.plan as { token: string };
  await say('The person agrees to that, too.', 'ray.change-operation', {
    ...renew,
    plan: renewalToken,
  });

  await expect(async () => {
    const { output } = await call('ray.explain', KEY);
    expect(output).toMatchObject({ result: { state: 'ready' } });
  }).toPass();
  await say('Is it well now?', 'ray.get', KEY);

  writeFileSync(join(resultsDirectory, 'mcp.md'), transcript.join('\n'));
  await client.close();
});

test('a plan applies once, for the user who made it, and only while the object is unchanged', async () => {
  const url = new URL('/api/mcp-actions/v1', portal.url);
  const guest = await connectMcp({ url, token: await guestToken(portal.url) });
  const service = await connectMcp({ url, token: apiToken });
  const annotate = (team: string) => ({
    ...KEY,
    patch: { annotations: { team } },
  });
  const planned = async (input: object) => {
    const { output } = await guest.call('ray.patch', input);
    const { token } = output.plan as { token: string };
    return { ...input, plan: token };
  };
  const refused = (message: string) => ({
    isError: true,
    text: expect.stringContaining(message),
  });

  const red = await planned(annotate('red'));
  expect(await service.call('ray.patch', red)).toMatchObject(
    refused('made for another request'),
  );
  const blue = await planned(annotate('blue'));
  expect(await guest.call('ray.patch', red)).toMatchObject({ isError: false });
  expect(await guest.call('ray.patch', red)).toMatchObject(
    refused('applied already'),
  );
  expect(await guest.call('ray.patch', blue)).toMatchObject(
    refused('was changed or replaced'),
  );
  await guest.client.close();
  await service.client.close();
});
