import { endChildren } from './children.mjs';

/** A problem that its message fully explains. It is shown without a stack, because the code is not at fault. */
export class UserError extends Error {}

/** The releases of Node that Backstage's and our dependencies run on; tested with the first. */
export const SUPPORTED_MAJORS = [20, 22, 24];

/** @throws {UserError} when Rayport doesn't run on this release of Node */
function checkNodeVersion() {
  const { node } = process.versions;
  if (!SUPPORTED_MAJORS.includes(Number(node.split('.')[0]))) {
    throw new UserError(
      `Rayport runs on Node.js ${SUPPORTED_MAJORS.join(', ')}, and this is ${node}. ` +
        'Switch to one of these (for example with `nvm use 22`) and run the command again.',
    );
  }
}

/**
 * Runs a command of `scripts/`, and leaves no process behind, however it ends.
 *
 * @param {() => Promise<number>} main resolves to the exit code
 * @param {{ stopCode?: number }} [options] the exit code after Ctrl-C or SIGTERM; 0 where stopping is how one ends it
 */
export async function runMain(main, { stopCode = 1 } = {}) {
  // Stays in place while the children end: a signal often comes twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await endChildren();
      process.exit(stopCode);
    });
  }
  try {
    checkNodeVersion();
    process.exitCode = await main();
  } catch (error) {
    console.error(wordsOf(error) ?? error);
    await endChildren();
    // Otherwise its running tasks, such as callers of a load test, continue.
    process.exit(1);
  }
  await endChildren();
}

/**
 * Node explains unknown options well enough.
 *
 * @param {unknown} error
 * @returns the message of an error that needs no stack
 */
function wordsOf(error) {
  const isCallers =
    error instanceof UserError ||
    (error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS_'));
  return isCallers ? `\n${error.message}` : undefined;
}
