import { useCallback } from 'react';
import { Text } from '@backstage/ui';
import {
  RayClient,
  rayClusterReadPermission,
  UsageGrouping,
  WASTE_GROUPINGS,
  WasteGroup,
} from '@rayport/backstage-plugin-ray-common';
import { useChangingQuery } from '../live';
import { localeOf, Texts, useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { formatCount } from '../ui/formatAmount';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { Section } from '../ui/Section';
import { TableColumn } from '../ui/TableColumn';
import { UsageGroupName } from './UsageGroupName';
import { UsagePeriod } from './usagePeriod';

/** Fewer hours than these would round to 0. */
const LEAST_HOURS = 0.05;

interface WasteOptions {
  period: UsagePeriod;
  grouping: UsageGrouping;
  namespace: string;
}

/** Reads what jobs requested but did not use. */
function useWaste({ period, grouping, namespace }: WasteOptions) {
  const { from, until } = period;
  const groupBy = WASTE_GROUPINGS.find(known => known === grouping) ?? 'owner';
  return useChangingQuery(
    useCallback(
      (client: RayClient) => ({
        load: async (signal: AbortSignal) => {
          const request = { from, until, namespace, groupBy };
          return { groupBy, ...(await client.getWaste(request, { signal })) };
        },
        // Computed from ended hours.
        isAffectedBy: () => false,
      }),
      [from, until, namespace, groupBy],
    ),
  );
}

function wasteColumns(
  t: Texts,
  grouping: (typeof WASTE_GROUPINGS)[number],
): TableColumn<WasteGroup>[] {
  const locale = localeOf(t);
  const unused = (asked: number, rest: number) =>
    asked < LEAST_HOURS
      ? '–'
      : t('usage.waste.of', {
          unused: formatCount(rest, locale),
          asked: formatCount(asked, locale),
        });
  return [
    {
      id: 'name',
      label: t(`usage.waste.by.${grouping}`),
      isRowHeader: true,
      cell: ({ id }) => (
        <UsageGroupName
          grouping={grouping}
          group={{ id, name: '', kind: '', namespace: '' }}
        />
      ),
    },
    {
      id: 'jobs',
      label: t('jobs.section'),
      isNumber: true,
      cell: ({ jobs }) => formatCount(jobs, locale),
    },
    {
      id: 'memory',
      label: t('usage.waste.memory'),
      isNumber: true,
      cell: row => unused(row.askedGibHours, row.unusedGibHours),
    },
    {
      id: 'cpu',
      label: t('usage.waste.cpu'),
      isNumber: true,
      cell: row => unused(row.askedCpuHours, row.unusedCpuHours),
    },
  ];
}

/** Ranks owners or templates by the resources that their jobs requested but did not use; empty without such jobs. */
export function WasteCard(props: WasteOptions) {
  const { t } = useTexts();
  const live = useWaste(props);
  const { data } = live;
  if (!data && live.error !== undefined) {
    return (
      <Section title={t('usage.waste.title')}>
        <LoadingOrFailure
          live={live}
          permission={rayClusterReadPermission.name}
          height={0}
        />
      </Section>
    );
  }
  const groups = (data?.groups ?? []).filter(
    ({ askedGibHours, askedCpuHours }) =>
      Math.max(askedGibHours, askedCpuHours) >= LEAST_HOURS,
  );
  if (!data || groups.length === 0) return undefined;
  return (
    <Section
      title={t('usage.waste.title')}
      description={t('usage.waste.description')}
    >
      <CompactTable
        label={t('usage.waste.title')}
        columns={wasteColumns(t, data.groupBy)}
        rows={groups}
        isPlain
      />
      {data.others > 0 && (
        <Text as="p" color="secondary">
          {t('usage.others', { count: data.others })}
        </Text>
      )}
    </Section>
  );
}
