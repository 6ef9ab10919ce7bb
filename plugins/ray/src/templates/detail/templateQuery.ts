import {
  ComputeTemplate,
  ComputeTemplateUsage,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { LiveQueryOptions } from '../../live';
import { ObjectKey } from '../../live/ObjectKey';

/** A template, and what was made from it. */
export interface UsedTemplate {
  template: ComputeTemplate;
  usage: ComputeTemplateUsage;
}

/** One template with its use, which any cluster, job or service of its namespace may change. */
export function oneTemplate(
  client: RayClient,
  key: ObjectKey,
): LiveQueryOptions<UsedTemplate> {
  return {
    async load(signal) {
      const [template, usage] = await Promise.all([
        client.getComputeTemplate(key, { signal }),
        client.getComputeTemplateUsage(key, { signal }),
      ]);
      return { template, usage };
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      namespace === key.namespace && (kind !== 'template' || name === key.name),
  };
}
