import { useCallback } from 'react';
import {
  CallOptions,
  ComputeTemplate,
  ComputeTemplateUsage,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { readWithUid } from '../api';
import { ListItem } from '../list';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../live';

/** A template and the clusters that use it. */
export interface TemplateRow extends ListItem {
  template: ComputeTemplate;
  /** Clusters of its namespace that refer to it and that the user may see. */
  usedBy: {
    count: number;
    /** The first ones. */
    names: string[];
  };
}

/** A template and its users. */
export interface UsedTemplate extends TemplateRow {
  usage: ComputeTemplateUsage;
}

/** A template as a row. */
export function toRow(
  template: ComputeTemplate,
  rest: Pick<TemplateRow, 'uid' | 'usedBy'>,
): TemplateRow {
  const { namespace, name } = template;
  return { id: `${namespace}/${name}`, namespace, name, template, ...rest };
}

/** One template with its users, which any cluster, job or service of its namespace may change. */
export function oneTemplate(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<UsedTemplate> {
  return {
    async load(signal) {
      const read = (call: CallOptions) => client.getComputeTemplate(key, call);
      const [{ object: template, uid }, usage] = await Promise.all([
        readWithUid(read, signal),
        client.getComputeTemplateUsage(key, { signal }),
      ]);
      const names = usage.clusters;
      const usedBy = { count: names.length, names };
      return { ...toRow(template, { uid, usedBy }), usage };
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      namespace === key.namespace && (kind !== 'template' || name === key.name),
  };
}

function templatesIn(
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

/** The templates of a namespace, kept up to date; none for an empty name. */
export function useNamespaceTemplates(
  namespace: string,
): LiveData<ComputeTemplate[]> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => templatesIn(client, namespace),
      [namespace],
    ),
  );
}
