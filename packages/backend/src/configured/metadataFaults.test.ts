import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { ConfigReader } from '@backstage/config';
import { metadataFaults } from './metadataFaults';

const ANSWERS: Record<string, [status: number, body: string]> = {
  '/.well-known/right': [200, '{"issuer":"http://127.0.0.1"}'],
  '/base/.well-known/openid-configuration': [200, '{"issuer":"a"}'],
  '/.well-known/page': [200, '<html></html>'],
  '/.well-known/other': [200, '{"name":"other"}'],
  '/.well-known/moved': [301, ''],
};

describe('metadataFaults', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer(({ url: path = '' }, response) => {
      const [status, body] = ANSWERS[path] ?? [404, 'nothing'];
      response.writeHead(status, { location: '/.well-known/right' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new TypeError();
    url = `http://127.0.0.1:${address.port}`;
  });

  afterAll(() => server.close());

  const faultsOf = (oidc: object) =>
    metadataFaults(new ConfigReader({ auth: { providers: { oidc } } }));

  it.each(['/.well-known/right', '/base', '/base/'])(
    'are none for %s',
    async path => {
      const metadataUrl = `${url}${path}`;
      expect(await faultsOf({ production: { metadataUrl } })).toEqual([]);
    },
  );

  it.each([
    ['/.well-known/page', 'is no JSON'],
    ['/.well-known/other', 'names no issuer'],
    ['/.well-known/nothing', 'answers 404'],
    ['/.well-known/moved', 'answers 301'],
  ])('tell what is wrong with %s', async (path, fault) => {
    const metadataUrl = `${url}${path}`;
    expect(await faultsOf({ production: { metadataUrl } })).toEqual([
      `auth.providers.oidc.production.metadataUrl can't be used: ${metadataUrl} ${fault}. Users can't sign in: correct the address, or start the portal again once the provider answers.`,
    ]);
  });

  it('name the reason of a provider that does not answer', async () => {
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    if (typeof address !== 'object' || !address) throw new TypeError();
    const metadataUrl = `http://127.0.0.1:${address.port}`;
    closed.close();
    expect(await faultsOf({ a: { metadataUrl }, b: {} })).toEqual([
      expect.stringMatching(
        /oidc\.a\.metadataUrl .* does not answer: connect ECONNREFUSED .* sign in/,
      ),
    ]);
  });

  it('name the code if several addresses of a host do not answer', async () => {
    const cause = Object.assign(new AggregateError([]), {
      code: 'ECONNREFUSED',
    });
    const failure = new TypeError('fetch failed', { cause });
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(failure);
    const metadataUrl = 'https://login.example.com';
    expect(await faultsOf({ production: { metadataUrl } })).toEqual([
      expect.stringContaining(' does not answer: ECONNREFUSED. '),
    ]);
    fetched.mockRestore();
  });

  it('are none without the provider', async () => {
    expect(await metadataFaults(new ConfigReader({}))).toEqual([]);
  });
});
