import { HomePageWidgetBlueprint } from '@backstage/plugin-home-react/alpha';

/** Widget for home pages: the Ray work of whoever looks. Shown where the home plugin is installed. */
export const myWorkWidget = HomePageWidgetBlueprint.make({
  name: 'my-work',
  params: {
    name: 'RayMyWork',
    title: 'My Ray work',
    description: 'Your latest Ray clusters, jobs and services, live.',
    components: () => import('./HomeWidget'),
    layout: {
      width: { minColumns: 3, defaultColumns: 4 },
      height: { minRows: 3, defaultRows: 5 },
    },
  },
});
