import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_LOG_LINES } from '@rayport/backstage-plugin-ray-common';
import { MAX_LINES } from './follow/LogBuffer';

/** With how many lines of the past a log may begin. */
export const LINE_CHOICES = [500, DEFAULT_LOG_LINES, 10_000, MAX_LINES];

/** Parameter with the text that is searched for. */
export const FIND_PARAM = 'find';

/** How several logs are shown. */
export type Arrangement = 'merged' | 'split';

/** Options of the log view, kept in the address so that they survive a reload and can be shared. */
export interface LogParams {
  /** Ids of the sources; empty for the default. */
  chosen: string[];
  tailLines: number;
  previous: boolean;
  /** The time at which the log opens, RFC 3339; its end when absent. */
  at?: string;
  /** The text that is searched for; empty for none. */
  find: string;
  arrangement: Arrangement;
  /** Long lines are wrapped. */
  wraps: boolean;
  /** Lines begin with their time; shown by default where the log opens at a time. */
  times: boolean;
}

function write(params: URLSearchParams, change: Partial<LogParams>) {
  const { chosen, tailLines, previous, arrangement, wraps, times } = change;
  const { find } = change;
  if (chosen) {
    params.delete('log');
    for (const id of chosen) params.append('log', id);
    // It referred to the previous selection.
    params.delete('at');
  }
  if (tailLines) params.set('lines', String(tailLines));
  if (previous !== undefined) {
    if (previous) params.set('previous', 'true');
    else params.delete('previous');
  }
  if (arrangement === 'merged') params.delete('view');
  if (arrangement === 'split') params.set('view', 'split');
  if (wraps !== undefined) {
    if (wraps) params.set('wrap', 'true');
    else params.delete('wrap');
  }
  if (times !== undefined) params.set('times', String(times));
  if (find) params.set(FIND_PARAM, find);
  if (find === '') params.delete(FIND_PARAM);
}

/** Reads and writes the options in the address. */
export function useLogParams(): [
  LogParams,
  (change: Partial<LogParams>) => void,
] {
  const [params, setParams] = useSearchParams();
  const lines = Number(params.get('lines'));
  const current: LogParams = {
    chosen: params.getAll('log'),
    tailLines: LINE_CHOICES.includes(lines) ? lines : DEFAULT_LOG_LINES,
    previous: params.get('previous') === 'true',
    at: params.get('at') ?? undefined,
    find: params.get(FIND_PARAM) ?? '',
    arrangement: params.get('view') === 'split' ? 'split' : 'merged',
    wraps: params.get('wrap') === 'true',
    times: params.has('times')
      ? params.get('times') === 'true'
      : params.has('at'),
  };
  const change = useCallback(
    (changes: Partial<LogParams>) =>
      setParams(
        known => {
          const next = new URLSearchParams(known);
          write(next, changes);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [current, change];
}
