import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { readSchedule } from './readSchedule';

function read(ray: object | string) {
  const logger = mockServices.logger.mock();
  const config = new ConfigReader({ search: { collators: { ray } } });
  const { frequency } = readSchedule(config, logger);
  return { frequency, told: logger.error.mock.calls.flat().join() };
}

const USUAL = { minutes: 10 };

describe('readSchedule', () => {
  it('reads the configured schedule', () => {
    const schedule = { frequency: { hours: 1 }, timeout: { minutes: 1 } };
    expect(read({ schedule })).toEqual({ frequency: { hours: 1 }, told: '' });
    expect(read({})).toEqual({ frequency: USUAL, told: '' });
  });

  it.each([['daily'], [{ frequency: 'often', timeout: '1m' }]])(
    'uses the default, and logs an error, in place of %j',
    schedule => {
      expect(read({ schedule })).toEqual({
        frequency: USUAL,
        told: expect.stringContaining('search.collators.ray.schedule'),
      });
    },
  );
});
