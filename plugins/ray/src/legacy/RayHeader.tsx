import { useMemo } from 'react';
import { PluginHeader, PluginHeaderProps } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { useLocation } from 'react-router-dom';
import { KindPlural, pluralOf, useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { KINDS } from '../kinds';
import { PaletteButton } from '../palette';

type Section = 'overview' | 'history' | 'usage' | KindPlural;

/** Sections below the plugin's route, in order. */
const SECTIONS: readonly Section[] = [
  'overview',
  ...KINDS.map(({ kind }) => pluralOf(kind)),
  'history',
  'usage',
];

function sectionLabel(t: Texts, section: Section): string {
  return section === 'history' ? t('records.section') : t(`${section}.section`);
}

/** The sections in the user's language; stable until that changes. */
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
 * Breadcrumbs of the address. In the new frontend system, pages report to their header; in the old one, the address is
 * the only source.
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

/** The header that the new frontend system provides: the title of the page, and links to the sections. */
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
