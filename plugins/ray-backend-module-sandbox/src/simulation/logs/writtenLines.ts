import { LogLine } from '../../core/types';
import { LogScript } from '../programs';

/** One run of a container. */
export interface ContainerRun {
  startedAt: Date;
  /** Absent while it runs. */
  finishedAt?: Date;
}

/**
 * The lines that a run has written by `now`. They follow from script and times alone, so nothing has to be
 * stored, and the same lines come every time.
 */
export function writtenLines(
  script: LogScript,
  { startedAt, finishedAt }: ContainerRun,
  now: Date,
): LogLine[] {
  const end = finishedAt ?? now;
  const opening = script.opening
    .map(({ afterMs, text }) => ({ time: later(startedAt, afterMs), text }))
    // A sped-up run can end before the wall clock came to its last words; they were said all the same.
    .map(line =>
      finishedAt ? { ...line, time: earlier(line.time, end) } : line,
    )
    .filter(({ time }) => time <= end);
  const closing = finishedAt ? (script.closing ?? []) : [];
  return [
    ...opening,
    ...repeatedLines(script, startedAt, end),
    ...closing.map(text => ({ time: end, text })),
  ];
}

function repeatedLines(script: LogScript, start: Date, end: Date): LogLine[] {
  const { repeating } = script;
  if (!repeating) {
    return [];
  }
  const { everyMs, line } = repeating;
  const turns = Math.max(
    0,
    Math.floor((end.getTime() - start.getTime()) / everyMs),
  );
  return Array.from({ length: turns }, (_, index) => {
    const time = later(start, (index + 1) * everyMs);
    return { time, text: line(index + 1, time) };
  });
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

function earlier(left: Date, right: Date): Date {
  return left < right ? left : right;
}
