import { useCallback, useEffect, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { uploadedPackages } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { JobValues } from '../form/jobForm';
import { jobsApiOf } from '../quickStart/jobsApiOf';
import { sendFolder } from '../quickStart/sendFolder';
import { KeptPackage } from './keptPackage';
import { CodeSource, readKeptPackage } from './readKeptPackage';

/** The values that say where a run looks for its code. */
export type CodePlace = Pick<
  JobValues,
  'namespace' | 'place' | 'clusterSelector' | 'runtimeEnv'
>;

/** An uploaded package that is gone. */
export interface GoneCode {
  name: string;
  kept: KeptPackage;
}

/** Finds the first package of another run that is gone, and uploads the copy in the history. */
export function useGoneCode(values: CodePlace, source: CodeSource) {
  const client = useApi(rayApiRef);
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const [gone, setGone] = useState<GoneCode>();
  const { namespace, place, clusterSelector, runtimeEnv } = values;
  const cluster = place === 'own' ? '' : clusterSelector;
  // As text, which is the same in each rendering.
  const sourceText = JSON.stringify(source);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const names = uploadedPackages(runtimeEnv);
      if (!names.length) return undefined;
      const to = { namespace, name: cluster };
      const { has } = await jobsApiOf({ discovery, fetchApi }, to);
      for (const name of names) {
        const path = `/api/packages/gcs/${encodeURIComponent(name)}`;
        if ((await has(path)) !== false) continue;
        const from: CodeSource = JSON.parse(sourceText);
        return { name, kept: await readKeptPackage(client, from, names) };
      }
      return undefined;
    };
    look().then(
      found => isCurrent && setGone(found),
      // Unknown: the run itself shows it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [client, discovery, fetchApi, namespace, cluster, runtimeEnv, sourceText]);
  const restore = useCallback(
    ({ name }: GoneCode, files: Parameters<typeof sendFolder>[1]['files']) =>
      sendFolder(
        { discovery, fetchApi },
        { cluster: { namespace, name: cluster }, files, name },
      ),
    [discovery, fetchApi, namespace, cluster],
  );
  return { gone, restore };
}
