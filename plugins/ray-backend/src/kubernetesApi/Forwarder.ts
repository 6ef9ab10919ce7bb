import {
  ImpersonatedUser,
  KubernetesObject,
  KubernetesResponse,
  KubernetesService,
  pathOf,
} from '@rayport/backstage-plugin-ray-node';
import { Target } from './Target';

/** How a request is forwarded. */
export interface Forwarded {
  method?: string;
  query?: Record<string, string | number | undefined>;
  accept?: string;
  contentType?: string;
  body?: string;
  signal: AbortSignal;
  impersonate: ImpersonatedUser | undefined;
}

/** Where a target is on the API server. */
function locate(target: Target, query: Forwarded['query'] = {}): string {
  const { subresource } = target;
  const resource = { ...target, kind: '', namespaced: true };
  const path = pathOf(resource, target);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      parameters.set(name, String(value));
    }
  }
  const below = subresource ? `/${subresource}` : '';
  return `${path}${below}${parameters.size ? `?${parameters}` : ''}`;
}

/** Sends requests on to the Kubernetes API server. What may be sent on is decided before. */
export class Forwarder {
  readonly #kubernetes: Pick<KubernetesService, 'request'>;

  constructor(kubernetes: Pick<KubernetesService, 'request'>) {
    this.#kubernetes = kubernetes;
  }

  /**
   * The answer as it begins.
   *
   * @throws KubernetesError for every answer that is no success
   */
  async send(target: Target, request: Forwarded): Promise<KubernetesResponse> {
    const { method = 'GET', accept, contentType, body } = request;
    const { signal, impersonate } = request;
    return this.#kubernetes.request(locate(target, request.query), {
      method,
      body,
      signal,
      impersonate,
      headers: {
        ...(accept && { accept }),
        ...(contentType && { 'content-type': contentType }),
      },
    });
  }

  /** The answer as an object; the API server is trusted to send one. */
  async json<T extends object = KubernetesObject>(
    target: Target,
    request: Forwarded,
  ): Promise<T> {
    const response = await this.send(target, request);
    const answer: T = JSON.parse(await response.text());
    return answer;
  }
}
