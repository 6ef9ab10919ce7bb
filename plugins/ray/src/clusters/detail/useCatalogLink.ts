import { useEffect, useState } from 'react';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { ObjectKey } from '../../live/patchByKey';

/** Address of the catalog entity that stands for a cluster; nothing while there is none. */
export function useCatalogLink({
  namespace,
  name,
}: ObjectKey): string | undefined {
  const catalog = useApi(catalogApiRef);
  const entityLink = useRouteRef(entityRouteRef);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { items } = await catalog.getEntities({
        filter: {
          kind: 'resource',
          'spec.type': 'ray-cluster',
          [`metadata.annotations.${RAY_ENTITY_ANNOTATIONS.namespace}`]:
            namespace,
          [`metadata.annotations.${RAY_ENTITY_ANNOTATIONS.name}`]: name,
        },
        limit: 1,
      });
      if (isCurrent && items.length && entityLink) {
        setHref(entityLink(entityRouteParams(items[0])));
      }
    };
    // A link to a catalog that doesn't answer is no loss on this page.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [catalog, entityLink, namespace, name]);
  return href;
}
