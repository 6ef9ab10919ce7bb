import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink, Container, Text } from '@backstage/ui';
import {
  HistoryRecord,
  isRayApiError,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { RecordingAlert } from '../history/RecordingAlert';
import { StaleShade, useLiveQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { pluralOf, useHrefs } from '../routes';
import { useTexts } from '../translation';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { NothingHere } from '../ui/NothingHere';
import { ObjectLink } from '../ui/ObjectLink';
import { PageHeader } from '../ui/PageHeader';
import { permissionFor } from '../ui/permissions';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { DeleteRecord } from './DeleteRecord';
import { RecordContent } from './RecordContent';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { RunRecordAgain } from './RunRecordAgain';

function RecordHeader(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
  /** Its full definition; empty if the portal's own is complete. */
  manifest: string;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { recorded, record, manifest } = props;
  const { kind, Badge } = recorded;
  const { namespace, name, deletedAt } = record;
  return (
    <PageHeader
      title={name}
      metadata={[
        {
          label: t(deletedAt ? 'records.lastState' : 'column.state'),
          value: <Badge state={record.state} />,
        },
        { label: t('column.namespace'), value: namespace },
        {
          label: t('records.presence.label'),
          value: deletedAt ? (
            <Text>{t('records.presence.deleted')}</Text>
          ) : (
            <ObjectLink kind={kind} namespace={namespace} name={name} />
          ),
        },
      ]}
      customActions={
        <>
          <ButtonLink variant="secondary" href={hrefs.history(kind)}>
            {t('records.title')}
          </ButtonLink>
          {kind === 'job' && (
            <ButtonLink
              variant="secondary"
              href={hrefs.compareRuns(record.uid)}
            >
              {t('jobs.compare.button')}
            </ButtonLink>
          )}
          <DeleteRecord recorded={recorded} record={record} />
          <RunRecordAgain kind={kind} record={record} manifest={manifest} />
        </>
      }
    />
  );
}

/** The page of the record in the address, which stays valid after the object is deleted. */
export function RecordPage({ recorded }: { recorded: RecordedKind }) {
  const { uid = '' } = useParams();
  return <RecordOf recorded={recorded} uid={uid} />;
}

/** The full history of one object. */
export function RecordOf(props: { recorded: RecordedKind; uid: string }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { recorded, uid } = props;
  const { kind } = recorded;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          RECORD_READERS[kind].get(client, uid, { signal }),
        isAffectedBy: change => change.kind === kind,
        pauseMs: 2_000,
      }),
      [kind, uid],
    ),
  );
  const { data, error } = live;
  const record = data?.record;
  useDocumentTitle(
    record?.name,
    t('records.title'),
    t(`${pluralOf(kind)}.section`),
  );
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    const href = hrefs.history(kind);
    return <NothingHere href={href} label={t('records.title')} />;
  }
  if (!data || !record) {
    return (
      <Container>
        <LoadingOrFailure
          live={live}
          permission={permissionFor('read', kind).name}
          height={480}
        />
      </Container>
    );
  }
  return (
    <>
      <RecordHeader
        recorded={recorded}
        record={record}
        manifest={data.manifest}
      />
      <Container>
        <StaleAlert live={live} />
        <RecordingAlert />
        <StaleShade>
          <RecordContent recorded={recorded} record={record} details={data} />
        </StaleShade>
      </Container>
    </>
  );
}
