import { useEffect, useRef } from 'react';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { JobValues } from '../form/jobForm';
import { CodeFile } from './CodeFile';
import { launchJob } from './launchJob';
import { sendFolder } from './sendFolder';

/** What was sent last. */
interface Sent {
  files: readonly CodeFile[];
  to: string;
  dir: string;
}

/** Sends files, the same only once and until the user leaves the page, and creates jobs that need them on clusters of their own. */
export function useSendFiles() {
  const discovery = useApi(discoveryApiRef);
  const fetchApi = useApi(fetchApiRef);
  const apis = { discovery, fetchApi };
  const sent = useRef<Sent>();
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
    const { signal } = page.current ?? {};
    const dir = await sendFolder(apis, { cluster, files, signal });
    sent.current = { files, to, dir };
    return dir;
  };
  return { send, launch: (job: JobValues) => launchJob(apis, job) };
}
