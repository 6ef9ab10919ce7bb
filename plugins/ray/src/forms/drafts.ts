import { z } from 'zod';
import { KeptSource, keptSourceSchema } from './sourceText';
import { isSame } from './mergePatch';
import { Stored } from './readStored';

/** Before the id of a draft, in the browser's storage for one tab. */
const PREFIX = 'plugin.ray.draft:';

/** Before the id of the draft that was sent. */
const SENT_PREFIX = 'plugin.ray.sent:';

const sentSchema = z.object({
  /** The request as JSON. */
  text: z.string(),
  /** Under which it was sent, so that it is recognized when it is sent again. */
  key: z.string(),
});

/** A draft as it was sent last, perhaps without an answer. */
export type SentRequest = z.output<typeof sentSchema>;

/** What was typed into a form and not sent yet. */
export interface Draft<V> {
  values: V;
  /** Of a change: what it started from. */
  stored?: Stored<V>;
  /** What was typed as text; absent in the drafts of older versions. */
  source?: KeptSource;
}

/** JSON has no `NaN`, which stands for an emptied number in forms, and forms have no `null`. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    Number.isNaN(part) ? null : part,
  );
}

function fromText<T>(text: string): T {
  return JSON.parse(text, (_, part: unknown) => (part === null ? NaN : part));
}

/** Whether two forms hold the same; what was read from a text has its fields in another order. */
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

/** Adds the fields that a sample has and a value lacks, deep inside, too; items of lists take after the first one. */
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
 * Reads a draft; nothing when there is none. Drafts are this tab's own, so their form is as it was written: perhaps by
 * the pages of an older version, which had fewer fields.
 *
 * @param untouched - what the form has without any typing
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
    // The storage is full or forbidden: what is typed still is in the form.
  }
}

/** Keeps a draft until it is dropped or the tab is closed. */
export function keepDraft<V>(id: string, draft: Draft<V>): void {
  keepItem(PREFIX + id, toText(draft));
}

/** Keeps what was sent of a draft for as long as the draft. */
export function keepSent(id: string, sent: SentRequest): void {
  keepItem(SENT_PREFIX + id, JSON.stringify(sent));
}

/** What was sent of a draft last; nothing where it never was. */
export function readSent(id: string): SentRequest | undefined {
  const text = sessionStorage.getItem(SENT_PREFIX + id);
  return text === null ? undefined : sentSchema.parse(JSON.parse(text));
}

/** Forgets a draft. */
export function dropDraft(id: string): void {
  sessionStorage.removeItem(PREFIX + id);
  sessionStorage.removeItem(SENT_PREFIX + id);
}
