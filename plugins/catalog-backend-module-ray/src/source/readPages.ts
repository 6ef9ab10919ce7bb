/** Objects per request: keeps answers around a megabyte. */
export const PAGE_SIZE = 500;

/** Reads all pages of a list. */
export async function readPages<T>(
  /** Reads the page of a token, which is empty for the first; returns the token of the next page, if any. */
  readPage: (token: string) => Promise<{ items: T[]; next: string }>,
): Promise<T[]> {
  const all: T[] = [];
  let token = '';
  do {
    const { items, next } = await readPage(token);
    all.push(...items);
    token = next;
  } while (token);
  return all;
}
