import { lazy } from 'react';
import { HomePageWidgetBlueprint } from '@backstage/plugin-home-react/alpha';
import { MY_WORK } from './myWork';

const Renderer = lazy(() =>
  import('./WidgetCard').then(m => ({ default: m.WidgetCard })),
);

/** Home page widget with the user's own Ray objects. Shown where the home plugin is installed. */
export const myWorkWidget = HomePageWidgetBlueprint.make({
  name: 'my-work',
  params: {
    ...MY_WORK,
    components: () => import('./HomeWidget'),
    componentProps: { Renderer },
  },
});
