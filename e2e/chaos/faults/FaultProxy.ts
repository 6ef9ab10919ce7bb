import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  request as requestOf,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';
import { Fault } from './faults';
import { isWatch } from './isWatch';

const LOOPBACK = '127.0.0.1';

/** A pending request: the portal's request and its answer. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Passes everything on to a Kubernetes API, unless a fault says otherwise. */
export class FaultProxy {
  readonly #server: Server;
  readonly #target: URL;
  readonly #open = new Set<Exchange>();
  #fault: Fault | undefined;
  #faulty = 0;

  /** @param target - URL of the Kubernetes API */
  static async open(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#server.listen(0, LOOPBACK);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => {
      const exchange = { request, response };
      this.#open.add(exchange);
      response.once('close', () => this.#open.delete(exchange));
      response.on('error', () => undefined);
      this.#answer(exchange).catch(() => response.destroy());
    });
    // Watches last as long as Kubernetes lets them.
    this.#server.requestTimeout = 0;
  }

  /** Host and port. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${LOOPBACK}:${port}`;
  }

  /** How many requests the present or the latest fault has hit. */
  get faulty(): number {
    return this.#faulty;
  }

  /** Lets a fault begin; watches that are open break. */
  begin(fault: Fault): void {
    this.#fault = fault;
    this.#faulty = 0;
    this.#cutWatches();
  }

  /** Ends all faults and continues hanging requests. */
  end(): void {
    this.#fault = undefined;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #cutWatches(): void {
    for (const { request, response } of this.#open) {
      if (isWatch(request)) response.destroy();
    }
  }

  async #answer({ request, response }: Exchange): Promise<void> {
    const fault = this.#fault;
    if (fault?.hits(request)) {
      this.#faulty += 1;
      const isOver = await fault.answer(
        request,
        response,
        () => this.#fault === fault,
      );
      // The caller has disconnected meanwhile.
      if (isOver || response.destroyed) return;
    }
    this.#pass(request, response);
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    const { hostname, port, host } = this.#target;
    const onward = requestOf(
      { hostname, port, method, path: url, headers: { ...headers, host } },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.flushHeaders();
        this.#relay(request, answer, response);
      },
    );
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  /** Forwards an answer, line by line if a fault reads the lines of watches. */
  #relay(
    request: IncomingMessage,
    answer: IncomingMessage,
    response: ServerResponse,
  ): void {
    answer.on('error', () => response.destroy());
    answer.once('aborted', () => response.destroy());
    if (!isWatch(request)) {
      answer.pipe(response);
      return;
    }
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      const passed = lines.filter(line => this.#fault?.drops?.(line) !== true);
      if (passed.length > 0) response.write(`${passed.join('\n')}\n`);
    });
    answer.once('end', () => response.end());
  }
}
