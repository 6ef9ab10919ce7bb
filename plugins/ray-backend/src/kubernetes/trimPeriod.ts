/** Removes a full stop at the end, for use inside a sentence. */
export function trimPeriod(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
