import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Flex, Text } from '@backstage/ui';
import { RiDownloadLine, RiLink } from '@remixicon/react';
import { useTexts } from '../../translation';
import { CopyButton } from '../../ui/CopyButton';
import { IconButton } from '../../ui/IconButton';
import { saveText } from '../../ui/saveText';
import { LogReading, LogSession, LogSnapshot } from '../follow/LogSession';
import { LogEntry } from '../LogEntry';
import { LogSource } from '../LogSource';
import { FIND_PARAM } from '../useLogParams';
import { rayApiRef } from '../../api/rayApiRef';
import { StatusBadge, StatusVariant } from '../../ui/StatusBadge';
import { FollowState } from '../follow/FollowState';
import { messageOf } from '../../ui/messageOf';
import { LogProgressBar } from './LogProgressBar';
import { LineParts, logText } from './logText';
import { LostLines } from './LostLines';
import { LogView } from './LogView';
import { LogSearch, SearchInLog, useLogSearch } from './SearchInLog';
import styles from './LogPane.module.css';

interface Obstacle {
  source: LogSource;
  state: FollowState & { type: 'waiting' | 'forbidden' | 'failed' };
}

/** Logs that can't be read, and why; empty if all can. */
function LogStates(props: {
  sources: readonly LogSource[];
  states: ReadonlyMap<string, FollowState>;
}) {
  const { t } = useTexts();
  const reasonOf = ({ source, state }: Obstacle): string => {
    if (state.type === 'failed') return messageOf(t, state.error);
    if (state.type === 'forbidden') return t('logs.forbiddenHint');
    // Why the pod doesn't run is more useful than that there is no log.
    return source.trouble || state.reason;
  };
  const obstacles = props.sources.flatMap((source): Obstacle[] => {
    const state = props.states.get(source.id);
    return state?.type === 'waiting' ||
      state?.type === 'forbidden' ||
      state?.type === 'failed'
      ? [{ source, state }]
      : [];
  });
  if (!obstacles.length) return undefined;
  return (
    <Flex direction="column" gap="2" mb="2">
      {obstacles.map(({ source, state }) => (
        <Alert
          key={source.id}
          status={state.type === 'waiting' ? 'info' : 'warning'}
          icon
          role="status"
          title={`${source.label}: ${t(`logs.state.${state.type}`)}`}
          description={reasonOf({ source, state })}
        />
      ))}
    </Flex>
  );
}

const VARIANTS: Record<FollowState['type'], StatusVariant> = {
  connecting: 'working',
  following: 'good',
  waiting: 'waiting',
  ended: 'stopped',
  reconnecting: 'retrying',
  forbidden: 'doubtful',
  failed: 'doubtful',
};

/** Most relevant state first. */
const ORDER = [
  'reconnecting',
  'following',
  'connecting',
  'forbidden',
  'failed',
  'waiting',
  'ended',
] as const;

/** The combined state of some logs. */
function FollowBadge(props: { states: ReadonlyMap<string, FollowState> }) {
  const { t } = useTexts();
  const types = [...props.states.values()].map(({ type }) => type);
  const type = ORDER.find(candidate => types.includes(candidate));
  if (!type) return undefined;
  return (
    <StatusBadge variant={VARIANTS[type]} label={t(`logs.state.${type}`)} />
  );
}

/** Reads some logs into one; unchanged ones continue. */
function useLogSession(
  sources: readonly LogSource[],
  { tailLines, previous }: LogReading,
): LogSnapshot {
  const client = useApi(rayApiRef);
  const session = useMemo(
    () => new LogSession({ client, tailLines, previous }),
    [client, tailLines, previous],
  );
  useEffect(() => session.setSources(sources), [session, sources]);
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}

/** The address of this page, with the search, at the time of its line. */
function linkTo(query: string, line: LogEntry | undefined): string {
  const url = new URL(window.location.href);
  if (query) url.searchParams.set(FIND_PARAM, query);
  else url.searchParams.delete(FIND_PARAM);
  if (line?.time) url.searchParams.set('at', line.time);
  return url.href;
}

function nameOf(sources: readonly LogSource[]): string {
  return sources.map(({ label }) => label).join(', ');
}

/** Name and state of a log, with search, copy and download. */
function LogHeader(props: {
  sources: readonly LogSource[];
  log: LogSnapshot;
  parts: LineParts;
  search: LogSearch;
}) {
  const { t } = useTexts();
  const { sources, parts, search } = props;
  const { entries, states } = props.log;
  const file = sources.map(({ pod, container }) => `${pod}-${container}`);
  return (
    <div className={styles.header}>
      <Text variant="body-medium" weight="bold" className={styles.name}>
        {nameOf(sources)}
      </Text>
      <FollowBadge states={states} />
      <SearchInLog search={search} />
      <CopyButton text={() => logText(entries, parts)} label={t('logs.copy')} />
      <CopyButton
        text={() => linkTo(search.query, entries[search.index])}
        label={t('logs.copyLink')}
        icon={<RiLink />}
      />
      {entries.length > 0 && (
        <IconButton
          icon={<RiDownloadLine />}
          label={t('logs.download')}
          onPress={() =>
            saveText({
              text: logText(entries, parts),
              fileName: `${file.join('+')}.log`,
            })
          }
        />
      )}
    </div>
  );
}

/** Why a log has no lines, or not all. */
function LogNotes({ log }: { log: LogSnapshot }) {
  const { t } = useTexts();
  const { entries, dropped, states } = log;
  const isQuiet =
    entries.length === 0 &&
    [...states.values()].some(({ type }) =>
      ['following', 'ended'].includes(type),
    );
  return (
    <>
      {dropped > 0 && (
        <Text as="p" variant="body-small" color="secondary">
          {t('logs.dropped', { lines: dropped })}
        </Text>
      )}
      {isQuiet && <Text color="secondary">{t('logs.empty')}</Text>}
    </>
  );
}

/** One log to read, of one container or merged from several: follow, search, copy, download. */
export function LogPane(props: {
  sources: readonly LogSource[];
  reading: LogReading;
  /** The time that it is opened at, RFC 3339; its end when absent. */
  at: string | undefined;
  wraps: boolean;
  times: boolean;
}) {
  const { sources, reading, at, wraps, times } = props;
  const log = useLogSession(sources, reading);
  const { entries, states } = log;
  const search = useLogSearch(entries, at);
  const parts = useMemo(() => {
    const labels = sources.map(({ id, label }) => [id, label] as const);
    return { times, labels: new Map(labels.length > 1 ? labels : []) };
  }, [sources, times]);
  const isFollowed = [...states.values()].some(
    ({ type }) => type === 'following',
  );
  return (
    <div className={styles.root}>
      <LogHeader sources={sources} log={log} parts={parts} search={search} />
      <LogStates sources={sources} states={states} />
      {isFollowed && <LogProgressBar entries={entries} />}
      <LostLines sources={sources} states={states} />
      <LogNotes log={log} />
      {entries.length > 0 && (
        <LogView
          entries={entries}
          name={nameOf(sources)}
          parts={parts}
          wraps={wraps}
          at={at}
          search={search}
        />
      )}
    </div>
  );
}
