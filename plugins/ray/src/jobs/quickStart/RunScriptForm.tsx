import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Flex,
  Radio,
  RadioGroup,
  Select,
  Text,
  TextAreaField,
  TextField,
} from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { useHrefs } from '../../routes';
import { useNamespaceTemplates } from '../../templates/queries';
import { useTexts } from '../../translation';
import { useFailureText } from '../../ui/useFailureText';
import { useResourceText } from '../../ui/useResourceText';
import { jobForm } from '../form/jobForm';
import { DraftNote, useRequestKey, wireOf } from '../../forms';
import { archiveOf } from './archiveOf';
import { EXAMPLE_NAMES, EXAMPLE_SCRIPTS } from './exampleScripts';
import { jobOfItsOwn, jobOnCluster, quickName, QuickValues } from './quickJob';
import { Size, SizeOption, SIZES, sizesOf } from './sizes';
import { quickDraftId, useQuickDraft } from './useQuickDraft';
import styles from './RunScriptForm.module.css';

/** The missing input, as a key of the messages. */
function missingIn(values: QuickValues) {
  if (values.source === 'script') {
    return values.script.trim() ? undefined : 'noScript';
  }
  if (!archiveOf(values.address)) return 'noArchive';
  return values.command.trim() ? undefined : 'noCommand';
}

/** Creates the job, and its template before if there is none; then shows the job, or the error. */
function useRun(draftId: string) {
  const client = useApi(rayApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const keyOf = useRequestKey(draftId);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (options: {
    values: QuickValues;
    namespace: string;
    size: SizeOption;
    cluster: string | undefined;
    triedAt: number;
    onDone(): void;
  }) => {
    const { values, namespace, size, cluster } = options;
    const name = quickName(options.triedAt);
    const { template, isNew } = size;
    const computeTemplate = template.name;
    setPending(true);
    setError(undefined);
    const job = cluster
      ? jobOnCluster({ namespace, name, cluster, values })
      : jobOfItsOwn({ namespace, name, computeTemplate, values });
    const message = jobForm.toMessage(job);
    const idempotencyKey = keyOf(wireOf(jobForm, job));
    try {
      if (isNew && !cluster) {
        await client.createComputeTemplate(
          { namespace, computeTemplate: template },
          { idempotencyKey: `${idempotencyKey}-template` },
        );
      }
      await jobForm.create(client, { namespace, message }, { idempotencyKey });
      options.onDone();
      navigate(hrefs.object('job', { namespace, name }) ?? '/');
    } catch (caught) {
      setError(caught);
      setPending(false);
    }
  };
  return { isPending, error, run };
}

/** What runs: a pasted script, or a command in a repository. */
function SourceFields(props: {
  values: QuickValues;
  onChange(change: Partial<QuickValues>): void;
}) {
  const { t } = useTexts();
  const { values, onChange } = props;
  return (
    <>
      <RadioGroup
        label={t('quickStart.source')}
        orientation="horizontal"
        value={values.source}
        onChange={source =>
          onChange({ source: source === 'git' ? source : 'script' })
        }
      >
        <Radio value="script">{t('quickStart.script')}</Radio>
        <Radio value="git">{t('quickStart.git')}</Radio>
      </RadioGroup>
      {values.source === 'script' ? (
        <>
          <TextAreaField
            className={styles.code}
            label={t('quickStart.scriptLabel')}
            placeholder={t('quickStart.scriptPlaceholder')}
            rows={10}
            value={values.script}
            onChange={script => onChange({ script })}
            spellCheck="false"
          />
          {!values.script && (
            <Flex
              role="group"
              aria-label={t('quickStart.examples')}
              align="center"
              gap="2"
            >
              <Text variant="body-small" color="secondary">
                {t('quickStart.examples')}
              </Text>
              {EXAMPLE_NAMES.map(name => (
                <Button
                  key={name}
                  size="small"
                  variant="tertiary"
                  onPress={() => onChange({ script: EXAMPLE_SCRIPTS[name] })}
                >
                  {t(`quickStart.example.${name}`)}
                </Button>
              ))}
            </Flex>
          )}
        </>
      ) : (
        <>
          <TextField
            label={t('quickStart.address')}
            description={t('quickStart.addressHint')}
            value={values.address}
            onChange={address => onChange({ address })}
          />
          <TextField
            label={t('quickStart.command')}
            value={values.command}
            onChange={command => onChange({ command })}
          />
        </>
      )}
    </>
  );
}

/** Size of the job's cluster: S, M, or with a GPU. */
function SizeField(props: {
  sizes: Record<Size, SizeOption>;
  value: Size;
  mayCreate: boolean;
  onChange(size: Size): void;
}) {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const { sizes, value, mayCreate, onChange } = props;
  return (
    <RadioGroup
      label={t('quickStart.size')}
      orientation="horizontal"
      value={value}
      onChange={chosen =>
        onChange(SIZES.find(size => size === chosen) ?? value)
      }
    >
      {SIZES.map(size => {
        const { template, isNew } = sizes[size];
        return (
          <Radio key={size} value={size} isDisabled={isNew && !mayCreate}>
            {t(`quickStart.sizes.${size}`, {
              resources: resourceText(template),
            })}
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

/** The initial namespace: one in which the user may create jobs. */
function useQuickNamespaces() {
  const { names, creationOf } = useNamespaces();
  const offered = creationOf('job')?.namespaces ?? names;
  const first = offered.includes('default') ? 'default' : (offered[0] ?? '');
  return { offered, first };
}

/** Runs a script in a few clicks, on an existing cluster or on its own. */
export function RunScriptForm(props: {
  /** The existing cluster; its own when absent. */
  cluster?: ObjectKey;
}) {
  const { t } = useTexts();
  const { cluster } = props;
  const draftId = quickDraftId(cluster);
  const draft = useQuickDraft(draftId);
  const { values, size } = draft.start;
  const [wasTried, setTried] = useState(false);
  const { offered, first } = useQuickNamespaces();
  const mayCreateTemplateIn = useMayCreate('template');
  const namespace = cluster?.namespace ?? (draft.start.namespace || first);
  const templates = useNamespaceTemplates(cluster ? '' : namespace).data;
  const sizes = sizesOf(namespace, templates ?? []);
  const { isPending, error, run } = useRun(draftId);
  const failure = useFailureText(error);
  const missing = missingIn(values);
  const mayCreate = mayCreateTemplateIn(namespace);
  const lacksTemplate = !cluster && sizes[size].isNew && !mayCreate;
  const start = () => {
    setTried(true);
    if (missing) return;
    run({
      ...{ values, namespace, size: sizes[size], cluster: cluster?.name },
      triedAt: draft.tried(),
      onDone: draft.drop,
    });
  };
  return (
    <div className={styles.form}>
      {error !== undefined && (
        <Alert
          status="danger"
          icon
          role="alert"
          title={t('quickStart.failed')}
          description={failure}
        />
      )}
      {draft.discard && <DraftNote onDiscard={draft.discard} />}
      <SourceFields
        values={values}
        onChange={change => draft.change({ values: { ...values, ...change } })}
      />
      {cluster ? (
        <Text color="secondary">
          {t('quickStart.onCluster', { name: cluster.name })}
        </Text>
      ) : (
        <>
          <SizeField
            sizes={sizes}
            value={size}
            mayCreate={mayCreate}
            onChange={chosen => draft.change({ size: chosen })}
          />
          {offered.length > 1 && (
            <Select
              label={t('column.namespace')}
              options={offered.map(id => ({ id, label: id }))}
              value={namespace}
              onChange={key => draft.change({ namespace: String(key) })}
            />
          )}
        </>
      )}
      {wasTried && missing && (
        <Text role="alert" color="danger">
          {t(`quickStart.${missing}`)}
        </Text>
      )}
      {lacksTemplate && (
        <Text color="secondary">{t('quickStart.noTemplate')}</Text>
      )}
      <Flex>
        <Button
          variant="primary"
          iconStart={<RiPlayLine />}
          loading={isPending}
          isDisabled={
            isPending || !namespace || lacksTemplate || (!cluster && !templates)
          }
          onPress={start}
        >
          {t('quickStart.run')}
        </Button>
      </Flex>
    </div>
  );
}
