import { Alert, ButtonLink, Text } from '@backstage/ui';
import { Timeline, TimelineEntry } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { Timestamp, useAge } from '../ui/Age';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { ChangeTitle, TransportText } from './ChangeTitle';
import { FieldChanges } from './FieldChanges';
import styles from './HistoryPanel.module.css';
import { TimelineObject, useTimeline } from './useTimeline';

function ChangeItem(props: { change: TimelineEntry; isOwn: boolean }) {
  const { t } = useTexts();
  const { change, isOwn } = props;
  const { kind, name, time } = change;
  const last = useAge(time);
  return (
    <li className={styles.change}>
      <div className={styles.line}>
        <Text variant="body-medium" weight="bold">
          <ChangeTitle change={change} />
        </Text>
        <Text variant="body-small" color="secondary">
          {!isOwn && `${kind} ${name} · `}
          <Timestamp at={time} /> · {t('timeline.once', { last })}
          <TransportText change={change} />
        </Text>
      </div>
      <FieldChanges change={change} />
    </li>
  );
}

function Changes({ of, data }: { of: TimelineObject; data: Timeline }) {
  const { t } = useTexts();
  const changes = data.entries.filter(({ source }) => source === 'change');
  return (
    <>
      {data.changesMissing && (
        <Alert status="warning" icon title={t('history.missing')} mb="2" />
      )}
      {changes.length === 0 ? (
        <Text color="secondary">{t('history.none')}</Text>
      ) : (
        <ol className={styles.list} aria-label={t('history.list')}>
          {changes.map(change => (
            <ChangeItem
              key={change.id}
              change={change}
              isOwn={change.name === of.name}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Links to the history of objects of the same name, this one and earlier ones. */
function NamesakesLink({ of }: { of: TimelineObject }) {
  const { t } = useTexts();
  const { kind, namespace, name } = of;
  const href = useHrefs().history(kind, { namespace, search: name });
  return (
    <ButtonLink size="small" variant="secondary" href={href}>
      {t('records.namesakes')}
    </ButtonLink>
  );
}

/** Changes of an object and its clusters, latest first, live. */
export function HistoryPanel({ of }: { of: TimelineObject }) {
  const { t } = useTexts();
  const live = useTimeline(of);
  const { data } = live;
  return (
    <Section
      title={t('history.title')}
      description={t('history.description')}
      action={of.kind !== 'template' && <NamesakesLink of={of} />}
    >
      {data && <Changes of={of} data={data} />}
      {!data && (
        <LoadingOrFailure
          live={live}
          permission={permissionFor('read', of.kind).name}
          height={120}
        />
      )}
    </Section>
  );
}
