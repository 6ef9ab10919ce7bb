import {
  SearchFilterResultTypeBlueprint,
  SearchResultListItemBlueprint,
} from '@backstage/plugin-search-react/alpha';
import { RiNodeTree } from '@remixicon/react';
import { documentTypeOf } from '@rayport/backstage-plugin-ray-common';
import { KINDS } from '../kinds';

const types = KINDS.map(({ kind }) => documentTypeOf(kind));

/** Extensions of Backstage's search page: a result item, and a filter by kind. */
export const searchExtensions = [
  SearchResultListItemBlueprint.make({
    params: {
      predicate: ({ type }) => types.includes(type),
      icon: <RiNodeTree />,
      component: async () => {
        const { RayResultListItem } = await import('./RayResultListItem');
        return RayResultListItem;
      },
    },
  }),
  ...KINDS.map(({ kind, title }) =>
    SearchFilterResultTypeBlueprint.make({
      name: kind,
      params: {
        value: documentTypeOf(kind),
        name: `Ray: ${title}`,
        icon: <RiNodeTree />,
      },
    }),
  ),
];
