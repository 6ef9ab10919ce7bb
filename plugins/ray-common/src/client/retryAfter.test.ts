import { createRayClient } from './RayClient';

/** What a call fails with that is answered so. */
async function failureOf(response: Response): Promise<unknown> {
  const client = createRayClient({
    baseUrl: async () => 'http://portal/api/ray',
    fetch: async () => response,
  });
  const call = client.getCluster({ name: 'c', namespace: 'n' });
  return call.catch((error: unknown) => error);
}

describe('Retry-After', () => {
  it('says with an error when to try again', async () => {
    const body = { code: 8, message: 'Too many requests: …' };
    const init = { status: 429, headers: { 'retry-after': '7' } };
    expect(await failureOf(Response.json(body, init))).toMatchObject({
      ...{ code: 'RESOURCE_EXHAUSTED', httpStatus: 429 },
      retryAfterSeconds: 7,
    });
  });

  it('is heard of a proxy, too', async () => {
    const init = { status: 503, headers: { 'retry-after': '30' } };
    const failure = await failureOf(new Response('<html></html>', init));
    expect(failure).toMatchObject({
      ...{ code: 'UNKNOWN', httpStatus: 503, retryAfterSeconds: 30 },
    });
  });

  it.each([undefined, 'Wed, 21 Oct 2026 07:28:00 GMT', '-1', '1.5', ''])(
    'is unknown with %j',
    async value => {
      const headers = new Headers();
      if (value !== undefined) headers.set('retry-after', value);
      const body = { code: 14, message: 'away' };
      const init = { status: 503, headers };
      expect(await failureOf(Response.json(body, init))).toMatchObject({
        ...{ code: 'UNAVAILABLE', retryAfterSeconds: undefined },
      });
    },
  );
});
