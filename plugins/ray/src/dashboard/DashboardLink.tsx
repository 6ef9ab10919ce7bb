import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';

/** Leads to the Ray dashboard of a cluster, from what runs on it. */
export function DashboardLink({ namespace, name }: ObjectKey) {
  const { t } = useTranslationRef(rayTranslationRef);
  const key = { namespace, name };
  const href = useHrefs().object('cluster', key, { tab: 'dashboard' });
  return (
    <Link variant="body-medium" href={href}>
      {t('dashboard.link')}
    </Link>
  );
}
