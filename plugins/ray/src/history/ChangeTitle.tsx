import {
  CHANGE_ACTIONS,
  CHANGE_TRANSPORTS,
  TimelineEntry,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { ownerName } from '../ui/ownerName';

/** An entry of a timeline that tells of a change. */
export interface ChangeProps {
  change: TimelineEntry;
}

/** Who did what. */
export function ChangeTitle({ change }: ChangeProps) {
  const { t } = useTexts();
  const { user, program, reason } = change;
  const action = CHANGE_ACTIONS.find(known => known === change.action);
  // A newer portal may know more of them.
  if (!action) return <>{reason}</>;
  const who =
    change.transport === 'steward'
      ? t('history.portal')
      : program || ownerName(user) || t('history.somebody');
  return <>{t(`history.action.${action}`, { who })}</>;
}

/** By what way a change came, after a dot; nothing for what came past the portal. */
export function TransportText({ change }: ChangeProps) {
  const { t } = useTexts();
  const transport = CHANGE_TRANSPORTS.find(way => way === change.transport);
  return transport ? <> · {t(`history.transport.${transport}`)}</> : undefined;
}
