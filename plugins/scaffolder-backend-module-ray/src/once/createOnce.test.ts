import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { JsonObject, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { createRayService } from '@rayport/backstage-plugin-ray-node';
import { createOnce } from './createOnce';

const SINCE = '2026-11-21T12:00:00.500Z';
const taken = new RayApiError('ALREADY_EXISTS', 'It exists already.');
const wanted: JsonObject = {
  name: 'a',
  groups: [{ replicas: 2 }],
  envs: { values: { A: 'b' } },
};

describe('createOnce', () => {
  const ray = createRayService({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
  });

  async function create(there: JsonObject, isRepeated: boolean) {
    return createOnce({
      ray,
      call: { credentials: mockCredentials.user() },
      checkpoint: async ({ fn }) => (isRepeated ? SINCE : fn()),
      prepared: {
        key: { namespace: 'n', name: 'a' },
        wanted,
        dropped: [],
        create: async () => {
          throw taken;
        },
        read: async () => there,
      },
    });
  }

  const mine = {
    name: 'a',
    groups: [{ replicas: 2, image: 'filled in' }],
    createdAt: '2026-11-21T12:00:00Z',
  };

  it('takes what an interrupted step has created for its own', async () => {
    await expect(create(mine, true)).resolves.toBe(true);
  });

  it.each([
    ['was there before', { ...mine, createdAt: '2026-11-21T11:59:00Z' }],
    ['is another', { ...mine, groups: [{ replicas: 3 }] }],
    ['has more items', { ...mine, groups: [...mine.groups, {}] }],
    ['lacks something', { name: 'a', createdAt: mine.createdAt }],
  ])('leaves alone what %s', async (_, there) => {
    await expect(create(there, true)).rejects.toBe(taken);
  });

  it('leaves alone whatever is there when the step runs for the first time', async () => {
    await expect(create(mine, false)).rejects.toBe(taken);
  });
});
