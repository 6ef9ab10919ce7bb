import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { encodeMessage, jobSchema } from '@rayport/backstage-plugin-ray-common';
import { DetailColumns, SpecSection } from '../../detail';
import { rayTranslationRef } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CodeSection } from '../../ui/CodeSection';
import { Section } from '../../ui/Section';
import { JobRow } from '../queries';
import { AboutCard } from './AboutCard';
import { JobAlert } from './JobAlert';
import { LogCard } from './LogCard';

/** All about one job below its header. */
export function JobDetails({ row }: { row: JobRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { job } = row;
  const json = useMemo(() => encodeMessage(jobSchema, job), [job]);
  const entrypoint = t('jobs.about.entrypoint');
  return (
    <>
      <JobAlert row={row} />
      <DetailColumns
        main={
          <>
            <Section title={entrypoint}>
              <CodeBlock text={job.entrypoint} label={entrypoint} wraps />
            </Section>
            <LogCard row={row} />
          </>
        }
        aside={
          <>
            <AboutCard row={row} />
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
