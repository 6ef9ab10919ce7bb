import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds, JsonValue } from '@backstage/types';
import { z } from 'zod';

/**
 * Parts of the schemas of settings. A schema is the only place of a setting: the reader parses with it, and
 * `config.schema.json` and the table in docs/configuration.md are written from it.
 */

type Shape = Record<string, z.ZodType>;

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The error of a check: the actual value, and the valid ones. The key precedes it. */
export function use(what: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `is ${shown(input)}: use ${what}.`,
  };
}

/** Values from environment variables are text. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

/** A flag, with the values that Backstage accepts. */
function toFlag(value: unknown): unknown {
  const word = String(value).trim();
  if (/^(?:y|yes|true|1|on)$/i.test(word)) return true;
  return /^(?:n|no|false|0|off)$/i.test(word) ? false : value;
}

export function flag() {
  return z.preprocess(toFlag, z.boolean(use('true or false')));
}

/** A number of 0 or more, or above 0. */
export function amount({ above0 = false } = {}) {
  const wanted = use(above0 ? 'a number above 0' : '0 or more');
  const number = z.number(wanted);
  return z.preprocess(
    toNumber,
    above0 ? number.positive(wanted) : number.min(0, wanted),
  );
}

/** A whole number. */
export function count({
  least = 1,
  most,
  unit,
}: { least?: number; most?: number; unit?: string } = {}) {
  const what = unit ? `a whole number of ${unit}` : 'a whole number';
  const wanted = use(
    most === undefined
      ? `${what}, ${least} or more`
      : `${what}, between ${least} and ${most}`,
  );
  const number = z.number(wanted).int(wanted).min(least, wanted);
  return z.preprocess(
    toNumber,
    most === undefined ? number : number.max(most, wanted),
  );
}

/**
 * A number that Backstage's pages see. Its schema has no bounds, because Backstage does not start if a setting of the
 * pages is not as its schema says; Rayport starts, and reports it.
 */
export function visibleCount() {
  const wanted = use('a whole number from 0 on');
  const isCount = (value: number) => Number.isInteger(value) && value >= 0;
  return z.preprocess(toNumber, z.number(wanted).refine(isCount, wanted));
}

export function text(what = 'a text') {
  return z.string(use(what)).min(1, use(what));
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, use(`one of ${values.join(', ')}`));
}

/** An address that begins with http:// or https://. */
export function httpUrl() {
  const what = 'an address that begins with http:// or https://';
  const isUrl = (url: string) => URL.canParse(url) && /^https?:/i.test(url);
  return text(what).refine(isUrl, use(what));
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item, use('a list'));
}

export function section<T extends Shape>(shape: T) {
  return z.object(shape, use('a section with keys'));
}

/** A section whose keys the adopter chooses. */
export function entries<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value, use('a section with keys'));
}

/** The JSON Schema of a duration for `config:check`. */
const DURATION = {
  type: ['string', 'object'] as const,
  pattern:
    '^\\s*(P.+|(\\d+(\\.\\d+)?|\\.\\d+) *([smhdwySMHDWY]|ms|mo|((m|milli)?sec(ond)?|min(ute)?|hr|hour|day|week|month|yr|year)s?))\\s*$',
};

function millisecondsOf(value: unknown): number {
  const config = new ConfigReader({ value: value as JsonValue });
  return durationToMilliseconds(
    readDurationFromConfig(config, { key: 'value' }),
  );
}

/** A duration, read as milliseconds. */
export function duration({
  least,
  most,
}: { least?: string; most?: string } = {}) {
  const from = least === undefined ? 0 : millisecondsOf(least);
  const to = most === undefined ? Infinity : millisecondsOf(most);
  const range =
    most === undefined
      ? `of ${least ?? '0s'} or more`
      : `between ${least ?? '0s'} and ${most}`;
  return z
    .unknown()
    .transform((value, context) => {
      let found: number;
      try {
        found = millisecondsOf(value);
      } catch {
        const wanted = use('a duration such as 30s, { minutes: 5 } or PT1H');
        const message = wanted.error({ input: value });
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
      if (found >= from && found <= to) return found;
      const message = `is ${found} ms: use a duration ${range}.`;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    })
    .meta(DURATION);
}
