import { useMemo } from 'react';
import { Alert, Button } from '@backstage/ui';
import { hasLostLines } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { LogEntry } from '../LogEntry';
import { DRIVER_SOURCE_ID, LogSource } from '../LogSource';
import { useLogParams } from '../useLogParams';

/** Entries that are searched for the end of a submitter's log, which may be merged with others. */
const LAST_ENTRIES = 200;

function haveLost(sources: readonly LogSource[], entries: readonly LogEntry[]) {
  const latest = entries.slice(-LAST_ENTRIES);
  return sources
    .filter(({ owner, isDriver }) => owner.kind === 'job' && !isDriver)
    .some(({ id }) =>
      hasLostLines(
        latest.filter(({ source }) => source === id).map(({ text }) => text),
      ),
    );
}

/** Offers the log of the driver where a submitter has lost the rest of it; else nothing. */
export function LostLines(props: {
  sources: readonly LogSource[];
  entries: readonly LogEntry[];
}) {
  const { t } = useTexts();
  const [, setParams] = useLogParams();
  const { sources, entries } = props;
  const isShown = useMemo(() => haveLost(sources, entries), [sources, entries]);
  if (!isShown) return undefined;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      mb="2"
      title={t('logs.lostLines')}
      description={t('logs.lostLinesHint')}
      customActions={
        <Button
          size="small"
          variant="secondary"
          onPress={() => setParams({ chosen: [DRIVER_SOURCE_ID] })}
        >
          {t('logs.readDriver')}
        </Button>
      }
    />
  );
}
