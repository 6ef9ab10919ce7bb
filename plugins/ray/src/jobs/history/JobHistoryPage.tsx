import { useCallback, useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  ButtonLink,
  Container,
  Link,
  Skeleton,
  Text,
} from '@backstage/ui';
import { RiHistoryLine } from '@remixicon/react';
import {
  HistoryRecord,
  JOB_STATES_SHOWN,
  RayClient,
  RECORD_PRESENCES,
} from '@rayport/backstage-plugin-ray-common';
import {
  FilterSelect,
  ListToolbar,
  MineSwitch,
  StateCell,
  useListParams,
} from '../../list';
import { StaleShade, useChangingQuery } from '../../live';
import { StaleAlert } from '../../live/StaleAlert';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { Hrefs, useHrefs } from '../../routes';
import { explain, rayTranslationRef, Texts } from '../../translation';
import { Age, Timestamp } from '../../ui/Age';
import { DataTable } from '../../ui/DataTable';
import { Duration } from '../../ui/Duration';
import { FailureMessage } from '../../ui/FailureMessage';
import { Message } from '../../ui/Message';
import { Owner } from '../../ui/Owner';
import { PageHeader } from '../../ui/PageHeader';
import { permissionFor } from '../../ui/permissions';
import { TableColumn } from '../../ui/TableColumn';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { JobBadge } from '../JobBadge';
import { recordHref } from './recordHref';
import { recordState } from './recordState';
import { SPAN_NAMES, useHistoryRequest } from './useHistoryRequest';

/** Least time between two reads that changes cause, milliseconds: the database answers, and not the memory. */
const PAUSE_MS = 2_000;

/** The states that need no explanation. */
const HEALTHY = ['running', 'succeeded'];

type Row = HistoryRecord & { id: string };

function columnsOf(t: Texts, hrefs: Hrefs): TableColumn<Row>[] {
  return [
    {
      id: 'name',
      label: t('column.name'),
      isRowHeader: true,
      minWidth: 160,
      share: 3,
      cell: ({ name, uid }) => (
        <Link href={recordHref(hrefs, uid)} weight="bold">
          {name}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('column.state'),
      minWidth: 160,
      share: 3,
      cell(row) {
        const state = recordState(row.state);
        const { message } = explain(t, row);
        return (
          <StateCell
            badge={<JobBadge state={state} message={message} />}
            reason={HEALTHY.includes(state) ? undefined : message}
          />
        );
      },
    },
    {
      id: 'namespace',
      label: t('column.namespace'),
      cell: ({ namespace }) => <Text>{namespace}</Text>,
    },
    {
      id: 'owner',
      label: t('column.owner'),
      cell: ({ owner }) => (
        <Text>
          <Owner user={owner} />
        </Text>
      ),
    },
    {
      id: 'duration',
      label: t('jobs.column.duration'),
      width: 100,
      cell: ({ startTime, endTime, deletedAt }) => (
        <Text>
          <Duration start={startTime} end={endTime || deletedAt} />
        </Text>
      ),
    },
    {
      id: 'created',
      label: t('records.created'),
      minWidth: 150,
      cell: ({ createdAt }) => (
        <Text>
          <Timestamp at={createdAt} />
        </Text>
      ),
    },
    {
      id: 'deleted',
      label: t('records.deleted'),
      width: 120,
      cell: ({ deletedAt }) => (
        <Text color="secondary">
          {deletedAt ? <Age since={deletedAt} /> : '–'}
        </Text>
      ),
    },
  ];
}

/** Everything that is remembered of jobs, deleted ones among those that are there; the latest first, live. */
export function JobHistoryPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  const params = useListParams();
  const request = useHistoryRequest(params);
  const { names } = useNamespaces();
  useDocumentTitle(t('records.title'), t('jobs.section'));
  const live = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.listRayJobRecords(request, { signal }),
        isAffectedBy: ({ kind }) => kind === 'job',
        pauseMs: PAUSE_MS,
      }),
      [request],
    ),
  );
  const { data, error, refresh } = live;
  const columns = useMemo(() => columnsOf(t, hrefs), [t, hrefs]);
  const rows = useMemo(
    () => data?.records.map(record => ({ ...record, id: record.uid })) ?? [],
    [data],
  );
  const { get, set } = params;
  const page = get('page');
  return (
    <>
      <PageHeader
        title={t('records.title')}
        description={t('records.description')}
        customActions={
          <ButtonLink variant="secondary" href={hrefs.list('job')}>
            {t('records.present')}
          </ButtonLink>
        }
      />
      <Container>
        <StaleAlert live={live} />
        <ListToolbar
          searchPlaceholder={t('records.searchPlaceholder')}
          params={params}
          namespace={get('namespace')}
          namespaces={names}
          count=""
          filters={
            <>
              <FilterSelect
                label={t('filter.state')}
                allLabel={t('filter.allStates')}
                name="state"
                value={get('state')}
                options={JOB_STATES_SHOWN.map(id => ({
                  id,
                  label: t(`jobState.${id}`),
                }))}
                set={set}
              />
              <FilterSelect
                label={t('records.presence.label')}
                allLabel={t('records.presence.all')}
                name="presence"
                value={get('presence')}
                options={RECORD_PRESENCES.map(id => ({
                  id,
                  label: t(`records.presence.${id}`),
                }))}
                set={set}
              />
              <FilterSelect
                label={t('records.span.label')}
                allLabel={t('records.span.all')}
                name="span"
                value={get('span')}
                options={SPAN_NAMES.map(id => ({
                  id,
                  label: t(`records.span.${id}`),
                }))}
                set={set}
              />
              <MineSwitch params={params} />
            </>
          }
        />
        {!data && error === undefined && <Skeleton width="100%" height={320} />}
        {!data && error !== undefined && (
          <FailureMessage
            error={error}
            permission={permissionFor('read', 'job').name}
            onRetry={refresh}
          />
        )}
        {data && (
          <StaleShade>
            <DataTable
              label={t('records.title')}
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
        {(page || data?.continue) && (
          <nav aria-label={t('records.pages')}>
            <Button
              variant="secondary"
              isDisabled={!page}
              onPress={() => set({ page: '' })}
            >
              {t('records.latest')}
            </Button>{' '}
            <Button
              variant="secondary"
              isDisabled={!data?.continue}
              onPress={() => set({ page: data?.continue ?? '' })}
            >
              {t('records.older')}
            </Button>
          </nav>
        )}
      </Container>
    </>
  );
}
