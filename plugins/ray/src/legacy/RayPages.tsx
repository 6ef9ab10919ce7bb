import { lazy, Suspense } from 'react';
import { Progress } from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';
import { KINDS } from '../kinds';
import { SessionAlert } from '../live';
import { Palette } from '../palette';
import { pluralOf } from '../routes';
import { RayHeader, useSections } from './RayHeader';

const OverviewPage = lazy(() =>
  import('../overview/OverviewPage').then(m => ({ default: m.OverviewPage })),
);

const KIND_PAGES = KINDS.map(({ kind, load }) => ({
  path: pluralOf(kind),
  Pages: lazy(async () => ({ default: (await load()).Pages })),
}));

/** Everything below `/ray`, under one header. */
export function RayPages() {
  return (
    <Palette sections={useSections()}>
      <RayHeader />
      <SessionAlert />
      <Suspense fallback={<Progress />}>
        <Routes>
          <Route index element={<Navigate to="overview" replace />} />
          <Route path="overview/*" element={<OverviewPage />} />
          {KIND_PAGES.map(({ path, Pages }) => (
            <Route key={path} path={`${path}/*`} element={<Pages />} />
          ))}
        </Routes>
      </Suspense>
    </Palette>
  );
}
