import { createKubernetesApi } from '../api/createKubernetesApi';
import { FaultPlan } from '../api/FaultPlan';
import { OpenStreams } from '../api/LineStream';
import { JsonObject } from '../core/json';
import { ObjectStore } from '../store/ObjectStore';
import { createTestStore } from './createTestStore';
import { silentLogger } from './silentLogger';

/** Reads a watch event by event. */
export class TestWatch {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  /** Waits for the next event; undefined when the watch has ended. */
  async next(): Promise<{ type: string; object: JsonObject } | undefined> {
    while (!this.#text.includes('\n')) {
      const { done, value } = await this.#reader.read();
      if (done) {
        return undefined;
      }
      this.#text += this.#decoder.decode(value, { stream: true });
    }
    const end = this.#text.indexOf('\n');
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    return JSON.parse(line);
  }

  /** Waits for the next events, each as its type and the object's name. */
  async take(count: number): Promise<string[]> {
    const seen: string[] = [];
    while (seen.length < count) {
      const event = await this.next();
      seen.push(
        event ? `${event.type} ${Object(event.object.metadata).name}` : 'END',
      );
    }
    return seen;
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }
}

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
    }).handler;
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
