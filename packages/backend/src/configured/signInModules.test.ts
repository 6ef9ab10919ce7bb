import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { commonSignInResolvers } from '@backstage/plugin-auth-node';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SIGN_IN_MODULES } from './modules';
import { SIGN_IN_RESOLVERS } from './signInResolvers';

const CLIENT = { clientId: 'id', clientSecret: 'secret' };
const SIGN_IN = {
  signIn: {
    resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }],
  },
};

/** The minimum settings of each way to sign in, and one setting that it requires. */
const PROVIDERS: Record<string, { settings: object; needs?: string }> = {
  github: { settings: CLIENT, needs: 'clientSecret' },
  gitlab: { settings: CLIENT, needs: 'clientId' },
  google: { settings: CLIENT, needs: 'clientSecret' },
  guest: { settings: {} },
  microsoft: { settings: { ...CLIENT, tenantId: 'tenant' }, needs: 'tenantId' },
  oauth2Proxy: { settings: SIGN_IN },
  // The address of its metadata is only known once the provider listens.
  oidc: { settings: CLIENT, needs: 'metadataUrl' },
  okta: { settings: CLIENT, needs: 'clientSecret' },
};

/** Proxies have no settings per environment. */
const WITHOUT_ENVIRONMENT = ['guest', 'oauth2Proxy'];

/** The part of an OpenID Connect provider that the portal reads at its start. */
async function startProvider() {
  const provider = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer: 'http://127.0.0.1' }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  if (typeof address !== 'object' || !address) throw new TypeError();
  const metadataUrl = `http://127.0.0.1:${address.port}/.well-known/openid-configuration`;
  return { metadataUrl, stop: () => provider.close() };
}

/** Starts Backstage's sign-in with one provider, as our portal does. */
async function start(key: string, settings: object) {
  const load = SIGN_IN_MODULES[key];
  if (!load) throw new TypeError(`There is no module for ${key}`);
  const provider = WITHOUT_ENVIRONMENT.includes(key)
    ? settings
    : { development: settings };
  const data = {
    app: { baseUrl: 'http://localhost' },
    auth: {
      environment: 'development',
      session: { secret: 'session secret' },
      providers: { [key]: provider },
    },
  };
  return startTestBackend({
    features: [
      import('@backstage/plugin-auth-backend'),
      load(),
      mockServices.rootConfig.factory({ data }),
    ],
  });
}

/** Loading Backstage's sign-in takes jest that long, milliseconds. */
const LOAD_TIMEOUT_MS = 120_000;

describe('sign-in modules', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;

  beforeAll(async () => {
    provider = await startProvider();
  });

  afterAll(() => provider?.stop());

  it.each(Object.entries(SIGN_IN_RESOLVERS))(
    'have the resolvers that are known of %s',
    async (key, known) => {
      const loaded = await SIGN_IN_MODULES[key]?.();
      const own = Object.entries(loaded ?? {})
        .filter(([name]) => name.endsWith('SignInResolvers'))
        .flatMap(([, resolvers]) => Object.keys(resolvers));
      const all = new Set([...own, ...Object.keys(commonSignInResolvers)]);
      expect(known).toEqual([...all].sort());
    },
    LOAD_TIMEOUT_MS,
  );

  it('are all covered by the settings of this test', () => {
    expect(Object.keys(PROVIDERS)).toEqual(Object.keys(SIGN_IN_MODULES));
  });

  it.each(Object.entries(PROVIDERS))(
    'load with the settings of %s, and report a missing one',
    async (key, { settings: least, needs }) => {
      const { metadataUrl } = provider;
      const settings = key === 'oidc' ? { ...least, metadataUrl } : least;
      const { server } = await start(key, settings);
      // An unknown provider has no such path.
      const path = `/api/auth/${key}/refresh?env=development`;
      const { status } = await fetch(
        `http://localhost:${server.port()}${path}`,
      );
      expect(status).not.toBe(404);
      if (!needs) return;
      const others = Object.entries(settings).filter(
        ([name]) => name !== needs,
      );
      await expect(start(key, Object.fromEntries(others))).rejects.toThrow(
        new RegExp(`auth\\.providers\\.${key}\\.development.*${needs}`),
      );
    },
    LOAD_TIMEOUT_MS,
  );
});
