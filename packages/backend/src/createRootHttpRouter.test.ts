import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { createPortal } from './__testUtils__/createPortal';
import { createDatabase } from './database/createDatabase';

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
  it('answers 503 instead of 404 while the portal starts', async () => {
    const { early, late } = await answersAround([
      '/apis/v1/clusters',
      '/api/ray/health',
      '/other',
    ]);
    expect(early.map(({ status }) => status)).toEqual([503, 503, 404]);
    expect(early[0].headers.get('retry-after')).toBe('2');
    expect(await early[0].json()).toEqual({
      code: 14,
      message: expect.stringContaining('is starting'),
    });
    expect(late.map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  it("hides SQL when a Backstage route fails because of the ray plugin's database", async () => {
    const { backend, baseUrl } = await createPortal();
    backend.add(createDatabase());
    backend.add(
      createBackendPlugin({
        pluginId: 'ray',
        register({ registerInit }) {
          registerInit({
            deps: {
              database: coreServices.database,
              rootHttpRouter: coreServices.rootHttpRouter,
            },
            async init({ database, rootHttpRouter }) {
              const client = await database.getClient();
              await client.schema.createTable('keys', table =>
                table.string('text'),
              );
              await client.raw('pragma max_page_count = 1');
              rootHttpRouter.use('/keys', (_request, _response, next) => {
                client('keys')
                  .insert({ text: 'x'.repeat(100_000) })
                  .catch(next);
              });
              rootHttpRouter.use('/other', (_request, _response, next) =>
                next(
                  Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }),
                ),
              );
            },
          });
        },
      }),
    );
    await backend.start();
    const response = await fetch(`${baseUrl}/keys`);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('its disk is full. Ask the administrator');
    expect(text).not.toContain('insert');
    const other = await fetch(`${baseUrl}/other`);
    expect(other.status).toBe(500);
    await backend.stop();
  });

  it('closes connections while the portal shuts down', async () => {
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
