import {
  CHANGE_ACTIONS,
  CHANGE_TRANSPORTS,
  TimelineEntry,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { ownerName } from '../ui/ownerName';

/** A change in a timeline. */
export interface ChangeProps {
  change: TimelineEntry;
}

/** Author and action. */
export function ChangeTitle({ change }: ChangeProps) {
  const { t } = useTexts();
  const { user, program, reason } = change;
  const action = CHANGE_ACTIONS.find(known => known === change.action);
  // A newer portal may have more.
  if (!action) return <>{reason}</>;
  const who =
    change.transport === 'steward'
      ? t('history.portal')
      : program || ownerName(user) || t('history.someone');
  return <>{t(`history.action.${action}`, { who })}</>;
}

/** Transport of a change, after a dot; empty for changes outside of the portal. */
export function TransportText({ change }: ChangeProps) {
  const { t } = useTexts();
  const transport = CHANGE_TRANSPORTS.find(way => way === change.transport);
  return transport ? <> · {t(`history.transport.${transport}`)}</> : undefined;
}
