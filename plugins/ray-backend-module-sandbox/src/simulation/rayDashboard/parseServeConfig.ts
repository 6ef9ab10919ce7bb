import { parseYaml } from '../../core/parseYaml';
import { z } from 'zod';
import { RayResources } from '../commands/RayResources';

const deploymentSchema = z.object({
  name: z.string(),
  num_replicas: z.number().catch(1),
  ray_actor_options: z
    .object({ num_cpus: z.number().catch(1), num_gpus: z.number().catch(0) })
    .catch({ num_cpus: 1, num_gpus: 0 }),
});

const configSchema = z.object({
  applications: z
    .array(
      z.object({
        name: z.string().default('default'),
        import_path: z.string().default(''),
        route_prefix: z.string().nullish(),
        deployments: z.array(deploymentSchema).default([]),
      }),
    )
    .default([]),
});

/** One application of a Serve configuration. */
export interface ServeApplication {
  name: string;
  importPath: string;
  routePrefix: string;
  deployments: string[];
  /** What each replica of its deployments takes. */
  replicas: RayResources[];
  fate: 'healthy' | 'unhealthy' | 'deploy-failed';
  /** All that was said of it; another text means a new deployment. */
  text: string;
}

/** Replicas of an application that take resources. */
const MAX_REPLICAS = 100;
/** What Ray Serve calls a deployment that the configuration does not name. */
const UNNAMED_DEPLOYMENT = 'Main';

/**
 * Reads `serveConfigV2`. What becomes of an application is decided by its import path: with `missing` or `fail` in
 * it the deployment fails, with `unhealthy` it runs for 15 s and is unhealthy from then on.
 *
 * @throws Error when the text is no YAML or no Serve configuration
 */
export function parseServeConfig(text: string): ServeApplication[] {
  const { applications } = configSchema.parse(parseYaml(text) ?? {});
  return applications.map(application => ({
    name: application.name,
    importPath: application.import_path,
    routePrefix: application.route_prefix ?? '/',
    deployments:
      application.deployments.length > 0
        ? application.deployments.map(({ name }) => name)
        : [UNNAMED_DEPLOYMENT],
    replicas: application.deployments
      .flatMap(deployment => {
        const { num_cpus: CPU, num_gpus: GPU } = deployment.ray_actor_options;
        const length = Math.min(deployment.num_replicas, MAX_REPLICAS);
        return Array.from({ length }, () => ({ CPU, GPU }));
      })
      .slice(0, MAX_REPLICAS),
    fate: fateOf(application.import_path),
    text: JSON.stringify(application),
  }));
}

function fateOf(importPath: string): ServeApplication['fate'] {
  if (/missing|fail/i.test(importPath)) {
    return 'deploy-failed';
  }
  return /unhealthy/i.test(importPath) ? 'unhealthy' : 'healthy';
}
