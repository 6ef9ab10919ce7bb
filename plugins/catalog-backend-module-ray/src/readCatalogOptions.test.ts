import { ConfigReader } from '@backstage/config';
import { readCatalogOptions } from './readCatalogOptions';

function read(ray: object) {
  return readCatalogOptions(
    new ConfigReader({
      app: { baseUrl: 'https://portal.example' },
      catalog: { providers: { ray } },
    }),
  );
}

describe('readCatalogOptions', () => {
  it('returns the defaults without any configuration', () => {
    expect(readCatalogOptions(new ConfigReader({}))).toEqual({
      enabled: true,
      services: true,
      schedule: { frequency: { minutes: 10 }, timeout: { minutes: 1 } },
      relations: false,
      entity: {
        appBaseUrl: undefined,
        detail: 'state',
        defaultOwner: 'group:default/unknown',
        kubernetesCluster: undefined,
      },
    });
  });

  it('reads all settings, and entity refs in short form', () => {
    const schedule = { frequency: { hours: 1 }, timeout: { minutes: 2 } };
    const options = read({
      enabled: false,
      services: false,
      detail: 'none',
      defaultOwner: 'ml-platform',
      kubernetesCluster: 'gpu',
      schedule,
      relations: true,
    });
    expect(options).toEqual({
      enabled: false,
      services: false,
      schedule: expect.objectContaining(schedule),
      relations: true,
      entity: {
        appBaseUrl: 'https://portal.example',
        detail: 'none',
        defaultOwner: 'group:default/ml-platform',
        kubernetesCluster: 'resource:default/gpu',
      },
    });
  });

  it.each([
    { defaultOwner: 'component:default/x' },
    { kubernetesCluster: 'a:b:c' },
    { detail: 'everything' },
  ])('rejects %p, naming the key', ray => {
    expect(() => read(ray)).toThrow(
      `catalog.providers.ray.${Object.keys(ray)[0]} is "`,
    );
  });

  it('reports everything that is wrong, with the keys', () => {
    const wrong = {
      enabled: 'maybe',
      detail: 'all',
      defaultOwner: '',
      servces: true,
      schedule: { frequency: 'often', timeout: '1m' },
      default: { defaultOwner: 'a', other: 1 },
      removed: null,
    };
    const told = () => read(wrong);
    for (const part of [
      "key 'catalog.providers.ray.enabled' in 'mock-config' to a boolean; ",
      'catalog.providers.ray.detail is "all", but must be one of none, state, full;',
      "catalog.providers.ray.defaultOwner' in",
      "catalog.providers.ray.schedule: Invalid duration 'often'",
      'catalog.providers.ray.servces is unknown: did you mean catalog.providers.ray.services?',
      'catalog.providers.ray.default.defaultOwner is not read: move it to catalog.providers.ray.defaultOwner',
    ]) {
      expect(told).toThrow(part);
    }
    expect(told).not.toThrow('removed');
  });
});
