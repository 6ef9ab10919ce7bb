import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { serviceRouteRef } from '../routes';

/** Leads to a service. */
export function ServiceLink(props: { namespace: string; name: string }) {
  const { namespace, name } = props;
  const serviceLink = useRouteRef(serviceRouteRef);
  return (
    <Link variant="body-medium" href={serviceLink?.({ namespace, name })}>
      {name}
    </Link>
  );
}
