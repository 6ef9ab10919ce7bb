import {
  FOOTPRINT_MEASURES,
  FootprintCurve,
  JOB_PHASES,
  JobPhase,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';

/** A duration in milliseconds, or the peak of a resource. */
export type ComparedMeasure = {
  left: number | undefined;
  right: number | undefined;
} & (
  | { kind: 'duration' }
  | { kind: 'phase'; phase: JobPhase['phase'] }
  | { kind: 'peak'; measure: (typeof FOOTPRINT_MEASURES)[number] }
);

function lengthOf(start: string, end: string): number | undefined {
  const length = Date.parse(end) - Date.parse(start);
  return Number.isNaN(length) ? undefined : Math.max(length, 0);
}

function durationOf({ record }: RecordDetails): number | undefined {
  return record && lengthOf(record.startTime, record.endTime);
}

function phaseOf(
  { phases }: RecordDetails,
  wanted: JobPhase['phase'],
): number | undefined {
  const found = phases.find(({ phase }) => phase === wanted);
  return found && lengthOf(found.startTime, found.endTime);
}

function peakOf(
  { footprint }: RecordDetails,
  wanted: FootprintCurve['measure'],
): number | undefined {
  return footprint?.total.find(({ measure }) => measure === wanted)?.peak;
}

/** The durations and peaks that are known of at least one of two runs. */
export function comparedMeasures(
  left: RecordDetails,
  right: RecordDetails,
): ComparedMeasure[] {
  const all: ComparedMeasure[] = [
    { kind: 'duration', left: durationOf(left), right: durationOf(right) },
    ...JOB_PHASES.map(phase => ({
      kind: 'phase' as const,
      phase,
      left: phaseOf(left, phase),
      right: phaseOf(right, phase),
    })),
    ...FOOTPRINT_MEASURES.map(measure => ({
      kind: 'peak' as const,
      measure,
      left: peakOf(left, measure),
      right: peakOf(right, measure),
    })),
  ];
  return all.filter(
    ({ left: one, right: other }) => one !== undefined || other !== undefined,
  );
}

/** Difference of the right value from the left one, as a fraction of the left one; undefined if that is meaningless. */
export function changeOf({ left, right }: ComparedMeasure): number | undefined {
  return left && right !== undefined ? (right - left) / left : undefined;
}
