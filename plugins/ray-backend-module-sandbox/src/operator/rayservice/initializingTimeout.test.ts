import { rayService } from '../../simulation/__testUtils__/rayService';
import { SimulatedCluster } from '../../simulation/__testUtils__/SimulatedCluster';

/** Creates a service that can't start, because no registry has its image. */
function withoutImage(timeout: string): SimulatedCluster {
  const kubernetes = new SimulatedCluster();
  const service = rayService('demo');
  const { containers } =
    service.spec.rayClusterConfig.headGroupSpec.template.spec;
  if (containers[0]) containers[0].image = 'registry.example/missing:1';
  service.metadata.annotations = { 'ray.io/initializing-timeout': timeout };
  kubernetes.create(service);
  return kubernetes;
}

function readyOf(kubernetes: SimulatedCluster) {
  const { conditions } = kubernetes.rayService('demo').status ?? {};
  return conditions?.find(({ type }) => type === 'Ready');
}

it('gives up a service that does not start in time, and deletes its clusters', async () => {
  const kubernetes = withoutImage('1m30s');
  await kubernetes.pass(85);
  expect(readyOf(kubernetes)?.reason).toBe('Initializing');
  await kubernetes.pass(10);
  expect(readyOf(kubernetes)).toMatchObject({
    status: 'False',
    reason: 'InitializingTimeout',
    message: expect.stringMatching(
      /^RayService failed to become ready within the configured timeout of 1m30s\. Time spent initializing: 9\ds$/,
    ),
  });
  expect(kubernetes.reasons('RayService')).toContain(
    'RayServiceInitializingTimeout',
  );
  await kubernetes.pass(120);
  expect(kubernetes.clusters()).toEqual([]);
  expect(readyOf(kubernetes)?.reason).toBe('InitializingTimeout');
});

it('reads a long time limit quickly', async () => {
  // Kubernetes allows this many characters of annotations.
  const kubernetes = withoutImage(`${'1'.repeat(250_000)}x`);
  const start = performance.now();
  await kubernetes.pass(5);
  expect(performance.now() - start).toBeLessThan(10_000);
});
