import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { clusterRouteRef } from '../routes';
import { rayTranslationRef } from '../translation';

/** Leads to the Ray dashboard of a cluster, from what runs on it. */
export function DashboardLink({ namespace, name }: ObjectKey) {
  const { t } = useTranslationRef(rayTranslationRef);
  const href = useRouteRef(clusterRouteRef)?.({ namespace, name });
  return (
    <Link variant="body-medium" href={href && `${href}/dashboard`}>
      {t('dashboard.link')}
    </Link>
  );
}
