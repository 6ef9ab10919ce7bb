import { useMemo } from 'react';
import { PluginHeader, PluginHeaderProps } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { useLocation } from 'react-router-dom';
import { KindPlural, pluralOf, useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { KINDS } from '../kinds';
import { PaletteButton } from '../palette';

type Section = 'overview' | 'history' | 'usage' | KindPlural;

/** What there is below the route of the plugin, in the order of the tabs. */
const SECTIONS: readonly Section[] = [
  'overview',
  ...KINDS.map(({ kind }) => pluralOf(kind)),
  'history',
  'usage',
];

function sectionLabel(t: Texts, section: Section): string {
  return section === 'history' ? t('records.section') : t(`${section}.section`);
}

/** The sections, as they are called in the reader's language; the same array until that changes. */
export function useSections(): Array<{ path: string; label: string }> {
  const { t } = useTexts();
  return useMemo(
    () => SECTIONS.map(path => ({ path, label: sectionLabel(t, path) })),
    [t],
  );
}

type Breadcrumbs = NonNullable<PluginHeaderProps['breadcrumbs']>;

/** Behind the address of an object, where it is edited. */
const EDIT = 'edit';

/**
 * The way from the first page to what the address shows, with links back. In the new frontend system pages tell their
 * header of themselves; old apps have nothing that would take that down, but the address says the same.
 */
function useBreadcrumbs(): Breadcrumbs {
  const { t } = useTexts();
  const root = useHrefs().root() ?? '';
  const { pathname } = useLocation();
  const below = pathname.startsWith(`${root}/`)
    ? pathname.slice(root.length + 1).split('/')
    : [];
  const [path, namespace, name, tab] = below;
  const section = SECTIONS.find(known => known === path);
  const crumbs = [{ label: 'Ray', href: root }];
  if (!section) return crumbs;
  const list = `${root}/${section}`;
  crumbs.push({ label: sectionLabel(t, section), href: list });
  if (!name) return crumbs;
  const object = `${list}/${namespace}/${name}`;
  crumbs.push({ label: name, href: object });
  if (tab === EDIT) {
    crumbs.push({ label: t('actions.edit'), href: `${object}/${EDIT}` });
  }
  return crumbs;
}

/** The header that the new frontend system draws by itself: where one is, and the way to the sections. */
export function RayHeader() {
  const root = useHrefs().root() ?? '';
  return (
    <PluginHeader
      title="Ray"
      icon={<RiNodeTree />}
      titleLink={root}
      breadcrumbs={useBreadcrumbs()}
      customActions={<PaletteButton />}
      tabs={useSections().map(({ path, label }) => ({
        id: path,
        label,
        href: `${root}/${path}`,
        matchStrategy: 'prefix',
      }))}
    />
  );
}
