import {
  Cluster,
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { unlessDenied } from '../api/unlessDenied';
import { ListedObject } from '../list';
import { LiveQueryOptions, patchByKey } from '../live';

/** A template and who was made from it. */
export interface TemplateWithUse extends ListedObject {
  template: ComputeTemplate;
  /** Names of clusters in its namespace that refer to it; absent when the reader may not see clusters. */
  usedBy: string[] | undefined;
}

/** What the list of templates is made of. */
export interface TemplatesAndClusters {
  templates: ComputeTemplate[];
  clusters: Cluster[] | undefined;
}

function templatesOf({ clusterSpec }: Cluster): string[] {
  const groups = [
    clusterSpec?.headGroupSpec,
    ...(clusterSpec?.workerGroupSpec ?? []),
  ];
  return groups.flatMap(group => group?.computeTemplate ?? []);
}

/** Finds out which clusters refer to which template. */
export function withUse(data: TemplatesAndClusters): TemplateWithUse[] {
  const users = new Map<string, Set<string>>();
  for (const cluster of data.clusters ?? []) {
    for (const template of templatesOf(cluster)) {
      const id = `${cluster.namespace}/${template}`;
      users.set(id, (users.get(id) ?? new Set()).add(cluster.name));
    }
  }
  return data.templates.map(template => {
    const { namespace, name } = template;
    const id = `${namespace}/${name}`;
    const usedBy = data.clusters && [...(users.get(id) ?? [])].sort();
    return { id, namespace, name, template, usedBy };
  });
}

/** All templates that the reader may see, with the clusters that may use them. */
export function allTemplates(
  client: RayClient,
): LiveQueryOptions<TemplatesAndClusters> {
  return {
    async load(signal) {
      const [{ computeTemplates }, listed] = await Promise.all([
        client.listAllComputeTemplates({}, { signal }),
        unlessDenied(client.listAllClusters({}, { signal })),
      ]);
      return { templates: computeTemplates, clusters: listed?.clusters };
    },
    isAffectedBy: () => true,
    async patch({ templates, clusters }, changes, signal) {
      const [patchedTemplates, patchedClusters] = await Promise.all([
        patchByKey(
          templates,
          changes.filter(({ kind }) => kind === 'template'),
          key => client.getComputeTemplate(key, { signal }),
        ),
        clusters &&
          patchByKey(
            clusters,
            changes.filter(({ kind }) => kind === 'cluster'),
            key => client.getCluster(key, { signal }),
          ),
      ]);
      if (!patchedTemplates || (clusters && !patchedClusters)) return undefined;
      return { templates: patchedTemplates, clusters: patchedClusters };
    },
  };
}

/** The templates of one namespace. */
export function templatesIn(
  client: RayClient,
  namespace: string,
): LiveQueryOptions<ComputeTemplate[]> {
  return {
    async load(signal) {
      if (!namespace) return [];
      const listed = await client.listComputeTemplates(
        { namespace },
        { signal },
      );
      return listed.computeTemplates;
    },
    isAffectedBy: change =>
      change.kind === 'template' && change.namespace === namespace,
  };
}
