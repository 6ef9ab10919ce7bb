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
    await applied('create-compute-template', {
      namespace: 'default',
      computeTemplate: {
        ...{ name: 'small', namespace: 'default' },
        ...{ cpu: 1, memory: 2 },
      },
    });
    await applied('create-cluster', clusterWith(BAD));
  });

  afterAll(() => backend?.stop());

  afterEach(() => decisions.clear());

  async function planned(name: string, input: object) {
    const { body, status } = await backend.invoke(name, input);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
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

  it('find what failed, say why, plan a repair and carry it out', async () => {
    await until(async () => {
      const search = { state: 'failed' };
      const { result } = await planned('search-clusters', search);
      return result.total === 1 || undefined;
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
    const { body, status } = await backend.invoke('patch-cluster', again);
    expect([status, body.error]).toEqual([
      400,
      expect.objectContaining({
        name: 'InputError',
        message: expect.stringContaining('applied already'),
      }),
    ]);
  });

  it('fail without a plan for steps of software templates, where nobody would see it', async () => {
    const input = clusterWith(GOOD, 'by-step');
    const ada = 'user:default/ada';
    const writes = [
      ['create-cluster', input],
      ['patch-cluster', repair],
      ['delete-cluster', KEY],
    ] as const;
    for (const [name, asked] of writes) {
      for (const user of [ada, undefined]) {
        const { body, status } = await backend.invokeBy(
          'scaffolder',
          name,
          asked,
          user,
        );
        expect([status, body.error?.name]).toEqual([400, 'InputError']);
        expect(body.error.message).toContain('ray:cluster:create');
      }
    }
    const read = await backend.invokeBy('scaffolder', 'get-cluster', KEY, ada);
    expect(read.status).toBe(200);
    const { body } = await backend
      .invokeBy('mcp-actions', 'create-cluster', input, ada)
      .expect(200);
    const { token } = body.output.plan;
    const step = { ...input, plan: token };
    const done = await backend.invokeBy(
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

  it('are audited and recorded as what they are', async () => {
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

  it('carry no plan out when the object was changed since', async () => {
    const change = { ...KEY, patch: { annotations: { team: 'a' } } };
    const { plan } = await planned('patch-cluster', change);
    await applied('patch-cluster', {
      ...KEY,
      patch: { annotations: { team: 'b' } },
    });
    const { body } = await backend
      .invoke('patch-cluster', { ...change, plan: plan.token })
      .expect(409);
    expect(body.error).toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(/changed/),
    });
  });

  it('plan nothing where nothing would change', async () => {
    const { result } = await planned('get-cluster', KEY);
    const same = { ...KEY, patch: { version: result.version } };
    const { plan } = await planned('patch-cluster', same);
    expect(plan).toEqual({ next: expect.stringContaining('Nothing would') });
  });

  it('plan what would be created, and what would be deleted, and do neither', async () => {
    const creation = clusterWith(GOOD, 'c2');
    const { plan, result } = await planned('create-cluster', creation);
    expect(plan.manifest).toContain('kind: RayCluster');
    expect(result).toBeUndefined();
    const c2 = { namespace: 'default', name: 'c2' };
    await backend.invoke('get-cluster', c2).expect(404);
    const deletion = await planned('delete-cluster', KEY);
    expect(deletion.plan.object).toEqual({ kind: 'RayCluster', ...KEY });
    await planned('get-cluster', KEY);
  });

  it('refuse in the words of the API what it refuses', async () => {
    const { body } = await backend
      .invoke('get-cluster', { namespace: 'default', name: 'nobody' })
      .expect(404);
    expect(body.error).toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('nobody'),
    });
  });

  it('look at nothing that a caller sends who may not do it', async () => {
    decisions.set('ray.cluster.update', { result: AuthorizeResult.DENY });
    for (const input of [repair, { patch: 7 }, [], { ...KEY, plan: 'x' }]) {
      const { body } = await backend.invoke('patch-cluster', input).expect(403);
      expect(body.error.name).toBe('NotAllowedError');
    }
  });

  it('decide a plan again when it is applied', async () => {
    const { plan } = await planned('delete-cluster', KEY);
    decisions.set('ray.cluster.delete', { result: AuthorizeResult.DENY });
    const input = { ...KEY, plan: plan.token };
    await backend.invoke('delete-cluster', input).expect(403);
    decisions.clear();
    expect(await imageNow()).toBe(GOOD);
  });

  const nested = (depth: number) =>
    `${'{"patch":'.repeat(depth)}1${'}'.repeat(depth)}`;
  it.each<[string, unknown]>([
    ['nested deeply', nested(9_000)],
    ['of many values', { ...KEY, patch: { a: new Array(20_000).fill(1) } }],
    ['that is a list', [1]],
    ['with a path for a name', { ...KEY, name: '../x', patch: {} }],
    ['without a name', { namespace: 'default', patch: {} }],
    ['with a number for a name', { ...KEY, name: 7, patch: {} }],
  ])('refuse an input %s', async (_, input) => {
    const started = performance.now();
    const { body } = await backend.invoke('patch-cluster', input).expect(400);
    expect(body.error.name).toBe('InputError');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('let nobody in without credentials', async () => {
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

  it('only reads are offered, and nothing else can be called', async () => {
    const actions = await backend.list();
    expect(actions.length).toBeGreaterThan(30);
    for (const { attributes } of actions) {
      expect(attributes).toMatchObject({ readOnly: true, destructive: false });
    }
    await backend.invoke('delete-cluster', KEY).expect(404);
  });

  it('are described with what they need', async () => {
    const actions = await backend.list();
    const explain = actions.find(({ id }) => id === 'ray:explain-cluster');
    expect(explain).toMatchObject({
      description: expect.stringContaining('why a cluster fails'),
      schema: {
        input: {
          type: 'object',
          required: ['name', 'namespace'],
          additionalProperties: false,
          properties: { name: { type: 'string' } },
        },
        output: { properties: { result: { type: 'object' } } },
      },
    });
  });
});
