// Many readers of the portal's stream of changes, which record when they receive changes. Driven by StreamClients.mjs.
import { get } from 'node:http';
import { answerParent } from './answerParent.mjs';

/** A stream that has ended is resumed after this time, milliseconds. */
const RECONNECT_MS = 200;

/** One reader of server-sent events, which resumes where it was when its stream ends. */
class StreamClient {
  #url;
  #headers;
  #lastId = '';
  #isClosed = false;

  /** @type {import('node:http').ClientRequest | undefined} */
  #request;

  /** When it last received a change of each cluster, by name. */
  heard = new Map();

  /** When it last read everything. */
  readAll = 0;

  messages = 0;
  connections = 0;

  /**
   * @param {string} url
   * @param {Record<string, string>} headers
   */
  constructor(url, headers) {
    this.#url = url;
    this.#headers = headers;
  }

  connect() {
    if (this.#isClosed) return;
    this.connections += 1;
    const headers = {
      ...this.#headers,
      ...(this.#lastId && { 'last-event-id': this.#lastId }),
    };
    this.#request = get(this.#url, { headers, agent: false }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => {
        const events = (text + chunk).split('\n\n');
        text = events.pop() ?? '';
        events.forEach(event => this.#hear(event));
      });
      response.on('error', () => undefined);
      response.once('close', () => this.#reconnect());
    });
    this.#request.once('error', () => this.#reconnect());
  }

  close() {
    this.#isClosed = true;
    this.#request?.destroy();
  }

  /**
   * Number of changes that it has not received.
   *
   * @param {Record<string, number>} changedAt when each cluster was changed last
   */
  countMissed(changedAt) {
    return Object.entries(changedAt).filter(
      ([name, time]) =>
        Math.max(this.heard.get(name) ?? 0, this.readAll) < time,
    ).length;
  }

  #reconnect() {
    setTimeout(() => this.connect(), RECONNECT_MS);
  }

  /** @param {string} event */
  #hear(event) {
    const fields = new Map(
      event.split('\n').map(line => {
        const [name, ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
    );
    this.#lastId = fields.get('id') ?? this.#lastId;
    const data = JSON.parse(fields.get('data') ?? '{}');
    if (fields.get('event') === 'change') {
      this.messages += 1;
      if (data.kind === 'cluster') this.heard.set(data.name, Date.now());
    } else if (fields.get('event') === 'open' && !data.resumed) {
      // A reader reads everything now.
      this.readAll = Date.now();
    }
  }
}

/** @type {StreamClient[]} */
let clients = [];

answerParent(undefined, {
  open({ url, headers, count }) {
    clients = Array.from(
      { length: count },
      () => new StreamClient(url, headers),
    );
    clients.forEach(client => client.connect());
  },
  report: ({ changedAt }) =>
    clients.map(client => ({
      messages: client.messages,
      connections: client.connections,
      missed: client.countMissed(changedAt),
    })),
  close: () => clients.forEach(client => client.close()),
});
