import { useEffect, useState } from 'react';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { ObjectKey } from '../../live/patchByKey';

/** The catalog learns of a new cluster within seconds: when to look again, milliseconds after the look before. */
const LOOK_AGAIN_MS = [2_000, 3_000, 5_000, 10_000];

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async (attempt: number) => {
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
      if (!isCurrent || !entityLink) return;
      if (items.length) {
        setHref(entityLink(entityRouteParams(items[0])));
      } else if (attempt < LOOK_AGAIN_MS.length) {
        timer = setTimeout(() => look(attempt + 1), LOOK_AGAIN_MS[attempt]);
      }
    };
    // A link to a catalog that doesn't answer is no loss on this page.
    const look = (attempt: number) => find(attempt).catch(() => undefined);
    look(0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [catalog, entityLink, namespace, name]);
  return href;
}
