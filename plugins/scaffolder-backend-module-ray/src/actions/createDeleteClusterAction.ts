import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { isRayApiError, keyText } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { examplesOf } from '../examples/examplesOf';
import { failureOf } from './failureOf';

const ID = 'ray:cluster:delete';

/** The action that deletes a cluster. It is for cleanup steps, so a missing cluster is no failure. */
export function createDeleteClusterAction(ray: RayService) {
  return createTemplateAction({
    id: ID,
    description:
      'Deletes a Ray cluster with its pods and services. Works as well when there is none.',
    examples: examplesOf(ID),
    supportsDryRun: true,
    schema: {
      input: z =>
        z.object({
          name: z.string().describe('Name of the cluster.'),
          namespace: z.string().describe('Its namespace.'),
        }),
      output: z =>
        z.object({
          deleted: z.boolean().describe('There was one to delete.'),
        }),
    },
    async handler(ctx) {
      const { input: key, signal, isDryRun: dryRun } = ctx;
      const text = `cluster ${keyText(key)}`;
      const credentials = await ctx.getInitiatorCredentials();
      const deleted = await ray
        .deleteCluster(key, { credentials, signal, dryRun })
        .then(() => true)
        .catch((error: unknown) => {
          if (isRayApiError(error) && error.code === 'NOT_FOUND') return false;
          throw failureOf(`The ${text} was not deleted`, error);
        });
      if (deleted) {
        ctx.logger.info(`${dryRun ? 'Would delete' : 'Deleted'} the ${text}.`);
      } else {
        ctx.logger.warn(`There is no ${text}.`);
      }
      ctx.output('deleted', deleted);
    },
  });
}
