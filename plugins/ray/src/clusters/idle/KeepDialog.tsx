import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Select, Text } from '@backstage/ui';
import { ClusterIdle } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Options for keeping a cluster, seconds, within the portal's limit. */
const CHOICES = [
  4 * HOUR_SECONDS,
  DAY_SECONDS,
  3 * DAY_SECONDS,
  7 * DAY_SECONDS,
  30 * DAY_SECONDS,
];

/** Tolerance for the clocks of browser and portal, seconds. */
const CLOCK_SKEW_SECONDS = 60;

/** Asks how long an idle cluster is kept. */
export function KeepDialog(props: {
  row: ClusterRow;
  idle: ClusterIdle;
  onClose(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { row, idle, onClose } = props;
  const { namespace, name } = row;
  const { maxKeepSeconds } = idle;
  const allowed = CHOICES.filter(seconds => seconds <= maxKeepSeconds);
  const choices = allowed.length ? allowed : [maxKeepSeconds];
  const [chosen, setChosen] = useState(
    choices[1] ?? choices[0] ?? maxKeepSeconds,
  );
  const text = (seconds: number) =>
    seconds % DAY_SECONDS === 0
      ? t('idle.keep.days', { count: seconds / DAY_SECONDS })
      : t('idle.keep.hours', { count: Math.round(seconds / HOUR_SECONDS) });
  const until = () => {
    const seconds = Math.min(chosen, maxKeepSeconds - CLOCK_SKEW_SECONDS);
    return new Date(Date.now() + seconds * 1_000).toISOString();
  };
  return (
    <ConfirmDialog
      object={row}
      texts={{
        title: t('idle.keep.title', { name }),
        confirm: t('idle.keep.confirm'),
        done: t('idle.keep.done', { name }),
        failed: t('idle.keep.failed', { name }),
      }}
      run={call =>
        client.keepCluster({ namespace, name, until: until() }, call)
      }
      onClose={onClose}
    >
      <Flex direction="column" gap="3">
        <Text as="p">{t('idle.keep.description')}</Text>
        <Select
          size="small"
          label={t('idle.keep.until')}
          options={choices.map(seconds => ({
            id: String(seconds),
            label: text(seconds),
          }))}
          value={String(chosen)}
          onChange={key => setChosen(Number(key))}
        />
      </Flex>
    </ConfirmDialog>
  );
}
