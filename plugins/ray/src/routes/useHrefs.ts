import { useMemo } from 'react';
import { routeResolutionApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  kindRoutes,
  overviewRouteRef,
  rootRouteRef,
  usageRouteRef,
} from './routeRefs';

/** The parameter of a form's address that says what a new object starts from, as `<namespace>/<name>`. */
export const FROM_PARAM = 'from';

/** The parameter of the job form's address that says which component of the catalog is to be run, by its entity ref. */
export const COMPONENT_PARAM = 'component';

/** The parameter of a form's address that says which remembered object a new one is like, by its uid. */
export const RECORD_PARAM = 'record';

/** The segment below the list of a kind that what is remembered of it has; no namespace is called so. */
export const HISTORY_PATH = '_history';

/** The parameter of the overview that opens the quick start; of a cluster as `<namespace>/<name>`, else empty. */
export const RUN_PARAM = 'run';

/** What of a list is shown. */
export interface ListFilter {
  /** The reader's own objects. */
  mine?: boolean;
  namespace?: string;
  state?: string;
  /** What has this text in it, such as an owner. */
  search?: string;
  /** What is for this component of the catalog, an entity ref. */
  component?: string;
}

/** A filter as lists have it in their address. */
function listQuery({
  mine,
  namespace,
  state,
  search,
  component,
}: ListFilter = {}): string {
  const params = {
    ...{ q: search, namespace, state, component },
    mine: mine ? '1' : undefined,
  };
  const given = Object.entries(params).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return new URLSearchParams(given).toString();
}

/** Addresses of the pages; undefined in a portal that has no page for Ray. */
export interface Hrefs {
  /** The quick start, for a new cluster or on one that is there. */
  quickStart(cluster?: ObjectKey): string | undefined;
  /** The page that has all others below it. */
  root(): string | undefined;
  /** What was used in the past. */
  usage(): string | undefined;
  /** The list of a kind, narrowed on demand. */
  list(kind: ResourceKind, filter?: ListFilter): string | undefined;
  /** The form for a new object, like another one on demand. */
  create(kind: ResourceKind, from?: ObjectKey): string | undefined;
  /** What is remembered of a kind's objects, narrowed on demand. */
  history(kind: ResourceKind, filter?: ListFilter): string | undefined;
  /** What is remembered of one object, at an address that stays. */
  record(kind: ResourceKind, uid: string): string | undefined;
  /** The form for a new object like one that is remembered. */
  createLikeRecord(kind: ResourceKind, uid: string): string | undefined;
  /** The form for a job that runs a component of the catalog. */
  run(component: string): string | undefined;
  /** The page of an object, or one of its tabs. */
  object(
    kind: ResourceKind,
    key: ObjectKey,
    tab?: { tab?: string; query?: Record<string, string> },
  ): string | undefined;
  /** The form for a change of an object. */
  edit(kind: ResourceKind, key: ObjectKey): string | undefined;
}

/** An address with a query; without one where that is empty. */
function withQuery(href: string | undefined, query: string) {
  return href && query ? `${href}?${query}` : href;
}

/**
 * Makes every address of the pages. The result is stable: unlike `useRouteRef`, this doesn't render its component again
 * when the address of the browser changes.
 */
export function useHrefs(): Hrefs {
  const routes = useApi(routeResolutionApiRef);
  return useMemo(
    () => ({
      quickStart(cluster) {
        const href = routes.resolve(overviewRouteRef)?.();
        const where = cluster ? `${cluster.namespace}/${cluster.name}` : '';
        return href && `${href}?${RUN_PARAM}=${where}`;
      },
      root: () => routes.resolve(rootRouteRef)?.(),
      usage: () => routes.resolve(usageRouteRef)?.(),
      list: (kind, filter) =>
        withQuery(routes.resolve(kindRoutes[kind].list)?.(), listQuery(filter)),
      history(kind, filter) {
        const href = routes.resolve(kindRoutes[kind].list)?.();
        return href && withQuery(`${href}/${HISTORY_PATH}`, listQuery(filter));
      },
      record(kind, uid) {
        const href = routes.resolve(kindRoutes[kind].list)?.();
        return href && `${href}/${HISTORY_PATH}/${encodeURIComponent(uid)}`;
      },
      createLikeRecord(kind, uid) {
        const query = new URLSearchParams({ [RECORD_PARAM]: uid });
        return withQuery(
          routes.resolve(kindRoutes[kind].create)?.(),
          `${query}`,
        );
      },
      create(kind, from) {
        const href = routes.resolve(kindRoutes[kind].create)?.();
        return href && from
          ? `${href}?${FROM_PARAM}=${from.namespace}/${from.name}`
          : href;
      },
      run(component) {
        const href = routes.resolve(kindRoutes.job.create)?.();
        const query = new URLSearchParams({ [COMPONENT_PARAM]: component });
        return href && `${href}?${query}`;
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
