import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import {
  IdleNoticeListener,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { connectionLabels } from './metrics/connectionLabels';
import { createOperationObserver } from './metrics/createOperationObserver';
import { MeasuredKubernetes } from './metrics/MeasuredKubernetes';

interface SharedServices {
  kubernetes: KubernetesService;
  auditor: AuditorService;
  logger: LoggerService;
  metrics: MetricsService;
  idleListeners: readonly IdleNoticeListener[];
}

/**
 * Services that name the connection in what they pass on: metrics, logs, events of the audit log, and notices about idle
 * clusters. The default connection is not named, so a portal with one reports what it always did.
 */
export function connectionServices(
  connection: string,
  { kubernetes, metrics, ...services }: SharedServices,
) {
  const labels = connectionLabels(connection);
  const measured = {
    kubernetes: new MeasuredKubernetes({ kubernetes, metrics, labels }),
    observe: createOperationObserver(metrics, labels),
  };
  const { auditor, logger, idleListeners } = services;
  if (connection === DEFAULT_CONNECTION) {
    return { ...measured, auditor, logger, idleListeners };
  }
  const named: AuditorService = {
    createEvent: event =>
      auditor.createEvent({ ...event, meta: { connection, ...event.meta } }),
  };
  return {
    ...measured,
    auditor: named,
    logger: logger.child({ connection }),
    idleListeners: idleListeners.map<IdleNoticeListener>(
      listener => notice =>
        listener({ ...notice, cluster: { connection, ...notice.cluster } }),
    ),
  };
}
