import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { rayServiceRef } from '@rayport/backstage-plugin-ray-node';

const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/** Another backend plugin that uses the ray plugin: deletes development clusters every night, as itself. */
export default createBackendPlugin({
  pluginId: 'ray-cleanup',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        logger: coreServices.logger,
        ray: rayServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init({ auth, logger, ray, scheduler }) {
        await scheduler.scheduleTask({
          id: 'delete-forgotten-clusters',
          frequency: { cron: '0 3 * * *' },
          timeout: { minutes: 10 },
          async fn(signal) {
            const credentials = await auth.getOwnServiceCredentials();
            const { clusters } = await ray.listCluster(
              { namespace: 'development' },
              { credentials, signal },
            );
            const oldest = Date.now() - MAX_AGE_MS;
            for (const { namespace, name, createdAt } of clusters) {
              if (!createdAt || Date.parse(createdAt) > oldest) continue;
              await ray.deleteCluster(
                { namespace, name },
                { credentials, signal },
              );
              logger.info(`Deleted the forgotten cluster ${namespace}/${name}`);
            }
          },
        });
      },
    });
  },
});
