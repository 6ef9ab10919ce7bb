import { useCallback, useMemo } from 'react';
import { ButtonLink, Container } from '@backstage/ui';
import { HistoryRecord, RayClient } from '@rayport/backstage-plugin-ray-common';
import { RecordingAlert } from '../history/RecordingAlert';
import { ListParams, ListToolbar, useListParams } from '../list';
import { useChangingQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { useNamespaces } from '../namespaces/useNamespaces';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { PageHeader } from '../ui/PageHeader';
import { permissionFor } from '../ui/permissions';
import { SimulatedMark } from '../ui/SimulatedMark';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { EraseRecords } from './EraseRecords';
import { compareColumn, recordColumns } from './recordColumns';
import { RECORD_PAUSE_MS, RECORD_READERS, RecordedKind } from './RecordedKind';
import { RecordFilters } from './RecordFilters';
import { RecordPages } from './RecordPages';
import { RecordTable } from './RecordTable';
import { useRecordRequest } from './useRecordRequest';

const NO_RECORDS: readonly HistoryRecord[] = [];

/** The records that a page of the history shows, and their columns. */
function useRecordList(recorded: RecordedKind, params: ListParams) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind } = recorded;
  const request = useRecordRequest(kind, params);
  const live = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          RECORD_READERS[kind].list(client, request, { signal }),
        isAffectedBy: change => change.kind === kind,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [kind, request],
    ),
  );
  const columns = useMemo(
    () => [
      ...recordColumns(() => recorded, t, hrefs),
      ...(kind === 'job' ? [compareColumn(t, hrefs)] : []),
    ],
    [recorded, kind, t, hrefs],
  );
  const records = live.data?.records ?? NO_RECORDS;
  const rows = useMemo(
    () => records.map(record => ({ ...record, id: record.uid })),
    [records],
  );
  const isFiltered = Object.values(request).some(Boolean);
  return { live, records, rows, columns, isFiltered };
}

function ListHeader(props: {
  recorded: RecordedKind;
  /** The owner whose records are shown; undefined for all. */
  owner: string | undefined;
  onErased(): void;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { recorded, owner, onErased } = props;
  const { kind } = recorded;
  const section = t(`${pluralOf(kind)}.section`);
  return (
    <PageHeader
      title={t('records.titleOf', { section })}
      description={t('records.description')}
      customActions={
        <>
          {owner && (
            <EraseRecords
              key={owner}
              recorded={recorded}
              owner={owner}
              onDone={onErased}
            />
          )}
          <ButtonLink variant="secondary" href={hrefs.list(kind)}>
            {t('records.live', { section })}
          </ButtonLink>
        </>
      }
    />
  );
}

/** History of a kind, including existing and deleted objects; latest first, live. */
export function RecordListPage({ recorded }: { recorded: RecordedKind }) {
  const { t } = useTexts();
  const { kind } = recorded;
  const section = t(`${pluralOf(kind)}.section`);
  const params = useListParams();
  const { live, records, ...table } = useRecordList(recorded, params);
  const { names } = useNamespaces();
  useDocumentTitle(t('records.title'), section);
  return (
    <>
      <ListHeader
        recorded={recorded}
        owner={params.get('user')}
        onErased={live.refresh}
      />
      <Container>
        <StaleAlert live={live} />
        <RecordingAlert />
        <SimulatedMark isPast />
        <ListToolbar
          searchPlaceholder={t('records.searchPlaceholder')}
          params={params}
          namespace={params.get('namespace')}
          namespaces={names}
          count=""
          filters={
            <RecordFilters
              recorded={recorded}
              params={params}
              records={records}
            />
          }
        />
        <RecordTable
          label={t('records.titleOf', { section })}
          live={live}
          permission={permissionFor('read', kind).name}
          {...table}
        />
        <RecordPages params={params} next={live.data?.continue ?? ''} />
      </Container>
    </>
  );
}
