import { rayCluster } from '../__testUtils__/rayCluster';
import { rayJob } from '../__testUtils__/rayJob';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

async function readyCluster() {
  const kubernetes = new SimulatedCluster();
  kubernetes.create(rayCluster('demo'));
  await kubernetes.pass(20);
  const ask = async (method: string, path: string, body?: object) => {
    const { status, text } = await kubernetes.ask('demo-head-svc', path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status, text, json: () => JSON.parse(text) };
  };
  return { kubernetes, ask };
}

describe('the pages of a Ray head', () => {
  it('consist of one page that states that Ray is simulated, and its static files', async () => {
    const { ask } = await readyCluster();
    const page = await ask('GET', '/');
    expect(page.text).toContain('<h1>Simulated Ray dashboard</h1>');
    for (const [, path] of page.text.matchAll(/"\.(\/static\/[^"]+)"/g)) {
      expect(await ask('GET', path)).toMatchObject({ status: 200 });
    }
    expect(await ask('POST', '/')).toMatchObject({ status: 405 });
  });
});

describe('the activity of a Ray head', () => {
  it('is that of its drivers, from start to end', async () => {
    const { kubernetes, ask } = await readyCluster();
    const driver = async () =>
      (await ask('GET', '/api/component_activities')).json().driver;
    expect(await driver()).toEqual({
      is_active: 'INACTIVE',
      reason: null,
      timestamp: kubernetes.clock.now().getTime() / 1000,
      last_activity_at: null,
    });
    await ask('POST', '/api/jobs/', {
      entrypoint: 'sleep 30',
      submission_id: 'a',
    });
    // A pending job has no driver yet.
    expect(await driver()).toMatchObject({ is_active: 'INACTIVE' });
    await kubernetes.pass(10);
    expect(await driver()).toMatchObject({
      is_active: 'ACTIVE',
      reason: 'Number of active drivers: 1',
      last_activity_at: null,
    });
    await ask('POST', '/api/jobs/a/stop');
    const end = kubernetes.clock.now().getTime() / 1000;
    await ask('DELETE', '/api/jobs/a');
    await kubernetes.pass(60);
    expect(await driver()).toMatchObject({
      is_active: 'INACTIVE',
      timestamp: end + 60,
      last_activity_at: end,
    });
  });

  it('lists no Serve applications before any is deployed', async () => {
    const { ask } = await readyCluster();
    const served = await ask('GET', '/api/serve/applications/');
    expect(served.json()).toEqual({ applications: {} });
  });
});

describe('the Serve API of a Ray head', () => {
  it('replaces its applications with those of a configuration', async () => {
    const { kubernetes, ask } = await readyCluster();
    const path = '/api/serve/applications/';
    const deploy = (...names: string[]) =>
      ask('PUT', path, {
        applications: names.map(name => ({ name, import_path: 'fruit.app' })),
      });
    expect(await deploy('apples', 'pears')).toMatchObject({ status: 200 });
    await kubernetes.pass(10);
    expect(await deploy('pears', 'plums')).toMatchObject({ status: 200 });
    expect((await ask('GET', path)).json().applications).toMatchObject({
      pears: { status: 'RUNNING', deployments: { Main: {} } },
      plums: { status: 'DEPLOYING' },
    });
    expect(await ask('PUT', path, { applications: 7 })).toMatchObject({
      status: 400,
      text: expect.stringContaining('applications'),
    });
    expect(Object.keys((await ask('GET', path)).json().applications)).toEqual([
      'pears',
      'plums',
    ]);
  });
});

describe('the job API of a Ray head', () => {
  it('runs a job from submission to completion', async () => {
    const { kubernetes, ask } = await readyCluster();
    const submitted = await ask('POST', '/api/jobs/', {
      entrypoint: 'echo hello && sleep 5',
      submission_id: 'mine',
      metadata: { k: 'v' },
      runtime_env: { env_vars: { A: '1' } },
      entrypoint_num_cpus: 1,
      entrypoint_num_gpus: null,
    });
    expect(submitted.json()).toEqual({ job_id: 'mine', submission_id: 'mine' });
    const pending = await ask('GET', '/api/jobs/mine');
    expect(pending.json()).toEqual({
      type: 'SUBMISSION',
      job_id: null,
      submission_id: 'mine',
      driver_info: null,
      status: 'PENDING',
      entrypoint: 'echo hello && sleep 5',
      message:
        'Job has not started yet. It may be waiting for resources (CPUs, GPUs, memory, custom resources) to become available. It may be waiting for the runtime environment to be set up.',
      error_type: null,
      start_time: kubernetes.clock.now().getTime(),
      end_time: null,
      metadata: { k: 'v' },
      runtime_env: { env_vars: { A: '1' } },
      driver_agent_http_address: null,
      driver_node_id: null,
      driver_exit_code: null,
    });
    await kubernetes.pass(4);
    expect((await ask('GET', '/api/jobs/mine')).json()).toMatchObject({
      status: 'RUNNING',
      message: 'Job is currently running.',
      driver_node_id: expect.stringMatching(/^[0-9a-f]{56}$/),
    });
    expect((await ask('GET', '/api/jobs/mine/logs')).json()).toEqual({
      logs: expect.stringMatching(
        /^\[Simulated: no code runs here\..*`npm start -- --ray`.*\]\nhello\n$/,
      ),
    });
    await kubernetes.pass(5);
    expect((await ask('GET', '/api/jobs/mine')).json()).toMatchObject({
      status: 'SUCCEEDED',
      driver_exit_code: 0,
      end_time: expect.any(Number),
    });
  });

  it('generates IDs, lists the newest job first, stops and deletes jobs', async () => {
    const { kubernetes, ask } = await readyCluster();
    await ask('POST', '/api/jobs/', { entrypoint: 'sleep 60' });
    const second = await ask('POST', '/api/jobs/', { entrypoint: 'sleep 61' });
    const { submission_id: id } = second.json();
    expect(id).toMatch(/^raysubmit_\w{16}$/);
    const list = (await ask('GET', '/api/jobs/')).json();
    expect(list.map((job: { entrypoint: string }) => job.entrypoint)).toEqual([
      'sleep 61',
      'sleep 60',
    ]);
    await kubernetes.pass(5);

    const refused = await ask('DELETE', `/api/jobs/${id}`);
    expect(refused.status).toBe(500);
    expect(refused.text).toContain(
      `Attempted to delete job '${id}', but it is in a non-terminal state RUNNING.`,
    );
    const stop = await ask('POST', `/api/jobs/${id}/stop`);
    expect(stop.json()).toEqual({ stopped: true });
    const again = await ask('POST', `/api/jobs/${id}/stop`);
    expect(again.json()).toEqual({ stopped: false });
    expect((await ask('GET', `/api/jobs/${id}`)).json()).toMatchObject({
      status: 'STOPPED',
      message: 'Job was intentionally stopped.',
    });
    const deleted = await ask('DELETE', `/api/jobs/${id}`);
    expect(deleted.json()).toEqual({ deleted: true });
    expect((await ask('GET', '/api/jobs/')).json()).toHaveLength(1);
  });

  it('refuses the requests that Ray refuses', async () => {
    const { ask } = await readyCluster();
    for (const [method, path] of [
      ['GET', '/api/jobs/nope'],
      ['GET', '/api/jobs/nope/logs'],
      ['POST', '/api/jobs/nope/stop'],
      ['DELETE', '/api/jobs/nope'],
    ]) {
      expect(await ask(method, path)).toMatchObject({
        status: 404,
        text: 'Job nope does not exist',
      });
    }
    const submission = { entrypoint: 'sleep 1', submission_id: 'twice' };
    await ask('POST', '/api/jobs/', submission);
    const twice = await ask('POST', '/api/jobs/', submission);
    expect(twice.status).toBe(500);
    expect(twice.text).toContain(
      'Job with submission_id twice already exists. Please use a different submission_id.',
    );
    const numbers = { entrypoint: 'x', metadata: { k: 1 } };
    expect((await ask('POST', '/api/jobs/', numbers)).status).toBe(400);
    expect((await ask('POST', '/api/jobs/', {})).text).toContain('entrypoint');
    expect((await ask('PUT', '/api/jobs/')).status).toBe(405);
    expect((await ask('GET', '/api/nothing')).status).toBe(404);
  });

  it('reports failures', async () => {
    const { kubernetes, ask } = await readyCluster();
    const entrypoint = 'exit 3';
    await ask('POST', '/api/jobs/', { entrypoint, submission_id: 'a' });
    await ask('POST', '/api/jobs/', {
      entrypoint: 'echo x',
      submission_id: 'b',
      runtime_env: { pip: ['does-not-exist'] },
    });
    await kubernetes.pass(10);
    expect((await ask('GET', '/api/jobs/a')).json()).toMatchObject({
      status: 'FAILED',
      error_type: 'JOB_ENTRYPOINT_COMMAND_ERROR',
      driver_exit_code: 3,
      message: expect.stringMatching(
        /^Job entrypoint command failed with exit code 3/,
      ),
    });
    expect((await ask('GET', '/api/jobs/b')).json()).toMatchObject({
      status: 'FAILED',
      error_type: 'RUNTIME_ENV_SETUP_FAILURE',
      driver_exit_code: null,
    });
  });

  it('reports the version of Ray and the jobs of RayJobs', async () => {
    const { kubernetes, ask } = await readyCluster();
    expect((await ask('GET', '/api/version')).json()).toMatchObject({
      version: '4',
      ray_version: '2.46.0',
    });
    kubernetes.create(
      rayJob('batch', {
        clusterSelector: { 'ray.io/cluster': 'demo' },
        entrypoint: 'python train.py --out "a; b"',
        runtimeEnvYAML: 'env_vars: {A: "x y"}',
        metadata: { team: 'blue' },
        jobId: 'chosen',
      }),
    );
    await kubernetes.pass(10);
    expect((await ask('GET', '/api/jobs/')).json()).toEqual([
      expect.objectContaining({
        submission_id: 'chosen',
        entrypoint: 'python train.py --out "a; b"',
        runtime_env: { env_vars: { A: 'x y' } },
        // The operator passes it on only to a cluster of the job's own.
        metadata: {},
      }),
    ]);
    await ask('POST', '/api/jobs/chosen/stop');
    await kubernetes.pass(10);
    expect(kubernetes.job('batch').status).toMatchObject({
      jobStatus: 'STOPPED',
      jobDeploymentStatus: 'Complete',
      succeeded: 0,
    });
  });

  it('does not answer without a head, and loses its jobs with it', async () => {
    const { kubernetes, ask } = await readyCluster();
    await ask('POST', '/api/jobs/', { entrypoint: 'sleep 1' });
    kubernetes.deletePod(kubernetes.head());
    await kubernetes.pass(1);
    expect((await ask('GET', '/api/jobs/')).status).toBeUndefined();
    await kubernetes.pass(20);
    expect((await ask('GET', '/api/jobs/')).json()).toEqual([]);
  });
});
