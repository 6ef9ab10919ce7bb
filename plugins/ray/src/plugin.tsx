import {
  coreExtensionData,
  createFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiNodeTree } from '@remixicon/react';
import { changesApi, rayApi } from './apiExtensions';
import {
  clusterEntityCard,
  clusterEntityContent,
  serviceEntityCard,
  serviceEntityContent,
} from './entity/entityExtensions';
import { myWorkWidget } from './home/homeWidget';
import {
  clusterRouteRef,
  clustersRouteRef,
  editClusterRouteRef,
  editJobRouteRef,
  editServiceRouteRef,
  editTemplateRouteRef,
  jobRouteRef,
  jobsRouteRef,
  newClusterRouteRef,
  newJobRouteRef,
  newServiceRouteRef,
  newTemplateRouteRef,
  overviewRouteRef,
  rootRouteRef,
  serviceRouteRef,
  servicesRouteRef,
  templateRouteRef,
  templatesRouteRef,
} from './routes';

const rayPage = PageBlueprint.makeWithOverrides({
  factory(originalFactory, { config, inputs }) {
    const title = config.title ?? 'Ray';
    const icon = <RiNodeTree />;
    const sections = inputs.pages.map(page => ({
      path: page.get(coreExtensionData.routePath),
      title: page.get(coreExtensionData.title),
      element: page.get(coreExtensionData.reactElement),
    }));
    return originalFactory({
      ...{ path: '/ray', title, icon, routeRef: rootRouteRef },
      // Backstage's own header has the titles of the extensions, which know one language.
      noHeader: true,
      loader: () =>
        import('./sections/RayPage').then(m => (
          <m.RayPage title={title} icon={icon} sections={sections} />
        )),
    });
  },
});

const overviewPage = SubPageBlueprint.make({
  name: 'overview',
  params: {
    path: 'overview',
    title: 'Overview',
    loader: () =>
      import('./overview/OverviewPage').then(m => <m.OverviewPage />),
  },
});

const clustersPage = SubPageBlueprint.make({
  name: 'clusters',
  params: {
    path: 'clusters',
    title: 'Clusters',
    loader: () =>
      import('./clusters/ClusterPages').then(m => <m.ClusterPages />),
  },
});

const jobsPage = SubPageBlueprint.make({
  name: 'jobs',
  params: {
    path: 'jobs',
    title: 'Jobs',
    loader: () => import('./jobs/JobPages').then(m => <m.JobPages />),
  },
});

const servicesPage = SubPageBlueprint.make({
  name: 'services',
  params: {
    path: 'services',
    title: 'Services',
    loader: () =>
      import('./services/ServicePages').then(m => <m.ServicePages />),
  },
});

const templatesPage = SubPageBlueprint.make({
  name: 'templates',
  params: {
    path: 'templates',
    title: 'Templates',
    loader: () =>
      import('./templates/TemplatePages').then(m => <m.TemplatePages />),
  },
});

/** Pages for Ray clusters, jobs, services and compute templates, and what the catalog shows about clusters. */
export const rayPlugin = createFrontendPlugin({
  pluginId: 'ray',
  title: 'Ray',
  icon: <RiNodeTree />,
  info: { packageJson: () => import('../package.json') },
  routes: {
    root: rootRouteRef,
    overview: overviewRouteRef,
    clusters: clustersRouteRef,
    cluster: clusterRouteRef,
    newCluster: newClusterRouteRef,
    editCluster: editClusterRouteRef,
    jobs: jobsRouteRef,
    job: jobRouteRef,
    newJob: newJobRouteRef,
    editJob: editJobRouteRef,
    services: servicesRouteRef,
    service: serviceRouteRef,
    newService: newServiceRouteRef,
    editService: editServiceRouteRef,
    templates: templatesRouteRef,
    template: templateRouteRef,
    newTemplate: newTemplateRouteRef,
    editTemplate: editTemplateRouteRef,
  },
  extensions: [
    rayApi,
    changesApi,
    rayPage,
    overviewPage,
    clustersPage,
    jobsPage,
    servicesPage,
    templatesPage,
    clusterEntityCard,
    clusterEntityContent,
    serviceEntityCard,
    serviceEntityContent,
    myWorkWidget,
  ],
});
