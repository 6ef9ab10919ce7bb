import { RiNodeTree } from '@remixicon/react';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { routed } from '../routes/routed';
import { RUNS_ON_RAY } from './runsOnRay';

/** Catalog extensions for components that run on Ray: a card on their overview, and a tab. */
export const componentExtensions = [
  EntityCardBlueprint.make({
    name: 'component',
    params: {
      filter: RUNS_ON_RAY,
      loader: () => import('./ComponentCard').then(m => <m.ComponentCard />),
    },
  }),
  EntityContentBlueprint.make({
    name: 'component',
    params: {
      path: 'ray-runs',
      title: 'Ray runs',
      group: 'deployment',
      icon: <RiNodeTree />,
      filter: RUNS_ON_RAY,
      loader: () =>
        routed(async () => {
          const { ComponentContent } = await import('./ComponentContent');
          return <ComponentContent />;
        }),
    },
  }),
];
