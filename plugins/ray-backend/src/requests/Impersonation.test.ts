import { ConfigReader } from '@backstage/config';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import fc from 'fast-check';
import { Impersonation, kubernetesName } from './Impersonation';
import { readImpersonation } from './ImpersonationSettings';

const OWNERS = [
  'user:default/Alice',
  'group:default/team-a',
  'group:default/Team-A',
  'group:other/ops',
  'no entity ref',
  'system:masters',
];

function readFrom(kubernetes: object) {
  return readImpersonation(new ConfigReader({ ray: { kubernetes } }));
}

function impersonationWith(
  kubernetes: object,
  getUserInfo = async () => ({
    userEntityRef: 'user:default/alice',
    ownershipEntityRefs: OWNERS,
  }),
) {
  const settings = readFrom({ impersonate: 'writes', ...kubernetes });
  if (!settings) throw new Error('It is off');
  const userInfo = mockServices.userInfo.mock({
    getUserInfo: jest.fn(getUserInfo),
  });
  return { impersonation: new Impersonation({ settings, userInfo }), userInfo };
}

function alice(user = 'user:default/alice') {
  return { credentials: mockCredentials.user(), user };
}

describe('who a user of the portal is in Kubernetes', () => {
  it('has a name and groups that nobody else has there', async () => {
    const { impersonation } = impersonationWith({});
    expect(await impersonation.userOf(alice())).toEqual({
      user: 'backstage:user:default/alice',
      groups: ['backstage:group:default/team-a', 'backstage:group:other/ops'],
    });
  });

  it('is the same however the portal writes it', async () => {
    const { impersonation } = impersonationWith({});
    const shouting = await impersonation.userOf(alice('User:Default/ALICE'));
    expect(shouting).toEqual(await impersonation.userOf(alice()));
  });

  it('follows the templates, with the groups that are chosen', async () => {
    const { impersonation } = impersonationWith({
      impersonation: {
        user: '{name}@example.com',
        group: 'portal:{kind}:{namespace}:{name}',
        groups: ['Group:default/team-a', 'group:default/unknown'],
      },
    });
    expect(await impersonation.userOf(alice())).toEqual({
      user: 'alice@example.com',
      groups: ['portal:group:default:team-a'],
    });
  });

  it('is nobody for services and anonymous requests', async () => {
    const { impersonation, userInfo } = impersonationWith({});
    const credentials = mockCredentials.service();
    const service = { credentials, service: 'external:test' };
    expect(await impersonation.userOf(service)).toBeUndefined();
    const anonymous = { credentials, isAnonymous: true };
    expect(await impersonation.userOf(anonymous)).toBeUndefined();
    expect(userInfo.getUserInfo).not.toHaveBeenCalled();
  });

  it('is asked for only where something may act as the user', async () => {
    const { impersonation, userInfo } = impersonationWith({});
    for (const method of ['GET', 'HEAD']) {
      expect(await impersonation.userFor(method, alice())).toBeUndefined();
    }
    expect(userInfo.getUserInfo).not.toHaveBeenCalled();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await impersonation.userFor(method, alice())).toBeDefined();
    }
    expect(userInfo.getUserInfo).toHaveBeenCalledTimes(1);
    const { impersonation: all } = impersonationWith({ impersonate: 'all' });
    expect(await all.userFor('GET', alice())).toBeDefined();
  });

  it('is nobody while the groups are not known: the portal must not act in its own name', async () => {
    const { impersonation } = impersonationWith({}, () =>
      Promise.reject(new Error('away')),
    );
    await expect(impersonation.userOf(alice())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('which groups you are in'),
    });
  });

  it.each([
    'nobody',
    'user:default/',
    'user:default/a:b',
    'user:default/a\nb',
    'user:default/a\u0000',
  ])('refuses %j, which is no entity ref', async user => {
    const { impersonation } = impersonationWith({});
    await expect(impersonation.userOf(alice(user))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.stringContaining('ray.kubernetes.impersonation.user'),
    });
  });

  it('is never one of Kubernetes itself, whatever the template and the portal say', () => {
    const word = fc.constantFrom(
      ...['system', 'SYSTEM', 'sys', 'tem', ':', 'masters', 'default', '/'],
      ...['{ref}', '{kind}', '{namespace}', '{name}', '\n', ' ', ''],
    );
    const text = fc.array(word, { maxLength: 6 }).map(words => words.join(''));
    fc.assert(
      fc.property(text, text, (template, ref) => {
        for (const entity of [ref, `${ref}:default/masters`]) {
          const name = kubernetesName(template, entity) ?? '';
          expect(name).not.toMatch(/^system:/);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(kubernetesName('{ref}', 'system:default/m')).toBeUndefined();
    expect(kubernetesName('{kind}:{name}', 'System:a/masters')).toBeUndefined();
    expect(kubernetesName('sys{name}', 'user:a/tem:masters')).toBeUndefined();
  });
});

describe('the settings of impersonation', () => {
  it('are off unless somebody wants them', () => {
    expect(readFrom({})).toBeUndefined();
    expect(readFrom({ impersonate: 'off' })).toBeUndefined();
    const template = 'backstage:{ref}';
    expect(readFrom({ impersonate: 'all' })).toEqual({
      mode: 'all',
      user: template,
      group: template,
      groups: undefined,
    });
  });

  it.each([
    [{ impersonate: 'reads' }, /impersonate is reads: use one of off, writes/],
    [{ impersonation: { user: 'portal' } }, /could not tell users apart/],
    [{ impersonation: { user: '{email}' } }, /\.user holds \{email\}/],
    [{ impersonation: { user: 'system:{name}' } }, /begin with system:/],
    [{ impersonation: { group: 'system:{name}' } }, /\.group is system:/],
  ])('are refused where they make no sense: %j', (section, message) => {
    expect(() => readFrom({ impersonate: 'writes', ...section })).toThrow(
      message,
    );
  });
});
