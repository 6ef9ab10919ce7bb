import { ConfigReader } from '@backstage/config';
import { unknownKeys } from './unknownKeys';

const of = (ray: object) => unknownKeys(new ConfigReader({ ray }));

it('suggests the intended key, in sections and in lists', () => {
  expect(
    of({
      api: { anonymus: true },
      histroy: { retention: '1d' },
      idle: { rules: [{}, { 'time-out': '1h' }] },
    }),
  ).toEqual({
    problems: [
      'ray.api.anonymus is unknown: did you mean ray.api.anonymous?',
      'ray.histroy is unknown: did you mean ray.history?',
      'ray.idle.rules[1].time-out is unknown: did you mean ray.idle.rules[1].timeout?',
    ],
    warnings: [],
  });
});

it('suggests the place of a key that is in a wrong section', () => {
  const { problems, warnings } = of({
    connection: 'sandbox',
    kubernetes: { namespace: ['a'], anonymous: true, maxMessageBytes: 1 },
    enabled: true,
    namespaces: ['team-a'],
  });
  expect(problems).toEqual([
    'ray.connection is unknown: did you mean ray.kubernetes.connection?',
    'ray.kubernetes.namespace is unknown: did you mean ray.kubernetes.namespaces?',
    'ray.kubernetes.anonymous is unknown: did you mean ray.api.anonymous?',
    'ray.kubernetes.maxMessageBytes is unknown: did you mean ray.grpc.maxMessageBytes?',
    'ray.enabled is unknown: did you mean ray.kubernetesApi.enabled?',
    'ray.namespaces is unknown: did you mean ray.kubernetes.namespaces or ray.podSecurity.namespaces?',
  ]);
  expect(warnings).toEqual([]);
});

it('suggests the section', () => {
  const data = { Ray: {}, rayport: {}, rays: null, array: {} };
  expect(unknownKeys(new ConfigReader(data)).problems).toEqual([
    'Ray is not read: did you mean ray?',
    'rayport is not read: did you mean ray?',
  ]);
});

it('only warns about a key that resembles no other', () => {
  expect(of({ ourOwnModule: { a: 1 } })).toEqual({
    problems: [],
    warnings: ['ray.ourOwnModule is unknown, and ignored.'],
  });
});

it('knows the keys of every package, and accepts names that users choose', () => {
  expect(
    of({
      sandbox: { port: 1 },
      links: [{ title: 'a', url: 'b' }],
      podSecurity: { namespaces: { defualt: 'baseline' } },
    }),
  ).toEqual({ problems: [], warnings: [] });
});

it.each([{}, { ray: 'on' }, { ray: null }, { ray: [1] }])(
  'reports nothing for %j',
  data => {
    expect(unknownKeys(new ConfigReader(data))).toEqual({
      problems: [],
      warnings: [],
    });
  },
);
