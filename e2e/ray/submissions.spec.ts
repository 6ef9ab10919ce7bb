import { APIRequestContext, APIResponse, expect, test } from '@playwright/test';

const NAMESPACE = '/apis/v1/namespaces/default';
const SUBMISSIONS = `${NAMESPACE}/jobsubmissions/real`;

/** A head that no longer exists refuses at once; there should be no wait for a timeout. */
const FAST_MS = 2_000;

function clusterOf(name: string, image: string) {
  const template = 'small';
  const rayStartParams = { 'dashboard-host': '0.0.0.0' };
  return {
    name,
    namespace: 'default',
    user: 'ada',
    version: '2.60.0',
    clusterSpec: {
      headGroupSpec: { computeTemplate: template, image, rayStartParams },
    },
  };
}

async function refusal(response: APIResponse) {
  const { code, message } = await response.json();
  return { status: response.status(), code, message };
}

async function submit(request: APIRequestContext, data: object) {
  const response = await request.post(SUBMISSIONS, { data });
  expect(await response.text()).toContain('submissionId');
  return (await response.json()).submissionId as string;
}

async function details(request: APIRequestContext, id: string) {
  return (await request.get(`${SUBMISSIONS}/${id}`)).json();
}

async function logOf(request: APIRequestContext, id: string): Promise<string> {
  const { log = '' } = await (
    await request.get(`${SUBMISSIONS}/log/${id}`)
  ).json();
  return log;
}

async function untilStatus(
  request: APIRequestContext,
  id: string,
  status: string,
) {
  await expect
    .poll(async () => (await details(request, id)).status)
    .toBe(status);
  return details(request, id);
}

test.beforeAll(async ({ request }) => {
  const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
  await request.post(`${NAMESPACE}/compute_templates`, { data: template });
  for (const [name, image] of [
    ['real', 'rayproject/ray:2.60.0'],
    ['stuck', 'rayproject/ray:2.60.0-missing'],
  ]) {
    const data = clusterOf(name, image);
    const response = await request.post(`${NAMESPACE}/clusters`, { data });
    // After a failure, Playwright starts again with the existing objects.
    expect([200, 409]).toContain(response.status());
  }
  await expect
    .poll(async () => {
      const response = await request.get(`${NAMESPACE}/clusters/real`);
      return (await response.json()).clusterState;
    })
    .toBe('ready');
});

test('a job that uses Ray succeeds, and the API returns its details and log', async ({
  request,
}) => {
  const script =
    "import os, ray; ray.init(); f = ray.remote(lambda: 6 * 7); print(os.environ['GREETING'], ray.get(f.remote()))";
  const id = await submit(request, {
    entrypoint: `python -c "${script}"`,
    submissionId: 'uses-ray',
    metadata: { team: 'blue' },
    runtimeEnv: 'env_vars:\n  GREETING: hello\n',
  });
  expect(id).toBe('uses-ray');
  const job = await untilStatus(request, id, 'SUCCEEDED');
  expect(job).toEqual({
    entrypoint: `python -c "${script}"`,
    jobId: expect.stringMatching(/^[0-9a-f]{8}$/),
    submissionId: 'uses-ray',
    status: 'SUCCEEDED',
    message: 'Job finished successfully.',
    startTime: expect.stringMatching(/^\d{13}$/),
    endTime: expect.stringMatching(/^\d{13}$/),
    metadata: { team: 'blue' },
    runtimeEnv: { env_vars: 'map[GREETING:hello]' },
  });
  expect(await logOf(request, id)).toMatch(/^hello 42$/m);
});

test('a job that fails shows its traceback', async ({ request }) => {
  const id = await submit(request, {
    entrypoint: `python -c "raise ValueError('boom')"`,
  });
  expect(id).toMatch(/^raysubmit_/);
  const job = await untilStatus(request, id, 'FAILED');
  expect(job.errorType).toBe('JOB_ENTRYPOINT_COMMAND_ERROR');
  expect(job.message).toContain('ValueError: boom');
  expect(await logOf(request, id)).toMatch(/^Traceback[^]*ValueError: boom$/m);
});

test('a running job shows its log, and can be deleted only after it is stopped', async ({
  request,
}) => {
  const script = "print('first line'); import time; time.sleep(300)";
  const id = await submit(request, { entrypoint: `python -u -c "${script}"` });
  await expect.poll(() => logOf(request, id)).toContain('first line');
  expect((await details(request, id)).status).toBe('RUNNING');

  const early = await refusal(await request.delete(`${SUBMISSIONS}/${id}`));
  expect(early).toMatchObject({ status: 400, code: 9 });
  expect(early.message).toContain('has not ended');

  const stop = await request.post(`${SUBMISSIONS}/${id}`);
  expect(await stop.json()).toEqual({});
  await untilStatus(request, id, 'STOPPED');
  const again = await request.post(`${SUBMISSIONS}/${id}`);
  expect(await again.json()).toEqual({});

  const deleted = await request.delete(`${SUBMISSIONS}/${id}`);
  expect(await deleted.json()).toEqual({});
  // Ray may record the end of a stopped job a second time, which restores the deleted job.
  await expect(async () => {
    const gone = await refusal(await request.get(`${SUBMISSIONS}/${id}`));
    if (gone.status === 200) await request.delete(`${SUBMISSIONS}/${id}`);
    expect(gone).toMatchObject({ status: 404, code: 5 });
  }).toPass();
});

test('a job waits while its resources are unavailable', async ({ request }) => {
  const id = await submit(request, {
    entrypoint: 'true',
    entrypointNumCpus: 0.5,
    entrypointResources: { unicorn: '0.5' },
  });
  const { status, message } = await details(request, id);
  expect(status).toBe('PENDING');
  expect(message).toContain('waiting for resources');
  // Ray accepts the request, but stops the job only once it has its resources.
  const stop = await request.post(`${SUBMISSIONS}/${id}`);
  expect(await stop.json()).toEqual({});
});

test("reports the cluster's usage and pending demands as Ray does", async ({
  request,
}) => {
  // It waits forever, because no node has that.
  const id = await submit(request, {
    entrypoint: 'true',
    entrypointNumCpus: 0.5,
    entrypointResources: { unicorn: '2' },
  });
  const loadOf = async () =>
    (
      await request.get('/api/ray/namespaces/default/clusters/real/load')
    ).json();
  await expect
    .poll(async () => {
      const { demands = [] } = await loadOf();
      return demands.map((demand: object) => JSON.stringify(demand)).join();
    })
    .toMatch(/"unicorn":2/);
  const { gap, total, nodes, demands, demandsKnown } = await loadOf();
  expect(gap).toBeUndefined();
  expect(demandsKnown).toBe(true);
  expect(demands[0]).toMatchObject({ source: 'task', reason: 'infeasible' });
  expect(total.cpu).toMatchObject({ logicalTotal: 1 });
  expect(total.cpu.total).toBeGreaterThan(0);
  expect(Number(total.memory.usedBytes)).toBeGreaterThan(0);
  expect(Number(total.memory.totalBytes)).toBeGreaterThan(
    Number(total.memory.usedBytes),
  );
  expect(total.objectStore).toMatchObject({ totalBytes: '100000000' });
  expect(nodes).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^[0-9a-f]{56}$/),
      ip: '127.0.0.1',
      isHead: true,
    }),
  ]);
  await request.post(`${SUBMISSIONS}/${id}`);
});

test("a runtime environment that Ray cannot build fails the job with Ray's message", async ({
  request,
}) => {
  const id = await submit(request, {
    entrypoint: 'true',
    runtimeEnv: 'pip: /missing/requirements.txt',
  });
  const { message } = await untilStatus(request, id, 'FAILED');
  expect(message).toContain('/missing/requirements.txt is not a valid file');
});

test('refuses a submission ID that was already used', async ({ request }) => {
  const data = { entrypoint: 'true', submissionId: 'uses-ray' };
  const used = await refusal(await request.post(SUBMISSIONS, { data }));
  expect(used).toMatchObject({ status: 409, code: 6 });
  expect(used.message).toMatch(
    /^submission ID 'uses-ray' already used, Please use a different submission_id/,
  );
});

test('lists jobs in the order of their start', async ({ request }) => {
  const response = await request.get(SUBMISSIONS);
  const { submissions } = await response.json();
  // If a job is deleted while it ends, Ray may record the end again, and nothing else.
  const started: Array<{ submissionId: string; startTime: string }> =
    submissions.filter((job: { startTime?: string }) => job.startTime);
  const times = started.map(({ startTime }) => Number(startTime));
  expect(started.length).toBeGreaterThanOrEqual(4);
  expect(started[0].submissionId).toBe('uses-ray');
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('answers 404 for IDs that Ray does not know, in any form', async ({
  request,
}) => {
  for (const id of ['nope', 'a%2Fb', '%2E%2E%2Fversion', 'a%20b%3Fc%23d']) {
    for (const response of [
      await request.get(`${SUBMISSIONS}/${id}`),
      await request.get(`${SUBMISSIONS}/log/${id}`),
      await request.post(`${SUBMISSIONS}/${id}`),
      await request.delete(`${SUBMISSIONS}/${id}`),
    ]) {
      expect(await refusal(response)).toMatchObject({ status: 404, code: 5 });
    }
  }
});

test('reports why a cluster is not ready', async ({ request }) => {
  const response = await request.post(`${NAMESPACE}/jobsubmissions/stuck`, {
    data: { entrypoint: 'true' },
  });
  const { status, code, message } = await refusal(response);
  expect({ status, code }).toEqual({ status: 400, code: 9 });
  expect(message).toMatch(/^cluster is not ready: cluster stuck/);
});

test("serves Ray's own dashboard, adapted to a page without an origin", async ({
  request,
}) => {
  const guest = await request.get('/api/auth/guest/refresh');
  const { token } = (await guest.json()).backstageIdentity;
  const headers = { Authorization: `Bearer ${token}` };
  const opened = await request.post(
    '/api/ray/namespaces/default/clusters/real/dashboard',
    { headers },
  );
  const root = `/api/ray${(await opened.json()).path}`;
  const page = await request.get(root);
  const html = await page.text();
  expect(html).toMatch(/<head><script>[^<]*localStorage[^<]*<\/script>/);
  expect(html).toContain('<title>Ray Dashboard</title>');
  expect(page.headers()['content-security-policy']).toMatch(/^sandbox /);

  const files = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(1);
  for (const [, file] of files) {
    const response = await request.get(`${root}${file}`);
    expect(response.status()).toBe(200);
    expect(response.headers()['access-control-allow-origin']).toBe('*');
  }
  for (const path of ['api/version', 'api/jobs/', 'nodes?view=summary']) {
    const response = await request.get(`${root}${path}`);
    expect(await response.json()).toBeTruthy();
  }
});

// Must stay the last test, because the cluster is unusable after it.
test('reports a lost head at once', async ({ request }) => {
  process.kill(-Number(process.env.RAY_HEAD_PID), 'SIGKILL');
  for (const send of [
    () => request.post(SUBMISSIONS, { data: { entrypoint: 'true' } }),
    () => request.get(SUBMISSIONS),
    () => request.get(`${SUBMISSIONS}/uses-ray`),
    () => request.get(`${SUBMISSIONS}/log/uses-ray`),
    () => request.post(`${SUBMISSIONS}/uses-ray`),
    () => request.delete(`${SUBMISSIONS}/uses-ray`),
  ]) {
    const start = Date.now();
    const response = await send();
    expect(await refusal(response)).toMatchObject({
      status: 503,
      code: 14,
      message: expect.stringMatching(/^The Ray dashboard of cluster real/),
    });
    expect(response.headers()['retry-after']).toBeDefined();
    expect(Date.now() - start).toBeLessThan(FAST_MS);
  }
  await expect
    .poll(async () => {
      const path = '/api/ray/namespaces/default/clusters/real/load';
      return (await (await request.get(path)).json()).gap;
    })
    .toBe('unreachable');
});
