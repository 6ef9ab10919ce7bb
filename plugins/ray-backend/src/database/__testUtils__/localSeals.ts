import { Seals } from '../Seals';

/** Seals of one process, without a database. */
export function localSeals(): Seals {
  return new Seals({ query: () => Promise.reject(new Error('no database')) });
}
