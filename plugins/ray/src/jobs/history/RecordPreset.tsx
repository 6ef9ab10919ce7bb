import { ReactNode, useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import {
  jobSchema,
  parseYaml,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { uniqueName } from '../../forms';
import { FailureMessage } from '../../ui/FailureMessage';
import { permissionFor } from '../../ui/permissions';
import { jobForm, JobValues } from '../form/jobForm';

/** A job that is made to be what a remembered run was, under a name that is not taken. */
async function readRun(client: RayClient, uid: string): Promise<JobValues> {
  const { definition } = await client.getRayJobRecord({ uid });
  const job = jobSchema.parse(parseYaml(definition));
  const taken = await jobForm.namesIn(client, job.namespace);
  const { nameLimit: limit } = jobForm;
  const name = taken.includes(job.name)
    ? uniqueName(job.name, { taken, limit })
    : job.name;
  // Each run has an id of its own, which nobody chose.
  const values = jobForm.asNew(jobForm.toValues({ ...job, jobId: '' }));
  return { ...values, name };
}

/** Starts the form for a job with what a remembered run was made to be. */
export function RecordPreset(props: {
  /** The uid of the run. */
  value: string;
  children(values: JobValues): ReactNode;
}) {
  const { value: uid, children } = props;
  const client = useApi(rayApiRef);
  const [values, setValues] = useState<JobValues>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    readRun(client, uid).then(
      found => isCurrent && setValues(found),
      failure => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, uid, attempt]);
  if (error !== undefined) {
    return (
      <FailureMessage
        error={error}
        permission={permissionFor('read', 'job').name}
        onRetry={() => setAttempt(count => count + 1)}
      />
    );
  }
  return values ? (
    <>{children(values)}</>
  ) : (
    <Skeleton width="100%" height={480} />
  );
}
