import { applyChange } from './applyChange';

type TextRecord = Record<string, string> | undefined;

/** {@link applyChange} for labels and annotations, which may be absent; an empty result stays absent. */
export function changeRecord(
  existing: TextRecord,
  before: TextRecord,
  after: TextRecord,
): TextRecord {
  const changed = applyChange(existing ?? {}, before ?? {}, after ?? {});
  return existing || Object.keys(changed).length ? changed : undefined;
}
