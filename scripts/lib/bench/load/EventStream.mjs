import { readLines } from './readLines.mjs';

/** A stream of changes of clusters, as pages read it, and its received changes. */
export class EventStream {
  #lines;

  /** The latest type of change of each cluster. @type {Map<string, string>} */
  #types = new Map();

  /** Resolves when it is open. */
  begun;

  /** Why it has ended, where it has. @type {string | undefined} */
  ended;

  /** @param {import('./Connection.mjs').LoadTarget} target */
  constructor({ url, headers }) {
    this.#lines = readLines(`${url}/api/ray/watch?kind=cluster`, headers);
    this.begun = new Promise(resolve => {
      this.#read(() => resolve(undefined));
    });
  }

  /**
   * Changes that it did not receive.
   *
   * @param {Pick<import('./ClusterLedger.mjs').ClusterKnowledge, 'name' | 'existed'>[]} clusters
   * @param {Record<string, number>} marks of the clusters that there are
   * @returns {string[]} names
   */
  missed(clusters, marks) {
    return clusters
      .filter(({ name, existed }) => {
        const type = this.#types.get(name);
        const wanted = name in marks ? ['added', 'changed'] : ['deleted'];
        // A cluster that may never have existed need not be reported.
        return type === undefined
          ? existed || name in marks
          : !wanted.includes(type);
      })
      .map(({ name }) => name);
  }

  close() {
    this.#lines.close();
  }

  /** @param {() => void} onOpen */
  async #read(onOpen) {
    let event = '';
    for await (const line of this.#lines.lines) {
      if (line.startsWith('event: ')) event = line.slice('event: '.length);
      if (!line.startsWith('data: ')) continue;
      const data = JSON.parse(line.slice('data: '.length));
      if (event === 'open') onOpen();
      if (event === 'end') this.ended = line;
      if (event === 'change') this.#types.set(data.name, data.type);
    }
    this.ended ??= 'a stream ended without a word';
    onOpen();
  }
}
