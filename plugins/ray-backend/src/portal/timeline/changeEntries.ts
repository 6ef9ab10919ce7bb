import {
  ChangeAction,
  ChangeTransport,
  FieldChange,
  TimelineEntry,
} from '@rayport/backstage-plugin-ray-common';
import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { FIELD_MANAGER } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { Change, ChangedField } from '../../history/Change';
import { fieldParts } from '../../history/fieldParts';
import { fieldWriters, FieldWriter } from '../../kubernetes/fieldWriters';
import { timelineEntry } from './timelineEntry';
import { TimelineSubject } from './TimelineSubject';

/** The action, in sentences with a subject before it. */
const DEEDS: Record<ChangeAction, string> = {
  created: 'created it',
  changed: 'changed it',
  scaled: 'scaled it',
  suspended: 'suspended it',
  resumed: 'resumed it',
  ownerChanged: 'changed its owner',
  podsRenewed: 'had its pods recreated',
  deleted: 'deleted it',
  clusterReplaced:
    'deleted it, because the cluster that it waited for was replaced or has a new owner',
  idleWarned: 'warned the owner that it is idle',
  idleWithdrawn: 'took the warning back that it is idle',
  idleKept: 'keeps it however idle it is',
  changedOutside: 'wrote it',
  changedUnrecorded: 'changed it through the portal',
};

/** Actions whose words say as much as the fields. */
const SAID_BY_DEED: ReadonlySet<ChangeAction> = new Set([
  'suspended',
  'resumed',
  'idleWarned',
  'idleWithdrawn',
  'idleKept',
]);

/** Fields that the sentence names; the entry has all. */
const MAX_NAMED = 3;

/** Users of the default namespace are shown by name. */
function nameOf(caller: string, transport: ChangeTransport): string {
  if (transport === 'steward') return 'The portal';
  return caller.replace(/^user:default\//, '') || 'Someone';
}

function phraseOf({ field, fieldParts: parts, before, after }: FieldChange) {
  const what = parts.length ? messageText(parts) : field;
  return [what, before && `from ${before}`, after && `to ${after}`]
    .filter(Boolean)
    .join(' ');
}

function sentenceOf(
  who: string,
  action: ChangeAction,
  told: { changes: FieldChange[]; moreChanges: number },
): string {
  const { changes, moreChanges } = told;
  if (!changes.length || SAID_BY_DEED.has(action)) {
    return `${who} ${DEEDS[action]}.`;
  }
  const named = changes.slice(0, MAX_NAMED).map(phraseOf);
  const more = changes.length - named.length + moreChanges;
  const list = [...named, ...(more ? [`${more} more`] : [])].join(', ');
  return `${who} changed ${list}.`;
}

function fieldChanges(changes: readonly ChangedField[]): FieldChange[] {
  return changes.map(change => ({
    ...change,
    fieldParts: fieldParts(change.field),
  }));
}

function entryOf(
  about: { kind: string; name: string },
  time: number,
  change: Pick<TimelineEntry, 'id' | 'message'> & {
    action: ChangeAction;
  } & Partial<TimelineEntry>,
): TimelineEntry {
  // With milliseconds: consequences have whole seconds, and must not seem to precede it.
  const at = new Date(time).toISOString();
  const { action } = change;
  // In the style of reasons of Kubernetes' events.
  const reason = `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
  return timelineEntry({
    source: 'change',
    time: at,
    ...about,
    reason,
    ...change,
  });
}

function recordedEntry(
  about: { kind: string; name: string },
  change: Change,
): TimelineEntry {
  const { id, time, caller, action, transport, moreChanges } = change;
  const changes = fieldChanges(change.changes);
  return entryOf(about, time, {
    id: `change/${id}`,
    message: sentenceOf(nameOf(caller, transport), action, {
      changes,
      moreChanges,
    }),
    action,
    user: caller,
    transport,
    changes,
    moreChanges,
  });
}

/** An entry from Kubernetes' managed fields, unless the history has a better one. */
function notedEntry(
  about: { kind: string; name: string },
  { manager, time, fields = [] }: FieldWriter,
  { object, recorded: { changes, isIncomplete } }: TimelineSubject,
): TimelineEntry[] {
  const notedAt = parseTime(time);
  if (notedAt === undefined) return [];
  const id = `change/${about.kind}/${about.name}/${manager}/${time}`;
  const isCreation = time === object.metadata.creationTimestamp;
  if (manager !== FIELD_MANAGER) {
    // Made through the portal's Kubernetes API.
    if (changes.some(({ notedTime }) => notedTime === notedAt)) return [];
    if (isCreation) {
      return [
        entryOf(about, notedAt, {
          id,
          message: `Created by ${manager}.`,
          action: 'created',
          program: manager,
        }),
      ];
    }
    const paths = fields.map(field => ({ field, before: '', after: '' }));
    const words = fields.length ? ` (${fields.join(', ')})` : '';
    return [
      entryOf(about, notedAt, {
        id,
        message: `Changed by ${manager}${words}.`,
        action: 'changedOutside',
        program: manager,
        changes: fieldChanges(paths),
      }),
    ];
  }
  const isRecorded = changes.some(({ notedTime = 0 }) => notedTime >= notedAt);
  // A create before the history began is of no interest.
  if (isRecorded || isIncomplete || isCreation) return [];
  return [
    entryOf(about, notedAt, {
      id,
      message: 'Changed through the portal by an unknown user.',
      action: 'changedUnrecorded',
    }),
  ];
}

/** Changes of an object: those recorded by the portal, and those of other clients from Kubernetes' managed fields. */
export function changeEntries(subject: TimelineSubject): TimelineEntry[] {
  const { kind, object, recorded } = subject;
  const about = { kind, name: object.metadata.name };
  return [
    ...recorded.changes.map(change => recordedEntry(about, change)),
    ...fieldWriters(object).flatMap(writer =>
      notedEntry(about, writer, subject),
    ),
  ];
}
