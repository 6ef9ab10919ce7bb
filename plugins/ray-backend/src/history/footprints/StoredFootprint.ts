import { FOOTPRINT_MEASURES } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

const measureSchema = z.enum(FOOTPRINT_MEASURES);

const curveSchema = z.object({
  /** The highest amount at a time. */
  available: z.number(),
  peak: z.number(),
  /** Of all samples, for the average. */
  sum: z.number(),
  count: z.number(),
  /** The highest sample of each point; null for none. */
  values: z.array(z.number().nullable()),
});

const curvesSchema = z.partialRecord(measureSchema, curveSchema);

/** The stored form of a footprint. */
export const footprintRowSchema = z.object({
  /** Milliseconds since 1970, when the first point begins. */
  from: z.number(),
  /** When Ray was asked last. */
  until: z.number(),
  /** Time of one point, milliseconds. */
  stepMs: z.number(),
  samples: z.number(),
  isShared: z.boolean(),
  total: curvesSchema,
  groups: z.array(
    z.object({
      name: z.string(),
      nodes: z.number(),
      peaks: z.partialRecord(
        measureSchema,
        z.object({ available: z.number(), peak: z.number() }),
      ),
    }),
  ),
  nodes: z.array(
    z.object({ name: z.string(), group: z.string(), curves: curvesSchema }),
  ),
  omittedNodes: z.number(),
});

/** Usage of the nodes of a job or a cluster over time. */
export type StoredFootprint = z.output<typeof footprintRowSchema>;

/** Curves by measure. */
export type StoredCurves = z.output<typeof curvesSchema>;

/** The measures. */
export type Measure = z.output<typeof measureSchema>;

/** Amounts of each known measure at a time. */
export type MeasuredAmounts = Partial<
  Record<Measure, { used: number; total: number }>
>;

/** The use of a node at a time. */
export interface NodeSample {
  /** Of its pod. */
  name: string;
  /** `headgroup`, the name of a worker group, or empty where it is unknown. */
  group: string;
  amounts: MeasuredAmounts;
}

/** The measures of amounts or curves, typed. */
export function entriesByMeasure<T>(
  values: Partial<Record<Measure, T>>,
): Array<[Measure, T]> {
  return measureSchema.options.flatMap((measure): Array<[Measure, T]> => {
    const value = values[measure];
    return value === undefined ? [] : [[measure, value]];
  });
}
