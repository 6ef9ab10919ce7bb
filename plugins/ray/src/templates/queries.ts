import {
  ComputeTemplate,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { ListedObject } from '../list';
import { LiveQueryOptions } from '../live';

/** A template and who was made from it. */
export interface TemplateWithUse extends ListedObject {
  template: ComputeTemplate;
  /** The clusters of its namespace that refer to it, as far as the reader may see them. */
  usedBy: {
    count: number;
    /** The first ones. */
    names: string[];
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
