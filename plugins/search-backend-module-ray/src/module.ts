import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import {
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  followChanges,
  rayServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { RayCollatorFactory } from './collator';
import { readSchedule } from './readSchedule';
import { IndexSchedule } from './schedule';

/**
 * Adds the documents of Ray clusters, jobs, services and compute templates to the search, each visible to whom may read
 * its object.
 *
 * @public
 */
export const searchModuleRay = createBackendModule({
  pluginId: 'search',
  moduleId: 'ray',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        index: searchIndexRegistryExtensionPoint,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        ray: rayServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init({ auth, config, index, lifecycle, logger, ray, scheduler }) {
        const stopping = new AbortController();
        const { signal } = stopping;
        lifecycle.addShutdownHook(() => stopping.abort());
        const definition = readSchedule(config);
        const schedules = new Map<ResourceKind, IndexSchedule>();
        for (const kind of RESOURCE_KINDS) {
          const clock = scheduler.createScheduledTaskRunner(definition);
          const options = { scheduler, clock, logger, signal };
          const schedule = new IndexSchedule(options);
          const factory = new RayCollatorFactory({ kind, ray, auth });
          index.addCollator({ schedule, factory });
          schedules.set(kind, schedule);
        }
        void followChanges({
          ray,
          auth,
          logger,
          what: 'Following Ray for the search',
          kinds: [...schedules.keys()],
          onOpen({ reset }) {
            if (reset) schedules.forEach(schedule => schedule.refresh());
          },
          onChange: ({ kind }) => schedules.get(kind)?.refresh(),
          signal,
        });
      },
    });
  },
});
