import { UsageHours } from '@rayport/backstage-plugin-ray-common';

/** Rounding tolerance between sums and their total. */
const TOLERANCE = 1e-3;

type Counted = Pick<
  UsageHours,
  'cpuHours' | 'memoryGibHours' | 'gpuHours' | 'cost'
>;

function rest(
  total: Counted,
  groups: ReadonlyArray<Counted | undefined>,
  field: keyof Counted,
): number {
  const named = groups.reduce((sum, hours) => sum + (hours?.[field] ?? 0), 0);
  const left = total[field] - named;
  return left > TOLERANCE ? left : 0;
}

/** The rest of a total without some groups. */
export function otherHours(
  total: UsageHours | undefined,
  groups: ReadonlyArray<UsageHours | undefined>,
): UsageHours | undefined {
  if (!total) return undefined;
  return {
    cpuHours: rest(total, groups, 'cpuHours'),
    memoryGibHours: rest(total, groups, 'memoryGibHours'),
    gpuHours: rest(total, groups, 'gpuHours'),
    gpus: [],
    cost: rest(total, groups, 'cost'),
  };
}
