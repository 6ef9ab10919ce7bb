/**
 * The name of one of the clusters that benchmarks run with.
 *
 * @param {number} number from 1; the names sort by it
 */
export function exampleName(number) {
  return `example-${String(number).padStart(5, '0')}`;
}
