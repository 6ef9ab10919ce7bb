import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  createRayService,
  RayServiceOptions,
} from '@rayport/backstage-plugin-ray-node';
import { createCheckpoints } from '../__testUtils__/runAction';
import { createOnce } from './createOnce';

describe('createOnce', () => {
  const ray = createRayService({
    auth: mockServices.auth(),
    discovery: mockServices.discovery(),
  });
  const keys: Array<string | undefined> = [];

  const create = (
    checkpoint: ReturnType<typeof createCheckpoints>,
    { name = 'a', isLost = false } = {},
  ) =>
    createOnce({
      ray,
      checkpoint,
      call: { credentials: mockCredentials.user() },
      prepared: {
        key: { namespace: 'n', name },
        dropped: [],
        async create(_: unknown, call: RayServiceOptions) {
          const { idempotencyKey, onReplayed } = call;
          if (keys.includes(idempotencyKey)) onReplayed?.();
          keys.push(idempotencyKey);
          if (isLost) throw new Error('The connection was cut');
        },
      },
    });

  beforeEach(() => {
    keys.length = 0;
  });

  it('sends the same key when a step runs again, even after a failure', async () => {
    const checkpoint = createCheckpoints();
    await expect(create(checkpoint, { isLost: true })).rejects.toThrow('cut');
    expect(await create(checkpoint)).toBe(true);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[-0-9a-f]{36}$/);
  });

  it('sends another key for another task or another object', async () => {
    const checkpoint = createCheckpoints();
    expect(await create(checkpoint)).toBe(false);
    expect(await create(checkpoint, { name: 'b' })).toBe(false);
    expect(await create(createCheckpoints())).toBe(false);
    expect(new Set(keys).size).toBe(3);
  });
});
