import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayClusterDeletePermission,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';

const AUTHORIZATION = '/apis/authorization.k8s.io/v1';

describe('reviews of the caller', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  const post = (path: string, body: object = {}) =>
    request(backend.server).post(path).send(body);

  function onlyOurs(permission: typeof rayClusterReadPermission): void {
    decisions.set(
      permission.name,
      createRayClusterConditionalDecision(permission, {
        allOf: [
          rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
          rayClusterConditions.isOwner({ owners: ['user:default/mock'] }),
        ],
      }),
    );
  }

  it('return the caller’s user name in the portal', async () => {
    const { body } = await post(
      '/apis/authentication.k8s.io/v1/selfsubjectreviews',
    ).expect(201);
    expect(body).toMatchObject({
      kind: 'SelfSubjectReview',
      status: {
        userInfo: {
          username: 'user:default/mock',
          groups: ['system:authenticated'],
        },
      },
    });
  });

  it.each([
    ['ours', true],
    ['theirs', false],
    ['', true],
  ])(
    'say whether the caller may read in the namespace "%s"',
    async (namespace, allowed) => {
      onlyOurs(rayClusterReadPermission);
      const { body } = await post(`${AUTHORIZATION}/selfsubjectaccessreviews`, {
        spec: {
          resourceAttributes: {
            group: 'ray.io',
            resource: 'rayclusters',
            verb: 'list',
            namespace,
          },
        },
      }).expect(201);
      expect(body.status).toEqual({
        allowed,
        ...(allowed && { reason: 'It depends on the object.' }),
      });
    },
  );

  it('list what the caller may do in a namespace', async () => {
    decisions.set(rayClusterDeletePermission.name, {
      result: AuthorizeResult.DENY,
    });
    const rules = async (namespace: string) => {
      const { body } = await post(`${AUTHORIZATION}/selfsubjectrulesreviews`, {
        spec: { namespace },
      }).expect(201);
      return body.status;
    };
    const all = await rules('theirs');
    expect(all).toMatchObject({ incomplete: false });
    expect(all.resourceRules).toContainEqual({
      verbs: ['create', 'get', 'list', 'patch', 'update', 'watch'],
      apiGroups: ['ray.io'],
      resources: ['rayclusters'],
    });
    expect(all.resourceRules).toContainEqual(
      expect.objectContaining({
        resources: ['rayjobs'],
        verbs: expect.arrayContaining(['delete']),
      }),
    );
    expect(all.resourceRules).toContainEqual({
      verbs: ['create', 'delete', 'get', 'patch', 'update'],
      apiGroups: [''],
      resources: ['services/proxy'],
    });
    onlyOurs(rayClusterReadPermission);
    const theirs = await rules('theirs');
    expect(theirs.resourceRules).toContainEqual({
      verbs: ['create', 'patch', 'update'],
      apiGroups: ['ray.io'],
      resources: ['rayclusters'],
    });
    expect(await rules('ours')).toMatchObject({ incomplete: true });
  });

  it('are refused if malformed or about other users', async () => {
    const { body } = await post(
      `${AUTHORIZATION}/selfsubjectrulesreviews`,
    ).expect(400);
    expect(body).toMatchObject({ kind: 'Status', reason: 'BadRequest' });
    await post(`${AUTHORIZATION}/subjectaccessreviews`).expect(403);
  });
});
