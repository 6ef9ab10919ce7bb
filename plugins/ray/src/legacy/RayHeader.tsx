import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { PluginHeader } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { useHrefs } from '../routes';
import { rayTranslationRef } from '../translation';
import { SECTIONS } from './sections';
import { useBreadcrumbs } from './useBreadcrumbs';

/** The header that the new frontend system draws by itself: where one is, and the way to the sections. */
export function RayHeader() {
  const { t } = useTranslationRef(rayTranslationRef);
  const root = useHrefs().root() ?? '';
  return (
    <PluginHeader
      title="Ray"
      icon={<RiNodeTree />}
      titleLink={root}
      breadcrumbs={useBreadcrumbs()}
      tabs={SECTIONS.map(section => ({
        id: section,
        label: t(`section.${section}`),
        href: `${root}/${section}`,
        matchStrategy: 'prefix',
      }))}
    />
  );
}
