import { useMemo } from 'react';
import { Select, Text } from '@backstage/ui';
import { RiFileList3Line } from '@remixicon/react';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';
import { LogOptions } from './LogOptions';
import { LogSource } from './LogSource';
import { useLogParams } from './useLogParams';
import { LogPane } from './view/LogPane';
import styles from './LogPanel.module.css';

/**
 * Most logs at once. Browsers open at most six connections to a server over HTTP/1.1: each log takes one and the stream
 * of changes another, and one is left for the rest.
 */
const MAX_CHOSEN = 4;

/** Selects containers, by pod. */
function LogPicker(props: {
  sources: readonly LogSource[];
  /** Ids. */
  chosen: string[];
  onChange(chosen: string[]): void;
}) {
  const { t } = useTexts();
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

/** The selected sources, or else the first; main containers precede init containers. */
function chosenOf(sources: readonly LogSource[], ids: string[]) {
  const found = sources.filter(({ id }) => ids.includes(id));
  return found.length > 0 || ids.length > 0 ? found : sources.slice(0, 1);
}

/** Logs of several pods: selection, length, merged or side by side. */
export function LogPanel(props: {
  sources: readonly LogSource[];
  /** Shows only the lines, without the selection. */
  hidesOptions?: boolean;
}) {
  const { sources, hidesOptions = false } = props;
  const { t } = useTexts();
  const [params, setParams] = useLogParams();
  const ids = params.chosen.join(' ');
  const chosen = useMemo(
    () => chosenOf(sources, ids ? ids.split(' ') : []),
    [sources, ids],
  );
  const { tailLines, previous, arrangement, at, wraps, times } = params;
  const isSplit = arrangement === 'split' && chosen.length > 1;
  const panes = useMemo(
    () => (isSplit ? chosen.map(source => [source]) : [chosen]),
    [isSplit, chosen],
  );
  if (sources.length === 0) {
    return (
      <Message
        icon={<RiFileList3Line />}
        title={t('logs.noSources')}
        description={t('logs.noSourcesHint')}
      />
    );
  }
  return (
    <>
      {!hidesOptions && (
        <div className={styles.toolbar}>
          <div className={styles.picker}>
            <LogPicker
              sources={sources}
              chosen={chosen.map(({ id }) => id)}
              onChange={selected => setParams({ chosen: selected })}
            />
          </div>
          <LogOptions
            params={params}
            onChange={setParams}
            hasSeveral={chosen.length > 1}
            hasPrevious={chosen.some(({ hasPrevious }) => hasPrevious)}
          />
        </div>
      )}
      {chosen.length === 0 && (
        <Text color="secondary">{t('logs.chosenNone')}</Text>
      )}
      <div className={styles.panes} data-split={isSplit || undefined}>
        {chosen.length > 0 &&
          panes.map(pane => (
            <LogPane
              key={(isSplit && pane[0]?.id) || 'merged'}
              sources={pane}
              reading={{ tailLines, previous }}
              {...{ at, wraps, times }}
            />
          ))}
      </div>
    </>
  );
}
