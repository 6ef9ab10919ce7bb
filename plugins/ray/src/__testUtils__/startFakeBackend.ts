import { http } from 'msw';
import { setupServer } from 'msw/node';
import { FakeRayBackend } from './FakeRayBackend';

/** Where the pages of a test find the backend. */
export const BACKEND_URL = 'http://localhost:7007';

/**
 * Serves a fake backend to the tests of a file over HTTP; call it outside of tests. A request to anywhere else fails
 * the test.
 *
 * @returns a function that returns the backend of the current test
 */
export function startFakeBackend(): () => FakeRayBackend {
  let backend = new FakeRayBackend();
  const server = setupServer(
    http.all(`${BACKEND_URL}/api/ray/*`, ({ request }) =>
      backend.handle(request),
    ),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    backend = new FakeRayBackend();
  });
  afterEach(() => backend.feed.close());
  afterAll(() => server.close());
  return () => backend;
}
