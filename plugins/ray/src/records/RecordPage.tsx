import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink, Container, Text } from '@backstage/ui';
import {
  Fix,
  HistoryRecord,
  isRayApiError,
  RayClient,
  RecordDetails,
  Recurrence,
} from '@rayport/backstage-plugin-ray-common';
import { DetailColumns, Explanation, SpecSection } from '../detail';
import { FITTING_SIZE, FixButtons, useFixDialog } from '../fixes';
import { FootprintCard, SizeAdvice } from '../footprint';
import { RecordingAlert } from '../history/RecordingAlert';
import { StaleShade, useLiveQuery } from '../live';
import { StaleAlert } from '../live/StaleAlert';
import { PhaseStrip } from '../phases';
import { pluralOf, useHrefs } from '../routes';
import { explain, useTexts } from '../translation';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { NothingHere } from '../ui/NothingHere';
import { ObjectLink } from '../ui/ObjectLink';
import { PageHeader } from '../ui/PageHeader';
import { permissionFor } from '../ui/permissions';
import { SimulatedNotice } from '../ui/SimulatedNotice';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { DefinitionDiff } from './DefinitionDiff';
import { DeleteRecord } from './DeleteRecord';
import { definitionJson } from './definitionJson';
import { RECORD_READERS, RecordedKind } from './RecordedKind';
import { RecordFacts } from './RecordFacts';
import { RecordLogs } from './RecordLogs';
import { RecordPods } from './RecordPods';
import { RecordSubmissions } from './RecordSubmissions';
import { RunRecordAgain } from './RunRecordAgain';
import { RecordTimeline } from './RecordTimeline';

function Ending(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
  recurrence: Recurrence | undefined;
  fixes: readonly Fix[];
}) {
  const { t } = useTexts();
  const { openFix, fixDialog } = useFixDialog();
  const { recorded, record, recurrence, fixes } = props;
  const { kind, failedStates, FixDialog: Dialog } = recorded;
  const { message, hint } = explain(t, record);
  if (!message) return undefined;
  const { state, endTime, deletedAt } = record;
  // The message describes a state that the deletion ended; the result of a run stays.
  const isPast = deletedAt !== '' && endTime === '';
  return (
    <>
      <Explanation
        kind={kind}
        tone={failedStates.includes(state) ? 'danger' : 'info'}
        message={isPast ? t('records.lastKnown', { message }) : message}
        hint={hint}
        since={endTime || deletedAt}
        recurrence={recurrence}
        isOver
      >
        <FixButtons
          kind={kind}
          object={record}
          fixes={fixes}
          onFix={fix =>
            openFix({ object: record, record: record.uid, fix, Dialog })
          }
        />
      </Explanation>
      {fixDialog}
    </>
  );
}

function RecordContent(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
  details: RecordDetails;
}) {
  const { recorded, record, details } = props;
  const { kind, Code, FixDialog: Dialog } = recorded;
  const { definition, lastGood, footprint, manifest } = details;
  const { openFix, fixDialog } = useFixDialog();
  const json = useMemo(
    () => definitionJson(kind, definition),
    [kind, definition],
  );
  return (
    <>
      {kind === 'job' && <SimulatedNotice />}
      <Ending
        recorded={recorded}
        record={record}
        recurrence={details.recurrence}
        // The forms of fixes can't show all fields of an object with a manifest.
        fixes={details.manifest ? [] : details.fixes}
      />
      <PhaseStrip phases={details.phases} />
      <DetailColumns
        main={
          <>
            <RecordLogs
              recorded={recorded}
              uid={record.uid}
              details={details}
            />
            {Code && json && <Code definition={json} uid={record.uid} />}
            {lastGood && (
              <DefinitionDiff
                kind={kind}
                definition={definition}
                lastGood={lastGood}
              />
            )}
            <RecordTimeline recorded={recorded} details={details} />
            {kind !== 'service' && (
              <FootprintCard kind={kind} footprint={footprint}>
                {kind === 'job' && !manifest && (
                  <SizeAdvice footprint={footprint}>
                    <FixButtons
                      kind="job"
                      object={record}
                      fixes={FITTING_SIZE}
                      onFix={fix =>
                        openFix({
                          object: record,
                          record: record.uid,
                          fix,
                          Dialog,
                        })
                      }
                    />
                  </SizeAdvice>
                )}
              </FootprintCard>
            )}
            <RecordSubmissions
              cluster={record}
              submissions={details.submissions}
            />
            <RecordPods pods={details.pods} />
            {fixDialog}
          </>
        }
        aside={
          <RecordFacts
            kind={kind}
            record={record}
            historyServerUrl={details.historyServerUrl}
          />
        }
      />
      <SpecSection json={json} />
    </>
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
  const { kind, Badge } = recorded;
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
  const { namespace, name, deletedAt } = record;
  return (
    <>
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
              <ButtonLink variant="secondary" href={hrefs.compareRuns(uid)}>
                {t('jobs.compare.button')}
              </ButtonLink>
            )}
            <DeleteRecord recorded={recorded} record={record} />
            <RunRecordAgain
              kind={kind}
              record={record}
              manifest={data.manifest}
            />
          </>
        }
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
