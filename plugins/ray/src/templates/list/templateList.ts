import {
  ComputeTemplatePage,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { ListData, ListDefinition } from '../../list';
import { TemplateWithUse } from '../queries';

function toData({
  rows,
  ...rest
}: ComputeTemplatePage): ListData<TemplateWithUse> {
  return {
    ...rest,
    rows: rows.flatMap(({ template, clusterCount, clusters, uid }) => {
      if (!template) return [];
      const { namespace, name } = template;
      const usedBy = { count: clusterCount, names: clusters };
      const id = `${namespace}/${name}`;
      return { id, namespace, name, uid, template, usedBy };
    }),
  };
}

/** The list of compute templates. */
export const templateList: ListDefinition<TemplateWithUse> = {
  kind: 'template',
  shows: ['template', 'cluster'],
  readPermission: rayTemplateReadPermission,
  defaultSort: 'name',
  hasOwners: false,
  async read(client, request, signal) {
    const { search, namespace, orderBy, page, pageSize } = request;
    return toData(
      await client.getComputeTemplatePage(
        { search, namespace, orderBy, page, pageSize },
        { signal },
      ),
    );
  },
};
