import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

const configSchema = z.object({
  applications: z.array(z.object({ route_prefix: z.string().nullish() })),
});

/** The route of the first application in a Serve configuration; the root if it is not set. */
export function firstRoute(serveConfigV2: string): string {
  try {
    const { applications } = configSchema.parse(parseYaml(serveConfigV2));
    return applications.find(each => each.route_prefix)?.route_prefix ?? '/';
  } catch {
    return '/';
  }
}
