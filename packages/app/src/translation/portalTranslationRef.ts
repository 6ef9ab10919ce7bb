import {
  createTranslationRef,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';

/** The portal's own texts around the pages. */
export const portalTranslationRef = createTranslationRef({
  id: 'portal',
  messages: {
    navigation: {
      menu: 'Menu',
      catalog: 'Catalog',
      create: 'Create',
      home: 'Home',
      notifications: 'Notifications',
      unread: 'Notifications ({{number}})',
      search: 'Search',
      settings: 'Settings',
    },
  },
});

/** The same texts in the other languages. */
export const portalTranslations = createTranslationResource({
  ref: portalTranslationRef,
  translations: {
    de: async () => ({
      default: {
        'navigation.menu': 'Menü',
        'navigation.catalog': 'Katalog',
        'navigation.create': 'Erstellen',
        'navigation.home': 'Startseite',
        'navigation.notifications': 'Mitteilungen',
        'navigation.unread': 'Mitteilungen ({{number}})',
        'navigation.search': 'Suche',
        'navigation.settings': 'Einstellungen',
      },
    }),
  },
});
