import { useEffect, useState } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import { uploadedPackages } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { JobValues } from '../form/jobForm';
import { jobsApiOf } from '../quickStart/jobsApiOf';

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
