import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  OperationId,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import {
  createRayTemplateConditionalDecision,
  rayTemplateConditions,
} from '../authorization/conditions';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';

const NAMESPACE = '/apis/v1/namespaces/default';
const READ = rayTemplateReadPermission.name;

/** The policies under which no caller may read templates of the namespace `default`. */
const HIDING: Record<string, PolicyDecision> = {
  'a denial': { result: AuthorizeResult.DENY },
  'a condition': createRayTemplateConditionalDecision(
    rayTemplateReadPermission,
    rayTemplateConditions.isInNamespace({ namespaces: ['ours'] }),
  ),
};

const rayStartParams = { 'dashboard-host': '0.0.0.0' };

function specWith(computeTemplate: string, workers = computeTemplate) {
  return {
    headGroupSpec: { computeTemplate, rayStartParams },
    workerGroupSpec: [
      {
        groupName: 'wg',
        computeTemplate: workers,
        replicas: 1,
        minReplicas: 1,
        maxReplicas: 1,
      },
    ],
  };
}

const common = { namespace: 'default', user: 'ann', version: '2.46.0' };

const KINDS: Array<{
  kind: string;
  create: OperationId;
  field: string;
  body: object;
}> = [
  { kind: 'clusters', create: 'createCluster', field: 'cluster', body: common },
  {
    kind: 'jobs',
    create: 'createRayJob',
    field: 'job',
    body: { ...common, entrypoint: 'python -c 1' },
  },
  {
    kind: 'services',
    create: 'createRayService',
    field: 'service',
    body: {
      ...common,
      serveConfigV2: 'applications:\n  - name: a\n    import_path: app.graph\n',
    },
  },
];

describe('templates that the caller may not read', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startGrpc>>;
  const api = () => request(backend.server);

  async function putTemplate(name: string) {
    const template = { name, namespace: 'default', cpu: 1, memory: 1 };
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
  }

  async function deleteTemplate(name: string) {
    await api().delete(`${NAMESPACE}/compute_templates/${name}`).expect(200);
  }

  /** The answers while a template exists, and while it does not. */
  async function withAndWithout<T>(ask: () => Promise<T>): Promise<[T, T]> {
    await putTemplate('secret');
    const hidden = await ask();
    await deleteTemplate('secret');
    return [hidden, await ask()];
  }

  beforeAll(async () => {
    backend = await startGrpc({ features: [mockPermissions(decisions)] });
    for (const name of ['small', 'big']) await putTemplate(name);
    for (const { kind, body } of KINDS) {
      await api()
        .post(`${NAMESPACE}/${kind}`)
        .send({ ...body, name: 'used', clusterSpec: specWith('small') })
        .expect(200);
    }
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  describe.each(KINDS)('named by $kind', ({ kind, create, field, body }) => {
    const path = `${NAMESPACE}/${kind}`;
    const naming = (template: string, name = 'new') => ({
      ...body,
      name,
      clusterSpec: specWith('small', template),
    });

    it.each(Object.keys(HIDING))(
      'get the same answer over HTTP as missing ones, with %s',
      async policy => {
        decisions.set(READ, HIDING[policy]);
        for (const query of ['', '?dryRun=All']) {
          const [hidden, missing] = await withAndWithout(() =>
            api().post(`${path}${query}`).send(naming('secret')),
          );
          expect(hidden.status).toBe(400);
          expect(hidden.body.message).toContain(
            'The compute templates secret, small do not exist in namespace default',
          );
          expect([hidden.status, hidden.text]).toEqual([
            missing.status,
            missing.text,
          ]);
        }
      },
    );

    it('get the same answer over gRPC as missing ones', async () => {
      decisions.set(READ, HIDING['a condition']);
      const input = { namespace: 'default', [field]: naming('secret') };
      const [hidden, missing] = await withAndWithout(() =>
        backend.client.call(create, input),
      );
      const { code, message, details } = hidden;
      expect(code).toBe(9);
      expect({ code, message, details }).toEqual({
        code: missing.code,
        message: missing.message,
        details: missing.details,
      });
    });
  });

  it.each(['clusters', 'services'])(
    'stay usable in patches of %s that already use them, unlike other hidden templates',
    async kind => {
      decisions.set(READ, HIDING['a denial']);
      const patchWith = (template: string) =>
        api()
          .patch(`${NAMESPACE}/${kind}/used`)
          .send({ clusterSpec: specWith('small', template) });
      const [hidden, missing] = await withAndWithout(() => patchWith('secret'));
      expect([hidden.status, hidden.text]).toEqual([
        missing.status,
        missing.text,
      ]);
      expect(hidden.body.message).toContain('template secret does not exist');
      await patchWith('small').expect(200);
    },
  );

  it.each(['clusters', 'services'])(
    'stay usable in a replacement of %s that already use them',
    async kind => {
      const { body } = await api().get(`${NAMESPACE}/${kind}/used`).expect(200);
      decisions.set(READ, HIDING['a denial']);
      const replace = (template: string) =>
        api()
          .put(`${NAMESPACE}/${kind}/used`)
          .send({ ...body, clusterSpec: specWith('small', template) });
      await replace('small').expect(200);
      const refused = await replace('big').expect(400);
      expect(refused.body.message).toContain('template big does not exist');
      decisions.clear();
      await replace('big').expect(200);
      await replace('small').expect(200);
    },
  );
});
