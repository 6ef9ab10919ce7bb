import { ConfigSources } from '@backstage/config-loader';
import { isError } from '@backstage/errors';
import { parseArgs } from 'node:util';
import { configurationProblems } from './configured/configurationProblems';
import { unsetVariables } from './configured/unsetVariables';
import { startupFailure } from './startupFailure';
import { yamlFaults } from './yamlFaults';

const FLAG = '--check';

/** Whether a command line asks for a check of the configuration in place of a start. */
export function isCheck(args: readonly string[]): boolean {
  return args.includes(FLAG);
}

/** Why these arguments can't be checked; undefined if they can. */
function argumentFault(args: readonly string[]): string | undefined {
  try {
    parseArgs({
      args: [...args],
      options: {
        check: { type: 'boolean' },
        config: { type: 'string', multiple: true },
      },
    });
    return undefined;
  } catch (error) {
    if (!isError(error)) throw error;
    // Node's next sentence is about words that begin with a dash.
    const [sentence] = error.message.split('. ');
    return `${sentence}; --config names a file, and may be repeated.`;
  }
}

/** What a start with these arguments would report of the configuration, and as problems of `ray` once it runs. */
async function check(args: readonly string[]): Promise<string[]> {
  const fault = argumentFault(args);
  if (fault) return [fault];
  try {
    const source = ConfigSources.default({ argv: [...args], watch: false });
    const config = await ConfigSources.toConfig(source);
    const { all } = configurationProblems(config, await unsetVariables(args));
    config.close();
    return all;
  } catch (error) {
    return [startupFailure(error, yamlFaults(args))];
  }
}

/**
 * Prints everything that is wrong with the configuration, by place in its files, and ends the process: with 1 if
 * something is, else with 0.
 *
 * @param args - the arguments of the backend
 * @param exit - replaces the end of the process
 */
export async function checkOrExit(
  args: readonly string[],
  exit: (code: number) => void = code => process.exit(code),
): Promise<void> {
  const problems = await check(args);
  const lines =
    problems.length > 0 ? problems : ['The configuration is right.'];
  process.stdout.write(`${lines.join('\n')}\n`, () =>
    exit(problems.length > 0 ? 1 : 0),
  );
}
