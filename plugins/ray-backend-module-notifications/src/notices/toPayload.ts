import { NotificationPayload } from '@backstage/plugin-notifications-common';
import { objectPagePath, ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { NoticeEvent, NoticeKind } from './NoticeEvent';

/** Maximum length of a description, characters: channels such as chats show no more. */
const MAX_DESCRIPTION_LENGTH = 1_000;

/** An event, or that it is over. */
export type Told = NoticeEvent | 'recovered';

/** Every failure is high: Backstage shows normal severity with a green check. */
const SEVERITIES: Record<Told, NotificationPayload['severity']> = {
  succeeded: 'low',
  recovered: 'low',
  unhealthy: 'high',
  degraded: 'high',
  'upgrade-failed': 'high',
  failed: 'high',
};

function nounOf(kind: NoticeKind): string {
  return kind.charAt(0).toLocaleUpperCase('en-US') + kind.slice(1);
}

/** The same for all notifications about an object, so that a new one replaces the old one. */
function scopeOf(kind: NoticeKind, { object, status }: ObjectRow): string {
  const { namespace, name } = object;
  return `ray:${kind}:${status?.uid ?? `${namespace}/${name}`}`;
}

function titleOf(kind: NoticeKind, name: string, told: Told): string {
  const noun = nounOf(kind);
  switch (told) {
    case 'succeeded':
      return `${noun} ${name} succeeded`;
    case 'failed':
      return `${noun} ${name} failed`;
    case 'upgrade-failed':
      return `The upgrade of ${kind} ${name} is not progressing`;
    case 'recovered':
      return `${noun} ${name} is well again`;
    default:
      return `${noun} ${name} is ${told}`;
  }
}

/**
 * Builds a notification: what happened, why, and what to do about it. It replaces the earlier notification about the
 * same object. Users choose by `topic` which notifications they get.
 */
export function toPayload(
  kind: NoticeKind,
  row: ObjectRow,
  told: Told,
): NotificationPayload {
  const { object, status } = row;
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
    scope: scopeOf(kind, row),
  };
}

/**
 * Withdraws a notification from a former owner. It does not reveal the object's state, which the former owner may not
 * be allowed to see, and its link leads to no page of it.
 *
 * @param told - the notification that it replaces and whose topic it has, so that it reaches the same users
 */
export function toHandedOverPayload(
  kind: NoticeKind,
  row: ObjectRow,
  told: string,
): NotificationPayload {
  const { namespace, name } = row.object;
  return {
    title: `${nounOf(kind)} ${name} has another owner now`,
    description: `You do not need to do anything. Namespace: ${namespace}.`,
    // Without a link, Backstage keeps that of the replaced notification.
    link: `/ray/${kind}s`,
    severity: 'low',
    topic: `ray:${kind}-${told}`,
    scope: scopeOf(kind, row),
  };
}
