import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';

/** Creates template `t`, which {@link createLongJob} uses. */
export async function createTemplate(
  client: RayClient,
  namespace: string,
): Promise<void> {
  await client.createComputeTemplate({
    namespace,
    computeTemplate: { name: 't', namespace, cpu: 2, memory: 4 },
  });
}

/** Creates a job that runs for an hour on a cluster of its own. */
export async function createLongJob(
  client: RayClient,
  { namespace, name }: ObjectKey,
): Promise<void> {
  await client.createRayJob({
    namespace,
    job: {
      name,
      namespace,
      user: 'ada',
      version: '2.46.0',
      entrypoint: 'sleep 3600',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 't',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
      },
      shutdownAfterJobFinishes: true,
    },
  });
}
