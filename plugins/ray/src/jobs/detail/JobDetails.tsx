import { useCallback, useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import {
  encodeRequest,
  jobSchema,
  JobState,
  JobStatus,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  EventsCard,
  Explanation,
  ExplanationTone,
  LinksCard,
  SpecSection,
} from '../../detail';
import { PodsCard } from '../../pods/PodsCard';
import { rayTranslationRef } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CodeSection } from '../../ui/CodeSection';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';
import { LiveData, useLiveQuery } from '../../live';
import { AboutCard } from './AboutCard';
import { JobLogs } from './JobLogs';

/** Why a job is as it is; follows its cluster, too, on which it depends. */
function useJobStatus({
  namespace,
  name,
  cluster,
}: JobRow): LiveData<JobStatus> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getRayJobStatus({ namespace, name }, { signal }),
        isAffectedBy: change =>
          change.namespace === namespace &&
          ((change.kind === 'job' && change.name === name) ||
            (change.kind === 'cluster' && change.name === cluster)),
        reevaluateAt: ({ reevaluateAt }: JobStatus) => reevaluateAt,
      }),
      [namespace, name, cluster],
    ),
  );
}

function toneOf(state: JobState): ExplanationTone {
  if (state === 'failed' || state === 'invalid') return 'danger';
  if (state === 'retrying' || state === 'stopped') return 'warning';
  return state === 'succeeded' ? 'success' : 'info';
}

/** Explains the state of a job and what to do about it; shows the operator's message until the status is loaded. */
function JobAlert(props: { row: JobRow; status: JobStatus | undefined }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { row, status } = props;
  const { state, message, hint, since } = status ?? {
    state: row.state,
    message: row.job.message,
    hint: '',
    since: '',
  };
  return (
    <Explanation
      tone={toneOf(state)}
      message={message || t(`jobState.${state}`)}
      hint={hint}
      since={since}
    />
  );
}

/** All about one job below its header. */
export function JobDetails({ row }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { data: status } = useJobStatus(row);
  const { job, namespace, name, cluster } = row;
  const json = useMemo(() => encodeRequest(jobSchema, job), [job]);
  const entrypoint = t('jobs.about.entrypoint');
  return (
    <>
      <JobAlert row={row} status={status} />
      <DetailColumns
        main={
          <>
            <Section title={entrypoint}>
              <CodeBlock text={job.entrypoint} label={entrypoint} wraps />
            </Section>
            {status ? (
              <JobLogs status={status} />
            ) : (
              <Skeleton width="100%" height={240} />
            )}
            <PodsCard
              title={t('jobs.pods.title')}
              pods={status?.pods ?? []}
              none={t('jobs.pods.none')}
              logs={{ kind: 'job', object: row }}
            />
            <EventsCard events={status?.events ?? []} />
          </>
        }
        aside={
          <>
            <AboutCard row={row} status={status} />
            <LinksCard
              values={{
                kind: 'job',
                namespace,
                name,
                cluster: cluster || undefined,
              }}
            />
            {job.runtimeEnv && (
              <CodeSection
                title={t('jobs.runtimeEnv.title')}
                copyLabel={t('jobs.runtimeEnv.copy')}
                text={job.runtimeEnv}
              />
            )}
          </>
        }
      />
      <SpecSection json={json} />
    </>
  );
}
