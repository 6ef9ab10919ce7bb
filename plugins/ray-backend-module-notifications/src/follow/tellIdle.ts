import { LoggerService } from '@backstage/backend-plugin-api';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import {
  IdleNoticeListener,
  readOwner,
} from '@rayport/backstage-plugin-ray-node';
import { toIdlePayload } from '../notices';
import { isRefused } from './isRefused';

/**
 * Notifies owners of idle clusters. Fails if the notifications plugin is unavailable, so that the warning does not
 * count. Sends nothing for clusters without an owner in the catalog, or whose owner the notifications plugin refuses.
 */
export function tellIdle(options: {
  notifications: NotificationService;
  logger: LoggerService;
}): IdleNoticeListener {
  const { notifications, logger } = options;
  /** Owners already logged as not notified: a warning is retried with each check. */
  const refused = new Set<string>();
  return async notice => {
    const entityRef = readOwner(notice.owner);
    if (!entityRef) return false;
    try {
      await notifications.send({
        recipients: { type: 'entity', entityRef },
        payload: toIdlePayload(notice),
      });
      return true;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (refused.has(entityRef)) return false;
      refused.add(entityRef);
      logger.warn(
        `The notifications plugin refuses the notification to ${entityRef} about the idle cluster ${keyText(notice.cluster)}: ${error}`,
      );
      return false;
    }
  };
}
