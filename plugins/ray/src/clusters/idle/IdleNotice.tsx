import { Alert } from '@backstage/ui';
import { ClusterIdle } from '@rayport/backstage-plugin-ray-common';
import { dateText, useTexts } from '../../translation';
import { useAge } from '../../ui/Age';
import { UpdateAlert } from '../actions/UpdateAlert';
import { ClusterRow } from '../queries';
import { KeepDialog } from './KeepDialog';

/** Announces the suspension of an idle cluster, with a button to keep it. */
function Warned({ row, idle }: { row: ClusterRow; idle: ClusterIdle }) {
  const { t } = useTexts();
  const duration = useAge(idle.idleSince);
  const { suspendAt } = idle;
  return (
    <UpdateAlert
      row={row}
      title={t(suspendAt ? 'idle.warned.title' : 'idle.warned.titleOnly', {
        duration,
      })}
      description={
        suspendAt
          ? t('idle.warned.description', {
              time: dateText(t, Date.parse(suspendAt)),
            })
          : t('idle.warned.descriptionOnly')
      }
      action={t('idle.keep.action')}
      dialog={onClose => <KeepDialog row={row} idle={idle} onClose={onClose} />}
    />
  );
}

/** The action that the portal takes, or has taken, for an idle cluster; empty if there is none. */
export function IdleNotice(props: {
  row: ClusterRow;
  idle: ClusterIdle | undefined;
}) {
  const { t } = useTexts();
  const { row, idle } = props;
  if (idle?.warnedAt && idle.idleSince) return <Warned row={row} idle={idle} />;
  if (!idle?.suspendedAt) return undefined;
  return (
    <Alert
      status="info"
      icon
      mb="4"
      role="status"
      title={t('idle.suspended.title')}
      description={t('idle.suspended.description', {
        time: dateText(t, Date.parse(idle.suspendedAt)),
      })}
    />
  );
}
