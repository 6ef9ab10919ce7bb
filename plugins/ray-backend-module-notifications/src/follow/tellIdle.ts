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
 * Tells owners of idle clusters. Fails where the notifications plugin is away, so that a warning is none; of clusters
 * that belong to nobody whom the catalog could know, nobody is told.
 */
export function tellIdle(options: {
  notifications: NotificationService;
  logger: LoggerService;
}): IdleNoticeListener {
  const { notifications, logger } = options;
  return async notice => {
    const entityRef = readOwner(notice.owner);
    if (!entityRef) return;
    try {
      await notifications.send({
        recipients: { type: 'entity', entityRef },
        payload: toIdlePayload(notice),
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      logger.warn(
        `The notifications plugin refuses what ${entityRef} is to be told about the idle cluster ${keyText(notice.cluster)}: ${error}`,
      );
    }
  };
}
