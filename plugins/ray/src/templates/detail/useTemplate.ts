import { useCallback } from 'react';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, useLiveQuery } from '../../live';
import { oneTemplate, UsedTemplate } from './templateQuery';

/** One compute template with its use, kept up to date. */
export function useTemplate({
  namespace,
  name,
}: ObjectKey): LiveData<UsedTemplate> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => oneTemplate(client, { namespace, name }),
      [namespace, name],
    ),
  );
}
