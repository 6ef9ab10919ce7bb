import { createContext, ReactNode, useCallback, useContext } from 'react';
import { ClusterStatus, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { foreignOrigin } from '../../ui/MadeBy';

const EditedClusterContext = createContext<ClusterStatus | undefined>(
  undefined,
);

/** Reads what the fields of a changed cluster can't say: what its pods get where it has no template, and who made it. */
export function EditedCluster(props: {
  namespace: string;
  name: string;
  children: ReactNode;
}) {
  const { namespace, name } = props;
  const { data } = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getClusterStatus({ namespace, name }, { signal }),
        // The form is about the cluster as it was when it was opened.
        isAffectedBy: () => false,
      }),
      [namespace, name],
    ),
  );
  return (
    <EditedClusterContext.Provider value={data}>
      {props.children}
    </EditedClusterContext.Provider>
  );
}

/** Quantities of a pod, by the name of the resource. */
export type GivenResources = Record<string, string>;

/** What the pods of a group get in the cluster that is changed; undefined for a new one, or while that is not known. */
export function useGivenResources(): (
  group: string,
) => GivenResources | undefined {
  const edited = useContext(EditedClusterContext);
  return useCallback(
    group => edited?.groups.find(({ name }) => name === group)?.resources,
    [edited],
  );
}

/** Whether another tool made the cluster that is changed: such clusters set no environment. */
export function useIsForeign(): boolean {
  const edited = useContext(EditedClusterContext);
  return foreignOrigin(edited?.origin) !== '';
}
