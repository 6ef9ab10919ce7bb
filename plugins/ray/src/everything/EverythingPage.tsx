import { useCallback, useMemo } from 'react';
import { ButtonLink, Container, Link } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { settleAll } from '../api/settleAll';
import { RecordingAlert } from '../history/RecordingAlert';
import { KindSummary } from '../kind/KindSummary';
import { SUMMARIES } from '../kinds';
import { ListToolbar, useListParams } from '../list';
import { OnMissing, useChangingQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { useNamespaces } from '../namespaces/useNamespaces';
import {
  RECORD_PAUSE_MS,
  RECORD_READERS,
  recordColumns,
  RecordRow,
  RecordTable,
} from '../records';
import { Hrefs, pluralOf, useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { PageHeader } from '../ui/PageHeader';
import { SimulatedMark } from '../ui/SimulatedMark';
import { isDenied } from '../ui/isDenied';
import { TableColumn } from '../ui/TableColumn';
import { useDocumentTitle } from '../ui/useDocumentTitle';

/** Most records of each kind that are shown; the kind's history has all. */
const SHOWN_OF_KIND = 50;

type Row = RecordRow & { recorded: KindSummary };

const NO_ROWS: Row[] = [];

/** The latest records of all readable kinds. Fails only if none is readable. */
async function loadLatest(
  client: RayClient,
  request: { search: string; namespace: string },
  { signal, onMissing }: { signal: AbortSignal; onMissing: OnMissing },
): Promise<Row[]> {
  const { found, errors } = await settleAll(
    SUMMARIES.map(async recorded => {
      const latest = { ...request, pageSize: SHOWN_OF_KIND };
      const reader = RECORD_READERS[recorded.kind];
      const { records } = await reader.list(client, latest, { signal });
      return records.map(record => ({ ...record, id: record.uid, recorded }));
    }),
  );
  if (errors.length === SUMMARIES.length) throw errors[0];
  errors.filter(error => !isDenied(error)).forEach(onMissing);
  return found.flat().sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

function columnsFor(t: Texts, hrefs: Hrefs): TableColumn<Row>[] {
  const [name, ...others] = recordColumns<Row>(row => row.recorded, t, hrefs);
  return [
    ...(name ? [name] : []),
    {
      id: 'kind',
      label: t('records.kind'),
      width: 82,
      cell: ({ recorded: { kind } }) => (
        <Link href={hrefs.history(kind)}>{t(`records.kinds.${kind}`)}</Link>
      ),
    },
    ...others,
  ];
}

/** History of all kinds, including existing and deleted objects; latest first, live. */
export function EverythingPage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const params = useListParams();
  const { names } = useNamespaces();
  const search = params.get('q');
  const namespace = params.get('namespace');
  useDocumentTitle(t('records.title'));
  const live = useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal, onMissing: OnMissing) =>
          loadLatest(client, { search, namespace }, { signal, onMissing }),
        isAffectedBy: () => true,
        pauseMs: RECORD_PAUSE_MS,
      }),
      [search, namespace],
    ),
  );
  const columns = useMemo(() => columnsFor(t, hrefs), [t, hrefs]);
  return (
    <>
      <PageHeader
        title={t('records.title')}
        description={t('records.description')}
        customActions={SUMMARIES.map(({ kind }) => (
          <ButtonLink key={kind} variant="secondary" href={hrefs.history(kind)}>
            {t(`${pluralOf(kind)}.gone.backToList`)}
          </ButtonLink>
        ))}
      />
      <Container>
        <StaleAlert live={live} />
        <RecordingAlert />
        <SimulatedMark isPast />
        <ListToolbar
          searchPlaceholder={t('records.searchPlaceholder')}
          params={params}
          namespace={namespace}
          namespaces={names}
          count={t('records.latestOfEach', { count: SHOWN_OF_KIND })}
        />
        <RecordTable
          label={t('records.title')}
          live={live}
          permission={rayClusterReadPermission.name}
          columns={columns}
          rows={live.data ?? NO_ROWS}
          isFiltered={search !== '' || namespace !== ''}
        />
      </Container>
    </>
  );
}
