import { Link, Text } from '@backstage/ui';
import { HistoryRecord } from '@rayport/backstage-plugin-ray-common';
import { BADGE_WIDTH, CellText, StateCell } from '../list';
import { Hrefs } from '../routes';
import { dateText, explain, Texts, useTexts } from '../translation';
import { useAge } from '../ui/Age';
import { Duration } from '../ui/Duration';
import { MadeBy } from '../ui/MadeBy';
import { Owner } from '../ui/Owner';
import { TableColumn } from '../ui/TableColumn';
import { RecordedKind } from './RecordedKind';

/** How long ago something was; the exact time on hover. */
function Ago(props: {
  time: string;
  text?: 'timeline.once' | 'records.deletedAgo';
}) {
  const { t } = useTexts();
  const { time, text = 'timeline.once' } = props;
  const last = useAge(time);
  return (
    <time dateTime={time} title={dateText(t, Date.parse(time))}>
      {t(text, { last })}
    </time>
  );
}

/** A record as tables take it. */
export type RecordRow = HistoryRecord & { id: string };

/** Duration: for a job its run, otherwise its lifetime. */
export function RecordDuration({ record }: { record: HistoryRecord }) {
  const { startTime, endTime, createdAt, deletedAt } = record;
  return <Duration start={startTime || createdAt} end={endTime || deletedAt} />;
}

/** The link of a run to the choice of runs to compare it with. */
export function compareColumn<R extends RecordRow>(
  t: Texts,
  hrefs: Hrefs,
): TableColumn<R> {
  return {
    id: 'compare',
    label: t('jobs.compare.link'),
    width: 98,
    cell: ({ uid }) => (
      <Link href={hrefs.compareRuns(uid)}>{t('jobs.compare.link')}</Link>
    ),
  };
}

/** What a record is, and how it ended. */
function objectColumns<R extends RecordRow>(
  kindOf: (row: R) => RecordedKind,
  t: Texts,
  hrefs: Hrefs,
): TableColumn<R>[] {
  return [
    {
      id: 'name',
      label: t('column.name'),
      isRowHeader: true,
      minWidth: 158,
      share: 3,
      cell: row => (
        <CellText
          text={row.name}
          href={hrefs.record(kindOf(row).kind, row.uid)}
        />
      ),
    },
    {
      id: 'state',
      label: t('records.lastState'),
      isLine: true,
      minWidth: BADGE_WIDTH,
      share: 3,
      cell: row => {
        const { Badge, failedStates } = kindOf(row);
        const isFailed = failedStates.includes(row.state);
        return (
          <StateCell
            badge={<Badge state={row.state} />}
            reason={isFailed ? explain(t, row).message : undefined}
          />
        );
      },
    },
  ];
}

/** Where a record comes from. */
function originColumns<R extends RecordRow>(t: Texts): TableColumn<R>[] {
  return [
    {
      id: 'namespace',
      label: t('column.namespace'),
      minWidth: 115,
      cell: ({ namespace }) => <Text>{namespace}</Text>,
    },
    {
      id: 'owner',
      label: t('column.owner'),
      minWidth: 91,
      share: 2,
      cell: ({ owner }) => (
        <Text>
          <Owner user={owner} />
        </Text>
      ),
    },
    {
      id: 'origin',
      label: t('origin.label'),
      minWidth: 152,
      share: 2,
      cell: ({ namespace, origin }) => (
        <Text>
          <MadeBy namespace={namespace} origin={origin} isGone />
        </Text>
      ),
    },
  ];
}

function timeColumns<R extends RecordRow>(t: Texts): TableColumn<R>[] {
  return [
    {
      id: 'duration',
      label: t('jobs.column.duration'),
      width: 93,
      cell: row => (
        <Text>
          <RecordDuration record={row} />
        </Text>
      ),
    },
    {
      id: 'created',
      label: t('records.created'),
      width: 130,
      cell: ({ createdAt, deletedAt }) => (
        <>
          <Text as="div">
            <Ago time={createdAt} />
          </Text>
          {deletedAt && (
            <Text as="div" variant="body-small" color="secondary">
              <Ago time={deletedAt} text="records.deletedAgo" />
            </Text>
          )}
        </>
      ),
    },
  ];
}

/**
 * The columns of records.
 *
 * @param kindOf - the kind of a row
 */
export function recordColumns<R extends RecordRow>(
  kindOf: (row: R) => RecordedKind,
  t: Texts,
  hrefs: Hrefs,
): TableColumn<R>[] {
  return [
    ...objectColumns(kindOf, t, hrefs),
    ...originColumns<R>(t),
    ...timeColumns<R>(t),
  ];
}
