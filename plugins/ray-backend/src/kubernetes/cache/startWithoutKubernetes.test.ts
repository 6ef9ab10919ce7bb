import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  DefaultKubernetesService,
  kubernetesServiceRef,
} from '@rayport/backstage-plugin-ray-node';
import { until } from '../../__testUtils__/until';
import { rayPlugin } from '../../plugin';
import { FaultyNetwork } from './__testUtils__/FaultyNetwork';

/** A Kubernetes that has nothing, and where nothing happens. */
function answerWithNothing(path: string): Response {
  return path.includes('watch=true')
    ? new Response(new ReadableStream())
    : Response.json({ metadata: { resourceVersion: '1' }, items: [] });
}

describe('a portal that starts before Kubernetes', () => {
  it('starts, says what is missing, and works once Kubernetes is there', async () => {
    const network = new FaultyNetwork('http://kubernetes');
    network.weather = 'refused';
    const kubernetes = new DefaultKubernetesService({
      connect: async () => network,
    });
    const backend = await startTestBackend({
      features: [
        rayPlugin,
        createServiceFactory({
          service: kubernetesServiceRef,
          deps: {},
          factory: () => kubernetes,
        }),
        mockServices.rootConfig.factory({ data: { ray: {} } }),
      ],
    });
    const url = `http://localhost:${backend.server.port()}/apis/v1/clusters`;
    const refused = await fetch(url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await refused.json()).toEqual({
      code: 14,
      message: expect.stringContaining("http://kubernetes can't be reached"),
    });
    network.weather = { answer: answerWithNothing };
    await until(async () => (await fetch(url)).ok || undefined);
    await backend.stop();
  }, 30_000);
});
