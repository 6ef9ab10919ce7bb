import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { collectAudit } from '../__testUtils__/collectAudit';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { until } from '../__testUtils__/until';
import { startActions } from './__testUtils__/startActions';

const KEY = { namespace: 'default', name: 'c1' };
const GOOD = 'rayproject/ray:2.46.0';
const BAD = 'rayproject/ray:does-not-exist';

const clusterWith = (image: string, name = KEY.name) => ({
  namespace: 'default',
  cluster: {
    name,
    namespace: 'default',
    version: '2.46.0',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        image,
        rayStartParams: { 'num-cpus': '1' },
      },
    },
  },
});

const repair = {
  ...KEY,
  patch: { clusterSpec: { headGroupSpec: { image: GOOD } } },
};

describe('actions', () => {
  let backend: Awaited<ReturnType<typeof startActions>>;
  const decisions = new Map();
  const audit = collectAudit();

  beforeAll(async () => {
    backend = await startActions({
      ray: {
        actions: { writes: true },
        clusters: { failureGracePeriod: '0s' },
      },
      features: [audit.factory, mockPermissions(decisions)],
    });
    // Until Kubernetes was read, everything is refused.
    await until(async () => {
      const { status } = await backend.operate('list-clusters', {
        namespace: 'default',
      });
      return status === 200;
    });
    await applied('create-compute-template', {
      namespace: 'default',
      computeTemplate: {
        name: 'small',
        namespace: 'default',
        cpu: 1,
        memory: 2,
      },
    });
    await applied('create-cluster', clusterWith(BAD));
  });

  afterAll(() => backend?.stop());

  afterEach(() => decisions.clear());

  async function planned(name: string, input: object) {
    const { body, status } = await backend.operate(name, input);
    expect([status, body.error?.message]).toEqual([200, undefined]);
    return body.output;
  }

  async function applied(name: string, input: object) {
    const { plan } = await planned(name, input);
    return planned(name, { ...input, plan: plan.token });
  }

  const imageNow = async () => {
    const { result } = await planned('get-cluster', KEY);
    return result.clusterSpec.headGroupSpec.image;
  };

  it('find a failed cluster, explain it, plan a repair and apply it once', async () => {
    await until(async () => {
      const search = { state: 'failed' };
      const { result } = await planned('search-clusters', search);
      return result.total === 1;
    });
    const why = await planned('explain-cluster', KEY);
    expect(JSON.stringify(why.result)).toContain(BAD);

    const { plan } = await planned('patch-cluster', repair);
    expect(plan).toMatchObject({
      next: expect.stringContaining('Nothing was changed yet'),
      object: { kind: 'RayCluster', ...KEY },
      changes: [
        {
          field: expect.stringMatching(/containers.*image$/),
          before: BAD,
          after: GOOD,
        },
      ],
    });
    expect(await imageNow()).toBe(BAD);

    await planned('patch-cluster', { ...repair, plan: plan.token });
    expect(await imageNow()).toBe(GOOD);
    const again = { ...repair, plan: plan.token };
    const { body, status } = await backend.operate('patch-cluster', again);
    expect([status, body.error]).toEqual([
      400,
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringContaining('applied already'),
      }),
    ]);
  });

  it('refuse writes without a plan from steps of software templates', async () => {
    const input = clusterWith(GOOD, 'by-step');
    const ada = 'user:default/ada';
    const writes = [
      ['create-cluster', input],
      ['patch-cluster', repair],
      ['delete-cluster', KEY],
    ] as const;
    for (const [name, asked] of writes) {
      for (const user of [ada, undefined]) {
        const { body, status } = await backend.operateBy(
          'scaffolder',
          name,
          asked,
          user,
        );
        expect([status, body.error?.name]).toEqual([400, 'InputError']);
        expect(body.error.message).toContain('ray:cluster:create');
      }
    }
    const read = await backend.operateBy('scaffolder', 'get-cluster', KEY, ada);
    expect(read.status).toBe(200);
    const { body } = await backend
      .operateBy('mcp-actions', 'create-cluster', input, ada)
      .expect(200);
    const { token } = body.output.plan;
    const step = { ...input, plan: token };
    const done = await backend.operateBy(
      'scaffolder',
      'create-cluster',
      step,
      ada,
    );
    expect([done.status, done.body.output.result.name]).toEqual([
      200,
      'by-step',
    ]);
  });

  it('are audited and recorded with the user and the transport', async () => {
    expect(audit.told('cluster-update')).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({ actorId: 'user:default/ada' }),
        meta: expect.objectContaining({ ...KEY, transport: 'action' }),
      }),
    );
    const { result } = await planned('get-cluster-timeline', KEY);
    expect(result.entries).toContainEqual(
      expect.objectContaining({
        user: 'user:default/ada',
        transport: 'action',
        source: 'change',
      }),
    );
  });

  it('refuse a plan if the object has changed since', async () => {
    const change = { ...KEY, patch: { annotations: { team: 'a' } } };
    const { plan } = await planned('patch-cluster', change);
    await applied('patch-cluster', {
      ...KEY,
      patch: { annotations: { team: 'b' } },
    });
    const { body } = await backend
      .operate('patch-cluster', { ...change, plan: plan.token })
      .expect(409);
    expect(body.error).toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(/changed/),
    });
  });

  it('return a plan without a token if nothing would change', async () => {
    const { result } = await planned('get-cluster', KEY);
    const same = { ...KEY, patch: { version: result.version } };
    const { plan } = await planned('patch-cluster', same);
    expect(plan).toEqual({ next: expect.stringContaining('Nothing would') });
  });

  it('plan creations and deletions without carrying them out', async () => {
    const creation = clusterWith(GOOD, 'c2');
    const { plan, result } = await planned('create-cluster', creation);
    expect(plan.manifest).toContain('kind: RayCluster');
    expect(result).toBeUndefined();
    const c2 = { namespace: 'default', name: 'c2' };
    await backend.operate('get-cluster', c2).expect(404);
    const deletion = await planned('delete-cluster', KEY);
    expect(deletion.plan.object).toEqual({ kind: 'RayCluster', ...KEY });
    await planned('get-cluster', KEY);
  });

  it('return the error of the API for a missing object', async () => {
    const { body } = await backend
      .operate('get-cluster', { namespace: 'default', name: 'nobody' })
      .expect(404);
    expect(body.error).toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('nobody'),
    });
  });

  it('check the permission before the input', async () => {
    decisions.set('ray.cluster.update', { result: AuthorizeResult.DENY });
    for (const input of [repair, { patch: 7 }, { ...KEY, plan: 'x' }]) {
      const call = { kind: 'cluster', ...input };
      const { body } = await backend.invoke('patch', call).expect(403);
      expect(body.error.name).toBe('NotAllowedError');
    }
    for (const input of [7, [], 'x']) {
      const call = { operation: 'patch-cluster', input };
      const { body } = await backend
        .invoke('change-operation', call)
        .expect(403);
      expect(body.error.name).toBe('NotAllowedError');
    }
  });

  it('check the permission again when a plan is applied', async () => {
    const { plan } = await planned('delete-cluster', KEY);
    decisions.set('ray.cluster.delete', { result: AuthorizeResult.DENY });
    const input = { ...KEY, plan: plan.token };
    await backend.operate('delete-cluster', input).expect(403);
    decisions.clear();
    expect(await imageNow()).toBe(GOOD);
  });

  const nested = (depth: number) =>
    `{"kind":"cluster",${'"patch":{'.repeat(depth)}"a":1${'}'.repeat(depth)}}`;
  it.each<[string, unknown]>([
    ['nested deeply', nested(9_000)],
    ['of many values', { ...KEY, patch: { a: new Array(20_000).fill(1) } }],
    ['that is a list', [1]],
    ['of an unknown kind', { ...repair, kind: 'toString' }],
    ['with a path for a name', { ...KEY, name: '../x', patch: {} }],
    ['without a name', { namespace: 'default', patch: {} }],
    ['with a number for a name', { ...KEY, name: 7, patch: {} }],
  ])('refuse an input %s', async (_, input) => {
    const isObject = typeof input === 'object' && !Array.isArray(input);
    const call = isObject ? { kind: 'cluster', ...input } : input;
    const { body } = await backend.invoke('patch', call).expect(400);
    expect(body.error.name).toBe('InputError');
  });

  it('refuse invalid credentials', async () => {
    const { status } = await backend
      .invoke('get-usage')
      .set('authorization', 'Bearer nonsense');
    expect(status).toBe(401);
  });
});

describe('without ray.actions.writes', () => {
  let backend: Awaited<ReturnType<typeof startActions>>;

  beforeAll(async () => {
    backend = await startActions();
  });

  afterAll(() => backend?.stop());

  it('only reads are offered, and writes can be neither found nor called', async () => {
    const actions = await backend.list();
    for (const { attributes } of actions) {
      expect(attributes).toMatchObject({ readOnly: true, destructive: false });
    }
    await backend.invoke('delete', { kind: 'cluster', ...KEY }).expect(404);
    await backend.operate('delete-cluster', KEY).expect(404);
    const { body } = await backend.invoke('find-operations', {
      search: 'cluster',
    });
    const { operations } = body.output.result;
    expect(operations.length).toBeGreaterThan(10);
    for (const { tool } of operations) expect(tool).toBe('call-operation');
    for (const tool of ['find-operations', 'call-operation']) {
      await backend
        .invoke(tool, { operation: 'delete-cluster', input: KEY })
        .expect(400);
    }
  });

  it('tools are described with the schemas of their input and output', async () => {
    const actions = await backend.list();
    const explain = actions.find(({ id }) => id === 'ray:explain');
    expect(explain).toMatchObject({
      description: expect.stringContaining('Why a cluster'),
      schema: {
        input: {
          type: 'object',
          required: ['kind', 'namespace', 'name'],
          additionalProperties: false,
          properties: { kind: { enum: ['cluster', 'job', 'service'] } },
        },
        output: { properties: { result: { type: 'object' } } },
      },
    });
  });

  it('a search without matches returns a hint', async () => {
    const { body } = await backend.invoke('find-operations', {
      search: 'scale cluster',
    });
    expect(body.output.result).toEqual({
      operations: [],
      hint: expect.stringMatching(/^No operation has all of these words:.*\.$/),
    });
  });

  it('operations are found with the schemas of their input and output', async () => {
    const { body } = await backend.invoke('find-operations', {
      operation: 'get-cluster',
    });
    const { input, output } = body.output.result;
    expect(input.properties).toMatchObject({ name: { type: 'string' } });
    expect(output.properties.clusterSpec.$ref).toMatch(/^#\/\$defs\//);
    const [, name] = output.properties.clusterSpec.$ref.split('$defs/');
    expect(output.$defs[name].properties).toHaveProperty('headGroupSpec');
  });
});

/** A model reads the descriptions of all tools in each conversation: some 3,000 words. */
const MAX_DESCRIPTION_BYTES = 12_000;
const MAX_TOOLS = 12;

it('the number of tools and the length of their descriptions are limited', async () => {
  const backend = await startActions({ ray: { actions: { writes: true } } });
  const actions = await backend.list();
  await backend.stop();
  expect(actions.length).toBeLessThanOrEqual(MAX_TOOLS);
  const sent = actions.map(({ schema, ...tool }) => {
    const isSchema = typeof schema === 'object' && schema !== null;
    const input = isSchema && 'input' in schema && schema.input;
    return JSON.stringify([tool, input]);
  });
  expect(sent.join('').length).toBeLessThan(MAX_DESCRIPTION_BYTES);
});

describe('tools named after a verb', () => {
  let backend: Awaited<ReturnType<typeof startActions>>;

  beforeAll(async () => {
    backend = await startActions({ ray: { actions: { writes: true } } });
  });

  afterAll(() => backend?.stop());

  const run = async (tool: string, input: object) => {
    const { body, status } = await backend.invoke(tool, input);
    expect([status, body.error?.message]).toEqual([200, undefined]);
    return body.output;
  };

  it('create, find, read and delete an object, with a plan for each write', async () => {
    const small = { name: 'small', namespace: 'default' };
    const template = { kind: 'template', namespace: 'default' };
    const creation = { ...template, object: { ...small, cpu: 1, memory: 2 } };
    const { plan } = await run('create', creation);
    await run('create', { ...creation, plan: plan.token });
    const { result } = await run('search', { kind: 'template' });
    expect(result.total).toBe(1);
    const key = { kind: 'template', ...small };
    expect((await run('get', key)).result).toMatchObject({ cpu: 1 });
    expect((await run('get-timeline', key)).result.entries).not.toEqual([]);
    const deletion = await run('delete', key);
    await run('delete', { ...key, plan: deletion.plan.token });
    await backend.invoke('get', key).expect(404);
    expect((await run('get-usage', {})).result).toBeDefined();
  });

  it('refuse plans of another user or another operation', async () => {
    const creation = {
      kind: 'template',
      namespace: 'default',
      object: { name: 'other', cpu: 1, memory: 2 },
    };
    const { plan } = await run('create', creation);
    const applied = { ...creation, plan: plan.token };
    for (const [tool, user] of [
      ['create', 'user:default/grace'],
      ['patch', 'user:default/ada'],
    ]) {
      const input = { ...applied, name: 'other', patch: { cpu: 1 } };
      const { object: _, ...patch } = input;
      const { body } = await backend
        .invoke(tool, tool === 'patch' ? patch : applied, user)
        .expect(400);
      expect(body.error.message).toContain('another request');
    }
    await run('create', applied);
  });

  it('name a missing or invalid parameter', async () => {
    const { body } = await backend
      .invoke('create', { kind: 'cluster', namespace: 'default' })
      .expect(400);
    expect(body.error.message).toContain('object is missing');
    const log = { kind: 'service', namespace: 'default', name: 'c1' };
    const { body: refused } = await backend.invoke('get-log', log).expect(400);
    expect(refused.error.message).toBe('kind must be one of cluster, job.');
    const { body: podless } = await backend
      .invoke('get-log', { ...log, kind: 'cluster' })
      .expect(400);
    expect(podless.error.message).toBe(
      'pod is missing: name a pod of the cluster; explain lists them.',
    );
  });
});
