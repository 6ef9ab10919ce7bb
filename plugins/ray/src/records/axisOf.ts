import { RecordDetails, RecordPod } from '@rayport/backstage-plugin-ray-common';

/** A section of an axis, as shares of its length. */
export interface AxisSpan {
  state: string;
  from: number;
  length: number;
}

/** Lifetime of a pod on its object's axis. */
export interface AxisPod extends Omit<AxisSpan, 'state'> {
  pod: RecordPod;
  hasFailed: boolean;
}

/** Most pods that are shown as bars: the latest. */
const MAX_BARS = 40;

/** The life of an object on one axis. */
export interface RecordAxisData {
  /** RFC 3339 */
  from: string;
  /** RFC 3339; empty while it exists. */
  until: string;
  spans: readonly AxisSpan[];
  /** Times of changes. */
  marks: readonly number[];
  /** Times of Kubernetes' warnings. */
  warnings: readonly number[];
  /** Gaps. */
  gaps: ReadonlyArray<Omit<AxisSpan, 'state'>>;
  /** The first one comes first. */
  pods: readonly AxisPod[];
}

function hasFailed({ phase, containers }: RecordPod): boolean {
  return phase === 'Failed' || containers.some(({ exitCode }) => exitCode > 0);
}

/**
 * Computes the axis of an object's life.
 *
 * @param now - the end of an existing object; milliseconds since 1970
 */
export function axisOf(
  { record, states, changes, pods, events, gaps }: RecordDetails,
  now: number,
): RecordAxisData | undefined {
  if (!record) return undefined;
  const { createdAt, deletedAt, deletionUnseen, seenAt } = record;
  const start = Date.parse(createdAt);
  const end = Math.max(deletedAt ? Date.parse(deletedAt) : now, start + 1);
  const partOf = (time: number) =>
    Math.min(Math.max((time - start) / (end - start), 0), 1);
  const spanOf = (from: number, until: number) => ({
    from: partOf(from),
    length: partOf(until) - partOf(from),
  });
  const unseen = deletionUnseen ? partOf(Date.parse(seenAt)) : 1;
  const ordered = [...states].reverse();
  const begin = (index: number) => {
    const state = ordered[index];
    return state ? partOf(Date.parse(state.since)) : unseen;
  };
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
    warnings: events
      .filter(({ warning }) => warning)
      .map(({ lastTime }) => partOf(Date.parse(lastTime))),
    marks: changes.map(({ time }) => partOf(Date.parse(time))),
    gaps: [
      ...(unseen < 1 ? [{ from: unseen, length: 1 - unseen }] : []),
      ...gaps
        .filter(({ reason }) => reason === 'unwatched' || reason === 'states')
        .map(({ from, until }) => spanOf(Date.parse(from), Date.parse(until))),
    ],
    pods: pods
      .slice(0, MAX_BARS)
      .map(pod => {
        const until = pod.endTime || pod.deletedAt;
        return {
          pod,
          hasFailed: hasFailed(pod),
          ...spanOf(Date.parse(pod.createdAt), until ? Date.parse(until) : end),
        };
      })
      .reverse(),
  };
}
