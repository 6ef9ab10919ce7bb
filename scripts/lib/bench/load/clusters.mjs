/** How many clusters there are before any client makes one, all named `example-00001` and so on. */
export const EXAMPLES = 200;

/** Begins the names of the clusters that clients make. */
export const PREFIX = 'load-';

/** Annotation that says which change of a cluster was the last. */
export const MARK = 'load.rayport.io/mark';

/** The mark of a cluster that doesn't exist. */
export const ABSENT = 0;

/**
 * The marks of the clusters that clients have made.
 *
 * @param {{ name: string, annotations?: Record<string, string> }[]} clusters
 * @returns {Record<string, number>} by name
 */
export function marksOf(clusters) {
  return Object.fromEntries(
    clusters
      .filter(({ name }) => name.startsWith(PREFIX))
      .map(({ name, annotations }) => [name, Number(annotations?.[MARK])]),
  );
}
