import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import {
  documentTypeOf,
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import {
  followChanges,
  rayServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { RayAvailability } from './collator/RayAvailability';
import { RayCollatorFactory } from './collator/RayCollatorFactory';
import { hideFromTokens } from './hideFromTokens';
import { readSchedule } from './readSchedule';
import { IndexSchedule } from './schedule/IndexSchedule';

/**
 * Adds documents for Ray clusters, jobs, services and compute templates to the search, each visible to users who may
 * read its object.
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
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        index: searchIndexRegistryExtensionPoint,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        ray: rayServiceRef,
        rootLifecycle: coreServices.rootLifecycle,
        scheduler: coreServices.scheduler,
      },
      async init(services) {
        const { auth, config, index, lifecycle, logger, ray } = services;
        const { rootLifecycle, scheduler, http, httpAuth } = services;
        // Modules start before their plugin, so this is registered before its routes.
        http.use(
          hideFromTokens({
            auth,
            httpAuth,
            types: RESOURCE_KINDS.map(documentTypeOf),
          }),
        );
        const stopping = new AbortController();
        const { signal } = stopping;
        lifecycle.addShutdownHook(() => stopping.abort());
        const definition = readSchedule(config, logger);
        const availability = new RayAvailability({ ray, auth, logger });
        const schedules = new Map<ResourceKind, IndexSchedule>();
        for (const kind of RESOURCE_KINDS) {
          const clock = scheduler.createScheduledTaskRunner(definition);
          const isReadable = () => availability.isReadable(kind);
          const options = { scheduler, clock, logger, isReadable, signal };
          const schedule = new IndexSchedule(options);
          const onCollected = (digest: string) => schedule.collected(digest);
          const collator = { kind, ray, auth, onCollected };
          const factory = new RayCollatorFactory(collator);
          index.addCollator({ schedule, factory });
          schedules.set(kind, schedule);
        }
        // Not before all plugins have started: the ray plugin would refuse requests.
        rootLifecycle.addStartupHook(() => {
          void followChanges({
            ray,
            auth,
            logger,
            what: 'Following Ray for the search',
            kinds: [...schedules.keys()],
            onOpen({ reset }) {
              if (reset) schedules.forEach(schedule => schedule.refresh());
            },
            onChange({ kind, type }) {
              const schedule = schedules.get(kind);
              if (type === 'changed') schedule?.changed();
              else schedule?.refresh();
            },
            signal,
          });
        });
      },
    });
  },
});
