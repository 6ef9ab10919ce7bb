import {
  JOB_PHASES,
  JobPhase,
  JsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

const phasesSchema = z
  .array(
    z.object({
      phase: z.enum(JOB_PHASES),
      startTime: z.string(),
      endTime: z.string().default(''),
    }),
  )
  // A newer portal may know other phases.
  .catch([]);

/** The phases in a job's recorded status. */
export function recordedPhases(status: JsonObject | undefined): JobPhase[] {
  return phasesSchema.parse(status?.phases ?? []);
}
