import { createContext, ReactNode, useCallback, useContext } from 'react';
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

/** What the fields of an object can't say: what its pods get where it has no template, and what made it. */
interface Edited {
  groups: readonly PodGroup[];
  origin?: Origin;
}

const EditedContext = createContext<Edited | undefined>(undefined);

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

/** Reads what the fields of a form need to know of the cluster, job or service that it changes. */
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
  return (
    <EditedContext.Provider value={data}>
      {props.children}
    </EditedContext.Provider>
  );
}

/** Quantities of a pod, by the name of the resource. */
export type GivenResources = Record<string, string>;

/** What the pods of a group get in the object that is changed; undefined for a new one, or while that is not known. */
export function useGivenResources(): (
  group: string,
) => GivenResources | undefined {
  const edited = useContext(EditedContext);
  return useCallback(
    group => edited?.groups.find(({ name }) => name === group)?.resources,
    [edited],
  );
}

/** Whether another tool made the object that is changed: clusters of such tools set no environment. */
export function useIsForeign(): boolean {
  return foreignOrigin(useContext(EditedContext)?.origin) !== '';
}
