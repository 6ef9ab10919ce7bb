import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Flex,
  Radio,
  RadioGroup,
  Text,
  TextAreaField,
  TextField,
} from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import {
  ComputeTemplate,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { DetailColumns } from '../../detail';
import { DraftNote } from '../../forms';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { useHrefs } from '../../routes';
import { useNamespaceTemplates } from '../../templates/queries';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { useFailureText } from '../../ui/useFailureText';
import { JobValues } from '../form/jobForm';
import { useCreateJob } from '../form/useCreateJob';
import { ChecksCard } from './ChecksCard';
import { CodeFile } from './CodeFile';
import { EstimateText } from './EstimateText';
import { FilesField } from './FilesField';
import { PlaceFields } from './PlaceFields';
import { quickName } from './quickJob';
import { readRequirements } from './readRequirements';
import { launchJob } from './launchJob';
import { scriptJob } from './scriptJob';
import { codeToSend, hindranceOf, scriptsIn, templatesOf } from './scriptPlan';
import { sendFolder } from './sendFolder';
import { sizesOf } from './sizes';
import { RepositoryFields } from './RepositoryFields';
import { QUICK_DRAFT, useQuickDraft } from './useQuickDraft';
import { useScriptChecks } from './useScriptChecks';
import styles from './RunScriptForm.module.css';

const NO_PODS: readonly ComputeTemplate[] = [];

/** Sends files, the same only once, and creates jobs that need them on clusters of their own. */
function useSendFiles() {
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const apis = { discovery, fetchApi };
  const sent = useRef<{
    files: readonly CodeFile[];
    to: string;
    dir: string;
  }>();
  const send = async (files: readonly CodeFile[], cluster: ObjectKey) => {
    const to = `${cluster.namespace}/${cluster.name}`;
    const known = sent.current;
    if (known?.files === files && known.to === to) return known.dir;
    const dir = await sendFolder(apis, { cluster, files });
    sent.current = { files, to, dir };
    return dir;
  };
  return { send, launch: (job: JobValues) => launchJob(apis, job) };
}

/** The chosen files, and what they say. They are not part of the draft, because they may be large. */
function useFiles() {
  const [files, setFiles] = useState<readonly CodeFile[]>([]);
  const [chosen, setChosen] = useState('');
  const scripts = useMemo(() => scriptsIn(files), [files]);
  const requirements = useMemo(() => readRequirements(files), [files]);
  const script = scripts.includes(chosen) ? chosen : (scripts[0] ?? '');
  return { files, setFiles, scripts, script, setChosen, requirements };
}

/** The initial namespace: one in which the user may create jobs. */
function useQuickNamespaces() {
  const { names, creationOf } = useNamespaces();
  const offered = creationOf('job')?.namespaces ?? names;
  const first = offered.includes('default') ? 'default' : (offered[0] ?? '');
  return { offered, first };
}

/** Runs a script or a folder in a few clicks, on an existing cluster or on its own. */
export function RunScriptForm({ place }: { place: Partial<ObjectKey> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const draft = useQuickDraft(place);
  const { values, size, cluster } = draft.start;
  const chosen = useFiles();
  const { files, script, requirements } = chosen;
  const { offered, first } = useQuickNamespaces();
  const namespace = draft.start.namespace || first;
  const loaded = useNamespaceTemplates(namespace).data;
  const sizes = sizesOf(namespace, loaded ?? [], values.gpus);
  const templates = templatesOf(sizes, size, values.workers);
  const used = cluster ? [] : [templates.head, templates.worker];
  const hasNew = used.some(({ isNew }) => isNew);
  const mayCreate = useMayCreate('template')(namespace);
  const lacksTemplate = hasNew && !mayCreate;
  const input = { namespace, values, files, script, cluster, templates };
  const isOwnCluster = cluster === '';
  const hindrance = hindranceOf(input);
  const code = codeToSend(input, isOwnCluster);
  const checked = hindrance
    ? undefined
    : scriptJob(input, {
        name: quickName(0),
        sent: code && { ...code, workingDir: 'gcs://_ray_pkg_0.zip' },
      });
  const checks = useScriptChecks(checked, loaded !== undefined && !hasNew);
  const { send, launch } = useSendFiles();
  const [isSending, setSending] = useState(false);
  const [sendError, setSendError] = useState<unknown>();
  const { isPending, error, create } = useCreateJob({
    draftId: QUICK_DRAFT,
    onDone(name) {
      draft.drop();
      navigate(hrefs.object('job', { namespace, name }) ?? '/');
    },
  });
  const failed = sendError ?? error;
  const failure = useFailureText(failed);
  const start = async () => {
    const name = quickName(draft.tried());
    setSendError(undefined);
    setSending(true);
    try {
      const sent = code && {
        ...code,
        workingDir: await send(code.files, { namespace, name: cluster }),
      };
      const job = scriptJob(input, { name, sent });
      const isLaunched = sent && isOwnCluster;
      await create(job, used, isLaunched ? () => launch(job) : undefined);
    } catch (caught) {
      setSendError(caught);
    } finally {
      setSending(false);
    }
  };
  const change = (changed: Partial<typeof values>) =>
    draft.change({ values: { ...values, ...changed } });
  const takeFiles = (next: readonly CodeFile[]) => {
    chosen.setFiles(next);
    const { packages } = readRequirements(next);
    if (packages.length) change({ packages: packages.join('\n') });
  };
  const isReady = Boolean(namespace && (cluster || loaded));
  return (
    <DetailColumns
      main={
        <Section title={t('quickStart.code')}>
          <div className={styles.form}>
            {failed !== undefined && (
              <Alert
                status="danger"
                icon
                role="alert"
                title={t('quickStart.failed')}
                description={failure}
              />
            )}
            {draft.discard && <DraftNote onDiscard={draft.discard} />}
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
              <FilesField
                files={files}
                script={script}
                scripts={chosen.scripts}
                text={values.script}
                onText={text => change({ script: text })}
                onScript={chosen.setChosen}
                onFiles={takeFiles}
              />
            )}
            {values.source === 'script' && (
              <TextField
                label={t('quickStart.parameters')}
                description={t('quickStart.parametersHint')}
                value={values.parameters}
                onChange={parameters => change({ parameters })}
              />
            )}
            <TextAreaField
              className={styles.code}
              label={t('quickStart.packages')}
              description={
                requirements.file
                  ? t('quickStart.packagesOf', { file: requirements.file })
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
          </div>
        </Section>
      }
      aside={
        <>
          <Section title={t('quickStart.place')}>
            <div className={styles.form}>
              <PlaceFields
                namespaces={offered}
                namespace={namespace}
                cluster={cluster}
                onNamespace={chosenNamespace =>
                  draft.change({ namespace: chosenNamespace, cluster: '' })
                }
                onCluster={name => draft.change({ cluster: name, namespace })}
                own={{
                  ...{ sizes, size, values, mayCreate },
                  onSize: chosenSize => draft.change({ size: chosenSize }),
                  onChange: change,
                }}
              />
              {isOwnCluster && loaded && <EstimateText pods={templates.pods} />}
              {lacksTemplate && loaded && (
                <Text color="secondary">{t('quickStart.noTemplate')}</Text>
              )}
              <Flex>
                <Button
                  variant="primary"
                  iconStart={<RiPlayLine />}
                  isPending={isPending || isSending}
                  isDisabled={
                    !isReady || lacksTemplate || hindrance !== undefined
                  }
                  onPress={start}
                >
                  {t('quickStart.run')}
                </Button>
              </Flex>
            </div>
          </Section>
          <ChecksCard
            hindrance={hindrance}
            requirements={requirements}
            checks={checks}
            pods={isOwnCluster ? templates.pods : NO_PODS}
          />
        </>
      }
    />
  );
}
