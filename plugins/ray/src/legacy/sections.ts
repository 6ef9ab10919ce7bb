import { KINDS } from '../kinds';
import { KindPlural, pluralOf } from '../routes';

/** What there is below the route of the plugin, in the order of the tabs. */
export const SECTIONS: ReadonlyArray<'overview' | KindPlural> = [
  'overview',
  ...KINDS.map(({ kind }) => pluralOf(kind)),
];
