import { useMemo } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { z } from 'zod';
import { LinkValues, resolveLink } from './resolveLink';

const linksSchema = z.array(
  z.object({
    title: z.string(),
    url: z.string(),
    kinds: z.array(z.string()).optional(),
  }),
);

/** A link of the configuration, ready to be followed. */
export interface ConfiguredLink {
  title: string;
  href: string;
}

/** The links of `ray.links` that work for an object; those that can't are left out. */
export function useConfiguredLinks(values: LinkValues): ConfiguredLink[] {
  const config = useApi(configApiRef);
  const links = useMemo(() => {
    const parsed = linksSchema.safeParse(config.getOptional('ray.links') ?? []);
    return parsed.success ? parsed.data : [];
  }, [config]);
  return links.flatMap(({ title, url, kinds }) => {
    if (kinds && !kinds.includes(values.kind)) return [];
    const href = resolveLink(url, values);
    return href ? [{ title, href }] : [];
  });
}
