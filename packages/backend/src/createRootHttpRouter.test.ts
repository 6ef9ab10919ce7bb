import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { createPortal } from './__testUtils__/createPortal';

/** The answers on these paths before a plugin has mounted its routes, and after the portal's start. */
async function answersAround(paths: string[]) {
  const { backend, baseUrl } = await createPortal();
  const ask = () => Promise.all(paths.map(path => fetch(baseUrl + path)));
  let early: Response[] = [];
  const slowPlugin = createBackendPlugin({
    pluginId: 'slow',
    register({ registerInit }) {
      registerInit({
        deps: { rootHttpRouter: coreServices.rootHttpRouter },
        async init({ rootHttpRouter }) {
          early = await ask();
          rootHttpRouter.use('/apis/v1', (_request, response) => {
            response.json({});
          });
        },
      });
    },
  });
  backend.add(slowPlugin);
  await backend.start();
  const late = await ask();
  await backend.stop();
  return { early, late };
}

describe('createRootHttpRouter', () => {
  it('says that the portal is starting, not that there is nothing', async () => {
    const { early, late } = await answersAround([
      ...['/apis/v1/clusters', '/api/ray/health', '/other'],
    ]);
    expect(early.map(({ status }) => status)).toEqual([503, 503, 404]);
    expect(early[0].headers.get('retry-after')).toBe('2');
    expect(await early[0].json()).toEqual({
      code: 14,
      message: expect.stringContaining('is starting'),
    });
    expect(late.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it('lets go of connections while the portal ends', async () => {
    const lifecycle = { serverShutdownDelay: { milliseconds: 500 } };
    const { backend, baseUrl } = await createPortal({ lifecycle });
    await backend.start();
    const connectionOf = async () =>
      (await fetch(`${baseUrl}/.backstage/health/v1/liveness`)).headers.get(
        'connection',
      );
    expect(await connectionOf()).toBe('keep-alive');
    const stopped = backend.stop();
    // Hooks run in a later turn.
    await new Promise(resolve => setImmediate(resolve));
    expect(await connectionOf()).toBe('close');
    await stopped;
  });
});
