import { lazy, Suspense } from 'react';
import {
  Progress,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { PluginHeader } from '@backstage/ui';
import { RiNodeTree } from '@remixicon/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { rootRouteRef } from '../routes';
import { rayTranslationRef } from '../translation';

const PAGES = {
  overview: lazy(() =>
    import('../overview/OverviewPage').then(m => ({ default: m.OverviewPage })),
  ),
  clusters: lazy(() =>
    import('../clusters/ClusterPages').then(m => ({ default: m.ClusterPages })),
  ),
  jobs: lazy(() =>
    import('../jobs/JobPages').then(m => ({ default: m.JobPages })),
  ),
  services: lazy(() =>
    import('../services/ServicePages').then(m => ({ default: m.ServicePages })),
  ),
  templates: lazy(() =>
    import('../templates/TemplatePages').then(m => ({
      default: m.TemplatePages,
    })),
  ),
};

const SECTIONS = [
  'overview',
  'clusters',
  'jobs',
  'services',
  'templates',
] as const;

function RayHeader() {
  const { t } = useTranslationRef(rayTranslationRef);
  const root = useRouteRef(rootRouteRef)?.() ?? '';
  return (
    <PluginHeader
      title="Ray"
      icon={<RiNodeTree />}
      titleLink={root}
      tabs={SECTIONS.map(section => ({
        id: section,
        label: t(`section.${section}`),
        href: `${root}/${section}`,
        matchStrategy: 'prefix',
      }))}
    />
  );
}

/** Everything below `/ray`, under the header that the new frontend system draws by itself. */
export function RayPages() {
  return (
    <>
      <RayHeader />
      <Suspense fallback={<Progress />}>
        <Routes>
          <Route index element={<Navigate to={SECTIONS[0]} replace />} />
          {SECTIONS.map(section => {
            const Page = PAGES[section];
            return (
              <Route key={section} path={`${section}/*`} element={<Page />} />
            );
          })}
        </Routes>
      </Suspense>
    </>
  );
}
