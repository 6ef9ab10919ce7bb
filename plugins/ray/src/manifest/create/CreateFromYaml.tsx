import { useMemo, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { CodeEditor, CodeDiff } from '../../editor';
import { useTexts } from '../../translation';
import { ProblemList } from '../../ui/ProblemList';
import { useYamlCreation } from './useYamlCreation';
import { EstimateText } from '../../estimate/EstimateText';
import { storedText } from '../storedText';
import { podsIn } from './podsIn';
import { Trial } from './sendDocuments';

const ERROR_ID = 'create-from-yaml-error';

/** No completion: the schema of Kubernetes has thousands of fields. */
const NO_SCHEMA = { fields: [] };

const LINES = 18;

/** With the name that Kubernetes has made, because the text may have none. */
function keyOf({ document, created }: Trial): string {
  return [document.kubernetesKind, document.namespace, created.name].join('/');
}

/** Creates Ray objects of a YAML text: tries all of them, shows what Kubernetes would store, and creates them. */
export function CreateFromYaml(props: {
  /** The initial text. */
  text?: string;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { onClose } = props;
  const [text, setText] = useState(props.text ?? '');
  const creation = useYamlCreation(text, onClose);
  const { others, problems, trials } = creation;
  const marks = useMemo(
    () => problems.map(each => ({ ...each, severity: 'error' as const })),
    [problems],
  );
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={860}>
      <DialogHeader>{t('yaml.title')}</DialogHeader>
      <DialogBody>
        {problems.length > 0 && (
          <Alert
            id={ERROR_ID}
            status="danger"
            icon
            mb="4"
            role="alert"
            title={t('yaml.refused')}
            description={<ProblemList problems={problems} />}
          />
        )}
        {others.length > 0 && (
          <Alert
            status="warning"
            icon
            mb="4"
            title={t('yaml.others', { names: others.join(', ') })}
          />
        )}
        {trials ? (
          trials.map(trial => <TrialText key={keyOf(trial)} trial={trial} />)
        ) : (
          <CodeEditor
            label={t('yaml.label')}
            description={t('yaml.description')}
            value={text}
            onChange={setText}
            format="yaml"
            schema={NO_SCHEMA}
            problems={marks}
            errorId={ERROR_ID}
            rows={LINES}
            focusedLine={1}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={trials ? creation.edit : onClose}>
          {trials ? t('yaml.back') : t('actions.cancel')}
        </Button>
        <Button
          variant="primary"
          isPending={creation.isPending}
          onPress={trials ? creation.create : creation.review}
        >
          {trials ? t('yaml.create') : t('yaml.review')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The object that Kubernetes would store, its warnings, and the resources of its pods. */
function TrialText({ trial }: { trial: Trial }) {
  const { t } = useTexts();
  const { document, created } = trial;
  const pods = podsIn(created.object);
  return (
    <>
      <Text as="p">{`${document.title} · ${document.namespace}`}</Text>
      {created.warnings.length > 0 && (
        <Alert
          status="warning"
          icon
          mb="4"
          title={created.warnings.join(' · ')}
        />
      )}
      {pods.length > 0 && <EstimateText pods={pods} />}
      <CodeDiff
        before={document.text}
        after={storedText(created.object)}
        label={t('form.review.diff')}
      />
    </>
  );
}
