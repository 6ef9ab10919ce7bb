import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { LogSource } from './LogSource';

/**
 * Most logs at once. Browsers open at most six connections to a server over HTTP/1.1: each log takes one and the stream
 * of changes another, and one is left for everything else.
 */
export const MAX_CHOSEN = 4;

/** Chooses containers, by pod. */
export function LogPicker(props: {
  sources: readonly LogSource[];
  /** Ids. */
  chosen: string[];
  onChange(chosen: string[]): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { sources, chosen, onChange } = props;
  const options = useMemo(() => {
    const pods = [...new Set(sources.map(({ pod }) => pod))];
    return pods.map(pod => ({
      title: pod,
      options: sources
        .filter(source => source.pod === pod)
        .map(({ id, container, label }) => ({
          id,
          label: `${label.split(' ')[0]} · ${container}`,
        })),
    }));
  }, [sources]);
  return (
    <Select
      label={t('logs.choose')}
      secondaryLabel={t('logs.chooseHint', { limit: String(MAX_CHOSEN) })}
      selectionMode="multiple"
      options={options}
      value={chosen}
      onChange={keys => onChange(keys.map(String).slice(-MAX_CHOSEN))}
    />
  );
}
