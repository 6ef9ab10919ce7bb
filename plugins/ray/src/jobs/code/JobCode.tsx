import {
  JsonObject,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { ButtonLink } from '@backstage/ui';
import { RiEditLine } from '@remixicon/react';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CodeSection } from '../../ui/CodeSection';
import { Section } from '../../ui/Section';
import { scriptOf } from '../compare/comparedFields';
import { JobFiles } from '../files/JobFiles';
import { shownCommand } from '../quickStart/runScript';
import { runsScript } from '../quickStart/scriptOfJob';

/** The code of a job: its command, and the script that it carries, or the files of its folder. */
export function JobCode(props: {
  definition: JsonObject;
  /** Absent while it is unknown. */
  uid?: string;
  /** A submission to a cluster, in place of a job. */
  submission?: SubmissionRequest;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { definition, uid = '', submission } = props;
  const { entrypoint } = definition;
  const script = scriptOf(definition);
  const title = t('jobs.about.entrypoint');
  const canEdit = uid !== '' && !submission && runsScript(definition);
  return (
    <>
      {typeof entrypoint === 'string' && (
        <Section
          title={title}
          action={
            canEdit && (
              <ButtonLink
                variant="secondary"
                size="small"
                iconStart={<RiEditLine />}
                href={hrefs.editScript(uid)}
              >
                {t('jobs.code.edit')}
              </ButtonLink>
            )
          }
        >
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
