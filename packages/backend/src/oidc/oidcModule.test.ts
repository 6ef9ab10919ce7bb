import { once } from 'node:events';
import { createServer } from 'node:http';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { RETRY_MS } from './Discovery';
import oidcModule from './oidcModule';

const METADATA = '/.well-known/openid-configuration';

/** Loading Backstage's sign-in takes jest that long, milliseconds. */
const LOAD_TIMEOUT_MS = 120_000;

/** A provider that can't be used at first. */
async function startProvider() {
  let isUp = false;
  let asked = 0;
  let issuer = '';
  const server = createServer(({ url = '' }, response) => {
    asked += Number(url === METADATA);
    response.writeHead(isUp ? 200 : 503, {
      'content-type': 'application/json',
    });
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new TypeError();
  issuer = `http://127.0.0.1:${address.port}`;
  return {
    metadataUrl: `${issuer}${METADATA}`,
    comesUp: () => {
      isUp = true;
    },
    asked: () => asked,
    stop: () => server.close(),
  };
}

function startPortal(metadataUrl: string) {
  const settings = { clientId: 'id', clientSecret: 'secret', metadataUrl };
  const data = {
    app: { baseUrl: 'http://localhost' },
    auth: {
      environment: 'production',
      session: { secret: 'session secret' },
      providers: { oidc: { production: { ...settings, prompt: 'auto' } } },
    },
  };
  const logger = mockServices.logger.mock();
  return startTestBackend({
    features: [
      import('@backstage/plugin-auth-backend'),
      oidcModule,
      mockServices.rootConfig.factory({ data }),
      mockServices.logger.mock({ ...logger, child: () => logger }).factory,
    ],
  }).then(({ server }) => ({ server, logger }));
}

/** What a browser gets when a user chooses the button of the sign-in page. */
async function signIn(port: number) {
  const url = `http://localhost:${port}/api/auth/oidc/start?env=production&origin=http://localhost`;
  const started = await fetch(url, { redirect: 'manual' });
  const location = new URL(String(started.headers.get('location')));
  const cookie = started.headers
    .getSetCookie()
    .map(text => String(text.split(';')[0]))
    .filter(text => !text.endsWith('='))
    .join('; ');
  return { location, cookie };
}

describe('oidcModule', () => {
  afterEach(() => jest.restoreAllMocks());

  it(
    'reports a provider that is away to the sign-in page, and takes it once it is up',
    async () => {
      const provider = await startProvider();
      // Its own clock: the steps before the next try may take any time.
      let now = performance.now();
      jest.spyOn(performance, 'now').mockImplementation(() => now);
      const { server, logger } = await startPortal(provider.metadataUrl);
      const port = Number(server.port());

      const failed = await signIn(port);
      expect(failed.location.pathname).toBe('/api/auth/oidc/handler/frame');
      const answerIn = async (language: string) => {
        const page = await fetch(
          `http://localhost:${port}${failed.location.pathname}${failed.location.search}`,
          { headers: { cookie: failed.cookie, 'accept-language': language } },
        );
        return decodeURIComponent(await page.text());
      };
      expect(await answerIn('fr, en;q=0.5')).toContain(
        '"name":"ServiceUnavailableError","message":"The sign-in provider does not answer the portal as it should. Try again in 10 seconds.',
      );
      expect(await answerIn('de-AT, en;q=0.5')).toContain(
        '"name":"ServiceUnavailableError","message":"Der Anmeldedienst antwortet dem Portal nicht wie erwartet.',
      );
      expect(logger.error.mock.calls).toEqual([
        [
          `auth.providers.oidc.production.metadataUrl can't be used: ${provider.metadataUrl} answers 503. Users can't sign in: correct the address if it is wrong. The portal tries again when a user signs in.`,
        ],
      ]);

      provider.comesUp();
      const asked = provider.asked();
      const soon = await Promise.all([signIn(port), signIn(port)]);
      expect(soon[0]?.location.pathname).toBe('/api/auth/oidc/handler/frame');
      expect(provider.asked()).toBe(asked);

      now += RETRY_MS;
      const [first, second] = await Promise.all([signIn(port), signIn(port)]);
      expect(first?.location.pathname).toBe('/auth');
      expect(second?.location.searchParams.get('client_id')).toBe('id');
      expect(provider.asked()).toBe(asked + 1);
      provider.stop();
    },
    LOAD_TIMEOUT_MS,
  );
});
