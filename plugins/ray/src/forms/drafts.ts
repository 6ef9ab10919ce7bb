import { z } from 'zod';
import { KeptSource, keptSourceSchema } from './sourceText';
import { isSame } from './patchBetween';
import { Stored } from './readStored';

/** Prefix of a draft's key, in the browser's session storage. */
const PREFIX = 'plugin.ray.draft:';

/** Prefix of the key of a sent draft. */
const SENT_PREFIX = 'plugin.ray.sent:';

const sentSchema = z.object({
  /** The request as JSON. */
  text: z.string(),
  /** Idempotency key of the request, so that a repetition is recognized. */
  key: z.string(),
});

/** The last request of a draft, perhaps without an answer. */
export type SentRequest = z.output<typeof sentSchema>;

/** A form's unsent values. */
export interface Draft<V> {
  values: V;
  /** For a change: the start values. */
  stored?: Stored<V>;
  /** The typed text; absent in drafts of older versions. */
  source?: KeptSource;
}

/** JSON has no `NaN`, the value of an emptied number field, and forms have no `null`. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    Number.isNaN(part) ? null : part,
  );
}

function fromText<T>(text: string): T {
  return JSON.parse(text, (_, part: unknown) => (part === null ? NaN : part));
}

/** Whether two forms have equal values; values read from a text have another order of fields. */
export function isSameDraft(a: unknown, b: unknown): boolean {
  return isSame(JSON.parse(toText(a)), JSON.parse(toText(b)));
}

/** The same values, to be changed. */
export function copyOf<V>(values: V): V {
  return fromText(toText(values));
}

function isGroup<T>(value: T): value is T & Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds missing fields from a sample, recursively; items of lists use the sample's first item. */
function complete<T>(value: T, sample: T): T {
  if (!isGroup(value) || !isGroup(sample)) return value;
  const parts = Object.entries(value).map(([name, part]) => {
    const like = sample[name];
    return Array.isArray(part) && Array.isArray(like) && like.length
      ? [name, part.map((item: unknown) => complete<unknown>(item, like[0]))]
      : [name, complete(part, like)];
  });
  return { ...sample, ...value, ...Object.fromEntries(parts) };
}

/**
 * Reads a draft; undefined if there is none. It may have been written by an older version of the pages with fewer
 * fields.
 *
 * @param untouched - the form's start values
 */
export function readDraft<V>(id: string, untouched: V): Draft<V> | undefined {
  const text = sessionStorage.getItem(PREFIX + id);
  if (text === null) return undefined;
  const { values, stored, source }: Draft<V> = fromText(text);
  return {
    values: complete(values, untouched),
    stored: stored && {
      ...stored,
      values: complete(stored.values, untouched),
    },
    source: keptSourceSchema.optional().catch(undefined).parse(source),
  };
}

function keepItem(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The storage is full or forbidden; the form still has the values.
  }
}

/** Keeps a draft until it is dropped or the tab is closed. */
export function keepDraft<V>(id: string, draft: Draft<V>): void {
  keepItem(PREFIX + id, toText(draft));
}

/** Stores the request of a draft as long as the draft. */
export function keepSent(id: string, sent: SentRequest): void {
  keepItem(SENT_PREFIX + id, JSON.stringify(sent));
}

/** The last request of a draft; undefined if there was none. */
export function readSent(id: string): SentRequest | undefined {
  const text = sessionStorage.getItem(SENT_PREFIX + id);
  return text === null ? undefined : sentSchema.parse(JSON.parse(text));
}

/** Forgets a draft. */
export function dropDraft(id: string): void {
  sessionStorage.removeItem(PREFIX + id);
  sessionStorage.removeItem(SENT_PREFIX + id);
}
