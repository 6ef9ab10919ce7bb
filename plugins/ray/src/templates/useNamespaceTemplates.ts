import { useCallback } from 'react';
import {
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../live';
import { templatesIn } from './queries';

/** The templates of a namespace, kept up to date; none for an empty name. */
export function useNamespaceTemplates(
  namespace: string,
): LiveData<ComputeTemplate[]> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => templatesIn(client, namespace),
      [namespace],
    ),
  );
}
