import {
  createUnifiedTheme,
  genPageTheme,
  palettes,
  shapes,
  type UnifiedThemeOptions,
} from '@backstage/theme';

/** The sidebar is the same deep water in both themes. */
const navigation = {
  background: '#0d2233',
  indicator: '#ffb53d',
  color: '#a9bccb',
  selectedColor: '#ffffff',
  navItem: { hoverBackground: '#1c3a52' },
  submenu: { background: '#1c3a52' },
};

/** The font of @backstage/ui, so that old and new pages look alike. */
const fontFamily = 'system-ui, sans-serif';

/**
 * Backstage reserves 48 px behind each label of the sidebar even if it is empty, which would cut off the number of
 * unread notifications.
 */
const components: UnifiedThemeOptions['components'] = {
  BackstageSidebarItem: {
    styleOverrides: {
      iconContainer: { flexShrink: 0 },
      secondaryAction: { width: 'auto' },
    },
  },
};

/** One header for all pages that still use the old kind. */
const pages = {
  defaultPageTheme: 'home',
  pageTheme: {
    home: genPageTheme({
      colors: ['#0d2233', '#0b6b87'],
      shape: shapes.wave ?? 'none',
    }),
  },
};

/** For pages still built on Material UI; accents.css gives @backstage/ui the same colours. */
export const lightTheme = createUnifiedTheme({
  ...pages,
  components,
  fontFamily,
  palette: {
    ...palettes.light,
    primary: { main: '#0b6b87' },
    link: '#0b6b87',
    linkHover: '#084f64',
    navigation,
  },
});

/** See {@link lightTheme}. */
export const darkTheme = createUnifiedTheme({
  ...pages,
  components,
  fontFamily,
  palette: {
    ...palettes.dark,
    primary: { main: '#4cc3d9' },
    link: '#4cc3d9',
    linkHover: '#86dceb',
    navigation,
  },
});
