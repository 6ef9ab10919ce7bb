import { JSX } from 'react';
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
import { pluralOf, rootRouteRef } from '../routes';
import { useTexts } from '../translation';
import { NothingHere } from '../ui/NothingHere';
import tabs from '../ui/ScrolledTabs.module.css';

/** The texts for the titles that the extensions have by themselves, which are in English. */
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
  /** As its extension has it: ours in English, or what the configuration says. */
  title: string | undefined;
  element: JSX.Element;
}

/**
 * Everything below `/ray`, under one header. It is what Backstage makes of a page with pages below it, but for the
 * titles of our own: those are in the reader's language, unless the configuration has others.
 */
export function RayPage(props: {
  title: string;
  icon: IconElement;
  sections: Section[];
}) {
  const { t } = useTexts();
  // A hook of routes would render this again with every change of the address, and Backstage makes the layout again each
  // time, with all that is on it: what is typed, selected and open there.
  const titleLink = useApi(routeResolutionApiRef).resolve(rootRouteRef)?.();
  const actions = useApi(pluginHeaderActionsApiRef);
  const sections = props.sections.map(({ path, title = path, element }) => {
    const text = TITLE_TEXTS.get(title);
    return { path, element, label: text ? t(text) : title };
  });
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
          <Routes>
            {first && (
              <>
                <Route index element={<Navigate to={first.path} replace />} />
                <Route
                  path="*"
                  element={<NothingHere href={titleLink} label={first.label} />}
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
        </main>
      </PageLayout>
    </Palette>
  );
}
