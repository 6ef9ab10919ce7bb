/** How often a line in a terminal is redrawn. Elsewhere, such as in a CI log, new lines are written less often. */
const REDRAW_INTERVAL_MS = 1_000;
const LINE_INTERVAL_MS = 10_000;

/**
 * Runs a long task and shows that it is running, and its progress.
 *
 * @template T
 * @param {string} label what is being done, e.g. "Installing packages"
 * @param {() => Promise<T>} task
 * @param {{ detail?: () => string | undefined }} [options] `detail` tells how far it is, when that can be known
 * @returns {Promise<T>}
 */
export async function withProgress(
  label,
  task,
  { detail = () => undefined } = {},
) {
  const terminal = process.stdout.isTTY === true;
  const start = Date.now();
  const line = () =>
    [label, detail(), elapsed(start)].filter(Boolean).join(', ');
  const show = () =>
    process.stdout.write(terminal ? `\r\x1b[K${line()}` : `${line()}\n`);

  show();
  const timer = setInterval(
    show,
    terminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS,
  );
  try {
    const result = await task();
    process.stdout.write(
      `${terminal ? '\r\x1b[K' : ''}${label}: done in ${elapsed(start)}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(
      `${terminal ? '\r\x1b[K' : ''}${label}: failed after ${elapsed(start)}\n`,
    );
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** @param {number} start in milliseconds */
function elapsed(start) {
  const seconds = Math.round((Date.now() - start) / 1000);
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
