import { ConfigReader } from '@backstage/config';
import { readRoles } from './readRoles';

function read(roles: unknown, enabled = true) {
  const data = JSON.parse(JSON.stringify({ permission: { enabled, roles } }));
  return readRoles(new ConfigReader(data));
}

describe('readRoles', () => {
  it('expands wildcards for kinds and actions', () => {
    const rules = [
      { kinds: ['*'], actions: ['*'], namespaces: ['*'] },
      { kinds: ['job'], actions: ['read'], namespaces: ['a'], own: true },
    ];
    const members = ['group:Platform', 'user:other/jane', '*'];
    expect(read([{ name: 'all', members, rules }]).roles).toEqual([
      {
        name: 'all',
        members: ['group:default/platform', 'user:other/jane', '*'],
        otherPermissions: [],
        rules: [
          {
            kinds: ['template', 'cluster', 'job', 'service'],
            actions: expect.arrayContaining([
              'read',
              'submit',
              'dashboard',
              'request',
              'deleteHistory',
            ]),
            namespaces: undefined,
          },
          { kinds: ['job'], actions: ['read'], namespaces: ['a'], own: true },
        ],
      },
    ]);
    expect(readRoles(new ConfigReader({})).roles).toBeUndefined();
  });

  it('reports all invalid values at once', () => {
    const roles = [
      {
        name: 'users',
        member: ['*'],
        rules: [
          {
            kinds: ['clusters'],
            actions: ['updat', 'sing'],
            namespaces: 'ray-demo',
            namespace: 'ray-demo',
            own: 'yes',
          },
          {
            kinds: ['job', 'template'],
            actions: ['submit', 'read'],
            namespaces: ['a'],
            own: true,
            secrets: [],
          },
        ],
      },
      { name: 'users', members: ['jane', 'system:x', ''] },
    ];
    expect(read(roles, false).problems).toEqual([
      'permission.roles[0].members is missing',
      expect.stringMatching(
        /^permission\.roles\[0\]\.rules\[0\]\.kinds\[0\] is "clusters": did you mean cluster\? Else use one of /,
      ),
      expect.stringContaining('actions[0] is "updat": did you mean update?'),
      expect.stringMatching(/actions\[1\] is "sing": use one of create, read/),
      expect.stringMatching(/namespaces is "ray-demo": expected array/),
      expect.stringMatching(/own is "yes": expected boolean/),
      expect.stringContaining(
        'rules[0].namespace is unknown: did you mean namespaces?',
      ),
      expect.stringContaining(
        'roles[0].member is unknown: did you mean members?',
      ),
      expect.stringMatching(/roles\[1\]\.members\[0\] is "jane": use \*, or/),
      expect.stringMatching(/roles\[1\]\.members\[1\] is "system:x": use \*/),
      expect.stringMatching(/roles\[1\]\.members\[2\] is "": use \*/),
      expect.stringMatching(
        /rules\[1\]\.actions\[0\] is "submit", which no template or job has: use some of create, read/,
      ),
      expect.stringMatching(/rules\[1\]\.own limits clusters, jobs and serv/),
      expect.stringMatching(/rules\[1\]\.secrets limits clusters, jobs and/),
      'permission.roles[1].name is "users", like that of another role',
      'permission.roles has no effect: set permission.enabled to true',
    ]);
    expect(read({ users: {} }).problems).toEqual([
      expect.stringMatching(/^permission.roles is {.*}: expected array/),
    ]);
  });
});
