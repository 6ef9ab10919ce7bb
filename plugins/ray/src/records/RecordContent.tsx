import { useMemo } from 'react';
import {
  Fix,
  HistoryRecord,
  RecordDetails,
  Recurrence,
} from '@rayport/backstage-plugin-ray-common';
import { DetailColumns, Explanation, SpecSection } from '../detail';
import { FITTING_SIZE, FixButtons, useFixDialog } from '../fixes';
import { FootprintCard, SizeAdvice } from '../footprint';
import { PhaseStrip } from '../phases';
import { explain, useTexts } from '../translation';
import { SimulatedNotice } from '../ui/SimulatedNotice';
import { DefinitionDiff } from './DefinitionDiff';
import { definitionJson } from './definitionJson';
import { RecordedKind } from './RecordedKind';
import { RecordFacts } from './RecordFacts';
import { RecordLogs } from './RecordLogs';
import { RecordPods } from './RecordPods';
import { RecordSubmissions } from './RecordSubmissions';
import { RecordTimeline } from './RecordTimeline';

/** How the object ended, and what can be done about it. */
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

/** What the object requested and used, with a form for a size that fits. */
function RecordFootprint(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
  details: RecordDetails;
}) {
  const { openFix, fixDialog } = useFixDialog();
  const { recorded, record, details } = props;
  const { kind, FixDialog: Dialog } = recorded;
  const { footprint, manifest } = details;
  if (kind === 'service') return undefined;
  return (
    <>
      <FootprintCard kind={kind} footprint={footprint}>
        {kind === 'job' && !manifest && (
          <SizeAdvice footprint={footprint}>
            <FixButtons
              kind="job"
              object={record}
              fixes={FITTING_SIZE}
              onFix={fix =>
                openFix({ object: record, record: record.uid, fix, Dialog })
              }
            />
          </SizeAdvice>
        )}
      </FootprintCard>
      {fixDialog}
    </>
  );
}

/** What was recorded of an object, below the header of its page. */
export function RecordContent(props: {
  recorded: RecordedKind;
  record: HistoryRecord;
  details: RecordDetails;
}) {
  const { recorded, record, details } = props;
  const { kind, Code } = recorded;
  const { definition, lastGood } = details;
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
            <RecordFootprint
              recorded={recorded}
              record={record}
              details={details}
            />
            <RecordSubmissions
              cluster={record}
              submissions={details.submissions}
            />
            <RecordPods pods={details.pods} />
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
