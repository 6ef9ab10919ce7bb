import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { useHrefs } from '../../routes';
import { Texts, useTexts } from '../../translation';
import { Problem } from '../../ui/ProblemList';
import { useSuccessToast } from '../../ui/useSuccessToast';
import { faultText } from './DocumentFault';
import { Documents, documentsOf, SCHEDULE } from './documentsOf';
import { Refused, sendDocuments, Trial } from './sendDocuments';

/** Why a text can't be sent, with the places; empty where it can. */
function problemsOf(t: Texts, { documents, problems }: Documents): Problem[] {
  if (problems.length === 0 && documents.length === 0) {
    return [{ message: t('yaml.empty') }];
  }
  return problems.map(({ document, line, fault }) => ({
    line,
    message: faultText(t, fault, document),
  }));
}

/** The steps from a YAML text to objects: results of the dry run, refusals, and the possible next steps. */
export function useYamlCreation(text: string, onClose: () => void) {
  const { t } = useTexts();
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const showSuccess = useSuccessToast();
  const [trials, setTrials] = useState<Trial[]>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isPending, setPending] = useState(false);
  const found = useMemo(() => documentsOf(text), [text]);

  const send = (dryRun: boolean) =>
    sendDocuments(found.documents, {
      t,
      apis: { discovery, fetchApi },
      dryRun,
    });
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
  const review = async () => {
    const wrong = problemsOf(t, found);
    if (wrong.length > 0) throw new Refused(wrong);
    setTrials(await send(true));
  };
  const create = async () => {
    const created = await send(false);
    const [first] = created;
    const names = created.map(one => one.created.name).join(', ');
    showSuccess(t('yaml.done', { names }));
    onClose();
    if (!first) return;
    const { kind, kubernetesKind, namespace } = first.document;
    const { name } = first.created;
    const href =
      kubernetesKind === SCHEDULE
        ? hrefs.list(kind)
        : hrefs.object(kind, { namespace, name });
    navigate(href ?? '/');
  };
  return {
    /** Objects of kinds that are not created. */
    others: found.others,
    /** The result of the dry run; absent before it. */
    trials,
    problems,
    isPending,
    review: () => attempt(review),
    create: () => attempt(create),
    edit: () => setTrials(undefined),
  };
}
