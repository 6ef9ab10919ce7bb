import { z } from 'zod';
import { Quantity } from './core/Quantity';

/** The part of Backstage's configuration that the sandbox needs. */
export interface ConfigSource {
  getOptional(key: string): unknown;
}

const MAX_PORT = 65_535;

/** An empty environment variable counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);

const variableName = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable');

const installedRay = z.object({
  bin: z.string(),
  version: z.string(),
  memory: z.preprocess(
    absentWhenEmpty,
    z.string().refine(isQuantity, 'must be a quantity such as 8Gi').optional(),
  ),
  pods: z.preprocess(
    absentWhenEmpty,
    z.coerce.number().int().min(1).default(20),
  ),
  environment: z.array(variableName).default([]),
});

const schema = z.object({
  port: z.preprocess(
    absentWhenEmpty,
    z.coerce.number().int().min(0).max(MAX_PORT).default(7017),
  ),
  speed: z.preprocess(absentWhenEmpty, z.coerce.number().positive().default(1)),
  seed: z.preprocess(
    absentWhenEmpty,
    z.coerce.number().int().min(0).optional(),
  ),
  kubeconfigPath: z.preprocess(
    absentWhenEmpty,
    z.string().default('.rayport/sandbox.kubeconfig'),
  ),
  installedRay: installedRay.optional(),
});

/** The sandbox's configuration with its defaults. */
export type SandboxConfig = z.infer<typeof schema>;

/** Whether the portal is to use the sandbox, and no other Kubernetes. */
export function isSandboxChosen(config: ConfigSource): boolean {
  // A value of another type is wrong, which is reported when connecting.
  return config.getOptional('ray.kubernetes.connection') === 'sandbox';
}

/**
 * Reads `ray.sandbox`.
 *
 * @throws Error that names each wrong value
 */
export function readSandboxConfig(config: ConfigSource): SandboxConfig {
  const parsed = schema.safeParse(config.getOptional('ray.sandbox') ?? {});
  if (!parsed.success) {
    throw new Error(
      `The configuration ray.sandbox is wrong: ${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data;
}

/** Whether the sandbox starts with the example set, which real pods do without. */
export function hasExamples(config: ConfigSource): boolean {
  const { seed, installedRay: ray } = readSandboxConfig(config);
  return seed === undefined && ray === undefined;
}

function isQuantity(text: string): boolean {
  try {
    return Quantity.parse(text).thousandths > 0n;
  } catch {
    return false;
  }
}
