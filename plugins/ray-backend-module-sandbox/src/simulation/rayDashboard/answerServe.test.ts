import { rayService } from '../__testUtils__/rayService';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

const CONFIG = `applications:
  - name: root
    import_path: fruit.app
    route_prefix: /
  - name: berries
    import_path: berries.app
    route_prefix: /fruit/berries
`;

describe('simulated Serve', () => {
  const kubernetes = new SimulatedCluster();
  const ask = async (path: string) =>
    kubernetes.ask('demo-serve-svc', path, undefined, {
      port: 8000,
      portName: 'serve',
    });

  it('answers for the application with the longest matching route', async () => {
    kubernetes.create(rayService('demo', { serveConfigV2: CONFIG }));
    await kubernetes.pass(120);
    expect(await ask('/fruit/berries/7')).toEqual({
      status: 200,
      text: expect.stringContaining('application berries: berries.app'),
    });
    expect(await ask('/fruit/berriesandmore')).toEqual({
      status: 200,
      text: expect.stringContaining('application root: fruit.app'),
    });
  });

  it('reports that its proxy is healthy', async () => {
    expect(await ask('/-/healthz')).toEqual({ status: 200, text: 'success' });
  });

  it('answers 404 if no application has the route', async () => {
    const other = new SimulatedCluster();
    const serveConfigV2 = CONFIG.replace(
      'route_prefix: /\n',
      'route_prefix: /a\n',
    );
    other.create(rayService('demo', { serveConfigV2 }));
    await other.pass(120);
    const target = { port: 8000, portName: 'serve' };
    expect(
      await other.ask('demo-serve-svc', '/b', undefined, target),
    ).toMatchObject({ status: 404, text: expect.stringContaining("'/b'") });
  });
});
