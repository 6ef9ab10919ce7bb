import { Alert } from '@backstage/ui';
import { PortalHealth, RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions, useLiveQuery } from '../live';
import { timeText, useTexts } from '../translation';

/** Time between two reads of the portal's health, milliseconds: as often as the portal probes its database. */
const POLL_MS = 10_000;

const healthQuery = (client: RayClient): LiveQueryOptions<PortalHealth> => ({
  load: signal => client.getHealth({}, { signal }),
  isAffectedBy: () => false,
  reevaluateAt: () => new Date(Date.now() + POLL_MS).toISOString(),
});

/** An alert on pages with history, while the portal can't write to its database. */
export function RecordingAlert() {
  const { t } = useTexts();
  const { data } = useLiveQuery(healthQuery);
  const database = data?.database;
  if (database?.state !== 'unavailable') return undefined;
  const time = timeText(t, new Date(database.since));
  return (
    <Alert
      status="warning"
      icon
      mb="4"
      title={t('history.notWritten', { time })}
    />
  );
}
