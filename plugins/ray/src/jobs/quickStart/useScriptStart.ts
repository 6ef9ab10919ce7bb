import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../../api';
import { ignoreDenied } from '../../api/ignoreDenied';
import { useHrefs } from '../../routes';
import { useFailureText } from '../../ui/useFailureText';
import { useCreateJob, UsedTemplate } from '../form/useCreateJob';
import { quickName } from './quickName';
import { ScriptInput, scriptJob } from './scriptJob';
import { SentCode } from './scriptPlan';
import { useQuickDraft } from './useQuickDraft';
import { useSendFiles } from './useSendFiles';

/** The files to upload and the objects to create when the user starts a script. */
interface StartPlan {
  input: ScriptInput;
  /** Absent if the job carries its script. */
  code: SentCode | undefined;
  /** The sizes of the pods, of which some may have no template yet. */
  used: readonly UsedTemplate[];
  /** Kueue's queue for a cluster of its own; empty without one. */
  queue: string;
}

/** Sends the code, creates the job, and opens its page. */
export function useScriptStart(
  namespace: string,
  draft: Pick<
    ReturnType<typeof useQuickDraft>,
    'drop' | 'id' | 'start' | 'tried'
  >,
) {
  const client = useApi(rayApiRef);
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const { send, launch } = useSendFiles();
  const [isSending, setSending] = useState(false);
  const [sendError, setSendError] = useState<unknown>();
  const { isPending, error, create, finish } = useCreateJob({
    draftId: draft.id,
    onDone(name) {
      draft.drop();
      navigate(hrefs.object('job', { namespace, name }) ?? '/');
    },
  });
  const failed = sendError ?? error;
  const failure = useFailureText(failed);
  const sendAndCreate = async (name: string, plan: StartPlan) => {
    const { input, code, used, queue } = plan;
    const { cluster } = input;
    const sent = code && {
      ...code,
      workingDir: await send(code.files, { namespace, name: cluster }),
    };
    const job = { ...scriptJob(input, { name, sent }), queue };
    const isLaunched = cluster === '' && sent;
    await create(job, used, isLaunched ? () => launch(job) : undefined);
  };
  const start = async (plan: StartPlan) => {
    const isRepeated = draft.start.triedAt > 0;
    const name = quickName(draft.tried());
    setSendError(undefined);
    setSending(true);
    try {
      // The job of the last try is there if only its answer was lost.
      const isThere =
        isRepeated &&
        (await ignoreDenied(client.getRayJob({ namespace, name })));
      if (isThere) finish(name);
      else await sendAndCreate(name, plan);
    } catch (caught) {
      setSendError(caught);
    } finally {
      setSending(false);
    }
  };
  return {
    start,
    isStarting: isPending || isSending,
    failure: failed === undefined ? undefined : failure,
  };
}
