import { createKubernetesApi } from '../api/createKubernetesApi';
import { FaultPlan } from '../api/FaultPlan';
import { OpenStreams } from '../api/LineStream';
import { JsonObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { createTestStore } from './createTestStore';
import { silentLogger } from './silentLogger';
import { TestWatch } from './TestWatch';

/** An answer, read. */
export interface Answer {
  code: number;
  headers: Headers;
  body: JsonObject;
}

/** The Kubernetes API over a store, without a server. */
export class TestApi {
  readonly store: ObjectStore;
  readonly faults: FaultPlan;
  readonly streams = new OpenStreams();
  readonly fetch: (request: Request) => Promise<Response>;

  constructor(
    options: Partial<Parameters<typeof createKubernetesApi>[0]> = {},
  ) {
    const { faults = new FaultPlan() } = options;
    this.faults = faults;
    this.store =
      options.store ?? createTestStore({ webhooks: faults.webhooks });
    this.fetch = createKubernetesApi({
      store: this.store,
      logs: { open: () => undefined },
      logger: silentLogger,
      streams: this.streams,
      faults,
      ...options,
    });
  }

  /** Sends a request; an object as `body` goes as JSON. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.fetch(
      new Request(`http://sandbox${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
    );
  }

  /** Sends a request and reads the JSON response. */
  async ask(...request: Parameters<TestApi['send']>): Promise<Answer> {
    const response = await this.send(...request);
    const { status: code, headers } = response;
    return { code, headers, body: JSON.parse(await response.text()) };
  }

  /** Opens a watch. */
  async watch(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<TestWatch> {
    const response = await this.send('GET', path, undefined, headers);
    if (!response.body) {
      throw new Error('A watch without a body');
    }
    return new TestWatch(response.body.getReader());
  }
}
