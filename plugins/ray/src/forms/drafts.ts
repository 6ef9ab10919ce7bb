import { Stored } from './Stored';

/** Before the id of a draft, in the browser's storage for one tab. */
const PREFIX = 'plugin.ray.draft:';

/** What was typed into a form and not sent yet. */
export interface Draft<V> {
  values: V;
  /** Of a change: what it started from. */
  stored?: Stored<V>;
}

/** JSON has no `NaN`, which stands for an emptied number in forms, and forms have no `null`. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    Number.isNaN(part) ? null : part,
  );
}

/** Whether two forms hold the same. */
export function isSameDraft(a: unknown, b: unknown): boolean {
  return toText(a) === toText(b);
}

/** Reads a draft; nothing when there is none. Drafts are this tab's own, so their form is as it was written. */
export function readDraft<V>(id: string): Draft<V> | undefined {
  const text = sessionStorage.getItem(PREFIX + id);
  if (text === null) return undefined;
  return JSON.parse(text, (_, part: unknown) => (part === null ? NaN : part));
}

/** Keeps a draft until it is dropped or the tab is closed. */
export function keepDraft<V>(id: string, draft: Draft<V>): void {
  try {
    sessionStorage.setItem(PREFIX + id, toText(draft));
  } catch {
    // The storage is full or forbidden: what is typed still is in the form.
  }
}

/** Forgets a draft. */
export function dropDraft(id: string): void {
  sessionStorage.removeItem(PREFIX + id);
}
