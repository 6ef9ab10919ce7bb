import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { ClusterEvent } from '@rayport/backstage-plugin-ray-common';
import { RiAlertFill, RiInformationLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { useAge } from '../ui/Age';
import { Section } from '../ui/Section';
import styles from './EventsCard.module.css';

function EventTime({ event }: { event: ClusterEvent }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const first = useAge(event.firstTimestamp);
  const last = useAge(event.lastTimestamp);
  const times = String(event.count);
  const repeated =
    first === last
      ? t('cluster.events.burst', { times, last })
      : t('cluster.events.repeated', { times, first, last });
  const text = event.count > 1 ? repeated : t('cluster.events.once', { last });
  return (
    <Text
      as="span"
      variant="body-small"
      color="secondary"
      className={styles.time}
      title={event.lastTimestamp}
    >
      {text}
    </Text>
  );
}

function EventItem({ event }: { event: ClusterEvent }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const isBad = isWarning(event);
  const Icon = isBad ? RiAlertFill : RiInformationLine;
  return (
    <li className={styles.event}>
      <span
        className={styles.icon}
        data-warning={isBad || undefined}
        role="img"
        aria-label={t(
          isBad ? 'cluster.events.warning' : 'cluster.events.normal',
        )}
      >
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        <div className={styles.line}>
          <Text variant="body-medium" weight="bold">
            {event.reason}
          </Text>
          <EventTime event={event} />
        </div>
        <Text as="p" variant="body-medium" className={styles.message}>
          {event.message}
        </Text>
      </div>
    </li>
  );
}

type EventFilter = 'all' | 'warnings';

function isWarning({ type }: ClusterEvent): boolean {
  return type === 'Warning';
}

function FilterToggle(props: {
  filter: EventFilter;
  warnings: number;
  onChange(filter: EventFilter): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <ToggleButtonGroup
      aria-label={t('cluster.events.filter')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[props.filter]}
      onSelectionChange={([key]) =>
        props.onChange(key === 'warnings' ? key : 'all')
      }
    >
      <ToggleButton id="all">{t('cluster.events.all')}</ToggleButton>
      <ToggleButton id="warnings">
        {t('cluster.events.warnings', { number: String(props.warnings) })}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** What happened to something, latest first; all of it, or warnings only. */
export function EventsCard({ events }: { events: ClusterEvent[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [filter, setFilter] = useState<EventFilter>('all');
  const warnings = events.filter(isWarning);
  const shown = filter === 'all' ? events : warnings;
  const latestFirst = [...shown].reverse();
  return (
    <Section
      title={t('cluster.events.title')}
      action={
        events.length > 0 && (
          <FilterToggle
            filter={filter}
            warnings={warnings.length}
            onChange={setFilter}
          />
        )
      }
    >
      {latestFirst.length === 0 ? (
        <Text color="secondary">
          {t(
            events.length === 0
              ? 'cluster.events.none'
              : 'cluster.events.noWarnings',
          )}
        </Text>
      ) : (
        <ol className={styles.list} aria-label={t('cluster.events.list')}>
          {latestFirst.map(event => (
            <EventItem key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Section>
  );
}
