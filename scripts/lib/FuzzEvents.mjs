import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read at a time. */
const CHUNK_SIZE = 1 << 20;

/**
 * @typedef {object} ScenarioFinished
 * @property {string} phase
 * @property {{ label: string, interactions?: Record<string, unknown>,
 *   checks?: Record<string, Array<{ status: string }>> }} recorder
 */

/** Counts what Schemathesis writes down, one JSON object per line, while it does. */
export class FuzzEvents {
  #path;
  #position = 0;
  #line = '';
  #decoder = new TextDecoder();

  /** Requests that were sent. */
  cases = 0;

  /** Requests with a wrong answer. */
  failedCases = 0;

  /** Names of the operations that were called. */
  operations = new Set();

  /** @param {string} path */
  constructor(path) {
    this.#path = path;
  }

  /** Reads new content of the file, which need not exist yet. */
  readMore() {
    let file;
    try {
      file = openSync(this.#path, 'r');
    } catch {
      return;
    }
    const buffer = Buffer.alloc(CHUNK_SIZE);
    let size;
    while ((size = readSync(file, buffer, 0, CHUNK_SIZE, this.#position)) > 0) {
      this.#position += size;
      const chunk = buffer.subarray(0, size);
      this.#add(this.#decoder.decode(chunk, { stream: true }));
    }
    closeSync(file);
  }

  /** @param {string} text */
  #add(text) {
    const lines = `${this.#line}${text}`.split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) {
      const event = JSON.parse(line).ScenarioFinished;
      if (event) this.#count(event);
    }
  }

  /** @param {ScenarioFinished} event */
  #count({ phase, recorder }) {
    const { label, interactions = {}, checks = {} } = recorder;
    const sent = Object.keys(interactions).length;
    this.cases += sent;
    // Scenarios of that phase go through several operations and are not named after one.
    if (sent > 0 && phase !== 'stateful') this.operations.add(label);
    this.failedCases += Object.values(checks).filter(results =>
      results.some(({ status }) => status === 'failure'),
    ).length;
  }
}
