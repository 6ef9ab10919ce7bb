import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useHrefs } from '../../routes';
import { useNamespaceTemplates } from '../../templates/queries';
import { useFailureText } from '../../ui/useFailureText';
import { JobValues } from '../form/jobForm';
import { useCreateJob, UsedTemplate } from '../form/useCreateJob';
import { useJobNamespaces } from '../useJobNamespaces';
import { CodeFile } from './CodeFile';
import { quickName } from './quickJob';
import { readRequirements } from './readRequirements';
import { launchJob } from './launchJob';
import { ScriptInput, scriptJob } from './scriptJob';
import {
  codeToSend,
  hindranceOf,
  lineFaultsOf,
  templatesOf,
} from './scriptPlan';
import { sendFolder } from './sendFolder';
import { useSecretChecks } from './secrets/useSecretChecks';
import { sizesOf } from './sizes';
import { QUICK_DRAFT, useQuickDraft } from './useQuickDraft';
import { useQueues } from '../../clusters/form/queue/useQueues';
import { useScriptChecks } from './useScriptChecks';
import { useScriptFiles } from './useScriptFiles';
import { FileFault, useSyntaxFaults } from './useSyntaxFaults';

/** Sends files, the same only once and until the user leaves the page, and creates jobs that need them on clusters of their own. */
function useSendFiles() {
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const apis = { discovery, fetchApi };
  const sent = useRef<{
    files: readonly CodeFile[];
    to: string;
    dir: string;
  }>();
  const page = useRef<AbortController>();
  useEffect(() => {
    const opened = new AbortController();
    page.current = opened;
    return () => opened.abort();
  }, []);
  const send = async (files: readonly CodeFile[], cluster: ObjectKey) => {
    const to = `${cluster.namespace}/${cluster.name}`;
    const known = sent.current;
    if (known?.files === files && known.to === to) return known.dir;
    const dir = await sendFolder(apis, {
      cluster,
      files,
      signal: page.current?.signal,
    });
    sent.current = { files, to, dir };
    return dir;
  };
  return {
    send,
    launch: (job: JobValues) => launchJob(apis, job),
  };
}

const NO_FILES: readonly CodeFile[] = [];

/** Faults in the chosen files, or in the typed script, and the one whose line the reader asked for. */
function useSyntax(files: readonly CodeFile[], script: string, isGit: boolean) {
  const [opened, setOpened] = useState<FileFault>();
  const typed = useMemo(
    () => [{ path: '', bytes: new TextEncoder().encode(script) }],
    [script],
  );
  const chosen = files.length ? files : typed;
  return {
    faults: useSyntaxFaults(isGit ? NO_FILES : chosen),
    opened,
    setOpened,
  };
}

/** The files to upload and the objects to create when the user starts a script. */
interface StartPlan {
  input: ScriptInput;
  code: ReturnType<typeof codeToSend>;
  /** The sizes of the pods, of which some may have no template yet. */
  used: readonly UsedTemplate[];
  /** Kueue's queue for a cluster of its own; empty without one. */
  queue: string;
}

/** Sends the code, creates the job, and opens its page. */
function useStart(
  namespace: string,
  draft: Pick<ReturnType<typeof useQuickDraft>, 'drop' | 'tried'>,
) {
  const navigate = useNavigate();
  const hrefs = useHrefs();
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
  const start = async ({ input, code, used, queue }: StartPlan) => {
    const { cluster } = input;
    const name = quickName(draft.tried());
    setSendError(undefined);
    setSending(true);
    try {
      const sent = code && {
        ...code,
        workingDir: await send(code.files, { namespace, name: cluster }),
      };
      const job = { ...scriptJob(input, { name, sent }), queue };
      const isLaunched = cluster === '' && sent;
      const launched = () => launch(job);
      await create(job, used, isLaunched ? launched : undefined);
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

/** A draft that is dropped and discarded with its files. */
function withFiles(
  draft: ReturnType<typeof useQuickDraft>,
  files: ReturnType<typeof useScriptFiles>,
) {
  const { discard } = draft;
  return {
    ...draft,
    drop() {
      files.drop();
      draft.drop();
    },
    discard:
      discard &&
      (() => {
        files.choose([]);
        discard();
      }),
  };
}

/** State and actions of the form of a script. */
export type ScriptForm = ReturnType<typeof useScriptForm>;

/** Why a script can't start, as a key of the messages. */
type ScriptLack =
  | 'filesLoading'
  | 'filesMissing'
  | 'noPlace'
  | 'noTemplate'
  | 'placeLoading'
  | 'seeChecks'
  | 'templatesLoading';

/** The state of the form of a script: its draft and files, what they would run, checks of that, and how to start it. */
export function useScriptForm(place: Partial<ObjectKey>) {
  const quickDraft = useQuickDraft(place);
  const chosen = useScriptFiles(quickDraft);
  const draft = withFiles(quickDraft, chosen);
  const { values, size, cluster } = draft.start;
  const { files, script, requirements } = chosen;
  const namespaces = useJobNamespaces();
  const { offered, first } = namespaces;
  const namespace = draft.start.namespace || first;
  const { data: loaded, error: templatesError } =
    useNamespaceTemplates(namespace);
  const sizes = sizesOf(namespace, loaded ?? [], values.gpus);
  const templates = templatesOf(sizes, size, values.workers);
  const used = cluster ? [] : [templates.head, templates.worker];
  const hasNew = used.some(({ isNew }) => isNew);
  const mayCreate = useMayCreate('template')(namespace);
  /** Until then, no template is known to be missing. */
  const isLoaded =
    namespace !== '' && loaded !== undefined && namespaces.isKnown;
  const lacksTemplate = isLoaded && hasNew && !mayCreate;
  const { conda } = requirements;
  const input = { namespace, values, files, script, cluster, templates, conda };
  const isOwnCluster = cluster === '';
  const queues = useQueues(isOwnCluster ? namespace : '');
  // The draft may be of another namespace.
  const isQueued = queues.data?.some(({ name }) => name === values.queue);
  const queue = isQueued ? values.queue : '';
  const hindrance = hindranceOf(input);
  const lineFaults = lineFaultsOf(values, cluster);
  const hasLineFault =
    lineFaults.hasBadSecret || lineFaults.variables.length > 0;
  const code = codeToSend(input, isOwnCluster);
  const checked = hindrance
    ? undefined
    : scriptJob(input, {
        name: quickName(0),
        // The server knows uploaded code of an own cluster only once it is there.
        sent: code && {
          ...code,
          workingDir: isOwnCluster ? '' : 'gcs://_ray_pkg_0.zip',
        },
      });
  const checks = useScriptChecks(checked, loaded !== undefined && !hasNew);
  const secrets = useSecretChecks(
    namespace,
    isOwnCluster ? values.secrets : '',
  );
  const syntax = useSyntax(files, values.script, values.source === 'git');
  const { start, isStarting, failure } = useStart(namespace, draft);
  const change = (changed: Partial<typeof values>) =>
    draft.edit(before => ({ ...before, ...changed }));
  const changeSecrets = (edit: (text: string) => string) =>
    draft.edit(before => ({ ...before, secrets: edit(before.secrets) }));
  const takePackages = (next: readonly CodeFile[]) => {
    const before = requirements.packages.join('\n');
    const packages = readRequirements(next).packages.join('\n');
    // Keep what the user has typed, unless other files bring packages of their own.
    const isUntouched = values.packages === before;
    if (packages !== before && (packages || isUntouched)) change({ packages });
  };
  const isPlaced = cluster ? namespace !== '' : isLoaded;
  const unplaced = namespaces.isKnown ? 'noPlace' : 'placeLoading';
  const placeLack = namespace ? 'templatesLoading' : unplaced;
  const placeError = namespaces.error ?? (loaded ? undefined : templatesError);
  const placeFailure = useFailureText(placeError);
  const lack: ScriptLack | undefined =
    (chosen.isRestoring ? 'filesLoading' : undefined) ??
    (chosen.missing.length ? 'filesMissing' : undefined) ??
    (lacksTemplate ? 'noTemplate' : undefined) ??
    (hindrance || hasLineFault ? 'seeChecks' : undefined) ??
    (isPlaced ? undefined : placeLack);
  return {
    draft,
    values,
    change,
    changeSecrets,
    code: {
      ...chosen,
      takeFiles: (next: readonly CodeFile[]) =>
        takePackages(chosen.choose(next)),
      editFiles(next: readonly CodeFile[]) {
        chosen.edit(next);
        takePackages(next);
      },
    },
    where: {
      namespace,
      offered,
      cluster,
      isOwnCluster,
      size,
      sizes,
      templates,
      queues,
      queue,
      isLoaded,
      mayChoose: mayCreate || !isLoaded,
      /** The error that prevents the form from knowing where a script can run. */
      failure: placeError === undefined ? undefined : placeFailure,
    },
    hindrance,
    lineFaults,
    checks,
    requirements,
    syntax,
    secrets,
    failure,
    /** Undefined if it can start. */
    lack,
    start: () => start({ input, code, used, queue }),
    isStarting,
  };
}
