/** Lets only so many bytes through. */
export class ByteBudget {
  #left: number;

  /** @param limitBytes - no limit when absent */
  constructor(limitBytes = Number.POSITIVE_INFINITY) {
    this.#left = limitBytes;
  }

  /** Returns as much of the text as the rest of the budget allows. */
  take(text: string): string {
    const bytes = Buffer.from(text);
    const taken = bytes.subarray(0, this.#left);
    this.#left -= taken.length;
    return taken.toString();
  }
}
