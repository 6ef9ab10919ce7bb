import { createRayClient } from './RayClient';

/** Makes a call that gets this response, and returns the call's error. */
async function failureOf(response: Response): Promise<unknown> {
  const client = createRayClient({
    baseUrl: async () => 'http://portal/api/ray',
    fetch: async () => response,
  });
  const call = client.getCluster({ name: 'c', namespace: 'n' });
  return call.catch((error: unknown) => error);
}

describe('Retry-After', () => {
  it('sets retryAfterSeconds of the error', async () => {
    const body = { code: 8, message: 'Too many requests: …' };
    const init = { status: 429, headers: { 'retry-after': '7' } };
    expect(await failureOf(Response.json(body, init))).toMatchObject({
      code: 'RESOURCE_EXHAUSTED',
      httpStatus: 429,
      retryAfterSeconds: 7,
    });
  });

  it('is also read from the response of a proxy', async () => {
    const init = { status: 503, headers: { 'retry-after': '30' } };
    const failure = await failureOf(new Response('<html></html>', init));
    expect(failure).toMatchObject({
      code: 'UNKNOWN',
      httpStatus: 503,
      retryAfterSeconds: 30,
    });
  });

  it.each([undefined, 'Wed, 21 Oct 2026 07:28:00 GMT', '-1', '1.5', ''])(
    'is undefined for %j',
    async value => {
      const headers = new Headers();
      if (value !== undefined) headers.set('retry-after', value);
      const body = { code: 14, message: 'away' };
      const init = { status: 503, headers };
      expect(await failureOf(Response.json(body, init))).toMatchObject({
        code: 'UNAVAILABLE',
        retryAfterSeconds: undefined,
      });
    },
  );
});
