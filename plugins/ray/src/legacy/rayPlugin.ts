import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { createPlugin } from '@backstage/core-plugin-api';
import { rayApiFactory } from '../api';
import { changesApiFactory } from '../live';
import {
  clusterRouteRef,
  clustersRouteRef,
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
} from '../routes';

/** The plugin, as apps on the old frontend system know it; its routes are for other plugins to lead to. */
export const rayPlugin = createPlugin({
  id: 'ray',
  apis: [rayApiFactory, changesApiFactory],
  routes: {
    root: convertLegacyRouteRef(rootRouteRef),
    overview: convertLegacyRouteRef(overviewRouteRef),
    clusters: convertLegacyRouteRef(clustersRouteRef),
    cluster: convertLegacyRouteRef(clusterRouteRef),
    newCluster: convertLegacyRouteRef(newClusterRouteRef),
    jobs: convertLegacyRouteRef(jobsRouteRef),
    job: convertLegacyRouteRef(jobRouteRef),
    newJob: convertLegacyRouteRef(newJobRouteRef),
    services: convertLegacyRouteRef(servicesRouteRef),
    service: convertLegacyRouteRef(serviceRouteRef),
    newService: convertLegacyRouteRef(newServiceRouteRef),
    templates: convertLegacyRouteRef(templatesRouteRef),
    template: convertLegacyRouteRef(templateRouteRef),
    newTemplate: convertLegacyRouteRef(newTemplateRouteRef),
  },
});
