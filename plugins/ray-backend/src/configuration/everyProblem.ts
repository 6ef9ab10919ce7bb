import { Config, ConfigReader } from '@backstage/config';
import { JsonObject, JsonValue } from '@backstage/types';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';

/** More keys than a configuration of Rayport has; a list of that many mistakes is long enough. */
const MAX_PROBLEMS = 100;

/** Where a value is in the configuration, as messages call it, and how to remove it. */
interface Place {
  path: string;
  remove(): void;
}

function* placesIn(
  value: JsonValue | undefined,
  path: string,
): Iterable<Place> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* placesIn(item, `${path}[${index}]`);
    }
  } else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      const place = path ? `${path}.${name}` : name;
      yield { path: place, remove: () => delete value[name] };
      yield* placesIn(item, place);
    }
  }
}

/** Whether a message names a key, or one below it. */
function names(message: string, path: string): boolean {
  const start = message.indexOf(path);
  if (start < 0) return false;
  const before = message.charAt(start - 1);
  const after = message.charAt(start + path.length);
  return !/[\w.]/.test(before) && !/[\w-]/.test(after);
}

/** The innermost value that a message is about. */
function placeNamedIn(message: string, data: JsonObject): Place | undefined {
  let found: Place | undefined;
  for (const place of placesIn(data, '')) {
    const isCloser = !found || place.path.length > found.path.length;
    if (isCloser && names(message, place.path)) found = place;
  }
  return found;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Lists everything that a reader of the configuration objects to. A reader throws at the first wrong value, so the
 * configuration is read again without that value until the rest is right.
 *
 * @param read - throws an error that names the key of a wrong value
 */
export function everyProblem(
  config: Config,
  read: (config: Config) => unknown,
): string[] {
  const problems: string[] = [];
  const removed: string[] = [];
  let tried = config;
  const data = structuredClone(config.getOptional<JsonObject>() ?? {});
  while (problems.length < MAX_PROBLEMS) {
    try {
      read(tried);
      return problems;
    } catch (error) {
      const message = messageOf(error);
      // A required value that was removed is missing only here.
      const isReported = removed.some(path => names(message, path));
      if (!isReported) problems.push(message);
      const place = placeNamedIn(message, data);
      if (!place) return problems;
      place.remove();
      removed.push(place.path);
      tried = new ConfigReader(data);
    }
  }
  return problems;
}
