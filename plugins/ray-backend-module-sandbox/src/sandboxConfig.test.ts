import { ConfigReader } from '@backstage/config';
import { hasExamples, readSandboxConfig } from './sandboxConfig';

const configOf = (sandbox?: object) =>
  new ConfigReader({
    ray: {
      kubernetes: { connection: 'sandbox' },
      ...(sandbox && { sandbox: { ...sandbox } }),
    },
  });

const read = (sandbox?: object) => readSandboxConfig(configOf(sandbox));

describe('hasExamples', () => {
  it.each([
    [true, {}],
    [true, { seed: '' }],
    [false, { seed: 0 }],
    [false, { seed: 2 }],
    [false, { installedRay: { bin: '/opt/ray/bin', version: '2.60.0' } }],
  ])('returns %s for %j', (expected, sandbox) => {
    expect(hasExamples(configOf(sandbox))).toBe(expected);
  });
});

describe('readSandboxConfig', () => {
  it('has defaults, even for empty environment variables', () => {
    const defaults = {
      port: 7017,
      speed: 1,
      kubeconfigPath: '.rayport/sandbox.kubeconfig',
    };
    expect(read()).toEqual(defaults);
    expect(read({ port: '', speed: '', seed: '' })).toEqual(defaults);
  });

  it('accepts numbers as strings, as in environment variables', () => {
    expect(read({ port: '7100', speed: '10', seed: '0' })).toMatchObject({
      port: 7100,
      speed: 10,
      seed: 0,
    });
  });

  it('passes no variables to pods by default, and refuses invalid names', () => {
    const ray = { bin: '/opt/ray/bin', version: '2.60.0' };
    const environment = (...names: string[]) =>
      read({
        installedRay: { ...ray, ...(names.length && { environment: names }) },
      }).installedRay?.environment;
    expect(environment()).toEqual([]);
    expect(environment('PIP_INDEX_URL')).toEqual(['PIP_INDEX_URL']);
    expect(() => environment('PIP_*')).toThrow(
      /must be the name of an environment variable[^]*environment/,
    );
  });

  it('names invalid values', () => {
    expect(() => read({ port: 70_000, speed: 0 })).toThrow(
      /The configuration ray\.sandbox is wrong: [^]*at port[^]*at speed/,
    );
  });
});
