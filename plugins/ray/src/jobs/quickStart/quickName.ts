/** What the names that the page _Run a script_ gives begin with. */
export const QUICK_NAME = 'script';

/** A practically unique name: the time of day, in few characters. */
export function quickName(now: number): string {
  const PERIOD_MS = 36 ** 6;
  return `${QUICK_NAME}-${(now % PERIOD_MS).toString(36).padStart(6, '0')}`;
}

/** Whether a job has a name that the page gave it, or is another run of such a job. */
export function isQuickName(name: string): boolean {
  return /^script-[0-9a-z]{6}(?:-\d{1,2})?$/.test(name);
}
