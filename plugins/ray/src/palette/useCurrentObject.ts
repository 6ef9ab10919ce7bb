import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { KindModule } from '../kind';
import { pluralOf, useHrefs } from '../routes';
import { SearchHit } from './useObjectSearch';

function keyIn(pathname: string, list: string): ObjectKey | undefined {
  const { params } = matchPath(`${list}/:namespace/:name/*`, pathname) ?? {};
  const { namespace, name } = params ?? {};
  return namespace && name ? { namespace, name } : undefined;
}

/** The object of the open page, read once; undefined before, and on other pages. */
export function useCurrentObject(
  kinds: readonly KindModule[],
): SearchHit | undefined {
  const client = useApi(rayApiRef);
  const root = useHrefs().root() ?? '';
  const { pathname } = useLocation();
  const [current, setCurrent] = useState<SearchHit>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async ({ kind, load }: KindModule, key: ObjectKey) => {
      const { search } = await load();
      const object = await search.get(client, key, signal);
      if (!signal.aborted) setCurrent({ kind, object });
    };
    for (const module of kinds) {
      const key = keyIn(pathname, `${root}/${pluralOf(module.kind)}`);
      // The page itself shows the error.
      if (key) read(module, key).catch(() => setCurrent(undefined));
    }
    return () => controller.abort();
  }, [client, kinds, root, pathname]);
  return current;
}
