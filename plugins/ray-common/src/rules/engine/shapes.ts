import { messagePart } from '../../texts';
import { isJsonObject } from '../../schema/isJsonObject';
import { Place } from '../place';
import { closest } from './closest';

/** Expected shape of a value of Ray; reports deviations at their place. */
export type Shape = (value: unknown, place: Place) => void;

/** Unknown keys of one mapping that are reported; finding the intended key costs more than reading it. */
const MAX_UNKNOWN = 10;

/** YAML's merge key. It is not resolved here, so a mapping with it may have any other key, too. */
const MERGE = '<<';

/** Any value, such as one passed to the user's own code. */
export const anything: Shape = () => {};

/** Ray accepted numbers as text with pydantic 1, and refuses them since. */
export const text: Shape = (value, place) => {
  if (typeof value === 'string') return;
  if (typeof value === 'number') {
    place.warn(messagePart('QuoteNumber', { value: String(value) }));
  } else place.refuse(value, messagePart('MustBeText'));
};

/** pydantic takes these texts for booleans, too. */
const BOOLEAN_WORDS = /^(true|false|t|f|yes|no|y|n|on|off|1|0)$/i;

export const flag: Shape = (value, place) => {
  const isFlag =
    typeof value === 'boolean' ||
    value === 1 ||
    value === 0 ||
    (typeof value === 'string' && BOOLEAN_WORDS.test(value));
  if (!isFlag) place.refuse(value, messagePart('MustBeBoolean'));
};

/** Bounds of a number. */
export interface Range {
  /** Inclusive minimum. */
  from?: number;
  /** Exclusive minimum. */
  above?: number;
  to?: number;
}

function isWithin(value: number, { from, above, to }: Range): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (to === undefined || value <= to)
  );
}

/** Numbers as Python writes them: `1_000`, but not `0x10`. */
const DECIMAL = /^[+-]?[\d_.]+(e[+-]?\d+)?$/i;
const ENDLESS = /^[+-]?inf(inity)?$/i;

/** The number that pydantic converts a value to; undefined if it can't. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  const given = typeof value === 'string' ? value.trim() : '';
  if (ENDLESS.test(given)) return given.startsWith('-') ? -Infinity : Infinity;
  const found = DECIMAL.test(given) ? Number(given.replaceAll('_', '')) : NaN;
  return Number.isNaN(found) ? undefined : found;
}

/** A number, or a text with one. */
export function number(range: Range = {}): Shape {
  return (value, place) => {
    const found = toNumber(value);
    if (found === undefined) place.refuse(value, messagePart('MustBeNumber'));
    else if (!isWithin(found, range)) {
      place.refuse(value, messagePart('MustBeInRange', { ...range }));
    }
  };
}

export function integer(range: Range = {}): Shape {
  return (value, place) => {
    const found = toNumber(value);
    // Of texts, pydantic takes `1.0`, but not `1e3`.
    const isExponent = typeof value === 'string' && /e/i.test(value);
    if (found === undefined || !Number.isInteger(found) || isExponent) {
      place.refuse(value, messagePart('MustBeInteger', { ...range }));
    } else if (!isWithin(found, range)) {
      place.refuse(value, messagePart('MustBeInRange', { ...range }));
    }
  };
}

export function oneOf(...names: string[]): Shape {
  return (value, place) => {
    if (typeof value === 'string' && names.includes(value)) return;
    place.refuse(
      value,
      messagePart('MustBeOneOf', { names: names.join(', ') }),
    );
  };
}

/** The shape, or null. */
export function nullable(shape: Shape): Shape {
  return (value, place) => {
    if (value !== null) shape(value, place);
  };
}

export function list(item: Shape): Shape {
  return (value, place) => {
    if (!Array.isArray(value)) {
      place.refuse(value, messagePart('MustBeList'));
      return;
    }
    for (const [index, entry] of value.entries()) item(entry, place.in(index));
  };
}

/** A mapping with arbitrary keys. */
export function mapOf(item: Shape): Shape {
  return (value, place) => {
    if (!isJsonObject(value)) {
      place.refuse(value, messagePart('MustBeMapping'));
      return;
    }
    for (const [key, entry] of Object.entries(value)) {
      if (key !== MERGE) item(entry, place.in(key));
    }
  };
}

/** Options of {@link mapping}. */
export interface MappingOptions {
  required?: readonly string[];
  /** Keys of older versions, with their new names; empty if removed. */
  renamed?: Readonly<Record<string, string>>;
  /** Treatment of unknown keys. */
  unknown?: 'ignored' | 'refused';
  /** Keys that are known at another level, with a key beside which, or into which, they belong. */
  misplaced?: ReadonlyMap<string, { beside: string } | { into: string }>;
}

/** A mapping with known keys. */
export function mapping(
  fields: Readonly<Record<string, Shape>>,
  options: MappingOptions = {},
): Shape {
  const { required = [], renamed = {}, unknown = 'ignored' } = options;
  const { misplaced } = options;
  const names = Object.keys(fields);
  const shapes = new Map(Object.entries(fields));
  const newNames = new Map(Object.entries(renamed));
  const meantBy = (key: string) => newNames.get(key) ?? closest(key, names);
  const tellUnknown = (key: string, place: Place) => {
    if (unknown === 'refused') {
      const meant = meantBy(key);
      const known = meant ? undefined : names.join(', ');
      place.error(messagePart('UnknownKeyRefused', { key, meant, known }));
      return;
    }
    place.warn(() => {
      const belongs = misplaced?.get(key) ?? { meant: meantBy(key) };
      return messagePart('UnknownKey', { key, ...belongs });
    });
  };
  return (value, place) => {
    if (!isJsonObject(value)) {
      place.refuse(value, messagePart('MustBeMapping'));
      return;
    }
    const strangers: string[] = [];
    for (const [key, entry] of Object.entries(value)) {
      const shape = shapes.get(key);
      if (shape) shape(entry, place.in(key));
      else if (key !== MERGE && strangers.length < MAX_UNKNOWN) {
        strangers.push(key);
        tellUnknown(key, place.in(key));
      }
    }
    if (Object.hasOwn(value, MERGE)) return;
    for (const key of required) {
      if (Object.hasOwn(value, key)) continue;
      place.in(key).error(() => {
        const given = strangers.find(other => closest(other, [key]));
        return messagePart('KeyMissing', { given });
      });
    }
  };
}

/** The conjunction of shapes. */
export function all(...shapes: Shape[]): Shape {
  return (value, place) => shapes.forEach(shape => shape(value, place));
}
