import {
  RAY_ANNOTATIONS,
  SubmissionRecord,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';
import { z } from 'zod';
import { pairsFrom } from '../../forms';
import { JobValues, newJob } from '../form/jobForm';

/** The fields of a submission in Ray's job API (JobDetails) that another run needs. */
const raySubmissionSchema = z.object({
  entrypoint: z.string(),
  runtime_env: z.record(z.string(), z.unknown()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish().catch(undefined),
});

/** The run to repeat. */
export interface RunOfSubmission {
  entrypoint: string;
  runtimeEnv: Record<string, unknown>;
  metadata: Record<string, string>;
  /** Another run can have the same cluster. */
  hasCluster: boolean;
}

/** Metadata that belongs to one submission, not to what it runs. */
function isOwn(name: string): boolean {
  return name !== RAY_ANNOTATIONS.user && !name.startsWith('rayport.');
}

/** Reads Ray's answer; throws for anything else. */
export function runFromRay(answer: unknown): RunOfSubmission {
  const { entrypoint, runtime_env, metadata } =
    raySubmissionSchema.parse(answer);
  return {
    entrypoint,
    runtimeEnv: runtime_env ?? {},
    metadata: metadata ?? {},
    hasCluster: true,
  };
}

/** The same of a record. */
export function runFromRecord(record: SubmissionRecord): RunOfSubmission {
  const { submission, runtimeEnv, cluster } = record;
  return {
    entrypoint: submission?.entrypoint ?? '',
    runtimeEnv: z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(runtimeEnv || '{}')),
    metadata: {},
    hasCluster: !cluster?.deletedAt,
  };
}

/** A job that repeats a submission to a cluster: on the same cluster, or on its own if that was deleted. */
export function submissionJob(
  { namespace, clustername }: SubmissionRequest,
  run: RunOfSubmission,
): JobValues {
  // Ray adds internal fields, which start with an underscore.
  const environment = Object.entries(run.runtimeEnv).filter(
    ([name]) => !name.startsWith('_'),
  );
  const metadata = Object.entries(run.metadata).filter(([name]) => isOwn(name));
  return {
    ...newJob(namespace),
    entrypoint: run.entrypoint,
    runtimeEnv: environment.length
      ? stringify(Object.fromEntries(environment), { lineWidth: 0 })
      : '',
    metadata: pairsFrom(Object.fromEntries(metadata)),
    place: run.hasCluster ? 'existing' : 'own',
    clusterSelector: run.hasCluster ? clustername : '',
  };
}
