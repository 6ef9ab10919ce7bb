import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { clusterRouteRef, jobRouteRef, serviceRouteRef } from '../routes';

/** Where the page of a cluster, job or service is; nothing for other kinds. */
export function useObjectHref() {
  const pages = new Map([
    ['cluster', useRouteRef(clusterRouteRef)],
    ['job', useRouteRef(jobRouteRef)],
    ['service', useRouteRef(serviceRouteRef)],
  ]);
  return (kind: string, { namespace, name }: ObjectKey): string | undefined =>
    pages.get(kind)?.({ namespace, name });
}
