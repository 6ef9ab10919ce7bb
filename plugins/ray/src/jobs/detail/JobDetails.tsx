import { useMemo } from 'react';
import {
  encodeRequest,
  jobSchema,
  JobState,
  JobStatus,
  Timeline,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  Explanation,
  ExplanationTone,
  LinksCard,
  SpecSection,
  TimelineCard,
} from '../../detail';
import { FITTING_SIZE, FixButtons, KnownFix, useFixDialog } from '../../fixes';
import { FootprintCard, SizeAdvice, useFootprint } from '../../footprint';
import { useTimeline } from '../../history';
import { PartFailure } from '../../live';
import { PhaseStrip } from '../../phases';
import { PodsCard } from '../../pods/PodsCard';
import { explain, useTexts } from '../../translation';
import { CodeSection } from '../../ui/CodeSection';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { JobCode } from '../code/JobCode';
import { shownEnvironment } from '../code/shownEnvironment';
import { SinceLastRun } from '../code/SinceLastRun';
import { JobFixDialog } from '../fixes/JobFixDialog';
import { isFinished } from '../jobState';
import { JobRow } from '../queries';
import { AboutCard } from './AboutCard';
import { FailureCard } from './FailureCard';
import { JobLogCard } from './JobLogs';
import { RunsCard } from './RunsCard';
import { WaitingCard } from './WaitingCard';

function toneOf(state: JobState): ExplanationTone {
  if (state === 'failed' || state === 'invalid') return 'danger';
  if (state === 'retrying' || state === 'stopped') return 'warning';
  return state === 'succeeded' ? 'success' : 'info';
}

/** Explains the state of a job; shows the operator's message until the status is loaded. */
function JobAlert(props: {
  row: JobRow;
  status: JobStatus | undefined;
  /** Absent until it is read. */
  timeline: Timeline | undefined;
  onFix(fix: KnownFix): void;
}) {
  const { t } = useTexts();
  const { row, status, timeline, onFix } = props;
  const { state, since, ...explained } = status ?? {
    state: row.state,
    message: row.job.message,
    since: '',
  };
  const { message, hint } = explain(t, explained);
  return (
    <Explanation
      kind="job"
      tone={toneOf(state)}
      message={message || t(`jobState.${state}`)}
      hint={hint}
      since={since}
      isOver={isFinished(state)}
      timeline={timeline}
    >
      <FixButtons
        kind="job"
        object={row}
        fixes={status?.fixes ?? []}
        onFix={onFix}
      />
    </Explanation>
  );
}

/** What the job requests and uses, with a form for a size that fits. */
function JobFootprint(props: { row: JobRow; onFix(fix: KnownFix): void }) {
  const { t } = useTexts();
  const { row, onFix } = props;
  const footprint = useFootprint('job', row, row.state === 'running');
  return (
    <FootprintCard
      kind="job"
      footprint={footprint.data}
      failure={<PartFailure part={t('footprint.title')} live={footprint} />}
    >
      <SizeAdvice footprint={footprint.data}>
        <FixButtons
          kind="job"
          object={row}
          fixes={FITTING_SIZE}
          onFix={onFix}
        />
      </SizeAdvice>
    </FootprintCard>
  );
}

/** Facts and links, next to the log. */
function JobAside({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const { job, namespace, name, cluster, status } = row;
  const runtimeEnv = shownEnvironment(job.runtimeEnv);
  return (
    <>
      <WaitingCard row={row} />
      <AboutCard row={row} status={status} />
      <LinksCard
        values={{
          kind: 'job',
          namespace,
          name,
          cluster: cluster || undefined,
        }}
      />
      {runtimeEnv && (
        <CodeSection
          title={t('jobs.runtimeEnv.title')}
          copyLabel={t('jobs.runtimeEnv.copy')}
          text={runtimeEnv}
        />
      )}
    </>
  );
}

/** The content of a job's page below its header. */
export function JobDetails({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const { job, namespace, name, cluster, status } = row;
  const object = { kind: 'job', namespace, name, cluster } as const;
  const timeline = useTimeline(object);
  const json = useMemo(() => encodeRequest(jobSchema, job), [job]);
  const { openFix, fixDialog } = useFixDialog();
  const onFix = (fix: KnownFix) =>
    openFix({ object: row, fix, Dialog: JobFixDialog });
  return (
    <>
      <SimulatedNotice />
      <JobAlert
        row={row}
        status={status}
        timeline={timeline.data}
        onFix={onFix}
      />
      {fixDialog}
      {(row.state === 'failed' || row.state === 'retrying') && (
        <FailureCard message={job.message} />
      )}
      <PhaseStrip phases={status?.phases ?? []} />
      <DetailColumns
        main={
          <>
            <JobLogCard row={row} status={status} />
            <JobCode definition={json} uid={status?.uid} />
            <SinceLastRun row={row} />
            <JobFootprint row={row} onFix={onFix} />
            <RunsCard row={row} />
            {status && status.pods.length > 0 && (
              <PodsCard
                title={t('jobs.pods.title')}
                pods={status.pods}
                logs={{ kind: 'job', object: row, tab: 'logs' }}
              />
            )}
            <TimelineCard of={object} timeline={timeline} />
          </>
        }
        aside={<JobAside row={row} />}
      />
      <SpecSection json={json} />
    </>
  );
}
