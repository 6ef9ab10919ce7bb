import { ABSENT, MARK, PREFIX } from './clusters.mjs';
import { readLines } from './readLines.mjs';

/** A watch of a list of clusters, and its received changes. */
export class ClusterWatch {
  #lines;

  /**
   * The mark of each received cluster.
   *
   * @type {Map<string, number>}
   */
  #marks = new Map();

  /** Resolves when it has received all existing clusters. */
  begun;

  /** Why it has ended, where it has. @type {string | undefined} */
  ended;

  /** @param {import('./Connection.mjs').LoadTarget} target */
  constructor({ url, namespace, headers }) {
    const path = `/apis/v1/namespaces/${namespace}/clusters?watch=true&name=${PREFIX}`;
    this.#lines = readLines(url + path, headers);
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
        const told = this.#marks.get(name);
        const { [name]: mark = ABSENT } = marks;
        // A cluster that may never have existed need not be reported.
        return told === undefined && !mark ? existed : told !== mark;
      })
      .map(({ name }) => name);
  }

  close() {
    this.#lines.close();
  }

  /** @param {() => void} onBookmark */
  async #read(onBookmark) {
    for await (const line of this.#lines.lines) {
      const { type, object } = JSON.parse(line);
      if (type === 'BOOKMARK') onBookmark();
      else if (type === 'ERROR') this.ended = line;
      else if (type === 'DELETED') this.#marks.set(object.name, ABSENT);
      else this.#marks.set(object.name, Number(object.annotations[MARK]));
    }
    this.ended ??= 'a watch ended without a word';
    onBookmark();
  }
}
