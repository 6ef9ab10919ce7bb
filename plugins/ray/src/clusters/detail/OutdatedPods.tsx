import { podPartsText, useTexts } from '../../translation';
import { RenewPodsDialog } from '../actions/RenewPodsDialog';
import { UpdateAlert } from '../actions/UpdateAlert';
import { ClusterRow } from '../queries';

/** Reports pods with an older definition than the page shows, and offers to recreate them; empty if there are none. */
export function OutdatedPods({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const { outdatedPods = 0, pods = [] } = row.status ?? {};
  if (outdatedPods === 0) return undefined;
  const parts = new Set(pods.flatMap(pod => pod.outdatedParts));
  return (
    <UpdateAlert
      row={row}
      title={t('cluster.outdated.title', { count: outdatedPods })}
      description={t('cluster.outdated.description', {
        parts: podPartsText(t, [...parts]),
      })}
      action={t('cluster.renew.action')}
      dialog={onClose => <RenewPodsDialog row={row} onClose={onClose} />}
    />
  );
}
