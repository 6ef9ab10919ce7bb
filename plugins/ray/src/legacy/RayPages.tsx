import { lazy, Suspense } from 'react';
import { Progress } from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';
import { KINDS } from '../kinds';
import { SessionAlert } from '../live';
import { Palette } from '../palette';
import { pluralOf } from '../routes';
import { useAppTitleAfterwards } from '../ui/useDocumentTitle';
import tabs from '../ui/ScrolledTabs.module.css';
import { RayHeader, useSections } from './RayHeader';

const OverviewPage = lazy(() =>
  import('../overview/OverviewPage').then(m => ({ default: m.OverviewPage })),
);

const UsagePage = lazy(() =>
  import('../usage/UsagePage').then(m => ({ default: m.UsagePage })),
);

const EverythingPage = lazy(() =>
  import('../everything/EverythingPage').then(m => ({
    default: m.EverythingPage,
  })),
);

const KIND_PAGES = KINDS.map(({ kind, load }) => ({
  path: pluralOf(kind),
  Pages: lazy(async () => ({ default: (await load()).Pages })),
}));

/** Everything below `/ray`, under one header. */
export function RayPages() {
  useAppTitleAfterwards();
  return (
    <Palette sections={useSections()}>
      <div className={tabs.page}>
        <RayHeader />
      </div>
      <SessionAlert />
      <Suspense fallback={<Progress />}>
        <Routes>
          <Route index element={<Navigate to="overview" replace />} />
          <Route path="overview/*" element={<OverviewPage />} />
          <Route path="history/*" element={<EverythingPage />} />
          <Route path="usage/*" element={<UsagePage />} />
          {KIND_PAGES.map(({ path, Pages }) => (
            <Route key={path} path={`${path}/*`} element={<Pages />} />
          ))}
        </Routes>
      </Suspense>
    </Palette>
  );
}
