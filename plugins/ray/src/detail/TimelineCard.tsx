import { useState } from 'react';
import { Alert, Flex, Link, Select, Text } from '@backstage/ui';
import {
  TIMELINE_SOURCES,
  Timeline,
  TimelineEntry,
  TimelineSource,
} from '@rayport/backstage-plugin-ray-common';
import {
  RiAlertFill,
  RiInformationLine,
  RiLogoutBoxLine,
  RiUserLine,
} from '@remixicon/react';
import {
  ChangeTitle,
  FieldChanges,
  TimelineObject,
  TransportText,
} from '../history';
import { LiveData } from '../live';
import { useHrefs } from '../routes';
import { say, useTexts } from '../translation';
import { Timestamp, useAge } from '../ui/Age';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { permissionFor } from '../ui/permissions';
import { Section } from '../ui/Section';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import styles from './TimelineCard.module.css';

function EntryTime({ entry }: { entry: TimelineEntry }) {
  const { t } = useTexts();
  const first = useAge(entry.firstTime);
  const last = useAge(entry.time);
  const times = entry.count;
  const repeated =
    first === last
      ? t('timeline.burst', { times, last })
      : t('timeline.repeated', { times, first, last });
  const text = entry.count > 1 ? repeated : t('timeline.once', { last });
  return (
    <Text
      as="span"
      variant="body-small"
      color="secondary"
      className={styles.time}
    >
      <Timestamp at={entry.time} /> · {text}
      <TransportText change={entry} />
    </Text>
  );
}

/** The object of an entry, if it is not the page's. */
function Subject(props: { entry: TimelineEntry; logHref: string | undefined }) {
  const { t } = useTexts();
  const { entry, logHref } = props;
  const { kind, name, container } = entry;
  return (
    <Text as="span" variant="body-small" color="secondary">
      {kind} {name}
      {container && ` · ${container}`}
      {logHref && (
        <>
          {' · '}
          <Link variant="body-small" href={logHref}>
            {t('timeline.log')}
          </Link>
        </>
      )}
    </Text>
  );
}

function iconOf({ warning, source }: TimelineEntry) {
  if (warning) return RiAlertFill;
  if (source === 'change') return RiUserLine;
  return source === 'exit' ? RiLogoutBoxLine : RiInformationLine;
}

function Entry(props: { entry: TimelineEntry; logHref: string | undefined }) {
  const { t } = useTexts();
  const { entry } = props;
  const Icon = iconOf(entry);
  const isChange = entry.source === 'change';
  return (
    <li className={styles.event}>
      <span
        className={styles.icon}
        data-warning={entry.warning || undefined}
        role="img"
        aria-label={t(
          entry.warning
            ? 'timeline.warning'
            : `timeline.source.${entry.source}`,
        )}
      >
        <Icon size={18} />
      </span>
      <div className={styles.words}>
        <div className={styles.line}>
          <Text variant="body-medium" weight="bold">
            {isChange ? <ChangeTitle change={entry} /> : entry.reason}
          </Text>
          <EntryTime entry={entry} />
        </div>
        {isChange ? (
          <FieldChanges change={entry} />
        ) : (
          <Text as="p" variant="body-medium" className={styles.message}>
            {say(t, entry.message, entry.messageParts)}
          </Text>
        )}
        <Subject {...props} />
      </div>
    </li>
  );
}

/** Filter of a timeline. */
interface TimelineFilter {
  warningsOnly: boolean;
  source: TimelineSource | 'all';
}

function Filters(props: {
  filter: TimelineFilter;
  warnings: number;
  onChange(filter: TimelineFilter): void;
}) {
  const { t } = useTexts();
  const { filter, warnings, onChange } = props;
  return (
    <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
      <SegmentedSwitch
        label={t('timeline.filter')}
        options={[
          { id: 'all', label: t('timeline.all') },
          {
            id: 'warnings',
            label: t('timeline.warnings', { number: warnings }),
          },
        ]}
        value={filter.warningsOnly ? 'warnings' : 'all'}
        onChange={id =>
          onChange({ ...filter, warningsOnly: id === 'warnings' })
        }
      />
      <Select
        size="small"
        aria-label={t('timeline.source.label')}
        value={filter.source}
        options={(['all', ...TIMELINE_SOURCES] as const).map(id => ({
          id,
          label: t(`timeline.source.${id}`),
        }))}
        onChange={key =>
          onChange({
            ...filter,
            source: TIMELINE_SOURCES.find(source => source === key) ?? 'all',
          })
        }
      />
    </Flex>
  );
}

/** Number of log lines that are searched for a time; a log opened at its end needs fewer. */
const LINES_TO_SEARCH = '10000';

/** Whether the entry's container has restarted since: then the log is that of its previous run. */
function isOfPreviousRun(
  { kind, name, container, source, time }: TimelineEntry,
  entries: readonly TimelineEntry[],
): boolean {
  return (
    source === 'exit' &&
    entries.some(
      other =>
        other.kind === kind &&
        other.name === name &&
        other.container === container &&
        (other.source === 'exit' || other.source === 'state') &&
        Date.parse(other.time) > Date.parse(time),
    )
  );
}

/** Existing pods; deleted ones have no logs. */
function livingPods(entries: TimelineEntry[]): Set<string> {
  const ofPods = entries.filter(
    ({ kind, source }) => kind === 'Pod' && source === 'state',
  );
  return new Set(ofPods.map(({ name }) => name));
}

function Entries(props: {
  timeline: Timeline;
  filter: TimelineFilter;
  logs: LogsOfTimeline;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { timeline, filter, logs } = props;
  const { entries, omitted, incomplete, incompleteParts, changesMissing } =
    timeline;
  const shown = entries.filter(
    ({ warning, source }) =>
      (!filter.warningsOnly || warning) &&
      (filter.source === 'all' || filter.source === source),
  );
  const living = livingPods(entries);
  const logHrefOf = (entry: TimelineEntry) => {
    const { name, container, time } = entry;
    if (!container || !living.has(name)) return undefined;
    const query = {
      log: `${name}/${container}`,
      at: time,
      lines: LINES_TO_SEARCH,
      ...(isOfPreviousRun(entry, entries) && { previous: 'true' }),
    };
    return hrefs.object(logs.kind, logs.object, { tab: logs.tab, query });
  };
  return (
    <>
      {incomplete && (
        <Alert
          status="warning"
          icon
          title={say(t, incomplete, incompleteParts)}
          mb="2"
        />
      )}
      {changesMissing && (
        <Alert status="warning" icon title={t('history.missing')} mb="2" />
      )}
      {shown.length === 0 ? (
        <Text color="secondary">
          {t(entries.length === 0 ? 'timeline.none' : 'timeline.nothing')}
        </Text>
      ) : (
        <ol className={styles.list} aria-label={t('timeline.list')}>
          {shown.map(entry => (
            <Entry key={entry.id} entry={entry} logHref={logHrefOf(entry)} />
          ))}
        </ol>
      )}
      {omitted > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('timeline.omitted', { count: omitted })}
        </Text>
      )}
    </>
  );
}

/** Where the logs of an entry's pod are shown. */
interface LogsOfTimeline {
  kind: TimelineObject['kind'];
  object: TimelineObject;
  /** Absent if they are on the first page. */
  tab?: string;
}

/** Timeline of an object and everything that belongs to it, latest first. */
export function TimelineCard(props: {
  of: TimelineObject;
  /** From {@link useTimeline}, which the page calls once for all its cards. */
  timeline: LiveData<Timeline>;
  /** The tab with the logs; absent if they are on the first page. */
  logsTab?: string;
}) {
  const { t } = useTexts();
  const { of, logsTab } = props;
  const { data } = props.timeline;
  const [filter, setFilter] = useState<TimelineFilter>({
    warningsOnly: false,
    source: 'all',
  });
  const entries = data?.entries ?? [];
  return (
    <Section
      title={t('timeline.title')}
      action={
        entries.length > 0 && (
          <Filters
            filter={filter}
            warnings={entries.filter(({ warning }) => warning).length}
            onChange={setFilter}
          />
        )
      }
    >
      {data && (
        <Entries
          timeline={data}
          filter={filter}
          logs={{ kind: of.kind, object: of, tab: logsTab }}
        />
      )}
      {!data && (
        <LoadingOrFailure
          live={props.timeline}
          permission={permissionFor('read', of.kind).name}
          height={120}
        />
      )}
    </Section>
  );
}
