import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { useMemo } from 'react';
import { z } from 'zod';
import { useTexts } from '../../translation';
import { OutsideLink } from '../../ui/OutsideLink';
import { Section } from '../../ui/Section';
import { resolveLink } from '../../ui/resolveLink';

/** Values for the placeholders of a link; a link whose value is absent can't be filled in. */
type LinkValues = {
  kind: string;
  namespace: string;
  name: string;
  /** The cluster itself, or the one that a job or a service runs on. */
  cluster: string | undefined;
};

const linksSchema = z.array(
  z.object({
    title: z.string(),
    url: z.string(),
    kinds: z.array(z.string()).optional(),
  }),
);

/** A configured link for an object. */
interface ConfiguredLink {
  title: string;
  href: string;
}

/** The links of `ray.links` that apply to an object. */
function useConfiguredLinks(values: LinkValues): ConfiguredLink[] {
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

/** External pages about an object, such as monitoring and logs, from `ray.links`; empty if none. */
export function LinksCard({ values }: { values: LinkValues }) {
  const { t } = useTexts();
  const links = useConfiguredLinks(values);
  if (links.length === 0) return undefined;
  return (
    <Section title={t('detail.links.title')}>
      <Flex direction="column" gap="2">
        {links.map(({ title, href }) => (
          <OutsideLink key={title} href={href}>
            {title}
          </OutsideLink>
        ))}
      </Flex>
    </Section>
  );
}
