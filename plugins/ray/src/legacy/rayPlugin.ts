import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { createPlugin, SubRouteRef } from '@backstage/core-plugin-api';
import { SubRouteRef as NewSubRouteRef } from '@backstage/frontend-plugin-api';
import { rayApiFactory } from '../api';
import { fleetRunsApiFactory } from '../fleet';
import { changesApiFactory } from '../live';
import { pluginRoutes } from '../routes';

const { root, ...subRoutes } = pluginRoutes;

type Params = { [name in string]: string } | undefined;

type LegacyRoutes = {
  [
    Name in keyof typeof subRoutes
  ]: (typeof subRoutes)[Name] extends NewSubRouteRef<infer P>
    ? SubRouteRef<P>
    : never;
};

const legacyRoutes: LegacyRoutes = Object.assign(
  {},
  ...Object.entries<NewSubRouteRef<Params>>(subRoutes).map(([name, ref]) => ({
    [name]: convertLegacyRouteRef(ref),
  })),
);

/**
 * The plugin for apps on the old frontend system; other plugins can link to its routes.
 *
 * @public
 */
export const rayPlugin = createPlugin({
  id: 'ray',
  apis: [rayApiFactory, changesApiFactory, fleetRunsApiFactory],
  routes: { root: convertLegacyRouteRef(root), ...legacyRoutes },
});
