import { mockServices } from '@backstage/backend-test-utils';
import { DefaultKubernetesService } from '@rayport/backstage-plugin-ray-node';
import { until } from '../../__testUtils__/until';
import { RayCache } from '../../kinds/RayCache';
import { FaultyNetwork } from './__testUtils__/FaultyNetwork';

/** An answer that begins and never continues. */
function silence(): Response {
  return new Response(new ReadableStream());
}

describe('WatchCache', () => {
  it('reads events of pods after the objects that determine states, and starts without waiting for them', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    let arePodsHeld = true;
    const isOfPods = (path: string) =>
      path.includes('involvedObject.kind%3DPod');
    network.weather = {
      answer(path) {
        const isHeld =
          isOfPods(path) || (path.includes('/pods') && arePodsHeld);
        return isHeld || path.includes('watch=true')
          ? silence()
          : Response.json({ metadata: { resourceVersion: '1' }, items: [] });
      },
    };
    const kubernetes = new DefaultKubernetesService({
      connect: async () => network,
      timeoutMs: 300,
    });
    const logger = mockServices.logger.mock();
    const cache = new RayCache({ kubernetes, logger });
    const stop = new AbortController();
    const running = cache.run(stop.signal);
    await until(() => cache.events.cluster.isSettled);
    expect(cache.isSettled).toBe(false);
    expect(network.sent.some(isOfPods)).toBe(false);
    arePodsHeld = false;
    await until(() => cache.isSettled);
    await until(() => network.sent.some(isOfPods));
    expect(cache.podEvents.isRead).toBe(false);
    stop.abort();
    await running;
  });
});
