import { JSX, useMemo } from 'react';
import {
  BreadcrumbEntry,
  IconElement,
  PageLayout,
  pluginHeaderActionsApiRef,
  routeResolutionApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';
import { KINDS } from '../kinds';
import { SessionAlert } from '../live';
import { Palette, PaletteButton } from '../palette';
import { pluralOf, rootRouteRef, SectionPaths } from '../routes';
import { useTexts } from '../translation';
import { NothingHere } from '../ui/NothingHere';
import { useAppTitleAfterwards } from '../ui/useDocumentTitle';
import tabs from '../ui/ScrolledTabs.module.css';

/** Translations of the extensions' titles, which are English. */
const TITLE_TEXTS = new Map([
  ['Overview', 'overview.section' as const],
  ...KINDS.map(
    ({ kind, title }) => [title, `${pluralOf(kind)}.section`] as const,
  ),
  ['History', 'records.section' as const],
  ['Usage', 'usage.section' as const],
]);

/** One of the pages below `/ray`. */
export interface Section {
  path: string;
  /** The extension's title: ours in English, or a configured one. */
  title: string | undefined;
  element: JSX.Element;
}

/**
 * Everything below `/ray`, under one header. Like Backstage's page with subpages, but with translated titles, unless
 * the configuration sets others.
 */
export function RayPage(props: {
  title: string;
  icon: IconElement;
  sections: Section[];
}) {
  const { t } = useTexts();
  useAppTitleAfterwards();
  // A hook of routes would re-render this with every change of the address, and Backstage would recreate the layout
  // with all its state.
  const titleLink = useApi(routeResolutionApiRef).resolve(rootRouteRef)?.();
  const actions = useApi(pluginHeaderActionsApiRef);
  const sections = props.sections.map(({ path, title = path, element }) => {
    const text = TITLE_TEXTS.get(title);
    return { path, element, label: text ? t(text) : title };
  });
  const paths = useMemo(
    () => props.sections.map(({ path }) => path),
    [props.sections],
  );
  const [first] = sections;
  return (
    <Palette sections={sections}>
      <PageLayout
        title={props.title}
        icon={props.icon}
        titleLink={titleLink}
        headerActions={[
          <PaletteButton key="palette" />,
          ...actions.getPluginHeaderActions('ray'),
        ]}
        tabs={sections.map(({ path, label }) => ({
          id: path,
          href: path,
          label,
        }))}
      >
        <main className={tabs.page}>
          <SessionAlert />
          <SectionPaths.Provider value={paths}>
            <Routes>
              {first && (
                <>
                  <Route index element={<Navigate to={first.path} replace />} />
                  <Route
                    path="*"
                    element={
                      <NothingHere href={titleLink} label={first.label} />
                    }
                  />
                </>
              )}
              {sections.map(({ path, label, element }) => (
                <Route
                  key={path}
                  path={`${path}/*`}
                  element={
                    <BreadcrumbEntry entry={{ label, href: path }}>
                      {element}
                    </BreadcrumbEntry>
                  }
                />
              ))}
            </Routes>
          </SectionPaths.Provider>
        </main>
      </PageLayout>
    </Palette>
  );
}
