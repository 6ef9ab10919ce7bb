import {
  KubernetesConnection,
  KubernetesRequest,
  KubernetesResponse,
} from '@rayport/backstage-plugin-ray-node';
import { fetch } from 'undici';

/** The state of the network, which decides about requests to Kubernetes. */
export type Weather =
  | 'fine'
  | 'refused'
  | 'hanging'
  | { answer(path: string): Response | undefined };

/** A connection to a Kubernetes API server that tests can interrupt, and that records its requests. */
export class FaultyNetwork implements KubernetesConnection {
  readonly server: string;
  weather: Weather = 'fine';
  /** Method and path with its query, in the order of sending. */
  readonly sent: string[] = [];

  constructor(server: string) {
    this.server = server;
  }

  async fetch(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    this.sent.push(`${request.method} ${path}`);
    const { weather } = this;
    if (weather === 'refused') throw new Error('connection refused');
    if (weather === 'hanging') await aborted(request.signal);
    const canned =
      typeof weather === 'object' ? weather.answer(path) : undefined;
    return canned
      ? endedBy(canned, request.signal)
      : fetch(`${this.server}${path}`, request);
  }
}

/** A response whose body ends when the request is aborted, as on a network. */
function endedBy(
  { body, status, headers }: Response,
  signal: AbortSignal | undefined,
): Response {
  const passed = body?.pipeThrough(new TransformStream(), { signal });
  return new Response(passed, { status, headers });
}

async function aborted(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
