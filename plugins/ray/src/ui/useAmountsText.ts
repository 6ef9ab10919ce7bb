import { useCallback } from 'react';
import { quantityValue } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';

/** A quantity with its unit apart, as everywhere else: `12 Gi`. */
export function spacedQuantity(quantity: string): string {
  return quantity.replace(/(?<=\d)(?=[A-Za-z])/, ' ');
}

/** Formats Kubernetes amounts: `4 CPUs, 16 Gi, 1 GPU`. */
export function useAmountsText(): (amounts: Record<string, string>) => string {
  const { t } = useTexts();
  return useCallback(
    ({ cpu, memory, ...others }) => {
      const count = quantityValue(cpu ?? '');
      const rest = Object.entries(others).map(([name, amount]) => {
        const gpus = name.endsWith('/gpu') ? quantityValue(amount) : undefined;
        return gpus === undefined
          ? `${name} ${amount}`
          : t('resources.gpu', { count: gpus });
      });
      return [
        count !== undefined && t('resources.cpu', { count }),
        memory && spacedQuantity(memory),
        ...rest,
      ]
        .filter(Boolean)
        .join(', ');
    },
    [t],
  );
}

/** Whether two lists of amounts are equal, whatever their notation. */
export function sameAmounts(
  a: Record<string, string>,
  b: Record<string, string>,
): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every(
    name => quantityValue(a[name] ?? '0') === quantityValue(b[name] ?? '0'),
  );
}
