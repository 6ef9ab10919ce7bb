import { podPartsText, useTexts } from '../../translation';
import { RenewPodsDialog } from '../actions/RenewPodsDialog';
import { UpdateAlert } from '../actions/UpdateAlert';
import { ClusterRow } from '../queries';

/** Says that pods run an older definition than the page shows, with the way to new ones; nothing when none does. */
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
