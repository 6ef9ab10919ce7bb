import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ignoreDenied } from '../api/ignoreDenied';
import { PartFailure, useChangingQuery } from '../live';
import { useTexts } from '../translation';
import { formatDuration } from '../ui/formatDuration';
import { podTotals } from './podTotals';

const MS_PER_SECOND = 1_000;

/** Whether an own cluster fits now, and how long runs like it waited. */
export function WaitText(props: {
  namespace: string;
  pods: readonly ComputeTemplate[];
  /** Compute template of earlier runs that are like this one. */
  template: string;
}) {
  const { t } = useTexts();
  const { namespace, template } = props;
  const { cpu = 0, memory = 0, gpu = 0 } = podTotals(props.pods);
  const live = useChangingQuery(
    useMemo(() => {
      const asked = { namespace, template, cpu, memoryGib: memory, gpu };
      return (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          ignoreDenied(client.estimateWait(asked, { signal })),
        isAffectedBy: () => false,
      });
    }, [namespace, template, cpu, memory, gpu]),
  );
  if (!live.data) {
    return <PartFailure part={t('quickStart.waitEstimate')} live={live} />;
  }
  const { room, runs, usualSeconds, longestSeconds } = live.data;
  const sentences = [
    ...(room === 'unknown' ? [] : [t(`quickStart.room.${room}`)]),
    ...(runs > 0
      ? [
          t('quickStart.waited', {
            count: runs,
            usual: formatDuration(usualSeconds * MS_PER_SECOND),
            longest: formatDuration(longestSeconds * MS_PER_SECOND),
          }),
        ]
      : []),
  ];
  return sentences.length ? (
    <Text as="p" color="secondary" role="status">
      {sentences.join(' ')}
    </Text>
  ) : undefined;
}
