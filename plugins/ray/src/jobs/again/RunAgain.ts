import { FixParameters } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** The resource that another run gets more of, or replaces. `size`: as much as the last run has used. */
const LACKS = ['memory', 'gpus', 'packages', 'size', 'image'] as const;

const runAgainSchema = z.object({
  namespace: z.string(),
  name: z.string(),
  /** Uid of the job's record; absent for the existing job. */
  record: z.string().optional(),
  change: z.enum(LACKS),
  /** The missing package, or the other image. */
  value: z.string().optional(),
  /** The image to replace, if that is known. */
  wrongImage: z.string().optional(),
  /** Names of groups, separated by commas; all when absent. */
  groups: z.string().optional(),
});

/** Another run of a job with more of what it lacked. */
export type RunAgain = z.output<typeof runAgainSchema>;

/** Reads what an address has as JSON; undefined for any other text. */
export function readRunAgain(text: string): RunAgain | undefined {
  try {
    return runAgainSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The resource that a job lacked, read from its fix; undefined for other changes. */
export function lackOf({
  change,
  value,
  groups,
}: Partial<FixParameters['runAgainWith']>):
  Omit<RunAgain, 'namespace' | 'name' | 'record'> | undefined {
  const lack = LACKS.find(known => known === change);
  if (lack === 'image') return { change: lack, wrongImage: value, groups };
  return lack && { change: lack, value, groups };
}
