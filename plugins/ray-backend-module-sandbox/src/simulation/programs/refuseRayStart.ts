import { RayStartCommand } from '../commands/rayStartCommand';
import { RAY_START_OPTIONS, RayOptionType } from '../commands/rayStartOptions';

/** Ray's command line tool ends with this code when it is used wrongly. */
const USAGE_ERROR = 2;
/** And with this one when it understood the command but can't carry it out. */
const RUN_ERROR = 1;

export interface RayStartRefusal {
  exitCode: number;
  /** What Ray prints before it ends. */
  lines: string[];
}

/**
 * Tells how Ray refuses a start command: an option that it doesn't know, a value of the wrong type, a flag with
 * a value. Undefined when Ray would start. The first wrong option decides, as on the real command line.
 */
export function refuseRayStart({
  options,
}: RayStartCommand): RayStartRefusal | undefined {
  for (const [name, value] of options) {
    const type = RAY_START_OPTIONS[name];
    const problem = type
      ? typeProblem(name, type, value)
      : `No such option: --${name}`;
    if (problem) {
      return usageError(problem);
    }
    if (type === 'json' && !isJson(value)) {
      return {
        exitCode: RUN_ERROR,
        lines: [
          `Unable to parse the --${name} argument as JSON: ${value}`,
          `Pass it as a JSON object, for example --${name}='{"CustomResource1": 3}'.`,
        ],
      };
    }
  }
  return undefined;
}

function typeProblem(
  name: string,
  type: RayOptionType,
  value: string,
): string | undefined {
  if (type === 'flag') {
    return value && `Option '--${name}' does not take a value.`;
  }
  // The value of a variable is known only to the container's shell.
  if (value.startsWith('$')) {
    return undefined;
  }
  if (type === 'integer' && !/^[+-]?\d+$/.test(value)) {
    return `Invalid value for '--${name}': '${value}' is not a valid integer.`;
  }
  if (type === 'number' && (value === '' || Number.isNaN(Number(value)))) {
    return `Invalid value for '--${name}': '${value}' is not a valid float.`;
  }
  return undefined;
}

function usageError(problem: string): RayStartRefusal {
  return {
    exitCode: USAGE_ERROR,
    lines: [
      'Usage: ray start [OPTIONS]',
      "Try 'ray start --help' for help.",
      '',
      `Error: ${problem}`,
    ],
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
