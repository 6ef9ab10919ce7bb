import { RecordSubmission } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { RecordedSubmission } from '../../history/submissions/RecordedSubmission';

/** A submission in responses. A separate operation returns its runtime environment, which may be long. */
export function submissionMessage({
  startedAt,
  endedAt,
  seenAt,
  runtimeEnv: _,
  ...submission
}: RecordedSubmission): RecordSubmission {
  return {
    ...submission,
    startTime: rfc3339(startedAt || undefined),
    endTime: rfc3339(endedAt),
    seenTime: rfc3339(seenAt),
  };
}
