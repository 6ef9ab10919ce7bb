import { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import { secretVariableText } from '@rayport/backstage-plugin-ray-common';
import { parse } from 'yaml';
import { JobValues } from '../form/jobForm';
import { jobsApiOf } from './jobsApiOf';

/** A submission of Ray's client from which the portal makes a job with a cluster of its own (docs/ray-cli.md). */
function submissionOf(job: JobValues): object {
  const { name, entrypoint, runtimeEnv, version, clusterSpec, queue } = job;
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  const [group] = workerGroupSpec;
  const secrets = job.envReferences.map(secretVariableText).join(',');
  const { computeTemplate: head, image } = headGroupSpec;
  return {
    submission_id: name,
    entrypoint,
    runtime_env: parse(runtimeEnv),
    metadata: {
      'rayport.template': group?.computeTemplate ?? head,
      'rayport.head-template': head,
      'rayport.workers': String(group?.replicas ?? 0),
      'rayport.ray-version': version,
      ...(image && { 'rayport.image': image }),
      ...(secrets && { 'rayport.secrets': secrets }),
      ...(queue && { 'rayport.queue': queue }),
    },
  };
}

/**
 * Creates a job on its own cluster that the portal submits there, because its code was sent.
 *
 * @throws Error with the reason why it was refused
 */
export async function launchJob(
  apis: { discovery: DiscoveryApi; fetchApi: FetchApi },
  job: JobValues,
): Promise<void> {
  const { namespace } = job;
  const { ask } = await jobsApiOf(apis, { namespace, name: '' });
  await ask('/api/jobs/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submissionOf(job)),
  });
}
