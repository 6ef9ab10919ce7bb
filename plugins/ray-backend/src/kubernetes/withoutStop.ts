/** A sentence without the full stop at its end, for one that goes on. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
