import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { encodeRequest, jobSchema } from '@rayport/backstage-plugin-ray-common';
import {
  DetailColumns,
  EventsCard,
  LinksCard,
  SpecSection,
} from '../../detail';
import { PodsCard } from '../../pods';
import { rayTranslationRef } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CodeSection } from '../../ui/CodeSection';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';
import { AboutCard } from './AboutCard';
import { JobAlert } from './JobAlert';
import { JobLogs } from './JobLogs';
import { useJobStatus } from './useJobStatus';

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
