import { freePorts } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { metadataFault } from './metadataFault';

const ANSWERS: Record<string, [status: number, body: string]> = {
  '/.well-known/right': [200, '{"issuer":"http://127.0.0.1"}'],
  '/base/.well-known/openid-configuration': [200, '{"issuer":"a"}'],
  '/.well-known/page': [200, '<html></html>'],
  '/.well-known/other': [200, '{"name":"other"}'],
  '/.well-known/moved': [301, ''],
};

describe('metadataFault', () => {
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

  it.each(['/.well-known/right', '/base', '/base/'])(
    'is none for %s',
    async path => {
      expect(await metadataFault(`${url}${path}`)).toBeUndefined();
    },
  );

  it.each([
    ['/.well-known/page', 'is no JSON'],
    ['/.well-known/other', 'names no issuer'],
    ['/.well-known/nothing', 'answers 404'],
    ['/.well-known/moved', 'answers 301'],
  ])('tells what is wrong with %s', async (path, fault) => {
    const metadataUrl = `${url}${path}`;
    expect(await metadataFault(metadataUrl)).toBe(`${metadataUrl} ${fault}`);
  });

  it('names the reason of a provider that does not answer', async () => {
    const [port] = await freePorts(1);
    expect(await metadataFault(`http://127.0.0.1:${port}`)).toMatch(
      / does not answer: connect ECONNREFUSED /,
    );
  });

  it('names the code if several addresses of a host do not answer', async () => {
    const cause = Object.assign(new AggregateError([]), {
      code: 'ECONNREFUSED',
    });
    const failure = new TypeError('fetch failed', { cause });
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(failure);
    expect(await metadataFault('https://login.example.com')).toMatch(
      / does not answer: ECONNREFUSED$/,
    );
    fetched.mockRestore();
  });
});
