import {
  createContext,
  ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import {
  CallOptions,
  ObjectKey,
  Origin,
  PodGroup,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { foreignOrigin } from '../../ui/MadeBy';

/**
 * Facts about an edited object that its fields don't hold: the resources of pods without a template, and the tool that
 * made the object.
 */
interface Edited {
  groups: readonly PodGroup[];
  origin?: Origin;
}

/** `edited` is absent for a new object, or while it is unknown. */
const EditedContext = createContext<{ isNew: boolean; edited?: Edited }>({
  isNew: true,
});

async function readEdited(
  client: RayClient,
  kind: ResourceKind,
  key: ObjectKey,
  call: CallOptions,
): Promise<Edited | undefined> {
  switch (kind) {
    case 'cluster':
      return client.getClusterStatus(key, call);
    case 'job':
      return client.getRayJobStatus(key, call);
    case 'service':
      return client.getRayServiceStatus(key, call);
    default:
      return undefined;
  }
}

/** Reads the data that the fields of a form need about the cluster, job or service that it changes. */
export function EditedObject(props: {
  kind: ResourceKind;
  /** Absent for a new one. */
  object: ObjectKey | undefined;
  children: ReactNode;
}) {
  const { kind, object } = props;
  const { namespace, name } = object ?? {};
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) =>
          namespace && name
            ? readEdited(client, kind, { namespace, name }, { signal })
            : undefined,
        // The form is about the object as it was when it was opened.
        isAffectedBy: () => false,
      }),
      [kind, namespace, name],
    ),
  );
  const isNew = !name;
  const value = useMemo(() => ({ isNew, edited: data }), [isNew, data]);
  return (
    <EditedContext.Provider value={value}>
      {props.children}
    </EditedContext.Provider>
  );
}

/** Quantities of a pod, by the name of the resource. */
export type GivenResources = Record<string, string>;

/** The resources of a group's pods in the edited object; undefined for a new object, or while they are unknown. */
export function useGivenResources(): (
  group: string,
) => GivenResources | undefined {
  const { edited } = useContext(EditedContext);
  return useCallback(
    group => edited?.groups.find(({ name }) => name === group)?.resources,
    [edited],
  );
}

/** Whether another tool made the object that is changed: clusters of such tools set no environment. */
export function useIsForeign(): boolean {
  return foreignOrigin(useContext(EditedContext).edited?.origin) !== '';
}

/** Whether the form creates an object, also one from a draft or like another one. */
export function useIsNew(): boolean {
  return useContext(EditedContext).isNew;
}
