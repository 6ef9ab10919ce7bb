import { RecordDetails } from '@rayport/backstage-plugin-ray-common';

/** A stretch of an axis, in parts of its length. */
export interface AxisSpan {
  state: string;
  from: number;
  length: number;
}

/** What happened to an object on one axis, from its creation to its end. */
export interface RecordAxisData {
  /** RFC 3339 */
  from: string;
  /** RFC 3339; empty for one that is there. */
  until: string;
  spans: readonly AxisSpan[];
  /** When somebody changed something. */
  marks: readonly number[];
  /** The time of which nothing is known; absent where all of it was seen. */
  gap: Omit<AxisSpan, 'state'> | undefined;
}

/**
 * Lays the life of an object out on an axis.
 *
 * @param now - until when one is shown that is there; milliseconds since 1970
 */
export function axisOf(
  { record, states, changes }: RecordDetails,
  now: number,
): RecordAxisData | undefined {
  if (!record) return undefined;
  const { createdAt, deletedAt, deletionUnseen, seenAt } = record;
  const start = Date.parse(createdAt);
  const end = Math.max(deletedAt ? Date.parse(deletedAt) : now, start + 1);
  const partOf = (time: number) =>
    Math.min(Math.max((time - start) / (end - start), 0), 1);
  const unseen = deletionUnseen ? partOf(Date.parse(seenAt)) : 1;
  const ordered = [...states].reverse();
  const begin = (index: number) =>
    index < ordered.length ? partOf(Date.parse(ordered[index].since)) : unseen;
  return {
    from: createdAt,
    until: deletedAt,
    spans: ordered.map(({ state }, index) => ({
      state,
      from: Math.min(begin(index), unseen),
      length: Math.max(
        Math.min(begin(index + 1), unseen) - Math.min(begin(index), unseen),
        0,
      ),
    })),
    marks: changes.map(({ time }) => partOf(Date.parse(time))),
    gap: unseen < 1 ? { from: unseen, length: 1 - unseen } : undefined,
  };
}
