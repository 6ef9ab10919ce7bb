import { useEffect, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useTexts } from '../../translation';
import { JobValues } from '../form/jobForm';
import { jobsApiOf } from '../quickStart/jobsApiOf';

/** Prefix of code that was uploaded for a job. */
const UPLOADED = 'gcs://';

const codeSchema = z.looseObject({
  working_dir: z.unknown().optional(),
  py_modules: z.array(z.unknown()).nullish(),
});

function parsed(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

/** Names of the uploaded packages that a job's runtime environment uses, each once. */
function uploadedPackages(runtimeEnv: string): string[] {
  const { data } = codeSchema.safeParse(parsed(runtimeEnv));
  const uris = [data?.working_dir, ...(data?.py_modules ?? [])]
    .filter(uri => typeof uri === 'string')
    .filter(uri => uri.startsWith(UPLOADED));
  return [...new Set(uris.map(uri => uri.slice(UPLOADED.length)))];
}

/** Says before another run if the code that was uploaded for the first one is gone; if that is unknown, the run shows it. */
export function CodeGone({ values }: { values: JobValues }) {
  const { t } = useTexts();
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const [gone, setGone] = useState<string>();
  const { namespace, place, clusterSelector: cluster, runtimeEnv } = values;
  const isOwn = place === 'own';
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const names = uploadedPackages(runtimeEnv);
      if (!names.length) return undefined;
      const to = { namespace, name: isOwn ? '' : cluster };
      const { has } = await jobsApiOf({ discovery, fetchApi }, to);
      for (const name of names) {
        const path = `/api/packages/gcs/${encodeURIComponent(name)}`;
        if ((await has(path)) === false) return name;
      }
      return undefined;
    };
    look().then(
      name => isCurrent && setGone(name),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [discovery, fetchApi, namespace, isOwn, cluster, runtimeEnv]);
  if (gone === undefined) return undefined;
  return (
    <Alert
      status="warning"
      icon
      mb="4"
      role="alert"
      title={t('fix.codeGone.title')}
      description={
        isOwn
          ? t('fix.codeGone.own', { name: gone })
          : t('fix.codeGone.existing', { name: gone, cluster })
      }
    />
  );
}
