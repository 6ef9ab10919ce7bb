import { useMemo, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { CodeEditor } from '../../editor';
import { useTexts } from '../../translation';
import { ProblemList } from '../../ui/ProblemList';
import { TrialText } from './TrialText';
import { useYamlCreation } from './useYamlCreation';

const ERROR_ID = 'create-from-yaml-error';

/** Kubernetes proposes nothing while one types: its schema has thousands of fields. */
const NO_SCHEMA = { fields: [] };

const LINES = 18;

/** Creates Ray objects of a YAML text: tries all of them, shows what Kubernetes would store, and creates them. */
export function CreateFromYaml(props: {
  /** What the text is at first. */
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
          trials.map(trial => (
            <TrialText key={trial.document.text} trial={trial} />
          ))
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
