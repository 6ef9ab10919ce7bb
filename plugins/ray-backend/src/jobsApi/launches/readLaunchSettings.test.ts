import { mockServices } from '@backstage/backend-test-utils';
import { defaultsFor } from './LaunchSettings';
import { readLaunchSettings } from './readLaunchSettings';

function read(jobsApi?: object) {
  const data = jobsApi && { ray: { jobsApi } };
  return readLaunchSettings(mockServices.rootConfig({ data }));
}

describe('readLaunchSettings', () => {
  it('has default limits and no default template', () => {
    const settings = read();
    expect(settings).toMatchObject({
      keepMs: 3 * 24 * 3_600_000,
      maxBytesPerCaller: 536_870_912,
      maxBytesPerNamespace: 2_147_483_648,
    });
    expect(defaultsFor(settings, 'any').template).toBeUndefined();
  });

  it('uses the first defaults that match a namespace', () => {
    const settings = read({
      defaults: [
        { namespaces: ['a'], template: 'gpu', workers: 2 },
        { template: 'small', version: '2.60.0' },
      ],
    });
    expect(defaultsFor(settings, 'a')).toMatchObject({
      template: 'gpu',
      workers: 2,
      version: '2.52.0',
    });
    expect(defaultsFor(settings, 'b')).toMatchObject({
      template: 'small',
      workers: 0,
      version: '2.60.0',
    });
  });

  it.each([
    [{ keep: '1s' }, 'ray.jobsApi.keep is 1000 ms'],
    [{ maxBytesPerCaller: 0 }, 'ray.jobsApi.maxBytesPerCaller is 0'],
    [{ defaults: [{ workers: -1 }] }, 'ray.jobsApi.defaults[0].workers is -1'],
  ])('refuses %j', (jobsApi, words) => {
    expect(() => read(jobsApi)).toThrow(words);
  });
});
