import { endChildren } from './children.mjs';
import { helpOf, readArguments } from './commandLine.mjs';

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
 * Runs a command of `scripts/`, and leaves no process behind, however it ends. `--help` prints the comment at the top of
 * its file instead, and arguments that it does not have are refused.
 *
 * @template {import('./commandLine.mjs').Options} [const O={}]
 * @param {(given: import('./commandLine.mjs').Given<O>) => Promise<number>} main resolves to the exit code
 * @param {import('./commandLine.mjs').Arguments<O> & { stopCode?: number }} [command] `stopCode`: the exit code after
 * Ctrl-C or SIGTERM; 0 where stopping is how one ends it
 */
export async function runMain(main, { stopCode = 1, ...command } = {}) {
  // Stays in place while the children end: a signal often comes twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      await endChildren();
      process.exit(stopCode);
    });
  }
  try {
    checkNodeVersion();
    const given = readArguments(process.argv.slice(2), command);
    if (given === 'help') {
      console.log(helpOf(process.argv[1], command.options));
      return;
    }
    if ('refusal' in given) throw new UserError(given.refusal);
    process.exitCode = await main(given);
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    await endChildren();
    // Otherwise its running tasks, such as callers of a load test, continue.
    process.exit(1);
  }
  await endChildren();
}
