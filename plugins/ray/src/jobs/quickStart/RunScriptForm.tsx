import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import {
  Flex,
  Radio,
  RadioGroup,
  Text,
  TextAreaField,
  TextField,
} from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import {
  DEFAULT_RAY_VERSION,
  defaultImage,
} from '../../clusters/form/clusterPart';
import { DetailColumns } from '../../detail';
import { DraftNote } from '../../forms';
import { PartFailure } from '../../live';
import { localeOf, useTexts } from '../../translation';
import { FailureAlert } from '../../ui/FailureAlert';
import { formatBytes } from '../../ui/formatAmount';
import { Section } from '../../ui/Section';
import { ChecksCard } from './ChecksCard';
import { EstimateText } from '../../estimate/EstimateText';
import { WaitText } from '../../estimate/WaitText';
import { FilesField } from './FilesField';
import { ImageField } from './ImageField';
import { MissingFilesNote } from './MissingFilesNote';
import { typedCode } from './notebookScript';
import { PlaceFields } from './PlaceFields';
import { QueueField } from '../../clusters/form/queue/QueueField';
import { RepositoryFields } from './RepositoryFields';
import { SecretsField } from './secrets/SecretsField';
import { ScriptForm, useScriptForm } from './useScriptForm';
import { ReasonedButton } from '../../ui/ReasonedButton';
import { ScriptStart } from './useQuickDraft';
import { useUsedImages } from './useUsedImages';
import styles from './RunScriptForm.module.css';

const NO_PODS: readonly ComputeTemplate[] = [];

/** The script, the files or the repository. */
function SourceFields({ form }: { form: ScriptForm }) {
  const { t } = useTexts();
  const { values, change, code } = form;
  const { faults, opened, setOpened } = form.syntax;
  return (
    <>
      <RadioGroup
        label={t('quickStart.source')}
        orientation="horizontal"
        value={values.source}
        onChange={source =>
          change({ source: source === 'git' ? source : 'script' })
        }
      >
        <Radio value="script">{t('quickStart.script')}</Radio>
        <Radio value="git">{t('quickStart.git')}</Radio>
      </RadioGroup>
      {values.source === 'git' ? (
        <RepositoryFields values={values} onChange={change} />
      ) : (
        <>
          <FilesField
            files={code.files}
            script={code.script}
            scripts={code.scripts}
            text={values.script}
            onText={text => change(typedCode(text, values))}
            onScript={code.setChosen}
            onFiles={code.takeFiles}
            onEdit={code.editFiles}
            faults={faults}
            opened={opened}
            onLeave={() => setOpened(undefined)}
          />
          <TextField
            label={t('quickStart.parameters')}
            description={t('quickStart.parametersHint')}
            value={values.parameters}
            onChange={parameters => change({ parameters })}
          />
        </>
      )}
    </>
  );
}

/** Packages and variables. */
function EnvironmentFields({ form }: { form: ScriptForm }) {
  const { t } = useTexts();
  const { values, change, requirements } = form;
  const { file, isUnread, conda } = requirements;
  const packagesOf = conda ? 'packagesBeside' : 'packagesOf';
  return (
    <>
      <TextAreaField
        className={styles.code}
        label={t('quickStart.packages')}
        description={
          file && !isUnread
            ? t(`quickStart.${packagesOf}`, { file })
            : t('quickStart.packagesHint')
        }
        rows={3}
        value={values.packages}
        onChange={packages => change({ packages })}
        spellCheck="false"
      />
      <TextAreaField
        className={styles.code}
        label={t('quickStart.variables')}
        description={t('quickStart.variablesHint')}
        rows={2}
        value={values.variables}
        onChange={variables => change({ variables })}
        spellCheck="false"
      />
    </>
  );
}

/** Secrets and image, which only a cluster of its own takes. */
function OwnClusterFields({ form }: { form: ScriptForm }) {
  const { t } = useTexts();
  const { values, change, changeSecrets } = form;
  const { namespace } = form.where;
  const images = useUsedImages(namespace);
  return (
    <>
      <SecretsField
        namespace={namespace}
        text={values.secrets}
        onChange={changeSecrets}
      />
      <ImageField
        offered={images.data ?? []}
        image={values.image}
        description={t('quickStart.imageHint', {
          image: defaultImage(DEFAULT_RAY_VERSION),
        })}
        onChange={image => change({ image })}
      />
      <PartFailure part={t('quickStart.usedImages')} live={images} />
    </>
  );
}

/** The code, with its arguments, packages and variables. */
function CodeSection({ form }: { form: ScriptForm }) {
  const { t } = useTexts();
  const { draft, code, failure, where } = form;
  return (
    <Section title={t('quickStart.code')}>
      <div className={styles.form}>
        <FailureAlert title={t('quickStart.failed')} text={failure} />
        {draft.discard && <DraftNote onDiscard={draft.discard} />}
        <MissingFilesNote
          missing={code.missing}
          onGoWithout={code.goWithoutMissing}
        />
        <SourceFields form={form} />
        <EnvironmentFields form={form} />
        {where.isOwnCluster && <OwnClusterFields form={form} />}
      </div>
    </Section>
  );
}

/** Where it runs, what that costs, and the button that starts it. */
function PlaceSection({ form }: { form: ScriptForm }) {
  const { t } = useTexts();
  const { draft, values, change, where } = form;
  const { namespace, offered, cluster, isOwnCluster, isLoaded } = where;
  const { size, sizes, templates, mayChoose, queues, queue } = where;
  return (
    <Section title={t('quickStart.place')}>
      <div className={styles.form}>
        <FailureAlert title={t('failure.title')} text={where.failure} />
        <PlaceFields
          namespaces={offered}
          namespace={namespace}
          cluster={cluster}
          onNamespace={chosenNamespace =>
            draft.change({ namespace: chosenNamespace, cluster: '' })
          }
          onCluster={name => draft.change({ cluster: name, namespace })}
          own={{
            sizes,
            size,
            values,
            mayChoose,
            onSize: chosenSize => draft.change({ size: chosenSize }),
            onChange: change,
          }}
        />
        <QueueField
          live={queues}
          queue={queue}
          onChange={chosen => change({ queue: chosen })}
        />
        {isOwnCluster && isLoaded && (
          <>
            <EstimateText pods={templates.pods} />
            {namespace && (
              <WaitText
                namespace={namespace}
                pods={templates.pods}
                template={templates.worker.template.name}
              />
            )}
          </>
        )}
        <Flex>
          <ReasonedButton
            variant="primary"
            iconStart={<RiPlayLine />}
            isPending={form.isStarting}
            reason={form.lack && t(`quickStart.${form.lack}`)}
            onPress={form.start}
          >
            {t('quickStart.run')}
          </ReasonedButton>
        </Flex>
        {form.isStarting && form.bytesToSend > 0 && (
          <Text as="p" variant="body-small" color="secondary" role="status">
            {t('quickStart.sending', {
              size: formatBytes(form.bytesToSend, localeOf(t)),
            })}
          </Text>
        )}
      </div>
    </Section>
  );
}

/** Runs a script or a folder in a few clicks, on an existing cluster or on its own. */
export function RunScriptForm({ given }: { given: ScriptStart }) {
  const form = useScriptForm(given);
  const { isOwnCluster, templates } = form.where;
  return (
    <DetailColumns
      main={<CodeSection form={form} />}
      aside={
        <>
          <PlaceSection form={form} />
          <ChecksCard
            hindrance={form.hindrance}
            lineFaults={form.lineFaults}
            requirements={form.requirements}
            checks={form.checks}
            secrets={form.secrets}
            faults={form.syntax.faults}
            onOpen={form.syntax.setOpened}
            pods={isOwnCluster ? templates.pods : NO_PODS}
          />
        </>
      }
    />
  );
}
