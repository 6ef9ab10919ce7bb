import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { ThemeBlueprint } from '@backstage/plugin-app-react';
import { UnifiedThemeProvider } from '@backstage/theme';
import { RiMoonLine, RiSunLine } from '@remixicon/react';
import { darkTheme, lightTheme } from './themes';

/** Rayport's colours in place of Backstage's own light and dark themes (same names, so they replace them). */
export const themeModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    ThemeBlueprint.make({
      name: 'light',
      params: {
        theme: {
          id: 'light',
          title: 'Light',
          variant: 'light',
          icon: <RiSunLine />,
          Provider: ({ children }) => (
            <UnifiedThemeProvider theme={lightTheme}>
              {children}
            </UnifiedThemeProvider>
          ),
        },
      },
    }),
    ThemeBlueprint.make({
      name: 'dark',
      params: {
        theme: {
          id: 'dark',
          title: 'Dark',
          variant: 'dark',
          icon: <RiMoonLine />,
          Provider: ({ children }) => (
            <UnifiedThemeProvider theme={darkTheme}>
              {children}
            </UnifiedThemeProvider>
          ),
        },
      },
    }),
  ],
});
