import { enumeration, mapOf, text } from './fields';
import { field, message } from './message';

/**
 * Source of an environment variable's value.
 *
 * @public
 */
export const EnvSource = {
  CONFIGMAP: 0,
  SECRET: 1,
  RESOURCEFIELD: 2,
  FIELD: 3,
} as const;

/**
 * A reference to the value of an environment variable.
 *
 * @public
 */
export type EnvValueFrom = {
  source: number;
  name: string;
  key: string;
};

/** A reference to the value of an environment variable. */
const envValueFromSchema = message<EnvValueFrom>('EnvValueFrom', {
  source: field(1, enumeration(EnvSource), 'Kind of the source.'),
  name: field(
    2,
    text(),
    'Name of the ConfigMap, Secret or container; ignored for FIELD.',
  ),
  key: field(
    3,
    text(),
    'Key in the ConfigMap or Secret, name of the resource, or path of the field.',
  ),
});

/**
 * Environment variables of a container.
 *
 * @public
 */
export type EnvironmentVariables = {
  values: Record<string, string>;
  valuesFrom: Record<string, EnvValueFrom>;
};

/**
 * Environment variables of a container.
 *
 * @public
 */
export const environmentVariablesSchema = message<EnvironmentVariables>(
  'EnvironmentVariables',
  {
    values: field(1, mapOf(text()), 'Variables with their values.'),
    valuesFrom: field(
      2,
      mapOf(envValueFromSchema),
      'Variables whose values are taken from elsewhere.',
      { protoName: 'valuesFrom' },
    ),
  },
);
