import { Link, Text } from '@backstage/ui';
import {
  ObjectKey,
  rayClusterDashboardPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useDenial } from '../actions';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';

/** Links an object to the Ray dashboard of its cluster; disabled with the reason if the user may not open it. */
export function DashboardLink({ namespace, name }: ObjectKey) {
  const { t } = useTexts();
  const key = { namespace, name };
  const href = useHrefs().object('cluster', key, { tab: 'dashboard' });
  const denial = useDenial(rayClusterDashboardPermission, key);
  if (denial !== undefined) {
    return (
      <Text variant="body-medium" color="secondary">
        {t('dashboard.link')}: {denial.message}
      </Text>
    );
  }
  return (
    <Link variant="body-medium" href={href}>
      {t('dashboard.link')}
    </Link>
  );
}
