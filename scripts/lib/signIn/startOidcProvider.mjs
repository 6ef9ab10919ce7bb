import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { developmentTool } from '../developmentTool.mjs';

const VERSION = '9.13.3';

/** The credentials of the portal at the provider. */
export const OIDC_CLIENT = { id: 'rayport', secret: 'secret-of-the-test' };

/**
 * Starts an OpenID Connect provider on loopback. Its pages let anyone sign in under any name, whose address is at
 * example.com.
 *
 * @param {{ port: number, redirectUri: string }} options `redirectUri` is where the portal takes the answer
 * @returns {Promise<{ metadataUrl: string, stop(): void }>}
 */
export async function startOidcProvider({ port, redirectUri }) {
  const folder = await developmentTool('oidc-provider', VERSION);
  const { Provider } = await import(
    pathToFileURL(join(folder, 'lib/index.js')).href
  );
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    cookies: { keys: ['key-of-the-test'] },
    findAccount: (
      /** @type {unknown} */ _context,
      /** @type {string} */ id,
    ) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: id,
        email: `${id}@example.com`,
        email_verified: true,
      }),
    }),
    pkce: { required: () => false },
  });
  const server = createServer(provider.callback()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    metadataUrl: `${issuer}/.well-known/openid-configuration`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
