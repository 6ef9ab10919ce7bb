import { JsonObject } from '@backstage/types';
import { parse } from 'yaml';
import { createCheckpoints, runAction } from './__testUtils__/runAction';
import { startRay } from './__testUtils__/startRay';

const NAMESPACE = 'default';
const small = { name: 'small', namespace: NAMESPACE, cpu: 1, memory: 2 };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
    },
  ],
};

function named(name: string) {
  return { name, namespace: NAMESPACE, version: '2.46.0', clusterSpec };
}

function jobNamed(name: string) {
  return { ...named(name), entrypoint: 'python train.py' };
}

describe('scaffolderModuleRay', () => {
  let started: Awaited<ReturnType<typeof startRay>>;

  beforeAll(async () => {
    started = await startRay();
    await run('ray:template:create', small);
  });

  afterAll(() => started.stop());

  async function run(
    id: string,
    ...rest: [Parameters<typeof runAction>[1], Parameters<typeof runAction>[2]?]
  ) {
    return runAction(started.actions.get(id), ...rest);
  }

  function stored(resource: string, name: string) {
    return started.sandbox.client.get(resource, { namespace: NAMESPACE, name });
  }

  it('creates a job for the user of the template, waits for its end and returns its link', async () => {
    const lines: string[] = [];
    const created = await run('ray:job:create', jobNamed('train'));
    expect(created).toEqual({
      name: 'train',
      namespace: NAMESPACE,
      link: '/ray/jobs/default/train',
    });
    const options = { onLog: (line: string) => lines.push(line) };
    const done = await run(
      'ray:job:wait',
      { name: 'train', namespace: NAMESPACE },
      options,
    );
    expect(done).toMatchObject({ state: 'succeeded', link: created.link });
    expect(lines.at(-1)).toMatch(/^The job default\/train is succeeded\./);
    expect(stored('rayjobs.ray.io', 'train')).toMatchObject({
      metadata: { annotations: { 'rayport.io/user': 'user:default/mock' } },
    });
  });

  it.each(['cluster', 'service'])('waits for a %s', async kind => {
    const input = {
      ...named(`awaited-${kind}`),
      ...(kind === 'service' && {
        serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
      }),
    };
    const key = await run(`ray:${kind}:create`, input);
    const { state } = await run(`ray:${kind}:wait`, {
      name: String(key.name),
      namespace: NAMESPACE,
      timeout: '1m',
    });
    expect(state).toBe(kind === 'cluster' ? 'ready' : 'running');
  });

  it('reports all invalid fields', async () => {
    const input = {
      ...named('Wrong_Name'),
      clusterSpec: {
        headGroupSpec: { computeTemplate: '', rayStartParams: {} },
      },
    };
    await expect(run('ray:cluster:create', input)).rejects.toThrow(
      /^The cluster default\/Wrong_Name was not created:\n- name: .*\n- clusterSpec\.headGroupSpec/s,
    );
  });

  it('reports errors of Kubernetes, and logs and omits unknown fields', async () => {
    const lines: string[] = [];
    const missing = { ...small, namespace: 'nowhere' };
    await expect(run('ray:template:create', missing)).rejects.toThrow(
      /^The template nowhere\/small was not created: .*namespace/,
    );
    const options = { onLog: (line: string) => lines.push(line) };
    await run(
      'ray:template:create',
      { ...small, name: 'odd', colour: 'blue' },
      options,
    );
    expect(lines).toContain('colour is not known, and left out.');
  });

  it('validates everything in a dry run, and stores nothing', async () => {
    const dry = { isDryRun: true };
    const output = await run('ray:cluster:create', named('tried'), dry);
    expect(output.link).toBe('/ray/clusters/default/tried');
    expect(stored('rayclusters.ray.io', 'tried')).toBeUndefined();
    const unknown = {
      headGroupSpec: { ...clusterSpec.headGroupSpec, computeTemplate: 'huge' },
    };
    await expect(
      run(
        'ray:cluster:create',
        { ...named('tried'), clusterSpec: unknown },
        dry,
      ),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/huge/),
      // With this name, the scaffolder responds with status 400 instead of 500.
      name: 'InputError',
    });
  });

  it('lets a step of a dry run use only compute templates of earlier steps of the same task', async () => {
    const lines: string[] = [];
    const dry = {
      isDryRun: true,
      task: { id: 'dry-run-1' },
      onLog: (line: string) => lines.push(line),
    };
    const withTemplate = (computeTemplate: string) => ({
      ...named('later'),
      clusterSpec: {
        ...clusterSpec,
        headGroupSpec: { ...clusterSpec.headGroupSpec, computeTemplate },
      },
    });
    await run('ray:template:create', { ...small, name: 'planned' }, dry);
    const output = await run(
      'ray:cluster:create',
      withTemplate('planned'),
      dry,
    );
    expect(output.link).toBe('/ray/clusters/default/later');
    expect(lines.at(-1)).toMatch(
      /template default\/planned of an earlier step/,
    );
    await expect(
      run('ray:cluster:create', withTemplate('huge'), dry),
    ).rejects.toThrow(/huge/);
    await expect(
      run('ray:cluster:create', withTemplate('planned'), {
        ...dry,
        task: { id: 'dry-run-2' },
      }),
    ).rejects.toThrow(/planned/);
  });

  it('resumes an interrupted task, but does not adopt objects of other tasks', async () => {
    const task = { checkpoint: createCheckpoints() };
    const input = {
      ...named('once'),
      envs: { values: { A: 'b' } },
      annotations: { team: 'blue' },
    };
    const lines: string[] = [];
    const options = { ...task, onLog: (line: string) => lines.push(line) };
    await run('ray:cluster:create', input, options);
    await expect(
      run('ray:cluster:create', input, options),
    ).resolves.toMatchObject({ name: 'once' });
    expect(lines).toEqual([
      'Created the cluster default/once.',
      'The cluster default/once was created before this step was interrupted.',
    ]);
    const changed = { ...input, version: '2.47.0' };
    await expect(run('ray:cluster:create', changed, task)).rejects.toThrow(
      /came with another request before/,
    );
    const other = { checkpoint: createCheckpoints() };
    await expect(run('ray:cluster:create', input, other)).rejects.toThrow(
      /already exists/,
    );
  });

  it('recognizes the objects of the examples when a step runs again', async () => {
    for (const [id, { examples }] of started.actions) {
      if (!id.endsWith(':create')) continue;
      const [step] = parse(examples?.[0].example ?? '').steps;
      const input: JsonObject = { ...step.input, name: 'again' };
      const task = { checkpoint: createCheckpoints() };
      await run(id, input, task);
      await expect(run(id, input, task)).resolves.toMatchObject({
        name: 'again',
      });
    }
  });

  it('stops waiting for a failed or missing job, and reports the reason', async () => {
    await run('ray:job:create', {
      ...jobNamed('broken'),
      entrypoint: 'exit 1',
    });
    await expect(
      run('ray:job:wait', { name: 'broken', namespace: NAMESPACE }),
    ).rejects.toThrow(/^The job default\/broken is failed\. \S/);
    await expect(
      run('ray:job:wait', { name: 'absent', namespace: NAMESPACE }),
    ).rejects.toThrow(
      /^Waiting for the job default\/absent has ended: .*not found/,
    );
  });

  it('stops waiting on a timeout or a cancelled task, and keeps the object', async () => {
    await run('ray:job:create', jobNamed('long'));
    const key = { name: 'long', namespace: NAMESPACE };
    await expect(
      run('ray:job:wait', { ...key, timeout: { milliseconds: 1 } }),
    ).rejects.toThrow(/has ended: Time was up\..*timeout\.$/);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = run('ray:job:wait', key, {
      signal,
      onLog: () => controller.abort(),
    });
    await expect(waiting).rejects.toThrow(
      /has ended: The task was cancelled\. It was \w+\./,
    );
    expect(stored('rayjobs.ray.io', 'long')).toBeDefined();
  });

  it('deletes a cluster, and succeeds if it is already deleted', async () => {
    const key = { name: 'gone', namespace: NAMESPACE };
    await run('ray:cluster:create', named('gone'));
    expect(await run('ray:cluster:delete', key, { isDryRun: true })).toEqual({
      deleted: true,
    });
    expect(await run('ray:cluster:delete', key)).toEqual({ deleted: true });
    expect(await run('ray:cluster:delete', key)).toEqual({ deleted: false });
  });

  it('has an example and an input schema for each action', () => {
    for (const action of started.actions.values()) {
      expect(action.examples).toHaveLength(1);
    }
    expect(
      started.actions.get('ray:cluster:create')?.schema?.input,
    ).toMatchObject({
      required: ['name', 'namespace'],
      properties: {
        environment: { description: expect.stringContaining('Stage of life') },
        clusterSpec: {
          properties: {
            workerGroupSpec: {
              items: { properties: { replicas: { type: 'integer' } } },
            },
          },
        },
      },
    });
  });
});
