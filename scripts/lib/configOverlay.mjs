import { randomBytes, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './runMain.mjs';
import { DEFAULT_SANDBOX_PORT } from './settings.mjs';

/**
 * Writes new keys for the tokens that the plugins of a portal send each other, as `backend.auth.pluginKeyStore`. Backstage
 * keeps them in the database of each plugin otherwise: then no plugin starts whose file is damaged, also where it needs
 * no database for anything else.
 *
 * @param {string} directory
 * @param {number} port of the portal, as another one may run next to it
 */
function writePluginKeys(directory, port) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const path = join(directory, `plugin-keys.${port}`);
  const publicKeyFile = `${path}.public.pem`;
  const privateKeyFile = `${path}.private.pem`;
  writeFileSync(publicKeyFile, publicKey);
  // Plugins trust every holder of the key.
  writeFileSync(privateKeyFile, privateKey, { mode: 0o600 });
  const key = { keyId: randomUUID(), publicKeyFile, privateKeyFile };
  return { type: 'static', static: { keys: [key] } };
}

/** Name of a caller with the API token in logs and audit events. */
const API_TOKEN_SUBJECT = 'rayport-api-token';

/** Long enough that it can't be guessed. */
const API_TOKEN_BYTES = 24;

/**
 * @typedef {object} OverlayOptions
 * @property {string} apiToken
 * @property {string} pagesUrl where a browser gets the pages
 * @property {import('./rayPython.mjs').InstalledRay} [installedRay] what the pods of the sandbox run
 * @property {string} [database] folder of the SQLite files; as the other configuration says when absent
 */

/** A token for this run, for when the environment names none. */
export function generateApiToken() {
  return randomBytes(API_TOKEN_BYTES).toString('base64url');
}

/**
 * Writes the settings as Backstage configuration. Environment variables inside app-config.yaml would arrive as strings
 * and could not be left out; this file has numbers, and only what is set.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {OverlayOptions} options
 * @returns {string} the file's path
 * @throws {UserError} where the folder can't be written, or its disk is full
 */
export function writeConfigOverlay(settings, options) {
  // By port: Backstage reloads its files when they change, and a second portal must not reconfigure the first.
  const file = `app-config.start.${settings.port}.yaml`;
  const path = join(settings.stateDirectory, file);
  try {
    mkdirSync(settings.stateDirectory, { recursive: true });
    const overlay = configOverlay(settings, options);
    // JSON is YAML too. It contains the token, so only the owner may read it.
    writeFileSync(
      path,
      `# Written by scripts/.\n${JSON.stringify(overlay, undefined, 2)}\n`,
      { mode: 0o600 },
    );
  } catch (error) {
    throw new UserError(
      `The configuration of this run can't be written (${error}). Make room in ${settings.stateDirectory} and make it writable, or choose another folder with RAYPORT_STATE_DIR.`,
    );
  }
  return path;
}

/**
 * Where the sandbox puts the kubeconfig for kubectl and other clients. A second portal has another port, and must not
 * lead the first to its own sandbox.
 */
export function sandboxKubeconfigPath(
  /** @type {import('./settings.mjs').Settings} */ settings,
) {
  const { port } = settings.sandbox;
  const file =
    port === DEFAULT_SANDBOX_PORT
      ? 'sandbox.kubeconfig'
      : `sandbox.${port}.kubeconfig`;
  return join(settings.stateDirectory, file);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {OverlayOptions} options
 */
function configOverlay(settings, options) {
  const { apiToken, pagesUrl, installedRay, database } = options;
  const { connection, grpcPort, port, sandbox, stateDirectory } = settings;
  return {
    app: { baseUrl: pagesUrl },
    backend: {
      baseUrl: `http://localhost:${port}`,
      listen: { host: '127.0.0.1', port },
      cors: { origin: pagesUrl },
      ...(database && { database: { connection: { directory: database } } }),
      auth: {
        // Replicas share theirs in the database.
        ...(database && {
          pluginKeyStore: writePluginKeys(stateDirectory, port),
        }),
        externalAccess: [
          {
            type: 'static',
            options: { token: apiToken, subject: API_TOKEN_SUBJECT },
          },
        ],
      },
    },
    ray: {
      kubernetes: { connection },
      grpc: { port: grpcPort },
      sandbox: {
        ...sandbox,
        kubeconfigPath: sandboxKubeconfigPath(settings),
        installedRay,
      },
    },
  };
}
