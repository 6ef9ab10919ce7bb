import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { rayClusterUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../../namespaces/useNamespaces';
import { podPartsText, rayTranslationRef } from '../../translation';
import { useIsAllowed } from '../../ui/permissions';
import { RenewPodsDialog } from '../actions/RenewPodsDialog';
import { ClusterRow } from '../queries';

/** Says that pods run an older definition than the page shows, with the way to new ones; nothing when none does. */
export function OutdatedPods({ row }: { row: ClusterRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [isRenewing, setRenewing] = useState(false);
  const isAllowed = useIsAllowed(rayClusterUpdatePermission, row);
  const { isRightMissing } = useNamespaces();
  const { outdatedPods = 0, pods = [] } = row.status ?? {};
  const isReadOnly = isRightMissing(
    rayClusterUpdatePermission.name,
    row.namespace,
  );
  if (outdatedPods === 0) return undefined;
  const parts = new Set(pods.flatMap(pod => pod.outdatedParts));
  return (
    <>
      <Alert
        status="warning"
        icon
        mb="4"
        role="status"
        title={t('cluster.outdated.title', { count: outdatedPods })}
        description={t('cluster.outdated.description', {
          parts: podPartsText(t, [...parts]),
        })}
        customActions={
          isAllowed &&
          !isReadOnly && (
            <Button
              size="small"
              variant="secondary"
              onPress={() => setRenewing(true)}
            >
              {t('cluster.renew.action')}
            </Button>
          )
        }
      />
      {isRenewing && (
        <RenewPodsDialog row={row} onClose={() => setRenewing(false)} />
      )}
    </>
  );
}
