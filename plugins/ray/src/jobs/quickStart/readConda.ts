import { parse } from 'yaml';
import { z } from 'zod';

/** Most dependencies of an environment. */
const MAX_DEPENDENCIES = 1_000;

const pipSchema = z.object({ pip: z.array(z.string()) });

const environmentSchema = z.object({
  channels: z.array(z.string()).optional(),
  dependencies: z
    .array(z.union([z.string(), pipSchema]))
    .max(MAX_DEPENDENCIES)
    .default([]),
});

/** A conda environment as Ray accepts it in `runtime_env`; without its name, which Ray chooses. */
export type CondaEnvironment = z.output<typeof environmentSchema>;

/**
 * Reads an `environment.yml` of conda.
 *
 * @throws Error for a text that is no such file
 */
export function readConda(text: string): CondaEnvironment {
  return environmentSchema.parse(parse(text));
}

/** The environment with further packages for pip. */
export function withPip(
  environment: CondaEnvironment,
  packages: readonly string[],
): CondaEnvironment {
  if (packages.length === 0) return environment;
  const { dependencies } = environment;
  const isPip = (one: CondaEnvironment['dependencies'][number]) =>
    typeof one !== 'string';
  const present = dependencies.flatMap(one =>
    typeof one === 'string' ? [] : one.pip,
  );
  const others = dependencies.filter(one => !isPip(one));
  const pip = others.includes('pip') ? [] : ['pip'];
  return {
    ...environment,
    dependencies: [...others, ...pip, { pip: [...present, ...packages] }],
  };
}
