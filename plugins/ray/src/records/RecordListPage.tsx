import { useCallback, useMemo } from 'react';
import { ButtonLink, Container, Skeleton } from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import { HistoryRecord, RayClient } from '@rayport/backstage-plugin-ray-common';
import { RecordingAlert } from '../history/RecordingAlert';
import { ListToolbar, useListParams } from '../list';
import { StaleShade, useChangingQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { useNamespaces } from '../namespaces/useNamespaces';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { DataTable } from '../ui/DataTable';
import { FailureMessage } from '../ui/FailureMessage';
import { Message } from '../ui/Message';
import { PageHeader } from '../ui/PageHeader';
import { permissionFor } from '../ui/permissions';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { EraseRecords } from './EraseRecords';
import { recordColumns } from './recordColumns';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { RecordFilters } from './RecordFilters';
import { RecordPages } from './RecordPages';
import { useRecordRequest } from './useRecordRequest';

/** Least time between two reads that changes cause, milliseconds: the database answers, and not the memory. */
const PAUSE_MS = 2_000;

const NO_RECORDS: readonly HistoryRecord[] = [];

/** Everything that is remembered of a kind, deleted objects among those that are there; the latest first, live. */
export function RecordListPage({ recorded }: { recorded: RecordedKind }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind } = recorded;
  const section = t(`${pluralOf(kind)}.section`);
  const params = useListParams();
  const request = useRecordRequest(kind, params);
  const owner = params.get('user');
  const { names } = useNamespaces();
  useDocumentTitle(t('records.title'), section);
  const live = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          RECORD_READERS[kind].list(client, request, { signal }),
        isAffectedBy: change => change.kind === kind,
        pauseMs: PAUSE_MS,
      }),
      [kind, request],
    ),
  );
  const { data, error, refresh } = live;
  const columns = useMemo(
    () => recordColumns(() => recorded, t, hrefs),
    [recorded, t, hrefs],
  );
  const records = data?.records ?? NO_RECORDS;
  const rows = useMemo(
    () => records.map(record => ({ ...record, id: record.uid })),
    [records],
  );
  return (
    <>
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
                onDone={refresh}
              />
            )}
            <ButtonLink variant="secondary" href={hrefs.list(kind)}>
              {t('records.live', { section })}
            </ButtonLink>
          </>
        }
      />
      <Container>
        <StaleAlert live={live} />
        <RecordingAlert />
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
        {!data && error === undefined && <Skeleton width="100%" height={320} />}
        {!data && error !== undefined && (
          <FailureMessage
            error={error}
            permission={permissionFor('read', kind).name}
            onRetry={refresh}
          />
        )}
        {data && (
          <StaleShade>
            <DataTable
              label={t('records.titleOf', { section })}
              columns={columns}
              rows={rows}
              empty={
                <Message
                  icon={<RiHistoryLine />}
                  title={t('records.empty')}
                  description={t('records.emptyHint')}
                />
              }
            />
          </StaleShade>
        )}
        <RecordPages params={params} next={data?.continue ?? ''} />
      </Container>
    </>
  );
}
