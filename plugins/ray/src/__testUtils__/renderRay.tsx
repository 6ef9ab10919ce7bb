import { Entity } from '@backstage/catalog-model';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  AppRootWrapperBlueprint,
  TranslationBlueprint,
} from '@backstage/plugin-app-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import appPlugin from '@backstage/plugin-app';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { SWRConfig } from 'swr';
import { rayPlugin } from '../plugin';
import { rayTranslations } from '../translation';
import { BACKEND_URL } from './startFakeBackend';

/** How a page is opened. */
export interface RenderRayOptions {
  /** Permissions that the reader lacks. */
  denied?: string[];
  /** Entities of the catalog. */
  entities?: Entity[];
  config?: JsonObject;
  /** The language that the reader has chosen; English when absent. */
  language?: 'en' | 'de';
}

/** An app that also speaks German. */
const germanApp = createFrontendModule({
  pluginId: 'app',
  extensions: [
    TranslationBlueprint.make({
      name: 'ray',
      params: { resource: rayTranslations },
    }),
  ],
});

/** `usePermission` caches decisions by SWR for the whole process; each app of a test must ask for itself. */
const permissionsOfItsOwn = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootWrapperBlueprint.make({
      name: 'permissions',
      params: {
        component: ({ children }) => (
          <SWRConfig value={{ provider: () => new Map() }}>
            {children}
          </SWRConfig>
        ),
      },
    }),
  ],
});

/** Toasts on the page; those of {@link renderTestApp} are collected and not shown. */
const shownToasts = createFrontendModule({
  pluginId: 'app',
  extensions: [appPlugin.getExtension('api:app/toast')],
});

function inLanguage(defaultLanguage: string): JsonObject {
  const config = { availableLanguages: ['en', 'de'], defaultLanguage };
  const extensions = [{ 'api:app/app-language': { config } }];
  return { app: { title: 'Portal', extensions } };
}

/** Opens a page of the plugin as the portal does. */
export function renderRay(path: string, options: RenderRayOptions = {}) {
  const { language } = options;
  return renderTestApp({
    features: [
      rayPlugin,
      permissionsOfItsOwn,
      shownToasts,
      ...(language ? [germanApp] : []),
    ],
    config: language ? inLanguage(language) : options.config,
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    initialRouteEntries: [path],
    apis: [
      mockApis.discovery({ baseUrl: BACKEND_URL }),
      mockApis.fetch(),
      mockApis.identity({ userEntityRef: 'user:default/guest' }),
      mockApis.permission({
        authorize: ({ permission }) =>
          options.denied?.includes(permission.name)
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
      }),
      catalogApiMock({ entities: options.entities }),
    ],
  });
}
