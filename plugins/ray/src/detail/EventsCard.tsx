import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
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
  const isWarning = event.type === 'Warning';
  const Icon = isWarning ? RiAlertFill : RiInformationLine;
  return (
    <li className={styles.event}>
      <span
        className={styles.icon}
        data-warning={isWarning || undefined}
        role="img"
        aria-label={t(
          isWarning ? 'cluster.events.warning' : 'cluster.events.normal',
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

/** What happened to something, latest first. */
export function EventsCard({ events }: { events: ClusterEvent[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const latestFirst = [...events].reverse();
  return (
    <Section title={t('cluster.events.title')}>
      {latestFirst.length === 0 ? (
        <Text color="secondary">{t('cluster.events.none')}</Text>
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
