import { useMemo } from 'react';
import { routeResolutionApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { kindRoutes, rootRouteRef } from './routeRefs';

/** The parameter of a form's address that says what a new object starts from, as `<namespace>/<name>`. */
export const FROM_PARAM = 'from';

/** Addresses of the pages; undefined in a portal that has no page for Ray. */
export interface Hrefs {
  /** The page that has all others below it. */
  root(): string | undefined;
  /** The list of a kind, narrowed to the reader's own objects on demand. */
  list(kind: ResourceKind, filter?: { mine: boolean }): string | undefined;
  /** The form for a new object, like another one on demand. */
  create(kind: ResourceKind, from?: ObjectKey): string | undefined;
  /** The page of an object, or one of its tabs. */
  object(
    kind: ResourceKind,
    key: ObjectKey,
    tab?: { tab?: string; query?: Record<string, string> },
  ): string | undefined;
  /** The form for a change of an object. */
  edit(kind: ResourceKind, key: ObjectKey): string | undefined;
}

/**
 * Makes every address of the pages. The result is stable: unlike `useRouteRef`, this doesn't render its component again
 * when the address of the browser changes.
 */
export function useHrefs(): Hrefs {
  const routes = useApi(routeResolutionApiRef);
  return useMemo(
    () => ({
      root: () => routes.resolve(rootRouteRef)?.(),
      list(kind, filter) {
        const href = routes.resolve(kindRoutes[kind].list)?.();
        return href && filter?.mine ? `${href}?mine=1` : href;
      },
      create(kind, from) {
        const href = routes.resolve(kindRoutes[kind].create)?.();
        return href && from
          ? `${href}?${FROM_PARAM}=${from.namespace}/${from.name}`
          : href;
      },
      object(kind, { namespace, name }, { tab, query } = {}) {
        const resolved = routes.resolve(kindRoutes[kind].object);
        const href = resolved?.({ namespace, name });
        if (!href) return undefined;
        const page = tab ? `${href}/${tab}` : href;
        return query ? `${page}?${new URLSearchParams(query)}` : page;
      },
      edit: (kind, { namespace, name }) =>
        routes.resolve(kindRoutes[kind].edit)?.({ namespace, name }),
    }),
    [routes],
  );
}
