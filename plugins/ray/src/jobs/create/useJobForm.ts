import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Job,
  rayJobCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { CreateForm, useContractForm } from '../../forms';
import { rayTranslationRef } from '../../translation';
import { jobPairsOf, JobValues, newJob, toJob } from './jobForm';

/** The form for a new job. */
export function useJobForm(options: {
  namespace: string;
  onCreated(job: Job): void;
}): CreateForm<JobValues> {
  const { t } = useTranslationRef(rayTranslationRef);
  const required = t('form.required');
  return useContractForm({
    defaultValues: newJob(options.namespace),
    permission: rayJobCreatePermission.name,
    operation: 'createRayJob',
    toRequest: (values: JobValues) => ({
      namespace: values.namespace,
      job: toJob(values),
    }),
    // The contract allows jobs without a command, but nobody who fills in a form means one.
    violationsOf: ({ entrypoint }) =>
      entrypoint.trim() ? [] : [{ field: 'entrypoint', message: required }],
    pairsOf: jobPairsOf,
    create: async (client, request) =>
      options.onCreated(await client.createRayJob(request)),
  });
}
