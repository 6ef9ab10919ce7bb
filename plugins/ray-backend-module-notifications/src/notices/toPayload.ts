import { NotificationPayload } from '@backstage/plugin-notifications-common';
import { objectPagePath, ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { NoticeEvent, NoticeKind } from './NoticeEvent';

/** Most characters of a description: channels such as chats show no more. */
const MAX_DESCRIPTION_LENGTH = 1_000;

/** What is told: an event, or that it is over. */
export type Told = NoticeEvent | 'recovered';

/** Whatever does not work is high: Backstage shows what is normal with a green check. */
const SEVERITIES: Record<Told, NotificationPayload['severity']> = {
  succeeded: 'low',
  recovered: 'low',
  unhealthy: 'high',
  degraded: 'high',
  'upgrade-failed': 'high',
  failed: 'high',
};

function titleOf(kind: NoticeKind, name: string, told: Told): string {
  const noun = kind.charAt(0).toLocaleUpperCase('en-US') + kind.slice(1);
  switch (told) {
    case 'succeeded':
      return `${noun} ${name} succeeded`;
    case 'failed':
      return `${noun} ${name} failed`;
    case 'upgrade-failed':
      return `The upgrade of ${kind} ${name} does not get on`;
    case 'recovered':
      return `${noun} ${name} is well again`;
    default:
      return `${noun} ${name} is ${told}`;
  }
}

/**
 * Words what an owner is told: what has happened, why, and what to do about it. What is told of an object replaces what
 * was told of it before. Users choose by `topic` what they want to hear of.
 */
export function toPayload(
  kind: NoticeKind,
  { object, status }: ObjectRow,
  told: Told,
): NotificationPayload {
  const { namespace, name } = object;
  const description = [
    status?.message,
    told !== 'recovered' && status?.hint,
    `Namespace: ${namespace}.`,
  ];
  return {
    title: titleOf(kind, name, told),
    description: description
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_DESCRIPTION_LENGTH),
    link: objectPagePath(kind, object),
    severity: SEVERITIES[told],
    topic: `ray:${kind}-${told}`,
    scope: `ray:${kind}:${status?.uid ?? `${namespace}/${name}`}`,
  };
}
