import { ReactNode, useCallback } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { LoadedValues } from '../../forms';
import { freeJobName } from '../form/freeJobName';
import { JobValues } from '../form/jobForm';
import { jobsApiOf } from '../quickStart/jobsApiOf';
import { runFromRay, runFromRecord, submissionJob } from './submissionJob';

/** Starts a job's form from a submission to a cluster. */
export function SubmissionPreset(props: {
  /** `<namespace>/<cluster>/<id>`. */
  value: string;
  children(values: JobValues): ReactNode;
}) {
  const { value, children } = props;
  const client = useApi(rayApiRef);
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const load = useCallback(async () => {
    const [namespace = '', clustername = '', submissionid = ''] =
      value.split('/');
    const address = { namespace, clustername, submissionid };
    const cluster = { namespace, name: clustername };
    const { read } = await jobsApiOf({ discovery, fetchApi }, cluster);
    // The record has it, too, but only a minute later, and without its metadata.
    const run = await read(`/api/jobs/${encodeURIComponent(submissionid)}`)
      .then(runFromRay)
      .catch(async () =>
        runFromRecord(await client.getSubmissionRecord(address)),
      );
    return {
      ...submissionJob(address, run),
      name: await freeJobName(client, namespace, submissionid),
    };
  }, [client, discovery, fetchApi, value]);
  return (
    <LoadedValues load={load} permission={rayClusterReadPermission.name}>
      {children}
    </LoadedValues>
  );
}
