import { lazy, Suspense } from 'react';
import { Progress } from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RayHeader } from './RayHeader';
import { SECTIONS } from './sections';

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

/** Everything below `/ray`, under one header. */
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
