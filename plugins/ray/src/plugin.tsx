import {
  ApiBlueprint,
  coreExtensionData,
  createFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiNodeTree } from '@remixicon/react';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { componentExtensions } from './component/componentExtensions';
import { entitiesWith, EntityModule } from './entity/EntityModule';
import { fleetRunsApiFactory } from './fleet';
import { myWorkWidget } from './home/homeWidget';
import { rayApiFactory } from './api';
import { KindModule } from './kind';
import { KINDS } from './kinds';
import { changesApiFactory } from './live';
import { pluginRoutes, pluralOf, rootRouteRef } from './routes';
import { routed } from './routes/routed';
import { searchExtensions } from './search/searchExtensions';

/** The typed client. */
const rayApi = ApiBlueprint.make({
  name: 'client',
  params: defineParams => defineParams(rayApiFactory),
});

/** The stream of changes. */
const changesApi = ApiBlueprint.make({
  name: 'changes',
  params: defineParams => defineParams(changesApiFactory),
});

/** Actions on many objects. */
const fleetRunsApi = ApiBlueprint.make({
  name: 'fleet-runs',
  params: defineParams => defineParams(fleetRunsApiFactory),
});

const rayPage = PageBlueprint.makeWithOverrides({
  factory(originalFactory, { config, inputs }) {
    const title = config.title ?? 'Ray';
    const icon = <RiNodeTree />;
    const sections = inputs.pages.map(page => ({
      path: page.get(coreExtensionData.routePath),
      title: page.get(coreExtensionData.title),
      element: page.get(coreExtensionData.reactElement),
    }));
    return originalFactory({
      path: '/ray',
      title,
      icon,
      routeRef: rootRouteRef,
      // Backstage's own header has the extensions' titles, which are in one language.
      noHeader: true,
      loader: () =>
        routed(async () => {
          const { RayPage } = await import('./sections/RayPage');
          return <RayPage title={title} icon={icon} sections={sections} />;
        }),
    });
  },
});

const overviewPage = SubPageBlueprint.make({
  name: 'overview',
  params: {
    path: 'overview',
    title: 'Overview',
    loader: () =>
      routed(async () => {
        const { OverviewPage } = await import('./overview/OverviewPage');
        return <OverviewPage />;
      }),
  },
});

const usagePage = SubPageBlueprint.make({
  name: 'usage',
  params: {
    path: 'usage',
    title: 'Usage',
    loader: () =>
      routed(async () => {
        const { UsagePage } = await import('./usage/UsagePage');
        return <UsagePage />;
      }),
  },
});

const historyPage = SubPageBlueprint.make({
  name: 'history',
  params: {
    path: 'history',
    title: 'History',
    loader: () =>
      routed(async () => {
        const { EverythingPage } = await import('./everything/EverythingPage');
        return <EverythingPage />;
      }),
  },
});

/** The section of a kind. */
function kindPage({ kind, title, load }: KindModule) {
  const path = pluralOf(kind);
  return SubPageBlueprint.make({
    name: path,
    params: {
      path,
      title,
      loader: () =>
        routed(async () => {
          const { Pages } = await load();
          return <Pages />;
        }),
    },
  });
}

/** Catalog extensions of a kind: a card on an entity's overview, and a tab. */
function entityExtensions({ kind, entities, tab, ...load }: EntityModule) {
  const filter = entitiesWith(entities);
  return [
    EntityCardBlueprint.make({
      name: kind,
      params: {
        filter,
        loader: async () => {
          const Card = await load.loadCard();
          return <Card />;
        },
      },
    }),
    EntityContentBlueprint.make({
      name: kind,
      params: {
        ...tab,
        group: 'deployment',
        icon: <RiNodeTree />,
        filter,
        loader: () =>
          routed(async () => {
            const Content = await load.loadContent();
            return <Content />;
          }),
      },
    }),
  ];
}

/**
 * Pages for Ray clusters, jobs, services and compute templates, and what the catalog shows about clusters.
 *
 * @public
 */
export const rayPlugin = createFrontendPlugin({
  pluginId: 'ray',
  title: 'Ray',
  icon: <RiNodeTree />,
  info: { packageJson: () => import('../package.json') },
  routes: pluginRoutes,
  extensions: [
    rayApi,
    changesApi,
    fleetRunsApi,
    rayPage,
    overviewPage,
    ...KINDS.map(kindPage),
    historyPage,
    usagePage,
    ...KINDS.flatMap(({ entity }) => (entity ? entityExtensions(entity) : [])),
    ...componentExtensions,
    myWorkWidget,
    ...searchExtensions,
  ],
});
