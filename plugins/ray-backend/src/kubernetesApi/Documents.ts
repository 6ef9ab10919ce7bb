import { KubernetesService } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { RecentAnswers } from '../core/RecentAnswers';
import { discover, Discovered } from './discovery';

/** The description of Ray's kinds, for `kubectl explain` and for checks before a request. */
const RAY_OPENAPI = 'apis/ray.io/v1';

/** Documents that Kubernetes makes: they are the same for all callers, and change with its version and with CRDs. */
const FORWARDED: ReadonlySet<string> = new Set([
  '/version',
  `/openapi/v3/${RAY_OPENAPI}`,
]);

/** How long these are remembered, milliseconds: that of Ray's kinds has some megabytes. */
const REMEMBERED_MS = 60_000;

/** How long Kubernetes may take to answer one, milliseconds. */
const TIMEOUT_MS = 10_000;

const indexSchema = z.object({
  paths: z.record(z.string(), z.object({ serverRelativeURL: z.string() })),
});

/** A document as it is sent. */
export interface SentDocument {
  text: string;
  type: string;
}

function asJson({
  document,
  type = 'application/json',
}: Discovered): SentDocument {
  return { text: JSON.stringify(document), type };
}

/** What clients read before they ask for objects: versions, discovery, and the description of Ray's kinds. */
export class Documents {
  readonly #kubernetes: Pick<KubernetesService, 'request'>;
  readonly #recent = new RecentAnswers<string>(REMEMBERED_MS);

  constructor(kubernetes: Pick<KubernetesService, 'request'>) {
    this.#kubernetes = kubernetes;
  }

  /** Whether {@link read} may have something at a path. */
  static has(path: string): boolean {
    return (
      FORWARDED.has(path) ||
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
    return asJson(discover(path, accept) ?? { document: {} });
  }

  async #index(): Promise<object> {
    const { paths } = indexSchema.parse(
      JSON.parse(await this.#forward('/openapi/v3')),
    );
    const ray = paths[RAY_OPENAPI];
    // Kubernetes' own address has a hash, so clients cache the document permanently.
    return { paths: ray ? { [RAY_OPENAPI]: ray } : {} };
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
