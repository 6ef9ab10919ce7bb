import { render, screen } from '@testing-library/react';
import { portal } from './portal';

/** jest transforms every feature of the portal in the first run, before anything shows. */
const FIRST_RENDER_TIMEOUT_MS = 30_000;

describe('portal', () => {
  const environment = process.env;

  beforeEach(() => {
    // The configuration that the build and the backend pass to the app in a browser.
    const data = {
      app: { title: 'Rayport', baseUrl: 'http://localhost:7007' },
      backend: { baseUrl: 'http://localhost:7007' },
      auth: { providers: { guest: {} } },
    };
    process.env = { ...environment, NODE_ENV: 'test' };
    Object.assign(process.env, { APP_CONFIG: [{ context: 'test', data }] });
  });

  afterEach(() => {
    process.env = environment;
  });

  it(
    'asks a visitor to sign in, and offers guest sign-in when it is configured',
    async () => {
      render(portal.createRoot());

      expect(
        await screen.findByRole(
          'button',
          { name: 'Enter' },
          { timeout: FIRST_RENDER_TIMEOUT_MS },
        ),
      ).toBeEnabled();
      expect(screen.getByText('Guest')).toBeInTheDocument();
    },
    FIRST_RENDER_TIMEOUT_MS,
  );
});
