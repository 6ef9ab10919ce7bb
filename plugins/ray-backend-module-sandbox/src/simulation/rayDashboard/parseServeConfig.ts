import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const configSchema = z.object({
  applications: z
    .array(
      z.object({
        name: z.string().default('default'),
        import_path: z.string().default(''),
        route_prefix: z.string().nullish(),
        deployments: z.array(z.object({ name: z.string() })).default([]),
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
  fate: 'healthy' | 'unhealthy' | 'deploy-failed';
  /** All that was said of it; another text means a new deployment. */
  text: string;
}

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
