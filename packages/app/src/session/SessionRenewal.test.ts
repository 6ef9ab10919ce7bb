import { IdentityApi } from '@backstage/frontend-plugin-api';
import { RenewingFetchMiddleware } from './RenewingFetchMiddleware';
import { SessionRenewal } from './SessionRenewal';

const GUEST = 'user:default/guest';

/** A portal that accepts one token, and gives it to users who may have a session. */
class FakePortal {
  token = 'first';
  refreshes: string[] = [];
  /** By provider: the user that it signs in without a prompt. */
  sessions: Record<string, string> = { guest: GUEST };

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const [, provider] = /auth\/(\w+)\/refresh/.exec(request.url) ?? [];
    if (!provider) return this.#serve(request);
    this.refreshes.push(provider);
    const userEntityRef = this.sessions[provider];
    if (!userEntityRef) return new Response(undefined, { status: 401 });
    const { token } = this;
    const identity = { token, identity: { userEntityRef } };
    const backstageIdentity = { ...identity, expiresInSeconds: 3600 };
    return Response.json({ backstageIdentity });
  };

  async #serve(request: Request) {
    const isKnown =
      request.headers.get('authorization') === `Bearer ${this.token}`;
    return isKnown
      ? new Response(await request.text())
      : new Response(undefined, { status: 401 });
  }
}

/** A signed-in user, whose browser keeps the token until it expires. */
function signIn(providers: string[]) {
  const portal = new FakePortal();
  jest.spyOn(global, 'fetch').mockImplementation(portal.fetch);
  const renewal = new SessionRenewal({
    discoveryApi: { getBaseUrl: async id => `http://portal/api/${id}` },
    environment: undefined,
  });
  const kept = { token: portal.token };
  const target: IdentityApi = {
    getProfileInfo: async () => ({}),
    getBackstageIdentity: async () => ({
      type: 'user',
      userEntityRef: GUEST,
      ownershipEntityRefs: [GUEST],
    }),
    getCredentials: async () => kept,
    signOut: async () => undefined,
  };
  const identity = renewal.begin(target, providers);
  const send = new RenewingFetchMiddleware(renewal).apply(portal.fetch);
  const post = async (body: string, token?: string) => {
    const own = token ?? (await identity.getCredentials()).token;
    const response = await send('http://portal/api/ray/v1/clusters', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${own}` },
    });
    return response.ok ? response.text() : response.status;
  };
  return { portal, identity, post, kept };
}

describe('SessionRenewal', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('renews an invalid token once for all failed requests, and retries them', async () => {
    const { portal, identity, post, kept } = signIn(['guest']);
    expect(await post('a')).toBe('a');
    portal.token = 'second';
    expect(await Promise.all([post('b'), post('c')])).toEqual(['b', 'c']);
    expect(portal.refreshes).toEqual(['guest']);
    expect(await identity.getCredentials()).toEqual({ token: 'second' });
    expect(await post('d')).toBe('d');

    jest.advanceTimersByTime(10_000);
    portal.token = 'third';
    expect(await post('e')).toBe('e');
    expect(portal.refreshes).toHaveLength(2);

    // By then, the identity has renewed its own token.
    jest.advanceTimersByTime(3_600_000);
    kept.token = 'fourth';
    expect(await identity.getCredentials()).toEqual({ token: 'fourth' });
  });

  it('does not retry a request that fails with the new token or uses a different one', async () => {
    const { portal, post } = signIn(['guest']);
    await post('a');
    portal.token = 'second';
    expect(await post('b', 'of-a-service')).toBe(401);
    expect(portal.refreshes).toEqual([]);
    expect(await post('c')).toBe('c');
    portal.token = 'whatever';
    expect(await post('d')).toBe(401);
    expect(portal.refreshes).toHaveLength(1);
  });

  it('accepts no session of another user, and keeps the old token when the session is gone', async () => {
    const { portal, identity, post } = signIn(['github', 'guest']);
    await post('a');
    portal.token = 'second';
    portal.sessions = { github: 'user:default/jane' };
    expect(await post('b')).toBe(401);
    expect(portal.refreshes).toEqual(['github', 'guest']);
    expect(await identity.getCredentials()).toEqual({ token: 'first' });

    portal.sessions = { guest: GUEST };
    expect(await post('c')).toBe('c');
  });
});
