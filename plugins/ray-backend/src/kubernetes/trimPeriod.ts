/** A sentence without the full stop at its end, for one that goes on. */
export function trimPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
