import { MemoryLoad, ResourceLoad } from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../../translation';
import { formatBytes, formatCount } from '../../ui/formatAmount';
import { Measure, sharesOf } from './LoadSample';

const FULL = 100;

/** Texts of a measure. */
export interface LoadText {
  /** Such as `37%`. */
  share: string;
  /** The total that the share refers to. */
  details: string[];
}

/** Describes usage; undefined if Ray does not report it. */
export function useLoadText() {
  const { t } = useTexts();
  const locale = localeOf(t);
  const count = (value: number) => formatCount(value, locale);
  const memoryText = ({ usedBytes, totalBytes }: MemoryLoad) => ({
    used: formatBytes(Number(usedBytes), locale),
    total: formatBytes(Number(totalBytes), locale),
  });

  /** A share from 0 to 1 as per cent. */
  const percent = (share: number | undefined) =>
    share === undefined
      ? t('load.unknownValue')
      : t('load.percent', {
          number: formatCount(Math.round(FULL * share), locale),
        });

  function detailsOf(load: ResourceLoad, measure: Measure): string[] {
    const { cpu, gpu } = load;
    if (measure === 'cpu') {
      if (!cpu) return [];
      const { used, total, logicalUsed, logicalTotal } = cpu;
      return [
        t('load.cores', { used: count(used), total: count(total) }),
        t('load.held', {
          used: count(logicalUsed),
          total: count(logicalTotal),
        }),
      ];
    }
    if (measure === 'gpu') {
      if (!gpu) return [];
      const { logicalUsed, logicalTotal, memory, models } = gpu;
      return [
        t('load.held', {
          used: count(logicalUsed),
          total: count(logicalTotal),
        }),
        ...(memory ? [t('load.gpuMemory', memoryText(memory))] : []),
        ...models,
      ];
    }
    const memory = load[measure];
    return memory ? [t('load.used', memoryText(memory))] : [];
  }

  function textOf(load: ResourceLoad, measure: Measure): LoadText | undefined {
    if (!load[measure]) return undefined;
    const share = percent(sharesOf(load)[measure]);
    return { share, details: detailsOf(load, measure) };
  }

  return { textOf, percent };
}
