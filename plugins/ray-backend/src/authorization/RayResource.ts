import {
  Cluster,
  ComputeTemplate,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** What permission rules may look at: the same for what exists and for what is asked to be created. */
export interface RayResource {
  kind: ResourceKind;
  namespace: string;
  name: string;
  /** The `user` of a cluster, as given or as the signed-in user's entity ref. */
  owner?: string;
  /** Names of the compute templates that it uses. */
  templates: string[];
}

/** A cluster as permission rules see it. */
export function clusterResource(cluster: Cluster): RayResource {
  const { headGroupSpec, workerGroupSpec = [] } = cluster.clusterSpec ?? {};
  const templates = [headGroupSpec, ...workerGroupSpec].flatMap(group =>
    group?.computeTemplate ? [group.computeTemplate] : [],
  );
  return {
    kind: 'cluster',
    namespace: cluster.namespace,
    name: cluster.name,
    owner: cluster.user || undefined,
    templates: [...new Set(templates)],
  };
}

/** A compute template as permission rules see it. */
export function templateResource(template: ComputeTemplate): RayResource {
  return {
    kind: 'template',
    namespace: template.namespace,
    name: template.name,
    templates: [template.name],
  };
}

/** A namespace as permission rules of templates see it: who may see templates there may see its name. */
export function namespaceResource(namespace: string): RayResource {
  return { kind: 'template', namespace, name: '', templates: [] };
}
