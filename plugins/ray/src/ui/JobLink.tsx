import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { jobRouteRef } from '../routes';

/** Leads to a job. */
export function JobLink(props: { namespace: string; name: string }) {
  const { namespace, name } = props;
  const jobLink = useRouteRef(jobRouteRef);
  return (
    <Link variant="body-medium" href={jobLink?.({ namespace, name })}>
      {name}
    </Link>
  );
}
