import {
  createRouteRef,
  createSubRouteRef,
  SubRouteRef,
} from '@backstage/frontend-plugin-api';
import {
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** The name of a kind's section in addresses and messages. */
export type KindPlural = `${ResourceKind}s`;

/** `clusters` for `cluster`. */
export function pluralOf<K extends ResourceKind>(kind: K): `${K}s` {
  return `${kind}s`;
}

/** `/ray`. All others are below it, because an app on the old frontend system knows only this one. */
export const rootRouteRef = createRouteRef();

/** `/ray/overview`, where `/ray` leads to */
const overviewRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/overview',
});

/** `/ray/usage` */
export const usageRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/usage',
});

type NamedRoute = SubRouteRef<{ namespace: string; name: string }>;

/** The routes of one kind. */
export interface KindRoutes {
  /** `/ray/clusters` */
  list: SubRouteRef<undefined>;
  /** `/ray/clusters/new` */
  create: SubRouteRef<undefined>;
  /** `/ray/clusters/<namespace>/<name>` */
  object: NamedRoute;
  /** `/ray/clusters/<namespace>/<name>/edit` */
  edit: NamedRoute;
}

function createKindRoutes(kind: ResourceKind): KindRoutes {
  const list = createSubRouteRef({
    parent: rootRouteRef,
    path: `/${pluralOf(kind)}`,
  });
  return {
    list,
    create: createSubRouteRef({ parent: list, path: '/new' }),
    object: createSubRouteRef({ parent: list, path: '/:namespace/:name' }),
    edit: createSubRouteRef({ parent: list, path: '/:namespace/:name/edit' }),
  };
}

/** The routes of every kind. */
export const kindRoutes = Object.fromEntries(
  RESOURCE_KINDS.map(kind => [kind, createKindRoutes(kind)]),
) as Record<ResourceKind, KindRoutes>;

/** The routes by the names under which other plugins find them. */
type PluginRoutes = {
  [K in ResourceKind as `${K}s`]: KindRoutes['list'];
} & {
  [K in ResourceKind]: KindRoutes['object'];
} & {
  [K in ResourceKind as `new${Capitalize<K>}`]: KindRoutes['create'];
} & {
  [K in ResourceKind as `edit${Capitalize<K>}`]: KindRoutes['edit'];
};

function routesOf(kind: ResourceKind) {
  const { list, create, object, edit } = kindRoutes[kind];
  const suffix = kind.charAt(0).toUpperCase() + kind.slice(1);
  return {
    [pluralOf(kind)]: list,
    [kind]: object,
    [`new${suffix}`]: create,
    [`edit${suffix}`]: edit,
  };
}

/** All routes of the plugin; for each kind `clusters`, `cluster`, `newCluster` and `editCluster`. */
export const pluginRoutes = {
  root: rootRouteRef,
  overview: overviewRouteRef,
  usage: usageRouteRef,
  ...(Object.assign({}, ...RESOURCE_KINDS.map(routesOf)) as PluginRoutes),
};
