import {
  JsonObject,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CodeSection } from '../../ui/CodeSection';
import { Section } from '../../ui/Section';
import { scriptOf } from '../compare/comparedFields';
import { JobFiles } from '../files/JobFiles';
import { shownCommand } from '../quickStart/runScript';

/** The code of a job: its command, and the script that it carries, or the files of its folder. */
export function JobCode(props: {
  definition: JsonObject;
  /** Absent while it is unknown. */
  uid?: string;
  /** A submission to a cluster, in place of a job. */
  submission?: SubmissionRequest;
}) {
  const { t } = useTexts();
  const { definition, uid = '', submission } = props;
  const { entrypoint } = definition;
  const script = scriptOf(definition);
  const title = t('jobs.about.entrypoint');
  return (
    <>
      {typeof entrypoint === 'string' && (
        <Section title={title}>
          <CodeBlock text={shownCommand(entrypoint)} label={title} wraps />
        </Section>
      )}
      {script !== undefined && (
        <CodeSection
          title={t('jobs.code.script')}
          copyLabel={t('jobs.code.copy')}
          text={script}
        />
      )}
      <JobFiles run={{ uid, definition, submission }} />
    </>
  );
}
