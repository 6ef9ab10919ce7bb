import { Copies } from './copyAs';

/** What the server would make of a form, found out without storing anything. */
export interface Plan {
  /** YAML of what is stored; absent for something new. */
  before?: string;
  /** YAML of what would be stored. */
  after: string;
  warnings: string[];
  /** What else does the same. */
  copies: Copies;
}
