import { lastLines } from '../core/lastLines';

/**
 * Lines at the end of a submitter's log that are searched for the driver's last line, because Ray appends more lines.
 */
export const SEARCHED_LINES = 100;

/** Whether a submitter's log lacks the driver's last line; false if the driver's log is empty. */
export function lacksEndOf(driverLog: string, submitterLog: string): boolean {
  const { text } = lastLines(driverLog.trimEnd(), 1);
  return !submitterLog.includes(text.trim());
}
