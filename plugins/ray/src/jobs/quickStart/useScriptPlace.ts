import { useQueues } from '../../clusters/form/queue/useQueues';
import { useMayCreate } from '../../namespaces/useMayCreate';
import { useNamespaceTemplates } from '../../templates/queries';
import { useFailureText } from '../../ui/useFailureText';
import { useJobNamespaces } from '../useJobNamespaces';
import { templatesOf } from './scriptPlan';
import { sizesOf } from './sizes';
import { QuickStart } from './useQuickDraft';

/** Why there is no place yet, as a key of the messages. */
export type PlaceLack = 'noPlace' | 'placeLoading' | 'templatesLoading';

/** The size of a script's cluster, as templates of a namespace or as ones that the start would create. */
function useScriptSizes(namespace: string, { values, size }: QuickStart) {
  const { data, error } = useNamespaceTemplates(namespace);
  const sizes = sizesOf(namespace, data ?? [], values.gpus);
  return {
    sizes,
    templates: templatesOf(sizes, size, values.workers),
    areKnown: data !== undefined,
    error: data ? undefined : error,
  };
}

/** The queues of Kueue for a cluster of its own, and the chosen one. */
function useScriptQueue(namespace: string, chosen: string) {
  const queues = useQueues(namespace);
  // The draft may be of another namespace.
  const isThere = queues.data?.some(({ name }) => name === chosen);
  return { queues, queue: isThere ? chosen : '' };
}

/** Where a script runs: its namespace, its cluster or the size and queue of its own one, and what that lacks. */
export function useScriptPlace(start: QuickStart) {
  const { values, size, cluster } = start;
  const namespaces = useJobNamespaces();
  const { offered, first, isKnown } = namespaces;
  const namespace = start.namespace || first;
  const isOwnCluster = cluster === '';
  const { sizes, templates, areKnown, error } = useScriptSizes(
    namespace,
    start,
  );
  const used = isOwnCluster ? [templates.head, templates.worker] : [];
  const hasNew = used.some(({ isNew }) => isNew);
  const mayCreate = useMayCreate('template')(namespace);
  /** Until then, no template is known to be missing. */
  const isLoaded = namespace !== '' && areKnown && isKnown;
  const failed = namespaces.error ?? error;
  const failure = useFailureText(failed);
  const isPlaced = isOwnCluster ? isLoaded : namespace !== '';
  const unplaced = isKnown ? 'noPlace' : 'placeLoading';
  const lack: PlaceLack = namespace ? 'templatesLoading' : unplaced;
  return {
    namespace,
    offered,
    cluster,
    isOwnCluster,
    size,
    sizes,
    templates,
    /** The sizes of the pods; none on an existing cluster. */
    used,
    ...useScriptQueue(isOwnCluster ? namespace : '', values.queue),
    isLoaded,
    mayChoose: mayCreate || !isLoaded,
    /** The server knows all templates, so that it can check the job. */
    canTry: areKnown && !hasNew,
    /** A template is missing, and the user may not create it. */
    lacksTemplate: isLoaded && hasNew && !mayCreate,
    /** Why there is no place yet; undefined if there is one. */
    lack: isPlaced ? undefined : lack,
    /** The error that prevents the form from knowing where a script can run. */
    failure: failed === undefined ? undefined : failure,
  };
}
