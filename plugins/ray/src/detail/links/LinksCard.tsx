import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Flex, Link } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import { Section } from '../../ui/Section';
import { LinkValues } from './resolveLink';
import { useConfiguredLinks } from './useConfiguredLinks';

/** Where else something can be looked at, such as dashboards and logs, by `ray.links`; nothing when nowhere. */
export function LinksCard({ values }: { values: LinkValues }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const links = useConfiguredLinks(values);
  if (links.length === 0) return undefined;
  return (
    <Section title={t('detail.links.title')}>
      <Flex direction="column" gap="2">
        {links.map(({ title, href }) => (
          <Link
            key={title}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant="body-medium"
          >
            {title}
          </Link>
        ))}
      </Flex>
    </Section>
  );
}
