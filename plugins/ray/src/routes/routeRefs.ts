import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** `/ray`. All others lie below it, because an app on the old frontend system knows this one alone. */
export const rootRouteRef = createRouteRef();

/** `/ray/overview`, where `/ray` leads to */
export const overviewRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/overview',
});

/** `/ray/clusters`: the list */
export const clustersRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/clusters',
});

/** `/ray/clusters/new` */
export const newClusterRouteRef = createSubRouteRef({
  parent: clustersRouteRef,
  path: '/new',
});

/** `/ray/clusters/<namespace>/<name>` */
export const clusterRouteRef = createSubRouteRef({
  parent: clustersRouteRef,
  path: '/:namespace/:name',
});

/** `/ray/jobs`: the list */
export const jobsRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/jobs',
});

/** `/ray/jobs/new` */
export const newJobRouteRef = createSubRouteRef({
  parent: jobsRouteRef,
  path: '/new',
});

/** `/ray/jobs/<namespace>/<name>` */
export const jobRouteRef = createSubRouteRef({
  parent: jobsRouteRef,
  path: '/:namespace/:name',
});

/** `/ray/services`: the list */
export const servicesRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/services',
});

/** `/ray/services/new` */
export const newServiceRouteRef = createSubRouteRef({
  parent: servicesRouteRef,
  path: '/new',
});

/** `/ray/services/<namespace>/<name>` */
export const serviceRouteRef = createSubRouteRef({
  parent: servicesRouteRef,
  path: '/:namespace/:name',
});

/** `/ray/templates`: the list */
export const templatesRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/templates',
});

/** `/ray/templates/<namespace>/<name>` */
export const templateRouteRef = createSubRouteRef({
  parent: templatesRouteRef,
  path: '/:namespace/:name',
});

/** `/ray/templates/new` */
export const newTemplateRouteRef = createSubRouteRef({
  parent: templatesRouteRef,
  path: '/new',
});

/** `/ray/clusters/<namespace>/<name>/edit` */
export const editClusterRouteRef = createSubRouteRef({
  parent: clustersRouteRef,
  path: '/:namespace/:name/edit',
});

/** `/ray/jobs/<namespace>/<name>/edit` */
export const editJobRouteRef = createSubRouteRef({
  parent: jobsRouteRef,
  path: '/:namespace/:name/edit',
});

/** `/ray/services/<namespace>/<name>/edit` */
export const editServiceRouteRef = createSubRouteRef({
  parent: servicesRouteRef,
  path: '/:namespace/:name/edit',
});

/** `/ray/templates/<namespace>/<name>/edit` */
export const editTemplateRouteRef = createSubRouteRef({
  parent: templatesRouteRef,
  path: '/:namespace/:name/edit',
});
