import { mockCredentials } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  createPermission,
  Permission,
} from '@backstage/plugin-permission-common';
import {
  rayClusterReadPermission,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { namedPermission } from './permissionNames';
import { readRoles } from './readRoles';
import { RolePolicy } from './RolePolicy';

const PLATFORM = 'group:default/platform';
const ANN = 'user:default/ann';

const READ_DEMO = {
  kinds: ['cluster', 'job', 'service', 'template'],
  actions: ['read'],
  namespaces: ['demo', 'shared'],
};
const OWN = {
  kinds: ['cluster', 'job', 'service'],
  actions: ['*'],
  own: true,
  namespaces: ['*'],
};

const ROLES = [
  {
    name: 'administrators',
    members: [PLATFORM],
    rules: [{ kinds: ['*'], actions: ['*'], namespaces: ['*'] }],
    otherPermissions: ['*'],
  },
  {
    name: 'users',
    members: ['*'],
    rules: [READ_DEMO, OWN],
    otherPermissions: ['catalog.entity.read', 'scaffolder.task.*'],
  },
];

function deciding(roles: object[], owners: string[] = [ANN]) {
  const data = { permission: { enabled: true, roles } };
  const config = new ConfigReader(JSON.parse(JSON.stringify(data)));
  const policy = new RolePolicy(readRoles(config).roles ?? []);
  const user = {
    credentials: mockCredentials.user(ANN),
    info: { userEntityRef: ANN, ownershipEntityRefs: owners },
  };
  return (permission: Permission) => policy.handle({ permission }, user);
}

const named = (name: string) => createPermission({ name, attributes: {} });

const condition = (
  rule: string,
  params: object,
  resourceType = 'ray-cluster',
) => ({ rule, resourceType, params });

describe('RolePolicy', () => {
  it('covers every permission of Rayport', () => {
    const nameless = rayPermissions.filter(
      ({ name }) => !namedPermission(name),
    );
    expect(nameless).toEqual([]);
  });

  it('denies unknown permissions and permissions that no rule grants', async () => {
    const decide = deciding([
      { name: 'none', members: ['*'], otherPermissions: ['*'] },
      { ...ROLES[0], members: ['group:default/others'] },
    ]);
    for (const permission of rayPermissions) {
      expect([permission.name, await decide(permission)]).toEqual([
        permission.name,
        { result: AuthorizeResult.DENY },
      ]);
    }
    const administrator = deciding(ROLES, [ANN, PLATFORM]);
    expect(await administrator(named('ray.cluster.explode'))).toEqual({
      result: AuthorizeResult.DENY,
    });
  });

  it('allows without conditions what an unlimited rule allows', async () => {
    const decide = deciding(ROLES, [ANN, PLATFORM]);
    for (const permission of rayPermissions) {
      expect([permission.name, await decide(permission)]).toEqual([
        permission.name,
        { result: AuthorizeResult.ALLOW },
      ]);
    }
  });

  it('combines the limits of a rule with allOf, and the rules of all roles with anyOf', async () => {
    const decide = deciding(ROLES);
    expect(await decide(rayClusterReadPermission)).toEqual({
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'ray',
      resourceType: 'ray-cluster',
      conditions: {
        anyOf: [
          condition('IS_IN_NAMESPACE', { namespaces: ['demo', 'shared'] }),
          condition('IS_OWNER', { owners: [ANN] }),
        ],
      },
    });
    const limited = deciding([
      {
        name: 'small',
        members: [ANN],
        rules: [
          {
            kinds: ['cluster'],
            actions: ['read'],
            namespaces: ['demo'],
            own: true,
            templates: ['small'],
            serviceAccounts: [],
            secrets: ['data'],
            hostPaths: ['/mnt'],
            privileged: false,
            overriddenCommands: false,
          },
        ],
      },
    ]);
    expect(await limited(rayClusterReadPermission)).toMatchObject({
      conditions: {
        allOf: [
          condition('IS_IN_NAMESPACE', { namespaces: ['demo'] }),
          condition('IS_OWNER', { owners: [ANN] }),
          condition('USES_TEMPLATE', { templates: ['small'] }),
          { not: condition('USES_SERVICE_ACCOUNT', { except: [] }) },
          { not: condition('READS_SECRET', { except: ['data'] }) },
          { not: condition('USES_HOST_PATH', { except: ['/mnt'] }) },
          { not: { rule: 'RUNS_PRIVILEGED' } },
          { not: { rule: 'OVERRIDES_COMMAND' } },
        ],
      },
    });
  });

  it('shows catalog entities of the clusters and services that the user may read', async () => {
    const entity = 'catalog-entity';
    const type = (value: string) =>
      condition('HAS_SPEC', { key: 'type', value }, entity);
    const label = (value?: string) => {
      const params = { label: 'rayport.io/namespace', value };
      return condition('HAS_LABEL', params, entity);
    };
    const namespaces = { anyOf: [label('demo'), label('shared')] };
    const own = condition('IS_ENTITY_OWNER', { claims: [ANN] }, entity);
    const decide = deciding(ROLES);
    expect(await decide(catalogEntityReadPermission)).toMatchObject({
      pluginId: 'catalog',
      conditions: {
        anyOf: [
          { not: { rule: 'HAS_LABEL' } },
          { allOf: [type('ray-cluster'), namespaces] },
          { allOf: [type('ray-service'), namespaces] },
          { allOf: [type('ray-cluster'), own] },
          { allOf: [type('ray-service'), own] },
        ],
      },
    });
    // Entities carry no templates.
    const rules = [{ ...OWN, templates: ['small'] }];
    const limited = deciding([{ ...ROLES[1], rules }]);
    expect(await limited(catalogEntityReadPermission)).toMatchObject({
      conditions: { not: { rule: 'HAS_LABEL' } },
    });
  });

  it('allows the permissions of other plugins that a role lists', async () => {
    const decide = deciding(ROLES);
    const results = await Promise.all(
      [
        'scaffolder.task.read',
        'scaffolder.action.execute',
        'catalog.entity.delete',
      ].map(async name => (await decide(named(name))).result),
    );
    const { ALLOW, DENY } = AuthorizeResult;
    expect(results).toEqual([ALLOW, DENY, DENY]);
  });

  it('denies everything without a user', async () => {
    const roles = [{ ...ROLES[0], members: ['*'] }];
    const data = { permission: { enabled: true, roles } };
    const policy = new RolePolicy(
      readRoles(new ConfigReader(data)).roles ?? [],
    );
    const permission = rayClusterReadPermission;
    expect(await policy.handle({ permission })).toEqual({
      result: AuthorizeResult.DENY,
    });
  });
});
