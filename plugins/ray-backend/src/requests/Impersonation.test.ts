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

describe('the Kubernetes user of a portal user', () => {
  it('has a prefixed name and prefixed groups', async () => {
    const { impersonation } = impersonationWith({});
    expect(await impersonation.userOf(alice())).toEqual({
      user: 'backstage:user:default/alice',
      groups: ['backstage:group:default/team-a', 'backstage:group:other/ops'],
    });
  });

  it('does not depend on the case of the entity ref', async () => {
    const { impersonation } = impersonationWith({});
    const shouting = await impersonation.userOf(alice('User:Default/ALICE'));
    expect(shouting).toEqual(await impersonation.userOf(alice()));
  });

  it('follows the configured templates and groups', async () => {
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

  it('is undefined for services and anonymous requests', async () => {
    const { impersonation, userInfo } = impersonationWith({});
    const credentials = mockCredentials.service();
    const service = { credentials, service: 'external:test' };
    expect(await impersonation.userOf(service)).toBeUndefined();
    const anonymous = { credentials, isAnonymous: true };
    expect(await impersonation.userOf(anonymous)).toBeUndefined();
    expect(userInfo.getUserInfo).not.toHaveBeenCalled();
  });

  it('is looked up only for requests that impersonate', async () => {
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

  it('fails while the groups are unknown, so that the portal does not act under its own name', async () => {
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
  ])('refuses %j, which is not an entity ref', async user => {
    const { impersonation } = impersonationWith({});
    await expect(impersonation.userOf(alice(user))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: expect.stringContaining('ray.kubernetes.impersonation.user'),
    });
  });

  it('is never a user of Kubernetes itself, for any template and entity ref', () => {
    const word = fc.constantFrom(
      'system',
      'SYSTEM',
      'sys',
      'tem',
      ':',
      'masters',
      'default',
      '/',
      '{ref}',
      '{kind}',
      '{namespace}',
      '{name}',
      '\n',
      ' ',
      '',
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

describe('settings of impersonation', () => {
  it('are off by default', () => {
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
  ])('refuse invalid values: %j', (section, message) => {
    expect(() => readFrom({ impersonate: 'writes', ...section })).toThrow(
      message,
    );
  });
});
