import { createPortal } from './__testUtils__/createPortal';

const encode = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const tokenWith = (header: unknown) => `${encode(header)}.e30.signature`;

const OF_A_PLUGIN = tokenWith({ typ: 'vnd.backstage.plugin', alg: 'ES256' });

const HEALTHY = '/.backstage/health/v1/liveness';

describe("the portal's request log", () => {
  const started = createPortal();
  beforeAll(async () => (await started).backend.start());
  afterAll(async () => (await started).backend.stop());

  /** The level at which a request with this token is logged. */
  async function levelOf(path: string, token: string) {
    const { baseUrl, logger } = await started;
    const headers = { authorization: `Bearer ${token}` };
    await fetch(baseUrl + path, { headers });
    const ofThis = ([line]: [string, ...unknown[]]) => line.includes(path);
    const level = (['info', 'debug'] as const).filter(name =>
      logger[name].mock.calls.some(ofThis),
    );
    logger.info.mockClear();
    logger.debug.mockClear();
    return level;
  }

  it('logs successful calls between plugins at debug level, and failed ones at info level', async () => {
    expect(await levelOf(HEALTHY, OF_A_PLUGIN)).toEqual(['debug']);
    expect(await levelOf('/missing', OF_A_PLUGIN)).toEqual(['info']);
  });

  it.each([
    ['a user', tokenWith({ typ: 'vnd.backstage.user' })],
    ['a script with a static token', 'my-trial-token'],
    ['an unreadable token', '!.e30.e30'],
    ['a token without a header', tokenWith(null)],
  ])('logs requests of %s at info level', async (_, token) => {
    expect(await levelOf(HEALTHY, token)).toEqual(['info']);
  });
});
