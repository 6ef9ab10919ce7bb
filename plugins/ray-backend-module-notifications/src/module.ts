import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  idleNoticesExtensionPoint,
  ObjectFollower,
  rayClockServiceRef,
  rayServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { createNoticeSource } from './follow/createNoticeSource';
import { NoticeSender } from './follow/NoticeSender';
import { tellIdle } from './follow/tellIdle';
import { NOTICE_KINDS } from './notices';
import { ToldRecords } from './records';

/**
 * Notifies the owners of Ray jobs, clusters and services, by Backstage's notifications, when they finish, fail, recover
 * or are idle.
 *
 * @public
 */
export const rayModuleNotifications = createBackendModule({
  pluginId: 'ray',
  moduleId: 'notifications',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        clock: rayClockServiceRef,
        database: coreServices.database,
        idleNotices: idleNoticesExtensionPoint,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        notifications: notificationService,
        ray: rayServiceRef,
        rootLifecycle: coreServices.rootLifecycle,
      },
      async init({ clock, database, idleNotices, lifecycle, ...services }) {
        const { auth, logger, notifications, ray, rootLifecycle } = services;
        idleNotices.addListener(tellIdle({ notifications, logger }));
        const records = new ToldRecords(database);
        for (const kind of NOTICE_KINDS) {
          const sender = new NoticeSender({
            kind,
            ray,
            auth,
            clock,
            logger,
            notifications,
            records,
          });
          const follower = new ObjectFollower({
            source: createNoticeSource(kind, { ray, clock }),
            ray,
            auth,
            logger,
            purpose: 'for notifications',
            replaceAll: all => sender.replaceAll(all),
            replaceSome: reads => sender.replaceSome(reads),
          });
          // Not before the plugin has started: it would refuse requests.
          rootLifecycle.addStartupHook(() => follower.start());
          lifecycle.addShutdownHook(async () => {
            await follower.stop();
            await sender.stop();
          });
        }
      },
    });
  },
});
