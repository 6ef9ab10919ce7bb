import { MARK } from './LoadClient.mjs';
import { readLines } from './readLines.mjs';

/** A watch of a list of clusters, and what it has been told. */
export class ClusterWatch {
  #lines;

  /** The mark of each cluster that it was told of; undefined for those that were deleted. @type {Map<string, string | undefined>} */
  #marks = new Map();

  /** Resolves when it has been told of everything that there was. */
  begun;

  /** Why it has ended, where it has. @type {string | undefined} */
  ended;

  /** @param {import('./LoadClient.mjs').LoadTarget} target */
  constructor({ url, namespace, headers }) {
    const path = `/apis/v1/namespaces/${namespace}/clusters?watch=true&name=load-`;
    this.#lines = readLines(url + path, headers);
    this.begun = new Promise(resolve => {
      this.#read(() => resolve(undefined));
    });
  }

  /**
   * What it has not been told of.
   *
   * @param {Record<string, number>} marks of the clusters that there are
   * @param {string[]} deleted names
   */
  missed(marks, deleted) {
    return [
      ...Object.entries(marks).flatMap(([name, mark]) =>
        this.#marks.get(name) === String(mark) ? [] : name,
      ),
      ...deleted.filter(
        name => !this.#marks.has(name) || this.#marks.get(name) !== undefined,
      ),
    ];
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
      else if (type === 'DELETED') this.#marks.set(object.name, undefined);
      else this.#marks.set(object.name, object.annotations[MARK]);
    }
    this.ended ??= 'a watch ended without a word';
    onBookmark();
  }
}
