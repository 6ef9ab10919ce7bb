import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { RiDownloadLine } from '@remixicon/react';
import { rayTranslationRef } from '../../translation';
import { CopyButton } from '../../ui/CopyButton';
import { saveText } from '../../ui/saveText';
import { LogReading } from '../follow/LogSession';
import { LogSource } from '../LogSource';
import { useLogSession } from '../useLogSession';
import { FollowBadge } from './FollowBadge';
import { LogStates } from './LogStates';
import { logText } from './logText';
import { LogView } from './LogView';
import { SearchInLog } from './SearchInLog';
import { useLogSearch } from './useLogSearch';
import styles from './LogPane.module.css';

/** One log to read, of one container or merged from several: follow, search, copy, download. */
export function LogPane(props: {
  sources: readonly LogSource[];
  reading: LogReading;
  wraps: boolean;
  times: boolean;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { sources, reading, wraps, times } = props;
  const { entries, dropped, states } = useLogSession(sources, reading);
  const search = useLogSearch(entries);
  const parts = useMemo(() => {
    const labels = sources.map(({ id, label }) => [id, label] as const);
    return { times, labels: new Map(labels.length > 1 ? labels : []) };
  }, [sources, times]);
  const name = sources.map(({ label }) => label).join(', ');
  const file = sources.map(({ pod, container }) => `${pod}-${container}`);
  const isQuiet =
    entries.length === 0 &&
    [...states.values()].some(({ type }) =>
      ['following', 'ended'].includes(type),
    );
  return (
    <div className={styles.root}>
      <div className={styles.header}>
        <Text variant="body-medium" weight="bold" className={styles.name}>
          {name}
        </Text>
        <FollowBadge states={states} />
        <SearchInLog search={search} />
        <CopyButton
          text={() => logText(entries, parts)}
          label={t('logs.copy')}
        />
        <Button
          size="small"
          variant="secondary"
          iconStart={<RiDownloadLine />}
          isDisabled={entries.length === 0}
          onPress={() =>
            saveText({
              text: logText(entries, parts),
              fileName: `${file.join('+')}.log`,
            })
          }
        >
          {t('logs.download')}
        </Button>
      </div>
      <LogStates sources={sources} states={states} />
      {dropped > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('logs.dropped', { lines: dropped })}
        </Text>
      )}
      {isQuiet && <Text color="secondary">{t('logs.empty')}</Text>}
      {entries.length > 0 && (
        <LogView
          entries={entries}
          name={name}
          parts={parts}
          wraps={wraps}
          search={search}
        />
      )}
    </div>
  );
}
