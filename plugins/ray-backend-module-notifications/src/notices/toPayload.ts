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

function nounOf(kind: NoticeKind): string {
  return kind.charAt(0).toLocaleUpperCase('en-US') + kind.slice(1);
}

/** The same for all that is told of an object: by it the new replaces the old. */
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
 * Takes back what was told to who owns an object no longer. It says nothing of how the object is, which its former owner
 * may not be allowed to see, and its link leads to no page of it.
 *
 * @param told - what it replaces, whose topic it has: it reaches those whom that has reached
 */
export function toHandedOverPayload(
  kind: NoticeKind,
  row: ObjectRow,
  told: string,
): NotificationPayload {
  const { namespace, name } = row.object;
  return {
    title: `${nounOf(kind)} ${name} has another owner now`,
    description: `There is nothing left for you to do about it. Namespace: ${namespace}.`,
    // Backstage keeps the link of what is replaced where there is none.
    link: `/ray/${kind}s`,
    severity: 'low',
    topic: `ray:${kind}-${told}`,
    scope: scopeOf(kind, row),
  };
}
