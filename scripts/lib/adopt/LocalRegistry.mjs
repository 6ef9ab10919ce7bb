import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { posix } from 'node:path';

/** A package of ours has some hundred kilobytes; npm sends it as base64. */
const MAX_PUBLISHED_BYTES = 64 * 1_048_576;

/**
 * The metadata of a package in a registry.
 *
 * @typedef {object} Packument
 * @property {string} name
 * @property {Record<string, string>} dist-tags
 * @property {Record<string, { version: string, dist: { tarball: string, integrity: string, shasum: string } }>} versions
 * @property {Record<string, string>} time
 */

/**
 * A package registry in memory, on loopback, for the packages published to it: the part of npm's protocol that `npm
 * publish`, npm, yarn and pnpm need to publish and to install.
 */
export class LocalRegistry {
  /** @type {import('node:http').Server} */
  #server;
  /** @type {Map<string, Packument>} */
  #packages = new Map();
  /** @type {Map<string, Buffer>} */
  #tarballs = new Map();

  static async start() {
    const registry = new LocalRegistry();
    await new Promise(resolve => {
      registry.#server.listen(0, '127.0.0.1', () => resolve(undefined));
    });
    return registry;
  }

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request)
        .catch(error => ({ status: 400, body: { error: String(error) } }))
        .then(({ status, body }) => {
          const isTarball = Buffer.isBuffer(body);
          response
            .writeHead(status, {
              'content-type': isTarball
                ? 'application/octet-stream'
                : 'application/json',
            })
            .end(isTarball ? body : JSON.stringify(body));
        });
    });
  }

  /** Where it listens, without a slash at the end. */
  get url() {
    const address = /** @type {import('node:net').AddressInfo} */ (
      this.#server.address()
    );
    return `http://127.0.0.1:${address.port}`;
  }

  /** Names of all packages that were published, with their versions. */
  get published() {
    return [...this.#packages.values()].flatMap(({ name, versions }) =>
      Object.keys(versions).map(version => `${name}@${version}`),
    );
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<{ status: number, body: unknown }>}
   */
  async #answer(request) {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const path = decodeURIComponent(pathname).slice(1);
    if (request.method === 'PUT') {
      this.#publish(JSON.parse(String(await readBody(request))));
      return { status: 201, body: { ok: true } };
    }
    const body = this.#tarballs.get(path) ?? this.#packages.get(path);
    return body
      ? { status: 200, body }
      : { status: 404, body: { error: 'not found' } };
  }

  /** @param {Packument & { _attachments: Record<string, { data: string }> }} sent as `npm publish` does */
  #publish({ _attachments, ...sent }) {
    const [attachment] = Object.values(_attachments);
    const tarball = Buffer.from(attachment.data, 'base64');
    const [[version, manifest]] = Object.entries(sent.versions);
    const file = `${posix.basename(sent.name)}-${version}.tgz`;
    const path = `${sent.name}/-/${file}`;
    this.#tarballs.set(path, tarball);
    const before = this.#packages.get(sent.name);
    const dist = {
      tarball: `${this.url}/${path}`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      shasum: createHash('sha1').update(tarball).digest('hex'),
    };
    this.#packages.set(sent.name, {
      name: sent.name,
      'dist-tags': { ...before?.['dist-tags'], ...sent['dist-tags'] },
      versions: { ...before?.versions, [version]: { ...manifest, dist } },
      time: { ...before?.time, [version]: new Date().toISOString() },
    });
  }
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_PUBLISHED_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
