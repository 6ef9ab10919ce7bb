import { createServer } from 'node:https';
import { createCertificate, EchoServers } from '../__testUtils__/EchoServers';
import { OidcCredentials } from './OidcCredentials';

const certificate = createCertificate();
const ca = Buffer.from(certificate.cert).toString('base64');

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

function idToken(claims: object): string {
  const part = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

describe('OidcCredentials', () => {
  let servers: EchoServers;

  beforeEach(() => {
    servers = new EchoServers();
  });

  afterEach(() => servers.stop());

  /** An issuer whose tokens are valid for this long, and the requests for tokens. */
  async function startIssuer(lifetimes: number[]) {
    const asked: URLSearchParams[] = [];
    const server = createServer(
      { key: certificate.private, cert: certificate.cert },
      async (request, response) => {
        const issuer = `https://${request.headers.host}`;
        response.setHeader('content-type', 'application/json');
        if (request.url === '/.well-known/openid-configuration') {
          const token_endpoint = `${issuer}/token`;
          response.end(JSON.stringify({ issuer, token_endpoint }));
          return;
        }
        let body = '';
        for await (const chunk of request) body += chunk;
        asked.push(new URLSearchParams(body));
        const claims = {
          iss: issuer,
          aud: 'portal',
          sub: `${asked.length}`,
          iat: seconds(0),
          exp: seconds(lifetimes[asked.length - 1]),
        };
        response.end(
          JSON.stringify({
            access_token: 'unused',
            token_type: 'bearer',
            id_token: idToken(claims),
            refresh_token: `refresh-${asked.length}`,
          }),
        );
      },
    );
    const port = await servers.listen(server);
    const credentials = new OidcCredentials({
      name: 'oidc',
      config: {
        'idp-issuer-url': `https://127.0.0.1:${port}`,
        'idp-certificate-authority-data': ca,
        'client-id': 'portal',
        'client-secret': 'secret',
        'id-token': idToken({ exp: seconds(-60) }),
        'refresh-token': 'refresh-0',
      },
    });
    return { asked, credentials };
  }

  it('renews an expired token once for concurrent requests, and reuses it until it expires', async () => {
    const { asked, credentials } = await startIssuer([3600]);
    const [first, second] = await Promise.all([
      credentials.authorization(),
      credentials.authorization(),
    ]);
    expect(second).toBe(first);
    expect(await credentials.authorization()).toBe(first);
    expect(asked.map(body => Object.fromEntries(body))).toEqual([
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-0',
        client_id: 'portal',
        client_secret: 'secret',
      },
    ]);
  });

  it('uses the latest refresh token', async () => {
    const { asked, credentials } = await startIssuer([5, 3600]);
    await credentials.authorization();
    await credentials.authorization();
    expect(asked.map(body => body.get('refresh_token'))).toEqual([
      'refresh-0',
      'refresh-1',
    ]);
  });

  it('reports that the issuer does not answer', async () => {
    const { credentials } = await startIssuer([3600]);
    servers.stop();
    await expect(credentials.authorization()).rejects.toThrow(
      /could not be renewed.*kubelogin/,
    );
  });
});
