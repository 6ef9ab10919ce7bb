import { ReactNode } from 'react';
import { Alert, Text } from '@backstage/ui';
import {
  HistoryRecord,
  RecordDetails,
  RecordEvent,
  RecordGap,
  RecordState,
  TimelineEntry,
} from '@rayport/backstage-plugin-ray-common';
import { ChangeTitle, FieldChanges, TransportText } from '../history';
import { dateText, say, useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { Section } from '../ui/Section';
import { RecordedKind } from './RecordedKind';
import { RecordAxis } from './RecordAxis';
import styles from './RecordTimeline.module.css';

type Badge = RecordedKind['Badge'];

interface Entry {
  id: string;
  time: string;
  content: ReactNode;
}

function StateEntry(props: { state: RecordState; Badge: Badge }) {
  const { t } = useTexts();
  const { state, Badge } = props;
  return (
    <>
      <Badge state={state.state} />
      <Text as="p">{say(t, state.message, state.messageParts)}</Text>
    </>
  );
}

function ChangeEntry({ change }: { change: TimelineEntry }) {
  return (
    <>
      <Text as="p" weight="bold">
        <ChangeTitle change={change} />
        <TransportText change={change} />
      </Text>
      <FieldChanges change={change} />
    </>
  );
}

function EventEntry({ event }: { event: RecordEvent }) {
  const { t } = useTexts();
  const { kind, name, reason, message, count, warning } = event;
  return (
    <>
      <Text as="p" weight="bold" color={warning ? 'warning' : 'primary'}>
        {reason}
        {count > 1 && ` ${t('records.times', { number: count })}`}
      </Text>
      <Text as="p">{message}</Text>
      <Text as="p" variant="body-small" color="secondary">
        {kind} {name}
      </Text>
    </>
  );
}

/** A gap: since when data is missing, and which. */
function GapEntry({ gap }: { gap: RecordGap }) {
  const { t } = useTexts();
  const since = dateText(t, Date.parse(gap.from));
  return (
    <Text as="p" weight="bold">
      {gap.reason === 'unwatched'
        ? t('records.unwatched', { since })
        : t('records.leftOut', { since })}
    </Text>
  );
}

/** The deletion; if no replica observed it, the time since which none watched. */
function DeletionEntry({ record }: { record: HistoryRecord }) {
  const { t } = useTexts();
  const { deletionUnseen, seenAt } = record;
  const since = dateText(t, Date.parse(seenAt));
  return (
    <Text as="p" weight="bold">
      {deletionUnseen ? t('records.unseen', { since }) : t('records.gone')}
    </Text>
  );
}

function entriesOf(
  { record, states, changes, events, gaps }: RecordDetails,
  Badge: Badge,
): Entry[] {
  const entries: Entry[] = [
    ...states.map(state => ({
      id: `state/${state.since}/${state.state}/${state.reason}`,
      time: state.since,
      content: <StateEntry state={state} Badge={Badge} />,
    })),
    ...changes.map(change => ({
      id: change.id,
      time: change.time,
      content: <ChangeEntry change={change} />,
    })),
    ...events.map((event, index) => ({
      id: `event/${index}`,
      time: event.lastTime,
      content: <EventEntry event={event} />,
    })),
    ...gaps.map(gap => ({
      id: `gap/${gap.reason}/${gap.from}`,
      time: gap.until,
      content: <GapEntry gap={gap} />,
    })),
  ];
  if (record?.deletedAt) {
    const content = <DeletionEntry record={record} />;
    entries.push({ id: 'deleted', time: record.deletedAt, content });
  }
  return entries.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/** Timeline of a deleted or existing object: states, changes, deletion; latest first. */
export function RecordTimeline(props: {
  recorded: RecordedKind;
  details: RecordDetails;
}) {
  const { t } = useTexts();
  const { recorded, details } = props;
  return (
    <Section title={t('records.timeline')}>
      {details.changesMissing && (
        <Alert status="warning" icon title={t('history.missing')} mb="2" />
      )}
      <RecordAxis recorded={recorded} details={details} />
      <ol className={styles.list} aria-label={t('records.timeline')}>
        {entriesOf(details, recorded.Badge).map(({ id, time, content }) => (
          <li key={id} className={styles.entry}>
            <Text variant="body-small" color="secondary">
              <Timestamp at={time} />
            </Text>
            <div className={styles.content}>{content}</div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
