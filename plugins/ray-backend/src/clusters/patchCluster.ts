import {
  applyPatch,
  Cluster,
  clusterSchema,
  EnvironmentVariables,
  environmentVariablesSchema,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

type Patch = Record<string, unknown>;

const NO_VARIABLES = environmentVariablesSchema.parse({});

const envsSchema = z.record(z.string(), z.unknown());

interface HasEnvironment {
  environment?: EnvironmentVariables;
}

/** Patches the environment of every group. */
function patchEnvironments(cluster: Cluster, patch: Patch): Cluster {
  const { clusterSpec } = cluster;
  if (!clusterSpec) return cluster;
  const patched = <T extends HasEnvironment>(group: T): T => ({
    ...group,
    environment: applyPatch(
      environmentVariablesSchema,
      group.environment ?? NO_VARIABLES,
      patch,
    ),
  });
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  return {
    ...cluster,
    clusterSpec: {
      ...clusterSpec,
      headGroupSpec: headGroupSpec && patched(headGroupSpec),
      workerGroupSpec: workerGroupSpec.map(patched),
    },
  };
}

/**
 * A cluster with a patch applied. The environment of the whole cluster is shown within its groups, so a patch of `envs`
 * applies there, too.
 */
export function patchCluster(before: Cluster, patch: Patch): Cluster {
  const { envs, ...others } = patch;
  const after = applyPatch(clusterSchema, before, others);
  const shared = envsSchema.safeParse(envs).data;
  return shared ? patchEnvironments(after, shared) : after;
}
