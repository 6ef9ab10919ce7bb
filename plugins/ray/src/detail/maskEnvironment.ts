import { JsonObject, JsonValue } from '@rayport/backstage-plugin-ray-common';

const MASK = '••••••';

/** Fields that hold environment variables, wherever they are in a cluster. */
const ENVIRONMENT_FIELDS = ['envs', 'environment'];

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function maskValues(environment: JsonObject): JsonObject {
  const { values } = environment;
  if (!isObject(values)) return environment;
  const masked = Object.keys(values).map(name => [name, MASK]);
  return { ...environment, values: Object.fromEntries(masked) };
}

/** Hides the values of environment variables in a cluster's JSON; their names stay. */
export function maskEnvironment(json: JsonValue): JsonValue {
  if (Array.isArray(json)) return json.map(maskEnvironment);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value = null]) => [
      name,
      ENVIRONMENT_FIELDS.includes(name) && isObject(value)
        ? maskValues(value)
        : maskEnvironment(value),
    ]),
  );
}
