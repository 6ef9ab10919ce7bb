import {
  CallOptions,
  ComputeTemplate,
  ComputeTemplateUsage,
  ObjectKey,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { readWithUid } from '../../api';
import { LiveQueryOptions } from '../../live';

/** A template, and what was made from it. */
export interface UsedTemplate {
  template: ComputeTemplate;
  usage: ComputeTemplateUsage;
  uid?: string;
}

/** One template with its use, which any cluster, job or service of its namespace may change. */
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
      return { template, usage, uid };
    },
    isAffectedBy: ({ kind, namespace, name }) =>
      namespace === key.namespace && (kind !== 'template' || name === key.name),
  };
}
