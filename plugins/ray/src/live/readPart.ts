import { concernsPage } from './concernsPage';

/** Reports that a part of an answer could not be read. */
export type OnMissing = (error: unknown) => void;

/** Reads a part that the rest of a page can do without; undefined if the read fails. */
export async function readPart<T>(
  read: Promise<T>,
  onMissing: OnMissing,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (concernsPage(error)) throw error;
    onMissing(error);
    return undefined;
  }
}
