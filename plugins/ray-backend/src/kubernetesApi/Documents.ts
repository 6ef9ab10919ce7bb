import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RecentAnswers } from '../core/RecentAnswers';
import { encodingOf } from './answerForm';
import { discover, Discovered } from './discovery';
import { pathNotServed } from './notServed';
import { OPENAPI_V2_TYPE, rayOpenApi, wantsProtobuf } from './rayOpenApi';
import { toYaml } from './toYaml';

/**
 * The groups whose kinds are described, for `kubectl explain` and for checks before a request. Kubernetes describes more
 * kinds of them than are served.
 */
const DESCRIBED = [
  'apis/ray.io/v1',
  'api/v1',
  'apis/events.k8s.io/v1',
  'apis/networking.k8s.io/v1',
];

/** Documents that Kubernetes makes: they are the same for all callers, and change with its version and with CRDs. */
const FORWARDED: ReadonlySet<string> = new Set([
  '/version',
  ...DESCRIBED.map(group => `/openapi/v3/${group}`),
]);

/** How long these are remembered, milliseconds: a description has some megabytes. */
const REMEMBERED_MS = 60_000;

/** How long Kubernetes may take to answer one, milliseconds. */
const TIMEOUT_MS = 10_000;

/** Optional resources, where there are none. */
const NOTHING: ReadonlySet<string> = new Set();

const indexSchema = z.object({
  paths: z.record(z.string(), z.object({ serverRelativeURL: z.string() })),
});

/** How many bytes Kubernetes' description in protobuf may have: with many CRDs it has some megabytes. */
const MAX_OPENAPI_BYTES = 64 * 1024 * 1024;

/** A document as it is sent. */
export interface SentDocument {
  text: string | Uint8Array;
  type: string;
}

const resourcesSchema = z.object({
  resources: z.array(z.object({ name: z.string() })),
});

function textOf(
  { document, type = 'application/json' }: Discovered,
  accept: string | undefined,
): SentDocument {
  return encodingOf(accept) === 'yaml'
    ? { text: toYaml(document), type: 'application/yaml' }
    : { text: JSON.stringify(document), type };
}

/** Documents that clients read before objects: versions, discovery, and the description of Ray's kinds. */
export class Documents {
  readonly #kubernetes: Pick<KubernetesService, 'request'>;
  readonly #recent = new RecentAnswers<string>(REMEMBERED_MS);
  readonly #openApiV2 = new RecentAnswers<Uint8Array>(REMEMBERED_MS);

  constructor(kubernetes: Pick<KubernetesService, 'request'>) {
    this.#kubernetes = kubernetes;
  }

  /** Whether {@link read} may have something at a path. */
  static has(path: string): boolean {
    return (
      FORWARDED.has(path) ||
      path === '/openapi/v2' ||
      path === '/openapi/v3' ||
      /^\/(?:api|api\/v1|apis|apis\/[^/]+(?:\/v1)?)$/.test(path)
    );
  }

  /** @throws RayApiError for groups that are not served, KubernetesError where Kubernetes does not answer */
  async read(path: string, accept: string | undefined): Promise<SentDocument> {
    const type = 'application/json';
    if (FORWARDED.has(path)) return { text: await this.#forward(path), type };
    if (path === '/openapi/v3') {
      return { text: JSON.stringify(await this.#index()), type };
    }
    if (path === '/openapi/v2') return this.#inProtobuf(accept);
    const offered = path.startsWith('/apis') ? await this.#offered() : NOTHING;
    const document = discover(path, accept, offered);
    if (!document) throw pathNotServed(path);
    return textOf(document, accept);
  }

  async #index(): Promise<object> {
    const { paths } = indexSchema.parse(
      JSON.parse(await this.#forward('/openapi/v3')),
    );
    // Kubernetes' own addresses have a hash, so clients cache the documents permanently.
    const described = Object.entries(paths).filter(([group]) =>
      DESCRIBED.includes(group),
    );
    return { paths: Object.fromEntries(described) };
  }

  /** Discovery does without optional resources while Kubernetes does not say which it has. */
  async #offered(): Promise<ReadonlySet<string>> {
    const text = await this.#forward('/apis/ray.io/v1').catch(() => '');
    if (!text) return NOTHING;
    const { resources } = resourcesSchema.parse(JSON.parse(text));
    return new Set(resources.map(({ name }) => name));
  }

  /** In JSON there is only version 3: this version would have to be parsed as a whole, megabytes at once. */
  async #inProtobuf(accept: string | undefined): Promise<SentDocument> {
    const type = OPENAPI_V2_TYPE;
    if (!wantsProtobuf(accept)) {
      throw new RayApiError(
        'INVALID_ARGUMENT',
        `only the following media types are accepted: ${type}. /openapi/v3 is JSON.`,
        { httpStatus: 406 },
      );
    }
    const text = await this.#openApiV2.get(type, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const headers = { accept: type };
      const sent = { method: 'GET', signal, headers };
      const { body } = await this.#kubernetes.request('/openapi/v2', sent);
      return rayOpenApi(await bytesOf(body ?? []));
    });
    return { text, type };
  }

  async #forward(path: string): Promise<string> {
    return this.#recent.get(path, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = { method: 'GET', signal };
      const answer = await this.#kubernetes.request(path, sent);
      return answer.text();
    });
  }
}

async function bytesOf(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_OPENAPI_BYTES) {
      throw new Error('The OpenAPI document of Kubernetes is too long');
    }
  }
  return Buffer.concat(chunks);
}
