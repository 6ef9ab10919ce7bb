import { render, screen } from '@testing-library/react';
import { createPortal } from './portal';

/** jest transforms every plugin of the portal in the first run, before anything shows. */
const FIRST_RENDER_TIMEOUT_MS = 30_000;

describe('a portal on the old frontend system', () => {
  const environment = process.env;

  beforeEach(() => {
    // The configuration that the build and the backend pass to the app in a browser.
    const data = {
      app: { title: 'Rayport', baseUrl: 'http://localhost:7007' },
      backend: { baseUrl: 'http://localhost:7007' },
    };
    process.env = { ...environment, NODE_ENV: 'test' };
    Object.assign(process.env, { APP_CONFIG: [{ context: 'test', data }] });
  });

  afterEach(() => {
    process.env = environment;
  });

  it(
    'renders and asks a visitor to sign in',
    async () => {
      const Portal = createPortal();
      render(<Portal />);
      expect(
        await screen.findByRole(
          'button',
          { name: 'Enter' },
          { timeout: FIRST_RENDER_TIMEOUT_MS },
        ),
      ).toBeEnabled();
    },
    FIRST_RENDER_TIMEOUT_MS,
  );
});
