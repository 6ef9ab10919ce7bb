import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { CodeDiff, CodeEditor } from '../../editor';
import { EstimateText } from '../../estimate/EstimateText';
import { useHrefs } from '../../routes';
import { lineOfField } from '../../editor/lineOfField';
import { Texts, useTexts } from '../../translation';
import { Problem, ProblemList } from '../../ui/ProblemList';
import { useSuccessToast } from '../../ui/useSuccessToast';
import { podsIn } from './podsIn';
import { Documents, documentsOf, ManifestDocument } from './documentsOf';
import {
  askKubernetes,
  RefusedByKubernetes,
  StoredObject,
} from '../askKubernetes';
import { refusalOfKubernetes } from '../refusalOfKubernetes';
import { storedText } from '../storedText';

/** A document and the object that a dry run makes of it. */
interface Trial {
  document: ManifestDocument;
  created: StoredObject;
}

const ERROR_ID = 'create-from-yaml-error';

/** Kubernetes proposes nothing while one types: its schema has thousands of fields. */
const NO_SCHEMA = { fields: [] };

const LINES = 18;

/** Why a text can't be sent, with the places; empty where it can. */
function problemsOf(t: Texts, { documents, problems }: Documents): Problem[] {
  if (problems.length === 0 && documents.length === 0) {
    return [{ message: t('yaml.empty') }];
  }
  return problems.map(({ document, line, reason }) => ({
    line,
    message: t('yaml.unreadable', { number: String(document), reason }),
  }));
}

/** Why a document was refused: each field with its line, where Kubernetes names fields. */
function refusalsOf(
  t: Texts,
  error: unknown,
  { title, text, line: start }: ManifestDocument,
): Problem[] {
  const causes = error instanceof RefusedByKubernetes ? error.causes : [];
  if (causes.length === 0) {
    return [{ message: `${title}: ${refusalOfKubernetes(t, error)}` }];
  }
  return causes.map(({ field, message }) => {
    const line = field ? lineOfField(text, field) : undefined;
    return {
      line: line && start + line - 1,
      message: `${title}: ${field ? `${field}: ` : ''}${message}`,
    };
  });
}

/** Found problems of a text, thrown to stop at the first refused document. */
class Refused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

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

/** Creates Ray objects of a YAML text: tries all of them, shows what Kubernetes would store, and creates them. */
export function CreateFromYaml(props: {
  /** What the text is at first. */
  text?: string;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { onClose } = props;
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const showSuccess = useSuccessToast();
  const [text, setText] = useState(props.text ?? '');
  const [trials, setTrials] = useState<Trial[]>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isPending, setPending] = useState(false);
  const found = documentsOf(text);
  const marks = useMemo(
    () => problems.map(each => ({ ...each, severity: 'error' as const })),
    [problems],
  );

  const send = async (dryRun: boolean): Promise<Trial[]> => {
    const sent: Trial[] = [];
    for (const document of found.documents) {
      const { kind, namespace, object: body } = document;
      const wanted = { kind, namespace, body, dryRun };
      try {
        const created = await askKubernetes(
          { discovery, fetchApi },
          { ...wanted, method: 'POST' },
        );
        sent.push({ document, created });
      } catch (error) {
        throw new Refused(refusalsOf(t, error, document));
      }
    }
    return sent;
  };
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblems(error.problems);
    } finally {
      setPending(false);
    }
  };
  const review = () =>
    attempt(async () => {
      const wrong = problemsOf(t, found);
      if (wrong.length > 0) throw new Refused(wrong);
      setTrials(await send(true));
    });
  const create = () =>
    attempt(async () => {
      const created = await send(false);
      const [first] = created;
      const names = created.map(one => one.created.name).join(', ');
      showSuccess(t('yaml.done', { names }));
      onClose();
      if (!first) return;
      const { kind, namespace } = first.document;
      const { name } = first.created;
      navigate(hrefs.object(kind, { namespace, name }) ?? '/');
    });
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
        {found.others.length > 0 && (
          <Alert
            status="warning"
            icon
            mb="4"
            title={t('yaml.others', { names: found.others.join(', ') })}
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
        {trials ? (
          <Button variant="secondary" onPress={() => setTrials(undefined)}>
            {t('yaml.back')}
          </Button>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            {t('actions.cancel')}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isPending}
          onPress={trials ? create : review}
        >
          {trials ? t('yaml.create') : t('yaml.review')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
