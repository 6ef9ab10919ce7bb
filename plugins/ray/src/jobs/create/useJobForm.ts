import {
  Job,
  rayJobCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { CreateForm, useContractForm } from '../../forms';
import { jobPairsOf, JobValues, newJob, toJob } from './jobForm';

/** The form for a new job. */
export function useJobForm(options: {
  namespace: string;
  onCreated(job: Job): void;
}): CreateForm<JobValues> {
  return useContractForm({
    defaultValues: newJob(options.namespace),
    permission: rayJobCreatePermission.name,
    operation: 'createRayJob',
    toRequest: (values: JobValues) => ({
      namespace: values.namespace,
      job: toJob(values),
    }),
    pairsOf: jobPairsOf,
    create: async (client, request) =>
      options.onCreated(await client.createRayJob(request)),
  });
}
