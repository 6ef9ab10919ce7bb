import { NotificationPayload } from '@backstage/plugin-notifications-common';
import { IdleNotice, objectPagePath } from '@rayport/backstage-plugin-ray-node';

/** Minutes are enough: `2026-11-25 18:00 UTC`. */
function timeOf(rfc3339: string): string {
  return `${rfc3339.slice(0, 16).replace('T', ' ')} UTC`;
}

function wordsOf({ event, cluster, idleSince, suspendAt }: IdleNotice) {
  const { name } = cluster;
  switch (event) {
    case 'warned':
      return suspendAt
        ? {
            title: `Cluster ${name} is idle and will be suspended`,
            description: `Nothing has worked on it since ${timeOf(idleSince)}. At ${timeOf(suspendAt)} its pods are taken away, unless you use it or keep it on its page; its definition stays.`,
          }
        : {
            title: `Cluster ${name} is idle`,
            description: `Nothing has worked on it since ${timeOf(idleSince)}. Suspend it on its page to free what it occupies; its definition stays.`,
          };
    case 'suspended':
      return {
        title: `Cluster ${name} was suspended because it was idle`,
        description: `Nothing had worked on it since ${timeOf(idleSince)}. Resume it on its page to go on.`,
      };
    default:
      return {
        title: `Cluster ${name} is not suspended`,
        description: 'It is in use again, or no longer looked after.',
      };
  }
}

/** Builds the notification for the owner of an idle cluster; the latest replaces the earlier ones. */
export function toIdlePayload(notice: IdleNotice): NotificationPayload {
  const { event, cluster, uid } = notice;
  const { title, description } = wordsOf(notice);
  return {
    title,
    description: `${description} Namespace: ${cluster.namespace}.`,
    link: objectPagePath('cluster', cluster),
    severity: event === 'withdrawn' ? 'low' : 'normal',
    topic: 'ray:cluster-idle',
    scope: `ray:cluster-idle:${uid}`,
  };
}
