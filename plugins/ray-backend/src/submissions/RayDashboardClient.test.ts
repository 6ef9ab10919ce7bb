import { isRayApiError, RpcCode } from '@rayport/backstage-plugin-ray-common';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { DashboardRequest } from './DashboardTransport';
import { DashboardSession } from './DashboardSession';
import { RayDashboardClient } from './RayDashboardClient';

interface Sent extends DashboardRequest {
  path: string;
}

/** A dashboard that gives these answers, and repeats the last one. */
function dashboard(...answers: Array<Response | Error>) {
  const sent: Sent[] = [];
  const client = new RayDashboardClient(
    new DashboardSession({
      cluster: { namespace: 'n', name: 'c' },
      credentials: { token: 'secret', source: { kind: 'Secret', name: 's' } },
      transport: async (path, request) => {
        sent.push({ path, ...request });
        const answer = answers[Math.min(sent.length, answers.length) - 1];
        if (answer instanceof Error) throw answer;
        const { status, headers, body } = answer;
        return { status, headers, body };
      },
    }),
  );
  return { client, sent };
}

/** A failure of Ray, with the agent's traceback inside the dashboard's. */
function traceback(agentStatus: number, error: string): Response {
  const text = [
    'Traceback (most recent call last):',
    '  File "/ray/dashboard/modules/job/job_head.py", line 419, in submit_job',
    `RuntimeError: Request failed with status code ${agentStatus}: Traceback (most recent call last):`,
    '  File "/ray/dashboard/modules/job/job_manager.py", line 553, in submit_job',
    error,
    '.',
    '',
  ].join('\n');
  return new Response(text, { status: 500 });
}

const unknownJob = () => new Response('Job x does not exist', { status: 404 });
const html = (status: number) =>
  new Response('<html><h1>Hello</h1></html>', { status });

const { signal } = new AbortController();
const job = { entrypoint: 'true', submission_id: 'x' };
const running = {
  type: 'SUBMISSION',
  job_id: '02000000',
  submission_id: 'x',
  driver_info: { id: '02000000' },
  status: 'RUNNING',
  entrypoint: 'python -V',
  message: 'Job is currently running.',
  error_type: null,
  start_time: 1795252678126,
  end_time: null,
  metadata: { k: 'v' },
  runtime_env: { env_vars: { a: 'b' }, pip: ['x'], n: 1 },
};
const ended = { ...running, status: 'STOPPED', end_time: 1795252679881 };

const ACTIONS = {
  submit: (client: RayDashboardClient) => client.submit(job, signal),
  list: (client: RayDashboardClient) => client.list(signal),
  get: (client: RayDashboardClient) => client.get('x', signal),
  log: (client: RayDashboardClient) => client.log('x', signal),
  stop: (client: RayDashboardClient) => client.stop('x', signal),
  delete: (client: RayDashboardClient) => client.delete('x', signal),
};

async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isRayApiError(error)) throw new Error(`No error of ours: ${error}`);
  return error;
}

afterEach(() => jest.restoreAllMocks());

describe('RayDashboardClient', () => {
  it('submits a job, and returns the id from Ray', async () => {
    const { client, sent } = dashboard(
      Response.json({ job_id: 'old', submission_id: 'raysubmit_1' }),
      Response.json({ job_id: 'raysubmit_2' }),
    );
    expect(await client.submit(job, signal)).toBe('raysubmit_1');
    expect(await client.submit(job, signal)).toBe('raysubmit_2');
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/jobs/' });
    expect(JSON.parse(String(sent[0].body))).toEqual(job);
    expect(sent[0].headers).toEqual({
      'content-type': 'application/json',
      'x-ray-authorization': 'Bearer secret',
    });
  });

  it('reads jobs leniently, and converts them to the form of the API', async () => {
    const odd = {
      submission_id: 7,
      start_time: -1,
      metadata: 'none',
      runtime_env: null,
    };
    const { client } = dashboard(
      Response.json(running),
      Response.json([odd, 'no job', null, { ...running, job_id: null }]),
    );
    const info = {
      entrypoint: 'python -V',
      jobId: '02000000',
      submissionId: 'x',
      status: 'RUNNING',
      message: 'Job is currently running.',
      errorType: '',
      startTime: '1795252678126',
      endTime: '0',
      metadata: { k: 'v' },
      runtimeEnv: { env_vars: 'map[a:b]', pip: '[x]', n: '1' },
      environment: '{"env_vars":{"a":"b"},"pip":["x"],"n":1}',
    };
    expect(await client.get('x', signal)).toEqual(info);
    expect((await client.list(signal)).jobs).toEqual([
      { ...info, jobId: '' },
      expect.objectContaining({
        submissionId: '',
        startTime: '0',
        metadata: {},
        runtimeEnv: {},
      }),
    ]);
  });

  it('encodes ids in paths, and refuses ids that would leave the path', async () => {
    const { client, sent } = dashboard(Response.json(running));
    await client.get('a b?c#d%2e', signal);
    expect(sent[0].path).toBe('/api/jobs/a%20b%3Fc%23d%252e');
    for (const id of ['.', '..', '../version', 'a\\b', 'a\nb']) {
      for (const ask of [
        client.get(id, signal),
        client.log(id, signal),
        client.stop(id, signal),
        client.delete(id, signal),
      ]) {
        expect((await failure(ask)).code).toBe('NOT_FOUND');
      }
    }
    expect(sent).toHaveLength(1);
  });

  it('stops a running job, and accepts one that has ended', async () => {
    const stopping = dashboard(Response.json({ stopped: true }));
    await stopping.client.stop('x', signal);
    expect(stopping.sent).toMatchObject([
      { method: 'POST', path: '/api/jobs/x/stop' },
    ]);
    const over = dashboard(
      Response.json({ stopped: false }),
      Response.json(ended),
    );
    await over.client.stop('x', signal);
    const stuck = dashboard(
      Response.json({ stopped: false }),
      Response.json(running),
    );
    expect((await failure(stuck.client.stop('x', signal))).code).toBe(
      'UNAVAILABLE',
    );
  });

  it('deletes an ended job, and reports that a running job has to end first', async () => {
    const { client, sent } = dashboard(Response.json({ deleted: true }));
    await client.delete('x', signal);
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/jobs/x' }]);
    const refusal = traceback(500, "RuntimeError: Attempted to delete job 'x'");
    const still = dashboard(refusal, Response.json(running));
    const error = await failure(still.client.delete('x', signal));
    expect(error.code).toBe('FAILED_PRECONDITION');
    expect(error.message).toContain('has not ended');
    const broken = dashboard(
      traceback(500, 'OSError: disk full'),
      Response.json(ended),
    );
    expect(await failure(broken.client.delete('x', signal))).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('OSError: disk full'),
    });
  });

  it('uses the messages of the reference server', async () => {
    const used = traceback(
      400,
      'ValueError: Job with submission_id x already exists. Please use a different submission_id.',
    );
    expect(
      await failure(dashboard(used).client.submit(job, signal)),
    ).toMatchObject({
      code: 'ALREADY_EXISTS',
      message: expect.stringMatching(
        /^submission ID 'x' already used, Please use a different submission_id/,
      ),
    });
    const { client } = dashboard(unknownJob(), unknownJob());
    expect((await failure(client.get('x', signal))).message).toMatch(
      /^Job x does not exist on the cluster/,
    );
    expect((await failure(client.log('x', signal))).message).toMatch(
      /^JobSubmission\.RayJob "x" not found/,
    );
  });

  it('quotes the reason of a refusal from Ray, in one short line', async () => {
    const refused = await failure(
      dashboard(
        traceback(400, 'ValueError: no \u0007such option'),
      ).client.submit(job, signal),
    );
    expect(refused).toMatchObject({
      code: 'INVALID_ARGUMENT',
      message:
        'Ray refuses the request for cluster c in namespace n: ValueError: no such option',
    });
    const long = new Response(`TypeError: ${'x'.repeat(5000)}`, {
      status: 400,
    });
    const error = await failure(dashboard(long).client.submit(job, signal));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message.length).toBeLessThan(400);
  });

  const everything = Object.values(ACTIONS);
  // A deletion is complete with any answer.
  const readers = everything.filter(act => act !== ACTIONS.delete);
  // A get accepts any object as a job with unknown fields.
  const pickers = readers.filter(act => act !== ACTIONS.get);

  it.each<[string, () => Response, typeof everything]>([
    ['HTML', () => html(200), readers],
    ['no body', () => new Response(null), readers],
    ['cut JSON', () => new Response('{"submission_id":"'), readers],
    ['null', () => new Response('null'), readers],
    ['a number', () => new Response('5'), readers],
    ['no UTF-8', () => new Response(Buffer.from([0xff, 0x00])), readers],
    ['the wrong object', () => new Response('{"error":[]}'), pickers],
  ])(
    'reports a success with %s as UNAVAILABLE',
    async (_what, answer, actions) => {
      for (const act of actions) {
        const error = await failure(act(dashboard(answer(), answer()).client));
        expect(error).toMatchObject({
          code: 'UNAVAILABLE',
          message: expect.stringContaining('answers 200'),
        });
      }
    },
  );

  it.each<[string, () => Response | Error, RpcCode]>([
    ['HTML with 502', () => html(502), 'UNAVAILABLE'],
    ['405', () => html(405), 'UNAVAILABLE'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: '/x' } }),
      'UNAVAILABLE',
    ],
    [
      'Ray in trouble',
      () => new Response('Server got itself in trouble', { status: 500 }),
      'UNAVAILABLE',
    ],
    [
      'a missing token',
      () =>
        new Response('Unauthorized: Missing authentication token', {
          status: 401,
        }),
      'FAILED_PRECONDITION',
    ],
    [
      'a wrong token',
      () =>
        new Response('Forbidden: Invalid authentication token', {
          status: 403,
        }),
      'FAILED_PRECONDITION',
    ],
    ['a proxy that refuses', () => html(403), 'FAILED_PRECONDITION'],
    ['nobody', () => new Error('connect ECONNREFUSED'), 'UNAVAILABLE'],
    [
      'no endpoints behind the Service',
      () =>
        new KubernetesError({
          status: 503,
          reason: '',
          message: 'no endpoints',
        }),
      'UNAVAILABLE',
    ],
  ])('explains %s', async (_what, answer, code) => {
    for (const act of everything) {
      const error = await failure(act(dashboard(answer(), answer()).client));
      expect(error.code).toBe(code);
      expect(error.message).toContain('cluster c in namespace n');
      expect(error.message).not.toMatch(/<html|ECONNREFUSED/);
    }
  });

  it('distinguishes refusals of Ray from those of a proxy', async () => {
    const refusal = async (status: number, text: string, server = '') => {
      const answer = new Response(text, { status, headers: { server } });
      const list = dashboard(answer).client.list(signal);
      return (await failure(list)).message;
    };
    expect(
      await refusal(403, 'Forbidden: Invalid authentication token'),
    ).toMatch(/does not accept the portal's token .*Secret s/);
    const deny = 'resolve_deny: c-head-svc (10.0.0.8:8265)';
    const onTheWay = await refusal(403, deny, 'envoy/1.31 (10.0.0.1)');
    expect(onTheWay).toContain(
      'Something on the way to the Ray dashboard of cluster c in namespace n refuses the request with 403 (envoy): resolve_deny: c-head-svc (…).',
    );
    expect(onTheWay).not.toContain('authOptions');
    expect(
      await refusal(403, '<html><title>Blocked by policy</title></html>'),
    ).toContain('with 403: Blocked by policy.');
    expect(await refusal(401, '')).toContain('with 401. It is neither');
  });

  it('passes on errors of Kubernetes', async () => {
    const forbidden = new KubernetesError({
      status: 403,
      reason: 'Forbidden',
      message: 'services "c-head-svc" is forbidden',
    });
    await expect(dashboard(forbidden).client.list(signal)).rejects.toBe(
      forbidden,
    );
  });

  it.each([
    ['submit', 30_000],
    ['list', 10_000],
    ['log', 10_000],
  ] as const)('%s has a timeout', async (name, limit) => {
    const over = AbortSignal.abort();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
    const client = new RayDashboardClient(
      new DashboardSession({
        cluster: { namespace: 'n', name: 'c' },
        transport: async (_path, request) => {
          request.signal.throwIfAborted();
          throw new Error('The signal was not handed on');
        },
      }),
    );
    const error = await failure(ACTIONS[name](client));
    expect(error.code).toBe('DEADLINE_EXCEEDED');
    expect(timeout).toHaveBeenCalledWith(limit);
  });

  it('is cancelled with its caller', async () => {
    const controller = new AbortController();
    const client = new RayDashboardClient(
      new DashboardSession({
        cluster: { namespace: 'n', name: 'c' },
        transport: async (_path, request) => {
          controller.abort();
          request.signal.throwIfAborted();
          throw new Error('The signal was not handed on');
        },
      }),
    );
    const error = await failure(client.list(controller.signal));
    expect(error.code).toBe('CANCELLED');
  });

  it('lists the latest jobs, truncates their texts, and counts omitted jobs', async () => {
    const long = 'x'.repeat(100_000);
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      submission_id: `s${index}`,
      start_time: index,
    }));
    const { client } = dashboard(
      Response.json([
        { submission_id: 'large', entrypoint: 'x'.repeat(300_000) },
        { submission_id: 'long', message: long, start_time: 9_000 },
        ...many,
      ]),
    );
    const { jobs, omitted } = await client.list(signal);
    expect(jobs).toHaveLength(2_000);
    expect(omitted).toBe(1_002);
    expect(jobs.slice(0, 2)).toMatchObject([
      { submissionId: 'long' },
      { submissionId: 's2999' },
    ]);
    expect(jobs[0].message.length).toBeLessThan(40_000);
  });

  it('stops reading at a limit', async () => {
    let chunks = 0;
    const chunk = Buffer.from(`["${' '.repeat(1_048_572)}",`);
    const client = new RayDashboardClient(
      new DashboardSession({
        cluster: { namespace: 'n', name: 'c' },
        transport: async () => ({
          status: 200,
          headers: new Headers(),
          body: (async function* endless() {
            for (;;) {
              chunks += 1;
              yield chunk;
            }
          })(),
        }),
      }),
    );
    const error = await failure(client.list(signal));
    expect(error.code).toBe('RESOURCE_EXHAUSTED');
    expect(chunks).toBeLessThan(40);
  });
});
