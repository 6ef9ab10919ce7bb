import {
  ObjectKey,
  RayClient,
  RecordFiles,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { KeptPackage, keptPackage } from './keptPackage';

/** A run whose code another one needs: what was submitted to a cluster, the record of a job, or an existing job. */
export type CodeSource =
  { submission: SubmissionRequest } | { record: string } | { job: ObjectKey };

async function readFiles(
  client: RayClient,
  source: CodeSource,
): Promise<RecordFiles> {
  if ('submission' in source) {
    return client.getSubmissionRecordFiles(source.submission);
  }
  const uid =
    'record' in source
      ? source.record
      : (await client.getRayJobStatus(source.job)).uid;
  return client.getRayJobRecordFiles({ uid });
}

/** Reads the files of a run's uploaded package from the history. */
export async function readKeptPackage(
  client: RayClient,
  source: CodeSource,
  packages: readonly string[],
): Promise<KeptPackage> {
  // The history may be off, and an older backend has no files.
  const known = await readFiles(client, source).catch(() => undefined);
  return keptPackage(known, packages);
}
