import { ClusterService } from './clusters/ClusterService';
import { OperationHandlers } from './execution/OperationHandlers';
import { NamespaceService } from './portal/NamespaceService';
import { TemplateService } from './templates/TemplateService';

/** Connects each operation of the table with the service that does its work. */
export function createHandlers(services: {
  templates: TemplateService;
  clusters: ClusterService;
  namespaces: NamespaceService;
}): OperationHandlers {
  const { templates, clusters, namespaces } = services;
  return {
    createComputeTemplate: (input, context) => templates.create(input, context),
    getComputeTemplate: (input, context) => templates.get(input, context),
    listComputeTemplates: (input, context) =>
      templates.list(input, input, context),
    listAllComputeTemplates: (input, context) =>
      templates.list({}, input, context),
    deleteComputeTemplate: (input, context) => templates.delete(input, context),
    createCluster: (input, context) => clusters.create(input, context),
    getCluster: (input, context) => clusters.get(input, context),
    listCluster: (input, context) => clusters.list(input, input, context),
    listAllClusters: (input, context) => clusters.list({}, input, context),
    deleteCluster: (input, context) => clusters.delete(input, context),
    getClusterStatus: (input, context) => clusters.status(input, context),
    listClusterStatuses: (input, context) =>
      clusters.listStatuses(input, context),
    listNamespaces: (_input, context) => namespaces.list(context),
  };
}
