import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import {
  listOperations,
  operations,
  OperationId,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
/* eslint-disable @backstage/no-relative-monorepo-imports -- The test runs the example of the docs and the policy of the image; no package exports them. */
import { ExamplePermissionPolicy } from '../../../../../docs/examples/permissionPolicy';
import { readRoles } from '../../../../../packages/backend/src/policy/readRoles';
import { RolePolicy } from '../../../../../packages/backend/src/policy/RolePolicy';
/* eslint-enable @backstage/no-relative-monorepo-imports */
import { askHttp, waysOf } from './__testUtils__/answers';
import { full, MatrixCaller } from './__testUtils__/callers';
import {
  harmless,
  isWrite,
  MatrixRequest,
  mountsOf,
  plainRequest,
} from './__testUtils__/MatrixRequest';
import { Matrix, startMatrix } from './__testUtils__/startMatrix';
import { EVE, KNOWN, OURS, Target } from './__testUtils__/world';

/** The namespace and a template that the example lets every user use. */
const SHARED = 'ray-demo';
const SMALL = 'small';

const ANN = 'user:default/ann';
const eve: MatrixCaller = {
  title: 'eve',
  user: EVE,
  authorization: mockCredentials.user.header(EVE),
};

const REFUSED = { http: [403, 404], grpc: [5, 7] };

const EXAMPLES = resolve(__dirname, '../../../../../docs/examples');

/** The policy of docs/examples/permission-roles.yaml. */
function rolePolicy(): PermissionPolicy {
  const text = readFileSync(resolve(EXAMPLES, 'permission-roles.yaml'), 'utf8');
  return new RolePolicy(readRoles(new ConfigReader(parse(text))).roles ?? []);
}

function decide(
  policy: PermissionPolicy,
  permission: (typeof rayPermissions)[number],
  user: string,
) {
  return policy.handle(
    { permission },
    {
      credentials: mockCredentials.user(user),
      info: { userEntityRef: user, ownershipEntityRefs: [user] },
    },
  );
}

/** Decisions of a policy. */
function permissionsOf(policy: PermissionPolicy) {
  const auth = mockServices.auth();
  return mockServices.permissions.mock({
    async authorizeConditional(requests, options) {
      const credentials =
        options && 'credentials' in options && options.credentials;
      const user =
        credentials && auth.isPrincipal(credentials, 'user')
          ? credentials.principal.userEntityRef
          : '';
      return Promise.all(
        requests.map(async ({ permission }): Promise<PolicyDecision> =>
          user === full.user
            ? { result: AuthorizeResult.ALLOW }
            : decide(policy, permission, user),
        ),
      );
    },
  }).factory;
}

/** A request whose object uses a template that every user may use, so only the policy can refuse it. */
function withSmall(request: MatrixRequest): MatrixRequest {
  const text = JSON.stringify(request.body);
  const body = text?.replaceAll(
    /"computeTemplate":"\w+"/g,
    `"computeTemplate":"${SMALL}"`,
  );
  return { ...request, body: body && JSON.parse(body) };
}

describe.each([
  ['in code', new ExamplePermissionPolicy()],
  ['by roles', rolePolicy()],
])('the example permission policy %s', (_name, policy) => {
  let matrix: Matrix;

  beforeAll(async () => {
    matrix = await startMatrix(permissionsOf(policy));
    matrix.backend.sandbox.client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: SHARED },
    });
    for (const namespace of [SHARED, OURS]) {
      const target = { namespace, name: SMALL, owner: ANN };
      await matrix.create('createComputeTemplate', target);
    }
    const shared = { namespace: SHARED, name: KNOWN, owner: ANN };
    await matrix.create('createComputeTemplate', {
      ...shared,
      name: 't',
    });
    await matrix.create('createCluster', shared);
    await matrix.create('createRayService', shared);
  });

  afterAll(() => matrix?.stop());

  const requestsFor = (target: Target) =>
    listOperations().flatMap(row =>
      mountsOf(row[1]).map(mount =>
        withSmall(plainRequest(row, target, mount)),
      ),
    );

  async function passedOf(request: MatrixRequest): Promise<string[]> {
    const passed: string[] = [];
    for (const { transport, where, ask } of waysOf(
      harmless(request),
      eve,
      matrix,
    )) {
      const { status, text } = await ask();
      const refused = transport === 'gRPC' ? REFUSED.grpc : REFUSED.http;
      if (!refused.includes(status)) passed.push(`${where}: ${status} ${text}`);
    }
    return passed;
  }

  it.each([
    ['in a shared namespace', SHARED],
    ['elsewhere', OURS],
  ])(
    'denies writes to objects of another user %s, for every operation, path and transport',
    async (_, namespace) => {
      const target = { namespace, name: KNOWN, owner: ANN };
      const passed: string[] = [];
      for (const request of requestsFor(target)) {
        if (isWrite(request.operation))
          passed.push(...(await passedOf(request)));
      }
      expect(passed).toEqual([]);
    },
  );

  it('denies reads of objects of another user outside the shared namespace', async () => {
    const target = { namespace: OURS, name: KNOWN, owner: ANN };
    const passed: string[] = [];
    for (const request of requestsFor(target)) {
      const isOfObject = request.operation.access === 'read';
      if (isOfObject) passed.push(...(await passedOf(request)));
    }
    expect(passed).toEqual([]);
  });

  it.each<[string, OperationId]>([
    ['cluster', 'createCluster'],
    ['job', 'createRayJob'],
    ['service', 'createRayService'],
  ])(
    'lets users create their own %s, but only with the owner, namespace and references that it allows',
    async (_, id) => {
      const own = { namespace: SHARED, name: 'new', owner: EVE };
      const statusOf = async (
        target: Target,
        edit = (text: string) => text,
      ) => {
        const plain = plainRequest([id, operations[id]], target);
        const { body } = withSmall(plain);
        const request = {
          ...plain,
          body: JSON.parse(edit(JSON.stringify(body))),
        };
        return (await askHttp(harmless(request), eve, matrix.origin)).status;
      };
      const inGroup = (field: string) => (text: string) =>
        text.replace('"computeTemplate":"small"', `$&,${field}`);
      const statuses = {
        own: await statusOf(own),
        ofAnother: await statusOf({ ...own, owner: ANN }),
        elsewhere: await statusOf({ ...own, namespace: OURS }),
        template: await statusOf(own, text =>
          text.replaceAll('"computeTemplate":"small"', '"computeTemplate":"t"'),
        ),
        account: await statusOf(own, inGroup('"serviceAccount":"admin"')),
        secret: await statusOf(
          own,
          inGroup(
            '"volumes":[{"name":"v","mountPath":"/v","volumeType":"SECRET","source":"other"}]',
          ),
        ),
      };
      expect(statuses).toEqual({
        own: 200,
        ofAnother: 403,
        elsewhere: 403,
        template: 403,
        account: 403,
        secret: 403,
      });
    },
  );

  it('allows no Ray permission unconditionally, and denies unknown permissions', async () => {
    for (const permission of rayPermissions) {
      const { result } = await decide(policy, permission, EVE);
      expect([permission.name, result]).not.toContain(AuthorizeResult.ALLOW);
    }
    const unknown = { ...rayPermissions[0], name: 'ray.cluster.explode' };
    expect(await decide(policy, unknown, EVE)).toEqual({
      result: AuthorizeResult.DENY,
    });
  });
});
