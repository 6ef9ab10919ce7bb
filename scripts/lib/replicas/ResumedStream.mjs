import { setTimeout as sleep } from 'node:timers/promises';
import { readLines } from '../bench/load/readLines.mjs';

/** Pause before a stream that has ended is reopened. */
const PAUSE_MS = 100;

/**
 * A client that follows changes of templates, and resumes its stream after an end. Only the creation of a name is
 * reported exactly once.
 */
export class ResumedStream {
  #isClosed = false;
  /** @type {{ close(): void } | undefined} */
  #lines;
  #position = '';

  /**
   * How often each template's creation was reported.
   *
   * @type {Map<string, number>}
   */
  created = new Map();

  /** How often it was opened. */
  opened = 0;

  /** How often it had to start over although it had a position. */
  resets = 0;

  /** Times at which it ended without a reason. @type {string[]} */
  cut = [];

  /**
   * @param {import('../bench/load/Connection.mjs').LoadTarget} target
   * @param {'ndjson' | 'sse'} format
   */
  constructor(target, format) {
    const run = { ndjson: this.#watchList, sse: this.#watchEvents }[format];
    this.#keepOpen(() => run.call(this, target));
  }

  /** Whether it has received its position: later creations reach it. */
  get isFollowing() {
    return this.#position !== '';
  }

  close() {
    this.#isClosed = true;
    this.#lines?.close();
  }

  /** @param {() => Promise<boolean>} readOnce whether the end was reported */
  async #keepOpen(readOnce) {
    while (!this.#isClosed) {
      this.opened += 1;
      const isTold = await readOnce();
      if (!isTold && !this.#isClosed) this.cut.push(new Date().toISOString());
      await sleep(PAUSE_MS);
    }
  }

  /** @param {import('../bench/load/Connection.mjs').LoadTarget} target */
  async #watchList({ url, namespace, headers }) {
    const from = this.#position ? `&resourceVersion=${this.#position}` : '';
    const path = `/apis/v1/namespaces/${namespace}/compute_templates?watch=true${from}`;
    const stream = readLines(url + path, headers);
    this.#lines = stream;
    let isTold = false;
    for await (const line of stream.lines) {
      const { type, object, resourceVersion } = JSON.parse(line);
      this.#position = resourceVersion ?? this.#position;
      if (type === 'ADDED') this.#tell(object.name);
      if (type === 'ERROR') {
        isTold = true;
        if (object.code === 11) this.#reset();
      }
    }
    return isTold;
  }

  /** @param {import('../bench/load/Connection.mjs').LoadTarget} target */
  async #watchEvents({ url, namespace, headers }) {
    const path = `/api/ray/watch?kind=template&namespace=${namespace}`;
    const resumed = this.#position && { 'last-event-id': this.#position };
    const stream = readLines(url + path, { ...headers, ...resumed });
    this.#lines = stream;
    let event = '';
    let isTold = false;
    for await (const line of stream.lines) {
      const [, field, value] = /^(\w+): (.*)$/.exec(line) ?? [];
      if (field === 'id') this.#position = value;
      if (field === 'event') event = value;
      if (field !== 'data') continue;
      const data = JSON.parse(value);
      if (event === 'open' && data.reset && resumed) {
        this.resets += 1;
        await this.#readAll({ url, namespace, headers });
      }
      if (event === 'change' && data.type === 'added') this.#tell(data.name);
      if (event === 'end') isTold = true;
    }
    return isTold;
  }

  /**
   * Reads the list again, as a reader must that starts over. The stream delivers the changes that happen during this
   * request.
   *
   * @param {import('../bench/load/Connection.mjs').LoadTarget} target
   */
  async #readAll({ url, namespace, headers }) {
    const path = `/apis/v1/namespaces/${namespace}/compute_templates`;
    const answer = await fetch(url + path, {
      headers: { ...headers, connection: 'close' },
    });
    const { computeTemplates } = await answer.json();
    for (const { name } of computeTemplates) this.#tell(name);
  }

  #reset() {
    this.resets += 1;
    this.#position = '';
  }

  /** @param {string} name */
  #tell(name) {
    this.created.set(name, (this.created.get(name) ?? 0) + 1);
  }
}
