import { mockServices } from '@backstage/backend-test-utils';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { RayAvailability } from './RayAvailability';

it('warns once for all kinds while nothing can be read', async () => {
  const logger = mockServices.logger.mock();
  const ask = jest.fn().mockRejectedValue(new Error('Kubernetes is away.'));
  const ray: RayService = new Proxy(Object.create(null), { get: () => ask });
  const availability = new RayAvailability({
    ray,
    auth: mockServices.auth(),
    logger,
  });
  expect(await availability.isReadable('cluster')).toBe(false);
  expect(await availability.isReadable('job')).toBe(false);
  expect(logger.warn.mock.calls).toEqual([
    [
      'The search finds no Ray objects until they can be read: Kubernetes is away.',
    ],
  ]);
  ask.mockResolvedValue({ page: 1, total: 0, rows: [] });
  expect(await availability.isReadable('cluster')).toBe(true);
});
