import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { clusterRouteRef } from '../routes';

/** Leads to a cluster; `–` while there is none. */
export function ClusterLink(props: { namespace: string; name: string }) {
  const { namespace, name } = props;
  const clusterLink = useRouteRef(clusterRouteRef);
  if (!name) return <>–</>;
  return (
    <Link variant="body-medium" href={clusterLink?.({ namespace, name })}>
      {name}
    </Link>
  );
}
