import { mockServices } from '@backstage/backend-test-utils';
import { ObjectOwners } from './ObjectOwners';

describe('ObjectOwners', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('warns once while a source cannot be read, and again of the next outage', async () => {
    const logger = mockServices.logger.mock();
    const stopping = new AbortController();
    const refresh = jest.fn().mockRejectedValue(new Error('away'));
    const owners = new ObjectOwners({
      source: () => undefined,
      lookups: [{ refresh }],
      logger,
      signal: stopping.signal,
    });
    await owners.ready();
    await jest.advanceTimersByTimeAsync(150_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    refresh.mockResolvedValueOnce(true);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(logger.warn).toHaveBeenCalledTimes(2);
    stopping.abort();
  });
});
